"""`dedale play`: a person against the computer, in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dedale.core import DedaleError
from dedale.core.phrases import quoted
from dedale.games import find

from .boards import read_prepared
from .reading import GameName, OptionsText, PresetName, Seed, draw_seed, read_file, read_options, show

Level = Annotated[
    str, Parameter(name="--level", help="How well the computer plays: easy, medium, hard, expert, or any other player.")
]
Seat = Annotated[int, Parameter(name="--seat", help="Your seat, by its number from 0.")]
Setup = Annotated[
    str | None, Parameter(name="--setup", help="A file with your own camp, maze or board, as dedale check reads it.")
]
RecordFile = Annotated[
    str | None,
    Parameter(name="--record", help="Where to keep the record; by default a new file here, when the game is over."),
]


def play(
    game: GameName,
    /,
    *,
    level: Level = "medium",
    seat: Seat = 0,
    seed: Seed = None,
    preset: PresetName = None,
    options: OptionsText = "{}",
    setup: Setup = None,
    record: RecordFile = None,
) -> None:
    """Lets you play against the computer in this terminal, on the drawn board, with keys and mouse."""
    rules = find(game)
    try:
        from dedale.terminal.app import PlayApp
        from dedale.terminal.sitting import Sitting
    except ModuleNotFoundError as error:
        raise DedaleError(f"playing here needs {error.name}; install it with: pip install 'dedale[terminal]'") from None
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise DedaleError("playing needs a terminal; programs play with: dedale match")
    own = None if setup is None else read_prepared(rules, read_file(setup))
    chosen = draw_seed(seed)
    sitting = Sitting(rules, rules.preset(preset, read_options(options)), seat=seat, level=level, seed=chosen, own=own)
    try:
        sentence = PlayApp(sitting).run()
    finally:
        sitting.close()
    if record is not None or sitting.outcome is not None:
        path = Path(f"{rules.slug}-{chosen}.json" if record is None else record)
        sentence = f"{sentence} The record is in {save(sitting.record().encode(), path)}."
    show(str(sentence))


def save(data: bytes, path: Path) -> Path:
    """Writes a record; where it was, unless the file cannot be written."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise DedaleError(f"{quoted(str(path))} cannot be written: {error.strerror}") from None
    return path

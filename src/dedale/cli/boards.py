"""`dedale new` and `dedale check`: boards and setups, made and judged."""

from __future__ import annotations

from dedale.core import Fault, Game, InvalidRecord, InvalidSetup
from dedale.core.faults import NOT_UTF_8
from dedale.core.record import decode
from dedale.games import find
from dedale.match import Match

from .reading import File, GameName, OptionsText, PresetName, Seed, draw_seed, read_file, read_options, show


def new(game: GameName, /, *, seed: Seed = None, preset: PresetName = None, options: OptionsText = "{}") -> None:
    """Prints a new game as a record: a generated board or setups, and no moves."""
    rules = find(game)
    match = Match(rules, rules.preset(preset, read_options(options)), seed=draw_seed(seed))
    show(match.record().encode())


def check(game: GameName, file: File, /, *, options: OptionsText = "{}") -> None:
    """Checks a board or setup: prints nothing if it may be played, otherwise one line for each fault."""
    judge = find(game)
    judge.options(read_options(options))
    faults = judge_file(judge, read_file(file), read_options(options))
    for fault in faults:
        show(fault.sentence)
    if faults:
        raise SystemExit(1)


def judge_file(game: Game, text: bytes, options: object) -> list[Fault]:
    """The faults of a file that holds a board or setup as JSON, or as a drawing."""
    try:
        raw = read_prepared(game, text)
    except InvalidSetup as error:
        return error.faults
    return game.check(raw, options)


def read_prepared(game: Game, text: bytes) -> object:
    """The plain data of a file: JSON when it starts like JSON, else a drawing."""
    if text.lstrip()[:1] in (b"", b"{", b"[", b'"'):
        return decode(text)
    try:
        drawing = text.decode()
    except UnicodeDecodeError:
        raise InvalidRecord([NOT_UTF_8()]) from None
    return game.from_drawing(drawing)

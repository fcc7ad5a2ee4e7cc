"""Reads the arguments of the commands: games by name, files, options as JSON."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dedale.core import DedaleError, InvalidRecord, InvalidSetup
from dedale.core.phrases import quoted
from dedale.core.record import decode

LARGEST_FILE = 64 * 2**20

GameName = Annotated[str, Parameter(help="The name of a game; a wrong name is answered with a list of all.")]
File = Annotated[str, Parameter(help="The file to read; - is standard input.", allow_leading_hyphen=True)]
OptionsText = Annotated[str, Parameter(name="--options", help='The game\'s options as JSON, such as {"rows": 5}.')]
PresetName = Annotated[
    str | None, Parameter(name="--preset", help="A named set of options, such as sheet; --options override it.")
]
Seed = Annotated[
    int | None,
    Parameter(
        name="--seed", help="The seed of all chance: the same seed gives the same game; by default a random seed."
    ),
]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON instead of text.")]


def show(line: str | bytes) -> None:
    """Prints one line as UTF-8, whatever the terminal's encoding."""
    data = line if isinstance(line, bytes) else line.encode(errors="backslashreplace")
    sys.stdout.buffer.write(data + b"\n")


def draw_seed(given: int | None) -> int:
    """The given seed, or a random one of 48 bits, which every JSON reader keeps exactly."""
    return secrets.randbits(48) if given is None else given


class UnreadableFile(DedaleError):
    """The file cannot be read."""


def read_file(name: str) -> bytes:
    """The contents of a file, or of standard input."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(LARGEST_FILE + 1)
        path = Path(name)
        if path.is_file() and path.stat().st_size > LARGEST_FILE:
            raise UnreadableFile(f"{quoted(name)} is larger than {LARGEST_FILE // 2**20} MiB")
        return path.read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise UnreadableFile(f"{quoted(name)} cannot be read: {reason}") from None


def read_options(text: str) -> object:
    """The options of a command, not yet judged by the game."""
    try:
        return decode(text.encode(errors="surrogateescape"))
    except InvalidRecord as error:
        raise InvalidSetup(error.faults, "--options") from None

"""The result file: a line for each game, only ever added to, so that a tournament can be stopped at any time."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from types import TracebackType

import msgspec

import dedale
from dedale import _form
from dedale.core import DedaleError
from dedale.core.phrases import quoted

from .fixture import Played
from .plan import Plan, total_games

if sys.platform != "win32":
    import fcntl

FORMAT = "dedale-results/1"


class InvalidResults(DedaleError):
    """The result file belongs to another tournament, or is damaged."""


class Header(msgspec.Struct, frozen=True):
    """The first line: which plan, played by which rules and players."""

    format: str
    digest: str
    plan: Plan
    dedale: str
    sources: str


def header_of(plan: Plan) -> Header:
    return Header(FORMAT, plan.digest(), plan, dedale.__version__, sources())


def sources() -> str:
    """A digest of the rules and players in use."""
    return _form.digest(_form.PACKAGE)


class ResultFile:
    """The games of one plan, on disk; a context manager that keeps others from writing meanwhile.

    A last line that was not written to its end is dropped, and its game played again.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self._header = header_of(plan)
        self._total = total_games(plan)
        self.games: dict[int, Played] = {}

    def __enter__(self) -> ResultFile:
        try:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        except OSError as error:
            raise InvalidResults(f"{quoted(str(self.path))} cannot be written: {error.strerror}") from None
        try:
            self._lock()
            self._read()
        except BaseException:
            os.close(self._file)
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with contextlib.suppress(OSError):
            os.fsync(self._file)
        os.close(self._file)

    def add(self, played: Played) -> bool:
        """Appends a game, unless the file has it already; returns whether it is new."""
        index = played.fixture.index
        if index in self.games:
            return False
        self._write(msgspec.json.encode(played))
        self.games[index] = played
        return True

    def in_order(self) -> list[Played]:
        """All games so far, by their index."""
        return [self.games[index] for index in sorted(self.games)]

    def _lock(self) -> None:
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise InvalidResults(f"another tournament is writing to {quoted(str(self.path))}") from None

    def _write(self, line: bytes) -> None:
        rest = line + b"\n"
        while rest:
            rest = rest[os.write(self._file, rest) :]

    def _read(self) -> None:
        lines = self._lines()
        whole = [line for line in lines if line.endswith(b"\n")]
        header = msgspec.json.encode(self._header)
        if not whole and header.startswith(b"".join(lines)):
            os.ftruncate(self._file, 0)
            self._write(header)
            return
        self._check_header(lines[0])
        for number, line in enumerate(whole[1:], start=2):
            played = self._game(number, line)
            self.games.setdefault(played.fixture.index, played)
        os.ftruncate(self._file, sum(len(line) for line in whole))

    def _lines(self) -> list[bytes]:
        with os.fdopen(os.dup(self._file), "rb") as reading:
            reading.seek(0)
            return list(reading)

    def _check_header(self, line: bytes) -> None:
        name = quoted(str(self.path))
        try:
            header = msgspec.json.decode(line, type=Header)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise InvalidResults(f"{name} is not a result file; name another with --out") from None
        if header.format != FORMAT:
            raise InvalidResults(f"{name} has the format {quoted(header.format)}, not {FORMAT}")
        if header.digest != self._header.digest:
            raise InvalidResults(f"{name} holds the results of another plan; name another file with --out")
        if header.sources != self._header.sources:
            told = f"was started with other rules or players (dedale {header.dedale})"
            raise InvalidResults(f"{name} {told}; continue with those, or name another file with --out")

    def _game(self, number: int, line: bytes) -> Played:
        try:
            played = msgspec.json.decode(line, type=Played)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise InvalidResults(f"line {number} of {quoted(str(self.path))} cannot be read") from None
        if not 0 <= played.fixture.index < self._total:
            raise InvalidResults(f"line {number} of {quoted(str(self.path))} is not a game of this plan")
        return played

"""Players in other programs: they read questions as lines of JSON and answer with lines of JSON."""

from __future__ import annotations

import contextlib
import os
import re
import selectors
import shlex
import shutil
import subprocess
import time
from collections.abc import Mapping
from typing import Any

import msgspec

from dedale.core import Luck, View
from dedale.core.options import Options
from dedale.core.phrases import quoted

from .player import Maker, Player, PlayerFailed

OUTSIDE = re.compile(r"cmd(@(?P<limit>\d+)ms)?:(?P<program>.*)", re.DOTALL)
MILLISECONDS = 10_000
"""How long a program may take for each answer, unless its name says otherwise."""

LONGEST_ANSWER = 1_000_000
LAST_SECOND = 1.0


def outside_maker(name: str) -> Maker | None:
    """Makes players that run a program, named as `cmd:python mybot.py`; None for any other name.

    `cmd@500ms:python mybot.py` gives the program half a second for each answer.
    """
    read = OUTSIDE.fullmatch(name)
    if read is None:
        return None
    command, limit = _words(read["program"]), int(read["limit"] or MILLISECONDS)
    if not command or limit == 0:
        raise PlayerFailed(f'{quoted(name)}: write it as in "cmd:python mybot.py" or "cmd@500ms:python mybot.py"')
    if shutil.which(command[0]) is None:
        raise PlayerFailed(f"there is no program {quoted(command[0])}")
    return lambda luck, effort: OutsidePlayer(command, luck, limit / 1000)


def _words(program: str) -> list[str]:
    try:
        return shlex.split(program)
    except ValueError:
        raise PlayerFailed(f"cmd:{program} cannot be read: a quotation mark is not closed") from None


class OutsidePlayer(Player):
    """Hands each question to a program; a late or illegal answer loses the game."""

    listens = True

    def __init__(self, command: list[str], luck: Luck, seconds: float) -> None:
        self._seconds = seconds
        self._seed = int(luck.word())
        self._heard: list[Mapping[str, object]] = []
        self._program = Program(command)

    def prepare(self, options: Options, seat: int) -> object:
        question = {"ask": "setup", "seat": seat, "options": options.values, "seed": self._seed, "legal": []}
        return self._program.ask(question, self._seconds).get("setup")

    def hear(self, line: Mapping[str, object]) -> None:
        self._heard.append(line)

    def choose(self, view: View) -> str:
        legal = view.legal_moves()
        question = {"ask": "move", "view": view.as_dict(), "legal": legal, "lines": self._heard, "seed": self._seed}
        self._heard = []
        move = self._program.ask(question, self._seconds).get("move")
        if move is None:
            raise PlayerFailed("the program's answer holds no move")
        if not isinstance(move, str) or move not in legal:
            raise PlayerFailed(f"the program answered {quoted(move)}, which is not a legal move")
        return move

    def close(self) -> None:
        self._program.end({"ask": "nothing", "legal": [], "lines": self._heard})


class Program:
    """A running program that answers one line for each line."""

    def __init__(self, command: list[str]) -> None:
        self._rest = b""
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except OSError as error:
            raise PlayerFailed(f"the program {quoted(command[0])} cannot be started: {error.strerror}") from None
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._out, selectors.EVENT_READ)

    @property
    def _out(self) -> int:
        assert self._process.stdout is not None
        return self._process.stdout.fileno()

    def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The program's answer."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(question) + b"\n")
        except OSError:
            raise PlayerFailed(f"the program has ended{self._status()}") from None
        line = self._line(time.monotonic() + seconds, seconds)
        try:
            return msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeDecodeError):
            shown = quoted(line[:80].decode(errors="replace"))
            raise PlayerFailed(f"the program answered {shown}, which is not a JSON object in one line") from None

    def _line(self, ends: float, seconds: float) -> bytes:
        while b"\n" not in self._rest:
            left = ends - time.monotonic()
            if left <= 0 or not self._selector.select(left):
                raise PlayerFailed(f"the program has not answered within {seconds:g} s")
            read = os.read(self._out, 65536)
            if not read:
                raise PlayerFailed(f"the program has ended{self._status()}")
            self._rest += read
            if len(self._rest) > LONGEST_ANSWER:
                raise PlayerFailed(f"the program's answer is longer than {LONGEST_ANSWER} bytes")
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def _status(self) -> str:
        try:
            return f" with status {self._process.wait(LAST_SECOND)}"
        except subprocess.TimeoutExpired:
            return ""

    def end(self, last_words: dict[str, Any]) -> None:
        """Says that the game is over, waits a second, and kills the program if it still runs."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(OSError):
            self._process.stdin.write(msgspec.json.encode(last_words) + b"\n")
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(LAST_SECOND)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._selector.close()
        self._process.stdout.close()

"""Long work as values: a task can be carried out anywhere, and needs nothing but itself.

Players, hints and beliefs are handed a seat's view and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

import msgspec

from dedale.bots import Effort, expertise, find_player
from dedale.core import DedaleError, Fault, InvalidRecord, Luck, Record, Refusal
from dedale.core.faults import TOO_DEEP, UNKNOWN_SEAT
from dedale.core.game import SETUP_STREAM
from dedale.core.seat import Seat
from dedale.games import find
from dedale.match import Match
from dedale.match.faults import FEWER_MOVES
from dedale.match.replay import open_record, replay

from .messages import BeliefTold, HintTold

# A game's seed makes its board and setups from streams of low numbers: players draw from others.
THINKING_STREAM = 1 << 20
PREPARING_STREAM = 1 << 21


class Task(Protocol):
    """Something to be worked out; `thinks`: a computer player thinks, which takes longer than to make or to judge."""

    @property
    def thinks(self) -> bool: ...

    def result(self) -> Any:
        """Does the work."""


@dataclass(frozen=True)
class Spelled:
    """All of a game before its first move; `setups` is None where nothing is prepared in secret.

    `hidden_from`: the seats that may not know all of a given board.
    """

    board: Any
    setups: list[Any] | None
    first: int | None
    to_move: int
    hidden_from: tuple[int, ...] = ()


@dataclass(frozen=True)
class SpellOut:
    """Checks a game, and makes by chance what is not given."""

    thinks: ClassVar[bool] = False
    game: str
    options: Any
    seed: int
    board: Any
    setups: list[Any]
    first: int | None

    def result(self) -> Spelled:
        given = {"seed": self.seed, "board": self.board, "setups": self.setups, "first": self.first}
        match = Match(find(self.game), self.options, **given)
        record = match.record()
        assert match.to_move is not None
        hidden_from = () if self.board is None else match.hidden_from()
        return Spelled(record.board, record.setups, record.first, match.to_move, hidden_from)  # type: ignore[arg-type]


@dataclass(frozen=True)
class JudgePrepared:
    """Finds every fault of a board or setup."""

    thinks: ClassVar[bool] = False
    game: str
    options: dict[str, Any]
    prepared: Any

    def result(self) -> list[Fault]:
        return find(self.game).check(self.prepared, self.options)


@dataclass(frozen=True)
class ReadSetup:
    """Checks the setup of a seat and spells it as a record does; None: makes one from the seed."""

    thinks: ClassVar[bool] = False
    game: str
    options: dict[str, Any]
    seat: int
    setup: Any
    seed: int

    def result(self) -> Any:
        game = find(self.game)
        options = game.options(self.options)
        if self.setup is not None:
            return game.read_setup(options, self.setup).as_dict()
        return game.make_setup(options, Seat(self.seat), Luck(self.seed, SETUP_STREAM + self.seat)).as_dict()


@dataclass(frozen=True)
class PrepareSetup:
    """Lets a computer player prepare; None: a setup made from the seed will do."""

    thinks: ClassVar[bool] = True
    game: str
    options: dict[str, Any]
    seat: int
    level: str
    seed: int

    def result(self) -> Any:
        game = find(self.game)
        player = find_player(game, self.level).player(Luck(self.seed, PREPARING_STREAM + self.seat))
        return player.prepare(game.options(self.options), self.seat)


@dataclass(frozen=True)
class ChooseMove:
    """Lets a computer player choose its move after the last of a record.

    Its luck follows from the seed and the number of the move: asked twice, it chooses the same.
    """

    thinks: ClassVar[bool] = True
    record: bytes
    seat: int
    level: str
    seed: int

    def result(self) -> str:
        match = replayed_match(self.record)
        luck = Luck(self.seed, THINKING_STREAM + len(match.lines))
        return find_player(match.game, self.level).player(luck).choose(match.view(self.seat))


@dataclass(frozen=True)
class FindHint:
    """Finds a move worth playing after the last of a record, and why."""

    thinks: ClassVar[bool] = True
    record: bytes
    seat: int

    def result(self) -> HintTold:
        match = replayed_match(self.record)
        found = expertise(match.game).hint(match.view(self.seat), Luck(0, len(match.lines)), Effort())
        return msgspec.convert(found.as_dict(), HintTold)


@dataclass(frozen=True)
class WorkOutBelief:
    """Works out what a seat may think after the first n moves of a record; None: after all."""

    thinks: ClassVar[bool] = True
    record: bytes
    n: int | None
    seat: int

    def result(self) -> BeliefTold:
        match = replayed_match(self.record, self.n)
        if self.seat >= match.seats:
            raise Refusal([UNKNOWN_SEAT(seat=self.seat, last=match.seats - 1)])
        found = expertise(match.game).belief(match.view(self.seat), Luck(0, len(match.lines)))
        return msgspec.convert(found.as_dict(), BeliefTold)


def replayed_match(record: bytes, n: int | None = None) -> Match:
    """The match of a record after its last move, or after the first n."""
    read = Record.parse(record)
    match = open_record(read)
    if n is not None and n > len(read.moves):
        raise InvalidRecord([FEWER_MOVES(moves=len(read.moves))], "n")
    lines = replay(match, read)
    while n is None or len(match.lines) < n:
        if next(lines, None) is None:
            break
    return match


def result_of(task: Task) -> Any:
    """Carries a task out: what another process is asked for by name."""
    return task.result()


def answered(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[str, Any]:
    """The answer, a refusal, or the sentence of a failure: not every exception survives the way between processes."""
    try:
        return "answer", work(*arguments)
    except Refusal as error:
        return "refused", Refusal(error.faults, error.field)
    except DedaleError as error:
        return "refused", DedaleError(str(error))
    except RecursionError:
        return "refused", Refusal([TOO_DEEP()])
    except Exception as error:
        return "failed", f"{type(error).__name__}: {error}"

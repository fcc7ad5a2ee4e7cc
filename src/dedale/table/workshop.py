"""Work for doors that belong to no game in play: boards and setups made, records replayed piece by piece."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, cast

import msgspec

from dedale.bots import Hardening, expertise, hardened
from dedale.core import InvalidRecord, Luck, Prepared, Record, Refusal
from dedale.core.faults import UNKNOWN_SEAT
from dedale.core.messages import ViewFacts
from dedale.core.seat import Seat
from dedale.games import find
from dedale.match import Match
from dedale.match.faults import TOO_MANY_MOVES
from dedale.match.replay import open_record, replay

from .messages import Examples, ExampleShown, Frame, Frames, Hardened, LineTold, Replayed
from .names import cleaned
from .refusals import NOTHING_PREPARED, NotLegal
from .tasks import PrepareSetup

LARGEST_REPLAY = 2 * 1024 * 1024
PIECE = 512 * 1024
"""Bytes of frames after which an answer ends; the next one goes on."""
COMPRESSION = 1
HARDENING_STREAM = 1 << 22


def check_prepares(slug: str, options: dict[str, Any]) -> None:
    """Refuses a game, or options, in which nothing can be prepared."""
    game = find(slug)
    game.options(options)
    if not game.prepares:
        raise NotLegal(NOTHING_PREPARED(game=game.slug))


def examples(slug: str) -> Examples:
    """Boards or setups of a game to look at and to play with."""
    return Examples([ExampleShown(one.titles, one.prepared) for one in find(slug).examples()])


@dataclass(frozen=True)
class MakePrepared:
    """Makes a board by chance, or a setup as a player of this level prepares it, or by chance."""

    game: str
    options: dict[str, Any]
    seat: int
    level: str | None
    seed: int

    @property
    def thinks(self) -> bool:
        return self.level is not None

    def result(self) -> Mapping[str, object]:
        game = find(self.game)
        read = game.options(self.options)
        if self.seat >= read.seats:
            raise Refusal([UNKNOWN_SEAT(seat=self.seat, last=read.seats - 1)])
        if game.prepares == "board":
            board: Prepared = game.make_board(read, Luck(self.seed))
            return board.as_dict()
        setup: Prepared = game.make_setup(read, Seat(self.seat), Luck(self.seed))
        return self._own() or setup.as_dict()

    def _own(self) -> Any:
        """What a player of this level prepares by itself; None: chance will do."""
        if self.level is None:
            return None
        return PrepareSetup(self.game, self.options, self.seat, self.level, self.seed).result()


@dataclass(frozen=True)
class RateSetup:
    """Lets plain players try a setup; None where nobody can tell."""

    thinks: ClassVar[bool] = False
    game: str
    options: dict[str, Any]
    prepared: Any

    def result(self) -> float | None:
        game = find(self.game)
        rating = expertise(game).rating
        if rating is None:
            return None
        read = game.options(self.options)
        setup: Prepared = game.read_setup(read, self.prepared)
        return round(rating(read, setup), 1)


@dataclass(frozen=True)
class HardenSetup:
    """Changes a setup in small steps, so that plain players need longer."""

    thinks: ClassVar[bool] = True
    game: str
    options: dict[str, Any]
    prepared: Any
    seed: int

    def result(self) -> Hardened:
        game = find(self.game)
        read = game.options(self.options)
        own = expertise(game)
        if own.change is None:
            return Hardened()
        setup: Prepared = game.read_setup(read, self.prepared)
        found = hardened(own, read, setup, Luck(self.seed, HARDENING_STREAM))
        return _hardened(found) if found else Hardened()


def _hardened(found: Hardening) -> Hardened:
    prepared = dict(found.prepared.as_dict()) if found.places else None
    return Hardened(prepared, round(found.before, 1), round(found.after, 1), found.places)


@dataclass(frozen=True)
class ReplayLines:
    """Replays a record as the referee saw it, as JSON."""

    thinks: ClassVar[bool] = False
    record: bytes
    compressed: bool

    def result(self) -> bytes:
        read = Record.parse(self.record)
        match = open_record(read)
        for _ in replay(match, read):
            pass
        shown = msgspec.json.encode(_replayed(match))
        if len(shown) > LARGEST_REPLAY:
            raise InvalidRecord([TOO_MANY_MOVES()], "moves")
        return _packed(shown, self.compressed)


@dataclass(frozen=True)
class ReplayFrames:
    """Shows what every seat knew in a record after so many moves and more, as far as one answer holds it, as JSON."""

    thinks: ClassVar[bool] = False
    record: bytes
    after: int
    compressed: bool

    def result(self) -> bytes:
        frames: list[bytes] = []
        size = 0
        for match in _moments(self.record, self.after):
            frames.append(_frame(match))
            size += len(frames[-1])
            if size > PIECE:
                break
        shown = Frames(self.after, [msgspec.Raw(frame) for frame in frames])  # type: ignore[misc]
        return _packed(msgspec.json.encode(shown), self.compressed)


def _moments(record: bytes, after: int) -> Iterator[Match]:
    """The match of a record after so many moves, and again after each more."""
    read = Record.parse(record)
    match = open_record(read)
    lines = replay(match, read)
    while len(match.lines) < after:
        if next(lines, None) is None:
            return
    yield match
    for _ in lines:
        yield match


def _packed(shown: bytes, compressed: bool) -> bytes:
    return gzip.compress(shown, COMPRESSION) if compressed else shown


def _frame(match: Match) -> bytes:
    views = [cast(ViewFacts, match.view(seat).as_dict()) for seat in range(match.seats)]
    return msgspec.json.encode(Frame(views))


def _replayed(match: Match) -> Replayed:
    record = match.record()
    return Replayed(
        match.game.slug,
        match.game.options(record.options, record.board).values,
        match.seats,
        [cleaned(name) for name in match.names or [""] * match.seats],
        len(match.lines),
        [LineTold(**line.as_dict()) for line in match.lines],  # type: ignore[arg-type]
        record.board,  # type: ignore[arg-type]
        record.setups,  # type: ignore[arg-type]
        match.result(),
    )

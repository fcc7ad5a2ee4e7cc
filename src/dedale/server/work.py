"""What is worked out in other processes. A player, a hint and a belief are handed a seat's view and nothing else."""

from __future__ import annotations

import gzip
from typing import Any

import msgspec

from dedale.bots import Effort, expertise, find_player
from dedale.core import DedaleError, InvalidRecord, Luck, Prepared, Record
from dedale.core.seat import Seat
from dedale.games import find
from dedale.match import Match
from dedale.match.faults import FEWER_MOVES, TOO_MANY_MOVES
from dedale.match.replay import open_record, replay

from .messages import Fault, Frame, Line, Replayed

# A game's seed makes its board and setups from streams of low numbers: players draw from others.
THINKING_STREAM = 1 << 20
PREPARING_STREAM = 1 << 21
LARGEST_REPLAY = 48 * 1024 * 1024
COMPRESSION = 1


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


# Computer players


def think(record: bytes, seat: int, level: str, seed: int) -> str:
    """The move that a player of this level chooses after the last move of a record."""
    match = replayed_match(record)
    player = find_player(match.game, level).player(Luck(seed, THINKING_STREAM + len(match.lines)))
    return player.choose(match.view(seat))


def prepare(slug: str, options: dict[str, Any], seat: int, level: str, seed: int) -> Any:
    """The setup that a player of this level prepares; None: one made from the seed will do."""
    game = find(slug)
    player = find_player(game, level).player(Luck(seed, PREPARING_STREAM + seat))
    return player.prepare(game.options(options), seat)


def hint(record: bytes, seat: int) -> dict[str, object]:
    """A move worth playing after the last move of a record, and why."""
    match = replayed_match(record)
    return expertise(match.game).hint(match.view(seat), Luck(0, len(match.lines)), Effort()).as_dict()


def belief(record: bytes, n: int | None, seat: int) -> dict[str, object]:
    """What a seat may think after the first n moves of a record."""
    match = replayed_match(record, n)
    if seat >= match.seats:
        raise DedaleError(f"there is no seat {seat}; seats are 0 to {match.seats - 1}")
    return expertise(match.game).belief(match.view(seat), Luck(0, len(match.lines))).as_dict()


# Boards and setups


def spell_out(slug: str, options: Any, seed: int, board: Any, setups: Any, first: Any) -> dict[str, Any]:
    """A game before its first move, checked, with everything that chance makes; `to_move` besides."""
    match = Match(find(slug), options, seed=seed, board=board, setups=setups, first=first)
    record = match.record()
    return {"board": record.board, "setups": record.setups, "first": record.first, "to_move": match.to_move}


def check(slug: str, options: dict[str, Any], prepared: Any) -> list[Fault]:
    """Every fault of a board or setup."""
    return [Fault(**fault.as_dict()) for fault in find(slug).check(prepared, options)]  # type: ignore[arg-type]


def make(slug: str, options: dict[str, Any], seat: int, level: str | None, seed: int) -> dict[str, Any]:
    """A board by chance, or a setup as a player of this level prepares it, or by chance."""
    game = find(slug)
    read = game.options(options)
    if seat >= read.seats:
        raise DedaleError(f"there is no seat {seat}; seats are 0 to {read.seats - 1}")
    if game.prepares == "board":
        board: Prepared = game.make_board(read, Luck(seed))
        return board.as_dict()
    own = None if level is None else prepare(slug, options, seat, level, seed)
    setup: Prepared = game.make_setup(read, Seat(seat), Luck(seed))
    return own or setup.as_dict()


# Records


def replay_whole(record: bytes, compressed: bool) -> bytes:
    """A record with what every seat knew after every move, as JSON."""
    read = Record.parse(record)
    match = open_record(read)
    frames = [_frame(match)]
    size = len(frames[0])
    for _ in replay(match, read):
        frames.append(_frame(match))
        size += len(frames[-1])
        if size > LARGEST_REPLAY:
            raise InvalidRecord([TOO_MANY_MOVES()], "moves")
    shown = msgspec.json.encode(_replayed(match, frames))
    return gzip.compress(shown, COMPRESSION) if compressed else shown


def _frame(match: Match) -> bytes:
    return msgspec.json.encode(Frame([match.view(seat).as_dict() for seat in range(match.seats)]))


def _replayed(match: Match, frames: list[bytes]) -> Replayed:
    record = match.record()
    return Replayed(
        match.game.slug,
        match.game.options(record.options, record.board).values,
        match.seats,
        match.names or [""] * match.seats,
        len(match.lines),
        [Line(**line.as_dict()) for line in match.lines],  # type: ignore[arg-type]
        [msgspec.Raw(frame) for frame in frames],  # type: ignore[misc]
        record.board,  # type: ignore[arg-type]
        record.setups,  # type: ignore[arg-type]
        match.result(),
    )

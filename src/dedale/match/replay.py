"""A record, played again move by move."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.json import encode

from dedale.core import DedaleError, InvalidRecord, Record
from dedale.core.phrases import quoted
from dedale.games import find

from .match import Line, Match


def open_record(record: Record) -> Match:
    """The match of a record before its first move; the sentence of a fault names the field."""
    try:
        game = find(record.game)
    except DedaleError as error:
        raise InvalidRecord(f"game: {error}") from None
    match = Match(
        game,
        record.options,
        seed=record.seed,
        board=record.board,
        setups=record.setups,
        first=record.first,
        names=_names(record),
    )
    if record.seats is not None and len(record.seats) != match.seats:
        raise InvalidRecord(f"seats: there are {len(record.seats)}, but {match.seats} play")
    return match


def _names(record: Record) -> list[str] | None:
    if record.seats is None:
        return None
    names = [seat.get("name") for seat in record.seats]
    for name in names:
        if name is not None and not isinstance(name, str):
            raise InvalidRecord(f"seats: a name must be a text, not {quoted(name)}")
    return [str(name or "") for name in names]


def replay(match: Match, record: Record) -> Iterator[Line]:
    """Plays the record's moves; a fault names the number of the move, or the result."""
    for n, move in enumerate(record.moves, start=1):
        if not isinstance(move, str):
            raise InvalidRecord(f"move {n}: it must be a text, not {quoted(move)}")
        try:
            line = match.play(move)
        except DedaleError as error:
            raise InvalidRecord(f"move {n}: {error}") from None
        yield line
    _check_result(match, record)


def _check_result(match: Match, record: Record) -> None:
    if record.result is None:
        return
    true = match.result()
    if true is None:
        raise InvalidRecord("result: the record names one, but the game is not over")
    for field, value in true.items():
        if field in record.result and encode(record.result[field]) != encode(value):
            raise InvalidRecord(f"result: {field} should be {value}, not {quoted(record.result[field])}")

"""Replaying a record move by move."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.json import encode

from dedale.core import InvalidRecord, Record, Refusal
from dedale.core.faults import NO_TEXT
from dedale.core.phrases import quoted
from dedale.games import UnknownGame, find

from .faults import NO_NAME, NOT_OVER, OTHER_RESULT, SEATS_OF_RECORD
from .match import Line, Match


def open_record(record: Record) -> Match:
    """The match of a record before its first move; a fault names the field."""
    try:
        game = find(record.game)
    except UnknownGame as error:
        raise InvalidRecord(error.faults, "game") from None
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
        raise InvalidRecord([SEATS_OF_RECORD(given=len(record.seats), wanted=match.seats)], "seats")
    return match


def replayed(record: object) -> Match:
    """The match of a record after its last move; the record may be text, bytes, plain data or a `Record`."""
    read = record if isinstance(record, Record) else Record.parse(_as_bytes(record))
    match = open_record(read)
    for _ in replay(match, read):
        pass
    return match


def _as_bytes(record: object) -> bytes:
    if isinstance(record, str):
        return record.encode()
    return record if isinstance(record, bytes) else encode(record)


def _names(record: Record) -> list[str] | None:
    if record.seats is None:
        return None
    names = [seat.get("name") for seat in record.seats]
    for name in names:
        if name is not None and not isinstance(name, str):
            raise InvalidRecord([NO_NAME(given=quoted(name))], "seats")
    return [str(name or "") for name in names]


def replay(match: Match, record: Record) -> Iterator[Line]:
    """Plays the record's moves; a fault names the number of the move, or the result."""
    for n, move in enumerate(record.moves, start=1):
        if not isinstance(move, str):
            raise InvalidRecord([NO_TEXT(given=quoted(move))], f"move {n}")
        try:
            line = match.play(move)
        except Refusal as error:
            raise InvalidRecord(error.faults, f"move {n}") from None
        yield line
    _check_result(match, record)


def _check_result(match: Match, record: Record) -> None:
    if record.result is None:
        return
    true = match.result()
    if true is None:
        raise InvalidRecord([NOT_OVER()], "result")
    for field, value in true.items():
        if field in record.result and encode(record.result[field]) != encode(value):
            fault = OTHER_RESULT(field=field, wanted=str(value), given=quoted(record.result[field]))
            raise InvalidRecord([fault], "result")

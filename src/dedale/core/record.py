"""The record: how a game is kept, exchanged and replayed."""

from __future__ import annotations

from typing import Final

import msgspec

from .errors import InvalidRecord
from .faults import NO_JSON, NO_LIST, NO_OBJECT, NO_TEXT, OTHER_FORMAT, TOO_DEEP
from .phrases import quoted

FORMAT: Final = "dedale/1"


class Record:
    """One game as plain data, read but not yet judged by the rules of its game."""

    def __init__(
        self,
        game: str,
        moves: list[object],
        *,
        options: dict[str, object] | None = None,
        seed: object = 0,
        board: object = None,
        setups: object = None,
        first: object = None,
        seats: list[dict[str, object]] | None = None,
        result: dict[str, object] | None = None,
    ) -> None:
        self.game: Final = game
        self.moves: Final = moves
        self.options: Final = options if options is not None else {}
        self.seed: Final = seed
        self.board: Final = board
        self.setups: Final = setups
        self.first: Final = first
        self.seats: Final = seats
        self.result: Final = result

    @staticmethod
    def parse(text: bytes) -> Record:
        """Reads a record; InvalidRecord names the field at fault."""
        fields = _object(decode(text), "the record")
        form = fields.get("format")
        if form != FORMAT:
            raise InvalidRecord([OTHER_FORMAT(wanted=quoted(FORMAT), given=quoted(form))], "format")
        seed = fields.get("seed")
        return Record(
            _text(fields, "game"),
            _list(fields.get("moves"), "moves"),
            options=_options(fields.get("options")),
            seed=0 if seed is None else seed,
            board=fields.get("board"),
            setups=fields.get("setups"),
            first=fields.get("first"),
            seats=_seats(fields.get("seats")),
            result=_result(fields.get("result")),
        )

    def as_dict(self) -> dict[str, object]:
        """The record with its keys in the usual order."""
        fields: dict[str, object] = {
            "format": FORMAT,
            "game": self.game,
            "options": self.options,
            "seed": self.seed,
            "board": self.board,
            "setups": self.setups,
            "first": self.first,
        }
        if self.seats is not None:
            fields["seats"] = self.seats
        fields["moves"] = self.moves
        fields["result"] = self.result
        return fields

    def encode(self) -> bytes:
        """The record as one line of JSON."""
        return msgspec.json.encode(self.as_dict())


def decode(text: bytes) -> object:
    """Any JSON text as plain data."""
    try:
        value: object = msgspec.json.decode(text)
    except RecursionError:
        raise InvalidRecord([TOO_DEEP()]) from None
    except (msgspec.DecodeError, ValueError) as error:
        raise InvalidRecord([NO_JSON(because=str(error))]) from None
    return value


def _object(value: object, field: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise InvalidRecord([NO_OBJECT(given=quoted(value))], field)
    return value


def _list(value: object, field: str) -> list[object]:
    if not isinstance(value, list):
        raise InvalidRecord([NO_LIST(given=quoted(value))], field)
    return value


def _text(fields: dict[str, object], field: str) -> str:
    value = fields.get(field)
    if not isinstance(value, str):
        raise InvalidRecord([NO_TEXT(given=quoted(value))], field)
    return value


def _options(value: object) -> dict[str, object]:
    return {} if value is None else _object(value, "options")


def _seats(value: object) -> list[dict[str, object]] | None:
    if value is None:
        return None
    return [_object(seat, "seats") for seat in _list(value, "seats")]


def _result(value: object) -> dict[str, object] | None:
    if value is None:
        return None
    result = _object(value, "result")
    _list(result.get("winners"), "result, winners")
    _text(result, "reason")
    return result

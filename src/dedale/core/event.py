"""Events: one fact each, and who is told."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from mypy_extensions import i64

from .seat import Seat, seats_in

EVERYBODY: Final[i64] = -1


class Event:
    """One fact of a game.

    >>> Event("turn", {"seat": 1})
    Event('turn', {'seat': 1}, to='all')
    """

    def __init__(self, kind: str, fields: dict[str, object], to: Literal["all"] | list[int] = "all") -> None:
        self.kind: Final = kind
        self.fields: Final = fields
        mask: i64 = EVERYBODY
        if not isinstance(to, str):
            mask = 0
            for seat in to:
                mask |= i64(1) << i64(seat)
        self._audience = mask

    @property
    def to(self) -> Literal["all"] | list[int]:
        """The seats that are told, or "all": every seat and every spectator."""
        return "all" if self._audience == EVERYBODY else seats_in(self._audience)

    def tells(self, seat: Seat) -> bool:
        """Whether this seat (NOBODY: a spectator) is told."""
        if seat < 0:
            return self._audience == EVERYBODY
        return self._audience >> seat & 1 == 1

    def as_dict(self) -> dict[str, object]:
        """The event as it stands in a stream: kind, fields, to."""
        return {"kind": self.kind, **self.fields, "to": self.to}

    @staticmethod
    def parse(text: str) -> Event:
        """The inverse of `str(event)`."""
        fields: dict[str, object] = msgspec.json.decode(text, type=dict[str, object])
        kind, to = fields.pop("kind"), fields.pop("to")
        assert isinstance(kind, str)
        if isinstance(to, list):
            return Event(kind, fields, to)
        return Event(kind, fields)

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.kind, self.fields, self.to)

    def __str__(self) -> str:
        return msgspec.json.encode(self.as_dict()).decode()

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.fields!r}, to={self.to!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash(str(self))


def told_to(seat: Seat, events: list[Event]) -> list[Event]:
    """The events that reach this seat (NOBODY: a spectator)."""
    return [event for event in events if event.tells(seat)]

"""How a game has ended."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64


class Outcome:
    """The end of a game: who has won, why, and everybody's place (1 is the best; equals share).

    >>> Outcome([1], "caught", [2, 1]).as_dict()
    {'winners': [1], 'reason': 'caught'}
    """

    def __init__(self, winners: list[int], reason: str, places: list[int]) -> None:
        self.winners: Final = tuple(winners)
        self.reason: Final = reason
        self.places: Final = tuple(places)

    @property
    def is_draw(self) -> bool:
        return not self.winners

    def as_dict(self) -> dict[str, object]:
        """The part that a record keeps."""
        return {"winners": list(self.winners), "reason": self.reason}

    def __reduce__(self) -> tuple[Any, ...]:
        return Outcome, (list(self.winners), self.reason, list(self.places))

    def __repr__(self) -> str:
        return f"Outcome({list(self.winners)}, {self.reason!r}, {list(self.places)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


def places_of(winners: list[int], seats: int) -> list[int]:
    """Winners share the first place, all others the next; in a draw all are first."""
    after = len(winners) + 1
    return [1 if not winners or seat in winners else after for seat in range(seats)]


def points(outcome: Outcome | None, seat: i64, seats: i64) -> float:
    """What an end is worth to a seat: 1 for winning, shared among winners; a draw is shared by all."""
    if outcome is None or outcome.is_draw:
        return 1.0 / float(seats)
    return 1.0 / float(len(outcome.winners)) if int(seat) in outcome.winners else 0.0


def reward(outcome: Outcome | None, seat: i64, seats: i64) -> float:
    """What an end is worth as a zero-sum game: winners share 1, losers share −1, a draw is 0."""
    if outcome is None or outcome.is_draw:
        return 0.0
    winners = i64(len(outcome.winners))
    return 1.0 / float(winners) if int(seat) in outcome.winners else -1.0 / float(seats - winners)

"""Moves are numbers inside and texts outside; one list holds both directions."""

from __future__ import annotations

from typing import Any, Final, NewType

from mypy_extensions import i64

from .errors import UnreadableMove
from .faults import NOBODY_RESIGNS, UNREADABLE_MOVE
from .phrases import quoted
from .seat import Seat

Action = NewType("Action", i64)

RESIGN: Final = "resign"

GREATEST_SEAT: Final = 99
"""A number greater than any seat's: it stands for a seat that does not exist."""

RESIGNATION: Final = Action(-2)
"""The resignation of seat 0; that of seat n is RESIGNATION − n. Not in the action space, but played like an action."""


def resignation(seat: int) -> Action:
    """The resignation of a seat, as an action."""
    return Action(RESIGNATION - (seat if 0 <= seat <= GREATEST_SEAT else GREATEST_SEAT))


def seat_resigning(action: Action) -> Seat:
    """The seat of a resignation."""
    return Seat(RESIGNATION - action)


class Notation:
    """The dense action space of a game for given options: action n is spelled `texts[n]`.

    `examples` shows what moves look like, for the sentence that refuses a text; `numbers` are the actions as objects,
    for lists that leave the core.
    """

    def __init__(self, texts: list[str], examples: list[str]) -> None:
        self.texts: Final = texts
        self.examples: Final = examples
        self.numbers: Final[list[Any]] = list(range(len(texts)))
        self._actions: Final = {text: number for number, text in enumerate(texts)}
        self._folded: Final = {text.lower(): number for number, text in enumerate(texts)}
        if len(self._folded) != len(texts):
            raise ValueError("two moves share one spelling")

    @property
    def size(self) -> int:
        """How many actions there are."""
        return len(self.texts)

    def text(self, action: Action) -> str:
        """The canonical spelling, of a resignation too."""
        return self.texts[action] if action >= 0 else f"{RESIGN} {seat_resigning(action)}"

    def find(self, text: str) -> i64:
        """The action of a text, in any letter case and with any spaces; −1 when there is none."""
        number = self._actions.get(text, -1)
        return number if number >= 0 else self._folded.get(folded(text), -1)

    def read(self, text: object) -> Action:
        """The action of a text, `resign SEAT` included, or UnreadableMove."""
        if not isinstance(text, str):
            raise UnreadableMove([UNREADABLE_MOVE(text=quoted(text), examples=self.examples)])
        number = self.find(text)
        if number >= 0:
            return Action(number)
        seat = resigning_seat(text)
        if seat is not None:
            return resignation(seat)
        raise UnreadableMove([UNREADABLE_MOVE(text=quoted(text), examples=self.examples)])


def folded(text: str) -> str:
    """A move's text with single spaces and lower-case letters; letters outside ASCII never match."""
    return " ".join(text.split()).lower() if text.isascii() else text


def resigning_seat(text: str) -> int | None:
    """The seat in `resign SEAT`; None for any other text."""
    words = folded(text).split()
    if not words or words[0] != RESIGN:
        return None
    if len(words) != 2 or not words[1].isdigit():
        raise UnreadableMove([NOBODY_RESIGNS(text=quoted(text))])
    return int(words[1]) if len(words[1]) == 1 else GREATEST_SEAT

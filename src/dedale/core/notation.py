"""Moves are numbers inside and texts outside; one list holds both directions."""

from __future__ import annotations

from typing import Any, Final, NewType

from mypy_extensions import i64

from .errors import UnreadableMove
from .phrases import listed, quoted

Action = NewType("Action", i64)

RESIGN: Final = "resign"


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
        """The canonical spelling."""
        return self.texts[action]

    def find(self, text: str) -> i64:
        """The action of a text, in any letter case and with any spaces; −1 when there is none."""
        number = self._actions.get(text, -1)
        return number if number >= 0 else self._folded.get(folded(text), -1)

    def parse(self, text: str) -> Action:
        """The action of a text, or UnreadableMove."""
        number = self.find(text)
        if number < 0:
            raise UnreadableMove(self.refusal(text))
        return Action(number)

    def refusal(self, text: str) -> str:
        """The sentence that says why a text is no move."""
        return f"{quoted(text)} is not a move here; moves look like {listed(self.examples)}"


def folded(text: str) -> str:
    """A move's text with single spaces and small letters; what is not ASCII stays unequal."""
    return " ".join(text.split()).lower() if text.isascii() else text


NO_SUCH_SEAT: Final = 99


def resigning_seat(text: str) -> int | None:
    """The seat in `resign SEAT`; None for any other text."""
    words = folded(text).split()
    if not words or words[0] != RESIGN:
        return None
    if len(words) != 2 or not words[1].isdigit():
        raise UnreadableMove(f"{quoted(text)} does not say who resigns; write {RESIGN} 0 for seat 0")
    return int(words[1]) if len(words[1]) == 1 else NO_SUCH_SEAT

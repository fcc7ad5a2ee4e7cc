"""What one seat, or a spectator, knows of a game: all that players, programs and pages are handed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr
from typing_extensions import TypeVar

from .luck import Luck
from .seat import Seat, seats_in
from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat knows (NOBODY: a spectator), built field by field from the state."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.terms: Final = state.terms
        self.seat: Final = seat
        self.first: Final = state.first
        self.mover: Final = state.mover
        self.resigned: Final[i64] = state.resigned
        self.outcome: Final = state.outcome
        self.actions: Final = state.legal_actions() if state.mover == seat else vec[i64]()

    @property
    def to_move(self) -> Seat | None:
        """The seat whose turn it is; None when the game is over."""
        return None if self.mover < 0 else self.mover

    def legal_moves(self) -> list[str]:
        """What this seat may play now; nothing when it is not its turn."""
        texts = self.terms.notation.texts
        return [texts[self.actions[n]] for n in range(i64(len(self.actions)))]

    def facts(self) -> Mapping[str, object]:
        """What this game lets the seat know beyond what every game does."""
        raise NotImplementedError

    def draw(self) -> str:
        """A picture in text."""
        raise NotImplementedError

    def as_dict(self) -> dict[str, object]:
        """All of the view, as it is sent to a player."""
        return {
            "game": self.terms.game.slug,
            "options": self.terms.options.changed,
            "seat": None if self.seat < 0 else self.seat,
            "first": self.first,
            "to_move": self.to_move,
            "resigned": seats_in(self.resigned),
            "outcome": None if self.outcome is None else self.outcome.as_dict(),
            "legal": self.legal_moves(),
            **self.facts(),
        }

    def encode(self) -> bytes:
        """The view as JSON; two views are the same knowledge when these bytes are equal."""
        return msgspec.json.encode(self.as_dict())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.encode() == other.encode()

    def __hash__(self) -> int:
        return hash(self.encode())

    def __repr__(self) -> str:
        who = "a spectator" if self.seat < 0 else f"seat {self.seat}"
        return f"<{self.terms.game.slug} as {who} sees it\n{self.draw()}>"

    def __copy__(self) -> View:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> View:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Keeps a state that the seat cannot tell from the truth, so that what is pickled tells no secret either."""
        state: State = self.terms.game.sample(self, Luck(0))
        return seen_again, (state, int(self.seat))


def seen_again(state: State, seat: int) -> View:
    """A view that was pickled."""
    return state.look(Seat(seat))


V = TypeVar("V", bound=View, default=Any)
"""A game's own views."""

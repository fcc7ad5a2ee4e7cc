"""What is fixed through a whole game: its terms, and what was prepared for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, Self

import msgspec
from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from .notation import Notation
from .options import Options

if TYPE_CHECKING:
    from .game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Prepared:
    """A board, or what one seat has prepared in secret: read, checked and never changed again.

    A compiled subclass says in `__reduce__` how a pickle is read again.
    """

    def as_dict(self) -> Mapping[str, object]:
        """As it stands in a record."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Prepared) and type(self) is type(other) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash(msgspec.json.encode(self.as_dict()))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.as_dict()}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


O_co = TypeVar("O_co", bound=Options, covariant=True, default=Options)

# What a game is made of. Code that knows no game writes `Game` and `Terms`, and gets `State`, `View`, `Options`.
O = TypeVar("O", bound=Options, default=Any)  # noqa: E741
"""A game's own options."""

P = TypeVar("P", bound=Prepared, default=Any)
"""What is prepared for a game: its board, or the setup of a seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Terms(Generic[O_co]):
    """What is public and fixed through a whole game: the game, its options, its moves."""

    def __init__(self, game: Game, options: O_co, notation: Notation) -> None:
        self.game: Final = game
        self.options: Final = options
        self.notation: Final = notation

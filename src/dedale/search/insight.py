"""What a player knows of a game, for searches that know none."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.outcome import points
from dedale.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """Knows nothing: all moves look alike, play goes on at random. A game's player overrides what it knows better."""

    def value(self, state: State, seat: i64) -> float:
        """What a state is worth to a seat, from 0, lost, to 1, won; also when the game is over."""
        return points(state.outcome, seat, state.terms.options.seats)

    def weights(self, state: State, actions: vec[i64]) -> vec[float]:
        """How promising each of these actions is for the seat to move; none: all alike. They need not add up to 1."""
        return vec[float]()

    def candidates(self, state: State) -> vec[i64]:
        """The legal actions worth a look, best first, as they follow from the state alone; none: all of them."""
        return vec[i64]()

    def next_action(self, state: State, luck: Luck) -> Action:
        """A sensible action, found quickly: the policy of playouts."""
        return state.random_action(luck)

    def key(self, state: State) -> i64:
        """A number that two states share only if they are the same to a search; −1: do not remember this state."""
        return -1

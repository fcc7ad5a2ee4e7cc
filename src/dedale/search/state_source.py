"""Determinization: where a tree search takes its states from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from dedale.core.luck import Luck
from dedale.core.state import State
from dedale.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class StateSource:
    """States that might be the truth."""

    def draw(self, luck: Luck) -> State:
        """One of them, to be played on freely."""
        raise NotImplementedError


class SampledStates(StateSource):
    """A new state for every draw, none of which the view's seat can tell from the truth.

    Where nothing is hidden it is always the same state, and the search is plain Monte Carlo tree search.
    """

    def __init__(self, view: View) -> None:
        self.view: Final = view

    def draw(self, luck: Luck) -> State:
        return self.view.terms.game.sample(self.view, luck)


class OneState(StateSource):
    """A single state: for searching from a known position."""

    def __init__(self, state: State) -> None:
        self.state: Final = state

    def draw(self, luck: Luck) -> State:
        return self.state.copy()

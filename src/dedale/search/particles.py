"""A belief as a set of states that a seat cannot tell from the truth, carried along from move to move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.contract import State, View
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat

from .insight import Insight
from .worlds import Worlds

HIDDEN: Final = -1
"""A move that the believing seat was not told."""


class Particles(Worlds):
    """So many states for one seat: moved on by what it hears, pruned by what it sees, filled up by sampling."""

    def __init__(self, luck: Luck, size: i64) -> None:
        if size < 1:
            raise ValueError("a belief is one state at least")
        self.size: Final[i64] = size
        self.states: list[State] = []
        self._luck: Final = luck

    def hear(self, seat: Seat, action: i64, insight: Insight) -> None:
        """A seat has moved: states where it could not have done so are dropped, a hidden move is drawn by insight."""
        self.states = [state for state in self.states if self._moves_on(state, seat, action, insight)]

    def _moves_on(self, state: State, seat: Seat, action: i64, insight: Insight) -> bool:
        if state.mover != seat:
            return False
        if action != HIDDEN and not state.is_legal(Action(action)):
            return False
        state.advance(insight.next_action(state, self._luck) if action == HIDDEN else Action(action))
        return True

    def settle(self, view: View) -> i64:
        """Drops the states that look different to the view's seat and fills up from it; how many have stayed."""
        seen = view.encode()
        game = view.table.game
        self.states = [state for state in self.states if game.view(state, view.seat).encode() == seen]
        stayed: i64 = len(self.states)
        for _ in range(stayed, self.size):
            self.states.append(game.sample(view, self._luck))
        return stayed

    def draw(self, luck: Luck) -> State:
        """A copy of any of the states, to be played on."""
        return self.states[luck.below(len(self.states))].copy()

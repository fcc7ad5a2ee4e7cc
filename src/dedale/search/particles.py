"""A particle filter by rejection: states that a seat cannot tell from the truth, kept from move to move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.core.state import State
from dedale.core.view import View

from .insight import Insight
from .state_source import StateSource

HIDDEN: Final = -1
"""A move that the believing seat was not told."""


class Particles(StateSource):
    """At most `size` states for one seat: moved on by what it hears, pruned by what it sees, refilled by sampling.

    `states` are those found to fit the view settled on; `waiting` ones are checked, and new ones sampled, lazily as
    they are drawn.
    """

    def __init__(self, luck: Luck, size: i64) -> None:
        if size < 1:
            raise ValueError("a belief has at least one state")
        self.size: Final[i64] = size
        self.states: list[State] = []
        self.waiting: list[State] = []
        self._luck: Final = luck
        self._view: View | None = None
        self._seen = b""

    def hear(self, seat: Seat, action: i64, insight: Insight) -> None:
        """Advances all states by a move, or drops those where it was impossible; insight draws a hidden move."""
        self._unsettle()
        self.waiting = [state for state in self.waiting if self._moves_on(state, seat, action, insight)]

    def _unsettle(self) -> None:
        self.waiting = self.states + self.waiting
        self.states = []

    def _moves_on(self, state: State, seat: Seat, action: i64, insight: Insight) -> bool:
        if state.mover != seat:
            return False
        if action != HIDDEN and not state.is_legal(Action(action)):
            return False
        state.advance(insight.next_action(state, self._luck) if action == HIDDEN else Action(action))
        return True

    def settle(self, view: View) -> None:
        """Sets the view that every state drawn from now on must fit."""
        self._unsettle()
        self._view, self._seen = view, view.encode()

    def draw(self, luck: Luck) -> State:
        """A copy of any of the states, to be played on; a state not drawn before while there are fewer than `size`."""
        if i64(len(self.states)) >= self.size:
            return self.states[luck.below(len(self.states))].copy()
        self.states.append(self._next())
        return self.states[len(self.states) - 1].copy()

    def _next(self) -> State:
        """One that was moved on and still fits, or else a new one."""
        view = self._view
        if view is None:
            raise ValueError("a belief must settle on a view before states are drawn from it")
        while self.waiting:
            state = self.waiting.pop()
            if state.look(view.seat).encode() == self._seen:
                return state
        return view.terms.game.sample(view, self._luck)

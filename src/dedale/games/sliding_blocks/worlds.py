"""The one world that agrees with a view: nothing is hidden in this game."""

from __future__ import annotations

from dedale.core.luck import Luck
from dedale.core.seat import Seat

from .rules import SlidingState
from .view import SlidingView


def sample(view: SlidingView, luck: Luck) -> SlidingState:
    """The state that the view shows."""
    state = SlidingState(view.sliding, view.first)
    state.resume(view)
    state.turn = view.turn
    state.due = view.due
    state.barred = view.barred
    state.moved = view.moved
    state.recent = view.recent
    state.taken = view.taken[:]
    state.walls = view.walls[:]
    state.at = view.at[:]
    state.pawns = view.pawns[:]
    return state


def secrets(state: SlidingState, seat: Seat) -> dict[str, object]:
    """Nothing, for any seat."""
    return {}

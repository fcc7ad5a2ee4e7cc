"""The one world that agrees with a view: nothing is hidden in this game."""

from __future__ import annotations

from .state import SlidingState, SlidingTable
from .view import SlidingView


def sample(view: SlidingView) -> SlidingState:
    """The state that the view shows."""
    table = view.table
    assert isinstance(table, SlidingTable)
    state = SlidingState(table, view.first)
    state.resume(view)
    state.turn = view.turn
    state.due = view.due
    state.barred = view.barred
    state.moved = view.moved
    state.taken = view.taken[:]
    state.walls = view.walls[:]
    state.at = view.at[:]
    state.pawns = view.pawns[:]
    return state


def secrets() -> dict[str, object]:
    """Nothing."""
    return {}

"""What else is worth measuring: the work for a walker that has lost its way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.contract import Yardstick
from dedale.core.luck import Luck
from dedale.grid.cells import NOWHERE

from .notebook import Notebook
from .rules import RaidState
from .view import RaidView
from .worlds import sample

MOVES: Final = 300
SEED: Final = 1


def yardsticks(start: RaidState) -> list[Yardstick]:
    """Sampling for a lost walker, and writing its notebook from the log."""
    state = lost(start)
    view = RaidView(state, state.mover)
    return [
        Yardstick("samples for a lost walker", lambda n: _sample(view, n)),
        Yardstick("notebooks of a lost walker", lambda n: _write(state, n)),
    ]


def lost(start: RaidState) -> RaidState:
    """A game after many random moves in which the seat to move does not know where it is."""
    luck = Luck(SEED)
    state = start.copy()
    moves = 0
    while moves < MOVES or state.notebook(state.mover).cell() != NOWHERE:
        state.apply(state.random_action(luck), None)
        moves += 1
        if state.is_over:
            state, moves = start.copy(), 0
    return state


def _sample(view: RaidView, times: i64) -> i64:
    luck = Luck(SEED)
    for _ in range(times):
        sample(view, luck)
    return times


def _write(state: RaidState, times: i64) -> i64:
    walk = state.walks[state.mover]
    for _ in range(times):
        Notebook(state.raid.paper, walk.log, walk.length)
    return times

"""Treasure Raid: sampling for a walker that has lost its way, and writing its notebook from the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.games.treasure_raid.game import TREASURE_RAID
from dedale.games.treasure_raid.notebook import Notebook
from dedale.games.treasure_raid.rules import RaidState
from dedale.games.treasure_raid.view import RaidView
from dedale.games.treasure_raid.worlds import sample
from dedale.grid.cells import NOWHERE

MOVES: Final = 300
SEED: Final = 1


def loops() -> dict[str, Callable[[int], int]]:
    """What is timed, by name."""
    state = lost(TREASURE_RAID.new(seed=SEED))
    view = RaidView(state, state.mover)
    return {
        "samples for a lost walker": lambda times: sample_views(view, times),
        "notebooks of a lost walker": lambda times: write_notebooks(state, times),
    }


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


def sample_views(view: RaidView, times: i64) -> i64:
    """Samples this many states from a view."""
    luck = Luck(SEED)
    for _ in range(times):
        sample(view, luck)
    return times


def write_notebooks(state: RaidState, times: i64) -> i64:
    """Writes the notebook of the seat to move from its log this many times."""
    walk = state.walks[state.mover]
    for _ in range(times):
        Notebook(state.raid.paper, walk.log, walk.length)
    return times

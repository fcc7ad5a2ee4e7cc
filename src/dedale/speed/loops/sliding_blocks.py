"""Sliding Blocks: random play that lists all legal moves first, as search does."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.games.sliding_blocks.game import SLIDING_BLOCKS
from dedale.games.sliding_blocks.rules import SlidingState


def loops() -> dict[str, Callable[[int], int]]:
    """What is timed, by name."""
    start = SLIDING_BLOCKS.new(seed=1)
    return {"random moves, all listed first": lambda moves: play_listing(start, Luck(1), moves)}


def play_listing(start: SlidingState, luck: Luck, moves: i64) -> i64:
    """Plays copies of one game, each move drawn from the list of all that are legal."""
    state = start.copy()
    for _ in range(moves):
        if state.mover < 0:
            state = start.copy()
        actions = state.actions()
        state.apply(Action(actions[luck.below(len(actions))]), None)
    return moves

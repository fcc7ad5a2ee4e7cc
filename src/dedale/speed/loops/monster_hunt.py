"""Monster Hunt: sampling for the hunter, who knows least."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.playout import play_at_random
from dedale.games.monster_hunt.game import MONSTER_HUNT
from dedale.games.monster_hunt.position import HUNTER

from .every_game import sample_again_and_again

MIDDLE: Final = 30
"""The turn that counts as the middle of a hunt of default size."""


def loops() -> dict[str, Callable[[int], int]]:
    """What is timed, by name."""
    return {"samples for the hunter": sample_for_the_hunter}


def sample_for_the_hunter(times: int) -> int:
    """Samples from the hunter's view in the middle of a random hunt."""
    seed: i64 = 1
    while True:
        state = MONSTER_HUNT.new(seed=int(seed))
        play_at_random(state, Luck(seed), 2 * MIDDLE)
        if not state.is_over:
            return sample_again_and_again(MONSTER_HUNT, state.view(int(HUNTER)), Luck(seed), times)
        seed += 1

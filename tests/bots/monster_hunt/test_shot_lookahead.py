"""How far a hunter looks ahead."""

from __future__ import annotations

from dedale.bots.monster_hunt.forward_filter import GAITS
from dedale.bots.monster_hunt.shot_lookahead import SampledHunts, ShotLookahead
from dedale.core import Luck
from dedale.search.budget import Budget

from .hunts import particles_of, random_clues

MIDDLE = 40


def test_the_farther_the_look_ahead_the_more_hunts_are_won() -> None:
    clues = random_clues(4)
    guesses = particles_of(clues, 200, GAITS)
    won = [
        ShotLookahead(SampledHunts(guesses, clues, ahead, Luck(1), Budget(1))).later_hits(MIDDLE) for ahead in (1, 4, 9)
    ]
    assert won == sorted(won)
    assert won[0] < won[2]

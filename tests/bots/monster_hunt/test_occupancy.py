"""Where the monster is likely to be now and soon, on an open board of 5 × 5 with the entrance A1 and the exit E5."""

from __future__ import annotations

import pytest

from dedale.bots.monster_hunt.clues import Clues
from dedale.bots.monster_hunt.forward_filter import GAITS
from dedale.bots.monster_hunt.occupancy import Occupancy
from dedale.bots.monster_hunt.particle_filter import FEWEST, HuntParticles
from dedale.search.budget import Budget

from .hunts import particles_of, view_after

TURNS = 6
MARKED = ("shoot C3", "move A2", "shoot A1")
"""The monster went from A1 to A2, and the shot at A1 found the mark of its first turn."""


def marked() -> tuple[Clues, HuntParticles]:
    clues = Clues(view_after(1, *MARKED))
    return clues, particles_of(clues, 40, GAITS, ahead=TURNS)


def likely(occupancy: Occupancy, clues: Clues, turn: int) -> set[str]:
    names = clues.options.grid.names
    return {names[cell] for cell in range(occupancy.cells) if occupancy.chance(turn, cell) > 0.01}


def test_a_monster_seen_a_turn_ago_is_one_step_away_now() -> None:
    clues, particles = marked()
    occupancy = Occupancy(particles, clues, 1, Budget(1))
    assert likely(occupancy, clues, 0) == {"A2", "B1"}


def test_a_turn_later_it_is_two_steps_away_or_back() -> None:
    clues, particles = marked()
    occupancy = Occupancy(particles, clues, 2, Budget(1))
    assert likely(occupancy, clues, 1) <= {"A1", "A3", "B2", "C1"}
    assert {"A3", "B2", "C1"} & likely(occupancy, clues, 1)


def test_now_the_chances_add_up_to_one_and_later_only_what_has_escaped_is_missing() -> None:
    clues, particles = marked()
    occupancy = Occupancy(particles, clues, TURNS, Budget(1))
    sums = [sum(occupancy.chance(turn, cell) for cell in range(occupancy.cells)) for turn in range(TURNS)]
    assert sums[0] == pytest.approx(1.0)
    assert sums == sorted(sums, reverse=True)
    assert sums[-1] < 0.999, "some guessed exits lie near enough to be reached"


def test_chances_are_the_mean_over_all_particles() -> None:
    clues, particles = marked()
    occupancy = Occupancy(particles, clues, 1, Budget(1))
    means = [0.0] * int(occupancy.cells)
    for guess in particles.all:
        particles.forward.weigh(guess, clues)
        for cell in range(occupancy.cells):
            means[cell] += particles.forward.chance(clues.turns - clues.first - 1, cell) / len(particles.all)
    assert [occupancy.chance(0, cell) for cell in range(occupancy.cells)] == pytest.approx(means)


def test_with_no_time_left_only_a_few_particles_are_asked() -> None:
    clues, particles = marked()
    late = Budget(milliseconds=1.0, clock=lambda: 10.0)  # never started, so its time is long over
    before = int(particles.forward.weighed)
    Occupancy(particles, clues, 1, late)
    assert particles.forward.weighed - before == FEWEST

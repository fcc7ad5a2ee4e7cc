"""Where the monster of a guessed maze can be, turn by turn."""

from __future__ import annotations

from .hunts import particles_of, random_clues


def test_a_hunter_told_that_all_monsters_run_expects_only_steps_towards_the_exit() -> None:
    clues = random_clues(4)
    guesses = particles_of(clues, 60, [0.0])
    forward = guesses.forward
    for guess in guesses.all:
        forward.weigh(guess, clues)
        before, now = ([cell for cell in range(forward.cells) if forward.chance(turn, cell) > 0] for turn in range(2))
        assert {forward.distance[cell] for cell in now} <= {forward.distance[cell] - 1 for cell in before}

"""Copies of states, made, played on and dropped at random."""

from __future__ import annotations

from random import Random

from dedale.core import Game, Luck

ALIVE = 200
"""So many states are alive at a time."""


def copy_at_random(game: Game, copies: int) -> None:
    """Again and again any state is copied, played on by a move, and put in the place of another."""
    random, luck = Random(5), Luck(5)
    start = game.new(game.small())
    states = [start.copy() for _ in range(ALIVE)]
    for _ in range(copies):
        state = random.choice(states).copy()
        state.advance(state.random_action(luck))
        states[random.randrange(ALIVE)] = start.copy() if state.is_over else state

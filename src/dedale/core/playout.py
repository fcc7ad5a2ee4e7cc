"""Random play inside the core, without texts or events: the yardstick of every game's speed."""

from __future__ import annotations

from mypy_extensions import i64

from .contract import Game, State, View
from .luck import Luck


def play_at_random(state: State, luck: Luck, most: i64) -> i64:
    """Plays random legal moves on this state till the end, `most` at the most; how many it took."""
    played: i64 = 0
    while state.mover >= 0 and played < most:
        state.apply(state.random_action(luck), None)
        played += 1
    return played


def play_games_at_random(start: State, luck: Luck, moves: i64) -> i64:
    """Plays copies of one game at random, over and over, until so many moves are made."""
    played: i64 = 0
    while played < moves:
        played += play_at_random(start.copy(), luck, moves - played)
    return played


def copy_again_and_again(state: State, times: i64) -> i64:
    """Copies a state so many times."""
    for _ in range(times):
        state.copy()
    return times


def sample_again_and_again(game: Game, view: View, luck: Luck, times: i64) -> i64:
    """Samples so many states from a view."""
    for _ in range(times):
        game.sample(view, luck)
    return times

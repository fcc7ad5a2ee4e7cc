"""What is timed of every game, inside the core: without texts or events."""

from __future__ import annotations

from mypy_extensions import i64

from dedale.core.game import Game
from dedale.core.luck import Luck
from dedale.core.playout import play_at_random
from dedale.core.state import State
from dedale.core.view import View


def play_games_at_random(start: State, luck: Luck, moves: i64) -> i64:
    """Plays copies of one game at random, again and again, until `moves` moves are made."""
    played: i64 = 0
    while played < moves:
        played += play_at_random(start.copy(), luck, moves - played)
    return played


def copy_again_and_again(state: State, times: i64) -> i64:
    """Copies a state this many times."""
    for _ in range(times):
        state.copy()
    return times


def sample_again_and_again(game: Game, view: View, luck: Luck, times: i64) -> i64:
    """Samples this many states from a view."""
    for _ in range(times):
        game.sample(view, luck)
    return times

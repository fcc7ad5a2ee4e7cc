"""Our games through OpenSpiel's interface, beside a game that OpenSpiel itself has written in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from dedale.core import Game

from .peers import play
from .timing import Row, measure

PEER = "python_tic_tac_toe"
DEALS = 10
SEED = 1


def measure_peer(seconds: float) -> Iterator[Row]:
    """What it costs to play and to clone a game that is written in Python for OpenSpiel."""
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  registers it

    game = pyspiel.load_game(PEER)
    yield Row(f"open_spiel {PEER}", "adapter", measure(partial(play, game), seconds))
    yield Row(f"open_spiel {PEER}", "clones", measure(partial(clone, middle(game)), seconds))


def measure_adapter(game: Game, seconds: float) -> Iterator[Row]:
    """The same for one of our games, and how often a state is resampled."""
    from dedale.envs.open_spiel import SpielGame

    spiel = SpielGame(game, {"deals": DEALS})
    state = middle(spiel)
    yield Row(game.slug, "adapter", measure(partial(play, spiel), seconds))
    yield Row(game.slug, "clones", measure(partial(clone, state), seconds))
    yield Row(game.slug, "resamples", measure(partial(resample, state), seconds))


def middle(game: Any) -> Any:
    """A state halfway through a random game."""
    draw, visited = random.Random(SEED), [game.new_initial_state()]
    while not visited[-1].is_terminal():
        visited.append(visited[-1].child(draw.choice(visited[-1].legal_actions())))
    return visited[len(visited) // 2]


def clone(state: Any, times: int) -> int:
    """Clones a state this many times."""
    for _ in range(times):
        state.clone()
    return times


def resample(state: Any, times: int) -> int:
    """Resamples a state this many times, for each player in turn."""
    chance, players = random.Random(SEED).random, state.num_players()
    for n in range(times):
        state.resample_from_infostate(n % players, chance)
    return times

"""OpenSpiel's most similar games, measured in the same run; the ratios are to their figures."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from .timing import Row, measure

PEERS = ("phantom_ttt", "dark_hex", "quoridor")
ROLLOUTS = 200


def has_open_spiel() -> bool:
    """Whether OpenSpiel is installed."""
    return importlib.util.find_spec("pyspiel") is not None


def measure_peers(seconds: float) -> Iterator[Row]:
    """OpenSpiel's random play from a Python loop, and inside its C++."""
    import pyspiel

    for name in PEERS:
        game = pyspiel.load_game(name)
        yield Row(f"open_spiel {name}", "python", measure(partial(play, game), seconds))
        length = mean_length(game)
        yield Row(f"open_spiel {name}", "core", length * measure(partial(_roll_out, game), seconds))


def play(game: Any, moves: int) -> int:
    """Random play as a Python program does it."""
    draw = random.Random(1).random
    state = game.new_initial_state()
    for _ in range(moves):
        if state.is_terminal():
            state = game.new_initial_state()
        legal = state.legal_actions()
        state.apply_action(legal[int(draw() * len(legal))])
    return moves


def mean_length(game: Any) -> float:
    """Moves in a random game, on average."""
    choose = random.Random(2).choice
    moves = 0
    for _ in range(ROLLOUTS):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            moves += 1
    return moves / ROLLOUTS


def _roll_out(game: Any, games: int) -> int:
    """Plays whole random games in OpenSpiel's own rollout evaluator, within one call of its MCTS."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False).step(game.new_initial_state())
    return games

"""Every game for OpenSpiel, on a small board; `python -m tests.envs.recording` records how ours are played."""

from __future__ import annotations

from dedale.core import Game
from dedale.games import GAMES
from tests.small import small

TURNS = 4
DEALS = 3
SEED = 7


def name_of(game: Game) -> str:
    """The name by which OpenSpiel loads a small game."""
    parameters = {**small(game, TURNS), "deals": DEALS}
    return f"dedale_{game.slug}({','.join(f'{name}={value}' for name, value in parameters.items())})"


SMALL = {game.slug: name_of(game) for game in GAMES}

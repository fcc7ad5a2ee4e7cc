"""What people hold of a game can be dropped in any way: no process is killed, nothing else changes, nothing stays."""

from __future__ import annotations

import pytest

from dedale.core import Game
from dedale.games import GAMES

from .processes import assert_well, run

pytestmark = pytest.mark.rules


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_what_people_keep_of_a_game_is_dropped_in_every_way(game: Game) -> None:
    assert_well(run("-m", "tests.memory", game.slug))

"""Boards by chance: always valid, never twice the same."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dedale.core import Luck
from dedale.games.moving_maze.game import MOVING_MAZE
from dedale.games.moving_maze.making import NAMES

pytestmark = pytest.mark.rules

CHOICES = [
    {"seats": seats, "cards": cards, "variant": variant}
    for seats in range(1, 5)
    for cards in (0, 1, 24 // seats)
    for variant in ("standard", "children")
]


def made(seed: int, options: dict[str, object] | None = None) -> dict[str, Any]:
    return dict(MOVING_MAZE.make_board(MOVING_MAZE.options(options), Luck(seed)).as_dict())


def tiles(board: dict[str, Any]) -> list[str]:
    return [tile for row in board["tiles"] for tile in row] + [board["spare"]]


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_boards_are_valid_under_all_options(options: dict[str, object]) -> None:
    for seed in range(5):
        assert MOVING_MAZE.check(made(seed, options), options) == []


def test_generated_boards_use_our_own_24_names() -> None:
    names = sorted(tile.partition(":")[2] for tile in tiles(made(3)) if ":" in tile)
    assert names == NAMES
    assert len(names) == 24


def test_the_same_luck_makes_the_same_board_and_another_another() -> None:
    assert made(5) == made(5)
    assert len({str(made(seed)) for seed in range(50)}) == 50


def test_every_moving_tile_comes_everywhere_and_every_way() -> None:
    boards = [tiles(made(seed)) for seed in range(300)]
    ways = Counter(board[1].partition(":")[0] for board in boards)
    assert set(ways) == {"NS", "EW", "NE", "ES", "SW", "NW", "NES", "ESW", "NSW", "NEW"}
    assert {board[49].partition(":")[0] for board in boards} == set(ways)


def test_every_treasure_comes_on_fixed_and_on_moving_tiles_and_on_top_of_a_stack() -> None:
    boards = [made(seed) for seed in range(300)]
    assert {board["tiles"][2][2].partition(":")[2] for board in boards} == set(NAMES)
    assert {tile.partition(":")[2] for board in boards for tile in board["tiles"][1]} - {""} == set(NAMES)
    assert {board["cards"][1][0] for board in boards} == set(NAMES)

"""Cells as bitboards."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dedale.games.monster_hunt.terrain import Terrain, bits
from dedale.grid.cells import Cell, Grid

MIDDLE = Cell(4)


def grounds() -> list[list[int]]:
    """Every ground of 3 × 3 cells with an obstacle in the middle."""
    return [[word & 7, word >> 3 & 7, word >> 6 & 7] for word in range(512) if not word >> 4 & 1]


@pytest.mark.parametrize("diagonals", [False, True])
def test_a_ring_tells_whether_the_cells_beside_its_middle_are_joined_around_it(diagonals: bool) -> None:
    terrain = Terrain(Grid(3, 3), diagonals=diagonals)
    for rows in grounds():
        ground = vec[i64](rows)
        beside = [row & around for row, around in zip(rows, terrain.around(MIDDLE), strict=True)]
        goals = vec[i64](beside)
        expected = not any(beside) or terrain.can_reach(ground, terrain.nth(goals, 0), goals)
        assert terrain.is_joined(terrain.ring(ground, MIDDLE)) == expected, rows


@pytest.mark.parametrize("corner", [0, 2, 6, 8])
def test_beyond_the_border_a_ring_has_no_cells(corner: int) -> None:
    terrain = Terrain(Grid(3, 3), diagonals=True)
    assert bits(terrain.ring(terrain.everything(), Cell(corner))) == 3

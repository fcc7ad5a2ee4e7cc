"""Boards by chance: always valid, as the canon wants them, and varied."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.core import Luck
from dedale.games.monster_hunt import MONSTER_HUNT
from dedale.games.monster_hunt.board import HuntBoard
from dedale.games.monster_hunt.making import FAMILIES, Farthest, make_board, make_family
from dedale.games.monster_hunt.options import MonsterHuntOptions

pytestmark = pytest.mark.rules

OPTIONS = st.fixed_dictionaries(
    {
        "rows": st.integers(3, 12),
        "columns": st.integers(3, 12),
        "density": st.integers(0, 45).map(lambda n: n / 100),
        "diagonals": st.booleans(),
    }
)


def read(options: dict[str, object]) -> MonsterHuntOptions:
    read_options = MONSTER_HUNT.options(options)
    assert isinstance(read_options, MonsterHuntOptions)
    return read_options


def steps_between(board: HuntBoard) -> dict[tuple[int, int], int]:
    """All distances between free cells, by a plain search of its own."""
    grid, reach = board.options.grid, range(8 if board.options.diagonals else 4)
    found: dict[tuple[int, int], int] = {}
    columns = int(grid.columns)
    free = [cell for cell in range(int(grid.cells)) if board.free[cell]]
    down, right = [-1, 0, 1, 0, -1, 1, 1, -1], [0, 1, 0, -1, 1, 1, -1, -1]
    for start in free:
        found[start, start] = 0
        fringe = [start]
        for cell in fringe:
            row, column = divmod(cell, columns)
            for side in reach:
                r, c = row + down[side], column + right[side]
                other = r * columns + c
                inside = 0 <= r < grid.rows and 0 <= c < columns
                if inside and board.free[other] and (start, other) not in found:
                    found[start, other] = found[start, cell] + 1
                    fringe.append(other)
    return found


@pytest.mark.parametrize("family", range(FAMILIES))
@given(options=OPTIONS, seed=st.integers(0, 2**32))
def test_generated_boards_are_as_the_canon_wants_them(family: int, options: dict[str, object], seed: int) -> None:
    board = make_family(read(options), Luck(seed), family)
    rows, columns = board.options.grid.rows, board.options.grid.columns
    assert MONSTER_HUNT.check(board.as_dict(), options) == []
    hundredths = round(100 * board.options.share("density"))
    assert len(board.obstacles()) == hundredths * rows * columns // 100
    steps = steps_between(board)
    free = rows * columns - len(board.obstacles())
    assert len(steps) == free * free, "a free cell is shut off"
    least = math.ceil(3 * (rows + columns) / 4)
    assert steps[int(board.entrance), int(board.exit)] >= min(least, max(steps.values()))


@pytest.mark.parametrize("diagonals", [False, True])
@pytest.mark.parametrize("density", [0, 0.45])
@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (3, 26), (26, 26)])
def test_the_extremes_can_be_made(rows: int, columns: int, density: float, diagonals: bool) -> None:
    options: dict[str, object] = {"rows": rows, "columns": columns, "density": density, "diagonals": diagonals}
    board = make_board(read(options), Luck(1))
    assert MONSTER_HUNT.check(board.as_dict(), options) == []


def test_where_no_two_cells_lie_far_enough_apart_the_farthest_are_taken() -> None:
    board = make_board(read({"rows": 3, "columns": 3, "density": 0}), Luck(5))
    assert board.distances(board.entrance)[board.exit] == 4


@pytest.mark.parametrize("diagonals", [False, True])
def test_the_farthest_cells_are_the_farthest_of_all(diagonals: bool) -> None:
    options = read({"rows": 7, "columns": 6, "density": 0.2, "diagonals": diagonals})
    for seed in range(60):
        board = make_family(options, Luck(seed), seed % FAMILIES)
        steps = steps_between(board)
        first, second = Farthest(options, board.free, Luck(seed)).pair()
        assert steps[first, second] == max(steps.values())


def test_boards_vary_with_the_seed() -> None:
    boards = [make_board(read({}), Luck(seed)) for seed in range(40)]
    assert len({repr(board.obstacles()) for board in boards}) == 40
    assert len({int(board.entrance) for board in boards}) > 20
    assert len({int(board.exit) for board in boards}) > 20


def test_families_differ_in_how_obstacles_touch() -> None:
    touching = [sum(_touches(make_family(read({}), Luck(seed), family)) for seed in range(30)) for family in range(3)]
    assert touching[0] < touching[1]
    assert touching[0] < touching[2]


def _touches(board: HuntBoard) -> int:
    """How many pairs of obstacles lie side by side."""
    grid = board.options.grid
    blocked = {divmod(cell, int(grid.columns)) for cell in range(int(grid.cells)) if not board.free[cell]}
    return sum(((row + 1, column) in blocked) + ((row, column + 1) in blocked) for row, column in blocked)

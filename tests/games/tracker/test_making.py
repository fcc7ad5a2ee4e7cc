"""Generated camps are valid, varied and seeded."""

from __future__ import annotations

import pytest

from dedale.core import Luck
from dedale.games.tracker import TRACKER
from dedale.games.tracker.making import FAMILIES, make_family
from dedale.games.tracker.options import TrackerOptions
from dedale.games.tracker.setup import Camp

pytestmark = pytest.mark.rules


def options(**given: object) -> TrackerOptions:
    chosen = TRACKER.options(given)
    assert isinstance(chosen, TrackerOptions)
    return chosen


def camps(family: int, count: int = 40, **given: object) -> list[Camp]:
    chosen = options(**given)
    return [make_family(chosen, Luck(seed), family) for seed in range(count)]


def entrances(camp: Camp) -> int:
    return sum(1 for row in range(6) if f"{'ABCDEF'[row]}1w" not in camp.barriers())


def reached(camp: Camp) -> int:
    """How many cells one can come to from outside."""
    maze = camp.sides.maze()
    grid = maze.grid
    start = [grid.cell(row, 0) for row in range(6) if f"{'ABCDEF'[row]}1w" not in camp.barriers()]
    return sum(bin(word).count("1") for word in maze.flood(maze.cells(start)))


@pytest.mark.parametrize("family", range(FAMILIES))
def test_every_family_makes_valid_camps_of_every_size_and_allowance(family: int) -> None:
    for given in ({}, {"barriers": 3}, {"barriers": 0}, {"rows": 3, "columns": 3}, {"rows": 10, "columns": 3}):
        for camp in camps(family, 10, **given):
            assert TRACKER.check(camp.as_dict(), given) == []


def test_a_spanning_maze_reaches_every_cell_by_one_way() -> None:
    for camp in camps(0):
        assert reached(camp) == 36
        assert len([name for name in camp.barriers() if name[-1] != "w"]) == 25


def test_loops_leave_fewer_barriers_than_a_spanning_maze() -> None:
    assert all(len([name for name in camp.barriers() if name[-1] != "w"]) < 25 for camp in camps(1))


def test_decoys_have_several_entrances() -> None:
    assert all(entrances(camp) >= 2 for camp in camps(2))


def test_screens_are_few_barriers_on_open_ground() -> None:
    assert all(1 <= len(camp.barriers()) <= 15 and entrances(camp) == 6 for camp in camps(3))


def test_scattered_barriers_are_few_or_many_and_may_shut_cells_off() -> None:
    made = camps(4)
    numbers = [len(camp.barriers()) for camp in made]
    assert min(numbers) < 10
    assert max(numbers) > 25
    assert min(reached(camp) for camp in made) < 36


def test_camps_vary() -> None:
    setups = [TRACKER.new(seed=seed).prepared() for seed in range(60)]
    texts = {str(camp.as_dict()) for pair in setups for camp in pair}
    assert len(texts) == 120
    fugitives = {str(camp.as_dict()["fugitive"]) for pair in setups for camp in pair}
    assert len(fugitives) > 25

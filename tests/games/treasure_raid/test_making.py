"""Mazes by chance: fair under all options, and of many kinds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.core import Luck
from dedale.games.treasure_raid import TREASURE_RAID
from dedale.games.treasure_raid.making import FAMILIES, make_family, make_labyrinth
from dedale.games.treasure_raid.setup import PIT, PIT_EXIT, TREASURE, Labyrinth

from .mazes import options

pytestmark = pytest.mark.rules


@given(st.integers(0, 2**60), st.integers(6, 16), st.integers(6, 16), st.sampled_from(["same", "any"]))
def test_every_family_is_fair_on_every_size(seed: int, rows: int, columns: int, reentry: str) -> None:
    given = {"rows": rows, "columns": columns, "reentry": reentry}
    for family in range(FAMILIES):
        maze = make_family(options(**given), Luck(seed), family)
        assert TREASURE_RAID.check(maze.as_dict(), given) == []


def test_a_maze_follows_from_the_luck_alone() -> None:
    assert make_labyrinth(options(), Luck(5)).as_dict() == make_labyrinth(options(), Luck(5)).as_dict()
    assert make_labyrinth(options(), Luck(5)).as_dict() != make_labyrinth(options(), Luck(6)).as_dict()


def test_both_seats_get_mazes_of_their_own() -> None:
    first, second = (setup.as_dict() for setup in TREASURE_RAID.new(seed=1).prepared())
    assert first != second


def test_mazes_differ_in_density_places_and_kinds() -> None:
    mazes = [make_labyrinth(options(rows=10, columns=10), Luck(seed)) for seed in range(80)]
    densities = [len(maze.walls()) for maze in mazes]
    assert min(densities) < 45
    assert max(densities) > 75
    assert len({maze.cells_of(TREASURE)[0] for maze in mazes}) > 30
    assert len({tuple(maze.exits()) for maze in mazes}) > 70


def needs_a_pit(maze: Labyrinth) -> bool:
    """Whether some cell can only be reached by falling."""
    grid = maze.options.grid
    reached, waiting = {0}, [0]
    while waiting:
        cell = waiting.pop()
        for side in range(4):
            beside = int(grid.neighbour(cell, side))  # type: ignore[arg-type]
            if beside >= 0 and maze.sides.bits[cell] >> side & 1 and beside not in reached:
                reached.add(beside)
                if not PIT <= maze.things[beside] < PIT_EXIT:
                    waiting.append(beside)
    return len(reached) < grid.cells


def test_some_mazes_have_parts_that_only_a_pit_leads_to() -> None:
    mazes = [make_family(options(), Luck(seed), 5) for seed in range(60)]
    assert any(needs_a_pit(maze) for maze in mazes if not PIT <= maze.things[0] < PIT_EXIT)

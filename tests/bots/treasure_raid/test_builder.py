"""The mazes that players hand in."""

from __future__ import annotations

import pytest

from dedale.bots import find_player
from dedale.bots.treasure_raid.builder import ACTIONS, WALKS, LabyrinthBuilder
from dedale.bots.treasure_raid.change import is_fair
from dedale.bots.treasure_raid.scout import Scout
from dedale.bots.treasure_raid.walk_trial import LONGEST, walk_through
from dedale.core import Luck
from dedale.games.treasure_raid import TREASURE_RAID
from dedale.games.treasure_raid.making import make_labyrinth
from dedale.games.treasure_raid.options import RaidOptions
from dedale.games.treasure_raid.setup import Labyrinth, fairness_faults
from dedale.search.budget import Budget

SIZES: list[dict[str, object]] = [
    {},
    {"rows": 6, "columns": 6},
    {"rows": 6, "columns": 16},
    {"rows": 12, "columns": 7, "reentry": "any"},
    {"rows": 16, "columns": 16},
]


def raid_options(options: dict[str, object]) -> RaidOptions:
    chosen = TREASURE_RAID.options(options)
    assert isinstance(chosen, RaidOptions)
    return chosen


@pytest.mark.parametrize("options", SIZES, ids=str)
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_drawn_maze_is_fair(level: str, options: dict[str, object]) -> None:
    for seed in range(3):
        maze = find_player(TREASURE_RAID, f"{level}@0.1").player(Luck(seed)).prepare(raid_options(options), 0)
        assert TREASURE_RAID.check(maze, options) == []


@pytest.mark.parametrize("level", ["easy", "frontier"])
def test_a_weak_player_takes_the_maze_it_is_given(level: str) -> None:
    assert find_player(TREASURE_RAID, level).player(Luck(1)).prepare(raid_options({}), 0) is None


@pytest.mark.parametrize("options", SIZES, ids=str)
def test_changed_mazes_are_judged_fair_as_the_rules_do(options: dict[str, object]) -> None:
    chosen, luck = raid_options(options), Luck(7)
    for _ in range(20):
        maze = make_labyrinth(chosen, luck)
        things = maze.things[:]
        luck.shuffle(things)
        mixed = Labyrinth(chosen, maze.sides, things)
        assert is_fair(maze)
        assert is_fair(mixed) == (fairness_faults(mixed) == [])


def test_walkers_take_longer_in_a_maze_that_was_built_against_them() -> None:
    options = raid_options({})
    built = [LabyrinthBuilder(options, Luck(seed)).build(8, Budget(80)) for seed in range(4)]
    plain = [make_labyrinth(options, Luck(seed)) for seed in range(4)]
    assert effort(built) > 1.3 * effort(plain)


def effort(mazes: list[Labyrinth]) -> int:
    """The total time of walkers from several starts."""
    cells = mazes[0].options.grid.cells
    walks = [
        walk_through(maze, start, Scout(cells, Luck(start), throws=True)) for maze in mazes for start in range(5, 95, 9)
    ]
    return sum(int(walk.clock) for walk in walks)


def test_building_ends_after_a_number_of_actions_however_long_walkers_take() -> None:
    builder = LabyrinthBuilder(raid_options({}), Luck(1))
    builder.build(2, Budget(3))
    assert 0 < builder.actions <= 3 * ACTIONS + WALKS * (LONGEST + 1)

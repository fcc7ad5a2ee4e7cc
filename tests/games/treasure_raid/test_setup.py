"""Mazes handed in as plain data: every fault is named, nothing crashes."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.games.treasure_raid import TREASURE_RAID
from dedale.games.treasure_raid.setup import FIELDS, read_labyrinth

from ..faults import sentences
from .mazes import DRAWN, SMALL, drawn, options

pytestmark = pytest.mark.rules

Maze = dict[str, object]


def faults(raw: object, **given: object) -> list[str]:
    return sentences(TREASURE_RAID.check(raw, {**SMALL, **given}))


def changed(**fields: object) -> Maze:
    return {**drawn(), **fields}


def test_the_drawn_maze_is_fair() -> None:
    assert faults(drawn()) == []


def test_a_maze_reads_back_as_it_was_written_in_canonical_order() -> None:
    first = read_labyrinth(options(), drawn()).as_dict()
    assert list(first) == FIELDS
    assert read_labyrinth(options(), first).as_dict() == first
    assert first["exits"] == ["A3n", "D6e", "F4s", "C1w"]
    assert first["walls"] == ["A3e", "B4s"]
    assert first["false_treasures"] == ["B4", "B6", "D4"]


def test_a_wall_has_two_names_and_exits_come_in_any_order() -> None:
    maze = changed(walls=["A4w", "C4n"], exits=["C1w", "F4s", "D6e", "A3n"])
    assert read_labyrinth(options(), maze).as_dict() == read_labyrinth(options(), drawn()).as_dict()


@pytest.mark.parametrize("field", FIELDS)
def test_a_missing_field_is_named(field: str) -> None:
    maze = drawn()
    del maze[field]
    assert f"{field} is missing" in faults(maze)


def test_all_missing_fields_are_named_at_once() -> None:
    assert faults({}) == [f"{field} is missing" for field in FIELDS]


def test_an_unknown_field_is_named() -> None:
    assert faults(changed(dragon="A1"))[0].startswith('a maze has no "dragon", only walls')


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"walls": 5}, "walls must be a list, not 5"),
        ({"walls": ["A3"]}, '"A3" is no side of a cell here; a wall is a cell and n, e, s or w, like B3e'),
        ({"walls": [None]}, "None is no side of a cell here; a wall is a cell and n, e, s or w, like B3e"),
        ({"walls": [["A3e"]]}, "a list is no side of a cell here; a wall is a cell and n, e, s or w, like B3e"),
        ({"walls": ["A1n"]}, '"A1n" is part of the outer wall, which stands anyway; walls are between cells'),
        ({"walls": ["A3e", "A3e"]}, "the wall A3e is there twice"),
        ({"walls": ["A3e", "A4w"]}, "the wall A3e is there twice"),
        ({"walls": ["a3e"]}, '"a3e" is no side of a cell here; a wall is a cell and n, e, s or w, like B3e'),
        ({"exits": "A3n"}, 'exits must be a list, not "A3n"'),
        ({"exits": ["A3n", "D6e", "F4s"]}, "there is no exit to the west"),
        ({"exits": ["A3n", "A5n", "D6e", "F4s", "C1w"]}, 'the exit "A5n" is one too many to the north'),
        (
            {"exits": ["B3n", "A3n", "D6e", "F4s", "C1w"]},
            '"B3n" is no part of the outer wall; an exit is a border cell and its side, like A4n',
        ),
        ({"crossbow": "Z9"}, 'the crossbow must be in a cell from A1 to F6, not "Z9"'),
        ({"crossbow": {}}, "the crossbow must be in a cell from A1 to F6, not an object"),
        ({"crutch": "A1"}, "the crutch and the crossbow are both in A1"),
        ({"trap": float("nan")}, "the trap must be in a cell from A1 to F6, not nan"),
        ({"pits": ["B1", "C2", "E1"]}, "pits must name 4 cells, not 3"),
        ({"pits": ["B1", "C2", "E1", 7]}, "pit 4 must be in a cell from A1 to F6, not 7"),
        ({"pit_exits": "B2"}, 'pit_exits must be a list, not "B2"'),
        ({"pit_exits": ["B2", "C6", "E6", "E6"]}, "pit exit 4 and pit exit 3 are both in E6"),
        ({"false_treasures": ["B4", "B6", "D4", "D5"]}, "false_treasures must name 3 cells, not 4"),
        ({"false_treasures": ["B4", "B6", "A6"]}, "false treasure 3 and the treasure are both in A6"),
        ({"exits": ["A3n", "D6e", "F4s", "B1w"]}, "the exit B1w is beside pit 1, so nobody can leave by it"),
    ],
)
def test_a_fault_is_named(fields: Maze, fault: str) -> None:
    assert fault in faults(changed(**fields))


def test_every_fault_is_named_at_once() -> None:
    assert len(faults(changed(walls=["x", "A1n"], exits=[], trap=None, pits=[]))) == 2 + 4 + 1 + 1


def test_cells_that_cannot_be_reached_or_left_are_named() -> None:
    text = DRAWN.replace("F |         4          IV |", "F |   |     4          IV |").replace(
        "E | 3                  III|\n  +   +", "E | 3                  III|\n  +---+"
    )
    assert faults(drawn(text)) == [
        "F1 cannot be reached from A1 without grenades",
        "F1 cannot be left towards A1 without grenades",
    ]


def test_a_pit_into_a_closed_place_is_refused() -> None:
    assert faults(changed(walls=["F5e", "E6s"])) == [
        "F3 and F6 cannot be left towards A1 without grenades",
    ]


def test_with_reentry_any_a_part_may_be_shut_off_that_has_an_exit() -> None:
    maze = changed(walls=["A3e", "C6s", "D5e", "D6s"])
    assert faults(maze) != []
    assert faults(maze, reentry="any") == []


def test_a_big_closed_part_is_named_cell_by_cell_in_short_sentences() -> None:
    walls = [f"{row}8e" for row in "ABCDEFGHIJKLMNOP"]
    maze = changed(walls=walls, exits=["A3n", "D16e", "P4s", "C1w"])
    found = sentences(TREASURE_RAID.check(maze, {"rows": 16, "columns": 16}))
    assert all(len(fault) < 300 for fault in found)
    for word in ("cannot be reached", "cannot be left"):
        named = " ".join(fault.split(word)[0] for fault in found if word in fault).replace(",", "").split()
        assert sorted(set(named) - {"and"}) == sorted(f"{row}{n}" for row in "ABCDEFGHIJKLMNOP" for n in range(9, 17))


PLAIN: st.SearchStrategy[object] = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.sampled_from(["A1", "A3e"])
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=5), st.dictionaries(st.text(max_size=4), inner, max_size=4)),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(FIELDS), PLAIN), st.booleans())
def test_no_json_crashes_the_reader(fields: Maze, is_whole: bool) -> None:
    raw = changed(**fields) if is_whole else fields
    found = faults(raw)
    assert all(10 < len(fault) < 300 and "\n" not in fault for fault in found)


def test_deep_and_huge_values_do_not_crash() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert faults(changed(walls=deep))
    assert faults(changed(walls=[10**400, "A" * 10**6, deep]))
    assert faults(deep)


def test_reading_does_not_change_what_was_given() -> None:
    maze = drawn()
    before = copy.deepcopy(maze)
    faults(maze)
    assert maze == before


def test_a_drawing_with_an_unknown_mark_is_refused() -> None:
    with pytest.raises(Exception, match="means nothing in a maze"):
        drawn(DRAWN.replace("X", "Q"))


def test_a_setup_is_refused_with_the_name_of_its_seat() -> None:
    start: Callable[[], object] = lambda: TREASURE_RAID.new(SMALL, setups=[drawn(), {}])  # noqa: E731
    with pytest.raises(Exception, match="setup of seat 1"):
        start()


def test_the_game_has_no_board() -> None:
    with pytest.raises(Exception, match="board"):
        TREASURE_RAID.new(SMALL, board={})

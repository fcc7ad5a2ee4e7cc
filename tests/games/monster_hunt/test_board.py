"""Boards as data and as drawings: every fault is named, and what is read comes back the same."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.core import InvalidSetup
from dedale.games.monster_hunt import MONSTER_HUNT
from dedale.games.monster_hunt.board import board_from_drawing, read_board
from dedale.games.monster_hunt.options import MonsterHuntOptions

from ..faults import sentences

pytestmark = pytest.mark.rules

GOOD: dict[str, object] = {"rows": 3, "columns": 4, "obstacles": ["B2"], "entrance": "A1", "exit": "C4"}


def faults(**changes: object) -> list[str]:
    return sentences(MONSTER_HUNT.check({**GOOD, **changes}))


def without(field: str) -> dict[str, object]:
    return {name: value for name, value in GOOD.items() if name != field}


def as_read(raw: object) -> Mapping[str, object]:
    """A board as it comes back."""
    board = MONSTER_HUNT.new(board=raw).prepared()[0]
    assert board is not None
    return board.as_dict()


def test_a_good_board_has_no_fault_and_reads_back() -> None:
    assert faults() == []
    assert as_read(GOOD) == GOOD


def test_obstacles_may_come_in_any_order_and_are_kept_by_row_then_column() -> None:
    assert as_read({**GOOD, "obstacles": ["C1", "B2", "A4"]})["obstacles"] == ["A4", "B2", "C1"]


def test_columns_beyond_nine_are_ordered_by_number_and_not_by_text() -> None:
    raw = {**GOOD, "columns": 12, "obstacles": ["A10", "A2"], "exit": "C12"}
    assert as_read(raw)["obstacles"] == ["A2", "A10"]


@pytest.mark.parametrize("raw", [None, 5, "x", [], [GOOD], True, 1.5])
def test_what_is_no_object_is_no_board(raw: object) -> None:
    assert sentences(MONSTER_HUNT.check(raw))[0].startswith(
        "a board must be an object with rows, columns, obstacles, entrance and exit, not "
    )


@pytest.mark.parametrize(
    ("field", "fault"),
    [
        ("rows", "rows is missing"),
        ("columns", "columns is missing"),
        ("obstacles", "obstacles is missing"),
        ("entrance", "entrance is missing"),
        ("exit", "exit is missing"),
    ],
)
def test_a_missing_field_is_named(field: str, fault: str) -> None:
    assert sentences(MONSTER_HUNT.check(without(field))) == [fault]


def test_every_missing_field_is_named() -> None:
    assert len(sentences(MONSTER_HUNT.check({}))) == 5


def test_an_unknown_field_is_named() -> None:
    assert faults(seed=1) == ['a board has no "seed", only rows, columns, obstacles, entrance and exit']


@pytest.mark.parametrize("size", [2, 27, -1, 10**30, 3.0, float("nan"), float("inf"), "3", None, True, [3], {}])
def test_sizes_are_whole_numbers_from_3_to_26(size: object) -> None:
    for name in ("rows", "columns"):
        found = faults(**{name: size})
        assert len(found) == 1
        assert found[0].startswith(f"{name} must be a whole number from 3 to 26, not ")


def test_both_sizes_may_be_3_or_26() -> None:
    for size in (3, 26):
        assert (
            sentences(
                MONSTER_HUNT.check({"rows": size, "columns": size, "obstacles": [], "entrance": "A1", "exit": "A2"})
            )
            == []
        )


def test_a_size_other_than_that_of_the_options_is_a_fault() -> None:
    options = MONSTER_HUNT.options({"rows": 5, "columns": 4})
    assert isinstance(options, MonsterHuntOptions)
    with pytest.raises(InvalidSetup, match="rows is 3, but the options say 5"):
        read_board(options, GOOD)


@pytest.mark.parametrize("given_obstacles", [None, "B2", {"B2": 1}, 5])
def test_obstacles_are_a_list(given_obstacles: object) -> None:
    assert faults(obstacles=given_obstacles)[0].startswith("obstacles must be a list, not ")


@pytest.mark.parametrize(
    "name", ["b2", "B02", "D1", "A5", "B 2", "B2e", "", None, 5, ["B2"], {"cell": "B2"}, float("nan")]
)
def test_an_obstacle_is_a_cell_of_the_board_by_its_exact_name(name: object) -> None:
    found = faults(obstacles=[name])
    assert len(found) == 1
    assert found[0].startswith("an obstacle must be a cell from A1 to C4, not ")


def test_an_obstacle_is_not_named_twice() -> None:
    assert faults(obstacles=["B2", "B3", "B2"]) == ["the obstacle B2 is there twice"]


@pytest.mark.parametrize("field", ["entrance", "exit"])
def test_entrance_and_exit_are_cells_of_the_board(field: str) -> None:
    values: list[object] = ["D1", "a1", None, 7, []]
    for value in values:
        found = faults(**{field: value})
        assert len(found) == 1
        assert found[0].startswith(f"the {field} must be a cell from A1 to C4, not ")


@pytest.mark.parametrize(("field", "name"), [("entrance", "A1"), ("exit", "C4")])
def test_entrance_and_exit_are_free(field: str, name: str) -> None:
    assert faults(obstacles=[name]) == [f"the {field} {name} is an obstacle"]


def test_entrance_and_exit_are_different() -> None:
    fault = "entrance and exit must be different cells, and both are A1"
    assert faults(exit="A1") == [fault]
    assert faults(exit="A1", rows=0)[1:] == [fault]


def test_a_way_leads_from_the_entrance_to_the_exit() -> None:
    assert faults(obstacles=["A2", "B1"]) == ["no way leads from the entrance A1 to the exit C4"]


def test_a_missing_way_is_named_beside_other_faults() -> None:
    assert faults(obstacles=["A2", "B1", "B1"], x=1) == [
        'a board has no "x", only rows, columns, obstacles, entrance and exit',
        "the obstacle B1 is there twice",
        "no way leads from the entrance A1 to the exit C4",
    ]


def test_a_way_of_diagonal_steps_counts_only_with_diagonals() -> None:
    board = {**GOOD, "obstacles": ["A2", "B1"]}
    assert sentences(MONSTER_HUNT.check(board, {"diagonals": True})) == []
    assert sentences(MONSTER_HUNT.check(board, {"diagonals": False})) != []


def test_other_free_cells_may_be_shut_off() -> None:
    assert faults(obstacles=["A3", "B4"]) == []


def test_all_faults_are_named_at_once() -> None:
    found = sentences(
        MONSTER_HUNT.check({"rows": 3, "columns": 99, "obstacles": ["B2", "B2", "?"], "entrance": "B2", "x": 1})
    )
    assert found == [
        'a board has no "x", only rows, columns, obstacles, entrance and exit',
        "exit is missing",
        "columns must be a whole number from 3 to 26, not 99",
        "the obstacle B2 is there twice",
        'an obstacle must be a cell from A1 to Z26, not "?"',
        "the entrance B2 is an obstacle",
    ]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["A1", "B2", "C3"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(changes=st.dictionaries(st.sampled_from([*GOOD, "x"]), JSON, max_size=4))
def test_no_data_breaks_the_reader(changes: dict[str, object]) -> None:
    found = faults(**changes)
    for fault in found:
        assert 10 < len(fault) < 300
        assert "\n" not in fault
    if not found:
        assert sentences(MONSTER_HUNT.check(as_read({**GOOD, **changes}))) == []


# Drawings


def test_a_board_may_be_drawn_with_or_without_the_names_of_rows_and_columns() -> None:
    named = "  1234\nA E...\nB .#..\nC ...X\n"
    assert board_from_drawing(named) == board_from_drawing("E...\n.#..\n...X") == GOOD
    assert MONSTER_HUNT.from_drawing(named) == GOOD


@pytest.mark.parametrize(
    ("drawing", "fault"),
    [
        ("E..\n.Q.\n..X", 'a drawing has the letters #, ., E and X, not "Q"'),
        ("E..\n..\n..X", "all rows of a drawing must be of one length"),
        ("...\n...\n..X", "the drawing must have one E for the entrance, and it has 0"),
        ("E..\n.X.\n..X", "the drawing must have one X for the exit, and it has 2"),
        ("", "a drawing has 3 to 26 rows of cells, and this one has 0"),
        ("E.X\n" * 27, "a drawing has 3 to 26 rows of cells, and this one has 27"),
    ],
)
def test_a_fault_of_a_drawing_is_named(drawing: str, fault: str) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        board_from_drawing(drawing)
    assert sentences(refusal.value.faults) == [fault]


def test_a_drawing_that_is_too_small_is_judged_as_a_board() -> None:
    assert sentences(MONSTER_HUNT.check(MONSTER_HUNT.from_drawing("EX"))) == [
        "rows must be a whole number from 3 to 26, not 1",
        "columns must be a whole number from 3 to 26, not 2",
    ]

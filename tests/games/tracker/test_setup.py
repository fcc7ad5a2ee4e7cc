"""Camps: what is allowed, and each fault by name."""

from __future__ import annotations

import pytest

from dedale.core import InvalidSetup
from dedale.games.tracker import TRACKER

from ..faults import sentences

pytestmark = pytest.mark.rules

SHUT_IN = ["D5e", "D5s", "D4e", "C5s"]


def faults(raw: object, **options: object) -> list[str]:
    return sentences(TRACKER.check(raw, options))


def test_the_camp_of_the_rule_sheets_example_may_be_played() -> None:
    assert faults({"fugitive": "E5", "barriers": ["C1w"]}) == []


def test_a_camp_without_barriers_may_be_played() -> None:
    assert faults({"fugitive": "F6", "barriers": []}) == []


def test_other_cells_may_be_shut_off() -> None:
    assert faults({"fugitive": "A1", "barriers": SHUT_IN}) == []


def test_a_way_must_lead_from_outside_to_the_fugitive() -> None:
    assert faults({"fugitive": "D5", "barriers": SHUT_IN}) == ["no way leads from outside to the fugitive in D5"]
    all_shut = [f"{row}1w" for row in "ABCDEF"]
    assert faults({"fugitive": "B2", "barriers": all_shut}) == ["no way leads from outside to the fugitive in B2"]


def test_a_barrier_may_stand_on_the_west_side_of_column_1_but_on_no_other_outer_side() -> None:
    assert faults({"fugitive": "B2", "barriers": ["A1w"]}) == []
    for name in ("A1n", "F1s", "C6e"):
        (fault,) = faults({"fugitive": "B2", "barriers": [name]})
        assert name in fault
        assert "closed anyway" in fault


def test_no_barrier_is_there_twice_under_either_name() -> None:
    assert faults({"fugitive": "B2", "barriers": ["B3e", "B4w"]}) == ["the barrier B3e is there twice"]
    assert faults({"fugitive": "B2", "barriers": ["B3s", "B3s"]}) == ["the barrier B3s is there twice"]


def test_both_names_of_a_barrier_are_accepted_and_the_canonical_one_is_kept() -> None:
    state = TRACKER.new(setups=[{"fugitive": "B2", "barriers": ["B4w", "C1n"]}, None])
    assert state.prepared()[0].as_dict() == {"fugitive": "B2", "barriers": ["B1s", "B3e"]}


def test_there_are_30_barriers_at_most() -> None:
    columns = [f"{row}{column}e" for row in "ABCDE" for column in range(1, 6)]
    lower = [f"F{column}e" for column in range(1, 6)]
    assert faults({"fugitive": "A1", "barriers": columns + lower}) == []
    assert faults({"fugitive": "A1", "barriers": [*columns, *lower, "A6s"]}) == [
        "31 barriers are more than the 30 allowed"
    ]
    assert faults({"fugitive": "A1", "barriers": ["A1e"]}, barriers=0) == ["1 barriers are more than the 0 allowed"]


def test_both_fields_are_needed_and_no_others() -> None:
    assert faults({}) == ["fugitive is missing", "barriers is missing"]
    (fault,) = faults({"fugitive": "A1", "barriers": [], "traps": []})
    assert "traps" in fault


def test_every_fault_is_named_at_once() -> None:
    found = faults({"fugitive": "Z9", "barriers": ["A1n", "A1e", "A2w", 5, "b3e"], "x": 1})
    assert len(found) == 6


@pytest.mark.parametrize("name", ["b2", "B02", "B", "2B", "B22", "", " B2", None, 5, ["B2"], {"B": 2}, True])
def test_names_are_exact(name: object) -> None:
    assert len(faults({"fugitive": name, "barriers": []})) == 1
    assert len(faults({"fugitive": "A1", "barriers": [name]})) == 1


def test_sizes_follow_the_options() -> None:
    assert faults({"fugitive": "J10", "barriers": ["J9e"]}, rows=10, columns=10) == []
    assert faults({"fugitive": "D1", "barriers": []}, rows=3, columns=3)


def test_a_bad_setup_names_its_seat() -> None:
    with pytest.raises(InvalidSetup, match="setup of seat 1: fugitive is missing"):
        TRACKER.new(setups=[None, {"barriers": []}])


def test_there_is_no_board() -> None:
    with pytest.raises(InvalidSetup, match="board"):
        TRACKER.new(board={})


def test_a_drawing_is_a_camp_too() -> None:
    drawing = """
    1   2   3
  +---+---+---+
A |       | F |
  +   +   +---+
B             |
  +---+   +   +
C |           |
  +---+---+---+
"""
    assert TRACKER.from_drawing(drawing) == {"fugitive": "A3", "barriers": ["A2e", "A3s", "B1s", "A1w", "C1w"]}
    with pytest.raises(InvalidSetup, match="one F"):
        TRACKER.from_drawing(drawing.replace("F", " "))
    with pytest.raises(InvalidSetup, match=r"lines of \+"):
        TRACKER.from_drawing("no maze at all")

"""Options: checked one by one, with every fault named."""

from __future__ import annotations

import pytest

from dedale.core import Choice, Flag, InvalidSetup, Option, Share, Whole
from dedale.core.options import Value, read_options

pytestmark = pytest.mark.rules

DECLARED: list[Option] = [
    Whole("rows", 6, 3, 10),
    Whole("most", lambda values: 2 * int(values["rows"]), 1, 99),
    Share("density", 0.25, 0, 0.45),
    Flag("diagonals", False),
    Choice("sight", "all", ["all", "near"]),
    Choice("seats", 2, [2, 4]),
]


def read(given: object, fixed: dict[str, Value] | None = None) -> tuple[dict[str, Value], dict[str, Value]]:
    return read_options(DECLARED, given, fixed or {})


def test_what_is_not_given_has_its_default() -> None:
    values, changed = read(None)
    assert values == {"rows": 6, "most": 12, "density": 0.25, "diagonals": False, "sight": "all", "seats": 2}
    assert changed == {}


def test_a_default_may_follow_from_the_options_before_it() -> None:
    values, changed = read({"rows": 5})
    assert values["most"] == 10
    assert changed == {"rows": 5}


def test_a_default_spelled_out_is_no_change() -> None:
    assert read({"rows": 6, "most": 12, "sight": "all"})[1] == {}


@pytest.mark.parametrize(
    "given",
    [
        {"rows": 2},
        {"rows": 11},
        {"rows": 6.0},
        {"rows": True},
        {"rows": "6"},
        {"rows": None},
        {"rows": 10**30},
        {"density": 0.5},
        {"density": float("nan")},
        {"density": float("inf")},
        {"density": True},
        {"density": 10**400},
        {"diagonals": 1},
        {"sight": "far"},
        {"sight": ["all"]},
        {"seats": 3},
        {"seats": 2.0},
        {"width": 6},
    ],
)
def test_a_wrong_value_or_an_unknown_name_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        read(given)
    assert refusal.value.field == "options"
    assert len(refusal.value.faults) == 1
    assert next(iter(given)) in str(refusal.value)


def test_every_fault_is_named() -> None:
    with pytest.raises(InvalidSetup) as refusal:
        read({"rows": 1, "sight": 5, "x": 0})
    assert len(refusal.value.faults) == 3


@pytest.mark.parametrize("given", [5, "rows", [], True])
def test_options_are_an_object(given: object) -> None:
    with pytest.raises(InvalidSetup, match="must be an object"):
        read(given)


def test_a_given_board_fixes_sizes_and_another_size_is_an_error() -> None:
    assert read({}, {"rows": 9})[0]["most"] == 18
    assert read({"rows": 9}, {"rows": 9})[0]["rows"] == 9
    with pytest.raises(InvalidSetup, match="rows is 8, but the board given has 9"):
        read({"rows": 8}, {"rows": 9})

"""Plain data from outside: what every object, list and number can get wrong is said once, for all games."""

from __future__ import annotations

import pytest

from dedale.core import InvalidSetup
from dedale.core.reading import GivenFields

pytestmark = pytest.mark.rules

KNOWN = ["size", "walls"]


def read(raw: object) -> GivenFields:
    return GivenFields("setup", "maze", KNOWN, raw)


@pytest.mark.parametrize("raw", [None, 5, [], "x", True])
def test_what_is_no_object_is_refused_at_once(raw: object) -> None:
    with pytest.raises(InvalidSetup, match="setup: a maze must be an object with size and walls, not ") as refusal:
        read(raw)
    assert [fault.code for fault in refusal.value.faults] == ["no_thing"]


def test_unknown_and_missing_fields_are_named() -> None:
    found = read({"moat": 1, "walls": []}).faults
    assert [str(fault) for fault in found] == ['a maze has no "moat", only size and walls', "size is missing"]


def test_a_list_is_a_list() -> None:
    fields = read({"size": 5, "walls": "A1e"})
    assert fields.list_of("walls") is None
    assert [str(fault) for fault in fields.faults] == ['walls must be a list, not "A1e"']
    assert read({"walls": ["A1e"]}).list_of("walls") == ["A1e"]


@pytest.mark.parametrize("size", [2, 10, 3.0, "3", None, True, [3], 10**30])
def test_a_whole_number_is_one_in_its_range(size: object) -> None:
    fields = read({"size": size, "walls": []})
    assert fields.whole("size", 3, 9) is None
    assert [fault.arguments["low"] for fault in fields.faults] == [3]
    assert str(fields.faults[0]).startswith("size must be a whole number from 3 to 9, not ")


def test_a_missing_field_is_a_fault_once_however_often_it_is_read() -> None:
    fields = read({"walls": []})
    assert (fields.whole("size", 3, 9), fields.list_of("size"), fields.has("size")) == (None, None, False)
    assert len(fields.faults) == 1


def test_an_object_is_refused_with_all_its_faults_or_not_at_all() -> None:
    read({"size": 3, "walls": []}).refuse()
    with pytest.raises(InvalidSetup, match="setup: size is missing; walls is missing"):
        read({}).refuse()

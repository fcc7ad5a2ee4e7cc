"""Vectors: filled, counted and asked."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.vecs import counted, filled, filled_bytes, filled_floats, greatest, indexes, total

pytestmark = pytest.mark.rules


def test_a_filled_vector_holds_its_value_as_often_as_its_length() -> None:
    assert list(filled(3, -7)) == [-7] * 3
    assert list(filled_floats(2, 0.25)) == [0.25] * 2
    assert list(filled_bytes(4, 255)) == [255] * 4
    assert list(filled(0, 1)) == []


def test_two_filled_vectors_share_no_memory() -> None:
    one, other = filled(2, 0), filled(2, 0)
    one[0] = 5
    assert list(other) == [0, 0]


def test_counted_numbers_begin_at_zero() -> None:
    assert list(counted(4)) == [0, 1, 2, 3]
    assert list(counted(0)) == []


def test_indexes_are_those_of_the_numbers_that_are_not_zero() -> None:
    assert list(indexes(vec[i64]([0, 3, 0, -1]))) == [1, 3]


def test_the_greatest_is_the_first_among_equals() -> None:
    assert greatest(vec[float]([-2.0, -1.0, -1.0])) == 1


def test_a_total_adds_everything() -> None:
    assert total(vec[float]([0.5, 0.25, 4.0])) == 4.75
    assert total(vec[float]()) == 0.0

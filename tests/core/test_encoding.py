"""Tensors: how bytes are laid into words, and how long a tensor is."""

from __future__ import annotations

import pytest

from dedale.core import Encoding, Field
from dedale.core.encoding import MOST, SPREAD, byte, eight, progress

pytestmark = pytest.mark.rules


def in_bytes(word: int) -> list[int]:
    return list(int(word).to_bytes(8, "little", signed=True))


@pytest.mark.parametrize("place", range(8))
@pytest.mark.parametrize("value", [0, 1, 127, 128, 254, 255])
def test_a_byte_stands_at_its_place_among_zeros(value: int, place: int) -> None:
    assert in_bytes(byte(value, place)) == [value if n == place else 0 for n in range(8)]


@pytest.mark.parametrize("place", range(8))
def test_what_a_byte_cannot_hold_is_written_as_the_most_it_can(place: int) -> None:
    assert byte(256, place) == byte(1000, place) == byte(MOST, place)


def test_eight_values_are_eight_bytes_in_order() -> None:
    assert in_bytes(eight(1, 2, 3, 4, 5, 6, 7, 255)) == [1, 2, 3, 4, 5, 6, 7, 255]


def test_eight_bits_are_spread_over_eight_bytes() -> None:
    assert len(SPREAD) == 256
    for bits in range(256):
        assert in_bytes(SPREAD[bits]) == [bits >> n & 1 for n in range(8)]


def test_progress_goes_from_nothing_to_the_most_and_stays_there() -> None:
    assert [progress(turn, 100) for turn in (0, 1, 50, 99, 100, 101)] == [0, 2, 127, 252, 255, 255]


@pytest.mark.parametrize(
    ("planes", "numbers", "words", "planes_shown"), [(1, 0, 6, 8), (8, 8, 7, 8), (9, 1, 13, 16), (8, 9, 8, 8)]
)
def test_planes_and_numbers_are_padded_to_words(planes: int, numbers: int, words: int, planes_shown: int) -> None:
    fields = [Field(f"field {n}", "", n + 1) for n in range(9)]
    encoding = Encoding(2, 3, fields[:planes], fields[:numbers], "")
    cell = [n + 1 for n in range(planes)] + [0] * (planes_shown - planes)
    assert encoding.shape == (2, 3, planes_shown)
    assert (encoding.words, encoding.size) == (words, 8 * words)
    assert encoding.highest()[: 6 * planes_shown] == 6 * cell
    assert encoding.highest()[6 * planes_shown :] == [
        n + 1 if n < numbers else 0 for n in range(encoding.size - 6 * planes_shown)
    ]

"""Tensors: where fields lie, how bytes are laid into words, and how long a tensor is."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import Encoding, Field
from dedale.core.encoding import (
    FIRST,
    MOST,
    PROGRESS,
    SEATS,
    SPREAD,
    TO_MOVE,
    TURN,
    UNUSED,
    bit_of,
    in_words,
    mark_of,
    place_of,
    progress,
    put,
    shift_of,
    word_from,
    words_of,
)
from dedale.games.moving_maze import MOVING_MAZE

pytestmark = pytest.mark.rules


def in_bytes(word: int) -> list[int]:
    return list(int(word).to_bytes(8, "little", signed=True))


@pytest.mark.parametrize("place", range(8))
@pytest.mark.parametrize("value", [0, 1, 127, 128, 254, 255, 256, 1000])
def test_a_byte_stands_at_its_place_among_zeros_and_holds_what_it_can(value: int, place: int) -> None:
    target = vec[i64]([0])
    put(target, 0, place, value)
    assert in_bytes(target[0]) == [min(value, MOST) if n == place else 0 for n in range(8)]


def test_a_value_is_put_at_its_place_and_leaves_the_others() -> None:
    target = vec[i64]([-1, 0, 0])
    for place, value in [(0, 7), (7, 300), (8, 200), (15, 1), (9, 0)]:
        put(target, 1, place, value)
    assert [in_bytes(word) for word in target] == [[255] * 8, [7, 0, 0, 0, 0, 0, 0, 255], [200, 0, 0, 0, 0, 0, 0, 1]]


FIELDS = [Field(f"field {n}", "") for n in range(20)]


def test_the_place_of_a_field_follows_from_the_list() -> None:
    for n in range(20):
        name = f"field {n}"
        assert (place_of(name, FIELDS), shift_of(name, FIELDS), bit_of(name, FIELDS)) == (n, n % 8 * 8, 1 << n % 8)
        assert in_bytes(mark_of(name, FIELDS)) == [int(place == n % 8) for place in range(8)]
    assert [word_from(f"field {n}", FIELDS) for n in (0, 8, 16)] == [0, 1, 2]
    assert [words_of(FIELDS[:n]) for n in (0, 1, 8, 9, 20)] == [0, 1, 1, 2, 3]


def test_a_field_that_is_not_declared_or_twice_has_no_place() -> None:
    with pytest.raises(ValueError, match="0 fields are called 'field 20', not one"):
        place_of("field 20", FIELDS)
    with pytest.raises(ValueError, match="2 fields are called 'field 3', not one"):
        place_of("field 3", [*FIELDS, FIELDS[3]])


def test_a_word_is_written_as_one_only_from_its_first_field_on() -> None:
    with pytest.raises(ValueError, match="no word begins with 'field 9'"):
        word_from("field 9", FIELDS)


def test_each_group_begins_a_word() -> None:
    laid = in_words(FIELDS[:3], FIELDS[3:11], FIELDS[11:20])
    assert [place_of(f"field {n}", laid) for n in (0, 3, 11, 19)] == [0, 8, 16, 24]
    assert len(laid) == 32
    assert laid.count(UNUSED) == 5 + 7


def test_the_numbers_of_all_games_are_written_wherever_they_are_declared() -> None:
    state = MOVING_MAZE.new({"seats": 3}, first=1)
    state.play("resign 2")
    encoding = Encoding(1, 1, [], [PROGRESS, FIELDS[0], *SEATS, TO_MOVE, FIRST, TURN], "")
    names = [field.name for field in encoding.numbers]
    for seat in range(3):
        target = vec[i64]([-1, -1])
        encoding.write_numbers(state.view(seat), target, 0, 3, 30)
        written = dict(zip(names, bytes(memoryview(target)), strict=False))
        others = {f"mover {n}": int((seat + n) % 3 == 1) for n in (1, 2, 3) if n < 3}
        resigned = {f"resigned {n}".removesuffix(" 0"): int((seat + n) % 3 == 2) for n in range(3)}
        absent = {"field 0": 0, "mover 3": 0, "resigned 3": 0}
        turns = {"first": int(seat == 1), "to move": int(seat == 1), "turn": 3, "progress": 25}
        assert written == {**others, **resigned, **absent, **turns}


def test_a_number_of_a_games_own_is_left_to_it_whatever_its_name() -> None:
    view = MOVING_MAZE.new(first=0).view(0)
    encoding, target = Encoding(1, 1, [], [Field("first", ""), TURN], ""), vec[i64]([-1])
    encoding.write_numbers(view, target, 0, 300, 400)
    assert in_bytes(target[0])[:3] == [0, 255, 0]


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

"""Boards as they are handed in: every fault is named, and nothing crashes."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.core import InvalidSetup
from dedale.games.moving_maze.game import MOVING_MAZE

from ..faults import sentences
from .boards import board

pytestmark = pytest.mark.rules

OPTIONS: dict[str, object] = {"seats": 2, "cards": 2}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=30,
)


def good() -> dict[str, Any]:
    return copy.deepcopy(board("bell feather", "fox harp"))


def faults(raw: object, **options: object) -> list[str]:
    return sentences(MOVING_MAZE.check(raw, {**OPTIONS, **options}))


def with_tile(cell: str, tile: object) -> dict[str, Any]:
    raw = good()
    raw["tiles"]["ABCDEFG".index(cell[0])][int(cell[1]) - 1] = tile
    return raw


def test_a_good_board_has_no_fault_and_reads_back() -> None:
    assert faults(good()) == []
    lies = MOVING_MAZE.new(OPTIONS, board=good()).prepared()[0]
    assert lies is not None
    assert lies.as_dict() == good()


def test_a_board_may_name_its_treasures_as_it_likes() -> None:
    raw = with_tile("C1", "NES:zzz")
    raw["cards"][0][0] = "zzz"
    assert faults(raw) == []


@pytest.mark.parametrize("raw", [None, 5, [], "board", True, 1.5])
def test_a_board_must_be_an_object(raw: object) -> None:
    [fault] = faults(raw)
    assert fault.startswith("a board must be an object with tiles, spare and cards")


@pytest.mark.parametrize(
    ("key", "fault"),
    [("tiles", "tiles is missing"), ("spare", "spare is missing"), ("cards", "cards is missing")],
)
def test_a_missing_part_is_named(key: str, fault: str) -> None:
    raw = good()
    del raw[key]
    assert faults(raw) == [fault]


def test_an_unknown_part_is_named() -> None:
    assert faults({**good(), "walls": []}) == ['a board has no "walls", only tiles, spare and cards']


@pytest.mark.parametrize(
    ("tiles", "told"),
    [(None, "None"), ("x", '"x"'), ([], "a list of 0"), ([[]] * 8, "a list of 8"), ({"A": []}, "{'A': []}")],
)
def test_tiles_must_be_seven_rows(tiles: object, told: str) -> None:
    assert faults({**good(), "tiles": tiles}) == [f"tiles must be a list of 7 rows, not {told}"]


@pytest.mark.parametrize(("row", "told"), [(5, "5"), (["NS"] * 6, "a list of 6"), ("NS", '"NS"')])
def test_a_row_must_be_seven_tiles(row: object, told: str) -> None:
    raw = good()
    raw["tiles"][3] = row
    assert faults(raw) == [f"row D must be a list of 7 tiles, not {told}"]


@pytest.mark.parametrize(
    "tile", ["", "N", "SN", "NESW", "ns", "NS ", " NS", "X:bell", 5, None, ["NS"], {}, float("nan")]
)
def test_a_tile_must_be_openings_in_the_order_nesw(tile: object) -> None:
    [fault] = faults(with_tile("B2", tile))
    assert fault.startswith("B2 must be a tile like NS or NES:raven, not ")


@pytest.mark.parametrize("name", ["", "home", "Bell", "два", "a b", "a1", "é", "a:b"])
def test_a_treasure_is_a_word_of_small_letters_but_home(name: str) -> None:
    [fault] = faults(with_tile("C1", f"NES:{name}"))
    assert fault.startswith("C1: a treasure is a word of small letters a to z but home, not ")


def test_fixed_tiles_must_be_right() -> None:
    assert faults(with_tile("C3", "NEW:cauldron")) == ["C3 is a fixed tile and must be NES, not NEW"]


def test_a_start_carries_no_treasure() -> None:
    assert faults(with_tile("A1", "ES:zzz")) == ['A1 is a start and may carry no treasure, not even "zzz"']


def test_a_fixed_t_carries_a_treasure() -> None:
    assert faults(with_tile("A3", "ESW")) == ["A3 is a T and must carry a treasure"]


def test_a_straight_carries_no_treasure() -> None:
    assert faults(with_tile("B1", "EW:zzz")) == ['B1 is straight and may carry no treasure, not even "zzz"']


def test_a_moving_t_carries_a_treasure() -> None:
    assert faults(with_tile("F2", "NES")) == ["F2 is a T and must carry a treasure"]


def test_the_counts_of_shapes_must_be_right() -> None:
    said = "of the tiles that move, the spare one included,"
    assert faults({**good(), "spare": "NE"}) == [
        f"{said} 13 must be of shape straight, not 12",
        f"{said} 15 must be of shape corner, not 16",
    ]
    assert faults(with_tile("B1", "NES:zzz")) == [
        f"{said} 13 must be of shape straight, not 12",
        f"{said} 6 must be of shape T, not 7",
    ]


def test_six_moving_corners_carry_a_treasure() -> None:
    assert faults(with_tile("C2", "NE:zzz")) == ["6 corners that move must carry a treasure, not 7"]
    assert faults(with_tile("D1", "NE"))[0] == "6 corners that move must carry a treasure, not 5"


def test_no_treasure_is_there_twice() -> None:
    assert faults(with_tile("F2", "NES:toad")) == ['the treasure "toad" is there twice, on F2 and on F5']


@pytest.mark.parametrize(
    ("cards", "told"), [(5, "5"), ([], "a list of 0"), ([["bell", "fox"]], "a list of 1"), (None, "None")]
)
def test_there_is_one_stack_for_each_seat(cards: object, told: str) -> None:
    assert faults({**good(), "cards": cards}) == [
        f"cards must be a list of 2 stacks, one for each seat, not {told}",
    ]


@pytest.mark.parametrize(
    ("stack", "told"), [("bell", '"bell"'), (["bell"], "a list of 1"), (["bell", "toad", "yeti"], "a list of 3")]
)
def test_stacks_have_the_height_that_cards_asks_for(stack: object, told: str) -> None:
    raw = good()
    raw["cards"][0] = stack
    assert faults(raw) == [f"the stack of seat 0 must be a list of 2 cards, not {told}"]


def test_without_cards_set_all_24_must_be_dealt() -> None:
    assert faults(good(), cards=0) == [
        "the stack of seat 0 must be a list of 12 cards, not a list of 2",
        "the stack of seat 1 must be a list of 12 cards, not a list of 2",
    ]


@pytest.mark.parametrize("card", [5, None, ["bell"], {}, True])
def test_a_card_is_a_text(card: object) -> None:
    raw = good()
    raw["cards"][1][1] = card
    [fault] = faults(raw)
    assert fault.startswith("a card of seat 1 must be the name of a treasure, not ")


@pytest.mark.parametrize("card", ["dragon", "home", "", "Bell"])
def test_cards_are_treasures_on_the_board(card: str) -> None:
    raw = good()
    raw["cards"][1][1] = card
    assert faults(raw) == [f'the card "{card}" of seat 1 is no treasure on the board']


def test_no_card_is_dealt_twice() -> None:
    raw = good()
    raw["cards"][1][1] = "bell"
    assert faults(raw) == ['the card "bell" is dealt twice, to seat 0 and to seat 1']


def test_every_fault_is_named_at_once() -> None:
    raw = with_tile("C3", "NEW:cauldron")
    raw["tiles"][5][1] = "NES:toad"
    raw["cards"] = [["raven", "bell"], ["bell"]]
    raw["extra"] = 1
    assert faults(raw) == [
        'a board has no "extra", only tiles, spare and cards',
        "C3 is a fixed tile and must be NES, not NEW",
        'the treasure "toad" is there twice, on F2 and on F5',
        "the stack of seat 1 must be a list of 2 cards, not a list of 1",
        'the card "bell" is dealt twice, to seat 0 and to seat 1',
        'the card "raven" of seat 0 is no treasure on the board',
    ]


def test_a_faulty_board_cannot_be_played() -> None:
    with pytest.raises(InvalidSetup, match="board: cards is missing"):
        MOVING_MAZE.new(OPTIONS, board={"tiles": good()["tiles"], "spare": "NS"})


def test_values_that_python_will_not_print_are_named_all_the_same() -> None:
    nested: object = "NS"
    for _ in range(100_000):
        nested = [nested]
    for value in (nested, 10**5000):
        (fault,) = faults(with_tile("B2", value))
        assert fault.startswith("B2 must be a tile like NS or NES:raven, not something of type")
        assert len(faults(value)) == 1


@given(raw=JSON, key=st.sampled_from(["tiles", "spare", "cards"]))
def test_no_json_crashes_the_reader(raw: object, key: str) -> None:
    for value in (raw, {**good(), key: raw}, with_tile("D4", raw)):
        for fault in faults(value):
            assert 10 < len(fault) < 300
            assert "\n" not in fault

"""Boards: what is read, and every fault by its name."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.core import InvalidSetup
from dedale.core.record import decode
from dedale.games.sliding_blocks import SLIDING_BLOCKS

from ..faults import sentences

pytestmark = pytest.mark.rules

BOARD: dict[str, Any] = {
    "size": 9,
    "blocks": [["A4", "A5", "B4"], ["C9"]],
    "pawns": [["A1", "A2", "B1", "B2"], ["H8", "H9", "I8", "I9"]],
}


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    board = copy.deepcopy(BOARD)
    change(board)
    return board


def with_block(*names: object) -> dict[str, Any]:
    return changed(lambda board: board["blocks"].append(list(names)))


def test_a_board_reads_back_as_it_was_written() -> None:
    assert sentences(SLIDING_BLOCKS.check(BOARD)) == []
    state = SLIDING_BLOCKS.new(board=BOARD)
    lies = state.prepared()[0]
    assert lies is not None
    assert lies.as_dict() == BOARD


def test_cells_of_a_block_and_of_a_corner_come_in_any_order_and_are_kept_in_one() -> None:
    board = {**BOARD, "blocks": [["B4", "A5", "A4"], ["C9"]], "pawns": [["B2", "A1", "B1", "A2"], BOARD["pawns"][1]]}
    lies = SLIDING_BLOCKS.new(board=board).prepared()[0]
    assert lies is not None
    assert lies.as_dict() == BOARD


def test_a_board_may_have_no_blocks_and_blocks_that_touch_none_and_blocks_in_unused_corners() -> None:
    assert sentences(SLIDING_BLOCKS.check({**BOARD, "blocks": []})) == []
    assert sentences(SLIDING_BLOCKS.check({**BOARD, "blocks": [["A9"], ["I1", "I2", "H1"]]})) == []


@pytest.mark.parametrize("size", [9, 11, 13, 15, 17, 19, 21, 23, 25])
def test_every_odd_size_from_9_to_25_is_played_on(size: int) -> None:
    last = "ABCDEFGHIJKLMNOPQRSTUVWXY"[size - 1]
    before = "ABCDEFGHIJKLMNOPQRSTUVWXY"[size - 2]
    corner = [f"{row}{column}" for row in (before, last) for column in (size - 1, size)]
    board = {"size": size, "blocks": [["A5"], ["A6"]], "pawns": [["A1", "A2", "B1", "B2"], corner]}
    assert sentences(SLIDING_BLOCKS.check(board)) == []
    assert len(SLIDING_BLOCKS.new(board=board, first=1).legal_moves()) > 10


def test_the_board_fixes_how_many_seats_play() -> None:
    board = {**BOARD, "blocks": [], "pawns": [*BOARD["pawns"], ["H1", "H2", "I1", "I2"]]}
    board["pawns"] = [board["pawns"][0], ["A8", "A9", "B8", "B9"], board["pawns"][1], board["pawns"][2]]
    assert SLIDING_BLOCKS.new(board=board).terms.options.seats == 4
    assert sentences(SLIDING_BLOCKS.check(board, {"seats": 4})) == []
    assert sentences(SLIDING_BLOCKS.check(board, {"seats": 2})) == ["seats is 2, but the board given has 4"]
    assert sentences(SLIDING_BLOCKS.check(BOARD, {"seats": 4})) == ["seats is 4, but the board given has 2"]


FAULTS: list[tuple[object, list[str]]] = [
    ([], ["a board must be an object with size, blocks and pawns, not []"]),
    ({}, ["size is missing", "blocks is missing", "pawns is missing"]),
    ({**BOARD, "colour": 1}, ['a board has no "colour", only size, blocks and pawns']),
    ({**BOARD, "size": 10}, ["the size must be an odd number from 9 to 25, not 10"]),
    ({**BOARD, "size": 7}, ["the size must be an odd number from 9 to 25, not 7"]),
    ({**BOARD, "size": 27}, ["the size must be an odd number from 9 to 25, not 27"]),
    ({**BOARD, "size": 9.0}, ["the size must be an odd number from 9 to 25, not 9.0"]),
    ({**BOARD, "size": True}, ["the size must be an odd number from 9 to 25, not True"]),
    ({**BOARD, "size": math.nan}, ["the size must be an odd number from 9 to 25, not nan"]),
    ({**BOARD, "size": "9"}, ['the size must be an odd number from 9 to 25, not "9"']),
    ({**BOARD, "blocks": None}, ["blocks must be a list, not None"]),
    ({**BOARD, "blocks": {"A1": 1}}, ["blocks must be a list, not {'A1': 1}"]),
    ({**BOARD, "blocks": ["A4"]}, ['block 1 must be a list of cells, not "A4"']),
    (with_block(), ["block 3 has no cells"]),
    (with_block("J1"), ['block 3: "J1" is no cell here; cells go from A1 to I9']),
    (with_block("c4"), ['block 3: "c4" is no cell here; cells go from A1 to I9']),
    (with_block(["C4"]), ["block 3: ['C4'] is no cell here; cells go from A1 to I9"]),
    (with_block("C4", "C4"), ["block 3: C4 is named twice"]),
    (with_block("B4"), ["block 3: B4 is a cell of block 1 already"]),
    (with_block("D4"), ["block 3: D4 is in the centre, where no block may lie"]),
    (with_block("H9"), ["block 3: H9 is a place of seat 1's pawns"]),
    (with_block("C4", "C6"), ["block 3 is not in one piece: its cells must be joined by their sides"]),
    (with_block("G4", "H5"), ["block 3 is not in one piece: its cells must be joined by their sides"]),
    ({**BOARD, "pawns": "none"}, ['pawns must be a list, not "none"']),
    ({**BOARD, "pawns": BOARD["pawns"][:1]}, ["pawns must have one list for each of the 2 seats, and it has 1"]),
    ({**BOARD, "pawns": [BOARD["pawns"][0], 5]}, ["the pawns of seat 1 must be a list of cells, not 5"]),
    (
        {**BOARD, "pawns": BOARD["pawns"][::-1]},
        [
            "the pawns of seat 0 must be on A1, A2, B1 and B2, each once, not ['H8', 'H9', 'I8', 'I9']",
            "the pawns of seat 1 must be on H8, H9, I8 and I9, each once, not ['A1', 'A2', 'B1', 'B2']",
        ],
    ),
    (
        {**BOARD, "pawns": [["A1", "A1", "B1", "B2"], BOARD["pawns"][1]]},
        ["the pawns of seat 0 must be on A1, A2, B1 and B2, each once, not ['A1', 'A1', 'B1', 'B2']"],
    ),
    (
        {**BOARD, "size": 8, "blocks": [3], "pawns": [None]},
        [
            "the size must be an odd number from 9 to 25, not 8",
            "block 1 must be a list of cells, not 3",
            "the pawns of seat 0 must be a list of cells, not None",
            "pawns must have one list for each of the 2 seats, and it has 1",
        ],
    ),
    (
        {**BOARD, "blocks": [["A1", "E5", "Z9"], []]},
        [
            "block 1: A1 is a place of seat 0's pawns",
            "block 1: E5 is in the centre, where no block may lie",
            'block 1: "Z9" is no cell here; cells go from A1 to I9',
            "block 2 has no cells",
        ],
    ),
]


@pytest.mark.parametrize(("raw", "faults"), FAULTS)
def test_every_fault_is_named(raw: object, faults: list[str]) -> None:
    assert sentences(SLIDING_BLOCKS.check(raw)) == faults
    with pytest.raises(InvalidSetup):
        SLIDING_BLOCKS.new(board=raw)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3) | st.sampled_from(["A1", "B2", "E5"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=12,
)


@given(size=JSON | st.just(9), blocks=JSON, pawns=JSON | st.just(BOARD["pawns"]))
def test_no_json_breaks_the_reader(size: object, blocks: object, pawns: object) -> None:
    faults = sentences(SLIDING_BLOCKS.check({"size": size, "blocks": blocks, "pawns": pawns}))
    for fault in faults:
        assert 10 < len(fault) < 300
        assert "\n" not in fault
    if not faults:
        assert SLIDING_BLOCKS.new(board={"size": size, "blocks": blocks, "pawns": pawns}).legal_moves()


def test_a_deeply_nested_board_is_refused() -> None:
    raw = decode(b'{"size": 9, "blocks": ' + b"[" * 400 + b"]" * 400 + b', "pawns": []}')
    assert sentences(SLIDING_BLOCKS.check(raw))


# Drawings

DRAWING = """
11.AA....
11.A.....
........B
...+++...
...+++...
...+++...
.........
.......33
.......33
"""


def drawing_faults(text: str) -> list[str]:
    try:
        return sentences(SLIDING_BLOCKS.check(SLIDING_BLOCKS.from_drawing(text)))
    except InvalidSetup as error:
        return sentences(error.faults)


def test_a_drawing_is_read_as_the_board_that_it_shows() -> None:
    assert SLIDING_BLOCKS.from_drawing(DRAWING) == BOARD


def test_a_drawing_with_four_corners_is_a_board_for_four() -> None:
    raw = SLIDING_BLOCKS.from_drawing(
        DRAWING.replace("....\n11", "..22\n11", 1).replace("11.A.....", "11.A...22").replace(".......33", "44.....33")
    )
    assert sentences(SLIDING_BLOCKS.check(raw)) == []
    assert SLIDING_BLOCKS.new(board=raw).terms.options.seats == 4


DRAWING_FAULTS = [
    ("", ["a drawing has an odd number of rows, 9 to 25, not 0"]),
    ("...\n...\n...", ["a drawing has an odd number of rows, 9 to 25, not 3"]),
    (DRAWING + ".........", ["a drawing has an odd number of rows, 9 to 25, not 10"]),
    (
        DRAWING.replace("........B", ".......B"),
        ["row 3 of the drawing must have 9 letters like the others, and it has 8"],
    ),
    (DRAWING.replace("B", "#"), ['C9 is drawn as "#", which is none of . + 1 2 3 4 and no letter']),
    (DRAWING.replace("B", "+"), ["C9 is drawn as +, but the centre, and only the centre, is drawn as +"]),
    (
        DRAWING.replace("+++", "+.+", 1),
        ["D5 is drawn as ., but the centre, and only the centre, is drawn as +"],
    ),
    (DRAWING.replace("+++", "+A+", 1), ["block 1: D5 is in the centre, where no block may lie"]),
    (DRAWING.replace("B", "A"), ["block 1 is not in one piece: its cells must be joined by their sides"]),
    (
        DRAWING.replace("3", "."),
        ["a drawing shows the pawns of corners 1 and 3, or of all four, and this one shows 1"],
    ),
    (
        DRAWING.replace("B", "3"),
        ["the pawns of seat 1 must be on H8, H9, I8 and I9, each once, not ['C9', 'H8', 'H9', 'I8', 'I9']"],
    ),
]


@pytest.mark.parametrize(("text", "faults"), DRAWING_FAULTS)
def test_every_fault_of_a_drawing_is_named(text: str, faults: list[str]) -> None:
    assert drawing_faults(text) == faults

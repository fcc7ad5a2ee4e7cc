"""The layouts that ship: valid, the same for all four sides, and playable."""

from __future__ import annotations

import pytest
from bench.layouts import cells_of, is_symmetric, shape, slides_to_centre, touches

from dedale.core import InvalidSetup
from dedale.games.sliding_blocks import SLIDING_BLOCKS
from dedale.games.sliding_blocks.board import read_board
from dedale.games.sliding_blocks.drawing import board_from_drawing
from dedale.games.sliding_blocks.field import corners_of
from dedale.games.sliding_blocks.making import LAYOUTS, make_board

pytestmark = pytest.mark.rules

NAMES = list(LAYOUTS)


def test_the_standard_board_and_a_quick_one_ship() -> None:
    assert NAMES == ["quick", "standard"]
    assert make_board("standard", corners_of(4)).field.size == 21
    assert make_board("quick", corners_of(4)).field.size == 13


def test_the_layout_is_standard_unless_set_and_an_unknown_one_is_refused() -> None:
    assert SLIDING_BLOCKS.options({}).values["layout"] == "standard"
    with pytest.raises(InvalidSetup, match="layout must be quick or standard"):
        SLIDING_BLOCKS.new({"layout": "huge"})


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", NAMES)
def test_a_layout_is_valid_for_two_and_for_four(name: str, seats: int) -> None:
    board = make_board(name, corners_of(seats))
    assert SLIDING_BLOCKS.check(board.as_dict(), {"seats": seats}) == []
    assert len(board.pawns) == seats


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_that_ships_passes_the_check_as_it_stands(name: str) -> None:
    assert SLIDING_BLOCKS.check(SLIDING_BLOCKS.from_drawing(LAYOUTS[name])) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_quarter_turn_maps_a_layout_to_itself(name: str) -> None:
    assert is_symmetric(make_board(name, corners_of(4)))


@pytest.mark.parametrize(("name", "kinds"), [("standard", 8), ("quick", 3)])
def test_each_shape_comes_four_times(name: str, kinds: int) -> None:
    shapes = [shape(cells) for cells in cells_of(make_board(name, corners_of(4)))]
    assert sorted(shapes.count(kind) for kind in set(shapes)) == [4] * kinds


@pytest.mark.parametrize("name", NAMES)
def test_pawns_need_at_least_four_slides_to_the_centre_if_no_block_moves(name: str) -> None:
    board = make_board(name, corners_of(4))
    walls = frozenset(cell for cells in cells_of(board) for cell in cells)
    slides = slides_to_centre(int(board.field.size), walls)
    assert min(slides[cell] for home in board.pawns for cell in home) == 4


@pytest.mark.parametrize("name", NAMES)
def test_every_block_touches_another_and_can_move_and_pawns_are_free_at_the_start(name: str) -> None:
    blocks = cells_of(make_board(name, corners_of(4)))
    assert all(touches(cells, blocks) for cells in blocks)
    for seat in range(4):
        legal = SLIDING_BLOCKS.new({"layout": name, "seats": 4}, first=seat).legal_moves()
        assert {move.split()[1] for move in legal if move.startswith("block")} == {
            str(number + 1) for number in range(len(blocks))
        }
        assert len({move.split()[1] for move in legal if move.startswith("pawn")}) == 3


def test_the_standard_board_opens_with_21_pawn_moves_and_138_block_moves() -> None:
    legal = SLIDING_BLOCKS.new(first=0).legal_moves()
    assert [sum(move.startswith(kind) for move in legal) for kind in ("pawn", "block")] == [21, 138]


def test_slides_to_the_centre_are_counted_on_an_open_board() -> None:
    board = read_board(corners_of(2), board_from_drawing(OPEN))
    assert cells_of(board) == []
    slides = slides_to_centre(9, frozenset())
    assert slides[4 * 9 + 4] == 0
    assert slides[4 * 9] == 1
    assert slides[0] == 2


OPEN = """
11.......
11.......
.........
...+++...
...+++...
...+++...
.........
.......33
.......33
"""

"""Drawings on a screen: parts side by side, boards made narrower, and cells found again."""

from __future__ import annotations

import pytest

from dedale.core import Game
from dedale.games import GAMES
from dedale.terminal.picture import Picture

TWO = """\
Seat 0 searches:
    1   2
  +---+---+
A   D     |
  +---+---+

Seat 1 searches:
    1   2
  +---+---+
A       F |
  +---+---+"""

WIDE = """\
    1    2    10
A   .    #    12
B   .    .     .
a sentence that is longer than the board below which it stands"""

HEXAGONS = """\
  1 2 3
A . . .
 B . x .
  C . . ."""


def test_parts_stand_side_by_side_where_they_fit_and_ones_own_comes_first() -> None:
    picture = Picture(TWO, 40, "Seat 1 ")
    assert picture.lines[0] == "Seat 1 searches:   Seat 0 searches:"
    assert picture.lines[3] == "A       F |        A   D     |"


def test_sentences_wrap_where_that_lets_boards_stand_side_by_side() -> None:
    assert Picture(TWO, 26).lines[:2] == ["Seat 0        Seat 1", "searches:     searches:"]


def test_parts_stand_below_each_other_where_there_is_no_room() -> None:
    assert Picture(TWO, 20).lines[5:7] == ["", "Seat 1 searches:"]


def test_a_board_that_is_too_wide_loses_blank_columns_and_its_sentences_wrap() -> None:
    assert Picture(WIDE, 12).lines == [
        "  1  2  10",
        "A .  #  12",
        "B .  .   .",
        "a sentence",
        "that is",
        "longer than",
        "the board",
        "below which",
        "it stands",
    ]


def test_a_board_that_is_too_high_has_its_sentences_above_it() -> None:
    assert Picture(WIDE, 80, height=3).lines[:2] == [WIDE.splitlines()[3], WIDE.splitlines()[0]]
    assert Picture(WIDE, 80, height=4).lines == WIDE.splitlines()


def test_cells_are_found_by_their_place_and_by_what_is_drawn_in_them() -> None:
    picture = Picture(TWO, 40)
    assert picture.cell_at(3, 4) == "A1"
    assert picture.cell_at(4, 8) == "A2"
    assert picture.cell_at(3, 30) is None
    assert picture.mark("A1") == "D"
    assert picture.beside("A1", 0, 1) == "A2"
    assert picture.beside("A1", 1, 0) == "A1"


def test_the_cells_of_a_slanted_board_are_found_too() -> None:
    picture = Picture(HEXAGONS, 40)
    assert picture.mark("B2") == "x"
    assert picture.cell_at(3, 4) == "C1"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_of_ours_shows_its_cells_and_fits_into_80_columns(game: Game) -> None:
    view = game.new(seed=3).view(0)
    picture = Picture(view.draw(), 64, "Seat 0 ")
    assert picture.width <= 64
    assert len(picture.cells) >= 36

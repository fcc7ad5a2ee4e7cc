"""Views: everything, to everybody."""

from __future__ import annotations

import pytest

from dedale.core import Luck
from dedale.games.sliding_blocks import SLIDING_BLOCKS

from .positions import position

pytestmark = pytest.mark.rules

SMALL = """
    11.....AA
    11......B
    .........
    ...+++...
    ...+++...
    ...+++...
    .........
    .......33
    .......33
"""


def test_a_view_shows_the_turn_the_parts_due_the_barred_block_and_where_everything_is() -> None:
    state = position(SMALL)
    state.play("block 2 w1")
    assert state.view(1).as_dict() == {
        "game": "sliding_blocks",
        "options": {},
        "seat": 1,
        "first": 0,
        "to_move": 0,
        "resigned": [],
        "outcome": None,
        "legal": [],
        "turn": 1,
        "due": ["pawn"],
        "barred": None,
        "moved": 2,
        "size": 9,
        "blocks": [["A8", "A9"], ["B8"]],
        "pawns": [["A1", "A2", "B1", "B2"], ["H8", "H9", "I8", "I9"]],
    }
    state.play("pawn B2 B7")
    facts = state.view(None).facts()
    assert (facts["due"], facts["barred"], facts["moved"]) == (["pawn", "block"], 2, None)


def test_seats_and_spectators_see_the_same_but_for_their_seat_and_moves() -> None:
    state = SLIDING_BLOCKS.new({"seats": 4}, seed=5)
    for _ in range(30):
        views = [{**state.view(seat).as_dict(), "seat": None, "legal": None} for seat in (0, 1, 2, 3, None)]
        assert all(view == views[0] for view in views)
        state.play_action(state.random_action(Luck(7)))


def test_nothing_is_due_when_the_game_is_over() -> None:
    state = position(SMALL)
    state.play("resign 0")
    assert state.view(1).facts()["due"] == []
    assert state.view(1).draw().endswith("Over in turn 1.")


def test_the_picture_shows_blocks_by_number_pawns_by_seat_and_what_is_to_move() -> None:
    state = position(SMALL)
    state.play("block 2 w1")
    state.play("pawn B2 B7")
    assert [line.rstrip() for line in state.view(0).draw().splitlines()] == [
        "   1  2  3  4  5  6  7  8  9",
        "A @0 @0  ·  ·  ·  ·  ·  1  1",
        "B @0  ·  ·  ·  ·  · @0  2  ·",
        "C  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "D  ·  ·  ·  +  +  +  ·  ·  ·",
        "E  ·  ·  ·  +  +  +  ·  ·  ·",
        "F  ·  ·  ·  +  +  +  ·  ·  ·",
        "G  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "H  ·  ·  ·  ·  ·  ·  · @1 @1",
        "I  ·  ·  ·  ·  ·  ·  · @1 @1",
        "Turn 2: seat 1 has pawn and block to move; block 2 is barred.",
    ]


def test_a_view_is_not_changed_by_playing_on() -> None:
    state = position(SMALL)
    view = state.view(0)
    before = view.encode()
    state.play("block 2 w1")
    assert view.encode() == before

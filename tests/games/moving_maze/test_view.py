"""What each seat and a spectator know, and nothing more."""

from __future__ import annotations

import pytest

from dedale.games.moving_maze.corridors import GRID
from dedale.games.moving_maze.game import MOVING_MAZE

from .boards import TO_D1, begin, play, players

pytestmark = pytest.mark.rules

AFTER_A_PUSH = """
       1      2      3      4      5      6      7
              ▼             ▼             ▼
    █████████   ███████████   ███████████   █████████
A   █home0 █     █ ancho █     █ basil █     █      █
    ██   ████   ████   ████   ████   ████   ████   ██
    ██   ████████████████████████████████████████████
B ▶ █     █                                           ◀
    ██   ████████████████████████████████████████████
    ██   ████   ████   ████   ███████████   ████   ██
C   █bell  █      █cauld █       centa █       compa█
    ██   ███████████   ███████████   ███████████   ██
    ██   ████   ████   ████   ████   ████   ████   ██
D ▶ █ @0   █flute █ fox  █golem █griff █harp  █hourg  ◀
    ███████████████████████   ███████████████████████
    ██   ████   ████   ████   ████   ████   ████   ██
E   █krake █       lante █       mask ██       mirro█
    ██   █████████████████████████   ███████████   ██
    ██   ████   ████   ████   ████   ████   █████████
F × █raven █shell █sphin █toad  █      █              ◀
    ██   ████   ████   ████   ███████████████████████
    ██   ████   ████   ████   ████   ████   ████   ██
G   █      █     █ unico █     █ yeti  █        @1  █
    █████████   ███████████   ███████████████████████
              ▲             ▲             ▲
Spare tile: NES:phoenix
Seat 0 @0 in D1 (feather); 2 left; seeks bell
Seat 1 @1 in G7; 2 left
"""


def test_everybody_sees_tiles_pawns_and_cards_turned_up() -> None:
    state = begin("bell feather", "fox harp")
    play(state, "push B1 NS", "move C1", "push F7 EW", "move G7")
    for seat in (0, 1, None):
        known = state.view(seat).as_dict()
        assert known["turn"] == 3
        assert known["step"] == "push"
        assert known["spare"] == "NES:phoenix"
        assert known["closed"] == "F1"
        assert known["stacks"] is None
        assert isinstance(known["tiles"], list)
        assert [row[0] for row in known["tiles"][1:4]] == ["NS", "NES:bell", "NE:feather"]
        told = players(state, seat)
        assert [player["pawn"] for player in told] == ["C1", "G7"]
        assert [player["found"] for player in told] == [["bell"], []]
        assert [player["left"] for player in told] == [1, 2]


def test_a_seat_sees_its_own_goal_only_and_spectators_none() -> None:
    state = begin("bell feather", "fox harp")
    assert [player["goals"] for player in players(state, 0)] == [["bell"], None]
    assert [player["goals"] for player in players(state, 1)] == [None, ["fox"]]
    assert [player["goals"] for player in players(state, None)] == [None, None]


def test_no_view_shows_the_stacks_while_the_game_goes_on() -> None:
    state = MOVING_MAZE.new({"seats": 4, "cards": 3}, seed=8)
    board = state.prepared()[0]
    assert board is not None
    stacks = board.as_dict()["cards"]
    assert isinstance(stacks, list)
    for seat in (0, 1, 2, 3, None):
        known = state.view(seat).as_dict()
        del known["tiles"], known["spare"]
        text = repr(known)
        shown = {card for stack in stacks for card in stack if f"'{card}'" in text}
        assert shown == (set() if seat is None else {stacks[seat][0]})


def test_two_deals_that_a_seat_cannot_tell_apart_give_it_the_same_view() -> None:
    one, other = begin("bell feather", "fox harp"), begin("bell toad", "mask yeti")
    for state in (one, other):
        play(state, *TO_D1, "push A4 EW", "move G7")
    assert one.view(0).encode() == other.view(0).encode()
    assert one.view(None).encode() == other.view(None).encode()
    assert one.view(1).encode() != other.view(1).encode()


def test_what_is_found_first_does_not_tell_where_it_lay_in_a_childrens_stack() -> None:
    one = begin("toad yeti", "compass harp", first=1, variant="children")
    other = begin("toad yeti", "harp compass", first=1, variant="children")
    for state in (one, other):
        state.at[1] = GRID.named("A7")
        assert play(state, "push B7 NS", "move C7") == ["moved C7", "found compass 1"]
    assert one.view(0).encode() == other.view(0).encode()
    assert one.view(None).encode() == other.view(None).encode()


def test_a_turn_ended_in_vain_on_a_treasure_tells_everybody_that_it_is_not_sought() -> None:
    state = begin("bell yeti", "fox harp")
    play(state, *TO_D1, "push A4 EW", "move G7")
    for seat in (0, 1, None):
        assert [player["not_sought"] for player in players(state, seat)] == [["feather"], []]
    play(state, "push A6 NS", "move C1")
    assert players(state, None)[0]["not_sought"] == []


def test_children_seek_none_of_their_vain_treasures_even_after_a_find() -> None:
    state = begin("bell yeti", "fox harp", variant="children")
    play(state, *TO_D1, "push A4 EW", "move G7", "push A6 NS", "move C1")
    assert players(state, None)[0]["found"] == ["bell"]
    assert players(state, None)[0]["not_sought"] == ["feather"]


def test_after_the_end_everything_is_shown_to_everybody() -> None:
    state = begin("bell feather", "fox harp")
    play(state, "push B1 NS", "move C1", "resign 0")
    views = [{**state.view(seat).as_dict(), "seat": None} for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2]
    assert views[0]["stacks"] == [["bell", "feather"], ["fox", "harp"]]
    assert [player["goals"] for player in players(state, None)] == [["feather"], ["fox"]]


def test_after_the_end_childrens_stacks_are_shown_as_they_were_dealt() -> None:
    state = begin("feather bell", "fox harp", variant="children")
    play(state, "push B1 NS", "move C1", "push A4 EW", "move G7", "push A6 NS", "move D1")
    assert state.view(1).as_dict()["stacks"] == [["feather", "bell"], ["fox", "harp"]]
    assert players(state, 1)[0]["found"] == ["bell", "feather"]
    assert [player["goals"] for player in players(state, 1)] == [[], ["fox", "harp"]]


def test_only_the_seat_to_move_has_legal_moves_in_its_view() -> None:
    state = begin("bell feather", "fox harp")
    play(state, "push B1 NS")
    assert state.view(0).legal_moves() == ["move A1", "move B1", "move C1", "move D1"]
    assert state.view(1).legal_moves() == []
    assert state.view(None).legal_moves() == []
    assert state.view(1).as_dict()["step"] == "move"


def test_the_picture_shows_corridors_pawns_treasures_and_arrows() -> None:
    state = begin("bell harp", "fox yeti")
    play(state, *TO_D1, "push F7 EW")
    assert state.view(0).draw() == AFTER_A_PUSH.strip("\n")

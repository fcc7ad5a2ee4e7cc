"""The rules of The Moving Maze, each in words; the board is drawn in `boards`."""

from __future__ import annotations

import pytest

from dedale.core import IllegalMove, InvalidSetup, UnreadableMove
from dedale.games.moving_maze.corridors import GRID, Arrow, Corridors, bit
from dedale.games.moving_maze.game import MOVING_MAZE
from dedale.games.moving_maze.notation import move, push
from dedale.games.moving_maze.tiles import Openings

from .boards import TO_D1, begin, cells, pawns, play, players, spare, tile

pytestmark = pytest.mark.rules


# Seats and beginning


@pytest.mark.parametrize(
    ("seats", "corners"),
    [(1, "A1"), (2, "A1 G7"), (3, "A1 A7 G7"), (4, "A1 A7 G7 G1")],
)
def test_seats_sit_clockwise_from_a1_and_two_sit_opposite(seats: int, corners: str) -> None:
    state = MOVING_MAZE.new({"seats": seats}, seed=3)
    known = state.view(None).as_dict()["players"]
    assert isinstance(known, list)
    assert [player["pawn"] for player in known] == corners.split()
    assert [player["home"] for player in known] == corners.split()


@pytest.mark.parametrize(
    ("options", "corners"),
    [
        ({"seats": 1, "corner": "se"}, "G7"),
        ({"seats": 2, "corner": "ne"}, "A7 G1"),
        ({"seats": 2, "facing": "beside"}, "A1 A7"),
        ({"seats": 2, "corner": "sw", "facing": "beside"}, "G1 A1"),
        ({"seats": 3, "corner": "se", "facing": "beside"}, "G7 G1 A1"),
        ({"seats": 4, "corner": "ne"}, "A7 G7 G1 A1"),
    ],
)
def test_seat_0_chooses_a_corner_and_two_sit_opposite_or_beside(options: dict[str, object], corners: str) -> None:
    state = MOVING_MAZE.new(options, seed=3)
    assert pawns(state) == corners.split()
    assert [player["home"] for player in players(state, None)] == corners.split()


def test_who_begins_is_drawn_by_lot_unless_it_is_given() -> None:
    drawn = {int(MOVING_MAZE.new({"seats": 4}, seed=seed).first) for seed in range(60)}
    assert drawn == {0, 1, 2, 3}
    assert MOVING_MAZE.new({"seats": 4}, seed=1, first=2).to_move == 2


@pytest.mark.parametrize("first", [-1, 4, 2**63, 2**70, -(2**70), True, "0"])
def test_who_begins_must_be_a_seat(first: object) -> None:
    with pytest.raises(InvalidSetup, match="first: it must be a seat, 0, 1, 2 or 3, not"):
        MOVING_MAZE.new({"seats": 4}, first=first)


@pytest.mark.parametrize("seat", [-1, 2, 2**70])
def test_a_seat_that_is_not_there_neither_sees_nor_resigns(seat: int) -> None:
    state = MOVING_MAZE.new()
    with pytest.raises(ValueError, match="there is no seat"):
        state.view(seat)
    with pytest.raises(IllegalMove, match="there is no such seat to resign"):
        state.resign(seat)


def test_after_the_first_seat_the_others_follow_in_order() -> None:
    state = begin("bell", "fox", "harp", first=1)
    turns = []
    for _ in range(4):
        turns.append(state.to_move)
        play(state, "push A2 EW" if spare(state) in ("NS", "EW") else f"push A4 {spare(state).partition(':')[0]}")
        play(state, f"move {pawns(state)[int(state.mover)]}")
    assert turns == [1, 2, 0, 1]


@pytest.mark.parametrize(("seats", "height"), [(1, 24), (2, 12), (3, 8), (4, 6)])
def test_all_24_cards_are_dealt_equally(seats: int, height: int) -> None:
    board = MOVING_MAZE.new({"seats": seats}, seed=5).prepared()[0]
    assert board is not None
    cards = board.as_dict()["cards"]
    assert isinstance(cards, list)
    assert [len(stack) for stack in cards] == [height] * seats
    assert len({card for stack in cards for card in stack}) == 24


def test_with_cards_set_lower_that_many_are_dealt() -> None:
    board = MOVING_MAZE.new({"seats": 3, "cards": 2}, seed=5).prepared()[0]
    assert board is not None
    cards = board.as_dict()["cards"]
    assert isinstance(cards, list)
    assert [len(stack) for stack in cards] == [2, 2, 2]


@pytest.mark.parametrize(("seats", "cards"), [(1, 25), (2, 13), (3, 9), (4, 7)])
def test_no_more_cards_can_be_asked_for_than_there_are(seats: int, cards: int) -> None:
    with pytest.raises(InvalidSetup, match="cards must be"):
        MOVING_MAZE.new({"seats": seats, "cards": cards})


def test_max_turns_is_200_for_each_seat_unless_set() -> None:
    for seats in range(1, 5):
        assert MOVING_MAZE.options({"seats": seats}).values["max_turns"] == 200 * seats


# The push


def test_a_straight_spare_tile_can_be_pushed_in_two_ways_at_twelve_arrows() -> None:
    state = begin("bell", "fox")
    arrows = ["B1", "D1", "F1", "B7", "D7", "F7", "A2", "A4", "A6", "G2", "G4", "G6"]
    assert state.legal_moves() == [f"push {arrow} {way}" for arrow in arrows for way in ("NS", "EW")]


def test_a_corner_and_a_t_can_be_pushed_in_four_ways() -> None:
    state = begin("bell", "fox")
    play(state, "push D1 NS", "move A1")
    assert spare(state) == "NE:hourglass"
    ways = ["NE", "ES", "SW", "NW"]
    assert [move for move in state.legal_moves() if " F1 " in move] == [f"push F1 {way}" for way in ways]
    play(state, "push F7 SW", "move G7")
    assert spare(state) == "NES:phoenix"
    ways = ["NES", "ESW", "NSW", "NEW"]
    assert [move for move in state.legal_moves() if " A2 " in move] == [f"push A2 {way}" for way in ways]


def test_the_spare_tile_cannot_be_turned_into_another_shape() -> None:
    with pytest.raises(IllegalMove, match="straight and cannot be turned to NES"):
        play(begin("bell", "fox"), "push B1 NES")


@pytest.mark.parametrize(
    ("text", "line", "out"),
    [
        ("push B1 NS", "B1 NS, B2 EW, B3 EW, B4 EW, B5 EW, B6 EW, B7 EW", "EW"),
        ("push D1 EW", "D1 EW, D2 NE:feather, D3 NE:flute, D4 NE:fox, D5 NES:golem, D6 NE:griffin", "NE:hourglass"),
        ("push D7 EW", "D2 NE:fox, D3 NES:golem, D4 NE:griffin, D5 NE:harp, D6 NE:hourglass, D7 EW", "NE:feather"),
        ("push A4 EW", "A4 EW, B4 NS, C4 EW, D4 NE, E4 NES:golem, F4 NE, G4 NES:sphinx", "NS"),
        ("push G4 EW", "A4 EW, B4 NE, C4 NES:golem, D4 NE, E4 NES:sphinx, F4 NS, G4 EW", "NS"),
    ],
)  # fmt: skip
def test_a_push_shifts_its_line_and_what_falls_out_is_the_spare_tile_as_it_lay(text: str, line: str, out: str) -> None:
    state = begin("bell", "fox")
    before = {cell: tile(state, cell) for cell in ("A1", "C3", "E4", "G7", "B2", "F5")}
    arrow, lies = text.split()[1:]
    assert play(state, text) == [f"pushed {arrow} {lies} {out} []"]
    places = dict(part.split() for part in line.split(", "))
    assert {cell: tile(state, cell) for cell in places} == places
    others = {cell: text for cell, text in before.items() if cell not in places}
    assert {cell: tile(state, cell) for cell in others} == others
    assert spare(state) == out


def test_a_tile_keeps_its_treasure_when_it_is_turned_and_pushed_in() -> None:
    state = begin("bell", "fox")
    play(state, "push D1 NS", "move A1")
    assert play(state, "push F1 SW") == ["pushed F1 SW:hourglass NE []"]
    assert tile(state, "F1") == "SW:hourglass"


def test_one_must_push_before_one_moves_even_with_the_goal_at_hand() -> None:
    with pytest.raises(IllegalMove, match="a tile has to be pushed in first"):
        play(begin("bell", "fox"), "move A1")


def test_one_pushes_once_and_then_moves() -> None:
    with pytest.raises(IllegalMove, match="pushed in already"):
        play(begin("bell", "fox"), "push B1 NS", "push A2 EW")


@pytest.mark.parametrize(
    ("arrow", "opposite"), [("B1", "B7"), ("B7", "B1"), ("F7", "F1"), ("A2", "G2"), ("G2", "A2"), ("G6", "A6")]
)
def test_the_arrow_where_the_tile_came_out_is_closed_for_the_next_seat(arrow: str, opposite: str) -> None:
    state = begin("bell", "fox")
    play(state, f"push {arrow} NS", "move A1")
    assert state.view(None).as_dict()["closed"] == opposite
    assert not [move for move in state.legal_moves() if f"push {opposite} " in move]
    assert [move for move in state.legal_moves() if f"push {arrow} " in move]
    lies = spare(state).partition(":")[0]
    with pytest.raises(IllegalMove, match="came out there"):
        play(state, f"push {opposite} {lies}")
    play(state, f"push D1 {lies}", "move G7")
    assert [move for move in state.legal_moves() if f"push {opposite} " in move]


def test_alone_the_arrow_is_closed_for_oneself() -> None:
    state = begin("bell")
    play(state, "push B1 NS", "move A1")
    assert not [move for move in state.legal_moves() if "push B7 " in move]


def test_pawns_on_a_tile_that_falls_out_come_in_at_the_other_end() -> None:
    state = begin("yeti", "fox")
    play(state, *TO_D1, "push F7 EW", "move G7")
    assert play(state, "push D7 NES") == ["pushed D7 NES:phoenix NE:feather [[0, 'D7']]"]
    assert pawns(state) == ["D7", "G7"]


def test_pawns_within_the_line_are_carried_along_with_their_tile() -> None:
    state = begin("yeti", "fox")
    play(state, *TO_D1, "push A4 EW", "move G7")
    assert play(state, "push D1 EW") == ["pushed D1 EW NE:hourglass [[0, 'D2']]"]
    assert pawns(state) == ["D2", "G7"]


def test_being_carried_is_no_move_the_pawn_may_still_go_on() -> None:
    state = begin("yeti", "fox")
    play(state, *TO_D1, "push F7 EW", "move G7", "push D7 NES")
    assert cells(state) == "C6 C7 D7 E6 E7"
    assert play(state, "move E7") == ["moved E7"]


def test_pawns_in_line_are_all_carried_by_seat() -> None:
    state = begin("yeti", "fox", "toad", "mask")
    play(state, *TO_D1)
    state.at[2], state.at[3] = state.at[0], state.at[0] + 1
    assert play(state, "push D7 EW") == ["pushed D7 EW NE:feather [[0, 'D7'], [2, 'D7'], [3, 'D1']]"]


# The move


def test_a_pawn_goes_as_far_as_open_corridors_lead_or_stays() -> None:
    state = begin("yeti", "fox")
    play(state, "push B1 NS")
    assert cells(state) == "A1 B1 C1 D1"
    state = begin("yeti", "fox")
    play(state, "push B1 EW")
    assert cells(state) == "A1"


def test_corridors_join_only_where_both_tiles_are_open() -> None:
    state = begin("yeti", "fox")
    play(state, "push B1 NS")  # D1 is open to the east, D2 is not open to the west
    with pytest.raises(IllegalMove, match="no open corridor leads there from A1"):
        play(state, "move D2")


def test_corridors_do_not_lead_around_the_edge_of_the_board() -> None:
    corridors = Corridors()
    for name in ("B6", "B7", "C1", "C2"):
        corridors.lay(GRID.named(name), Openings(0b1010))
    reached = corridors.flood(bit(GRID.named("B7")))
    assert [name for n, name in enumerate(GRID.names) if reached >> n & 1] == ["B6", "B7"]


def test_pawns_share_cells_freely() -> None:
    state = begin("yeti", "fox", "toad")
    play(state, *TO_D1, "push A4 EW", "move A7", "push A6 NS", "move G7", "push A2 NE", "move C1")
    state.at[1] = state.at[0]
    play(state, "push A4 EW", "move C1")
    assert pawns(state)[:2] == ["C1", "C1"]


# Treasures


def test_ending_on_the_treasure_of_the_top_card_finds_it() -> None:
    state = begin("bell feather", "fox harp")
    assert play(state, "push B1 NS", "move C1") == ["moved C1", "found bell 1"]
    assert players(state, None)[0]["found"] == ["bell"]
    assert players(state, None)[0]["left"] == 1


def test_a_treasure_is_not_found_in_passing() -> None:
    assert play(begin("bell feather", "fox harp"), *TO_D1) == ["moved D1"]


def test_the_second_card_is_not_found_before_the_first() -> None:
    assert play(begin("feather bell", "fox harp"), "push B1 NS", "move C1") == ["moved C1"]


def test_at_most_one_treasure_is_found_in_a_turn() -> None:
    state = begin("bell feather", "fox harp")
    play(state, "push B1 NS", "move C1")
    assert state.to_move == 1
    assert players(state, None)[0]["found"] == ["bell"]


def test_staying_counts_where_the_push_has_brought_the_treasure() -> None:
    state = begin("phoenix bell")
    play(state, *TO_D1, "push F7 EW", "move D1")
    assert play(state, "push D7 NES", "move D7") == ["moved D7", "found phoenix 1", "goal bell to [0]"]


def test_a_treasure_is_not_found_on_anothers_turn_but_by_staying_on_ones_own() -> None:
    state = begin("phoenix bell", "fox harp")
    play(state, *TO_D1, "push G2 EW", "move G7", "push F7 NS", "move D1")
    assert play(state, "push D7 NES") == ["pushed D7 NES:phoenix NE:feather [[0, 'D7']]"]
    assert play(state, "move G7") == ["moved G7"]
    assert players(state, None)[0]["found"] == []
    assert play(state, "push A6 NE", "move D7") == ["moved D7", "found phoenix 1"]


def test_the_next_card_is_seen_from_the_next_turn_on() -> None:
    state = begin("bell feather", "fox harp")
    assert players(state, 0)[0]["goals"] == ["bell"]
    play(state, "push B1 NS", "move C1")
    assert players(state, 0)[0]["goals"] is None
    assert play(state, "push A4 EW", "move G7") == ["moved G7", "goal feather to [0]"]
    assert players(state, 0)[0]["goals"] == ["feather"]


def test_alone_the_next_card_is_told_with_the_finding_move() -> None:
    assert play(begin("bell feather"), "push B1 NS", "move C1") == ["moved C1", "found bell 1", "goal feather to [0]"]


def test_a_goal_already_seen_is_not_told_again() -> None:
    state = begin("bell feather", "fox harp")
    assert play(state, "push B1 NS", "move A1") == ["moved A1"]
    assert play(state, "push A4 EW", "move G7") == ["moved G7"]


def test_all_seats_know_their_top_card_from_the_start_and_no_event_tells_it() -> None:
    state = begin("bell feather", "fox harp", "toad mask")
    for seat, top in enumerate(["bell", "fox", "toad"]):
        assert players(state, seat)[seat]["goals"] == [top]
    assert play(state, "push B1 NS", "move A1", "push A4 EW", "move A7") == ["moved A7"]


# Going home


def test_with_all_cards_found_the_goal_is_home() -> None:
    state = begin("bell", "fox")
    assert play(state, "push B1 NS", "move C1") == ["moved C1", "found bell 0"]
    assert not state.is_over
    assert play(state, "push A4 EW", "move G7") == ["moved G7", "goal home to [0]"]
    assert players(state, 0)[0]["goals"] == ["home"]


def test_ending_on_ones_own_corner_with_all_cards_found_wins_at_once() -> None:
    state = begin("bell", "fox")
    play(state, "push B1 NS", "move C1", "push A4 EW", "move G7")
    assert play(state, "push A6 NS", "move A1") == ["moved A1", "over [0] home"]
    assert state.outcome is not None
    assert state.outcome.places == (1, 2)


def test_ending_at_home_before_all_cards_are_found_does_not_win() -> None:
    state = begin("bell", "fox")
    assert play(state, "push B1 NS", "move A1") == ["moved A1"]
    assert not state.is_over


def test_anothers_corner_is_no_home() -> None:
    state = begin("bell", "fox")
    play(state, "push B1 NS", "move C1", "push A4 EW", "move G7")
    state.at[0] = state.at[1]
    assert play(state, "push A6 NS", "move G7") == ["moved G7"]


# The children's variant


def test_children_see_all_their_cards_and_find_them_in_any_order() -> None:
    state = begin("feather bell yeti", "fox harp toad", variant="children")
    assert players(state, 0)[0]["goals"] == ["feather", "bell", "yeti"]
    assert players(state, 0)[1]["goals"] is None
    assert play(state, "push B1 NS", "move C1") == ["moved C1", "found bell 2"]
    assert players(state, 0)[0]["goals"] == ["feather", "yeti"]
    assert play(state, "push A4 EW", "move G7") == ["moved G7"]
    assert play(state, "push A6 NS", "move D1") == ["moved D1", "found feather 1"]


def test_children_win_by_finding_the_last_one_with_no_way_home() -> None:
    state = begin("feather bell", variant="children")
    assert play(state, "push B1 NS", "move C1") == ["moved C1", "found bell 1"]
    assert play(state, "push A4 EW", "move D1") == ["moved D1", "found feather 0", "over [0] treasures"]


# A2 (NS) is open to the north; D1 (NE) and the corners are shut to the outside.


def test_with_a_way_out_at_the_border_the_last_find_does_not_end_the_game() -> None:
    state = begin("feather", "toad", variant="children", way_out="border")
    assert play(state, *TO_D1) == ["moved D1", "found feather 0"]
    assert state.to_move == 1
    assert players(state, 0)[0]["goals"] == []


def test_then_the_first_to_end_a_move_where_a_corridor_is_open_at_the_border_has_left() -> None:
    state = begin("feather", variant="children", way_out="border")
    play(state, *TO_D1, "push A2 NS")
    assert play(state, "move D1") == ["moved D1"], "D1 is shut to the west"
    play(state, "push D7 EW")
    assert pawns(state) == ["D7"], "the pawn fell out at D1 and came in again on the tile at D7"
    assert tile(state, "D7") == "EW"
    assert play(state, "move D7") == ["moved D7", "over [0] out"]


def test_an_open_corridor_is_no_way_out_before_the_last_find() -> None:
    state = begin("feather", variant="children", way_out="border")
    assert play(state, "push B7 EW", "move A1") == ["moved A1"]
    play(state, "push D7 NS")
    assert state.corridors.exits() >> GRID.named("A2") & 1
    assert not state.corridors.exits() >> GRID.named("A1") & 1


def test_the_standard_game_knows_no_way_out_but_home() -> None:
    assert not MOVING_MAZE.options({"way_out": "border"}).leaves


def test_children_find_nothing_twice_and_no_card_of_another() -> None:
    state = begin("feather yeti", "bell harp", variant="children")
    assert play(state, "push B1 NS", "move C1") == ["moved C1"]
    assert play(state, "push A4 EW", "move G7", "push A6 NS", "move D1") == ["moved D1", "found feather 1"]
    assert play(state, "push A2 NE", "move G7") == ["moved G7"]
    assert play(state, f"push A4 {spare(state)}", "move D1") == ["moved D1"]


# The end


def test_a_game_that_reaches_max_turns_is_a_draw() -> None:
    state = begin("bell", "fox", max_turns=2)
    play(state, "push B1 NS", "move A1")
    assert play(state, "push A4 EW", "move G7") == ["moved G7", "over [] max_turns"]
    assert state.outcome is not None
    assert state.outcome.places == (1, 1)


def test_a_win_in_the_last_turn_is_a_win() -> None:
    state = begin("bell", max_turns=2)
    play(state, "push B1 NS", "move C1")
    assert play(state, "push A4 EW", "move A1") == ["moved A1", "over [0] home"]


def test_no_goal_is_told_when_the_game_is_over() -> None:
    state = begin("bell feather", max_turns=1)
    assert play(state, "push B1 NS", "move C1") == ["moved C1", "found bell 1", "over [] max_turns"]


def test_places_after_the_first_go_by_cards_left() -> None:
    state = begin("bell feather", "compass toad", "fox harp", first=1, variant="children")
    assert play(state, "push B7 NS", "move C7") == ["moved C7", "found compass 1"]
    play(state, "push A4 EW", "move G7")
    assert play(state, "push B1 NS", "move C1") == ["moved C1", "found bell 1"]
    play(state, "push A6 NS", "move C7", "push G4 NE", "move G7")
    assert play(state, "push A2 EW", "move D1") == ["moved D1", "found feather 0", "over [0] treasures"]
    assert state.outcome is not None
    assert state.outcome.places == (1, 2, 3)


def test_equal_places_are_shared() -> None:
    state = begin("bell", "toad", "fox", variant="children")
    play(state, "push B1 NS", "move C1")
    assert state.outcome is not None
    assert state.outcome.places == (1, 2, 2)


# Resigning


def test_with_two_seats_the_other_wins() -> None:
    assert play(begin("bell", "fox"), "resign 0") == ["resigned 0", "over [1] resigned"]


def test_alone_nobody_wins_by_resigning() -> None:
    assert play(begin("bell"), "resign 0") == ["resigned 0", "over [] resigned"]


def test_with_more_seats_the_game_goes_on_and_the_turns_of_a_resigned_seat_are_skipped() -> None:
    state = begin("bell", "fox", "toad")
    assert play(state, "resign 1") == ["resigned 1"]
    assert state.to_move == 0
    play(state, "push B1 NS", "move A1")
    assert state.to_move == 2


def test_the_last_seat_left_wins() -> None:
    state = begin("bell", "fox", "toad")
    assert play(state, "resign 1", "resign 0") == ["resigned 0", "over [2] resigned"]


def test_a_resignation_that_passes_the_turn_tells_a_new_goal() -> None:
    state = begin("bell yeti", "fox harp", "toad mask")
    play(state, "push B1 NS", "move C1", "push A4 EW", "move A7")
    assert play(state, "resign 2") == ["resigned 2", "goal yeti to [0]"]


def test_a_turn_broken_off_does_not_count_but_its_push_stands() -> None:
    state = begin("bell", "fox", "toad", max_turns=2)
    play(state, "push B1 NS")
    assert play(state, "resign 0") == ["resigned 0"]
    assert tile(state, "B1") == "NS"
    assert state.to_move == 1
    assert not [move for move in state.legal_moves() if "push B7 " in move]
    play(state, "push A4 EW", "move A7")
    assert play(state, "push A6 NS", "move G7") == ["moved G7", "over [] max_turns"]


def test_the_pawn_of_a_resigned_seat_is_still_carried_by_pushes() -> None:
    state = begin("yeti", "fox", "toad")
    play(state, *TO_D1, "resign 0", "push A4 EW", "move A7")
    assert play(state, "push D1 NS") == ["pushed D1 NS NE:hourglass [[0, 'D2']]"]


# Texts


def test_moves_are_read_in_any_case_and_with_extra_spaces() -> None:
    state = begin("bell", "fox")
    assert play(state, "  PUSH  b1   ns ") == ["pushed B1 NS EW []"]
    assert play(state, "Move c1") == ["moved C1", "found bell 0"]


def test_actions_are_pushes_by_arrow_and_orientation_and_then_moves_by_cell() -> None:
    notation = begin("bell", "fox").terms.notation
    assert notation.size == 12 * 10 + 49
    assert notation.text(push(Arrow(0), Openings(0b0101))) == "push B1 NS"
    assert notation.text(push(Arrow(11), Openings(0b1011))) == "push G6 NEW"
    assert notation.text(move(GRID.named("D4"))) == "move D4"


@pytest.mark.parametrize("text", ["push A1 NS", "push B1", "push B1 SN", "push C1 NS", "move H1", "move", "stay"])
def test_what_is_no_move_is_refused_with_examples(text: str) -> None:
    with pytest.raises(UnreadableMove, match="moves look like push B1 NES or move D4"):
        play(begin("bell", "fox"), text)

"""Each rule and each decision, in words."""

from __future__ import annotations

import pytest

from dedale.core import IllegalMove, UnreadableMove
from dedale.core.seat import NOBODY
from dedale.games.sliding_blocks import SLIDING_BLOCKS
from dedale.games.sliding_blocks.rules import SlidingState
from dedale.grid.cells import Cell

from .positions import moves, position, told

pytestmark = pytest.mark.rules


def named(state: SlidingState, name: str) -> Cell:
    return state.layout.field.grid.named(name)


def refusal(state: SlidingState, move: str) -> str:
    with pytest.raises(IllegalMove) as error:
        state.play(move)
    return str(error.value)


# Seats and turns


def test_four_seats_sit_in_the_corners_clockwise_from_the_top_left() -> None:
    pawns = SLIDING_BLOCKS.new({"seats": 4, "layout": "quick"}).view(None).as_dict()["pawns"]
    assert pawns == [
        ["A1", "A2", "B1", "B2"],
        ["A12", "A13", "B12", "B13"],
        ["L12", "L13", "M12", "M13"],
        ["L1", "L2", "M1", "M2"],
    ]


def test_two_seats_sit_at_the_top_left_and_the_bottom_right() -> None:
    pawns = SLIDING_BLOCKS.new({"layout": "quick"}).view(None).as_dict()["pawns"]
    assert pawns == [["A1", "A2", "B1", "B2"], ["L12", "L13", "M12", "M13"]]


def test_turns_go_round_by_seat_number_from_the_first() -> None:
    state = SLIDING_BLOCKS.new({"seats": 4}, first=2)
    movers = []
    for _ in range(5):
        movers.append(state.to_move)
        state.play(next(move for move in state.legal_moves() if move.startswith("pawn")))
        state.play(state.legal_moves()[0])
    assert movers == [2, 3, 0, 1, 2]


def test_without_a_first_seat_the_lot_decides_who_begins() -> None:
    assert {SLIDING_BLOCKS.new({"seats": 4}, seed=seed).first for seed in range(40)} == {0, 1, 2, 3}


OPEN = """
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


def test_a_turn_is_a_pawn_and_a_block_in_either_order_in_the_first_turn_too() -> None:
    for first, second in (("pawn B2 B7", "block 2 w1"), ("block 2 w1", "pawn B2 B7")):
        state = position(OPEN)
        state.play(first)
        assert state.to_move == 0
        assert {move.split()[0] for move in state.legal_moves()} == {second.split()[0]}
        state.play(second)
        assert state.to_move == 1


def test_a_part_cannot_be_played_twice_in_a_turn() -> None:
    state = position(OPEN)
    state.play("pawn B2 B7")
    assert "a block is due" in refusal(state, "pawn B7 B6")
    state.play("block 2 w1")
    state.play("block 1 w1")
    assert "a pawn is due" in refusal(state, "block 1 e1")


# Pawns


def test_a_pawn_slides_along_its_row_or_column_over_free_cells_any_number_of_them() -> None:
    state = position("""
        1...A...1
        .........
        .B.......
        .1.+++...
        ...+++...
        ...+++...
        1........
        .3.....3.
        .......33
    """)
    assert moves(state, "pawn A1") == {"A2", "A3", "A4", "B1", "C1", "D1", "E1", "F1"}
    east = {f"D{column}" for column in range(3, 10)}
    assert moves(state, "pawn D2") == {"D1", *east, "E2", "F2", "G2"}


def test_a_pawn_never_slides_diagonally() -> None:
    with pytest.raises(UnreadableMove):
        position(OPEN).play("pawn B2 C3")


def test_a_pawn_never_slides_over_or_onto_a_block_or_a_pawn() -> None:
    state = position("""
        .1..A....
        1........
        .........
        ...+++...
        .1.+3+...
        ...+++...
        .........
        .3.....3.
        ...1....3
    """)
    for move in ("pawn A2 A5", "pawn A2 A6", "pawn E2 H2", "pawn E2 I2", "pawn A2 E2", "pawn A2 G2", "pawn E2 E9"):
        assert "is not free" in refusal(state, move)
    assert "no pawn of yours is on H2" in refusal(state, "pawn H2 H3")


def test_pawns_may_cross_leave_and_reenter_the_centre() -> None:
    state = position("""
        11.......
        1........
        .........
        ...+++...
        ..1+++...
        ...+++...
        .........
        .......33
        .......33
    """)
    state.play("pawn E3 E9")
    state.play("pawn H8 G8")
    state.play("pawn E9 E5")
    state.play("pawn G8 H8")
    state.play("pawn E5 E2")
    assert "pawn E2 E4" not in state.legal_moves()
    state.play("pawn H8 G8")
    assert {"pawn E2 E4", "pawn E2 E5"} <= set(state.legal_moves())


def test_pawns_may_stand_in_anybodys_corner() -> None:
    state = position("""
        11.......
        1........
        .........
        1..+++...
        ...+++...
        ...+++...
        .........
        .......33
        ......33.
    """)
    assert "pawn A2 A9" in state.legal_moves()
    state.play("pawn D1 D9")
    state.play("pawn I7 I1")
    state.play("pawn D9 G9")
    state.play("pawn H9 I9")
    assert "pawn G9 H9" in state.legal_moves()


# The centre

SHOVING = """
    ...1.....
    ........1
    .........
    ...3++...
    ...+3+..1
    ...+1+...
    .........
    ........3
    ........3
"""


def test_a_pawn_from_outside_takes_the_place_of_a_pawn_in_the_centre_and_puts_it_on_any_free_cell() -> None:
    state = position(SHOVING)
    free = {"D5", "D6", "E4", "E6", "F4", "F6"}
    assert moves(state, "pawn A4 D4 shove") == free
    assert moves(state, "pawn E9 E5 shove") == free
    assert told(state.play("pawn E9 E5 shove F6")) == ["slid 0 E9 E5", "shoved 1 E5 F6", "skipped 0 block"]
    pawns = state.view(None).as_dict()["pawns"]
    assert isinstance(pawns, list)
    assert "E5" in pawns[0]
    assert "F6" in pawns[1]


def test_the_cell_to_which_a_pawn_is_shoved_may_lie_on_the_way() -> None:
    state = position(SHOVING)
    assert "E6" in moves(state, "pawn E9 E5 shove")


def test_a_pawn_of_any_colour_may_be_shoved_also_one_of_ones_own() -> None:
    state = position("""
        1...1...1
        .........
        .........
        ...+1+...
        ...+++...
        ...+++...
        .........
        .......33
        .......33
    """)
    assert told(state.play("pawn A5 D5 shove F6"))[:2] == ["slid 0 A5 D5", "shoved 0 D5 F6"]
    assert state.pawns_in_centre(state.owner(state.layout.field.grid.named("D5"))) == 2


def test_the_place_to_which_a_pawn_is_shoved_must_be_free_and_in_the_centre() -> None:
    state = position(SHOVING)
    assert "F5 is not free" in refusal(state, "pawn A4 D4 shove F5")
    with pytest.raises(UnreadableMove):
        state.play("pawn A4 D4 shove C4")
    with pytest.raises(UnreadableMove):
        state.play("pawn A4 D4 shove D4")


def test_the_way_up_to_the_pawn_shoved_must_be_free() -> None:
    state = position(SHOVING.replace("...+3+..1", "...3++..1"))
    assert moves(state, "pawn A4 D4 shove")
    assert "the way from A4 to E4 is not free" in refusal(state, "pawn A4 E4 shove F4")
    state = position("""
        1..1....1
        1..A.....
        .........
        ...3++...
        ...+++...
        ...+++...
        .........
        .......33
        ........3
    """)
    assert "is not free" in refusal(state, "pawn A4 D4 shove F4")


def test_only_a_pawn_from_outside_the_centre_shoves() -> None:
    state = position(SHOVING)
    assert not [move for move in state.legal_moves() if move.startswith("pawn F5") and "shove" in move]
    with pytest.raises(UnreadableMove):
        state.play("pawn F5 E5 shove F6")


def test_without_a_pawn_there_nothing_is_shoved_and_with_one_a_plain_slide_is_refused() -> None:
    state = position(SHOVING)
    assert "no pawn is on E6" in refusal(state, "pawn E9 E6 shove F6")
    assert "say where" in refusal(state, "pawn E9 E5")


def test_nobody_is_shoved_outside_the_centre() -> None:
    state = position("""
        1...3....
        11.......
        1........
        ...+++...
        ...+++...
        ...+++...
        .........
        .......33
        .......3.
    """)
    assert moves(state, "pawn A1") == {"A2", "A3", "A4"}
    assert not [move for move in state.legal_moves() if "A5" in move or "shove" in move]


# Blocks


def test_a_block_slides_straight_any_number_of_cells_to_where_it_touches_another() -> None:
    state = position("""
        11.......
        11.A.....
        BBBBBBB..
        ...+++...
        ...+++...
        ...+++...
        .........
        .......33
        .......33
    """)
    assert moves(state, "block 1") == {"w1", "e1", "e2", "e3", "e4"}
    assert told(state.play("block 1 e3")) == ["block 1 e 3"]
    assert state.view(None).facts()["blocks"] == [["B7"], ["C1", "C2", "C3", "C4", "C5", "C6", "C7"]]


def test_pawns_and_blocks_slide_the_whole_length_of_the_largest_board() -> None:
    corner = ["X24", "X25", "Y24", "Y25"]
    wall = [f"C{column}" for column in range(1, 26)]
    board = {"size": 25, "blocks": [["D1"], wall], "pawns": [["A1", "A2", "B1", "B2"], corner]}
    state = SLIDING_BLOCKS.new(board=board, first=0)
    for steps in range(1, 25):
        assert state.copy().play(f"block 1 e{steps}")[0].fields["steps"] == steps
    for column in range(3, 26):
        assert state.copy().play(f"pawn B2 B{column}")[0].fields["into"] == f"B{column}"
    state.play("block 1 e24")
    state.play("pawn A2 A25")
    assert "pawn Y24 Y1" in state.legal_moves()
    state.play("pawn Y24 Y1")
    assert told(state.play("resign 0"))[-1] == "over [1] resigned"


def test_where_a_block_ends_it_touches_another_with_a_side_or_a_corner() -> None:
    state = position("""
        11.......
        11.A.....
        BBBBBBB..
        ...+++...
        ...+++...
        ...+++...
        .........
        .......33
        .......33
    """)
    assert "block 1 e3" in state.legal_moves()  # B7, above C7
    assert "block 1 e4" in state.legal_moves()  # B8, across the corner from C7
    assert "touch no other block" in refusal(state, "block 1 e5")
    assert "touch no other block" in refusal(state, "block 1 n1")


def test_a_block_may_end_where_it_touches_the_one_that_it_touched_before() -> None:
    state = position("""
        11.......
        11.......
        ..A......
        ..B+++...
        ...+++...
        ...+++...
        .........
        .......33
        .......33
    """)
    assert moves(state, "block 1") == {"w1", "e1"}


def test_a_block_touches_no_pawn_and_not_itself() -> None:
    state = position("""
        11.......
        11AAA....
        ..A.A....
        ...+++...
        ...+++...
        ...+++...
        .........
        .......33
        .......33
    """)
    assert moves(state, "block 1") == set()


def test_a_block_slides_over_no_block_no_pawn_and_not_beyond_the_border() -> None:
    state = position("""
        11.......
        11.......
        .AB......
        ...+++...
        ...+++...
        ...+++...
        .........
        .......33
        .......33
    """)
    assert moves(state, "block 1") == {"s1"}
    assert moves(state, "block 2") == {"n1", "s1"}
    for move in ("block 1 n1", "block 1 e1", "block 1 e3", "block 1 w2", "block 2 w1"):
        assert "the way of block" in refusal(state, move)


def test_a_block_never_enters_or_crosses_the_centre() -> None:
    state = position("""
        11.......
        11.......
        .........
        ..A+++...
        .B.+++...
        ...+++.C.
        .........
        .......33
        .......33
    """)
    assert "the way of block 1 is not free" in refusal(state, "block 1 e1")
    assert "the way of block 1 is not free" in refusal(state, "block 1 e4")
    assert "the way of block 3 is not free" in refusal(state, "block 3 w2")


def test_a_hollow_block_is_held_by_what_lies_in_it() -> None:
    state = position("""
        11.......
        11.......
        .........
        ...+++...
        ...+++...
        ...+++...
        ...AAA...
        ...ABA.33
        ...A.A.33
    """)
    assert moves(state, "block 1") == set()
    assert moves(state, "block 2") == {"s1"}


def test_blocks_may_enter_the_corners() -> None:
    state = position("""
        11.......
        1.A......
        ..B......
        ...+++...
        ..1+++...
        ...+++...
        .........
        .......33
        .......33
    """)
    assert told(state.play("block 1 w1")) == ["block 1 w 1"]  # to B2, which a pawn has left


def test_blocks_are_numbered_as_they_first_appear_in_the_drawing() -> None:
    blocks = SLIDING_BLOCKS.new({"layout": "quick"}).view(None).facts()["blocks"]
    assert isinstance(blocks, list)
    assert blocks[0] == ["A9", "B7", "B8", "B9"]
    assert blocks[1] == ["B5", "B6", "C6", "D5", "D6"]


# The block just moved


def test_the_block_that_another_player_moved_in_the_turn_just_before_may_not_be_moved() -> None:
    state = position(OPEN)
    state.play("block 2 w1")
    state.play("pawn B2 B7")
    assert state.view(1).facts()["barred"] == 2
    assert not moves(state, "block 2")
    assert "moved by another player in the turn just before" in refusal(state, "block 2 e1")


def test_only_the_turn_just_before_bars_a_block_also_ones_own_from_the_turn_before_that() -> None:
    state = position(OPEN)
    for move in ("block 2 w1", "pawn B2 B7", "block 1 w1", "pawn H8 G8"):
        state.play(move)
    assert moves(state, "block 2")
    assert not moves(state, "block 1")


def test_with_four_seats_too_only_the_turn_just_before_counts() -> None:
    state = position(FOUR)
    state.play("block 2 w1")
    state.play("pawn B2 B3")
    assert not moves(state, "block 2")
    state.play("block 1 w1")
    state.play("pawn B8 C8")
    assert state.to_move == 2
    assert moves(state, "block 2")
    assert not moves(state, "block 1")


FOUR = """
    11..AA.22
    11...B.22
    .........
    ...+++...
    ...+++...
    ...+++...
    .........
    44.....33
    44.....33
"""

ROUND = """
    11.AA..22
    11..B..22
    ....C....
    ...+++...
    ...+++...
    ...+++...
    .........
    44.....33
    44.....33
"""


def test_barred_for_a_round_a_block_waits_for_the_next_turn_of_the_seat_that_moved_it() -> None:
    state = position(ROUND, barred="round")
    for move in ("block 1 e1", "pawn B2 B3", "block 2 w1", "pawn B8 B7"):
        state.play(move)
    assert state.view(2).facts()["all_barred"] == [1, 2]
    assert "moved by another player in this round" in refusal(state, "block 1 w1")
    assert "moved by another player in the turn just before" in refusal(state, "block 2 e1")
    state.play("block 3 w1")
    state.play("pawn H8 G8")
    assert state.view(3).facts()["all_barred"] == [1, 2, 3]
    assert told(state.play("pawn H2 H3")) == ["slid 3 H2 H3", "skipped 3 block"]
    assert state.view(0).facts()["all_barred"] == [2, 3]
    assert moves(state, "block 1"), "one's own block is free again"


def test_barred_for_a_turn_only_the_last_of_them_waits() -> None:
    state = position(ROUND)
    for move in ("block 1 e1", "pawn B2 B3", "block 2 w1", "pawn B8 B7"):
        state.play(move)
    assert state.view(2).facts()["barred"] == 2
    assert "all_barred" not in state.view(2).facts()
    assert moves(state, "block 1")


def test_what_a_seat_moved_that_has_resigned_is_free_once_the_turn_has_passed_its_place() -> None:
    state = position(ROUND, barred="round")
    for move in ("block 1 e1", "pawn B2 B3", "resign 0", "block 3 w1", "pawn B8 B7"):
        state.play(move)
    assert state.view(2).facts()["all_barred"] == [1, 3]
    for move in ("block 2 w1", "pawn H8 G8", "pawn H2 H3"):
        state.play(move)
    assert state.to_move == 1
    assert state.view(1).facts()["all_barred"] == [2]


@pytest.mark.parametrize(
    ("options", "corners"),
    [
        ({"corner": "ne"}, "A12 L1"),
        ({"facing": "beside"}, "A1 A12"),
        ({"corner": "sw", "facing": "beside"}, "L1 A1"),
        ({"corner": "se", "seats": 4}, "L12 L1 A1 A12"),
    ],
)
def test_seat_0_chooses_a_corner_and_two_sit_opposite_or_beside(options: dict[str, object], corners: str) -> None:
    state = SLIDING_BLOCKS.new({"layout": "quick", **options})
    pawns = state.look(NOBODY).facts()["pawns"]
    assert [home[0] for home in pawns] == corners.split()


def test_a_board_has_its_pawns_in_the_corners_that_the_options_name() -> None:
    board = SLIDING_BLOCKS.new({"layout": "quick", "facing": "beside"}).prepared()[0].as_dict()
    assert SLIDING_BLOCKS.check(board, {"facing": "beside"}) == []
    assert [fault.code for fault in SLIDING_BLOCKS.check(board)] == ["pawns_astray"]


FEW = """
    11.......
    11.......
    .........
    ...+++...
    ...+++...
    ...+++...
    .........
    ...A...33
    BBBBBBB33
"""


def test_a_turn_without_a_block_move_bars_none() -> None:
    state = position(FEW)
    assert moves(state, "block 1") == {"w1", "w2", "w3", "e1", "e2", "e3"}
    state.play("block 1 e1")
    state.play("pawn B2 B3")
    assert told(state.play("pawn H8 G8")) == ["slid 1 H8 G8", "skipped 1 block"]
    assert state.to_move == 0
    assert state.view(0).facts()["barred"] is None
    assert moves(state, "block 1")


# Skipped parts and passing


def test_a_part_with_no_legal_move_after_the_first_is_skipped_in_the_same_line_and_the_turn_ends() -> None:
    state = position(FEW)
    state.play("block 1 e1")
    state.play("pawn B2 B3")
    told_now = told(state.play("pawn H8 H7"))
    assert told_now == ["slid 1 H8 H7", "skipped 1 block"]
    assert (int(state.mover), int(state.turn)) == (0, 3)


def test_nobody_need_choose_the_first_part_so_that_the_second_stays_possible() -> None:
    state = position("""
        1.......1
        .1.......
        .........
        ...+++...
        ...+++...
        ...+++...
        A........
        ...1...33
        B......33
    """)
    # Both blocks can move to H1 alone, and the pawn may take that cell away.
    assert moves(state, "block 1") == {"s1"}
    assert moves(state, "block 2") == {"n1"}
    assert told(state.play("pawn H4 H1")) == ["slid 0 H4 H1", "skipped 0 block"]
    assert state.to_move == 1


SHUT_IN = """
    11A......
    11A......
    BB.......
    ...+++...
    ...+++...
    ...+++...
    C........
    .D.....33
    .......33
"""


def test_a_part_with_no_legal_move_at_the_start_of_the_turn_is_skipped_when_the_other_has_been_played() -> None:
    state = position(SHUT_IN)
    assert {move.split()[0] for move in state.legal_moves()} == {"block"}
    assert told(state.play("block 3 e1")) == ["block 3 e 1", "skipped 0 pawn"]
    assert state.to_move == 1


def test_a_pawn_that_the_block_of_the_same_turn_sets_free_is_due() -> None:
    state = position(SHUT_IN)
    assert told(state.play("block 1 s1")) == ["block 1 s 1"]
    assert state.to_move == 0
    assert "pawn A2 A3" in state.legal_moves()


WALLED = """
    11A......
    11A......
    AAA......
    ...+++...
    ...+++...
    ...+++...
    .........
    .......33
    .......33
"""


def test_a_seat_with_no_legal_move_in_either_part_passes() -> None:
    state = position(WALLED)
    assert state.legal_moves() == ["pass"]
    assert told(state.play("pass")) == ["skipped 0 pawn", "skipped 0 block"]
    assert (int(state.mover), int(state.turn)) == (1, 2)


def test_a_seat_that_can_move_may_not_pass() -> None:
    state = position(OPEN)
    assert "one passes only when neither" in refusal(state, "pass")
    state.play("block 2 w1")
    assert "one passes only when neither" in refusal(state, "pass")


def test_without_blocks_the_block_part_is_skipped_in_every_turn() -> None:
    state = position(OPEN.replace("A", ".").replace("B", "."))
    assert told(state.play("pawn B2 B7")) == ["slid 0 B2 B7", "skipped 0 block"]
    assert told(state.play("pawn H8 G8")) == ["slid 1 H8 G8", "skipped 1 block"]


# The end

NEARLY = """
    1......AA
    ........B
    ....1....
    ...1++...
    ...+1+...
    ...+++...
    .........
    .......33
    .......33
"""


def test_three_pawns_in_the_centre_win_at_once_with_the_block_part_unplayed() -> None:
    state = position(NEARLY)
    assert told(state.play("pawn C5 D5")) == ["slid 0 C5 D5", "over [0] centre"]
    assert state.is_over


def test_three_pawns_in_the_centre_win_also_when_the_block_came_first() -> None:
    state = position(NEARLY)
    state.play("block 2 w1")
    assert told(state.play("pawn C5 D5")) == ["slid 0 C5 D5", "over [0] centre"]


def test_two_pawns_in_the_centre_do_not_win() -> None:
    state = position(NEARLY)
    assert told(state.play("pawn A1 A7")) == ["slid 0 A1 A7"]
    assert not state.is_over


def test_the_third_pawn_may_come_by_a_shove() -> None:
    state = position("""
        1........
        .........
        ....1....
        ...13+...
        ...+1+...
        ...+++...
        .........
        .......33
        ........3
    """)
    assert told(state.play("pawn C5 D5 shove F6")) == ["slid 0 C5 D5", "shoved 1 D5 F6", "over [0] centre"]


def test_a_pawn_shoved_stays_in_the_centre_and_nobody_wins_out_of_turn() -> None:
    state = position("""
        1..1.....
        11.......
        .........
        ...3++...
        ...+3+...
        ...+++...
        .........
        .......33
        .........
    """)
    state.play("pawn A4 D4 shove F6")
    assert not state.is_over
    assert state.owner(named(state, "F6")) == 1
    assert state.pawns_in_centre(state.owner(named(state, "F6"))) == 2


def test_a_game_that_reaches_max_turns_is_a_draw() -> None:
    state = position(OPEN, max_turns=2)
    for move in ("block 2 w1", "pawn B2 B7", "pawn H8 G8"):
        state.play(move)
    assert told(state.play("block 1 w1")) == ["block 1 w 1", "over [] max_turns"]


def test_a_win_in_the_last_turn_is_a_win() -> None:
    state = position(NEARLY, max_turns=1)
    state.play("block 2 w1")
    assert told(state.play("pawn C5 D5"))[-1] == "over [0] centre"


def test_passing_is_a_turn() -> None:
    state = position(WALLED, max_turns=1)
    assert told(state.play("pass")) == ["skipped 0 pawn", "skipped 0 block", "over [] max_turns"]


def test_max_turns_is_a_hundred_and_fifty_for_each_seat_unless_set() -> None:
    assert SLIDING_BLOCKS.options({}).values["max_turns"] == 300
    assert SLIDING_BLOCKS.options({"seats": 4}).values["max_turns"] == 600


# Options


def test_touch_move_is_a_rule_of_the_table_and_changes_no_move() -> None:
    free, strict = position(OPEN), position(OPEN, touch_move=True)
    assert free.legal_moves() == strict.legal_moves()
    assert told(free.play("block 2 w1")) == told(strict.play("block 2 w1"))
    assert free.legal_moves() == strict.legal_moves()


def test_a_given_board_makes_the_layout_of_no_account() -> None:
    assert position(OPEN, layout="quick").legal_moves() == position(OPEN).legal_moves()


# Resigning


def test_with_two_seats_the_other_wins() -> None:
    assert told(position(OPEN).play("resign 0")) == ["resigned 0", "over [1] resigned"]
    assert told(position(OPEN).play("resign 1")) == ["resigned 1", "over [0] resigned"]


def test_with_four_seats_the_game_goes_on_and_the_turns_of_a_resigned_seat_are_skipped() -> None:
    state = position(FOUR)
    assert told(state.play("resign 1")) == ["resigned 1"]
    state.play("block 2 w1")
    state.play("pawn B2 B3")
    assert (int(state.mover), int(state.turn)) == (2, 2)
    assert told(state.play("resign 2")) == ["resigned 2"]
    assert (int(state.mover), int(state.turn)) == (3, 2)
    assert told(state.play("resign 0")) == ["resigned 0", "over [3] resigned"]


def test_who_resigns_out_of_turn_leaves_the_turn_as_it_is() -> None:
    state = position(FOUR)
    state.play("block 2 w1")
    state.play("resign 3")
    assert state.to_move == 0
    assert {move.split()[0] for move in state.legal_moves()} == {"pawn"}


def test_a_turn_broken_off_does_not_count_and_bars_the_block_moved_in_it() -> None:
    state = position(FOUR)
    state.play("block 2 w1")
    state.play("resign 0")
    assert (int(state.mover), int(state.turn)) == (1, 1)
    assert state.view(1).facts()["due"] == ["pawn", "block"]
    assert state.view(1).facts()["barred"] == 2


def test_after_a_turn_broken_off_without_a_block_the_one_barred_before_stays_so() -> None:
    state = position(FOUR)
    state.play("block 2 w1")
    state.play("pawn B2 B3")
    state.play("pawn B8 C8")
    state.play("resign 1")
    assert (int(state.mover), int(state.turn)) == (2, 2)
    assert state.view(2).facts()["barred"] == 2


def test_a_turn_broken_off_does_not_use_up_max_turns() -> None:
    state = position(FOUR, max_turns=1)
    state.play("block 2 w1")
    assert told(state.play("resign 0")) == ["resigned 0"]
    state.play("pawn B8 C8")
    assert told(state.play(state.legal_moves()[0]))[-1] == "over [] max_turns"


def test_the_pawns_of_a_resigned_seat_stay_and_can_be_shoved() -> None:
    state = position("""
        11.2..2.2
        11......2
        .........
        ...4++...
        ...+++...
        ...+++...
        .........
        44.....33
        4......33
    """)
    state.play("resign 3")
    state.play("pawn B2 B3")
    assert told(state.play("pawn A4 D4 shove E5"))[:2] == ["slid 1 A4 D4", "shoved 3 D4 E5"]


# Touch-move


def pieces(state: SlidingState) -> dict[str, str]:
    """The piece that each legal move takes up."""
    read = state.terms.notation.read
    return {move: state.piece_of(read(move)) for move in state.legal_moves()}


def test_with_touch_move_a_move_takes_up_the_pawn_or_the_block_that_it_spells() -> None:
    taken = pieces(SLIDING_BLOCKS.new({"touch_move": True}, seed=1))
    assert all(piece == " ".join(move.split()[:2]) for move, piece in taken.items())
    assert {piece.split()[0] for piece in taken.values()} == {"pawn", "block"}


def test_without_touch_move_no_move_takes_up_a_piece() -> None:
    assert set(pieces(SLIDING_BLOCKS.new(seed=1)).values()) == {""}

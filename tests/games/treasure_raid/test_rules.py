"""Every rule of the canon and every decision, by name. The maze is drawn in `mazes`."""

from __future__ import annotations

import pytest

from dedale.core import IllegalMove, Seat, UnreadableMove
from dedale.games.treasure_raid import TREASURE_RAID
from dedale.games.treasure_raid.messages import WalkerFacts
from dedale.games.treasure_raid.rules import RaidState

from .mazes import DRAWN, drawn, new, told

pytestmark = pytest.mark.rules

IDLE = "go e"
"""What a seat plays that started in A3: it bumps into the wall and stays."""


def test_the_first_seat_starts_first_and_then_turns_alternate() -> None:
    state = new()
    assert told(state, "start D1") == ["started 0 D1", "lies 0 nothing"]
    assert state.to_move == 1
    assert told(state, "start E5") == ["started 1 E5", "lies 1 nothing", "turn 0 1"]
    assert told(state, "go e") == ["went 0 e", "at 0 D2 to [1]", "lies 0 nothing", "turn 1 1"]
    assert told(state, "go w") == ["went 1 w", "at 1 E4 to [0]", "lies 1 nothing", "turn 0 1"]


def test_the_other_seat_may_be_the_first() -> None:
    state = TREASURE_RAID.new({"rows": 6, "columns": 6}, setups=[drawn(), drawn()], first=1)
    assert state.to_move == 1
    state.play("start D1")
    assert state.play("start D1")[-1].fields == {"seat": 1, "actions": 1}


def test_the_start_counts_as_entered_what_lies_there_works() -> None:
    assert told(new(), "start A1") == ["started 0 A1", "lies 0 crossbow"]
    assert told(new("start A1"), "start D1")[-1] == "turn 0 1"
    assert new("start A1", "start D1").walks[0].limps
    assert told(new("start A2"), "start D1")[-1] == "turn 0 2"


@pytest.mark.parametrize("cell", ["A3", "F6"])
def test_a_start_costs_no_action_wherever_it_is(cell: str) -> None:
    assert new(f"start {cell}").look(Seat(1)).actions_left == 0


def test_a_start_on_a_pit_is_a_fall_and_only_the_owner_is_told_where_it_ends() -> None:
    assert told(new(), "start C2") == ["started 0 C2", "lies 0 pit 2", "at 0 C6 to [1]", "lies 0 pit_exit 2"]


def test_a_start_on_a_treasure_is_decided_before_the_other_starts() -> None:
    state = new()
    assert told(state, "start B4") == ["started 0 B4", "lies 0 treasure"]
    assert state.to_move == 0
    assert state.legal_moves() == ["take", "leave"]
    assert told(state, "take") == ["took 0 False"]
    assert state.to_move == 1
    assert told(state, "start B4") == ["started 1 B4", "lies 1 treasure"]
    assert told(state, "leave") == ["left_it 1", "turn 0 1"]


def test_a_wall_is_told_and_costs_the_action() -> None:
    state = new("start A3", "start A3")
    assert told(state, "go e") == ["bumped 0 e wall", "turn 1 1"]
    assert state.walks[0].at == 2


def test_the_outer_wall_is_told_apart() -> None:
    assert told(new("start D1", "start A3"), "go w") == ["bumped 0 w outer", "turn 1 1"]


def test_without_tell_outer_wall_every_wall_is_just_a_wall() -> None:
    assert told(new("start D1", "start A3", tell_outer_wall=False), "go w") == ["bumped 0 w wall", "turn 1 1"]


def test_one_leaves_through_an_exit_and_comes_back_by_the_same_opening() -> None:
    state = new("start D6", "start A3")
    assert told(state, "go e") == ["went 0 e", "outside 0 none", "turn 1 1"]
    state.play(IDLE)
    assert state.legal_moves() == ["enter"]
    assert told(state, "enter") == ["entered 0", "at 0 D6 to [1]", "lies 0 nothing", "turn 1 1"]


def test_with_reentry_same_a_cell_cannot_be_named() -> None:
    state = new("start D6", "start A3", "go e", IDLE)
    with pytest.raises(UnreadableMove):
        state.play("enter C1")


def test_with_reentry_any_every_border_cell_can_be_tried() -> None:
    state = new("start D6", "start A3", "go e", IDLE, reentry="any")
    assert len(state.legal_moves()) == 1 + 20
    assert told(state, "enter F6") == ["no_opening 0 F6", "turn 1 1"]
    state.play(IDLE)
    assert told(state, "enter C1") == ["entered 0 C1", "at 0 C1 to [1]", "lies 0 nothing", "turn 1 1"]


def test_with_reentry_any_one_may_also_return_by_the_same_opening() -> None:
    state = new("start D6", "start A3", "go e", IDLE, reentry="any")
    assert told(state, "enter")[0] == "entered 0"
    assert state.walks[0].options.grid.name(state.walks[0].at) == "D6"


def test_a_corner_is_open_if_either_side_is() -> None:
    text = DRAWN.replace("  +---+---+   +---+---+---+\nA |", "  +   +---+---+---+---+---+\nA |")
    state = new("start D6", "start A3", "go e", IDLE, text=text, reentry="any")
    assert told(state, "enter A1")[:2] == ["entered 0 A1", "at 0 A1 to [1]"]


def test_a_grenade_takes_a_wall_away_and_only_the_owner_is_told_so() -> None:
    state = new("start A3", "start A3")
    assert told(state, "grenade e") == ["threw 0 e 2", "blown 0 A3e to [1]", "turn 1 1"]
    state.play(IDLE)
    assert told(state, "go e")[:3] == ["went 0 e", "at 0 A4 to [1]", "lies 0 trap"]


def test_a_blown_wall_has_its_canonical_name() -> None:
    assert told(new("start C4", "start A3"), "grenade n")[1] == "blown 0 B4s to [1]"
    assert told(new("start D1", "start A3"), "grenade w")[1] == "blown 0 D1w to [1]"


def test_a_grenade_at_no_wall_is_spent_all_the_same_and_nobody_is_told_more() -> None:
    assert told(new("start D2", "start A3"), "grenade e") == ["threw 0 e 2", "turn 1 1"]


def test_the_walls_of_the_other_maze_stay() -> None:
    state = new("start A3", "start A3", "grenade e")
    assert told(state, "go e") == ["bumped 1 e wall", "turn 0 1"]


def test_one_can_leave_by_a_hole_in_the_outer_wall_and_return_by_it() -> None:
    state = new("start D1", "start A3", "grenade w", IDLE)
    assert told(state, "go w")[:2] == ["went 0 w", "outside 0 none"]
    state.play(IDLE)
    assert told(state, "enter")[:2] == ["entered 0", "at 0 D1 to [1]"]


def test_an_outer_wall_that_holds_stays_but_the_grenade_is_spent() -> None:
    state = new("start D1", "start A3", outer_wall_holds=True)
    assert told(state, "grenade w") == ["threw 0 w 2", "turn 1 1"]
    state.play(IDLE)
    assert told(state, "go w") == ["bumped 0 w outer", "turn 1 1"]


def test_inner_walls_do_not_hold_when_the_outer_wall_does() -> None:
    state = new("start A3", "start A3", outer_wall_holds=True)
    assert told(state, "grenade e")[1] == "blown 0 A3e to [1]"


def test_there_are_three_grenades_and_none_to_throw_after_them() -> None:
    state = new("start D2", "start A3", *["grenade e", IDLE] * 3)
    with pytest.raises(IllegalMove, match="no grenade left"):
        state.play("grenade e")
    assert state.legal_moves() == ["go n", "go e", "go s", "go w"]


def test_there_may_be_no_grenades_at_all() -> None:
    assert new("start D2", "start A3", grenades=0).legal_moves() == ["go n", "go e", "go s", "go w"]


def test_outside_there_are_no_grenades_to_throw() -> None:
    state = new("start D6", "start A3", "go e", IDLE)
    with pytest.raises(IllegalMove, match="outside"):
        state.play("grenade w")


AT_B1 = (
    DRAWN.replace("| A   Y", "|     Y").replace("| 1   I", "| A   I").replace("D |             O", "D |     1       O")
)
"""The crossbow is in B1, where pit 1 was."""


def test_the_crossbow_gives_the_other_one_action_more_from_the_turn_that_comes_now() -> None:
    state = new("start B2", "start A3", text=AT_B1)
    assert told(state, "go w") == ["went 0 w", "at 0 B1 to [1]", "lies 0 crossbow", "turn 1 2"]
    assert told(state, IDLE) == ["bumped 1 e wall"]
    assert told(state, IDLE) == ["bumped 1 e wall", "turn 0 1"]
    assert told(state, "go e")[-1] == "turn 1 2"


def test_the_crossbow_works_once_only() -> None:
    state = new("start A1", "start A3", "grenade s", IDLE, IDLE, "go e", IDLE)
    assert told(state, "go w")[:3] == ["went 0 w", "at 0 A1 to [1]", "lies 0 nothing"]


def test_the_crutch_gives_one_action_more_from_the_next_turn_on_and_works_once_only() -> None:
    state = new("start A3", "start A3")
    assert told(state, "go w") == ["went 0 w", "at 0 A2 to [1]", "lies 0 crutch", "turn 1 1"]
    assert told(state, IDLE) == ["bumped 1 e wall", "turn 0 2"]
    assert told(state, "go e") == ["went 0 e", "at 0 A3 to [1]", "lies 0 nothing"]
    assert told(state, "go w") == ["went 0 w", "at 0 A2 to [1]", "lies 0 nothing", "turn 1 1"]


def test_crutch_and_crossbow_of_one_player_undo_each_other() -> None:
    state = new("start A1", "start A3", "go e")
    assert state.actions_left == 1
    assert told(state, IDLE)[-1] == "turn 0 1"
    assert told(state, "go s")[-1] == "turn 1 1"


def test_own_crutch_and_the_others_crossbow_make_three_actions() -> None:
    assert told(new("start A2"), "start A1")[-1] == "turn 0 3"


def test_the_count_of_actions_does_not_change_within_a_turn() -> None:
    state = new("start A2", "start D2", "go w")
    assert told(state, "go e") == ["went 0 e", "at 0 A2 to [1]", "lies 0 nothing", "turn 1 1"]
    assert state.walks[0].limps
    assert state.walks[0].has_crutch


def test_a_crossbow_hit_in_a_turn_of_two_leaves_its_second_action() -> None:
    state = new("start A2", "start D2")
    assert state.actions_left == 2
    assert told(state, "go w") == ["went 0 w", "at 0 A1 to [1]", "lies 0 crossbow"]
    assert state.to_move == 0


def test_the_trap_ends_the_turn_and_costs_three_turns_so_the_other_plays_four() -> None:
    state = new("start A5", "start A3")
    assert told(state, "go w") == ["went 0 w", "at 0 A4 to [1]", "lies 0 trap", "turn 1 1"]
    assert told(state, IDLE) == ["bumped 1 e wall", "misses 0 2", "turn 1 1"]
    assert told(state, IDLE) == ["bumped 1 e wall", "misses 0 1", "turn 1 1"]
    assert told(state, IDLE) == ["bumped 1 e wall", "misses 0 0", "turn 1 1"]
    assert told(state, IDLE) == ["bumped 1 e wall", "turn 0 1"]


def test_the_trap_ends_a_turn_with_actions_left() -> None:
    state = new("start A2", "start A3", "go e", "grenade e", IDLE)
    assert state.actions_left == 2
    assert told(state, "go e") == ["went 0 e", "at 0 A4 to [1]", "lies 0 trap", "turn 1 1"]


def test_the_trap_works_every_time() -> None:
    state = new("start A4", "start A3", *[IDLE] * 3)
    assert state.to_move == 0
    state.play("go e")
    state.play(IDLE)
    assert told(state, "go w")[2:] == ["lies 0 trap", "turn 1 1"]
    assert told(state, IDLE)[1] == "misses 0 2"


def test_if_the_first_seat_starts_in_the_trap_the_other_plays_three_in_a_row() -> None:
    state = new("start A4")
    assert told(state, "start A3") == ["started 1 A3", "lies 1 nothing", "misses 0 2", "turn 1 1"]
    assert told(state, IDLE)[1:] == ["misses 0 1", "turn 1 1"]
    assert told(state, IDLE)[1:] == ["misses 0 0", "turn 1 1"]
    assert told(state, IDLE)[1:] == ["turn 0 1"]


def test_if_the_second_seat_starts_in_the_trap_the_other_plays_four_in_a_row() -> None:
    state = new("start A3")
    assert told(state, "start A4") == ["started 1 A4", "lies 1 trap", "turn 0 1"]
    assert [told(state, IDLE)[1:] for _ in range(4)] == [
        ["misses 1 2", "turn 0 1"],
        ["misses 1 1", "turn 0 1"],
        ["misses 1 0", "turn 0 1"],
        ["turn 1 1"],
    ]


def test_both_trapped_each_misses_its_own_three_turns_in_order() -> None:
    state = new("start A4")
    assert told(state, "start A4") == [
        "started 1 A4",
        "lies 1 trap",
        "misses 0 2",
        "misses 1 2",
        "misses 0 1",
        "misses 1 1",
        "misses 0 0",
        "misses 1 0",
        "turn 0 1",
    ]


NEAR_TRAP = DRAWN.replace("| A   Y     | K       X |", "| Y         | K   A   X |")
"""The crossbow is beside the trap, the crutch in the corner A1."""


def test_while_the_other_sits_in_the_trap_its_crossbow_counts_for_nothing() -> None:
    state = new("start A5", "start A3", text=NEAR_TRAP)
    assert state.walks[0].limps
    assert told(state, "go w")[2:] == ["lies 0 trap", "turn 1 1"]
    for left in (2, 1, 0):
        assert told(state, IDLE)[1:] == [f"misses 0 {left}", "turn 1 1"]
    assert told(state, IDLE)[1:] == ["turn 0 1"]
    assert told(state, "go e")[-1] == "turn 1 2"


def test_with_own_crutch_each_of_the_four_turns_has_two_actions() -> None:
    state = new("start A5", "start A1", "go w", text=NEAR_TRAP)
    assert state.actions_left == 2
    assert told(state, "go e")[3:] == []
    assert told(state, "go e")[3:] == ["misses 0 2", "turn 1 2"]


def test_own_crutch_without_the_trap_and_the_others_crossbow_make_three() -> None:
    assert told(new("start A5", "start A1", text=NEAR_TRAP), "go s")[-1] == "turn 1 3"


def test_a_pit_takes_one_to_its_exit_in_the_same_action() -> None:
    state = new("start C1", "start A3")
    assert told(state, "go e") == [
        "went 0 e",
        "at 0 C2 to [1]",
        "lies 0 pit 2",
        "at 0 C6 to [1]",
        "lies 0 pit_exit 2",
        "turn 1 1",
    ]


def test_a_pit_exit_come_to_on_foot_is_told_too() -> None:
    assert told(new("start B3", "start A3"), "go w")[2] == "lies 0 pit_exit 1"


def test_a_treasure_is_told_without_its_kind_and_decided_for_no_action() -> None:
    state = new("start A5", "start A3")
    assert told(state, "go e") == ["went 0 e", "at 0 A6 to [1]", "lies 0 treasure"]
    assert state.to_move == 0
    assert told(state, "take") == ["took 0 False", "turn 1 1"]


@pytest.mark.parametrize("decision", ["take", "leave"])
def test_a_treasure_decided_in_a_turn_of_two_leaves_its_second_action(decision: str) -> None:
    state = new("start A2", "start A3", "go e", "go s", IDLE)
    assert state.actions_left == 2
    assert told(state, "go e") == ["went 0 e", "at 0 B4 to [1]", "lies 0 treasure"]
    assert told(state, decision)[1:] == []
    assert state.to_move == 0
    assert state.actions_left == 1


def test_a_treasure_is_decided_before_anything_else() -> None:
    state = new("start A5", "start A3", "go e")
    with pytest.raises(IllegalMove, match="take or leave"):
        state.play("go s")


def test_one_takes_only_on_arriving() -> None:
    state = new("start A5", "start A3", "go e", "leave", IDLE)
    with pytest.raises(IllegalMove, match="only on arriving"):
        state.play("take")


def test_bumping_beside_a_treasure_is_no_arrival() -> None:
    state = new("start A5", "start A3", "go e", "leave", IDLE)
    assert told(state, "go n") == ["bumped 0 n outer", "turn 1 1"]


def test_a_treasure_left_stays_and_a_treasure_taken_is_gone() -> None:
    left = new("start A5", "start A3", "go e", "leave", IDLE, "go w", IDLE)
    assert told(left, "go e")[2:] == ["lies 0 treasure"]
    taken = new("start A5", "start A3", "go e", "take", IDLE, "go w", IDLE)
    assert told(taken, "go e")[2:] == ["lies 0 nothing", "turn 1 1"]


def test_taking_while_carrying_swaps() -> None:
    state = new("start A6", "take", "start A3", "go s")
    assert told(state, "take") == ["took 0 True", "turn 1 1"]
    state.play(IDLE)
    state.play("go n")
    state.play(IDLE)
    assert told(state, "go s")[2:] == ["lies 0 treasure"]


def test_a_swapped_real_treasure_lies_where_the_other_was() -> None:
    state = new("start A6", "take", "start A3", "go s", "take", IDLE, "go s", IDLE, "go s", IDLE)
    assert told(state, "go e")[:2] == ["went 0 e", "outside 0 false"]


def test_a_false_treasure_is_thrown_away_outside() -> None:
    state = new("start B6", "take", "start A3", "go s", IDLE, "go s", IDLE)
    assert told(state, "go e") == ["went 0 e", "outside 0 false", "turn 1 1"]
    state.play(IDLE)
    state.play("enter")
    state.play(IDLE)
    assert told(state, "go e")[1] == "outside 0 none"


def test_the_real_treasure_carried_out_wins_at_once() -> None:
    state = new("start A6", "take", "start A3", "go s", "leave", IDLE, "go s", IDLE, "go s", IDLE)
    assert told(state, "go e") == ["went 0 e", "outside 0 real", "over [0] treasure"]
    assert state.outcome is not None
    assert state.outcome.as_dict() == {"winners": [0], "reason": "treasure"}


def test_a_win_in_the_last_turn_is_a_win() -> None:
    state = new("start A6", "take", "start A3", "grenade e", IDLE, max_turns=3)
    assert told(state, "go e")[-1] == "over [0] treasure"


def test_the_game_is_drawn_when_the_last_turn_ends() -> None:
    state = new("start D2", "start A3", "go e", max_turns=2)
    assert told(state, IDLE) == ["bumped 1 e wall", "over [] max_turns"]


def test_a_last_turn_ends_after_the_decision_about_a_treasure() -> None:
    state = new("start A5", "start A3", max_turns=1)
    assert told(state, "go e")[-1] == "lies 0 treasure"
    assert told(state, "take") == ["took 0 False", "over [] max_turns"]


def test_starts_and_missed_turns_do_not_count_for_max_turns() -> None:
    state = new("start A4", "start A3", IDLE, max_turns=3)
    assert told(state, IDLE) == ["bumped 1 e wall", "misses 0 0", "turn 1 1"]
    assert told(state, IDLE) == ["bumped 1 e wall", "over [] max_turns"]


def test_max_turns_is_six_times_the_cells_unless_told() -> None:
    assert TREASURE_RAID.options({}).values["max_turns"] == 600
    assert new().options.max_turns == 216


def test_one_may_resign_at_any_time_and_the_other_wins() -> None:
    assert told(new(), "resign 1") == ["resigned 1", "over [0] resigned"]
    assert told(new("start A6"), "resign 0") == ["resigned 0", "over [1] resigned"]


@pytest.mark.parametrize(
    ("moves", "move", "why"),
    [
        ([], "go n", "name the cell where you start"),
        (["start D1", "start D1"], "start D2", "started already"),
        (["start D1", "start D1"], "enter", "in the maze already"),
        (["start D1", "start D1"], "take", "only on arriving"),
        (["start D6", "start D1", "go e", "go e"], "go w", "outside"),
    ],
)
def test_a_move_that_is_not_legal_is_refused_with_the_reason(moves: list[str], move: str, why: str) -> None:
    state = new(*moves)
    with pytest.raises(IllegalMove, match=why):
        state.play(move)


def test_legal_moves_do_not_depend_on_walls() -> None:
    open_ground, corner = new("start D3", "start A3"), new("start F5", "start A3")
    assert open_ground.legal_moves() == corner.legal_moves()


# Taking later


def test_by_default_a_treasure_that_was_left_is_not_taken_later() -> None:
    state = new("start B4", "leave", "start A3")
    assert "take" not in state.legal_moves()


def test_with_take_later_a_treasure_may_be_taken_at_the_beginning_of_a_later_action() -> None:
    state = new("start B4", "leave", "start A3", take_later=True)
    assert state.legal_moves() == [*(f"go {side}" for side in "nesw"), *(f"grenade {side}" for side in "nesw"), "take"]
    assert told(state, "take") == ["took 0 False"]
    assert state.to_move == 0
    assert state.actions_left == 1, "for no action"
    assert "take" not in state.legal_moves()
    assert state.walks[0].carried


def test_it_may_be_taken_without_grenades_too_and_after_a_bump() -> None:
    state = new("start B4", "leave", "start A3", "go s", IDLE, take_later=True, grenades=0)
    assert state.legal_moves() == ["go n", "go e", "go s", "go w", "take"]


def test_on_arriving_one_still_decides_first() -> None:
    assert new("start B4", take_later=True).legal_moves() == ["take", "leave"]


def test_what_was_swapped_is_not_swapped_back_before_the_next_action() -> None:
    state = new("start B4", "take", "start A3", "go e", IDLE, "go e", "take", IDLE, take_later=True)
    assert told(state, "go n")[0] == "went 0 n", "B6 is left behind"
    state = new("start B6", "take", "start A3", "go n", "take", IDLE, take_later=True)
    assert "take" not in state.legal_moves(), "the last that happened to the walker was a swap"
    state.play("go n")
    state.play(IDLE)
    assert told(state, "take") == ["took 0 True"], "it has bumped since"


def test_away_from_a_treasure_nothing_can_be_taken() -> None:
    state = new("start B4", "leave", "start A3", "go w", IDLE, take_later=True)
    with pytest.raises(IllegalMove, match="no treasure lies here"):
        state.play("take")


def test_the_notebook_knows_what_was_taken_later() -> None:
    state = new("start B4", "leave", "start A3", "take", take_later=True)
    (board,) = walker(state)["fragments"]
    assert board["cells"] == {"B4": "treasure"}
    assert board["now"] == {"B4": "nothing"}


# What people are shown of the notebook


def walker(state: RaidState) -> WalkerFacts:
    return state.look(Seat(0)).facts()["walkers"][0]


def test_a_proved_notebook_counts_places_and_joins_fragments() -> None:
    shown = walker(new("start C1", "start A3", "go e"))
    assert [(part["fragment"], part["places"]) for part in shown["fragments"]] == [(0, None), (2, 34)]


def test_an_own_notebook_keeps_fragments_and_neither_joins_nor_counts() -> None:
    fall = ["start C1", "start A3", "go e", IDLE, "go e", IDLE]
    moves = [*fall, "go n", "leave", IDLE, "go n", "leave", IDLE, "go n"]
    proved, own = walker(new(*moves)), walker(new(*moves, notebook="own"))
    assert [part["fragment"] for part in proved["fragments"]] == [0], "the border has told where it is"
    assert [(part["fragment"], part["places"]) for part in own["fragments"]] == [(0, None), (2, None)]
    assert own["fragments"][1]["cells"] == {"-2+0": "treasure", "-1+0": "treasure", "+0+0": "pit_exit 2"}
    assert (proved["place"], own["place"]) == ({"fragment": 0, "cell": "A6"}, {"fragment": 2, "cell": "-2+0"})


def test_a_blank_notebook_tells_events_only() -> None:
    shown = walker(new("start C1", "start A3", "go e", notebook="blank"))
    assert (shown["fragments"], shown["place"]) == ([], None)
    assert shown["log"] == ["start C1: nothing", "go e: pit 2"]
    assert "pit exit" not in new("start C1", "start A3", "go e", notebook="blank").view(0).draw()


def test_when_the_game_is_over_everything_is_shown() -> None:
    state = new("start C1", "start A3", "go e", "resign 0", notebook="blank")
    assert len(walker(state)["fragments"]) == 2


@pytest.mark.parametrize("shown", ["own", "blank"])
def test_what_is_shown_changes_no_rule_and_no_knowledge(shown: str) -> None:
    plain, other = new("start C1", "start A3", "go e"), new("start C1", "start A3", "go e", notebook=shown)
    assert plain.legal_moves() == other.legal_moves()
    assert [len(book.fragments) for book in other.look(Seat(0)).notebooks] == [2, 1]

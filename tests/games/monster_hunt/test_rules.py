"""The rules of the canon, each by a test that says it in words."""

from __future__ import annotations

import pytest

from dedale.core import IllegalMove, InvalidSetup, UnreadableMove
from dedale.core.seat import Seat
from dedale.games.monster_hunt import MONSTER_HUNT
from dedale.match import Match

from .hunts import HUNTER, MONSTER, hunt, play, texts

pytestmark = pytest.mark.rules

YARD = """
  1234
A E.#.
B .#..
C ...X
"""

OPEN = """
  123
A E..
B ...
C ..X
"""


# Turn


def test_the_first_move_of_a_record_is_the_hunters_shot() -> None:
    state = hunt(YARD)
    assert state.to_move == HUNTER
    assert state.view(HUNTER).legal_moves()[0] == "shoot A1"
    assert state.view(MONSTER).legal_moves() == []


def test_the_monster_begins_and_first_is_refused() -> None:
    assert hunt(YARD).first == MONSTER
    for first in (0, 1):
        with pytest.raises(InvalidSetup, match="first: seat 0 always begins"):
            MONSTER_HUNT.new(first=first)


def test_in_turn_1_the_monster_stands_on_the_entrance_and_has_marked_it() -> None:
    told = play(hunt(YARD), "shoot A1")
    assert texts(told)[1] == '{"kind":"state","cell":"A1","state":"monster","turns":[1],"to":[1]}'


def test_turns_alternate_between_the_monsters_move_and_the_hunters_shot() -> None:
    state = hunt(OPEN)
    seats = []
    for move in ("shoot C1", "move A2", "shoot C1", "move A1", "shoot C1"):
        seats.append(state.to_move)
        state.play(move)
    assert seats == [HUNTER, MONSTER, HUNTER, MONSTER, HUNTER]
    assert state.turn == 4


def test_the_monster_moves_to_the_free_cells_on_its_four_sides() -> None:
    state = hunt(YARD)
    play(state, "shoot C4")
    assert state.legal_moves() == ["move A2", "move B1"]


def test_the_monster_must_move_and_cannot_stay() -> None:
    state = hunt(YARD)
    play(state, "shoot C4")
    with pytest.raises(IllegalMove, match="no single step leads there from A1"):
        state.play("move A1")


def test_the_monster_cannot_move_onto_an_obstacle() -> None:
    state = hunt(YARD)
    play(state, "shoot C4, move A2, shoot C4")
    assert state.legal_moves() == ["move A1"]
    with pytest.raises(IllegalMove, match="move A3 cannot be played now: A3 is an obstacle"):
        state.play("move A3")


def test_the_monster_cannot_jump_or_step_diagonally() -> None:
    state = hunt(OPEN)
    play(state, "shoot C1")
    for cell in ("A3", "B2", "C3"):
        with pytest.raises(IllegalMove, match="no single step"):
            state.play(f"move {cell}")


def test_a_refusal_does_not_tell_a_near_sighted_monster_of_obstacles_it_has_not_seen() -> None:
    state = hunt("E...\n....\n...#\n...X", sight="near")
    play(state, "shoot D1")
    refusals = []
    for cell in ("C3", "C4"):
        with pytest.raises(IllegalMove) as refusal:
            state.play(f"move {cell}")
        refusals.append(str(refusal.value).replace(cell, "there"))
    assert refusals[0] == refusals[1]


def test_with_diagonals_the_monster_moves_to_the_free_cells_among_eight() -> None:
    state = hunt("...\n.E#\n..X", diagonals=True)
    play(state, "shoot A1")
    assert state.legal_moves() == [f"move {cell}" for cell in ("A1", "A2", "A3", "B1", "C1", "C2", "C3")]


def test_decision_a_diagonal_step_may_pass_between_two_obstacles() -> None:
    state = hunt("E#.\n#..\n..X", diagonals=True)
    play(state, "shoot C3")
    assert state.legal_moves() == ["move B2"]
    assert texts(play(state, "move B2"))[0] == '{"kind":"moved","turn":2,"cell":"B2","to":[0]}'


def test_the_monster_may_go_back_and_stand_in_a_cell_again() -> None:
    state = hunt(OPEN)
    play(state, "shoot C1, move A2, shoot C1, move A1")
    assert state.turns_at(state.monster()) == [1, 3]


def test_the_hunter_may_shoot_any_cell_also_one_already_shot() -> None:
    state = hunt(OPEN)
    everywhere = [f"shoot {name}" for name in state.options.grid.names]
    assert state.legal_moves() == everywhere
    play(state, "shoot C1, move A2")
    assert state.legal_moves() == everywhere
    state.play("shoot C1")


def test_each_seat_can_only_play_its_own_kind_of_move() -> None:
    state = hunt(OPEN)
    with pytest.raises(IllegalMove, match="move A2 cannot be played now: it is the hunter's turn to shoot"):
        state.play("move A2")
    state.play("shoot C1")
    with pytest.raises(IllegalMove, match="shoot A1 cannot be played now: it is the monster's turn to move"):
        state.play("shoot A1")


def test_moves_are_read_in_any_letter_case_and_with_extra_spaces() -> None:
    state = hunt(OPEN)
    state.play("  SHOOT   c1 ")
    state.play("Move a2")
    with pytest.raises(UnreadableMove, match="moves look like move B3 or shoot B3"):
        state.play("shoot D1")


# What a shot tells


def test_a_cell_never_explored_reads_unexplored_without_turns() -> None:
    assert texts(play(hunt(YARD), "shoot B1")) == [
        '{"kind":"shot","turn":1,"cell":"B1","to":"all"}',
        '{"kind":"state","cell":"B1","state":"unexplored","turns":[],"to":[1]}',
    ]


def test_an_obstacle_reads_obstacle_without_turns() -> None:
    told = play(hunt(YARD), "shoot B2")
    assert texts(told)[1] == '{"kind":"state","cell":"B2","state":"obstacle","turns":[],"to":[1]}'


def test_an_explored_cell_reads_with_all_its_turns() -> None:
    told = play(hunt(OPEN), "shoot C1, move A2, shoot C1, move A1, shoot C1, move B1, shoot A1")
    assert texts(told)[1] == '{"kind":"state","cell":"A1","state":"explored","turns":[1,3],"to":[1]}'


def test_with_marks_last_an_explored_cell_reads_with_its_latest_turn_only() -> None:
    state = hunt(OPEN, marks="last")
    told = play(state, "shoot C1, move A2, shoot C1, move A1, shoot C1, move B1, shoot A1")
    assert texts(told)[1] == '{"kind":"state","cell":"A1","state":"explored","turns":[3],"to":[1]}'


def test_the_monster_reads_with_all_its_turns_there_the_present_one_included() -> None:
    told = play(hunt(OPEN), "shoot C1, move A2, shoot C1, move A1, shoot A1")
    assert texts(told)[1] == '{"kind":"state","cell":"A1","state":"monster","turns":[1,3],"to":[1]}'


def test_with_marks_last_the_monster_reads_with_the_present_turn_only() -> None:
    told = play(hunt(OPEN, marks="last"), "shoot C1, move A2, shoot C1, move A1, shoot A1")
    assert texts(told)[1] == '{"kind":"state","cell":"A1","state":"monster","turns":[3],"to":[1]}'


def test_the_exit_is_never_disclosed_and_reads_unexplored() -> None:
    told = play(hunt(OPEN), "shoot C3")
    assert texts(told)[1] == '{"kind":"state","cell":"C3","state":"unexplored","turns":[],"to":[1]}'


def test_decision_the_entrance_reads_like_any_explored_cell() -> None:
    told = play(hunt(OPEN), "shoot C1, move A2, shoot A1")
    assert texts(told)[1] == '{"kind":"state","cell":"A1","state":"explored","turns":[1],"to":[1]}'


def test_decision_what_the_hunter_was_told_of_a_cell_is_not_updated_later() -> None:
    state = hunt(OPEN)
    play(state, "shoot A2, move A2, shoot A1, move A1, shoot B2")
    shots = state.view(HUNTER).as_dict()["shots"]
    assert shots == [
        {"turn": 1, "cell": "A2", "state": "unexplored", "turns": []},
        {"turn": 2, "cell": "A1", "state": "explored", "turns": [1]},
        {"turn": 3, "cell": "B2", "state": "unexplored", "turns": []},
    ]


def test_the_monster_learns_which_cell_was_shot_and_not_the_answer() -> None:
    told = play(hunt(OPEN), "shoot B2")
    assert [event.kind for event in told if event.tells(Seat(MONSTER))] == ["shot"]


def test_spectators_learn_which_cell_was_shot_and_nothing_of_a_move() -> None:
    match = Match(MONSTER_HUNT, board=hunt(OPEN).maze.as_dict())
    match.play("shoot B2")
    match.play("move A2")
    assert match.stream(None) == [
        {"n": 1, "seat": 1, "move": "shoot B2", "events": [{"kind": "shot", "turn": 1, "cell": "B2", "to": "all"}]},
        {"n": 2, "seat": 0, "move": None, "events": []},
    ]


def test_the_hunter_learns_that_the_monster_has_moved_and_not_where() -> None:
    match = Match(MONSTER_HUNT, board=hunt(OPEN).maze.as_dict())
    match.play("shoot B2")
    match.play("move A2")
    assert match.stream(HUNTER)[1] == {
        "n": 2,
        "seat": 0,
        "move": None,
        "events": [{"kind": "stepped", "turn": 2, "to": [1]}],
    }
    assert match.stream(MONSTER)[1]["move"] == "move A2"


# Sight

CROSSED = """
  12345
A E....
B .#.#.
C ..#..
D #...X
"""


def test_with_sight_all_the_monster_knows_every_obstacle_and_is_never_told_more() -> None:
    state = hunt(CROSSED)
    assert state.view(MONSTER).as_dict()["obstacles"] == ["B2", "B4", "C3", "D1"]
    told = play(state, "shoot D5, move A2")
    assert [event.kind for event in told] == ["moved", "stepped"]


def test_with_sight_near_the_monster_starts_with_the_obstacles_around_the_entrance() -> None:
    known = hunt(CROSSED, sight="near").view(MONSTER).as_dict()
    assert known["obstacles"] == ["B2"]
    assert known["free"] == ["A1", "A2", "B1", "D5"]
    assert (known["entrance"], known["exit"]) == ("A1", "D5")


def test_with_sight_near_each_step_shows_the_obstacles_newly_beside_by_row_then_column() -> None:
    state = hunt(CROSSED, sight="near")
    assert texts(play(state, "shoot D5, move A2")) == [
        '{"kind":"moved","turn":2,"cell":"A2","to":[0]}',
        '{"kind":"stepped","turn":2,"to":[1]}',
    ]
    assert texts(play(state, "shoot D5, move A3"))[2] == '{"kind":"seen","obstacles":["B4"],"to":[0]}'
    assert texts(play(state, "shoot D5, move B3"))[2] == '{"kind":"seen","obstacles":["C3"],"to":[0]}'


def test_with_sight_near_the_eight_cells_around_are_seen_without_diagonal_steps_too() -> None:
    state = hunt("...\n.E.\n#.X", sight="near")
    assert state.view(MONSTER).as_dict()["obstacles"] == ["C1"]


def test_with_sight_near_several_obstacles_come_in_order() -> None:
    state = hunt("E..#.\n...#.\n....X", sight="near")
    play(state, "shoot C1, move A2, shoot C1")
    assert texts(play(state, "move A3"))[2] == '{"kind":"seen","obstacles":["A4","B4"],"to":[0]}'


def test_with_sight_near_the_exit_step_shows_obstacles_too() -> None:
    told = play(hunt("EX#\n...\n...", sight="near"), "shoot C1, move A2")
    assert [event.kind for event in told] == ["moved", "stepped", "seen", "over"]
    assert told[2].fields == {"obstacles": ["A3"]}


# End


def test_the_hunter_wins_when_it_shoots_the_monsters_cell() -> None:
    state = hunt(OPEN)
    told = play(state, "shoot C1, move A2, shoot A2")
    assert [event.kind for event in told] == ["shot", "state", "over"]
    assert texts(told)[2] == '{"kind":"over","winners":[1],"reason":"found","to":"all"}'
    assert state.is_over


def test_the_monster_wins_when_it_steps_on_the_exit_at_once_before_any_shot() -> None:
    state = hunt("EX.\n...\n...")
    told = play(state, "shoot C1, move A2")
    assert texts(told) == [
        '{"kind":"moved","turn":2,"cell":"A2","to":[0]}',
        '{"kind":"stepped","turn":2,"to":[1]}',
        '{"kind":"over","winners":[0],"reason":"escaped","to":"all"}',
    ]
    assert state.is_over


def test_the_game_is_drawn_after_the_shot_of_turn_max_turns() -> None:
    state = hunt(OPEN, max_turns=2)
    assert play(state, "shoot C1, move A2")[-1].kind != "over"
    told = play(state, "shoot C1")
    assert texts(told)[-1] == '{"kind":"over","winners":[],"reason":"max_turns","to":"all"}'


def test_with_one_turn_only_a_missed_shot_draws() -> None:
    assert texts(play(hunt(OPEN, max_turns=1), "shoot C1"))[-1] == (
        '{"kind":"over","winners":[],"reason":"max_turns","to":"all"}'
    )


def test_a_win_in_the_last_turn_is_a_win() -> None:
    found = hunt(OPEN, max_turns=2)
    play(found, "shoot C1, move A2, shoot A2")
    escaped = hunt("EX.\n...\n...", max_turns=2)
    play(escaped, "shoot C1, move A2")
    assert [state.outcome and state.outcome.reason for state in (found, escaped)] == ["found", "escaped"]


def test_max_turns_is_four_times_the_cells_of_the_board_played() -> None:
    assert hunt(OPEN).options.max_turns == 36
    assert hunt(YARD).options.max_turns == 48
    assert hunt(OPEN, max_turns=5).options.max_turns == 5


def test_after_the_end_nothing_can_be_played() -> None:
    state = hunt(OPEN)
    play(state, "shoot A1")
    assert state.legal_moves() == []
    for move in ("shoot A1", "move A2", "resign 0"):
        with pytest.raises(IllegalMove, match="the game is over"):
            state.play(move)


@pytest.mark.parametrize("seat", [MONSTER, HUNTER])
def test_a_seat_that_resigns_on_its_turn_or_not_loses_to_the_other(seat: int) -> None:
    for moves in ("shoot C1", "shoot C1, move A2"):
        state = hunt(OPEN)
        play(state, moves)
        assert texts(state.play(f"resign {seat}")) == [
            f'{{"kind":"resigned","seat":{seat},"to":"all"}}',
            f'{{"kind":"over","winners":[{1 - seat}],"reason":"resigned","to":"all"}}',
        ]


# Options


@pytest.mark.parametrize(
    "options",
    [
        {"rows": 2},
        {"columns": 27},
        {"density": 0.46},
        {"density": -0.1},
        {"density": 10**400},
        {"density": True},
        {"density": 1},
        {"diagonals": 1},
        {"sight": "far"},
        {"marks": "first"},
        {"max_turns": 0},
        {"seats": 2},
    ],
)
def test_options_out_of_range_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(InvalidSetup, match=r"^options: "):
        MONSTER_HUNT.new(options)


def test_a_density_of_0_may_be_written_without_a_point() -> None:
    assert MONSTER_HUNT.new({"density": 0}).view(0).as_dict()["obstacles"] == []


def test_an_option_that_names_another_size_than_the_board_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="rows is 9, but the board given has 3"):
        hunt(OPEN, rows=9)

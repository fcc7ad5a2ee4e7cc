"""The rules of The Tracker, one by one, in words."""

from __future__ import annotations

import pytest

from dedale.core import Event, IllegalMove, State, UnreadableMove
from dedale.games.tracker import TRACKER

from .camps import OPEN_CAMP, facts, kinds, play

pytestmark = pytest.mark.rules

WALLED = """
    1   2   3
  +---+---+---+
A         |   |
  +   +---+   +
B |       |   |
  +---+   +   +
C     |     F |
  +---+---+---+
"""


def test_outside_one_may_enter_every_cell_of_column_1_and_nothing_else() -> None:
    state, _ = play(OPEN_CAMP, WALLED, [])
    assert state.legal_moves() == ["enter A1", "enter B1", "enter C1"]


def test_an_open_entrance_lets_one_in_and_the_turn_goes_on() -> None:
    state, told = play(OPEN_CAMP, WALLED, ["enter A1"])
    assert facts(told) == [{"kind": "asked", "seat": 0, "from": None, "into": "A1", "open": True, "to": "all"}]
    assert state.to_move == 0


def test_a_barrier_keeps_one_outside_and_ends_the_turn() -> None:
    state, told = play(OPEN_CAMP, WALLED, ["enter B1"])
    assert facts(told) == [
        {"kind": "asked", "seat": 0, "from": None, "into": "B1", "open": False, "to": "all"},
        {"kind": "turn", "seat": 1, "to": "all"},
    ]
    assert state.to_move == 1
    state.play("enter A1")
    state.play("leave")
    assert state.legal_moves() == ["enter A1", "enter B1", "enter C1"]


def test_inside_one_may_go_to_every_neighbour_and_leave_from_column_1() -> None:
    state, _ = play(OPEN_CAMP, WALLED, ["enter A1"])
    assert state.legal_moves() == ["go A2", "go B1", "leave"]
    state.play("go A2")
    assert state.legal_moves() == ["go A1", "go A3", "go B2"]


def test_an_open_side_lets_one_go_on() -> None:
    state, told = play(OPEN_CAMP, WALLED, ["enter A1", "go B1"])
    assert facts(told) == [{"kind": "asked", "seat": 0, "from": "A1", "into": "B1", "open": True, "to": "all"}]
    assert state.to_move == 0


def test_a_barrier_stops_one_and_ends_the_turn() -> None:
    state, told = play(OPEN_CAMP, WALLED, ["enter A1", "go A2", "go A3"])
    assert kinds(told) == ["asked", "turn"]
    assert state.to_move == 1
    assert searches(state)[0]["detective"] == "A2"
    assert searches(state)[0]["barriers"] == ["A2e"]


def searches(state: object) -> list[dict[str, object]]:
    facts = state.view(0).as_dict()["searches"]  # type: ignore[attr-defined]
    assert isinstance(facts, list)
    return facts


def test_going_back_is_asked_like_going_forward() -> None:
    state, told = play(OPEN_CAMP, WALLED, ["enter A1", "go B1", "go A1"])
    assert facts(told)[0]["open"] is True
    assert state.to_move == 0


def test_leaving_by_an_open_west_side_ends_the_turn_outside() -> None:
    state, told = play(OPEN_CAMP, WALLED, ["enter A1", "leave"])
    assert facts(told) == [
        {"kind": "asked", "seat": 0, "from": "A1", "into": None, "open": True, "to": "all"},
        {"kind": "turn", "seat": 1, "to": "all"},
    ]
    assert searches(state)[0]["detective"] is None


def test_after_leaving_one_may_enter_again_from_the_next_turn_on() -> None:
    state, _ = play(OPEN_CAMP, WALLED, ["enter A1", "leave", "enter A1", "leave"])
    assert state.to_move == 0
    assert state.legal_moves() == ["enter A1", "enter B1", "enter C1"]


def test_a_west_barrier_also_stops_leaving() -> None:
    state, told = play(OPEN_CAMP, WALLED, ["enter A1", "go B1", "leave"])
    assert facts(told)[0] == {"kind": "asked", "seat": 0, "from": "B1", "into": None, "open": False, "to": "all"}
    assert searches(state)[0]["detective"] == "B1"
    assert state.to_move == 1


def test_a_barrier_already_met_may_be_asked_again_to_end_the_turn() -> None:
    state, _ = play(OPEN_CAMP, WALLED, ["enter A1", "go A2", "go A3", "enter A1", "leave"])
    assert state.to_move == 0
    told = state.play("go A3")
    assert kinds(told) == ["asked", "turn"]
    assert state.to_move == 1


def test_after_max_steps_questions_the_turn_ends_entering_and_leaving_counted() -> None:
    state, told = play(OPEN_CAMP, OPEN_CAMP, ["enter A1", "go A2", "go A1"], max_steps=3)
    assert facts(told)[1:] == [
        {"kind": "cut_short", "seat": 0, "steps": 3, "to": "all"},
        {"kind": "turn", "seat": 1, "to": "all"},
    ]
    assert state.to_move == 1
    state, told = play(OPEN_CAMP, OPEN_CAMP, ["enter A1"], max_steps=1)
    assert kinds(told) == ["asked", "cut_short", "turn"]


def test_an_answer_that_ends_the_turn_anyway_is_not_cut_short() -> None:
    _, told = play(OPEN_CAMP, OPEN_CAMP, ["enter A1", "leave"], max_steps=2)
    assert kinds(told) == ["asked", "turn"]
    _, told = play(OPEN_CAMP, WALLED, ["enter B1"], max_steps=1)
    assert kinds(told) == ["asked", "turn"]


def test_the_limit_may_end_the_last_turn_too() -> None:
    _, told = play(OPEN_CAMP, OPEN_CAMP, ["enter A1"], max_steps=1, max_turns=1)
    assert kinds(told) == ["asked", "cut_short", "over"]


TUBE = """
    1   2   3
  +---+---+---+
A             |
  +---+   +   +
B             |
  +---+---+   +
C           F |
  +---+---+---+
"""


def in_the_tube(*moves: str, **options: object) -> tuple[State, list[Event]]:
    """Seat 0 has met the barriers north and south of B1, one in each turn; seat 1 keeps asking in vain."""
    met = ["enter B1", "go A1", "enter B1", "go A1", "go C1", "go A1", "go B2"]
    return play(TUBE, TUBE, [*met, *moves], **options)


def test_by_default_one_who_is_back_in_column_1_goes_on() -> None:
    state, told = in_the_tube("go B1")
    assert kinds(told) == ["asked"]
    assert state.legal_moves() == ["go A1", "go B2", "go C1", "leave"]


def test_to_the_letter_being_back_in_column_1_with_no_way_on_ends_the_turn() -> None:
    state, told = in_the_tube("go B1", return_ends_turn=True)
    assert facts(told)[1:] == [
        {"kind": "came_back", "seat": 0, "cell": "B1", "to": "all"},
        {"kind": "turn", "seat": 1, "to": "all"},
    ]
    state.play("go A1")
    assert kinds(state.play("leave")) == ["asked", "turn"], "one leaves in the next turn, which ends that one too"


def test_where_a_side_of_column_1_is_not_known_to_be_shut_the_turn_goes_on() -> None:
    _, told = play(TUBE, TUBE, ["enter B1", "go B2", "go B1"], return_ends_turn=True)
    assert kinds(told) == ["asked"], "one may still ask north and south"


def test_the_border_counts_as_shut() -> None:
    moves = ["enter A1", "go B1", "enter A1", "go B1", "go A2", "go A1"]
    _, told = play(TUBE, TUBE, moves, return_ends_turn=True)
    assert kinds(told) == ["asked", "came_back", "turn"]


def test_entering_column_1_from_outside_is_no_return() -> None:
    moves = ["enter A1", "go B1", "enter A1", "go B1", "leave", "leave", "enter A1"]
    _, told = play(TUBE, TUBE, moves, return_ends_turn=True)
    assert kinds(told) == ["asked"]


def test_max_steps_is_twice_the_cells_by_default() -> None:
    back_and_forth = ["enter A1"] + ["go A2", "go A1"] * 8
    state, _ = play(OPEN_CAMP, OPEN_CAMP, back_and_forth)
    assert state.to_move == 0
    assert kinds(state.play("go A2")) == ["asked", "cut_short", "turn"]


def test_a_catch_at_the_last_question_is_a_catch() -> None:
    state, told = play(OPEN_CAMP, OPEN_CAMP, ["enter C1", "go C2", "go C3"], max_steps=3)
    assert kinds(told) == ["asked", "caught", "over"]
    assert state.outcome is not None
    assert state.outcome.reason == "caught"


def test_entering_the_fugitives_cell_wins_at_once() -> None:
    state, told = play(OPEN_CAMP, OPEN_CAMP, ["enter C1", "go C2", "go C3"])
    assert facts(told) == [
        {"kind": "asked", "seat": 0, "from": "C2", "into": "C3", "open": True, "to": "all"},
        {"kind": "caught", "seat": 0, "cell": "C3", "to": "all"},
        {"kind": "over", "winners": [0], "reason": "caught", "to": "all"},
    ]
    assert state.outcome is not None
    assert state.outcome.places == (1, 2)
    assert state.to_move is None


BESIDE = """
    1   2   3
  +---+---+---+
A   F         |
  +   +   +   +
B             |
  +   +   +   +
C             |
  +---+---+---+
"""


def test_with_last_chance_the_other_plays_one_more_whole_turn() -> None:
    state, told = play(OPEN_CAMP, BESIDE, ["enter A1"], last_chance=True)
    assert kinds(told) == ["asked", "caught", "turn"]
    assert state.outcome is None
    assert state.to_move == 1
    assert kinds(state.play("enter A1")) == ["asked"]


def test_in_the_last_chance_a_catch_makes_a_draw() -> None:
    state, told = play(BESIDE, BESIDE, ["enter A1", "enter A1"], last_chance=True)
    assert facts(told)[1:] == [
        {"kind": "caught", "seat": 1, "cell": "A1", "to": "all"},
        {"kind": "over", "winners": [], "reason": "both_caught", "to": "all"},
    ]
    assert state.outcome is not None
    assert state.outcome.places == (1, 1)


def test_when_the_last_chance_is_missed_the_starter_wins() -> None:
    _, told = play(OPEN_CAMP, BESIDE, ["enter A1", "enter A1", "leave"], last_chance=True)
    assert facts(told)[1:] == [{"kind": "over", "winners": [0], "reason": "caught", "to": "all"}]


def test_the_last_chance_is_played_even_after_turn_max_turns() -> None:
    state, told = play(BESIDE, BESIDE, ["enter A1"], last_chance=True, max_turns=1)
    assert kinds(told) == ["asked", "caught", "turn"]
    assert kinds(state.play("enter A1")) == ["asked", "caught", "over"]


def test_when_the_other_seat_catches_first_it_wins_at_once_even_with_last_chance() -> None:
    _, told = play(BESIDE, WALLED, ["enter B1", "enter A1"], last_chance=True)
    assert facts(told)[-1] == {"kind": "over", "winners": [1], "reason": "caught", "to": "all"}


def test_the_game_is_drawn_when_turn_max_turns_ends() -> None:
    state, told = play(OPEN_CAMP, WALLED, ["enter B1", "enter A1", "leave"], max_turns=2)
    assert facts(told)[-1] == {"kind": "over", "winners": [], "reason": "max_turns", "to": "all"}
    assert kinds(told) == ["asked", "over"]
    assert state.is_over


def test_a_win_in_the_last_turn_is_a_win() -> None:
    state, _ = play(OPEN_CAMP, BESIDE, ["enter A1"], max_turns=1)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_a_seat_may_resign_on_its_turn_or_not_and_the_other_wins() -> None:
    for seat in (0, 1):
        state, told = play(OPEN_CAMP, WALLED, ["enter A1", f"resign {seat}"])
        assert facts(told) == [
            {"kind": "resigned", "seat": seat, "to": "all"},
            {"kind": "over", "winners": [1 - seat], "reason": "resigned", "to": "all"},
        ]
        assert state.is_over


@pytest.mark.parametrize(
    ("moves", "refused", "because"),
    [
        ([], "go A1", "outside"),
        ([], "leave", "outside"),
        (["enter A1"], "enter B1", "already, in A1"),
        (["enter A1"], "go C3", "not beside A1"),
        (["enter A1"], "go B2", "not beside A1"),
        (["enter A1"], "go A1", "not beside A1"),
        (["enter A1", "go A2"], "leave", "column 1"),
        (["enter A1", "resign 1"], "go A2", "over"),
        (["enter A1", "resign 1"], "resign 0", "over"),
    ],
)
def test_a_move_that_cannot_be_played_now_is_refused_with_the_reason(
    moves: list[str], refused: str, because: str
) -> None:
    state, _ = play(OPEN_CAMP, WALLED, moves)
    with pytest.raises(IllegalMove, match=because):
        state.play(refused)


@pytest.mark.parametrize(
    "text", ["go D1", "go A4", "enter A2", "go", "leave A1", "goA1", "gо A1", "go A01", "go A1 A2"]
)
def test_what_is_no_move_here_is_refused_as_unreadable(text: str) -> None:
    state, _ = play(OPEN_CAMP, WALLED, [])
    with pytest.raises(UnreadableMove, match="is not a move here"):
        state.play(text)


def test_moves_may_be_written_with_extra_spaces_and_in_any_case() -> None:
    state, told = play(OPEN_CAMP, WALLED, ["  ENTER   a1 ", "Go\tb1"])
    assert facts(told)[0]["into"] == "B1"
    assert state.to_move == 0


def test_who_begins_is_drawn_by_lot_unless_given() -> None:
    assert {TRACKER.new(seed=seed).to_move for seed in range(20)} == {0, 1}
    assert {TRACKER.new(seed=seed, first=1).to_move for seed in range(20)} == {1}


def test_defaults_follow_from_the_sizes() -> None:
    values = TRACKER.options({"rows": 5, "columns": 4}).values
    assert values["barriers"] == 16
    assert values["max_steps"] == 40
    assert TRACKER.options().values == {
        "rows": 6,
        "columns": 6,
        "barriers": 30,
        "last_chance": False,
        "max_steps": 72,
        "max_turns": 400,
        "return_ends_turn": False,
    }

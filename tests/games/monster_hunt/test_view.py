"""What each seat may know, and how it is drawn."""

from __future__ import annotations

import pytest

from dedale.core import Luck
from dedale.games.monster_hunt import MONSTER_HUNT

from .hunts import HUNTER, MONSTER, hunt, play

pytestmark = pytest.mark.rules

YARD = """
  12345
A E.#..
B .#...
C ....X
"""

MOVES = "shoot B2, move B1, shoot A1, move C1, shoot C5"

PUBLIC = {"game", "options", "seat", "first", "to_move", "resigned", "outcome", "legal"}


def test_at_the_start_the_hunter_knows_the_size_only() -> None:
    facts = hunt(YARD).view(HUNTER).facts()
    assert facts == {
        "turn": 1,
        "rows": 3,
        "columns": 5,
        "entrance": None,
        "exit": None,
        "obstacles": [],
        "free": [],
        "path": [None],
        "shots": [],
    }


def test_the_hunter_knows_what_its_shots_were_answered_and_no_more() -> None:
    state = hunt(YARD)
    play(state, MOVES)
    assert state.view(HUNTER).facts() == {
        "turn": 4,
        "rows": 3,
        "columns": 5,
        "entrance": None,
        "exit": None,
        "obstacles": ["B2"],
        "free": ["A1", "C5"],
        "path": ["A1", None, None],
        "shots": [
            {"turn": 1, "cell": "B2", "state": "obstacle", "turns": []},
            {"turn": 2, "cell": "A1", "state": "explored", "turns": [1]},
            {"turn": 3, "cell": "C5", "state": "unexplored", "turns": []},
        ],
    }


@pytest.mark.parametrize("options", [{}, {"marks": "last"}, {"sight": "near", "diagonals": True}])
def test_a_hunter_that_looks_at_every_step_knows_what_one_knows_that_looks_once(options: dict[str, object]) -> None:
    for seed in range(6):
        state, luck = MONSTER_HUNT.new({"rows": 5, "columns": 5, **options}, seed=seed), Luck(seed)
        while not state.is_over:
            for seat in (None, MONSTER, HUNTER):
                assert state.view(seat).encode() == state.copy().view(seat).encode()
            state.advance(state.random_action(luck))
        assert state.view(HUNTER).encode() == state.copy().view(HUNTER).encode()


def test_with_marks_last_the_hunters_view_has_no_earlier_turn() -> None:
    moves = "shoot C5, move A2, shoot C5, move A1, shoot C5, move B1, shoot A1"
    paths = []
    for marks in ("all", "last"):
        state = hunt(YARD, marks=marks)
        play(state, moves)
        paths.append(state.view(HUNTER).facts()["path"])
    assert paths == [["A1", None, "A1", None], [None, None, "A1", None]]


def test_with_marks_last_turns_told_at_different_times_are_all_kept() -> None:
    state = hunt(YARD, marks="last")
    play(state, "shoot C5, move A2, shoot A1, move A1, shoot C5, move B1, shoot A1")
    facts = state.view(HUNTER).facts()
    assert facts["path"] == ["A1", None, "A1", None]
    assert facts["shots"] == [
        {"turn": 1, "cell": "C5", "state": "unexplored", "turns": []},
        {"turn": 2, "cell": "A1", "state": "explored", "turns": [1]},
        {"turn": 3, "cell": "C5", "state": "unexplored", "turns": []},
        {"turn": 4, "cell": "A1", "state": "explored", "turns": [3]},
    ]


def test_the_monster_knows_maze_and_way_and_shots_without_answers() -> None:
    state = hunt(YARD)
    play(state, MOVES)
    assert state.view(MONSTER).facts() == {
        "turn": 4,
        "rows": 3,
        "columns": 5,
        "entrance": "A1",
        "exit": "C5",
        "obstacles": ["A3", "B2"],
        "free": ["A1", "A2", "A4", "A5", "B1", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "C5"],
        "path": ["A1", "B1", "C1"],
        "shots": [{"turn": 1, "cell": "B2"}, {"turn": 2, "cell": "A1"}, {"turn": 3, "cell": "C5"}],
    }


def test_a_near_sighted_monster_knows_only_what_it_has_been_beside_and_the_exit() -> None:
    state = hunt(YARD, sight="near")
    play(state, MOVES)
    facts = state.view(MONSTER).facts()
    assert facts["obstacles"] == ["B2"]
    assert facts["free"] == ["A1", "A2", "B1", "C1", "C2", "C5"]


def test_spectators_know_the_shots_and_their_turns() -> None:
    state = hunt(YARD)
    play(state, MOVES)
    facts = state.view(None).facts()
    assert facts["shots"] == [{"turn": 1, "cell": "B2"}, {"turn": 2, "cell": "A1"}, {"turn": 3, "cell": "C5"}]
    assert (facts["entrance"], facts["exit"], facts["obstacles"], facts["free"]) == (None, None, [], [])
    assert facts["path"] == [None, None, None]


@pytest.mark.parametrize("ending", ["shoot C1", "resign 0", "resign 1"])
def test_when_the_game_is_over_everybody_knows_everything(ending: str) -> None:
    for sight in ("all", "near"):
        state = hunt(YARD, sight=sight)
        play(state, f"shoot B2, move B1, shoot A1, move C1, {ending}")
        views = [{**state.view(seat).as_dict(), "seat": None} for seat in (MONSTER, HUNTER, None)]
        assert views[0] == views[1] == views[2]
        assert views[0]["path"] == ["A1", "B1", "C1"]
        assert views[0]["obstacles"] == ["A3", "B2"]
        assert (views[0]["entrance"], views[0]["exit"]) == ("A1", "C5")


def test_the_last_answer_is_in_the_view_of_a_hunt_that_is_over() -> None:
    state = hunt(YARD)
    play(state, "shoot B2, move B1, shoot B1")
    assert state.view(None).facts()["shots"] == [
        {"turn": 1, "cell": "B2", "state": "obstacle", "turns": []},
        {"turn": 2, "cell": "B1", "state": "monster", "turns": [2]},
    ]


def test_a_view_has_just_the_fields_that_are_allowed() -> None:
    fields = {"turn", "rows", "columns", "entrance", "exit", "obstacles", "free", "path", "shots"}
    for seat in (MONSTER, HUNTER, None):
        assert set(hunt(YARD).view(seat).as_dict()) == PUBLIC | fields


def test_a_view_does_not_change_when_the_hunt_goes_on() -> None:
    state = hunt(YARD)
    views = [state.view(seat) for seat in (MONSTER, HUNTER, None)]
    before = [view.encode() for view in views]
    play(state, MOVES)
    assert [view.encode() for view in views] == before


def test_the_hunters_drawing() -> None:
    state = hunt(YARD)
    play(state, MOVES)
    assert state.view(HUNTER).draw().splitlines()[:5] == [
        "Turn 4, the monster moves; last shot at C5",
        "     1    2    3    4    5",
        "A    1    ?    ?    ?    ?",
        "B    ?    #    ?    ?    ?",
        "C    ?    ?    ?    ?    .",
    ]


def test_the_monsters_drawing() -> None:
    state = hunt(YARD, sight="near")
    play(state, MOVES)
    assert state.view(MONSTER).draw().splitlines()[:5] == [
        "Turn 4, the monster moves; last shot at C5",
        "     1    2    3    4    5",
        "A   E1    .    ?    ?    ?",
        "B    2    #    ?    ?    ?",
        "C    M    .    ?    ?    X",
    ]


def test_the_drawing_of_a_hunt_that_is_over() -> None:
    state = hunt("EX.\n..#\n...")
    play(state, "shoot C1, move A2")
    assert state.view(None).draw().splitlines()[:4] == [
        "Turn 2, over: escaped",
        "     1    2    3",
        "A   E1   XM    .",
        "B    .    .    #",
    ]


def test_the_monster_is_drawn_on_the_entrance_at_the_start() -> None:
    assert hunt(YARD).view(MONSTER).draw().splitlines()[2] == "A   EM    .    #    .    ."


def test_the_size_follows_from_the_board_even_at_default_options() -> None:
    view = MONSTER_HUNT.new(seed=1).view(HUNTER)
    assert (view.facts()["rows"], view.facts()["columns"]) == (9, 9)

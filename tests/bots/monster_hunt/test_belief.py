"""Belief: sums, certainties, and what full enumeration of a tiny board says."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from dedale.bots import expertise
from dedale.core import InvalidSetup, Luck, State
from dedale.core.playout import play_at_random
from dedale.games import find

GAME = find("monster_hunt")
TINY = {"rows": 3, "columns": 3, "density": 0.34}
NAMES = [row + column for row in "ABC" for column in "123"]


def believed(state: State, seat: int) -> dict[str, dict[str, float]]:
    belief = expertise(GAME).belief(state.view(seat), Luck(1))
    return {thing: dict(chances) for thing, chances in belief.cells.items()}


@pytest.mark.parametrize("options", [{}, {"rows": 5, "columns": 4, "diagonals": True}, {"marks": "last"}], ids=str)
@pytest.mark.parametrize("turns", [0, 1, 12, 25])
def test_chances_add_up_and_never_exclude_the_truth(options: dict[str, object], turns: int) -> None:
    state = GAME.new(options, seed=turns)
    play_at_random(state, Luck(turns), turns)
    facts = state.view(0).as_dict()
    hunter, monster = believed(state, 1), believed(state, 0)
    for chances in (hunter["monster"], hunter["exit"], monster["hunter_guess"]):
        assert sum(chances.values()) == pytest.approx(1)
    assert hunter["exit"][str(facts["exit"])] > 0
    path = facts["path"]
    assert isinstance(path, list)
    assert hunter["monster"][path[-1]] > 0
    obstacles = facts["obstacles"]
    assert isinstance(obstacles, list)
    assert all(hunter["obstacle"].get(cell, 0) > 0 for cell in obstacles)
    assert monster["obstacle"] == dict.fromkeys(obstacles, 1.0)


def test_a_spectator_believes_nothing_and_the_end_tells_all() -> None:
    state = GAME.new(seed=1)
    assert expertise(GAME).belief(state.view(None), Luck(1)).cells == {}
    state.play("resign 0")
    facts = state.view(1).as_dict()
    told = believed(state, 1)
    assert told["exit"] == {facts["exit"]: 1.0}
    assert set(told["obstacle"].values()) == {1.0}


def hunts(shots: list[tuple[str, str, list[int]]]) -> Counter[str]:
    """Where the monster may be after these shots, and in how many hunts, over all boards of three obstacles."""
    places: Counter[str] = Counter()
    for obstacles in combinations(NAMES, 3):
        for entrance in NAMES:
            for exit_cell in NAMES:
                board = {"rows": 3, "columns": 3, "obstacles": list(obstacles), "entrance": entrance, "exit": exit_cell}
                try:
                    state = GAME.new(board=board)
                except InvalidSetup:
                    continue
                for place in walk(state, shots):
                    places[place] += 1
    return places


def walk(state: State, shots: list[tuple[str, str, list[int]]]) -> list[str]:
    """The cells at the end of all paths on which the shots get these answers."""
    if not shots:
        return [str(state.view(0).as_dict()["path"][-1])]  # type: ignore[index]
    cell, answer, turns = shots[0]
    told = [event.fields for event in state.play(f"shoot {cell}") if event.kind == "state"]
    if told[0]["state"] != answer or told[0]["turns"] != turns:
        return []
    found = []
    for move in state.legal_moves():
        twin = state.copy()
        twin.play(move)
        if not twin.is_over:
            found += walk(twin, shots[1:])
    return found


def test_the_monster_is_believed_only_where_some_board_has_it() -> None:
    shots: list[tuple[str, str, list[int]]] = [("B2", "obstacle", []), ("A1", "explored", [1])]
    possible = hunts(shots)
    state = GAME.new(board={"rows": 3, "columns": 3, "obstacles": ["B2", "A3", "B3"], "entrance": "A1", "exit": "C3"})
    for move in ("shoot B2", "move B1", "shoot A1", "move C1"):
        state.play(move)
    assert set(believed(state, 1)["monster"]) == set(possible)

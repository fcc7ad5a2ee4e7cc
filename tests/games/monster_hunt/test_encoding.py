"""The tensor shows what the view tells."""

from __future__ import annotations

from typing import Any

import pytest

from dedale.games.monster_hunt import MONSTER_HUNT
from tests.games.tensors import Shown, going_on

pytestmark = pytest.mark.rules

OPTIONS: list[dict[str, object]] = [{}, {"marks": "last"}, {"sight": "near", "diagonals": True}]
STATES = [state for options in OPTIONS for state in going_on(MONSTER_HUNT, {**options, "rows": 5, "columns": 6}, 8, 60)]
MONSTER, HUNTER = 0, 1


def latest(path: list[str | None], turn: int) -> dict[str, int]:
    """How fresh the latest known turn in each cell is."""
    return {cell: 255 - (turn - n - 1) for n, cell in enumerate(path) if cell is not None}


@pytest.mark.parametrize("state", STATES)
def test_the_hunter_sees_shots_marks_and_the_ground_they_told(state: Any) -> None:
    facts: Any = state.view(HUNTER).facts()
    shown, turn = Shown(state.view(HUNTER)), facts["turn"]
    assert shown.cells("free") == facts["free"]
    assert shown.cells("obstacle") == facts["obstacles"]
    assert shown.values("shot when") == {shot["cell"]: 255 - (turn - shot["turn"]) for shot in facts["shots"]}
    assert shown.values("marked when") == shown.values("stood when") == latest(facts["path"], turn)
    known = [cell for cell in facts["path"] if cell is not None]
    assert shown.values("visits") == {cell: known.count(cell) for cell in known}
    assert shown.cells("monster") == shown.cells("exit") == shown.cells("entrance") == []
    assert shown.number("hunter") == 1


@pytest.mark.parametrize("state", STATES)
def test_the_monster_sees_its_way_and_what_the_hunter_was_told(state: Any) -> None:
    facts: Any = state.view(MONSTER).facts()
    shown = Shown(state.view(MONSTER))
    assert shown.cells("monster") == [facts["path"][-1]]
    assert shown.cells("exit") == [facts["exit"]]
    assert shown.cells("entrance") == [facts["entrance"]]
    assert shown.values("stood when") == latest(facts["path"], facts["turn"])
    assert shown.values("marked when") == Shown(state.view(HUNTER)).values("marked when")
    assert shown.cells("marked") == Shown(state.view(HUNTER)).cells("marked")
    assert shown.cells("shot") == sorted({shot["cell"] for shot in facts["shots"]})
    assert shown.cells("last shot") == [shot["cell"] for shot in facts["shots"][-1:]]
    assert shown.number("hunter") == 0


def test_what_is_older_than_254_turns_stays_at_1() -> None:
    board = {"rows": 3, "columns": 3, "obstacles": [], "entrance": "A1", "exit": "C3"}
    state: Any = MONSTER_HUNT.new({"max_turns": 1000}, board=board)
    for _ in range(300):
        state.play("shoot C1")
        state.play("move A2" if state.view(0).path[-1] == 0 else "move A1")
    assert Shown(state.view(MONSTER)).values("stood when") == {"A1": 255, "A2": 254}
    assert Shown(state.view(HUNTER)).number("turn") == 255
    assert Shown(state.view(MONSTER)).values("visits") == {"A1": 151, "A2": 150}

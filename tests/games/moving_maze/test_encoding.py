"""The tensor shows what the view tells."""

from __future__ import annotations

from typing import Any

import pytest

from dedale.games.moving_maze import MOVING_MAZE
from dedale.games.moving_maze.corridors import ARROW_NAMES, CELLS, GRID
from tests.games.tensors import Shown, going_on

pytestmark = pytest.mark.rules

LETTERS = {"N": "north", "E": "east", "S": "south", "W": "west"}
OPTIONS: list[dict[str, object]] = [{"seats": 1}, {}, {"seats": 4, "cards": 2}, {"seats": 3, "variant": "children"}]
STATES = [state for options in OPTIONS for state in going_on(MOVING_MAZE, {**options, "max_turns": 300}, 5, 300)]


def tiles(facts: Any) -> dict[str, str]:
    return {GRID.names[n]: facts["tiles"][n // 7][n % 7] for n in range(CELLS)}


def where(facts: Any, treasures: list[str]) -> list[str]:
    """The cells in which these treasures lie."""
    return [cell for cell, tile in tiles(facts).items() if tile.partition(":")[2] in treasures]


@pytest.mark.parametrize("state", STATES)
def test_tiles_pawns_and_goals(state: Any) -> None:
    seats = int(state.options.seats)
    for seat in range(seats):
        facts: Any = state.view(seat).facts()
        shown = Shown(state.view(seat))
        for letter, side in LETTERS.items():
            assert shown.cells(f"open {side}") == [
                c for c, tile in tiles(facts).items() if letter in tile.split(":")[0]
            ]
            assert shown.number(f"spare open {side}") == (letter in facts["spare"].split(":")[0])
        own = facts["players"][seat]
        goals = own["goals"] or []
        assert shown.cells("goal") == ([own["home"]] if goals == ["home"] else where(facts, goals))
        assert shown.number("spare goal") == (facts["spare"].partition(":")[2] in goals)
        assert shown.cells("my pawn") == [own["pawn"]]
        assert shown.cells("not sought by me") == where(facts, own["not_sought"])
        assert shown.cells("found by me") == where(facts, own["found"])
        for n in range(1, seats):
            other = facts["players"][(seat + n) % seats]
            assert shown.cells(f"pawn {n}") == [other["pawn"]]
            assert shown.cells(f"home {n}") == [other["home"]]
            assert shown.cells(f"found by {n}") == where(facts, other["found"])
            assert shown.cells(f"not sought by {n}") == where(facts, other["not_sought"])
            assert shown.number(f"left {n}") == other["left"]
            assert shown.number(f"mover {n}") == (state.mover == (seat + n) % seats)
        closed = [arrow for arrow in ARROW_NAMES if shown.number(f"closed {arrow}")]
        assert closed == [arrow for arrow in [facts["closed"]] if arrow]
        assert shown.number("to push") == (facts["step"] == "push")
        assert shown.number("turn") == min(facts["turn"], 255)


@pytest.mark.parametrize("state", STATES)
def test_every_treasure_has_one_number(state: Any) -> None:
    shown = Shown(state.view(0))
    numbers = sorted([*shown.values("treasure").values(), shown.number("spare treasure")])
    assert [number for number in numbers if number] == list(range(1, 25))


def test_who_has_resigned() -> None:
    state = MOVING_MAZE.new({"seats": 3}, first=0)
    state.play("resign 1")
    assert Shown(state.view(1)).number("resigned") == 1
    assert Shown(state.view(0)).number("resigned 1") == 1
    assert Shown(state.view(2)).number("resigned 2") == 1
    assert Shown(state.view(2)).number("resigned 1") == 0

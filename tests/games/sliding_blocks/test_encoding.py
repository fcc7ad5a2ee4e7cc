"""The tensor shows what the view tells."""

from __future__ import annotations

from typing import Any

import pytest

from dedale.games.sliding_blocks import SLIDING_BLOCKS
from tests.games.tensors import Shown, going_on, played

pytestmark = pytest.mark.rules

OPTIONS: list[dict[str, Any]] = [{"seats": 2}, {"seats": 4}, {"seats": 4, "barred": "round"}]
STATES = [state for options in OPTIONS for state in going_on(SLIDING_BLOCKS, options, 4, 40)]


@pytest.mark.parametrize("state", STATES)
def test_blocks_pawns_and_what_is_due(state: Any) -> None:
    seats = int(state.terms.options.seats)
    for seat in range(seats):
        facts: Any = state.view(seat).facts()
        shown = Shown(state.view(seat))
        assert shown.values("block") == {cell: n + 1 for n, cells in enumerate(facts["blocks"]) for cell in cells}
        moved = [] if facts["moved"] is None else [facts["moved"]]
        for plane, numbers in (("barred", state.view(seat).all_barred()), ("moved", moved)):
            assert sorted(shown.cells(plane)) == sorted(cell for n in numbers for cell in facts["blocks"][n - 1])
        for n, plane in enumerate(["my pawn", "pawn 1", "pawn 2", "pawn 3"]):
            assert shown.cells(plane) == (facts["pawns"][(seat + n) % seats] if n < seats else [])
        assert len(shown.cells("centre")) == 9
        assert [part for part in ("pawn", "block") if shown.number(f"{part} due")] == facts["due"]
        assert shown.number("to move") == (state.mover == seat)


def test_views_that_differ_give_tensors_that_differ() -> None:
    views, tensors = set(), set()
    for seed in range(10):
        for moves in range(0, 60, 3):
            view = played(SLIDING_BLOCKS, {"layout": "quick"}, seed, moves).view(0)
            views.add(view.encode())
            tensors.add(bytes(memoryview(view.terms.game.encoding(view.terms).tensor(view))))
    assert len(views) == len(tensors) > 100


def test_who_has_resigned() -> None:
    state = SLIDING_BLOCKS.new({"seats": 4}, first=0)
    state.play("resign 1")
    assert Shown(state.view(0)).number("resigned 1") == 1
    assert Shown(state.view(3)).number("resigned 2") == 1
    assert Shown(state.view(1)).number("resigned") == 1

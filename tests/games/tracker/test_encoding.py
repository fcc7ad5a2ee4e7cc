"""The tensor shows what the view tells."""

from __future__ import annotations

from typing import Any

import pytest

from dedale.games.tracker import TRACKER
from dedale.grid.cells import SIDE_NAMES
from tests.games.tensors import Shown, going_on, played

pytestmark = pytest.mark.rules

SIDES = {"north": "n", "east": "e", "south": "s", "west": "w"}


def sides(shown: Shown, plane: str) -> set[str]:
    """The sides that the four planes of one kind mark."""
    return {f"{cell}{letter}" for side, letter in SIDES.items() for cell in shown.cells(f"{plane} {side}")}


def both_names(edges: list[str], options: Any) -> set[str]:
    """Each edge by all its names."""
    known = {options.edges.named(edge) for edge in edges}
    names = [f"{cell}{side}" for cell in options.grid.names for side in SIDE_NAMES[:4]]
    return {name for name in names if options.edges.named(name) in known}


@pytest.mark.parametrize("state", going_on(TRACKER, {"last_chance": True}, 12, 200))
@pytest.mark.parametrize("seat", [0, 1])
def test_both_search_grids_and_ones_own_camp(state: Any, seat: int) -> None:
    view = state.view(seat)
    facts: Any = view.facts()
    shown, options = Shown(view), state.options
    for planes, searcher in (("", seat), ("they ", 1 - seat)):
        search = facts["searches"][searcher]
        assert sides(shown, f"{planes}open") == both_names(search["open"], options)
        assert sides(shown, f"{planes}barrier") == both_names(search["barriers"], options)
    assert shown.cells("visited") == facts["searches"][seat]["visited"]
    assert shown.cells("my detective") == [cell for cell in [facts["searches"][seat]["detective"]] if cell]
    assert shown.cells("their detective") == [cell for cell in [facts["searches"][1 - seat]["detective"]] if cell]
    assert shown.cells("my fugitive") == [facts["camps"][seat]["fugitive"]]
    closed = both_names(facts["camps"][seat]["barriers"], options)
    assert not sides(shown, "camp open") & closed
    assert (
        len(sides(shown, "camp open") | closed) == 4 * options.grid.cells - 2 * options.grid.columns - options.grid.rows
    )


def test_numbers() -> None:
    state = TRACKER.new({"rows": 3, "columns": 3, "max_turns": 10}, seed=1, first=1)
    shown = Shown(state.view(1))
    assert (shown.number("first"), shown.number("to move"), shown.number("turn")) == (1, 1, 1)
    assert (shown.number("outside"), shown.number("they outside"), shown.number("progress")) == (1, 1, 25)
    assert Shown(state.view(0)).number("to move") == 0


def test_views_that_differ_give_tensors_that_differ() -> None:
    """The tensor forgets nothing: random play gives equal numbers of different tensors and different views."""
    views, tensors = set(), set()
    for seed in range(40):
        for moves in range(0, 120, 6):
            view = played(TRACKER, {"rows": 4, "columns": 4}, seed, moves).view(0)
            if view.outcome is None:
                views.add(view.encode())
                tensors.add(bytes(memoryview(view.terms.game.encoding(view.terms).tensor(view))))
    assert len(views) == len(tensors) > 300

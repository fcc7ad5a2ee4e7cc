"""Ways home that nobody can bar, on the drawn board; home is A1."""

from __future__ import annotations

import pytest

from dedale.bots.moving_maze.forced_win import ForcedWin
from dedale.bots.moving_maze.reach import Reach, pushes
from dedale.core import Action
from dedale.games.moving_maze.corridors import GRID, carried_all, opposite_arrow
from dedale.games.moving_maze.notation import pushed_arrow, pushed_openings
from dedale.search.budget import Budget

from .drawn import cells, drawn_position, names

HOME = cells("A1")
EVERYWHERE = (1 << 49) - 1
START = drawn_position()


def forced_win(other_home: int = 0, positions: int = 10_000_000) -> ForcedWin:
    return ForcedWin(HOME, other_home, Budget(positions))


def can_be_barred(cell: str) -> bool:
    """Whether some push of the other leaves no way home from this cell, by trying all of them."""
    for n in pushes(START.corridors.spare, START.closed):
        arrow, then = pushed_arrow(Action(n)), START.corridors.copy()
        then.push(arrow, pushed_openings(Action(n)))
        stands = carried_all(arrow, cells(cell))
        if not Reach().sources(then, opposite_arrow(arrow), HOME) & stands:
            return True
    return False


def test_with_one_turn_left_those_win_that_can_reach_home_now() -> None:
    won = forced_win().winning(START.corridors, START.closed, EVERYWHERE, 0, 1)
    assert won == Reach().sources(START.corridors, START.closed, HOME)
    assert names(won) == "A1 A3 B2 B7 C1 D1 G2"


def test_of_these_only_home_and_a3_cannot_be_barred() -> None:
    sure = forced_win().surely(START.corridors, START.closed, EVERYWHERE, 0, 1)
    assert names(sure) == "A1 A3"


@pytest.mark.parametrize("cell", ["A1", "A3", "B2", "C1", "D1", "G2"])
def test_a_cell_is_sure_when_trying_all_pushes_bars_no_way(cell: str) -> None:
    sure = forced_win().surely(START.corridors, START.closed, cells(cell), 0, 1)
    assert bool(sure) != can_be_barred(cell)


def can_force_in_two(cell: str) -> bool:
    """Whether some push leads home, or to where no other push bars the way, by trying all of them."""
    if Reach().sources(START.corridors, START.closed, HOME) & cells(cell):
        return True
    for n in pushes(START.corridors.spare, START.closed):
        arrow, then = pushed_arrow(Action(n)), START.corridors.copy()
        then.push(arrow, pushed_openings(Action(n)))
        ends = then.flood(carried_all(arrow, cells(cell)))
        if forced_win().surely(then, opposite_arrow(arrow), ends, 0, 1):
            return True
    return False


@pytest.mark.parametrize(("cell", "wins"), [("A1", True), ("A5", True), ("B4", True), ("A2", False), ("G7", False)])
def test_two_turns_win_where_one_can_end_on_a_sure_cell(cell: str, wins: bool) -> None:
    assert bool(forced_win().winning(START.corridors, START.closed, cells(cell), 0, 2)) == wins
    assert can_force_in_two(cell) == wins


def test_nothing_is_sure_against_another_that_comes_home_first() -> None:
    """The other stands on its own home G7, and ends its turn there before a second turn begins."""
    pawn, other = cells("A5"), cells("G7")
    assert forced_win(cells("D4")).winning(START.corridors, START.closed, pawn, other, 2)
    assert not forced_win(cells("G7")).winning(START.corridors, START.closed, pawn, other, 2)


def test_when_the_budget_is_spent_nothing_is_sure() -> None:
    search = forced_win(positions=1)
    search.winning(START.corridors, START.closed, EVERYWHERE, 0, 1)
    assert search.surely(START.corridors, START.closed, cells("A1"), 0, 1) == 0


def test_the_drawn_home_is_where_the_first_seat_begins() -> None:
    assert START.pawns[0] == GRID.named("A1")

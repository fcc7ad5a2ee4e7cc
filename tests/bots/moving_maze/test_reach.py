"""What a pawn can reach in a turn, forwards and backwards, against the rules themselves."""

from __future__ import annotations

import pytest

from dedale.bots.moving_maze.reach import BOARD, Reach, count, first_cell, pushed_tiles, pushes, tile
from dedale.core import Action
from dedale.games.moving_maze.board import SPARE
from dedale.games.moving_maze.corridors import GRID, bit
from dedale.games.moving_maze.notation import pushed_arrow
from dedale.grid.cells import Cell
from tests.games.moving_maze.boards import begin

from .drawn import arrow, cells, drawn_position, names

A1 = cells("A1")
START = drawn_position()


def ends_by_the_rules(pawn: str) -> set[str]:
    """Where a pawn can end its turn, by playing every push that is legal; `begin` puts it on A1."""
    state = begin("bell fox", "harp mask")
    assert pawn == "A1"
    found: set[str] = set()
    for push in state.legal_moves():
        then = state.copy()
        then.play(push)
        found |= {move.removeprefix("move ") for move in then.legal_moves()}
    return found


def test_the_tiles_in_reach_are_named_by_where_they_lie_before_the_push() -> None:
    tiles = Reach().tiles(START.corridors, START.closed, A1)
    assert names(tiles & BOARD) == "A1 A3 B2 C1 D1"
    assert tiles >> SPARE & 1, "the spare tile is pushed in beside A1 and stepped on"


def test_cells_in_reach_are_those_of_the_rules() -> None:
    found: set[str] = set()
    for n in pushes(START.corridors.spare, START.closed):
        tiles = Reach().tiles_by(START.corridors, Action(n), A1)
        found |= set(names(pushed_tiles(tiles, pushed_arrow(Action(n))) & BOARD).split())
    assert found == ends_by_the_rules("A1")


@pytest.mark.parametrize("goal", ["C1", "D1", "A3", "G7"])
def test_sources_are_the_cells_whose_reach_holds_the_goal(goal: str) -> None:
    wanted = tile(GRID.named(goal))
    sources = Reach().sources(START.corridors, START.closed, wanted)
    for cell in range(GRID.cells):
        reached = Reach().tiles(START.corridors, START.closed, bit(Cell(cell)))
        assert (sources >> cell & 1 == 1) == (reached & wanted != 0), GRID.names[cell]


def test_the_bell_is_one_turn_from_home_and_the_far_corner_three() -> None:
    needed = {
        goal: int(Reach().turns_needed(START.corridors, START.closed, A1, tile(GRID.named(goal))))
        for goal in ("C1", "G1", "G7")
    }
    assert needed == {"C1": 1, "G1": 2, "G7": 3}


def test_what_is_reached_in_one_turn_is_reached_in_two() -> None:
    wanted = tile(GRID.named("C1"))
    once = Reach().sources(START.corridors, START.closed, wanted)
    twice = Reach().sources_in_two(START.corridors, START.closed, wanted)
    assert once & ~twice == 0
    assert names(twice & ~once) == "A2 A3 A7 B1 B3 B4 B5 B6 C2 C3 C4 C5 C6 C7 D3 D5 D6 E2 E3 E6 E7 F2 F3 F7 G2 G3"


def test_a_way_that_needs_the_closed_arrow_is_none() -> None:
    """D1 is reached from A1 only by a push at B1."""
    wanted = tile(GRID.named("D1"))
    assert Reach().sources(START.corridors, START.closed, wanted) & A1
    assert not Reach().sources(START.corridors, arrow("B1"), wanted) & A1


def test_a_push_moves_tiles_along_its_line_and_its_reverse_takes_them_back() -> None:
    tiles = cells("B1 B7 C3")
    pushed = pushed_tiles(tiles, arrow("B1"))
    assert names(pushed & BOARD) == "B2 C3"
    assert pushed >> SPARE & 1, "the tile that fell out at B7 is the spare one now"
    assert pushed_tiles(pushed, arrow("B7")) == tiles


def test_every_position_looked_at_is_counted() -> None:
    reach = Reach()
    reach.tiles(START.corridors, START.closed, A1)
    assert reach.positions == len(pushes(START.corridors.spare, START.closed)) == 24


def test_sets_are_counted_and_their_first_cell_is_named() -> None:
    assert count(cells("A1 C4 G7")) == 3
    assert first_cell(cells("C4 G7")) == GRID.named("C4")

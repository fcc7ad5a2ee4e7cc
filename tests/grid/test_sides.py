"""Open sides: both cells agree, and a maze made of them is the same maze."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from dedale.core.vecs import filled
from dedale.grid.cells import EAST, NORTH, SOUTH, WEST, Grid
from dedale.grid.drawing import draw_maze
from dedale.grid.edges import Edge, Edges
from dedale.grid.sides import OpenSides, open_inside

pytestmark = pytest.mark.rules

EDGES = Edges(Grid(2, 3))
A1, A2, B1 = (EDGES.grid.named(name) for name in ("A1", "A2", "B1"))


def closed_sides() -> OpenSides:
    return OpenSides(EDGES, filled(EDGES.grid.cells, 0))


def test_an_open_edge_can_be_stepped_through_from_either_cell() -> None:
    sides = closed_sides()
    sides.open(EDGES.named("A1e"))
    assert sides.can_step(A1, EAST)
    assert sides.can_step(A2, WEST)
    assert not sides.can_step(A1, SOUTH)
    assert not sides.can_step(B1, NORTH)


def test_closing_an_edge_closes_it_for_both_cells_and_for_no_others() -> None:
    sides = open_inside(EDGES)
    sides.close(EDGES.named("A2w"))
    assert not sides.can_step(A1, EAST)
    assert not sides.can_step(A2, WEST)
    assert sides.can_step(A1, SOUTH)
    assert sides.can_step(B1, NORTH)


def test_an_open_border_belongs_to_one_cell_alone() -> None:
    sides = closed_sides()
    sides.open(EDGES.named("A1n"))
    assert [int(bits) for bits in sides.bits] == [1 << NORTH, 0, 0, 0, 0, 0]
    sides.close(EDGES.named("A1n"))
    assert [int(bits) for bits in sides.bits] == [0] * 6


def test_open_inside_leaves_the_border_closed() -> None:
    sides = open_inside(EDGES)
    for number in range(EDGES.count):
        assert sides.is_open(Edge(number)) != EDGES.is_border(Edge(number))


def test_a_copy_is_changed_alone() -> None:
    sides = open_inside(EDGES)
    twin = sides.copy()
    twin.close(EDGES.named("A1e"))
    assert sides.is_open(EDGES.named("A1e"))


def test_the_maze_of_open_sides_is_drawn_as_they_are() -> None:
    sides = open_inside(EDGES)
    sides.close(EDGES.named("A2e"))
    sides.open(EDGES.named("B1w"))
    assert draw_maze(sides.maze(), {}).splitlines() == [
        "    1   2   3",
        "  +---+---+---+",
        "A |       |   |",
        "  +   +   +   +",
        "B             |",
        "  +---+---+---+",
    ]


@pytest.mark.parametrize(("name", "outer"), [("A1", "nw"), ("A2", "n"), ("B3", "es")])
def test_the_outer_sides_of_a_cell_lie_on_the_border(name: str, outer: str) -> None:
    bits = sum(1 << "nesw".index(side) for side in outer)
    assert EDGES.grid.outer_sides(EDGES.grid.named(name)) == bits


def test_inner_edges_are_those_between_two_cells() -> None:
    assert [EDGES.name(Edge(n)) for n in EDGES.inner()] == ["A1e", "A1s", "A2e", "A2s", "A3s", "B1e", "B2e"]
    assert i64(len(EDGES.inner())) == 7

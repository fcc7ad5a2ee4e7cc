"""Names of cells and walls: exact, and one for each thing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from dedale.grid.cells import NOWHERE, SIDE_NAMES, Cell, Grid, Side, opposite
from dedale.grid.edges import NO_EDGE, Edge, Edges

pytestmark = pytest.mark.rules

SIZES = st.tuples(st.integers(1, 26), st.integers(1, 26))


def test_cells_are_named_row_first_from_the_top_left() -> None:
    grid = Grid(26, 26)
    assert grid.name(grid.cell(0, 0)) == "A1"
    assert grid.name(grid.cell(1, 2)) == "B3"
    assert grid.name(grid.cell(25, 25)) == "Z26"


@given(SIZES)
def test_names_and_cells_round_trip(size: tuple[int, int]) -> None:
    grid = Grid(*size)
    for number in range(grid.cells):
        assert grid.named(grid.name(Cell(number))) == number
        assert grid.cell(grid.row(Cell(number)), grid.column(Cell(number))) == number


@pytest.mark.parametrize("name", ["a1", "A0", "A01", "A7", "G1", "A", "1", "", "A1 ", "А1", None, 1, True, ["A1"]])
def test_only_exact_names_are_cells(name: object) -> None:
    assert Grid(6, 6).named(name) == NOWHERE


def test_neighbours_lie_on_eight_sides_and_end_at_the_border() -> None:
    grid = Grid(3, 3)
    middle = grid.named("B2")
    assert [grid.name(grid.neighbour(middle, Side(side))) for side in range(8)] == [
        "A2", "B3", "C2", "B1", "A3", "C3", "C1", "A1",
    ]  # fmt: skip
    corner = grid.named("A1")
    assert [grid.neighbour(corner, Side(side)) for side in (0, 3, 4, 6, 7)] == [NOWHERE] * 5
    assert grid.side_towards(middle, grid.named("C1")) == SIDE_NAMES.index("sw")
    assert grid.side_towards(corner, grid.named("C3")) == -1


def test_the_first_unreached_side_is_looked_for_all_around() -> None:
    grid = Grid(2, 2)
    reached = vec[i64]([1, 0, 0, 0])
    assert [grid.unreached_side(grid.named("A1"), reached, first) for first in range(4)] == [1, 1, 2, 1]
    reached = vec[i64]([1, 1, 1, 0])
    assert [grid.unreached_side(grid.named("A1"), reached, first) for first in range(4)] == [-1] * 4


@given(SIZES)
def test_going_and_coming_back(size: tuple[int, int]) -> None:
    grid = Grid(*size)
    for number in range(grid.cells):
        for side in range(4):
            beside = grid.neighbour(Cell(number), Side(side))
            if beside != NOWHERE:
                assert grid.neighbour(beside, opposite(Side(side))) == number
                assert grid.side_towards(Cell(number), beside) == side


@given(SIZES)
def test_every_edge_has_one_canonical_name(size: tuple[int, int]) -> None:
    edges = Edges(Grid(*size))
    names = [edges.name(Edge(number)) for number in range(edges.count)]
    assert len(set(names)) == edges.count
    for number, name in enumerate(names):
        assert edges.named(name) == number
        cell, side = edges.cell(Edge(number)), edges.side(Edge(number))
        assert edges.of(cell, side) == number
        assert SIDE_NAMES[side] in "es" or edges.is_border(Edge(number))
        beyond = edges.beyond(Edge(number))
        if beyond != NOWHERE:
            assert edges.of(beyond, opposite(side)) == number


def test_both_names_are_one_wall() -> None:
    edges = Edges(Grid(6, 6))
    assert edges.named("B3e") == edges.named("B4w")
    assert edges.name(edges.named("C2n")) == "B2s"
    assert edges.name(edges.named("A2n")) == "A2n"
    assert edges.name(edges.named("F6s")) == "F6s"


@pytest.mark.parametrize("name", ["B3", "b3e", "B3E", "B3ne", "B7e", "Be", "e", "", None, 3, "B3 e"])
def test_only_exact_names_are_edges(name: object) -> None:
    assert Edges(Grid(6, 6)).named(name) == NO_EDGE

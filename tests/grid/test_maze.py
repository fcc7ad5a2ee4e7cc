"""Mazes as bitboards against plain searches, and as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import Luck
from dedale.grid.cells import NOWHERE, Cell, Grid, Side
from dedale.grid.components import Graph
from dedale.grid.drawing import UnreadableDrawing, draw_maze, parse_maze
from dedale.grid.edges import Edge, Edges
from dedale.grid.maze import UNREACHED, Maze

pytestmark = pytest.mark.rules


@st.composite
def mazes(draw: st.DrawFn) -> Maze:
    edges = Edges(Grid(draw(st.integers(1, 26)), draw(st.integers(1, 26))))
    maze, luck = Maze(edges), Luck(draw(st.integers(0, 2**32)))
    share = draw(st.integers(0, 10))
    for number in range(edges.count):
        if luck.chance(share, 10):
            maze.open(Edge(number))
    return maze


def steps_by_plain_search(maze: Maze, start: Cell) -> list[int]:
    found = [UNREACHED] * maze.grid.cells
    found[start], waiting = 0, [start]
    for cell in waiting:
        for side in range(4):
            beside = maze.grid.neighbour(cell, Side(side))
            if beside != NOWHERE and found[beside] == UNREACHED and maze.can_step(cell, Side(side)):
                found[beside] = found[cell] + 1
                waiting.append(beside)
    return found


@given(mazes(), st.data())
def test_floods_and_shortest_ways_are_those_of_a_plain_search(maze: Maze, data: st.DataObject) -> None:
    start = Cell(data.draw(st.integers(0, maze.grid.cells - 1)))
    expected = steps_by_plain_search(maze, start)
    board = maze.cells([start])
    flooded = maze.flood(board)
    assert list(maze.distances(board)) == expected
    assert [maze.has(flooded, Cell(n)) for n in range(maze.grid.cells)] == [steps >= 0 for steps in expected]
    assert maze.has(board, start)
    assert sum(bin(word).count("1") for word in board) == 1


@given(mazes())
def test_opening_and_closing_change_one_edge(maze: Maze) -> None:
    twin = maze.copy()
    before = [maze.is_open(Edge(n)) for n in range(maze.edges.count)]
    for number in range(0, maze.edges.count, 7):
        edge = Edge(number)
        was_open = twin.is_open(edge)
        twin.open(edge)
        twin.open(edge)
        assert twin.is_open(edge)
        twin.close(edge)
        twin.close(edge)
        assert not twin.is_open(edge)
        if was_open:
            twin.open(edge)
    assert [twin.is_open(Edge(n)) for n in range(maze.edges.count)] == before


@given(mazes())
def test_drawings_round_trip(maze: Maze) -> None:
    marks = {Cell(n): mark for n, mark in ((0, "a"), (maze.grid.cells - 1, "xyz")) if maze.grid.cells > 1}
    again, found = parse_maze(draw_maze(maze, marks))
    assert (again.grid.rows, again.grid.columns) == (maze.grid.rows, maze.grid.columns)
    assert found == {maze.grid.name(cell): mark for cell, mark in marks.items()}
    for number in range(maze.edges.count):
        assert again.is_open(Edge(number)) == maze.is_open(Edge(number))


@pytest.mark.parametrize(
    ("drawing", "because"),
    [
        ("", "lines of"),
        ("+---+\n|   |", "1 to 26 rows"),
        ("+---+\n|   |\n+---+---+", "longer than the first"),
        ("+---+\n|  ||\n+---+", "no mark"),
        ("+---+\n|   x\n+---+", "belongs at place 5"),
        ("+---+\n|   |\n+-x-+", "no wall"),
        ("+---+\n|   |\n----+", "belongs at place 1"),
    ],
)
def test_what_is_not_drawn_in_its_place_is_refused(drawing: str, because: str) -> None:
    with pytest.raises(UnreadableDrawing, match=because):
        parse_maze(drawing)


def components_by_plain_search(count: int, ways: list[tuple[int, int]]) -> list[frozenset[int]]:
    """Two nodes are together when each reaches the other."""
    reach = [{node} for node in range(count)]
    for _ in range(count):
        for start, end in ways:
            for reached in reach:
                if start in reached:
                    reached.add(end)
    return [frozenset(n for n in range(count) if n in reach[node] and node in reach[n]) for node in range(count)]


@given(st.integers(1, 8), st.data())
def test_components_are_those_of_a_plain_search(count: int, data: st.DataObject) -> None:
    nodes = st.integers(0, count - 1)
    ways = data.draw(st.lists(st.tuples(nodes, nodes), max_size=20, unique=True))
    graph = Graph(count, 20)
    for start, end in ways:
        graph.join(start, end)
    number = list(graph.components())
    together = [frozenset(n for n in range(count) if number[n] == number[node]) for node in range(count)]
    assert together == components_by_plain_search(count, ways)


def test_a_long_ring_is_one_component() -> None:
    graph = Graph(5000, 1)
    for node in range(5000):
        graph.join(node, (node + 1) % 5000)
    assert set(graph.components()) == {0}
    with pytest.raises(ValueError, match="1 ways out already"):
        graph.join(0, 2)


def test_a_bitboard_has_a_word_for_each_row() -> None:
    maze = Maze(Edges(Grid(2, 3)))
    assert maze.cells([Cell(0), Cell(5)]) == vec[i64]([1, 4])

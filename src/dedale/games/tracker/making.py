"""Camps by chance, of several families, so that no search plan fits them all."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, WEST, Cell
from dedale.grid.edges import Edge
from dedale.grid.maze import UNREACHED, Maze

from .options import TrackerOptions
from .setup import Camp, build_camp, entrances

FAMILIES: Final = 5


def make_camp(options: TrackerOptions, luck: Luck) -> Camp:
    """A camp that keeps the rules, of a family drawn by lot."""
    return make_family(options, luck, luck.below(FAMILIES))


def make_family(options: TrackerOptions, luck: Luck, family: i64) -> Camp:
    """A camp of one family: one winding way, loops, decoys, a screen, scattered barriers."""
    maze = Maze(options.edges)
    if family == 0:
        _carve(maze, luck, 1 + luck.below(2), 0)
    elif family == 1:
        _carve(maze, luck, 1 + luck.below(3), options.grid.cells // 6 + luck.below(options.grid.cells // 4))
    elif family == 2:
        _carve_decoys(maze, luck)
    elif family == 3:
        _raise_screens(maze, luck)
    else:
        _scatter(maze, luck)
    return _camp(options, maze, luck)


def _camp(options: TrackerOptions, maze: Maze, luck: Luck) -> Camp:
    fugitive = _hiding_place(maze, luck)
    closed = vec[i64]()
    for number in options.places:
        if not maze.is_open(Edge(number)):
            closed = append(closed, number)
    luck.shuffle(closed)
    most = min(i64(len(closed)), options.barriers)
    return build_camp(options, fugitive, [Edge(closed[n]) for n in range(most)])


def _hiding_place(maze: Maze, luck: Luck) -> Cell:
    """A cell that can be reached, by preference one that lies deep."""
    steps = maze.distances(maze.cells(entrances(maze)))
    best, depth = NOWHERE, i64(UNREACHED)
    for _ in range(1 + luck.below(4)):
        cell = _any_reached(steps, luck)
        if steps[cell] > depth:
            best, depth = cell, steps[cell]
    return best


def _any_reached(steps: vec[i64], luck: Luck) -> Cell:
    while True:
        cell = Cell(luck.below(len(steps)))
        if steps[cell] != UNREACHED:
            return cell


def _open_entrances(maze: Maze, luck: Luck, count: i64) -> None:
    """Opens as many different entrances, all when there are fewer rows."""
    rows = luck.order(maze.grid.rows)
    for n in range(min(count, maze.grid.rows)):
        maze.open(maze.edges.of(maze.grid.cell(rows[n], 0), WEST))


def _carve(maze: Maze, luck: Luck, entrances: i64, loops: i64) -> None:
    """A maze with one way between any two cells, then some edges more."""
    _open_entrances(maze, luck, entrances)
    _grow_trees(maze, luck, [Cell(luck.below(maze.grid.cells))])
    inner = maze.edges.inner()
    luck.shuffle(inner)
    for n in range(min(loops, i64(len(inner)))):
        maze.open(Edge(inner[n]))


def _carve_decoys(maze: Maze, luck: Luck) -> None:
    """Several entrances, each with a tree of its own that never meets the others."""
    _open_entrances(maze, luck, 2 + luck.below(maze.grid.rows - 1))
    _grow_trees(maze, luck, entrances(maze))


def _raise_screens(maze: Maze, luck: Luck) -> None:
    """Open ground with a few long straight screens, each with a gap."""
    maze.open_everywhere()
    _open_entrances(maze, luck, maze.grid.rows)
    for _ in range(1 + luck.below(3)):
        column = 1 + luck.below(maze.grid.columns - 1)
        gap = luck.below(maze.grid.rows)
        for row in range(maze.grid.rows):
            if row != gap:
                maze.close(maze.edges.of(maze.grid.cell(row, column), WEST))


def _scatter(maze: Maze, luck: Luck) -> None:
    """Barriers anywhere, few or many; cells may be shut off, but one entrance stays open."""
    maze.open_everywhere()
    _open_entrances(maze, luck, maze.grid.rows)
    tenths = 1 + luck.below(5)
    kept = luck.below(maze.grid.rows)
    for number in range(maze.edges.count):
        edge = Edge(number)
        if maze.is_open(edge) and luck.chance(tenths, 10):
            maze.close(edge)
    maze.open(maze.edges.of(maze.grid.cell(kept, 0), WEST))


def _grow_trees(maze: Maze, luck: Luck, roots: list[Cell]) -> None:
    """Joins every cell to one root by exactly one way; straight runs or bushes, by lot."""
    windy = luck.below(4)
    reached = filled(maze.grid.cells, 0)
    growing = vec[i64]()
    for root in roots:
        reached[root] = 1
        growing = append(growing, root)
    while len(growing):
        last = i64(len(growing)) - 1
        picked = last if luck.chance(windy, 3) else luck.below(last + 1)
        cell = Cell(growing[picked])
        side = maze.grid.unreached_side(cell, reached, luck.below(4))
        if side < 0:
            growing[picked] = growing[last]
            growing = growing[:last]
            continue
        beside = maze.grid.neighbour(cell, side)
        maze.open(maze.edges.of(cell, side))
        reached[beside] = 1
        growing = append(growing, beside)

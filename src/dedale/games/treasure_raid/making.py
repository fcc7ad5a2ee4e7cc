"""Mazes by chance, of several families, so that no way of searching fits them all."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, Cell, Side

from .fairness import PITS, Passages, shuffled
from .options import RaidOptions
from .setup import CROSSBOW, FALSE_TREASURE, NOTHING, PIT, PIT_EXIT, TREASURE, Labyrinth

FAMILIES: Final = 6
DEEP_TRIES: Final = 3


def make_labyrinth(options: RaidOptions, luck: Luck) -> Labyrinth:
    """A fair maze of a family drawn by lot."""
    return make_family(options, luck, luck.below(FAMILIES))


def make_family(options: RaidOptions, luck: Luck, family: i64) -> Labyrinth:
    """A maze of one family: scattered walls, winding ways, rooms, halls, one way only, one-way passages."""
    while True:
        things = _scatter_objects(options, luck)
        exits = _choose_exits(options, things, luck)
        passages = _dug(options, things, exits)
        if passages.is_fair():
            _raise_walls(passages, luck, family)
            return _labyrinth(options, passages, things, exits)


def _labyrinth(options: RaidOptions, passages: Passages, things: vec[i64], exits: vec[i64]) -> Labyrinth:
    sides = passages.sides()
    for side in range(i64(4)):
        sides.open(options.edges.of(Cell(exits[side]), Side(side)))
    return Labyrinth(options, sides, things)


def _dug(options: RaidOptions, things: vec[i64], exits: vec[i64]) -> Passages:
    """The maze without walls, with its pits and doors."""
    passages = Passages(options)
    passages.open_everywhere()
    for number in range(i64(PITS)):
        passages.dig(number, _cell_of(things, PIT + number), _cell_of(things, PIT_EXIT + number))
    for side in range(i64(4)):
        passages.put_door(Cell(exits[side]))
    return passages


def _cell_of(things: vec[i64], thing: i64) -> Cell:
    for cell in range(i64(len(things))):
        if things[cell] == thing:
            return Cell(cell)
    return NOWHERE


def _scatter_objects(options: RaidOptions, luck: Luck) -> vec[i64]:
    """Objects in random cells, the treasure by preference deep inside."""
    cells = options.grid.cells
    things = filled(cells, NOTHING)
    _put(things, _deep_cell(options, luck), TREASURE)
    for thing in range(i64(CROSSBOW), i64(TREASURE)):
        _put(things, luck.below(cells), thing, luck)
    for _ in range(3):
        _put(things, luck.below(cells), FALSE_TREASURE, luck)
    return things


def _put(things: vec[i64], cell: i64, thing: i64, luck: Luck | None = None) -> None:
    """Puts a thing into the cell, or into the next random one that is empty."""
    while things[cell] != NOTHING and luck is not None:
        cell = luck.below(len(things))
    things[cell] = thing


def _deep_cell(options: RaidOptions, luck: Luck) -> i64:
    grid = options.grid
    best, depth = luck.below(grid.cells), i64(-1)
    for _ in range(1 + luck.below(DEEP_TRIES)):
        cell = luck.below(grid.cells)
        row, column = cell // grid.columns, cell % grid.columns
        distance = min(min(row, grid.rows - 1 - row), min(column, grid.columns - 1 - column))
        if distance > depth:
            best, depth = cell, distance
    return best


def _choose_exits(options: RaidOptions, things: vec[i64], luck: Luck) -> vec[i64]:
    """For each side of the maze the cell with the exit; never a pit."""
    exits = vec[i64]()
    for side in range(i64(4)):
        cell = luck.below(options.grid.cells)
        while not _may_have_exit(options, things, Cell(cell), Side(side)):
            cell = luck.below(options.grid.cells)
        exits = append(exits, cell)
    return exits


def _may_have_exit(options: RaidOptions, things: vec[i64], cell: Cell, side: Side) -> bool:
    return options.grid.outer_sides(cell) >> side & 1 == 1 and not PIT <= things[cell] < PIT_EXIT


def _raise_walls(passages: Passages, luck: Luck, family: i64) -> None:
    edges = shuffled(passages.options.edges.inner(), luck)
    count: i64 = len(edges)
    if family == 5:
        passages.close_in_order(edges, 0, count // 4 + luck.below(count // 4))
        return
    if family == 0:
        count = count // 6 + luck.below(count // 3)
    elif family == 1:
        edges = _tree_last(passages, edges, luck)
        count -= luck.below(count // 5)
    elif family == 2:
        edges = _rooms_first(passages.options, edges, luck)
        count = count // 4 + luck.below(count // 4)
    elif family == 3:
        edges = _halls_first(edges, luck.below(2))
        count = count // 2 + luck.below(count // 8)
    if not passages.close_most(edges, count):
        passages.open_everywhere()
        passages.close_in_order(edges, 0, count // 2)


def _split(edges: vec[i64], is_later: vec[i64]) -> vec[i64]:
    """The edges that are not later, then the others, each in their order."""
    order = vec[i64](capacity=len(edges))
    for part in range(i64(2)):
        for n in range(i64(len(edges))):
            if is_later[n] == part:
                order = append(order, edges[n])
    return order


def _halls_first(edges: vec[i64], across: i64) -> vec[i64]:
    """Long halls: walls of one direction come first."""
    is_later = filled(len(edges), 0)
    for n in range(i64(len(edges))):
        is_later[n] = (edges[n] & 1) ^ across
    return _split(edges, is_later)


def _rooms_first(options: RaidOptions, edges: vec[i64], luck: Luck) -> vec[i64]:
    """Rooms: walls around blocks of cells come first."""
    high, wide = 2 + luck.below(3), 2 + luck.below(3)
    is_later = filled(len(edges), 1)
    for n in range(i64(len(edges))):
        row, column = edges[n] // 2 // options.grid.columns, edges[n] // 2 % options.grid.columns
        place, size = (row, high) if edges[n] & 1 else (column, wide)
        if place % size == size - 1:
            is_later[n] = 0
    return _split(edges, is_later)


def _tree_last(passages: Passages, edges: vec[i64], luck: Luck) -> vec[i64]:
    """Winding ways: the edges of a tree grown from its newest tip come last, and so stay open."""
    in_tree = _grow(passages.options, luck)
    is_later = filled(len(edges), 0)
    for n in range(i64(len(edges))):
        is_later[n] = in_tree[edges[n]]
    return _split(edges, is_later)


def _grow(options: RaidOptions, luck: Luck) -> vec[i64]:
    """A tree over all cells: 1 for each of its edges."""
    grid = options.grid
    in_tree = filled(options.edges.count, 0)
    reached = filled(grid.cells, 0)
    tips = append(vec[i64](), luck.below(grid.cells))
    reached[tips[0]] = 1
    while len(tips):
        tip = Cell(tips[i64(len(tips)) - 1])
        side = grid.unreached_side(tip, reached, luck.below(4))
        if side < 0:
            tips = tips[: len(tips) - 1]
            continue
        beside = grid.neighbour(tip, side)
        in_tree[options.edges.of(tip, side)] = 1
        reached[beside] = 1
        tips = append(tips, beside)
    return in_tree

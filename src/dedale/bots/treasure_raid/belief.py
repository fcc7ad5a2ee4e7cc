"""A seat's belief about the maze in which it walks: importance-weighted shares of mazes that fit its notebook."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from dedale.bots.expertise import Belief
from dedale.core.luck import Luck
from dedale.core.view import View
from dedale.games.treasure_raid.setup import CROSSBOW, CRUTCH, FALSE_TREASURE, PIT, PIT_EXIT, TRAP, TREASURE
from dedale.games.treasure_raid.view import RaidView
from dedale.games.treasure_raid.walk import Walk, start_walk
from dedale.grid.cells import NOWHERE, Cell
from dedale.grid.edges import Edge

from .arrangement import Arrangement

SAMPLES: Final = 300

NAMES: Final = {
    CROSSBOW: "crossbow",
    CRUTCH: "crutch",
    TRAP: "trap",
    TREASURE: "treasure",
    FALSE_TREASURE: "false_treasure",
}


def belief(view: View, luck: Luck) -> Belief:
    """How likely each thing is in each cell, and a wall on each inner edge, of the maze that the seat walks in."""
    if view.seat < 0:
        return Belief()
    tally = Tally(cast(RaidView, view))
    for walk, weight in weighted_walks(cast(RaidView, view), luck, SAMPLES):
        tally.add(walk, weight)
    return tally.belief()


def weighted_walks(view: RaidView, luck: Luck, count: int) -> list[tuple[Walk, float]]:
    """The walk so far in mazes that fit, each with its weight; the true one alone when that is no secret."""
    known = view.walks[view.seat]
    if known is not None:
        return [(known, 1.0)]
    notebook = view.notebooks[view.seat]
    walks: list[tuple[Walk, float]] = []
    for _ in range(count):
        arrangement = Arrangement(notebook, luck)
        walk = start_walk(arrangement.maze)
        walk.retrace(notebook.log, notebook.length)
        walks.append((walk, arrangement.weight))
    return walks


class Tally:
    """Adds up what weighted walks show."""

    def __init__(self, view: RaidView) -> None:
        self.options: Final = view.options
        self.cells: dict[str, dict[str, float]] = {}
        self.walls: dict[str, float] = {}
        self.total = 0.0

    def add(self, walk: Walk, weight: float) -> None:
        """One more maze, as it is now."""
        self.total += weight
        grid = self.options.grid
        here = walk.door if walk.is_outside else walk.at
        if here != NOWHERE:
            self._count("self", here, weight)
        for cell in range(grid.cells):
            name = _thing_name(walk.things[cell])
            if name:
                self._count(name, cell, weight)
            if walk.sides.bits[cell] & grid.outer_sides(Cell(cell)):
                self._count("exit", cell, weight)
        self._count_walls(walk, weight)

    def _count(self, thing: str, cell: i64, weight: float) -> None:
        by_cell = self.cells.setdefault(thing, {})
        name = self.options.grid.names[cell]
        by_cell[name] = by_cell.get(name, 0.0) + weight

    def _count_walls(self, walk: Walk, weight: float) -> None:
        edges = self.options.edges
        for number in edges.inner():
            if not walk.sides.is_open(Edge(number)):
                name = edges.name(Edge(number))
                self.walls[name] = self.walls.get(name, 0.0) + weight

    def belief(self) -> Belief:
        """The shares of all weight."""
        cells = {thing: _shares(by_cell, self.total) for thing, by_cell in self.cells.items()}
        return Belief(cells, {"wall": _shares(self.walls, self.total)})


def _thing_name(thing: i64) -> str:
    return "pit" if PIT <= thing < PIT_EXIT else NAMES.get(int(thing), "")


def _shares(weights: dict[str, float], total: float) -> dict[str, float]:
    return {name: weight / total for name, weight in weights.items()}

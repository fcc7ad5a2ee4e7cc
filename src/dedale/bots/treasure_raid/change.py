"""Small changes to a maze: two cells exchange what lies there, a wall is toggled, an exit is moved along its side."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core import Options, Prepared
from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.games.treasure_raid.fairness import PITS, Passages
from dedale.games.treasure_raid.options import RaidOptions
from dedale.games.treasure_raid.setup import NOTHING, PIT, PIT_EXIT, Labyrinth
from dedale.grid.cells import NOWHERE, Cell, Side
from dedale.grid.edges import Edge
from dedale.grid.sides import OpenSides


def change(options: Options, prepared: Prepared, luck: Luck) -> Prepared | None:
    """The maze after one change by chance; None when that is not fair."""
    return LabyrinthChanges(cast(RaidOptions, options), luck).changed(cast(Labyrinth, prepared), 1)


class LabyrinthChanges:
    """Draws changes to mazes of one size."""

    def __init__(self, options: RaidOptions, luck: Luck) -> None:
        self.options: Final = options
        self.luck: Final = luck
        self.edges: Final = options.edges.inner()

    def changed(self, maze: Labyrinth, count: i64) -> Labyrinth | None:
        """The maze with so many random changes; None when that is not fair."""
        sides, things = maze.sides.copy(), maze.things[:]
        for _ in range(count):
            lot = self.luck.below(5)
            if lot < 2:
                self._exchange(things)
            elif lot < 4:
                self._toggle(sides)
            else:
                self._move_exit(sides)
        changed = Labyrinth(self.options, sides, things)
        return changed if is_fair(changed) else None

    def _exchange(self, things: vec[i64]) -> None:
        """Swaps an object with the contents of another cell."""
        here, there = self.luck.below(len(things)), self.luck.below(len(things))
        while things[here] == NOTHING:
            here = self.luck.below(len(things))
        things[here], things[there] = things[there], things[here]

    def _toggle(self, sides: OpenSides) -> None:
        edge = Edge(self.edges[self.luck.below(len(self.edges))])
        if sides.is_open(edge):
            sides.close(edge)
        else:
            sides.open(edge)

    def _move_exit(self, sides: OpenSides) -> None:
        """Moves the exit of one side."""
        side, edges = self.luck.below(4), self.options.edges
        cells = vec[i64]()
        for n in range(i64(len(self.options.border))):
            cell = self.options.border[n]
            if self.options.grid.outer_sides(Cell(cell)) >> side & 1:
                cells = append(cells, cell)
                sides.close(edges.of(Cell(cell), Side(side)))
        sides.open(edges.of(Cell(cells[self.luck.below(len(cells))]), Side(side)))


def is_fair(maze: Labyrinth) -> bool:
    """Whether a maze may be handed in."""
    grid, things = maze.options.grid, maze.things
    passages = Passages(maze.options)
    pits = filled(PITS, NOWHERE)
    for cell in range(grid.cells):
        is_pit = PIT <= things[cell] < PIT_EXIT
        if is_pit:
            pits[things[cell] - PIT] = cell
        outer = grid.outer_sides(Cell(cell))
        if maze.sides.bits[cell] & outer:
            if is_pit:
                return False
            passages.put_door(Cell(cell))
        for side in range(i64(1), i64(3)):
            if maze.sides.bits[cell] >> side & 1 and not outer >> side & 1:
                passages.toggle(2 * cell + side - 1)
    for number in range(i64(PITS)):
        passages.dig(number, Cell(pits[number]), Cell(maze.landings[number]))
    return passages.is_fair()

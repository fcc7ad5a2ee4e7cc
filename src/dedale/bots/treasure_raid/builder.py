"""Local search for mazes that are hard to rob: the best of some drafts, then changes that make it no easier."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.games.treasure_raid.fairness import PITS, Passages
from dedale.games.treasure_raid.making import make_labyrinth
from dedale.games.treasure_raid.options import RaidOptions
from dedale.games.treasure_raid.setup import NOTHING, PIT, PIT_EXIT, Labyrinth
from dedale.grid.cells import NOWHERE, Cell, Side
from dedale.grid.edges import Edge
from dedale.grid.sides import OpenSides
from dedale.search.budget import UNCOUNTED, Budget

from .explorer import Explorer, Prices
from .guide import Guide
from .scout import Scout
from .walk_trial import WalkTrial, walk_through

WALKS: Final = 10
"""How many walks judge a maze."""

ROUND: Final = 30
"""New walks are drawn after this many changes, so that no maze is made for a few walks only."""

THOUGHTFUL: Final = Prices()
"""The prices of every second walker; the others go to the nearest goal."""

ACTIONS: Final = 1000
"""The most actions of walkers for each maze that may be tried: where all take long, fewer mazes are tried."""

SLACK: Final = 150
"""How far a maze may fall behind the best, in actions over all walks, before it is given up."""


def walked(maze: Labyrinth, start: i64, number: i64, luck: Luck) -> WalkTrial:
    """One of many walks: every other walker is thoughtful."""
    cells = maze.options.grid.cells
    guide: Guide = Explorer(THOUGHTFUL, cells, luck) if number % 2 else Scout(cells, luck, throws=True)
    return walk_through(maze, start, guide)


class LabyrinthBuilder:
    """Looks for a maze in which walkers from anywhere take long."""

    def __init__(self, options: RaidOptions, luck: Luck) -> None:
        self.options: Final = options
        self.luck: Final = luck
        self.edges: Final = options.edges.inner()
        self.best = make_labyrinth(options, luck)
        self.results = filled(WALKS, 0)
        self.starts = vec[i64]()
        self.seeds = vec[i64]()
        self.actions: i64 = 0

    def build(self, drafts: i64, budget: Budget) -> Labyrinth:
        """The best of some drafts, made harder until the budget is spent."""
        budget.start()
        self._draw_walks()
        done: i64 = 0
        most = ACTIONS * min(budget.simulations, UNCOUNTED // ACTIONS)
        while not budget.is_spent(done) and self.actions < most:
            if done < drafts:
                self._try(make_labyrinth(self.options, self.luck))
            else:
                if (done - drafts) % ROUND == ROUND - 1:
                    self._draw_walks()
                changed = self._changed()
                if changed is not None:
                    self._try(changed)
            done += 1
        return self.best

    def _draw_walks(self) -> None:
        self.starts, self.seeds = vec[i64](), vec[i64]()
        for _ in range(WALKS):
            self.starts = append(self.starts, self.luck.below(self.options.grid.cells))
            self.seeds = append(self.seeds, self.luck.word())
        for n in range(i64(WALKS)):
            self.results[n] = self._walked(self.best, n)

    def _walked(self, maze: Labyrinth, number: i64) -> i64:
        """How long one of the walks takes."""
        walk = walked(maze, self.starts[number], number, Luck(self.seeds[number]))
        self.actions += walk.played
        return walk.clock

    def _try(self, maze: Labyrinth) -> None:
        """Keeps a maze that is no easier than the best; gives it up as soon as it falls far behind."""
        results = filled(WALKS, 0)
        ahead: i64 = 0
        for n in range(i64(WALKS)):
            results[n] = self._walked(maze, n)
            ahead += results[n] - self.results[n]
            if ahead < -SLACK:
                return
        if ahead >= 0:
            self.best, self.results = maze, results

    # Changes

    def _changed(self) -> Labyrinth | None:
        """The best maze with a random change; None when that is not fair."""
        sides, things = self.best.sides.copy(), self.best.things[:]
        for _ in range(1 + self.luck.below(3)):
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

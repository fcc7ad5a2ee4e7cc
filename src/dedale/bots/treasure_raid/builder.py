"""Draws mazes that are hard to rob: many are tried out by walkers, and the worst for them is made worse still."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.games.treasure_raid.fairness import PITS, Passages, inner_edges
from dedale.games.treasure_raid.making import make_labyrinth
from dedale.games.treasure_raid.options import RaidOptions, outer_sides
from dedale.games.treasure_raid.setup import NOTHING, PIT, PIT_EXIT, Labyrinth, is_open, set_open
from dedale.grid.cells import NOWHERE, Cell
from dedale.grid.edges import Edge
from dedale.search.budget import UNCOUNTED, Budget

from .explorer import Explorer, Manner
from .guide import Guide
from .scout import Scout
from .trial import walk_through

WALKS: Final = 10
"""How many walks judge a maze."""

ROUND: Final = 30
"""After so many changes tried the walks are drawn anew, so that no maze is made for one walk only."""

THOUGHTFUL: Final = Manner()
"""How every other walker weighs its ways; the rest go to what is nearest."""

ACTIONS: Final = 1000
"""For each maze that may be tried, so many actions of walkers at most: where all take long, fewer mazes are tried."""

SLACK: Final = 150
"""How far a maze may fall behind, summed over the walks."""


class Builder:
    """Looks for a maze in which walkers from anywhere take long."""

    def __init__(self, options: RaidOptions, luck: Luck) -> None:
        self.options: Final = options
        self.luck: Final = luck
        self.edges: Final = inner_edges(options)
        self.best = make_labyrinth(options, luck)
        self.results = filled(WALKS, 0)
        self.starts = vec[i64]()
        self.seeds = vec[i64]()
        self.actions: i64 = 0

    def build(self, drafts: i64, budget: Budget) -> Labyrinth:
        """The best of some drafts, changed for the worse of those who walk there until the budget is spent."""
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
        cells, luck = self.options.grid.cells, Luck(self.seeds[number])
        guide: Guide = Explorer(THOUGHTFUL, cells, luck) if number % 2 else Scout(cells, luck, throws=True)
        walk = walk_through(maze, self.starts[number], guide)
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
        """The best maze with something changed by lot; None when it is not fair so."""
        ways, things = self.best.ways[:], self.best.things[:]
        for _ in range(1 + self.luck.below(3)):
            lot = self.luck.below(5)
            if lot < 2:
                self._exchange(things)
            elif lot < 4:
                self._toggle(ways)
            else:
                self._move_exit(ways)
        changed = Labyrinth(self.options, ways, things)
        return changed if is_fair(changed) else None

    def _exchange(self, things: vec[i64]) -> None:
        """Lets an object and the contents of another cell change places."""
        here, there = self.luck.below(len(things)), self.luck.below(len(things))
        while things[here] == NOTHING:
            here = self.luck.below(len(things))
        things[here], things[there] = things[there], things[here]

    def _toggle(self, ways: vec[i64]) -> None:
        edge = Edge(self.edges[self.luck.below(len(self.edges))])
        set_open(self.options, ways, edge, is_open=not is_open(self.options, ways, edge))

    def _move_exit(self, ways: vec[i64]) -> None:
        """Moves the exit of one side."""
        side = self.luck.below(4)
        cells = vec[i64]()
        for n in range(i64(len(self.options.border))):
            cell = self.options.border[n]
            if outer_sides(self.options.grid, Cell(cell)) >> side & 1:
                cells = append(cells, cell)
                ways[cell] &= ~(i64(1) << side)
        ways[cells[self.luck.below(len(cells))]] |= i64(1) << side


def is_fair(maze: Labyrinth) -> bool:
    """Whether a maze may be handed in."""
    grid, things = maze.options.grid, maze.things
    passages = Passages(maze.options)
    pits = filled(PITS, NOWHERE)
    for cell in range(grid.cells):
        is_pit = PIT <= things[cell] < PIT_EXIT
        if is_pit:
            pits[things[cell] - PIT] = cell
        outer = outer_sides(grid, Cell(cell))
        if maze.ways[cell] & outer:
            if is_pit:
                return False
            passages.put_door(Cell(cell))
        for side in range(i64(1), i64(3)):
            if maze.ways[cell] >> side & 1 and not outer >> side & 1:
                passages.toggle(2 * cell + side - 1)
    for number in range(i64(PITS)):
        passages.dig(number, Cell(pits[number]), Cell(maze.landings[number]))
    return passages.is_fair()

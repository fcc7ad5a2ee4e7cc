"""Local search for mazes that are hard to rob: the best of some drafts, then changes that make it no easier."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.games.treasure_raid.making import make_labyrinth
from dedale.games.treasure_raid.options import RaidOptions
from dedale.games.treasure_raid.setup import Labyrinth
from dedale.search.budget import UNCOUNTED, Budget

from .change import LabyrinthChanges
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
        self.changes: Final = LabyrinthChanges(options, luck)
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
                changed = self.changes.changed(self.best, 1 + self.luck.below(3))
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

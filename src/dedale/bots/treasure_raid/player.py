"""A player at any level: it keeps a chart, follows a policy, votes over arrangements when lost, and draws its maze."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from dedale.bots.player import Effort, Player
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.options import Options
from dedale.core.view import View
from dedale.games.treasure_raid.notation import LEAVE, TAKE
from dedale.games.treasure_raid.options import RaidOptions
from dedale.games.treasure_raid.setup import TREASURE
from dedale.games.treasure_raid.view import RaidView

from .arrangement import Arrangement, is_lost
from .builder import LabyrinthBuilder
from .chart import WalkerChart, chart_of
from .explorer import Explorer
from .guide import Guide, Step
from .levels import RaidLevel
from .scout import Scout

USUAL_CELLS: Final = 100
"""On a larger board fewer mazes are tried out, for each takes longer."""

FEWEST_GUESSES: Final = 8
"""The least number of arrangements that vote, however short the time."""


class Raider(Player):
    """Plays at one level."""

    def __init__(self, luck: Luck, effort: Effort, level: RaidLevel) -> None:
        self._luck: Final = luck
        self._effort: Final = effort
        self._level: Final = level
        self._arrangement: Arrangement | None = None
        self._scout: Scout | None = None
        self._explorer: Explorer | None = None

    def prepare(self, options: Options, seat: int) -> object:
        if not self._level.drafts:
            return None
        raid = cast(RaidOptions, options)
        mazes = (self._level.drafts + self._level.changes) * USUAL_CELLS // max(raid.grid.cells, USUAL_CELLS)
        budget = self._effort.budget(int(mazes))
        return LabyrinthBuilder(raid, self._luck.fork()).build(self._level.drafts, budget).as_dict()

    def choose(self, view: View) -> str:
        raid = cast(RaidView, view)
        return raid.terms.notation.text(Action(self._action(raid)))

    def _action(self, view: RaidView) -> i64:
        seat, cells = view.seat, view.options.grid.cells
        if not view.notebooks[seat].length:
            return self._luck.below(cells)
        if view.found[seat]:
            return cells + (LEAVE if view.carries[seat] else TAKE)
        if may_take_now(view):
            return cells + TAKE
        if self._luck.chance(self._level.careless, 100):
            return view.actions[self._luck.below(min(4, len(view.actions)))]
        return cells + self.step(view).verb

    def step(self, view: RaidView) -> Step:
        """The next move inside or outside the maze, and what it is for."""
        guide = self._guided(view)
        if self._level.guesses > 0 and is_lost(view.notebooks[view.seat]):
            return self._elect(view, guide)
        return guide.step(self._chart(view))

    def _elect(self, view: RaidView, guide: Guide) -> Step:
        """When lost: the step with the most votes of sampled arrangements, by their weights."""
        steps: list[Step] = []
        votes: list[float] = []
        budget = self._effort.budget(int(self._level.guesses))
        budget.start()
        done: i64 = 0
        while done < self._level.guesses and not (done >= FEWEST_GUESSES and budget.is_spent(done)):
            done += 1
            arrangement = Arrangement(view.notebooks[view.seat], self._luck)
            step = guide.step(chart_of(view, arrangement))
            for n in range(len(steps)):
                if steps[n].verb == step.verb:
                    votes[n] += arrangement.weight
                    break
            else:
                steps.append(step)
                votes.append(arrangement.weight)
        return steps[votes.index(max(votes))]

    def _guided(self, view: RaidView) -> Guide:
        cells, prices = view.options.grid.cells, self._level.prices
        if prices is None:
            if self._scout is None:
                self._scout = Scout(cells, self._luck.fork(), throws=self._level.throws)
            return self._scout
        if self._explorer is None:
            self._explorer = Explorer(prices, cells, self._luck.fork())
        self._explorer.hurries = self._level.races and _is_pressed(view)
        return self._explorer

    def _chart(self, view: RaidView) -> WalkerChart:
        """What it has in mind; when lost, it believes in one arrangement until that is disproved."""
        notebook = view.notebooks[view.seat]
        if not is_lost(notebook):
            self._arrangement = None
        elif self._arrangement is None or not self._arrangement.agrees(notebook):
            self._arrangement = Arrangement(notebook, self._luck)
        chart = chart_of(view, self._arrangement)
        if self._level.forgets > 0:
            chart.forget(self._luck, self._level.forgets, 100)
        return chart


def may_take_now(view: RaidView) -> bool:
    """Whether a treasure was left here that empty hands may take now, which costs nothing (`take_later`)."""
    taking = view.options.grid.cells + TAKE
    return not view.carries[view.seat] and any(view.actions[n] == taking for n in range(len(view.actions)))


def _is_pressed(view: RaidView) -> bool:
    """Whether the other carries the real treasure: its maze's owner knows."""
    walk = view.walks[1 - view.seat]
    return walk is not None and walk.carried == TREASURE

"""The monster's choice of a step: a softmax over escape routes, against the hunter that it has in mind."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.bots.player import Effort
from dedale.core.luck import Luck
from dedale.games.monster_hunt.view import MonsterHuntView

from .clues import Clues
from .equilibrium import next_duel
from .escape_route import EscapePlan, KnownMaze, dangers
from .forward_filter import GAITS
from .hunter import Hunter
from .hunter_model import HunterModel
from .levels import HuntLevel
from .occupancy import Occupancy

ROUNDS: Final = 60
"""How many rounds of regret matching settle a duel."""

FAINTEST: Final = 0.001
"""The lowest temperature, so that equal ways are equally likely."""


class Monster:
    """Flees at its level; it keeps a hunter in mind that knows what the shots have told."""

    def __init__(self, luck: Luck, effort: Effort, level: HuntLevel) -> None:
        self.luck: Final = luck
        self.level: Final = level
        self.imagined: Final = Hunter(luck, effort, level, level.imagined, GAITS)
        self.model: Final = HunterModel()
        self.expected = vec[float]()

    def step(self, view: MonsterHuntView) -> i64:
        """The cell to step on."""
        self.imagined.budget.start()
        maze = KnownMaze(view)
        if maze.distance[maze.here] == 1:
            return i64(view.exit)
        turns = self.level.foresight + 1
        plan = EscapePlan(maze, self._danger(view, turns), turns, self.level.toll)
        cells = maze.moves()
        values = vec[float](capacity=len(cells))
        best = -math.inf
        for n in range(i64(len(cells))):
            values = append(values, plan.value(1, cells[n]))
            best = max(best, values[n])
        for n in range(i64(len(cells))):
            values[n] = math.exp((values[n] - best) / max(self.level.mixing, FAINTEST))
        return cells[self.luck.weighted(values)]

    def _danger(self, view: MonsterHuntView, turns: i64) -> vec[float]:
        """By turn and cell, how likely the hunter will shoot there."""
        if turns < 2:
            return vec[float]()
        clues = Clues(view)
        guesses = self.imagined.follow(clues)
        occupancy = Occupancy(guesses, clues, turns, self.imagined.budget)
        danger = dangers(occupancy, self.level.sharpness)
        self.expected = occupancy.chances[occupancy.cells : 2 * occupancy.cells]
        self.model.watch(clues.shots[i64(len(clues.shots)) - 1])
        self.model.expect(clues, occupancy.chances, danger, turns)
        if self.level.wariness > 0.0:
            shots = next_duel(guesses, clues, self.imagined.budget).settle(ROUNDS, self.imagined.budget)
            part = self.level.wariness
            for cell in range(occupancy.cells):
                index = occupancy.cells + cell
                danger[index] = (1.0 - part) * danger[index] + part * shots[cell]
        return danger

"""The monster's choice of a step: the way out that a hunter is least likely to expect."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.bots.player import Effort
from dedale.core.luck import Luck
from dedale.games.monster_hunt.view import MonsterHuntView

from .aim import Outlook
from .clues import Clues
from .duel import next_duel
from .escape import Maze, Plan, dangers
from .hunter import Hunter
from .levels import Skill
from .rival import Rival
from .walks import GAITS

ROUNDS: Final = 60
"""How often both sides of a duel better their choices."""

FAINTEST: Final = 0.001
"""The least mixing, so that equal ways are equally likely."""


class Fugitive:
    """Flees with the skill of its level; it keeps a hunter in mind, who knows what the shots have told."""

    def __init__(self, luck: Luck, effort: Effort, skill: Skill) -> None:
        self.luck: Final = luck
        self.skill: Final = skill
        self.imagined: Final = Hunter(luck, effort, skill, skill.imagined, GAITS)
        self.rival: Final = Rival()
        self.expected = vec[float]()

    def step(self, view: MonsterHuntView) -> i64:
        """The cell to step on."""
        self.imagined.budget.start()
        maze = Maze(view)
        if maze.distance[maze.here] == 1:
            return i64(view.exit)
        turns = self.skill.foresight + 1
        plan = Plan(maze, self._danger(view, turns), turns, self.skill.toll)
        cells = maze.moves()
        values = vec[float](capacity=len(cells))
        best = -math.inf
        for n in range(i64(len(cells))):
            values = append(values, plan.value(1, cells[n]))
            best = max(best, values[n])
        for n in range(i64(len(cells))):
            values[n] = math.exp((values[n] - best) / max(self.skill.mixing, FAINTEST))
        return cells[self.luck.weighted(values)]

    def _danger(self, view: MonsterHuntView, turns: i64) -> vec[float]:
        """By turn and cell, how likely the hunter will shoot there."""
        if turns < 2:
            return vec[float]()
        clues = Clues(view)
        guesses = self.imagined.follow(clues)
        outlook = Outlook(guesses, clues, turns, self.imagined.budget)
        danger = dangers(outlook, self.skill.sharpness)
        self.expected = outlook.chances[outlook.cells : 2 * outlook.cells]
        self.rival.watch(clues.shots[i64(len(clues.shots)) - 1])
        self.rival.expect(clues, outlook.chances, danger, turns)
        if self.skill.wariness > 0.0:
            shots = next_duel(guesses, clues, self.imagined.budget).settle(ROUNDS, self.imagined.budget)
            part = self.skill.wariness
            for cell in range(outlook.cells):
                place = outlook.cells + cell
                danger[place] = (1.0 - part) * danger[place] + part * shots[cell]
        return danger

"""A player of either seat, at any level."""

from __future__ import annotations

import math
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.bots.player import Effort, Player
from dedale.core.contract import View
from dedale.core.luck import Luck
from dedale.games.monster_hunt.options import MonsterHuntOptions
from dedale.games.monster_hunt.state import HUNTER
from dedale.games.monster_hunt.view import MonsterHuntView
from dedale.search.regret import draw

from .aim import AHEAD, DrawnHunts, Outlook, shot_values
from .clues import Clues
from .escape import Maze, Plan, dangers
from .guesses import Guesses
from .levels import Skill
from .reference import near_shot, spoken

CARELESS_REACH: Final = 6


class HuntPlayer(Player):
    """Hunts, or flees, with the skill of its level."""

    def __init__(self, luck: Luck, effort: Effort, skill: Skill) -> None:
        self._luck = luck
        self._effort = effort
        self._skill = skill
        self._guesses: Guesses | None = None

    def choose(self, view: View) -> str:
        hunt = cast(MonsterHuntView, view)
        return spoken(hunt, self._shot(hunt) if hunt.seat == HUNTER else self._step(hunt))

    def _followed(self, clues: Clues) -> Guesses:
        """The guesses, up to these clues."""
        if self._guesses is None:
            self._guesses = self._fresh(clues.options)
        self._guesses.learn(clues, self._effort.budget(self._skill.guesses * self._skill.mends + 1))
        return self._guesses

    def _fresh(self, options: MonsterHuntOptions) -> Guesses:
        count = max(12, round(self._skill.guesses * self._effort.share))
        return Guesses(options, self._luck.fork(), count, AHEAD + self._skill.foresight + 1)

    def _shot(self, view: MonsterHuntView) -> i64:
        if self._luck.chance(self._skill.slips, 100):
            return near_shot(view, self._luck, CARELESS_REACH)
        clues = Clues(view)
        guesses = self._followed(clues)
        outlook = Outlook(guesses, clues, 1)
        if not self._skill.lessons:
            return best_of(outlook.chances)
        hunts = DrawnHunts(guesses, clues, self._skill.hunts, self._luck)
        return best_of(shot_values(outlook, hunts, self._skill.lessons))

    def _step(self, view: MonsterHuntView) -> i64:
        maze = Maze(view)
        turns = self._skill.foresight + 1
        danger = vec[float]()
        if turns > 1:
            clues = Clues(view)
            danger = dangers(Outlook(self._followed(clues), clues, turns), self._skill.sharpness)
        plan = Plan(maze, danger, turns, self._skill.toll)
        cells = maze.moves()
        values = vec[float](capacity=len(cells))
        best = -math.inf
        for n in range(i64(len(cells))):
            values = append(values, plan.value(1, cells[n]))
            best = max(best, values[n])
        for n in range(i64(len(cells))):
            values[n] = math.exp((values[n] - best) / max(self._skill.mixing, 0.001))
        return cells[draw(values, self._luck)]


def best_of(values: vec[float]) -> i64:
    """The place of the greatest value, the first among equals."""
    best: i64 = 0
    for n in range(i64(len(values))):
        if values[n] > values[best]:
            best = n
    return best

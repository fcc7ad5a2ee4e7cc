"""The hunter: a cloud of guesses, and from it the shot that hits or teaches most."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.bots.player import Effort
from dedale.core.luck import Luck
from dedale.core.vecs import greatest
from dedale.games.monster_hunt.view import MonsterHuntView

from .aim import Outlook
from .clues import Clues
from .guesses import FEWEST, Guesses
from .levels import Skill
from .reference import CARELESS_REACH, near_shot, stale_shot
from .volley import Hunts, Volley, promising


class Hunter:
    """Shoots with the skill of its level, and follows one hunt from shot to shot with so many guesses.

    `gaits` says how it thinks that monsters walk, all equally likely.
    """

    def __init__(self, luck: Luck, effort: Effort, skill: Skill, guesses: int, gaits: list[float]) -> None:
        self.luck: Final = luck
        self.skill: Final = skill
        self.budget: Final = effort.budget(guesses * skill.mends + 1)
        self.chances = vec[float]()
        self._gaits: Final = gaits
        self._count: Final = max(FEWEST, round(guesses * effort.share))
        self.guesses: Guesses | None = None

    def follow(self, clues: Clues) -> Guesses:
        """The guesses, brought up to these clues."""
        if self.guesses is None:
            ahead = self.skill.foresight + 1
            self.guesses = Guesses(clues.options, self.luck.fork(), self._count, ahead, self._gaits)
        self.guesses.learn(clues, self.budget)
        return self.guesses

    def shot(self, view: MonsterHuntView) -> i64:
        """The cell to shoot at."""
        self.budget.start()
        if self.luck.chance(self.skill.wild, 100):
            return stale_shot(view, self.luck)
        if self.luck.chance(self.skill.slips, 100):
            return near_shot(view, self.luck, CARELESS_REACH)
        clues = Clues(view)
        guesses = self.follow(clues)
        if self.skill.candidates == 0:
            self.chances = Outlook(guesses, clues, 1, self.budget).chances
            return greatest(self.chances)
        hunts = Hunts(guesses, clues, self.skill.ahead, self.luck, self.budget)
        self.chances = hunts.chances
        return self._best_shot(hunts)

    def _best_shot(self, hunts: Hunts) -> i64:
        """Of the shots that hit or find a fresh mark most often, the one that wins most hunts, now or soon."""
        worth = hunts.fresh_marks()
        for cell in range(i64(len(worth))):
            worth[cell] = self.chances[cell] + self.skill.curiosity * worth[cell]
        volley = Volley(hunts)
        cells = promising(worth, self.skill.candidates)
        best, most = greatest(worth), -1.0
        for n in range(i64(len(cells))):
            if not self.budget.has_time(1.0):
                break
            won = self.chances[cells[n]] + volley.later_hits(cells[n])
            if won > most:
                best, most = cells[n], won
        return best

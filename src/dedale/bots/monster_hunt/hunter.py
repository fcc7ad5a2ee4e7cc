"""The hunter: a cloud of guesses, and from it the shot that hits or teaches most."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.bots.player import Effort
from dedale.core.luck import Luck
from dedale.games.monster_hunt.view import MonsterHuntView

from .aim import Outlook
from .clues import Clues
from .duel import duel_after
from .guesses import FEWEST, Guesses
from .levels import Skill
from .reference import near_shot, stale_shot

CARELESS_REACH: Final = 6
"""How far from the freshest mark a careless shot goes at most."""

ROUNDS: Final = 60
"""How often both sides of a duel better their choices."""


class Hunter:
    """Shoots with the skill of its level, and follows one hunt from shot to shot."""

    def __init__(self, luck: Luck, effort: Effort, skill: Skill) -> None:
        self.luck: Final = luck
        self.effort: Final = effort
        self.skill: Final = skill
        self.guesses: Guesses | None = None
        self.chances = vec[float]()

    def follow(self, clues: Clues) -> Guesses:
        """The guesses, brought up to these clues."""
        if self.guesses is None:
            count = max(FEWEST, round(self.skill.guesses * self.effort.share))
            self.guesses = Guesses(clues.options, self.luck.fork(), count, self.skill.foresight + 1)
        self.guesses.learn(clues, self.effort.budget(self.skill.guesses * self.skill.mends + 1))
        return self.guesses

    def shot(self, view: MonsterHuntView) -> i64:
        """The cell to shoot at."""
        if self.luck.chance(self.skill.wild, 100):
            return stale_shot(view, self.luck)
        if self.luck.chance(self.skill.slips, 100):
            return near_shot(view, self.luck, CARELESS_REACH)
        clues = Clues(view)
        guesses = self.follow(clues)
        outlook = Outlook(guesses, clues, 1)
        self.chances = outlook.chances
        if self.skill.wariness > 0.0 and clues.turns > 1:
            self._expect_evasion(guesses, clues)
        return likeliest(self._worth(outlook.marks(guesses, clues)) if self.skill.curiosity > 0.0 else self.chances)

    def _worth(self, marks: vec[float]) -> vec[float]:
        """What each shot promises: to hit now, or to find a fresh mark from which to hit soon."""
        for cell in range(i64(len(marks))):
            marks[cell] = self.chances[cell] + self.skill.curiosity * marks[cell]
        return marks

    def _expect_evasion(self, guesses: Guesses, clues: Clues) -> None:
        """Reckons in part with a monster that knows these thoughts, and steps where it is least expected."""
        duel = duel_after(guesses, clues, 1)
        duel.settle(ROUNDS)
        flights, part = duel.flights(), self.skill.wariness
        for cell in range(i64(len(flights))):
            self.chances[cell] = (1.0 - part) * self.chances[cell] + part * flights[cell]


def likeliest(chances: vec[float]) -> i64:
    """The place of the greatest chance, the first among equals."""
    best: i64 = 0
    for n in range(i64(len(chances))):
        if chances[n] > chances[best]:
            best = n
    return best

"""The hunter's choice of a shot: the cell that ends most hunts now or soon, by a particle filter and a lookahead."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.bots.player import Effort
from dedale.core.luck import Luck
from dedale.core.vecs import greatest
from dedale.games.monster_hunt.view import MonsterHuntView

from .clues import Clues
from .levels import HuntLevel
from .occupancy import Occupancy
from .particle_filter import FEWEST, HuntParticles
from .reference import CARELESS_REACH, near_shot, stale_shot
from .shot_lookahead import SampledHunts, ShotLookahead, promising


class Hunter:
    """Shoots at its level, and follows one hunt from shot to shot with a number of particles.

    `gaits` are the ways in which it expects monsters to walk, all equally likely.
    """

    def __init__(self, luck: Luck, effort: Effort, level: HuntLevel, guesses: int, gaits: list[float]) -> None:
        self.luck: Final = luck
        self.level: Final = level
        self.budget: Final = effort.budget(guesses * level.mends + 1)
        self.chances = vec[float]()
        self._gaits: Final = gaits
        self._count: Final = max(FEWEST, round(guesses * effort.share))
        self.guesses: HuntParticles | None = None

    def follow(self, clues: Clues) -> HuntParticles:
        """The guesses, brought up to these clues."""
        if self.guesses is None:
            ahead = self.level.foresight + 1
            self.guesses = HuntParticles(clues.options, self.luck.fork(), self._count, ahead, self._gaits)
        self.guesses.learn(clues, self.budget)
        return self.guesses

    def shot(self, view: MonsterHuntView) -> i64:
        """The cell to shoot at."""
        self.budget.start()
        if self.luck.chance(self.level.wild, 100):
            return stale_shot(view, self.luck)
        if self.luck.chance(self.level.slips, 100):
            return near_shot(view, self.luck, CARELESS_REACH)
        clues = Clues(view)
        guesses = self.follow(clues)
        if self.level.candidates == 0:
            self.chances = Occupancy(guesses, clues, 1, self.budget).chances
            return greatest(self.chances)
        hunts = SampledHunts(guesses, clues, self.level.ahead, self.luck, self.budget)
        self.chances = hunts.chances
        return self._best_shot(hunts)

    def _best_shot(self, hunts: SampledHunts) -> i64:
        """Of the shots that hit or find a fresh mark most often, the one that wins most hunts, now or soon."""
        worth = hunts.fresh_marks()
        for cell in range(i64(len(worth))):
            worth[cell] = self.chances[cell] + self.level.curiosity * worth[cell]
        lookahead = ShotLookahead(hunts)
        cells = promising(worth, self.level.candidates)
        best, most = greatest(worth), -1.0
        for n in range(i64(len(cells))):
            if not self.budget.has_time(1.0):
                break
            won = self.chances[cells[n]] + lookahead.later_hits(cells[n])
            if won > most:
                best, most = cells[n], won
        return best

"""What each level knows and how much it thinks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.bots.player import Effort
from dedale.core import Luck

from .builder import Builder
from .chart import Chart
from .seeker import DepthFirst, Seeker, Thinker, Wanderer
from .suspects import STYLES, Style, Suspects

MIDDLING: Final = 36
"""Camps with more cells than this take longer to try, and are tried less."""


class Level:
    """How a level builds and seeks.

    Building: the hardest of `camps` drawn (0: one of the game's own), tried on `hunts` seekers, then changed in `tries`
    tries. Seeking: by chance, forgetting each barrier in `forgets` of 100 questions; or depth first; or over `suspects`
    camps, renewed with so many `sweeps`, with or without `foresight`; `races`: whether it heeds how
    near the other is to the end.
    """

    def __init__(
        self,
        *,
        camps: i64 = 0,
        hunts: i64 = 1,
        tries: i64 = 0,
        forgets: i64 = -1,
        suspects: i64 = 0,
        sweeps: i64 = 0,
        foresight: bool = False,
        races: bool = False,
    ) -> None:
        self.camps: Final[i64] = camps
        self.hunts: Final[i64] = hunts
        self.tries: Final[i64] = tries
        self.forgets: Final[i64] = forgets
        self.suspects: Final[i64] = suspects
        self.sweeps: Final[i64] = sweeps
        self.foresight: Final = foresight
        self.races: Final = races

    def build(self, builder: Builder, effort: Effort) -> dict[str, object]:
        """A camp as plain data."""
        sketch = builder.best_of(self.camps)
        if self.tries > 0:
            tries = max(1, self.tries * MIDDLING // max(MIDDLING, builder.chart.outside))
            sketch = builder.improved(sketch, effort.budget(tries))
        return builder.plain(sketch)

    def seeker(self, chart: Chart, luck: Luck, effort: Effort) -> Seeker:
        """What chooses this level's questions."""
        if self.forgets >= 0:
            return Wanderer(luck, self.forgets)
        if self.suspects == 0:
            return DepthFirst(luck, False)
        return self.thinker(chart, luck, effort)

    def thinker(self, chart: Chart, luck: Luck, effort: Effort, styles: list[Style] = STYLES) -> Thinker:
        """A seeker that weighs suspects of these styles."""
        suspects = Suspects(chart, luck, self._size(effort), styles)
        return Thinker(suspects, self.sweeps, foresight=self.foresight, milliseconds=effort.milliseconds)

    def _size(self, effort: Effort) -> i64:
        """How many suspects there are; with a time for each move, as many as are found in it."""
        return self.suspects if effort.milliseconds > 0 else effort.budget(self.suspects).simulations


EASY: Final = Level(forgets=45)
MEDIUM: Final = Level()
HARD: Final = Level(camps=4, hunts=8, suspects=100, sweeps=2)
EXPERT: Final = Level(camps=60, hunts=96, tries=2500, suspects=300, sweeps=3, foresight=True, races=True)
"""Camps cost a depth-first seeker 12 turns where the game makes them, 17 as the best of three, 24 at expert."""

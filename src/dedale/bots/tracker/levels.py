"""What each level knows and how much it thinks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.bots.player import Effort
from dedale.core import Luck

from .builder import CampBuilder
from .camp_graph import CampGraph
from .particle_filter import STYLES, CampParticles, Style
from .seeker import DepthFirst, Forgetful, Seeker, Thinker

MIDDLING: Final = 36
"""Camps with more cells than this take longer to try, and are tried less."""


class TrackerLevel:
    """How a level builds and seeks.

    Building: the hardest of `camps` drawn (0: one of the game's own), tried on `hunts` seekers, then changed in `tries`
    tries. Seeking: by chance, forgetting each barrier in `forgets` of 100 questions; or depth first; or with a belief
    of `particles` camps, each renewed in `sweeps` sweeps, with or without `foresight`; `races`: whether it heeds how
    near the other is to the end.
    """

    def __init__(
        self,
        *,
        camps: i64 = 0,
        hunts: i64 = 1,
        tries: i64 = 0,
        forgets: i64 = -1,
        particles: i64 = 0,
        sweeps: i64 = 0,
        foresight: bool = False,
        races: bool = False,
    ) -> None:
        self.camps: Final[i64] = camps
        self.hunts: Final[i64] = hunts
        self.tries: Final[i64] = tries
        self.forgets: Final[i64] = forgets
        self.particles: Final[i64] = particles
        self.sweeps: Final[i64] = sweeps
        self.foresight: Final = foresight
        self.races: Final = races

    def build(self, builder: CampBuilder, effort: Effort) -> dict[str, object]:
        """A camp as plain data."""
        sketch = builder.best_of(self.camps)
        if self.tries > 0:
            tries = max(1, self.tries * MIDDLING // max(MIDDLING, builder.graph.outside))
            sketch = builder.improved(sketch, effort.budget(tries))
        return builder.plain(sketch)

    def seeker(self, graph: CampGraph, luck: Luck, effort: Effort) -> Seeker:
        """What chooses this level's questions."""
        if self.forgets >= 0:
            return Forgetful(luck, self.forgets)
        if self.particles == 0:
            return DepthFirst(luck, False)
        return self.thinker(graph, luck, effort)

    def thinker(self, graph: CampGraph, luck: Luck, effort: Effort, styles: list[Style] = STYLES) -> Thinker:
        """A seeker that weighs particles of these styles."""
        particles = CampParticles(graph, luck, self._size(effort), styles)
        return Thinker(particles, self.sweeps, foresight=self.foresight, milliseconds=effort.milliseconds)

    def _size(self, effort: Effort) -> i64:
        """How many particles the filter may hold; an effort's share scales it, a time for each move does not."""
        return self.particles if effort.milliseconds > 0 else effort.budget(self.particles).simulations


EASY: Final = TrackerLevel(forgets=55)
MEDIUM: Final = TrackerLevel()
HARD: Final = TrackerLevel(camps=4, hunts=8, particles=100, sweeps=2)
EXPERT: Final = TrackerLevel(camps=60, hunts=96, tries=2500, particles=300, sweeps=3, foresight=True, races=True)
"""Camps cost a depth-first seeker 12 turns where the game makes them, 17 as the best of three, 24 at expert."""

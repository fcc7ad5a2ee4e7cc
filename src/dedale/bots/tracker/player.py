"""A player: a builder for its camp, a seeker for the other's."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from dedale.bots.player import FULL, Effort, Maker, Player
from dedale.core import Luck, View
from dedale.core.options import Options
from dedale.games.tracker.options import TrackerOptions
from dedale.games.tracker.view import TrackerView

from .builder import Builder
from .chart import NO_PLACE, UNKNOWN, Chart, Trail, trail_of
from .levels import Level
from .rival import haste
from .seeker import Seeker
from .walk import next_action


class TrackerPlayer(Player):
    """Plays one level; it keeps to a question until it is answered or the turn is over."""

    def __init__(self, level: Level, luck: Luck, effort: Effort = FULL) -> None:
        self._level = level
        self._luck = luck
        self._effort = effort
        self._chart: Chart | None = None
        self._seeker: Seeker | None = None
        self._place: i64 = NO_PLACE
        self._turn: i64 = 0
        self._unknown: i64 = 0

    def prepare(self, options: Options, seat: int) -> object:
        if self._level.camps < 1:
            return None
        builder = Builder(Chart(cast(TrackerOptions, options)), self._luck.fork(), self._level.hunts)
        return self._level.build(builder, self._effort)

    def choose(self, view: View) -> str:
        seen = cast(TrackerView, view)
        if self._chart is None:
            self._chart = Chart(seen.options)
            self._seeker = self._level.seeker(self._chart, self._luck.fork(), self._effort)
        trail = trail_of(self._chart, seen, seen.seat)
        if self._level.races:
            trail.haste = haste(self._chart, seen)
        if self._is_answered(seen, trail):
            assert self._seeker is not None
            self._place = self._seeker.next_place(trail)
        return view.terms.notation.text(next_action(trail, self._place))

    def _is_answered(self, view: TrackerView, trail: Trail) -> bool:
        """Whether something has happened since the last question was chosen."""
        unknown = i64(len([place for place in range(trail.chart.places) if trail.status[place] == UNKNOWN]))
        same = view.turn == self._turn and unknown == self._unknown
        self._turn, self._unknown = view.turn, unknown
        return not same


def maker(level: Level) -> Maker:
    """A maker of players of this level."""
    return lambda luck, effort: TrackerPlayer(level, luck, effort)

"""A player at any level: a builder for its own camp, a seeker for the other's."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from dedale.bots.player import Effort, Player
from dedale.core import Luck, View
from dedale.core.options import Options
from dedale.games.tracker.options import TrackerOptions
from dedale.games.tracker.view import TrackerView

from .builder import CampBuilder
from .camp_graph import NO_GATE, CampGraph
from .haste import haste
from .levels import TrackerLevel
from .route import next_action
from .seeker import Seeker
from .trail import UNKNOWN, Trail, trail_of


class TrackerPlayer(Player):
    """Plays one level; it keeps to a question until it is answered or the turn is over."""

    def __init__(self, luck: Luck, effort: Effort, level: TrackerLevel) -> None:
        self._level = level
        self._luck = luck
        self._effort = effort
        self._graph: CampGraph | None = None
        self._seeker: Seeker | None = None
        self._gate: i64 = NO_GATE
        self._turn: i64 = 0
        self._unknown: i64 = 0

    def prepare(self, options: Options, seat: int) -> object:
        if self._level.camps < 1:
            return None
        builder = CampBuilder(CampGraph(cast(TrackerOptions, options)), self._luck.fork(), self._level.hunts)
        return self._level.build(builder, self._effort)

    def choose(self, view: View) -> str:
        seen = cast(TrackerView, view)
        if self._graph is None:
            self._graph = CampGraph(seen.options)
            self._seeker = self._level.seeker(self._graph, self._luck.fork(), self._effort)
        trail = trail_of(self._graph, seen, seen.seat)
        if self._level.races:
            trail.haste = haste(self._graph, seen)
        if self._is_answered(seen, trail):
            assert self._seeker is not None
            self._gate = self._seeker.next_gate(trail)
        return view.terms.notation.text(next_action(trail, self._gate))

    def _is_answered(self, view: TrackerView, trail: Trail) -> bool:
        """Whether something has happened since the last question was chosen."""
        unknown = i64(len([gate for gate in range(trail.graph.gates) if trail.status[gate] == UNKNOWN]))
        same = view.turn == self._turn and unknown == self._unknown
        self._turn, self._unknown = view.turn, unknown
        return not same

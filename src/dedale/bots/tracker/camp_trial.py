"""Simulation: how many turns a camp costs plain seekers, most of them depth first, counted quickly."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled

from .camp_graph import CampGraph

HABITS: Final = 4
"""Depth first; depth first and east where possible; sometimes from a random cell; always from a random cell."""

STRAYS: Final = [0, 0, 2, 8]
"""By habit, how many of eight questions are asked from a random cell instead of the last."""

EASTWARD: Final = 1
TRIAL_STREAM: Final = 17


class CampTrial:
    """Hunts in camps of one size; a seeker tries all that it can reach before it leaves for the next entrance."""

    def __init__(self, graph: CampGraph) -> None:
        self._graph: Final = graph
        self._seen = filled(graph.nodes, 0)
        self._asked = filled(graph.gates, 0)
        self._cells = filled(graph.nodes, 0)
        self._count: i64 = 0
        self._turns: i64 = 0
        self._hunt: i64 = 0
        self._entrance: i64 = 0
        self._luck = Luck(0)

    def mean_turns(self, is_open: vec[i64], fugitive: i64, hunts: i64) -> float:
        """The turns that seekers of all habits need, on average; the same seekers for every camp."""
        total: i64 = 0
        for hunt in range(hunts):
            self._luck = Luck(hunt, TRIAL_STREAM)
            total += self._turns_of(is_open, fugitive, hunt % HABITS)
        return float(total) / float(hunts)

    def _turns_of(self, is_open: vec[i64], fugitive: i64, habit: i64) -> i64:
        self._hunt += 1
        self._turns = 1
        self._seen[self._graph.outside] = self._hunt
        while self._seen[fugitive] != self._hunt and self._enters(is_open):
            while self._count > 0 and self._seen[fugitive] != self._hunt:
                self._explore(is_open, habit)
            self._turns += 2 if self._comes_back(is_open) else 1
        return self._turns - 1

    def _comes_back(self, is_open: vec[i64]) -> bool:
        """Whether rule 7 costs a seeker a turn at the entrance before it may leave."""
        graph, here = self._graph, self._entrance
        if not graph.options.return_ends_turn or is_open[graph.gate_between(here, here + 1)] == 0:
            return False
        columns = graph.options.grid.columns
        return self._is_shut(is_open, here, here - columns) and self._is_shut(is_open, here, here + columns)

    def _is_shut(self, is_open: vec[i64], cell: i64, beside: i64) -> bool:
        """Whether a cell of column 1 is known to be shut towards one above or below."""
        if beside < 0 or beside >= self._graph.outside:
            return True
        gate = self._graph.gate_between(cell, beside)
        return is_open[gate] == 0 and self._asked[gate] == self._hunt

    def _enters(self, is_open: vec[i64]) -> bool:
        """Tries entrances until one is open; whether there is one."""
        while True:
            link = self._untried(self._graph.outside, False)
            if link < 0:
                return False
            self._count = 0
            if self._passes(is_open, link):
                self._entrance = self._graph.to[link]
                return True

    def _explore(self, is_open: vec[i64], habit: i64) -> None:
        """Asks one question from a cell of this part, or gives up the cell."""
        last = self._count - 1
        picked = self._luck.below(self._count) if self._luck.below(8) < STRAYS[habit] else last
        link = self._untried(self._cells[picked], habit == EASTWARD)
        if link < 0:
            self._cells[picked] = self._cells[last]
            self._count = last
        else:
            self._passes(is_open, link)

    def _untried(self, node: i64, eastward: bool) -> i64:
        """A way from here to a cell not seen that nobody has asked for; −1 when there is none."""
        graph = self._graph
        first, count = graph.first[node], graph.first[node + 1] - graph.first[node]
        start = self._luck.below(count)
        found: i64 = -1
        for step in range(count):
            link = first + (start + step) % count
            if self._asked[graph.gate[link]] == self._hunt or self._seen[graph.to[link]] == self._hunt:
                continue
            if not eastward or graph.to[link] == node + 1:
                return link
            found = link
        return found

    def _passes(self, is_open: vec[i64], link: i64) -> bool:
        """Asks, and goes there if it is open; a barrier costs a turn."""
        gate, to = self._graph.gate[link], self._graph.to[link]
        self._asked[gate] = self._hunt
        if is_open[gate] == 0:
            self._turns += 1
            return False
        self._seen[to] = self._hunt
        self._cells[self._count] = to
        self._count += 1
        return True

"""The exact cost of the best search in The Tracker on 3 × 3, and how much more the players need.

All legal camps with at most `--barriers` barriers are equally likely; walking is not limited. What a seeker knows is a
set of camps, kept as the bits of one integer; the best search is found by dynamic programming over all such sets.

    python bench/solve_tracker.py --barriers 3
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import combinations
from math import sqrt
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from dedale.arena.figures import Z95
from dedale.bots.player import FULL
from dedale.bots.tracker.camp_graph import CampGraph
from dedale.bots.tracker.levels import EXPERT
from dedale.bots.tracker.particle_filter import STYLES, Style
from dedale.bots.tracker.seeker import DepthFirst, Seeker, Thinker, turns_to_catch
from dedale.core import Luck
from dedale.games.tracker import TRACKER

SIDE = 3
LONGEST = 100


class Camps:
    """Every legal camp, and for each place and cell the set of camps open there or hiding there."""

    def __init__(self, graph: CampGraph, barriers: int) -> None:
        self.graph = graph
        self.all: list[tuple[frozenset[int], int]] = []
        for count in range(barriers + 1):
            for closed in combinations(range(graph.gates), count):
                self.all += [(frozenset(closed), cell) for cell in self._reached(frozenset(closed))]
        self.open = [self._set(lambda camp, gate=gate: gate not in camp[0]) for gate in range(graph.gates)]
        self.hiding = [self._set(lambda camp, cell=cell: camp[1] == cell) for cell in range(graph.outside)]

    def _set(self, holds: object) -> int:
        assert callable(holds)
        return sum(1 << number for number, camp in enumerate(self.all) if holds(camp))

    def _reached(self, closed: frozenset[int]) -> list[int]:
        graph, reached, queue = self.graph, {int(self.graph.outside)}, [int(self.graph.outside)]
        while queue:
            here = queue.pop()
            for link in range(graph.first[here], graph.first[here + 1]):
                if graph.gate[link] not in closed and graph.to[link] not in reached:
                    reached.add(int(graph.to[link]))
                    queue.append(int(graph.to[link]))
        return sorted(cell for cell in reached if cell != graph.outside)


class Knowledge:
    """Places known to be open and closed, as bits, and where the detective stands; walking makes no difference."""

    __slots__ = ("at", "closed", "open")

    def __init__(self, opened: int, closed: int, at: int) -> None:
        self.open = opened
        self.closed = closed
        self.at = at


class Solver:
    """The least sum of turns, beyond the last of each hunt, over sets of camps."""

    def __init__(self, camps: Camps) -> None:
        self.camps = camps
        self.graph = camps.graph
        self.outside = int(camps.graph.outside)
        self.ends = [(int(self.graph.one[gate]), int(self.graph.other[gate])) for gate in range(self.graph.gates)]
        self.known: dict[tuple[int, int, int], int] = {}
        self._parts: dict[int, list[int]] = {}

    def solve(self) -> int:
        return self._least((1 << len(self.camps.all)) - 1, Knowledge(0, 0, self.outside))

    def parts(self, opened: int) -> list[int]:
        """By node the least cell to which one may walk from it inside the camp, −1 where nobody has been."""
        found = self._parts.get(opened)
        if found is None:
            found = self._parts[opened] = self._joined(opened)
        return found

    def _joined(self, opened: int) -> list[int]:
        part = [-1] * self.outside + [self.outside]
        passed = [self.ends[gate] for gate in range(self.graph.gates) if opened >> gate & 1]
        for one, other in passed:
            part[one] = one
            part[other] = other
        inner = [ends for ends in passed if self.outside not in ends]
        for _ in inner:
            for one, other in inner:
                part[one] = part[other] = min(part[one], part[other])
        return part

    def _least(self, camps: int, known: Knowledge) -> int:
        if camps & (camps - 1) == 0:
            return self._away_at_most(camps, known)
        part = self.parts(known.open)
        key = (known.open, known.closed, part[known.at])
        if key not in self.known:
            self.known[key] = self._search(camps, known, part)
        return self.known[key]

    def _away_at_most(self, camps: int, known: Knowledge) -> int:
        """The cost of a hunt when the camp is certain: nothing, or one turn for leaving."""
        if camps == 0:
            return 0
        barriers, cell = self.camps.all[camps.bit_length() - 1]
        start = self.parts(known.open)[known.at]
        return 0 if start == self.outside or self._walks(barriers, known.at, cell) else 1

    def _walks(self, barriers: frozenset[int], start: int, goal: int) -> bool:
        reached, queue = {start}, [start]
        while queue:
            here = queue.pop()
            for link in range(self.graph.first[here], self.graph.first[here + 1]):
                to = int(self.graph.to[link])
                if to != self.outside and to not in reached and int(self.graph.gate[link]) not in barriers:
                    reached.add(to)
                    queue.append(to)
        return goal in reached

    def _search(self, camps: int, known: Knowledge, part: list[int]) -> int:
        questions = []
        for gate in range(self.graph.gates):
            if not (known.open | known.closed) >> gate & 1:
                questions += self._questions(gate, camps, known, part)
        questions.sort()
        if questions[0][0] == 0 and questions[0][1] == 0:
            return self._cost(questions[0], camps, known, 1 << 62)
        best = 1 << 62
        for question in questions:
            if question[0] < best:
                best = min(best, self._cost(question, camps, known, best))
        return best

    def _questions(self, gate: int, camps: int, known: Knowledge, part: list[int]) -> list[tuple[int, int, int, int]]:
        """Ways to ask here: turns that are lost at least, 0 when nothing can be lost later either, place, near side."""
        count, closed = camps.bit_count(), (camps & ~self.camps.open[gate]).bit_count()
        ways = []
        for near, far in (self.ends[gate], self.ends[gate][::-1]):
            if part[near] < 0 or (part[far] >= 0 and closed in (0, count)):
                continue
            away = part[known.at] not in (self.outside, part[near])
            leaves = far == self.outside
            lost = count * away + (count if leaves else closed)
            free = lost == 0 and near != self.outside and part[known.at] == part[near]
            ways.append((lost, 0 if free else 1, gate, near))
        return ways

    def _cost(self, question: tuple[int, int, int, int], camps: int, known: Knowledge, bound: int) -> int:
        lost, _, gate, near = question
        far = self.ends[gate][0] + self.ends[gate][1] - near
        passed = camps & self.camps.open[gate]
        bit = 1 << gate
        lost += self._least(camps ^ passed, Knowledge(known.open, known.closed | bit, near)) if camps != passed else 0
        if lost >= bound:
            return lost
        left = passed if far == self.outside else passed & ~self.camps.hiding[far]
        return lost + (self._least(left, Knowledge(known.open | bit, known.closed, far)) if left else 0)


def mean_turns(camps: Camps, hunts: int, maker: object) -> tuple[float, float]:
    """A seeker's mean turns over camps drawn by lot (0: over every camp once), and half of its 95 % interval."""
    assert callable(maker)
    luck, turns = Luck(1), []
    hunts = hunts or len(camps.all)
    for number in range(hunts):
        chosen = number if hunts == len(camps.all) else luck.below(len(camps.all))
        closed, fugitive = camps.all[chosen]
        ways = vec[i64]([0 if gate in closed else 1 for gate in range(camps.graph.gates)])
        seeker = cast(Seeker, maker(Luck(number, 2)))
        turns.append(int(turns_to_catch(seeker, camps.graph, ways, fugitive, LONGEST)))
    mean = sum(turns) / hunts
    variance = sum((one - mean) ** 2 for one in turns) / (hunts - 1)
    return mean, Z95 * sqrt(variance / hunts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--barriers", type=int, default=3)
    parser.add_argument("--hunts", type=int, default=0, help="0: every camp once")
    given = parser.parse_args()
    sys.setrecursionlimit(10_000)
    options = TRACKER.options({"rows": SIDE, "columns": SIDE, "barriers": given.barriers})
    graph = CampGraph(options)
    camps = Camps(graph, given.barriers)
    begun = time.perf_counter()
    solver = Solver(camps)
    exact = 1 + solver.solve() / len(camps.all)
    spent = time.perf_counter() - begun
    print(f"{SIDE} × {SIDE}, at most {given.barriers} barriers: {len(camps.all)} camps")
    print(f"states of knowledge       {len(solver.known)}")
    print(f"best possible             {exact:.4f} turns ({spent:.0f} s)")
    even = [Style(0, 0, 0, 0, 0)]
    for name, maker in (
        ("expert, camps alike", lambda luck: thinker(graph, luck, even)),
        ("expert, its own prior", lambda luck: thinker(graph, luck, STYLES)),
        ("depth first", lambda luck: DepthFirst(luck, False)),
    ):
        mean, half = mean_turns(camps, given.hunts, maker)
        print(f"{name:25} {mean:.4f} ± {half:.4f} turns, {mean - exact:+.4f}", flush=True)


def thinker(graph: CampGraph, luck: Luck, styles: list[Style]) -> Thinker:
    return EXPERT.thinker(graph, luck, FULL, styles)


if __name__ == "__main__":
    main()

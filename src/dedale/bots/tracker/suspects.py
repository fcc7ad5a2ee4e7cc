"""Camps that may be the true one, drawn as people build them and kept while they fit every answer.

Each suspect has a style: how much its builder likes barriers, shut-off cells, entrances and depth. Suspects that an
answer refutes make room for copies of those it leaves, and every copy is then changed by small random steps that keep
to what is known and, in the long run, to the style (Metropolis's rule). A style that keeps being refuted dies out.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from dedale.core.luck import WORD, Luck
from dedale.core.vecs import filled, filled_bytes
from dedale.grid.breadth_first import BreadthFirst
from dedale.search.budget import Budget

from .chart import OPEN, UNKNOWN, Chart, Trail

FAR: Final = 255
"""The distance between nodes that no way joins."""

UNIT: Final = 0.8824969025845955
"""e to the power −1/8: energies are counted in eighths, so that every machine accepts the same steps."""

COLDEST: Final = 200

FRESH: Final = 3
"""How many times as long a camp raised from nothing wanders."""


def _acceptance() -> vec[i64]:
    """By energy, how many of 2³² words accept a step that adds so much."""
    words = vec[i64](capacity=COLDEST)
    chance = 1.0
    for _ in range(COLDEST):
        words = append(words, i64(chance * WORD))
        chance *= UNIT
    return words


class Style:
    """How somebody builds, in eighths of a unit of energy.

    Each barrier saved, each cell shut off and each open entrance costs so much; each step of the fugitive's depth and a
    dead end for it gain so much.
    """

    def __init__(self, saved: i64, shut: i64, entrance: i64, depth: i64, dead_end: i64) -> None:
        self.saved: Final[i64] = saved
        self.shut: Final[i64] = shut
        self.entrance: Final[i64] = entrance
        self.depth: Final[i64] = depth
        self.dead_end: Final[i64] = dead_end


STYLES: Final = [
    Style(24, 20, 8, 1, 2),
    Style(24, 20, 0, 1, 2),
    Style(24, 20, -16, 4, 20),
    Style(0, 16, 4, 1, 0),
    Style(-10, 4, 0, 1, 0),
]
"""One winding way, several trees, many trees with the fugitive in a remote corner, loops, open ground.

Depth, dead ends and entrances of each were matched to camps of the game and of the builder.
"""


class Suspects:
    """So many camps in parallel columns: open places, the fugitive, and each node's distance from it."""

    def __init__(self, chart: Chart, luck: Luck, size: i64, styles: list[Style]) -> None:
        self.chart: Final = chart
        self.luck: Final = luck
        self.size: Final[i64] = size
        self.styles: Final = styles
        self.count: i64 = 0
        self.open = filled_bytes(size * chart.places, 0)
        self.distance = filled_bytes(size * chart.nodes, 0)
        self.fugitive = filled(size, 0)
        self.style = filled(size, 0)
        self._accept = _acceptance()
        self._trail = Trail(chart)
        self._unknown = vec[i64]()
        self._candidates = vec[i64]()
        self._leader = filled(chart.nodes, 0)
        self._ways = filled(chart.places, 0)
        self._search = BreadthFirst(chart.nodes, FAR)

    def settle(self, trail: Trail, sweeps: i64, budget: Budget) -> None:
        """Drops the camps that do not fit and fills up; each new camp takes so many steps for each open question."""
        budget.start()
        self._trail = trail
        self._note_questions()
        alive = self._keep_fitting()
        steps = sweeps * i64(len(self._unknown))
        self.count = alive
        while self.count < self.size and not budget.is_spent(self.count):
            if alive > 0:
                self._copy(self.luck.below(alive), self.count)
            else:
                self._raise_camp(self.count)
            self._wander(self.count, steps if alive > 0 else FRESH * steps)
            self.count += 1

    def _note_questions(self) -> None:
        trail = self._trail
        self._unknown = vec[i64]()
        for place in range(self.chart.places):
            if trail.status[place] == UNKNOWN:
                self._unknown = append(self._unknown, place)
        self._candidates = vec[i64]()
        for node in range(self.chart.outside):
            if trail.may_hide(node):
                self._candidates = append(self._candidates, node)

    def _keep_fitting(self) -> i64:
        """Moves the camps that fit to the front; how many there are."""
        alive: i64 = 0
        for number in range(self.count):
            if self.fits(number, self._trail):
                if number != alive:
                    self._copy(number, alive)
                alive += 1
        return alive

    def fits(self, number: i64, trail: Trail) -> bool:
        """Whether a camp agrees with everything found out."""
        if not trail.may_hide(self.fugitive[number]):
            return False
        base = number * self.chart.places
        for place in range(self.chart.places):
            known = trail.status[place]
            if known != UNKNOWN and (known == OPEN) != (self.open[base + place] == 1):
                return False
        return True

    def _copy(self, source: i64, target: i64) -> None:
        places, nodes = self.chart.places, self.chart.nodes
        for place in range(places):
            self.open[target * places + place] = self.open[source * places + place]
        for node in range(nodes):
            self.distance[target * nodes + node] = self.distance[source * nodes + node]
        self.fugitive[target] = self.fugitive[source]
        self.style[target] = self.style[source]

    # Raising a camp from nothing

    def _raise_camp(self, number: i64) -> None:
        """A camp that fits, with a way to every cell that can have one and as many barriers as allowed."""
        for node in range(self.chart.nodes):
            self._leader[node] = node
        for place in range(self.chart.places):
            known = self._trail.status[place]
            self._ways[place] = 1 if known == OPEN else 0
            if known == OPEN:
                self._join(place)
        self.luck.shuffle(self._unknown)
        self._join_all()
        self._open_surplus()
        self.style[number] = number % len(self.styles)
        self._reach()
        self.fugitive[number] = self._any_reached()
        self._put_back(number)

    def _join_all(self) -> None:
        for n in range(i64(len(self._unknown))):
            if self._join(self._unknown[n]):
                self._ways[self._unknown[n]] = 1

    def _open_surplus(self) -> None:
        """Opens places while there are more barriers than allowed."""
        surplus = self._barriers() - self.chart.options.barriers
        for n in range(i64(len(self._unknown))):
            if surplus > 0 and self._ways[self._unknown[n]] == 0:
                self._ways[self._unknown[n]] = 1
                surplus -= 1

    def _join(self, place: i64) -> bool:
        """Joins both sides of a place; whether they were apart."""
        one, other = self._root(self.chart.one[place]), self._root(self.chart.other[place])
        self._leader[one] = other
        return one != other

    def _root(self, node: i64) -> i64:
        while self._leader[node] != node:
            node = self._leader[node]
        return node

    def _barriers(self) -> i64:
        count: i64 = 0
        for place in range(self.chart.places):
            if self._ways[place] == 0:
                count += 1
        return count

    def _any_reached(self) -> i64:
        start = self.luck.below(len(self._candidates))
        for n in range(i64(len(self._candidates))):
            node = self._candidates[(start + n) % len(self._candidates)]
            if self._search.steps[node] != FAR:
                return node
        raise ValueError("no camp fits")

    # Random steps

    def _wander(self, number: i64, steps: i64) -> None:
        """Takes random steps from a camp that fits to others that fit."""
        self._take_up(number)
        unknown: i64 = len(self._unknown)
        barriers = self._barriers()
        self._reach()
        energy = self._energy(number, barriers)
        for _ in range(steps):
            one = self._unknown[self.luck.below(unknown)] if unknown else -1
            kind = self.luck.below(8)
            if one < 0 or kind == 0:
                energy = self._move_fugitive(number, barriers, energy)
                continue
            other = one if kind < 4 else self._unknown[self.luck.below(unknown)]
            if other != one and self._ways[one] == self._ways[other]:
                continue
            change = self._flip(one) + (self._flip(other) if other != one else 0)
            if not self._is_accepted(number, barriers + change, energy):
                self._flip(one)
                if other != one:
                    self._flip(other)
                continue
            barriers += change
            energy = self._energy(number, barriers)
        self._put_back(number)
        self._measure(number)

    def _take_up(self, number: i64) -> None:
        """Copies the places of a camp to where it can be changed."""
        base = number * self.chart.places
        for place in range(self.chart.places):
            self._ways[place] = i64(self.open[base + place])

    def _put_back(self, number: i64) -> None:
        base = number * self.chart.places
        for place in range(self.chart.places):
            self.open[base + place] = u8(self._ways[place])

    def _flip(self, place: i64) -> i64:
        """Puts a barrier or takes it away; by how much the barriers grow."""
        self._ways[place] = 1 - self._ways[place]
        return 1 - 2 * self._ways[place]

    def _is_accepted(self, number: i64, barriers: i64, energy: i64) -> bool:
        if barriers > self.chart.options.barriers:
            return False
        self._reach()
        if self._search.steps[self.fugitive[number]] == FAR:
            return False
        return self._allows(self._energy(number, barriers) - energy)

    def _allows(self, rise: i64) -> bool:
        return rise <= 0 or (rise < COLDEST and self.luck.word() < self._accept[rise])

    def _move_fugitive(self, number: i64, barriers: i64, energy: i64) -> i64:
        """Offers the fugitive another cell; the energy after."""
        self._reach()
        before = self.fugitive[number]
        there = self._candidates[self.luck.below(len(self._candidates))]
        if self._search.steps[there] == FAR:
            return energy
        self.fugitive[number] = there
        after = self._energy(number, barriers)
        if self._allows(after - energy):
            return after
        self.fugitive[number] = before
        return energy

    def _energy(self, number: i64, barriers: i64) -> i64:
        """How ill the camp last reached fits its style."""
        chart, style = self.chart, self.styles[self.style[number]]
        hides = self.fugitive[number]
        return (
            style.entrance * self._ways_out(chart.outside)
            - (style.dead_end if style.dead_end and self._ways_out(hides) == 1 else 0)
            + style.shut * (chart.nodes - self._search.reached)
            - style.saved * barriers
            - style.depth * self._search.steps[hides]
        )

    def _ways_out(self, node: i64) -> i64:
        """How many sides of a node are open."""
        chart = self.chart
        count: i64 = 0
        for way in range(chart.first[node], chart.first[node + 1]):
            count += self._ways[chart.gate[way]]
        return count

    def _reach(self) -> None:
        """Counts the steps from outside to every node."""
        self._search.flood(self.chart, self.chart.outside, self._ways)

    def _measure(self, number: i64) -> None:
        """Keeps the steps from the fugitive to every node."""
        self._search.flood(self.chart, self.fugitive[number], self._ways)
        base = number * self.chart.nodes
        for node in range(self.chart.nodes):
            self.distance[base + node] = u8(self._search.steps[node])

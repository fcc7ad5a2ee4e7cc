"""A particle filter with Metropolis moves (resample-move), over camps that may be the true one.

Each particle has a style: how much its builder likes barriers, shut-off cells, entrances and depth. Particles that an
answer refutes are replaced by copies of the others, and every copy takes a random walk of small changes that keep to
what is known; its stationary distribution is the style's (Metropolis). A style that keeps being refuted dies out.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from dedale.core.luck import WORD, Luck
from dedale.core.vecs import filled, filled_bytes
from dedale.grid.breadth_first import BreadthFirst
from dedale.search.budget import Budget

from .camp_graph import CampGraph
from .trail import OPEN, UNKNOWN, Trail

FAR: Final = 255
"""The distance between nodes that no way joins."""

UNIT: Final = 0.8824969025845955
"""e to the power −1/8: energies are counted in eighths, so that every machine accepts the same steps."""

COLDEST: Final = 200

FRESH: Final = 3
"""How many times more steps a camp without an ancestor takes."""


def _acceptance() -> vec[i64]:
    """By added energy, how many of the 2³² random words accept the step."""
    words = vec[i64](capacity=COLDEST)
    chance = 1.0
    for _ in range(COLDEST):
        words = append(words, i64(chance * WORD))
        chance *= UNIT
    return words


class Style:
    """How somebody builds, in eighths of a unit of energy.

    `saved`, `shut` and `entrance` are added for each barrier not placed, each cell shut off and each open entrance;
    `depth` and `dead_end` are taken off for each step of the fugitive's depth and for a dead end around it.
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


class CampParticles:
    """At most `size` camps in parallel columns: open gates, the fugitive, and each node's distance from it."""

    def __init__(self, graph: CampGraph, luck: Luck, size: i64, styles: list[Style]) -> None:
        self.graph: Final = graph
        self.luck: Final = luck
        self.size: Final[i64] = size
        self.styles: Final = styles
        self.count: i64 = 0
        self.open = filled_bytes(size * graph.gates, 0)
        self.distance = filled_bytes(size * graph.nodes, 0)
        self.fugitive = filled(size, 0)
        self.style = filled(size, 0)
        self._accept = _acceptance()
        self._trail = Trail(graph)
        self._unknown = vec[i64]()
        self._candidates = vec[i64]()
        self._leader = filled(graph.nodes, 0)
        self._is_open = filled(graph.gates, 0)
        self._search = BreadthFirst(graph.nodes, FAR)

    def settle(self, trail: Trail, sweeps: i64, budget: Budget) -> None:
        """Drops the camps that do not fit and resamples; a new camp takes `sweeps` steps for each gate not known."""
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
        for gate in range(self.graph.gates):
            if trail.status[gate] == UNKNOWN:
                self._unknown = append(self._unknown, gate)
        self._candidates = vec[i64]()
        for node in range(self.graph.outside):
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
        base = number * self.graph.gates
        for gate in range(self.graph.gates):
            known = trail.status[gate]
            if known != UNKNOWN and (known == OPEN) != (self.open[base + gate] == 1):
                return False
        return True

    def _copy(self, source: i64, target: i64) -> None:
        gates, nodes = self.graph.gates, self.graph.nodes
        for gate in range(gates):
            self.open[target * gates + gate] = self.open[source * gates + gate]
        for node in range(nodes):
            self.distance[target * nodes + node] = self.distance[source * nodes + node]
        self.fugitive[target] = self.fugitive[source]
        self.style[target] = self.style[source]

    # Raising a camp from nothing

    def _raise_camp(self, number: i64) -> None:
        """A camp that fits, with a way to every cell that can have one, and otherwise the most barriers allowed."""
        for node in range(self.graph.nodes):
            self._leader[node] = node
        for gate in range(self.graph.gates):
            known = self._trail.status[gate]
            self._is_open[gate] = 1 if known == OPEN else 0
            if known == OPEN:
                self._join(gate)
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
                self._is_open[self._unknown[n]] = 1

    def _open_surplus(self) -> None:
        """Opens gates while there are more barriers than allowed."""
        surplus = self._barriers() - self.graph.options.barriers
        for n in range(i64(len(self._unknown))):
            if surplus > 0 and self._is_open[self._unknown[n]] == 0:
                self._is_open[self._unknown[n]] = 1
                surplus -= 1

    def _join(self, gate: i64) -> bool:
        """Joins both sides of a gate (union-find); whether they were apart."""
        one, other = self._root(self.graph.one[gate]), self._root(self.graph.other[gate])
        self._leader[one] = other
        return one != other

    def _root(self, node: i64) -> i64:
        while self._leader[node] != node:
            node = self._leader[node]
        return node

    def _barriers(self) -> i64:
        count: i64 = 0
        for gate in range(self.graph.gates):
            if self._is_open[gate] == 0:
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
            if other != one and self._is_open[one] == self._is_open[other]:
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
        """Copies the gates of a camp to where they can be changed."""
        base = number * self.graph.gates
        for gate in range(self.graph.gates):
            self._is_open[gate] = i64(self.open[base + gate])

    def _put_back(self, number: i64) -> None:
        base = number * self.graph.gates
        for gate in range(self.graph.gates):
            self.open[base + gate] = u8(self._is_open[gate])

    def _flip(self, gate: i64) -> i64:
        """Puts a barrier or takes it away; by how much the barriers grow."""
        self._is_open[gate] = 1 - self._is_open[gate]
        return 1 - 2 * self._is_open[gate]

    def _is_accepted(self, number: i64, barriers: i64, energy: i64) -> bool:
        if barriers > self.graph.options.barriers:
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
        """How badly the camp that was flooded last fits its style."""
        graph, style = self.graph, self.styles[self.style[number]]
        hides = self.fugitive[number]
        return (
            style.entrance * self._ways_out(graph.outside)
            - (style.dead_end if style.dead_end and self._ways_out(hides) == 1 else 0)
            + style.shut * (graph.nodes - self._search.reached)
            - style.saved * barriers
            - style.depth * self._search.steps[hides]
        )

    def _ways_out(self, node: i64) -> i64:
        """How many sides of a node are open."""
        graph = self.graph
        count: i64 = 0
        for link in range(graph.first[node], graph.first[node + 1]):
            count += self._is_open[graph.gate[link]]
        return count

    def _reach(self) -> None:
        """Counts the steps from outside to every node."""
        self._search.flood(self.graph, self.graph.outside, self._is_open)

    def _measure(self, number: i64) -> None:
        """Keeps the steps from the fugitive to every node."""
        self._search.flood(self.graph, self.fugitive[number], self._is_open)
        base = number * self.graph.nodes
        for node in range(self.graph.nodes):
            self.distance[base + node] = u8(self._search.steps[node])

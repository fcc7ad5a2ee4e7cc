"""Rollouts: which question costs the fewest turns, if a greedy seeker asks all that follow.

The greedy seeker asks where the way to the fugitive is likeliest for the turns at risk. For each question that may come
first it plays on in all particles at once: each answer parts the particles that agree with it from the rest, until few
are left and the remaining turns are estimated by the length of the way.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from .camp_graph import NO_GATE
from .particle_filter import CampParticles
from .trail import CLOSED, UNKNOWN, UNVISITED, Trail

FEW: Final = 4
"""With so few particles left, a rollout would know the camp better than a seeker can."""

LOOKED_AT: Final = 96
"""How many particles of a set are enough to choose the greedy seeker's next question."""

TURNS_A_STEP: Final = 0.4
RISK: Final = 0.15
HOPE: Final = 0.2
"""Added to every question's risk and hope; 0.02 to 1.5 were tried on the game's camps and on hard ones."""


class Rollout:
    """Weighs questions from one trail."""

    def __init__(self, particles: CampParticles, trail: Trail) -> None:
        self.particles: Final = particles
        self.trail: Final = trail.copy()
        self._order: Final = particles.luck.order(particles.count)
        self._seen: i64 = 0
        self._closed: i64 = 0
        self._towards: i64 = 0

    def quick_choice(self) -> i64:
        """What the greedy seeker asks."""
        return self._pick(0, len(self._order))

    def turns(self, gate: i64) -> float:
        """The mean number of turns till the catch, beyond the last, if this is asked first."""
        return self._ask(gate, 0, len(self._order), 0.0) / float(len(self._order))

    def worth(self, gate: i64) -> float:
        """How much hope a question gives for the turns at risk."""
        return self._worth(gate, 0, len(self._order), 1)

    def _search(self, low: i64, high: i64, turns: float) -> float:
        if high - low <= FEW:
            return self._guess(low, high, turns)
        gate = self._pick(low, high)
        return self._guess(low, high, turns) if gate == NO_GATE else self._ask(gate, low, high, turns)

    def _ask(self, gate: i64, low: i64, high: i64, turns: float) -> float:
        """The sum of turns over the particles from `low` to `high`, all of which fit the trail."""
        trail = self.trail
        was_at, near = trail.at, trail.near(gate)
        turns += float(trail.turns_away(trail.part[near]))
        middle = self._open_first(gate, low, high)
        total = 0.0
        if middle > low:
            far = trail.graph.beyond(gate, near)
            trail.learn(gate, True)
            missed = self._caught_first(far, low, middle)
            total += self._price(turns) * float(missed - low)
            stop = 1.0 if trail.stops(near, far) else 0.0
            total += self._search(missed, middle, turns + stop) if missed < middle else 0.0
            trail.part[far] = UNVISITED
        if high > middle:
            trail.status[gate] = CLOSED
            trail.at = near
            total += self._search(middle, high, turns + 1.0)
        trail.status[gate] = UNKNOWN
        trail.at = was_at
        return total

    def _open_first(self, gate: i64, low: i64, high: i64) -> i64:
        """Puts the particles that are open here before the others; where the others begin."""
        particles, order, gates = self.particles, self._order, self.trail.graph.gates
        for n in range(low, high):
            number = order[n]
            if particles.open[number * gates + gate] == 1:
                order[n], order[low] = order[low], number
                low += 1
        return low

    def _caught_first(self, cell: i64, low: i64, high: i64) -> i64:
        """Puts the particles whose fugitive is here before the others; where the others begin."""
        particles, order = self.particles, self._order
        for n in range(low, high):
            number = order[n]
            if particles.fugitive[number] == cell:
                order[n], order[low] = order[low], number
                low += 1
        return low

    def _guess(self, low: i64, high: i64, turns: float) -> float:
        total = 0.0
        for n in range(low, high):
            total += self._price(turns + TURNS_A_STEP * float(self._way_left(self._order[n])))
        return total

    def _price(self, turns: float) -> float:
        """The cost of needing `turns` turns: where the other seat may end the game first, late turns are discounted."""
        haste = self.trail.haste
        return turns if haste == 0.0 else (1.0 - math.exp(-haste * turns)) / haste

    def _way_left(self, number: i64) -> i64:
        """The steps from what is visited to a particle's fugitive."""
        graph, distance, part = self.trail.graph, self.particles.distance, self.trail.part
        base = number * graph.nodes
        least: i64 = graph.nodes
        for node in range(graph.nodes):
            if part[node] != UNVISITED:
                least = min(least, i64(distance[base + node]))
        return least

    def _pick(self, low: i64, high: i64) -> i64:
        """The gate with most hope for the turns at risk; the first among equals."""
        trail = self.trail
        best: i64 = NO_GATE
        best_worth = -1.0
        stride = max(i64(1), (high - low) // LOOKED_AT)
        for gate in range(trail.graph.gates):
            if trail.is_frontier(gate):
                worth = self._worth(gate, low, high, stride)
                if worth > best_worth:
                    best, best_worth = gate, worth
        return best

    def _worth(self, gate: i64, low: i64, high: i64, stride: i64) -> float:
        """Hope for risk, by every n-th particle, where n is the stride."""
        self._look(gate, low, high, stride)
        trail, near, seen = self.trail, self.trail.near(gate), float(self._seen)
        at_risk = float(self._closed) + float(trail.turns_away(trail.part[near])) * seen
        if trail.stops(near, trail.graph.beyond(gate, near)):
            at_risk += float(self._seen - self._closed)
        return (float(self._towards) + HOPE * seen) / (at_risk + RISK * seen)

    def _look(self, gate: i64, low: i64, high: i64, stride: i64) -> None:
        """Counts particles that are closed here, and those open where the way to the fugitive gets shorter."""
        particles, order, graph, near = self.particles, self._order, self.trail.graph, self.trail.near(gate)
        far = graph.beyond(gate, near)
        self._seen = self._closed = self._towards = 0
        while low < high:
            number = order[low]
            low += stride
            self._seen += 1
            if particles.open[number * graph.gates + gate] == 0:
                self._closed += 1
            elif particles.distance[number * graph.nodes + far] < particles.distance[number * graph.nodes + near]:
                self._towards += 1

    def shares(self, gate: i64) -> tuple[float, float]:
        """The share of particles that are open here, and of those in which it leads towards the fugitive."""
        self._look(gate, 0, len(self._order), 1)
        seen = float(self._seen)
        return 1.0 - float(self._closed) / seen, float(self._towards) / seen

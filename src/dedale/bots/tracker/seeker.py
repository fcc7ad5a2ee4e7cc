"""Policies for the next question: depth first, the same with lapses of memory, and by expected turns over particles."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.grid.breadth_first import NO_NODE
from dedale.search.budget import UNCOUNTED, Budget

from .camp_graph import NO_GATE, CampGraph
from .particle_filter import CampParticles
from .rollout import Rollout
from .trail import CLOSED, UNKNOWN, UNVISITED, Trail

SETTLING: Final = 0.45
PLANNING: Final = 0.35
"""How a timed move is shared between the particles and the rollouts."""

NEARNESS: Final = 0.001


class Seeker:
    """Chooses where to ask next."""

    def next_gate(self, trail: Trail) -> i64:
        """A frontier gate of the trail."""
        raise NotImplementedError


class DepthFirst(Seeker):
    """Goes on from the cell it stands in while it can, else from the nearest; by chance, or where most lies beyond."""

    def __init__(self, luck: Luck, looks_beyond: bool) -> None:
        self._luck = luck
        self._looks_beyond = looks_beyond

    def next_gate(self, trail: Trail) -> i64:
        steps = steps_from(trail, trail.at, False)
        gates = trail.frontier()
        best: i64 = NO_GATE
        best_worth: i64 = 0
        for n in range(i64(len(gates))):
            near = trail.near(gates[n])
            worth = 1000 * steps[near] + self._luck.below(8)
            if self._looks_beyond:
                worth -= 8 * self._unvisited_beside(trail, trail.graph.beyond(gates[n], near))
            if best == NO_GATE or worth < best_worth:
                best, best_worth = gates[n], worth
        return best

    def _unvisited_beside(self, trail: Trail, node: i64) -> i64:
        graph = trail.graph
        count: i64 = 0
        for link in range(graph.first[node], graph.first[node + 1]):
            if trail.part[graph.to[link]] == UNVISITED and trail.status[graph.gate[link]] == UNKNOWN:
                count += 1
        return count


class Forgetful(Seeker):
    """Asks depth first, and now and then where it has met a barrier before."""

    def __init__(self, luck: Luck, forgets: i64) -> None:
        self._luck = luck
        self._forgets = forgets
        self._depth_first = DepthFirst(luck, False)

    def next_gate(self, trail: Trail) -> i64:
        hazy = trail.copy()
        for gate in range(trail.graph.gates):
            if trail.status[gate] == CLOSED and self._luck.chance(self._forgets, 100):
                hazy.status[gate] = UNKNOWN
        return self._depth_first.next_gate(hazy)


def steps_from(trail: Trail, start: i64, through_outside: bool) -> vec[i64]:
    """The steps to each node through sides known to be open; the number of nodes where there is no way."""
    graph = trail.graph
    search = graph.search()
    search.flood(graph, start, trail.status, dead_end=NO_NODE if through_outside else graph.outside)
    return search.steps


class Thinker(Seeker):
    """Weighs questions over particles; with foresight by a rollout of each."""

    def __init__(
        self,
        particles: CampParticles,
        sweeps: i64,
        *,
        foresight: bool,
        milliseconds: float = 0.0,
    ) -> None:
        size = particles.size
        self.particles: Final = particles
        self._sweeps: Final[i64] = sweeps
        self._foresight: Final = foresight
        self._settling: Final = Budget(size) if milliseconds == 0.0 else Budget(milliseconds=milliseconds * SETTLING)
        self._planning: Final = Budget(UNCOUNTED - 1, milliseconds * PLANNING)

    def next_gate(self, trail: Trail) -> i64:
        self.particles.settle(trail, self._sweeps, self._settling)
        return self._least(Rollout(self.particles, trail), trail)

    def _least(self, rollout: Rollout, trail: Trail) -> i64:
        """The gate that costs least; what the greedy seeker would ask is tried first."""
        self._planning.start()
        steps = steps_from(trail, trail.at, False)
        gates = trail.frontier()
        best = rollout.quick_choice()
        least = self._cost(rollout, best, steps[trail.near(best)])
        for n in range(i64(len(gates))):
            if self._planning.is_spent(n):
                break
            cost = self._cost(rollout, gates[n], steps[trail.near(gates[n])])
            if cost < least:
                best, least = gates[n], cost
        return best

    def _cost(self, rollout: Rollout, gate: i64, steps: i64) -> float:
        """The expected turns, including turns lost on a long walk; the nearer of equals costs less."""
        lost = (rollout.trail.steps + steps) // rollout.trail.graph.options.max_steps
        toll = float(lost) + NEARNESS * float(steps)
        return toll + (rollout.turns(gate) if self._foresight else -rollout.worth(gate))


def turns_to_catch(seeker: Seeker, graph: CampGraph, is_open: vec[i64], fugitive: i64, most: i64) -> i64:
    """The turns that a seeker needs in a camp, at most `most`."""
    trail = Trail(graph)
    turns: i64 = 1
    while turns < most:
        gate = seeker.next_gate(trail)
        near = trail.near(gate)
        turns += trail.turns_away(trail.part[near])
        if trail.status[gate] == CLOSED or is_open[gate] == 0:
            turns += 1
        if trail.status[gate] == CLOSED:
            continue
        trail.learn(gate, is_open[gate] == 1)
        if trail.at == fugitive:
            return turns
        turns += trail.at != near and trail.stops(near, trail.at)
    return turns

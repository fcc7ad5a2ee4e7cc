"""A seat's belief about the camp that it searches: the shares of a particle filter made from the view alone."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from dedale.bots.expertise import Belief
from dedale.core import Luck, View
from dedale.games.tracker.setup import Camp
from dedale.games.tracker.view import TrackerView
from dedale.search.budget import Budget

from .camp_graph import CampGraph
from .particle_filter import STYLES, CampParticles
from .trail import trail_of

PARTICLES: Final = 400
SWEEPS: Final = 2


def belief(view: View, luck: Luck) -> Belief:
    """How likely the fugitive is in each cell, and a barrier on each side, of the camp that the seat searches."""
    seen = cast(TrackerView, view)
    if seen.seat < 0:
        return Belief()
    camp = seen.camps[1 - seen.seat]
    return _believed(seen, luck) if camp is None else _known(camp)


def particles_of(view: TrackerView, luck: Luck, size: i64) -> CampParticles:
    """Particles that fit a view, made without any history."""
    graph = CampGraph(view.options)
    particles = CampParticles(graph, luck, size, STYLES)
    particles.settle(trail_of(graph, view, view.seat), SWEEPS, Budget(size))
    return particles


def _known(camp: Camp) -> Belief:
    name = camp.options.grid.name(camp.fugitive)
    return Belief({"fugitive": {name: 1.0}}, {"barrier": dict.fromkeys(camp.barriers(), 1.0)})


def _believed(view: TrackerView, luck: Luck) -> Belief:
    particles = particles_of(view, luck, PARTICLES)
    names = view.options.grid.names
    cells = {names[cell]: _share(particles, _hiding(particles, cell)) for cell in range(view.options.grid.cells)}
    graph = particles.graph
    walls = {graph.name(gate): _share(particles, _closed(particles, gate)) for gate in range(graph.gates)}
    return Belief({"fugitive": _possible(cells)}, {"barrier": _possible(walls)})


def _possible(chances: dict[str, float]) -> dict[str, float]:
    return {gate: chance for gate, chance in chances.items() if chance > 0.0}


def _share(particles: CampParticles, count: i64) -> float:
    return float(count) / float(particles.count)


def _hiding(particles: CampParticles, cell: i64) -> i64:
    """How many particles hide the fugitive here."""
    return sum(1 for number in range(particles.count) if particles.fugitive[number] == cell)


def _closed(particles: CampParticles, gate: i64) -> i64:
    """How many particles have a barrier here."""
    gates = particles.graph.gates
    return sum(1 for number in range(particles.count) if particles.open[number * gates + gate] == 0)

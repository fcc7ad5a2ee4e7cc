"""Particles: they fit, they follow their style, and those that still fit are kept."""

from __future__ import annotations

from itertools import combinations

import pytest

from dedale.bots.tracker.camp_graph import CampGraph
from dedale.bots.tracker.particle_filter import STYLES, CampParticles, Style
from dedale.bots.tracker.trail import Trail
from dedale.core import Luck
from dedale.games.tracker import TRACKER
from dedale.search.budget import Budget

from .games import SMALL, options_of

NO_STYLE = [Style(0, 0, 0, 0, 0)]
MOST = 2


def asked(graph: CampGraph, answers: dict[str, bool]) -> Trail:
    """A trail after these answers, in this order."""
    trail = Trail(graph)
    names = [graph.name(gate) for gate in range(graph.gates)]
    for name, is_open in answers.items():
        trail.learn(names.index(name), is_open)
    return trail


def counted(graph: CampGraph, answers: dict[str, bool], visited: set[str]) -> list[tuple[str, frozenset[str]]]:
    """Every legal camp that gives these answers: its fugitive and its barriers."""
    names = [graph.name(gate) for gate in range(graph.gates)]
    cells = [name for name in graph.options.grid.names if name not in visited]
    sets = [frozenset(chosen) for count in range(MOST + 1) for chosen in combinations(names, count)]
    fitting = [chosen for chosen in sets if all((name in chosen) != is_open for name, is_open in answers.items())]
    camps = [(cell, chosen) for cell in cells for chosen in fitting]
    return [camp for camp in camps if not TRACKER.check({"fugitive": camp[0], "barriers": sorted(camp[1])}, SMALL)]


@pytest.mark.parametrize(
    ("answers", "visited"),
    [
        ({}, set()),
        ({"A1w": True, "A1e": True, "A2e": False}, {"A1", "A2"}),
        ({"B1w": False, "C1w": True, "C1e": True, "B2s": True, "B2e": False}, {"C1", "C2", "B2"}),
    ],
)
def test_without_a_style_all_camps_that_fit_are_alike(answers: dict[str, bool], visited: set[str]) -> None:
    graph = CampGraph(options_of(SMALL))
    particles = CampParticles(graph, Luck(1), 1500, NO_STYLE)
    particles.settle(asked(graph, answers), 4, Budget(1500))
    camps = counted(graph, answers, visited)
    for number, cell in enumerate(graph.options.grid.names):
        expected = sum(1 for camp in camps if camp[0] == cell) / len(camps)
        assert hiding(particles, number) == pytest.approx(expected, abs=0.05)
    for gate in range(graph.gates):
        expected = sum(1 for camp in camps if graph.name(gate) in camp[1]) / len(camps)
        assert closed(particles, gate) == pytest.approx(expected, abs=0.05)


def hiding(particles: CampParticles, cell: int) -> float:
    return sum(1 for number in range(particles.count) if particles.fugitive[number] == cell) / particles.count


def closed(particles: CampParticles, gate: int) -> float:
    gates = particles.graph.gates
    return sum(1 for number in range(particles.count) if particles.open[number * gates + gate] == 0) / particles.count


def test_particles_fit_all_answers_along_a_hunt() -> None:
    graph = CampGraph(options_of({}))
    particles = CampParticles(graph, Luck(2), 30, STYLES)
    trail, luck = Trail(graph), Luck(3)
    for _ in range(20):
        particles.settle(trail, 1, Budget(30))
        assert particles.count == 30
        assert all(particles.fits(number, trail) for number in range(30))
        gates = trail.frontier()
        gate = gates[luck.below(len(gates))]
        trail.learn(gate, particles.open[gate] == 1)
        if trail.part[particles.fugitive[0]] >= 0:
            break


def test_a_particle_that_still_fits_is_kept() -> None:
    graph = CampGraph(options_of({}))
    particles = CampParticles(graph, Luck(2), 20, STYLES)
    particles.settle(Trail(graph), 1, Budget(20))
    before = [int(mark) for mark in particles.open]
    particles.settle(Trail(graph), 1, Budget(20))
    assert [int(mark) for mark in particles.open] == before

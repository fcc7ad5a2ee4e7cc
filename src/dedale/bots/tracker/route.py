"""Shortest known ways: the moves that lead to the gate where a seeker wants to ask."""

from __future__ import annotations

from mypy_extensions import i64

from dedale.core.notation import Action
from dedale.games.tracker.notation import go, leave
from dedale.grid.cells import Cell

from .camp_graph import CampGraph
from .seeker import steps_from
from .trail import OPEN, Trail


def next_action(trail: Trail, gate: i64) -> Action:
    """The next move on the shortest known way to the visited side of a gate, and there the question itself."""
    graph, near = trail.graph, trail.near(gate)
    if trail.at == near:
        return _step(graph, near, graph.beyond(gate, near))
    known = _quick_ways(trail, near)
    steps = steps_from(known, near, known.is_away(known.part[near]))
    best, least = trail.at, graph.nodes
    for link in range(graph.first[trail.at], graph.first[trail.at + 1]):
        to = graph.to[link]
        if known.status[graph.gate[link]] == OPEN and steps[to] < least:
            best, least = to, steps[to]
    return _step(graph, trail.at, best)


def _quick_ways(trail: Trail, near: i64) -> Trail:
    """The trail, without the ways out on which rule 7 would cost a turn more, if there is another."""
    if trail.graph.options.return_ends_turn and trail.is_away(trail.part[near]):
        quick = trail.without_stops()
        if steps_from(quick, near, True)[trail.at] < trail.graph.nodes:
            return quick
    return trail


def _step(graph: CampGraph, here: i64, to: i64) -> Action:
    grid = graph.options.grid
    if here == graph.outside:
        return Action(grid.row(Cell(to)))
    return leave(grid) if to == graph.outside else go(grid, Cell(to))

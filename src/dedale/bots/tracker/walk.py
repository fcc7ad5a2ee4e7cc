"""From the question one wants to ask to the moves that lead there."""

from __future__ import annotations

from mypy_extensions import i64

from dedale.core.notation import Action
from dedale.games.tracker.notation import go, leave
from dedale.grid.cells import Cell

from .chart import OPEN, Chart, Trail
from .seeker import steps_from


def next_action(trail: Trail, place: i64) -> Action:
    """The next move on the shortest known way to this place's visited side, and there the question itself."""
    chart, near = trail.chart, trail.near(place)
    if trail.at == near:
        return _step(chart, near, chart.beyond(place, near))
    steps = steps_from(trail, near, trail.is_away(trail.part[near]))
    best, least = trail.at, chart.nodes
    for way in range(chart.first[trail.at], chart.first[trail.at + 1]):
        to = chart.to[way]
        if trail.status[chart.gate[way]] == OPEN and steps[to] < least:
            best, least = to, steps[to]
    return _step(chart, trail.at, best)


def _step(chart: Chart, here: i64, to: i64) -> Action:
    grid = chart.options.grid
    if here == chart.outside:
        return Action(grid.row(Cell(to)))
    return leave(grid) if to == chart.outside else go(grid, Cell(to))

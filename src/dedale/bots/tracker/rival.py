"""How near the other is to ending the game: the owner of a camp sees how it is searched."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.seat import Seat
from dedale.core.vecs import filled
from dedale.games.tracker.view import TrackerView

from .chart import UNVISITED, Chart, trail_of

LEAST: Final = 1.0
TURNS_A_STEP: Final = 0.8
"""The turns that a seeker still needs: so many, and so many more for each step between it and the fugitive."""


def haste(chart: Chart, view: TrackerView) -> float:
    """How likely the other catches the view's fugitive in any one of the next turns; 0 where nothing is known of it."""
    camp = view.camps[view.seat]
    if camp is None:
        return 0.0
    steps = _steps_to(chart, chart.read(camp), i64(camp.fugitive))
    part = trail_of(chart, view, Seat(1 - view.seat)).part
    least: i64 = chart.nodes
    for node in range(chart.nodes):
        if part[node] != UNVISITED:
            least = min(least, steps[node])
    return 1.0 / (LEAST + TURNS_A_STEP * float(least))


def _steps_to(chart: Chart, ways: vec[i64], goal: i64) -> vec[i64]:
    """By node the steps from it to the goal in a camp that is known; the nodes' number where no way leads."""
    steps = filled(chart.nodes, chart.nodes)
    steps[goal] = 0
    queue = vec[i64]([goal])
    done: i64 = 0
    while done < len(queue):
        here = queue[done]
        done += 1
        for way in range(chart.first[here], chart.first[here + 1]):
            to = chart.to[way]
            if ways[chart.place[way]] == 1 and steps[to] == chart.nodes:
                steps[to] = steps[here] + 1
                queue = append(queue, to)
    return steps

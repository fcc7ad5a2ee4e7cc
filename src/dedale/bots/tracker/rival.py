"""How near the other is to ending the game: the owner of a camp sees how it is searched."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.seat import Seat
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
    search = chart.search()
    search.flood(chart, camp.fugitive, chart.read(camp))
    part = trail_of(chart, view, Seat(1 - view.seat)).part
    least: i64 = chart.nodes
    for node in range(chart.nodes):
        if part[node] != UNVISITED:
            least = min(least, search.steps[node])
    return 1.0 / (LEAST + TURNS_A_STEP * float(least))

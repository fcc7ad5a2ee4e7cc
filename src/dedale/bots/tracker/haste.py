"""A geometric model of the race: how likely the other seat catches your fugitive in any one turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.seat import Seat
from dedale.games.tracker.view import TrackerView

from .camp_graph import CampGraph
from .trail import UNVISITED, trail_of

LEAST: Final = 1.0
TURNS_A_STEP: Final = 0.8
"""A seeker still needs LEAST turns, and TURNS_A_STEP more for each step between it and the fugitive."""


def haste(graph: CampGraph, view: TrackerView) -> float:
    """How likely the other catches the view's fugitive in any one of the next turns; 0 where nothing is known of it."""
    camp = view.camps[view.seat]
    if camp is None:
        return 0.0
    search = graph.search()
    search.flood(graph, camp.fugitive, graph.read(camp))
    part = trail_of(graph, view, Seat(1 - view.seat)).part
    least: i64 = graph.nodes
    for node in range(graph.nodes):
        if part[node] != UNVISITED:
            least = min(least, search.steps[node])
    return 1.0 / (LEAST + TURNS_A_STEP * float(least))

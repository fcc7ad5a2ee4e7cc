"""What a seat may think of the camp that it searches."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from dedale.bots.expertise import Belief
from dedale.core import Luck, View
from dedale.games.tracker.setup import Camp
from dedale.games.tracker.view import TrackerView
from dedale.search.budget import Budget

from .chart import Chart, trail_of
from .suspects import STYLES, Suspects

SUSPECTS: Final = 400
SWEEPS: Final = 2


def belief(view: View, luck: Luck) -> Belief:
    """How likely the fugitive is in each cell, and a barrier on each side, of the camp that the seat searches."""
    seen = cast(TrackerView, view)
    if seen.seat < 0:
        return Belief()
    camp = seen.camps[1 - seen.seat]
    return _suspected(seen, luck) if camp is None else _known(camp)


def suspects_of(view: TrackerView, luck: Luck, size: i64) -> Suspects:
    """Camps that fit a view, drawn from nothing."""
    chart = Chart(view.options)
    suspects = Suspects(chart, luck, size, STYLES)
    suspects.settle(trail_of(chart, view, view.seat), SWEEPS, Budget(size))
    return suspects


def _known(camp: Camp) -> Belief:
    name = camp.options.grid.name(camp.fugitive)
    return Belief({"fugitive": {name: 1.0}}, {"barrier": dict.fromkeys(camp.barriers(), 1.0)})


def _suspected(view: TrackerView, luck: Luck) -> Belief:
    suspects = suspects_of(view, luck, SUSPECTS)
    names = view.options.grid.names
    cells = {names[cell]: _share(suspects, _hiding(suspects, cell)) for cell in range(view.options.grid.cells)}
    chart = suspects.chart
    walls = {chart.name(place): _share(suspects, _closed(suspects, place)) for place in range(chart.places)}
    return Belief({"fugitive": _possible(cells)}, {"barrier": _possible(walls)})


def _possible(chances: dict[str, float]) -> dict[str, float]:
    return {place: chance for place, chance in chances.items() if chance > 0.0}


def _share(suspects: Suspects, count: i64) -> float:
    return float(count) / float(suspects.count)


def _hiding(suspects: Suspects, cell: i64) -> i64:
    """How many suspects hide the fugitive here."""
    return sum(1 for number in range(suspects.count) if suspects.fugitive[number] == cell)


def _closed(suspects: Suspects, place: i64) -> i64:
    """How many suspects have a barrier here."""
    places = suspects.chart.places
    return sum(1 for number in range(suspects.count) if suspects.open[number * places + place] == 0)

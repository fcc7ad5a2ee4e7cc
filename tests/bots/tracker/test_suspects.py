"""Suspects: they fit, they follow their style, and what still fits is kept."""

from __future__ import annotations

from itertools import combinations

import pytest

from dedale.bots.tracker.chart import Chart, Trail
from dedale.bots.tracker.suspects import STYLES, Style, Suspects
from dedale.core import Luck
from dedale.games.tracker import TRACKER
from dedale.search.budget import Budget

from .games import SMALL, options_of

NO_STYLE = [Style(0, 0, 0, 0, 0)]
MOST = 2


def asked(chart: Chart, answers: dict[str, bool]) -> Trail:
    """A trail after these answers, in this order."""
    trail = Trail(chart)
    names = [chart.name(place) for place in range(chart.places)]
    for name, is_open in answers.items():
        trail.learn(names.index(name), is_open)
    return trail


def counted(chart: Chart, answers: dict[str, bool], visited: set[str]) -> list[tuple[str, frozenset[str]]]:
    """Every legal camp that gives these answers: its fugitive and its barriers."""
    names = [chart.name(place) for place in range(chart.places)]
    cells = [name for name in chart.options.grid.names if name not in visited]
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
    chart = Chart(options_of(SMALL))
    suspects = Suspects(chart, Luck(1), 1500, NO_STYLE)
    suspects.settle(asked(chart, answers), 4, Budget(1500))
    camps = counted(chart, answers, visited)
    for number, cell in enumerate(chart.options.grid.names):
        expected = sum(1 for camp in camps if camp[0] == cell) / len(camps)
        assert hiding(suspects, number) == pytest.approx(expected, abs=0.05)
    for place in range(chart.places):
        expected = sum(1 for camp in camps if chart.name(place) in camp[1]) / len(camps)
        assert closed(suspects, place) == pytest.approx(expected, abs=0.05)


def hiding(suspects: Suspects, cell: int) -> float:
    return sum(1 for number in range(suspects.count) if suspects.fugitive[number] == cell) / suspects.count


def closed(suspects: Suspects, place: int) -> float:
    places = suspects.chart.places
    return sum(1 for number in range(suspects.count) if suspects.open[number * places + place] == 0) / suspects.count


def test_suspects_fit_all_answers_along_a_hunt() -> None:
    chart = Chart(options_of({}))
    suspects = Suspects(chart, Luck(2), 30, STYLES)
    trail, luck = Trail(chart), Luck(3)
    for _ in range(20):
        suspects.settle(trail, 1, Budget(30))
        assert suspects.count == 30
        assert all(suspects.fits(number, trail) for number in range(30))
        places = trail.frontier()
        place = places[luck.below(len(places))]
        trail.learn(place, suspects.open[place] == 1)
        if trail.part[suspects.fugitive[0]] >= 0:
            break


def test_a_suspect_that_still_fits_is_kept() -> None:
    chart = Chart(options_of({}))
    suspects = Suspects(chart, Luck(2), 20, STYLES)
    suspects.settle(Trail(chart), 1, Budget(20))
    before = [int(mark) for mark in suspects.open]
    suspects.settle(Trail(chart), 1, Budget(20))
    assert [int(mark) for mark in suspects.open] == before

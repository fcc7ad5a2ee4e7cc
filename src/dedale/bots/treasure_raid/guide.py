"""The interface of a walker's policy: a chart in, the next step out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.games.treasure_raid.notation import ENTER, ENTER_AT
from dedale.grid.cells import Cell, Side

from .chart import OPEN, WalkerChart

EXPLORING: Final = 0
FETCHING: Final = 1
LEAVING: Final = 2
"""What a step is for."""


class Step:
    """A move, as a distance from the number of cells; what it is for; the cell it aims at."""

    def __init__(self, verb: i64, purpose: i64, goal: i64) -> None:
        self.verb: Final = verb
        self.purpose: Final = purpose
        self.goal: Final = goal


class Guide:
    """Leads a walker by its chart."""

    def step(self, chart: WalkerChart) -> Step:
        """The next move inside or outside; whether to take a treasure is not decided here."""
        raise NotImplementedError


def is_doorway(chart: WalkerChart, cell: i64) -> bool:
    """Whether an opening in the outer wall is known at this cell."""
    for side in range(i64(4)):
        is_outer = chart.options.grid.neighbour(Cell(cell), Side(side)) < 0
        if is_outer and chart.sides[4 * cell + side] == OPEN:
            return True
    return False


def enter_verb(chart: WalkerChart, cell: i64) -> i64:
    """The move back in: by the opening the walker left by, or by another cell."""
    if cell == chart.door or not chart.options.enters_anywhere:
        return ENTER
    for n in range(i64(len(chart.options.border))):
        if chart.options.border[n] == cell:
            return ENTER_AT + n
    return ENTER

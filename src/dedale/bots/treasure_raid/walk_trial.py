"""Simulation: how long a walker takes in a maze that is fully known."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.games.treasure_raid.notation import ENTER, ENTER_AT, GRENADE
from dedale.games.treasure_raid.setup import (
    CROSSBOW,
    CRUTCH,
    FALSE_TREASURE,
    NOTHING,
    PIT,
    PIT_EXIT,
    TRAP,
    TREASURE,
    Labyrinth,
)
from dedale.games.treasure_raid.walk import MISSED_TURNS
from dedale.grid.cells import NOWHERE, Cell, Side

from .chart import OPEN, SHUT, WalkerChart, blank_chart
from .guide import Guide

LONGEST: Final = 1500
"""After this many actions a walker is given up: it goes round in circles."""


class WalkTrial:
    """A walker with a chart in a maze; unlike in the game, it learns where a fall has led.

    `clock` counts the actions that the other seat gets meanwhile, which decide the race; `played` counts its own.
    """

    def __init__(self, maze: Labyrinth, chart: WalkerChart, has_crutch: bool = False, limps: bool = False) -> None:
        self.chart: Final = chart
        self.maze: Final = maze
        self.sides = maze.sides
        self.things = maze.things[:]
        self.clock: i64 = 0
        self.carried: i64 = NOTHING
        self.has_crutch = has_crutch
        self.limps = limps
        self.actions: i64 = 0
        self.played: i64 = 0
        self.is_over = False

    def run(self, guide: Guide, limit: i64 = LONGEST) -> i64:
        """Walks until the real treasure is out; the clock then."""
        for _ in range(limit):
            self.played += 1
            self.play(guide.step(self.chart).verb)
            if self.is_over:
                break
        return self.clock

    def start(self, cell: i64) -> None:
        self._arrive(cell)

    def play(self, verb: i64) -> None:
        """One action, which is going, throwing or entering."""
        if self.actions <= 0:
            self._begin_turn()
        self.actions -= 1
        chart = self.chart
        if verb < GRENADE:
            self._go(verb)
        elif verb < ENTER:
            self._throw(verb - GRENADE)
        else:
            self._arrive(chart.door if verb == ENTER else chart.options.border[verb - ENTER_AT])

    def _begin_turn(self) -> None:
        """The other's turn comes before; it is longer when this walker limps without a crutch."""
        self.clock += 2 if self.limps and not self.has_crutch else 1
        self.actions = 2 if self.has_crutch and not self.limps else 1

    def _go(self, side: i64) -> None:
        chart = self.chart
        here = chart.at
        is_open = self.sides.can_step(Cell(here), Side(side))
        chart.feel(here, side, i64(OPEN) if is_open else i64(SHUT))
        if not is_open:
            return
        beside = chart.options.grid.neighbour(Cell(here), Side(side))
        if beside != NOWHERE:
            self._arrive(beside)
            return
        chart.at, chart.door = NOWHERE, here
        self.is_over = self.carried == TREASURE
        chart.refuted += self.carried == FALSE_TREASURE
        self.carried = NOTHING
        chart.carries = False

    def _throw(self, side: i64) -> None:
        chart, edges = self.chart, self.chart.options.edges
        edge = edges.of(Cell(chart.at), Side(side))
        chart.grenades -= 1
        if chart.options.outer_wall_holds and edges.is_border(edge):
            return
        self.sides = self.sides.copy()
        self.sides.open(edge)
        chart.feel(chart.at, side, OPEN)

    def _arrive(self, cell: i64) -> None:
        chart = self.chart
        thing = self.things[cell]
        chart.at = cell
        chart.see(cell, min(thing, i64(TREASURE)))
        if thing == TRAP:
            self.clock += MISSED_TURNS
            self.actions = 0
        elif PIT <= thing < PIT_EXIT:
            chart.at = self.maze.landings[thing - PIT]
            chart.see(chart.at, thing + PIT_EXIT - PIT)
        elif thing in (CROSSBOW, CRUTCH):
            self.limps = self.limps or thing == CROSSBOW
            self.has_crutch = self.has_crutch or thing == CRUTCH
            self._clear(cell)
        elif thing >= TREASURE and self.carried == NOTHING:
            self.carried = thing
            chart.carries = True
            self._clear(cell)

    def _clear(self, cell: i64) -> None:
        self.things[cell] = NOTHING
        self.chart.see(cell, NOTHING)


def walk_through(maze: Labyrinth, start: i64, guide: Guide) -> WalkTrial:
    """A walk from this start to its end."""
    trial = WalkTrial(maze, blank_chart(maze.options))
    trial.start(start)
    trial.run(guide)
    return trial

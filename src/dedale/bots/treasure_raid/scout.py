"""Frontier exploration: breadth-first to the nearest cell worth a visit, as if every side not tried were open."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.games.treasure_raid.notation import ENTER, GO, GRENADE
from dedale.games.treasure_raid.setup import PIT, PIT_EXIT, TRAP, TREASURE
from dedale.grid.breadth_first import NO_NODE, BreadthFirst
from dedale.grid.cells import NOWHERE, Cell, Side

from .chart import OPEN, SHUT, UNSEEN, UNTRIED, WalkerChart
from .guide import EXPLORING, FETCHING, LEAVING, Guide, Step

FAR: Final = 1 << 20


class Scout(Guide):
    """Looks around in a random order of sides; `throws`: blows the outer wall up to leave."""

    def __init__(self, cells: i64, luck: Luck, *, throws: bool) -> None:
        self.throws: Final = throws
        self.order = luck.order(4)
        self.came = filled(cells, -1)
        self._search: Final = BreadthFirst(cells, FAR)

    def step(self, chart: WalkerChart) -> Step:
        if chart.at < 0:
            return Step(ENTER, EXPLORING, chart.door)
        goal = self._find(chart, avoids_trap=True)
        if goal < 0:
            goal = self._find(chart, avoids_trap=False)
        return self._towards(chart, goal) if goal >= 0 else self._stray(chart)

    def _find(self, chart: WalkerChart, *, avoids_trap: bool) -> i64:
        """The nearest cell worth going to; −1 when there is none."""
        search, grid, order = self._search, chart.options.grid, self.order
        search.begin(chart.at)
        self.came[chart.at] = -1
        while True:
            cell = search.next()
            if cell == NO_NODE or self._is_goal(chart, cell):
                return cell
            for n in range(i64(4)):
                edge = 4 * cell + order[n]
                beside: i64 = grid.neighbour(Cell(cell), Side(order[n]))
                if beside < 0 or chart.sides[edge] == SHUT:
                    continue
                thing = chart.things[beside]
                if PIT <= thing < PIT_EXIT:
                    beside = chart.landings[thing - PIT]
                if beside >= 0 and not (avoids_trap and thing == TRAP) and search.reach(beside):
                    self.came[beside] = edge

    def _is_goal(self, chart: WalkerChart, cell: i64) -> bool:
        thing = chart.things[cell]
        if chart.carries and self._way_out(chart, cell) >= 0:
            return True
        return cell != chart.at and (thing == UNSEEN or (thing == TREASURE and not chart.carries))

    def _way_out(self, chart: WalkerChart, cell: i64) -> i64:
        """The move that leaves the maze from this cell, or tries to; −1 when none does."""
        found: i64 = -1
        blows = self.throws and chart.grenades > 0 and not chart.options.outer_wall_holds
        for side in range(i64(4)):
            if chart.options.grid.neighbour(Cell(cell), Side(side)) != NOWHERE:
                continue
            state = chart.sides[4 * cell + side]
            if state == OPEN:
                return GO + side
            if blows:
                found = GRENADE + side
            elif state == UNTRIED:
                found = GO + side
        return found

    def _towards(self, chart: WalkerChart, goal: i64) -> Step:
        purpose = LEAVING if chart.carries else FETCHING if chart.things[goal] == TREASURE else EXPLORING
        cell = goal
        edge: i64 = -1
        while self.came[cell] >= 0:
            edge = self.came[cell]
            cell = edge // 4
        return Step(GO + edge % 4 if edge >= 0 else self._way_out(chart, goal), purpose, goal)

    def _stray(self, chart: WalkerChart) -> Step:
        """Nothing is in reach: any side that is not known to be shut, or a grenade."""
        for n in range(i64(4)):
            if chart.sides[4 * chart.at + self.order[n]] != SHUT:
                return Step(GO + self.order[n], EXPLORING, chart.at)
        return Step(self.order[0] + (GRENADE if chart.grenades > 0 else GO), EXPLORING, chart.at)

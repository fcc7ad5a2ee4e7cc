"""Cheapest paths by label correcting (SPFA): unknown walls cost what they are likely to, and goals give discounts."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.games.treasure_raid.notation import GO, GRENADE
from dedale.games.treasure_raid.setup import PIT, PIT_EXIT, TRAP, TREASURE
from dedale.grid.cells import Cell, Side

from .chart import OPEN, SHUT, UNSEEN, UNTRIED, WalkerChart
from .guide import EXPLORING, FETCHING, LEAVING, Guide, Step, enter_verb, is_doorway

STEP: Final = 100
"""The price of one action."""

FAR: Final = 1_000_000


class Prices:
    """What things cost an explorer, in hundredths of an action.

    `bump`: what a wall in the way costs beyond the bump; `unseen`: what a cell not seen costs, its dangers less its
    promise; `grenade`: what the last grenade is worth against an inner wall; `way_out`: the same against the outer
    wall; `trap`: the price of the trap; `pull`: what each cell not seen beside a goal is worth; `depth`: what each
    cell between a goal and the outer wall is worth. All but the trap were varied one at a time
    in walks through 300 plain and 40 built mazes.
    """

    def __init__(
        self,
        bump: i64 = 100,
        unseen: i64 = 0,
        grenade: i64 = 750,
        trap: i64 = 400,
        pull: i64 = 15,
        depth: i64 = 30,
        way_out: i64 = 500,
    ) -> None:
        self.bump: Final = bump
        self.unseen: Final = unseen
        self.grenade: Final = grenade
        self.trap: Final = trap
        self.pull: Final = pull
        self.depth: Final = depth
        self.way_out: Final = way_out


class Explorer(Guide):
    """Plans on one chart after the other; its tables are kept from plan to plan.

    `hurries`: there is no later for which to save a grenade.
    """

    def __init__(self, prices: Prices, cells: i64, luck: Luck) -> None:
        self.prices: Final = prices
        self.order: Final = luck.order(4)
        self.purpose: i64 = EXPLORING
        self.hurries = False
        self.untried: i64 = STEP
        self.blow: i64 = FAR
        self.blow_out: i64 = FAR
        self.search = filled(4, FAR)
        self.costs = filled(cells, FAR)
        self.came = filled(cells, -1)
        self.queued = filled(cells, 0)
        self.queue = filled(cells, 0)
        self.goal: i64 = -1
        self.least: i64 = FAR

    def step(self, chart: WalkerChart) -> Step:
        self.purpose = self._purpose(chart)
        self._price(chart)
        self._look(chart)
        return self._towards(chart) if self.goal >= 0 else self._astray(chart)

    def _purpose(self, chart: WalkerChart) -> i64:
        """Carries its treasure out, or fetches one that it knows of, or else looks for others."""
        if chart.carries:
            return LEAVING
        for cell in range(chart.cells):
            if chart.things[cell] == TREASURE and cell != chart.at:
                return FETCHING
        return EXPLORING

    # Prices

    def _price(self, chart: WalkerChart) -> None:
        prices = self.prices
        self.untried = prices.bump * (chart.bumped + 2) // (chart.opened + 3) + STEP
        self.blow = FAR
        self.blow_out = FAR
        if chart.grenades > 0:
            self.blow = 2 * STEP + (0 if self.hurries else prices.grenade // chart.grenades)
            if not chart.options.outer_wall_holds:
                self.blow_out = 2 * STEP + (0 if self.hurries else prices.way_out // chart.grenades)
        if self.purpose == LEAVING:
            self._price_search(chart)

    def _price_search(self, chart: WalkerChart) -> None:
        """The price of trying the outer wall, by side: all sides of cells that are left may have to be tried."""
        for side in range(i64(4)):
            self.search[side] = 0
        for n in range(i64(len(chart.options.border))):
            cell = chart.options.border[n]
            for side in range(i64(4)):
                is_outer = chart.options.grid.neighbour(Cell(cell), Side(side)) < 0
                if is_outer and chart.sides[4 * cell + side] == UNTRIED:
                    self.search[side] += STEP

    def _step_price(self, chart: WalkerChart, edge: i64, thing: i64) -> i64:
        """The price of going through this side into a cell where this lies."""
        state = chart.sides[edge]
        price = i64(STEP) if state == OPEN else self.untried if state == UNTRIED else self.blow
        if thing == UNSEEN:
            return price + self.prices.unseen
        return price + self.prices.trap if thing == TRAP else price

    def _out_side(self, chart: WalkerChart, cell: i64) -> i64:
        """The side by which to leave from this cell with least cost; −1 inside."""
        best: i64 = -1
        for side in range(i64(4)):
            if chart.options.grid.neighbour(Cell(cell), Side(side)) >= 0:
                continue
            if best < 0 or self._out_price(chart, cell, side) < self._out_price(chart, cell, best):
                best = side
        return best

    def _out_price(self, chart: WalkerChart, cell: i64, side: i64) -> i64:
        state = chart.sides[4 * cell + side]
        if state == OPEN:
            return STEP
        return min(self.blow_out, self.search[side]) if state == UNTRIED else self.blow_out

    # Ways

    def _look(self, chart: WalkerChart) -> None:
        """Finds the goal of least cost; no way is followed further than that."""
        for cell in range(chart.cells):
            self.costs[cell] = FAR
        self.goal = -1
        self.least = FAR
        sources = self._sources(chart)
        head: i64 = 0
        count: i64 = 0
        for n in range(i64(len(sources))):
            self.costs[sources[n]] = 0
            self.came[sources[n]] = -1
            self.queue[count] = sources[n]
            count += 1
        while count > 0:
            cell = self.queue[head]
            head = head + 1 if head + 1 < chart.cells else i64(0)
            count -= 1
            self.queued[cell] = 0
            self._weigh(chart, cell)
            if self.costs[cell] >= self.least:
                continue
            for n in range(i64(4)):
                end = self._relaxed(chart, cell, self.order[n])
                if end >= 0 and not self.queued[end]:
                    self.queued[end] = 1
                    tail = head + count
                    self.queue[tail if tail < chart.cells else tail - chart.cells] = end
                    count += 1

    def _relaxed(self, chart: WalkerChart, cell: i64, side: i64) -> i64:
        """The cell to which this side leads, if that is now the best way there; else −1."""
        beside: i64 = chart.options.grid.neighbour(Cell(cell), Side(side))
        if beside < 0:
            return -1
        edge, thing = 4 * cell + side, chart.things[beside]
        cost = self.costs[cell] + self._step_price(chart, edge, thing)
        if PIT <= thing < PIT_EXIT:
            beside = chart.landings[thing - PIT]
        if beside < 0 or cost >= self.costs[beside] or cost >= self.least:
            return -1
        self.costs[beside] = cost
        self.came[beside] = edge
        return beside

    def _weigh(self, chart: WalkerChart, cell: i64) -> None:
        """Makes this cell the goal if it is the best so far."""
        cost = self.costs[cell]
        thing = chart.things[cell]
        if self.purpose == EXPLORING:
            if thing != UNSEEN or cell == chart.at:
                return
            cost -= self.prices.pull * self._unseen_beside(chart, cell)
            cost -= self.prices.depth * self._depth(chart, cell)
        elif self.purpose == FETCHING:
            if thing != TREASURE or cell == chart.at:
                return
            cost += STEP * self._depth(chart, cell)
        else:
            side = self._out_side(chart, cell)
            if side < 0:
                return
            cost += self._out_price(chart, cell, side)
        if cost < self.least:
            self.goal, self.least = cell, cost

    def _depth(self, chart: WalkerChart, cell: i64) -> i64:
        """How far the outer wall is."""
        grid = chart.options.grid
        row, column = grid.row(Cell(cell)), grid.column(Cell(cell))
        return min(min(row, grid.rows - 1 - row), min(column, grid.columns - 1 - column))

    def _unseen_beside(self, chart: WalkerChart, cell: i64) -> i64:
        count: i64 = 0
        for side in range(i64(4)):
            beside = chart.options.grid.neighbour(Cell(cell), Side(side))
            count += beside >= 0 and chart.things[beside] == UNSEEN and chart.sides[4 * cell + side] != SHUT
        return count

    def _sources(self, chart: WalkerChart) -> vec[i64]:
        """Where the walk begins: its cell, or the cells by which it may enter."""
        if chart.at >= 0:
            return append(vec[i64](), chart.at)
        if not chart.options.enters_anywhere:
            return append(vec[i64](), chart.door)
        sources = vec[i64]()
        for n in range(i64(len(chart.options.border))):
            cell = chart.options.border[n]
            if is_doorway(chart, cell):
                sources = append(sources, cell)
        return sources if len(sources) else append(sources, chart.door)

    # Steps

    def _towards(self, chart: WalkerChart) -> Step:
        """The first move on the way to the goal."""
        cell = self.goal
        edge: i64 = -1
        while self.came[cell] >= 0:
            edge = self.came[cell]
            cell = edge // 4
        if chart.at < 0:
            return Step(enter_verb(chart, cell), self.purpose, self.goal)
        if edge < 0:
            return Step(self._out_verb(chart, self.goal), self.purpose, self.goal)
        return Step(edge % 4 + (GRENADE if chart.sides[edge] == SHUT else GO), self.purpose, self.goal)

    def _out_verb(self, chart: WalkerChart, cell: i64) -> i64:
        side = self._out_side(chart, cell)
        state = chart.sides[4 * cell + side]
        is_tried = state == OPEN or (state == UNTRIED and self.search[side] <= self.blow_out)
        return side + (GO if is_tried else GRENADE)

    def _astray(self, chart: WalkerChart) -> Step:
        """Nothing can be reached: tries a side, or blows one up."""
        if chart.at < 0:
            return Step(enter_verb(chart, chart.door), EXPLORING, chart.door)
        for side in range(i64(4)):
            if chart.sides[4 * chart.at + side] != SHUT:
                return Step(GO + side, EXPLORING, chart.at)
        return Step(i64(GRENADE) if chart.grenades > 0 else i64(GO), EXPLORING, chart.at)

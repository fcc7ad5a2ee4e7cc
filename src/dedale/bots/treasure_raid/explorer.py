"""Where to go next: the cheapest way to something worth having, with unknown walls priced by how likely they are."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.games.treasure_raid.notation import GO, GRENADE
from dedale.games.treasure_raid.setup import PIT, PIT_EXIT, TRAP, TREASURE
from dedale.grid.cells import Cell, Side
from dedale.grid.components import filled

from .chart import OPEN, SHUT, UNSEEN, UNTRIED, Chart
from .guide import EXPLORING, FETCHING, LEAVING, Guide, Step, enter_verb, is_doorway

STEP: Final = 100
"""The price of one action."""

FAR: Final = 1_000_000


class Manner:
    """How an explorer weighs things, in hundredths of an action.

    `bump`: what a wall in the way costs beyond the bump; `unseen`: what a cell not seen
    costs, its dangers less its promise; `grenade`: what the last grenade is worth; `trap`: the price of the trap; `pull`: what each cell not seen beside a
    goal is worth; `patience`: how far to carry a treasure out before exploring further.
    """

    def __init__(
        self,
        bump: i64 = 150,
        unseen: i64 = 0,
        grenade: i64 = 900,
        trap: i64 = 400,
        pull: i64 = 0,
        patience: i64 = FAR,
        blows_walls: bool = True,
        prices_walls: bool = True,
    ) -> None:
        self.bump: Final = bump
        self.unseen: Final = unseen
        self.grenade: Final = grenade
        self.trap: Final = trap
        self.pull: Final = pull
        self.patience: Final = patience
        self.blows_walls: Final = blows_walls
        self.prices_walls: Final = prices_walls


class Explorer(Guide):
    """Plans on one chart after the other; its tables are kept from plan to plan."""

    def __init__(self, manner: Manner, cells: i64) -> None:
        self.manner: Final = manner
        self.prices = filled(4 * cells, FAR)
        self.ends = filled(4 * cells, -1)
        self.out_prices = filled(cells, FAR)
        self.out_sides = filled(cells, 0)
        self.costs = filled(cells, FAR)
        self.homes = filled(cells, FAR)
        self.came = filled(cells, -1)
        self.queued = filled(cells, 0)
        self.queue = filled(cells, 0)

    def step(self, chart: Chart) -> Step:
        """The next move; a treasure at one's feet is for others to decide on."""
        self._price(chart)
        self._reach(chart)
        if chart.carries:
            return self._carry(chart)
        explore = self._nearest_unseen(chart)
        fetch = self._nearest_treasure(chart)
        if fetch >= 0 and (
            explore < 0 or self.costs[fetch] + self.homes[fetch] <= self.manner.patience + self.costs[explore]
        ):
            return self._towards(chart, fetch, FETCHING)
        if explore >= 0:
            return self._towards(chart, explore, EXPLORING)
        return self._astray(chart)

    # Prices

    def _price(self, chart: Chart) -> None:
        untried = self.manner.bump * (chart.bumped + 2) // (chart.opened + 3) + STEP
        if not self.manner.prices_walls:
            untried = i64(STEP)
        blow = self._grenade(chart) if self.manner.blows_walls else i64(FAR)
        grid = chart.options.grid
        for cell in range(chart.cells):
            self.out_prices[cell] = FAR
            for side in range(i64(4)):
                edge = 4 * cell + side
                beside = grid.neighbour(Cell(cell), Side(side))
                if beside < 0:
                    continue
                state = chart.sides[edge]
                price = i64(STEP) if state == OPEN else untried if state == UNTRIED else blow
                self._enter_price(chart, edge, beside, price)
        self._price_outs(chart)

    def _enter_price(self, chart: Chart, edge: i64, beside: i64, price: i64) -> None:
        thing = chart.things[beside]
        self.ends[edge] = beside
        if thing == UNSEEN:
            price += self.manner.unseen
        elif thing == TRAP:
            price += self.manner.trap
        elif PIT <= thing < PIT_EXIT:
            self.ends[edge] = chart.landings[thing - PIT]
            if self.ends[edge] < 0:
                price = FAR
        self.prices[edge] = price

    def _grenade(self, chart: Chart) -> i64:
        """The price of blowing a wall up and going through."""
        return 2 * STEP + self.manner.grenade // chart.grenades if chart.grenades > 0 else i64(FAR)

    def _price_outs(self, chart: Chart) -> None:
        """What it costs to leave, by cell; an exit not known may be at any side not tried."""
        blow = i64(FAR) if chart.options.outer_wall_holds else self._grenade(chart)
        grid = chart.options.grid
        for side in range(i64(4)):
            untried = self._search_price(chart, side)
            for n in range(i64(len(chart.options.border))):
                cell = chart.options.border[n]
                if grid.neighbour(Cell(cell), Side(side)) >= 0:
                    continue
                state = chart.sides[4 * cell + side]
                price = i64(STEP) if state == OPEN else untried if state == UNTRIED else i64(FAR)
                price = min(price, blow)
                if price < self.out_prices[cell]:
                    self.out_prices[cell] = price
                    self.out_sides[cell] = side

    def _search_price(self, chart: Chart, side: i64) -> i64:
        """The price of trying an outer wall: all that are left on this side may have to be tried."""
        left: i64 = 0
        for n in range(i64(len(chart.options.border))):
            cell = chart.options.border[n]
            if chart.options.grid.neighbour(Cell(cell), Side(side)) >= 0:
                continue
            state = chart.sides[4 * cell + side]
            left += state == UNTRIED
        return STEP * max(left, 1)

    # Ways

    def _reach(self, chart: Chart) -> None:
        """The cost of getting to every cell from where the walker is."""
        for cell in range(chart.cells):
            self.costs[cell] = FAR
            self.came[cell] = -1
            self.queued[cell] = 0
        sources = self._sources(chart)
        head: i64 = 0
        count: i64 = 0
        for n in range(i64(len(sources))):
            self.costs[sources[n]] = 0
            self.queued[sources[n]] = 1
            self.queue[count] = sources[n]
            count += 1
        while count > 0:
            cell = self.queue[head]
            head = head + 1 if head + 1 < chart.cells else i64(0)
            count -= 1
            self.queued[cell] = 0
            for side in range(i64(4)):
                edge = 4 * cell + side
                end = self.ends[edge]
                cost = self.costs[cell] + self.prices[edge]
                if end < 0 or cost >= self.costs[end]:
                    continue
                self.costs[end] = cost
                self.came[end] = edge
                if not self.queued[end]:
                    self.queued[end] = 1
                    tail = head + count
                    self.queue[tail if tail < chart.cells else tail - chart.cells] = end
                    count += 1

    def _sources(self, chart: Chart) -> vec[i64]:
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

    def _find_homes(self, chart: Chart) -> None:
        """The cost of getting out from every cell."""
        for cell in range(chart.cells):
            self.homes[cell] = self.out_prices[cell]
        changed = True
        while changed:
            changed = self._sweep(0, chart.cells, 1)
            changed = self._sweep(chart.cells - 1, -1, -1) or changed

    def _sweep(self, first: i64, last: i64, way: i64) -> bool:
        changed = False
        cell = first
        while cell != last:
            for side in range(i64(4)):
                end = self.ends[4 * cell + side]
                if end >= 0 and self.homes[end] + self.prices[4 * cell + side] < self.homes[cell]:
                    self.homes[cell] = self.homes[end] + self.prices[4 * cell + side]
                    changed = True
            cell += way
        return changed

    # Goals

    def _carry(self, chart: Chart) -> Step:
        """With a treasure in hand: out, or further if that is far."""
        best: i64 = -1
        least: i64 = FAR
        for cell in range(chart.cells):
            if self.costs[cell] + self.out_prices[cell] < least:
                best, least = cell, self.costs[cell] + self.out_prices[cell]
        explore = self._nearest_unseen(chart)
        if explore >= 0 and (best < 0 or least > self.manner.patience + self.costs[explore]):
            return self._towards(chart, explore, EXPLORING)
        return self._towards(chart, best, LEAVING) if best >= 0 else self._astray(chart)

    def _nearest_unseen(self, chart: Chart) -> i64:
        best: i64 = -1
        least: i64 = FAR
        for cell in range(chart.cells):
            if chart.things[cell] != UNSEEN or self.costs[cell] >= FAR:
                continue
            cost = self.costs[cell] - self.manner.pull * self._unseen_beside(chart, cell)
            if cost < least:
                best, least = cell, cost
        return best

    def _unseen_beside(self, chart: Chart, cell: i64) -> i64:
        count: i64 = 0
        for side in range(i64(4)):
            beside = chart.options.grid.neighbour(Cell(cell), Side(side))
            count += beside >= 0 and chart.things[beside] == UNSEEN and chart.sides[4 * cell + side] != SHUT
        return count

    def _nearest_treasure(self, chart: Chart) -> i64:
        """The treasure that is fetched and carried out with least cost."""
        if TREASURE not in chart.things:
            return -1
        self._find_homes(chart)
        best: i64 = -1
        least: i64 = FAR
        for cell in range(chart.cells):
            if chart.things[cell] == TREASURE and cell != chart.at and self.costs[cell] + self.homes[cell] < least:
                best, least = cell, self.costs[cell] + self.homes[cell]
        return best

    # Steps

    def _towards(self, chart: Chart, goal: i64, purpose: i64) -> Step:
        """The first move on the way to a goal."""
        cell = goal
        edge: i64 = -1
        while self.came[cell] >= 0:
            edge = self.came[cell]
            cell = edge // 4
        if chart.at < 0:
            return Step(enter_verb(chart, cell), purpose, goal)
        if edge < 0:
            return Step(self._out_verb(chart, goal), purpose, goal)
        verb = edge % 4 + (GRENADE if chart.sides[edge] == SHUT else GO)
        return Step(verb, purpose, goal)

    def _out_verb(self, chart: Chart, cell: i64) -> i64:
        side = self.out_sides[cell]
        state = chart.sides[4 * cell + side]
        is_tried = state == OPEN or (state == UNTRIED and self._search_price(chart, side) <= self.out_prices[cell])
        return side + (GO if is_tried else GRENADE)

    def _astray(self, chart: Chart) -> Step:
        """Nothing can be reached: tries a side, or blows one up."""
        if chart.at < 0:
            return Step(enter_verb(chart, chart.door), EXPLORING, chart.door)
        for side in range(i64(4)):
            if chart.sides[4 * chart.at + side] != SHUT:
                return Step(GO + side, EXPLORING, chart.at)
        return Step(GRENADE if chart.grenades > 0 else GO, EXPLORING, chart.at)

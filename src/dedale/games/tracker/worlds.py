"""Camps that agree with every answer so far.

A sampled camp is right by construction: a cell that may hold the fugitive is drawn, a way to it is
opened through edges not known to be closed, and then barriers are put on unknown edges beside that
way. Every camp that fits can be drawn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.seat import NOBODY, Seat
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, WEST, Cell, Side
from dedale.grid.edges import NO_EDGE, Edge

from .rules import TrackerState
from .setup import Camp, entrances
from .view import TrackerView


class CampSampler:
    """All that a view tells about the camp in which a seat's detective walks."""

    def __init__(self, view: TrackerView, seat: Seat) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.met = vec[i64]()
        self.unknown = vec[i64]()
        for number in view.options.places:
            if view.knows_closed(seat, Edge(number)):
                self.met = append(self.met, number)
            elif not view.knows_open(seat, Edge(number)):
                self.unknown = append(self.unknown, number)
        self.candidates = self._candidates()

    def room(self) -> i64:
        """How many barriers may still be found."""
        return min(self.view.options.barriers - i64(len(self.met)), i64(len(self.unknown)))

    def _candidates(self) -> vec[i64]:
        """The cells in which the fugitive may be."""
        cells = vec[i64]()
        if self.view.has_caught(self.seat):
            return append(cells, self.view.at[self.seat])
        return self.reachable_unvisited(NO_EDGE)

    def reachable_unvisited(self, shut: Edge) -> vec[i64]:
        """The cells not visited that a way may lead to, if this one edge is closed as well."""
        maze, grid = self.view.known_maze(self.seat), self.view.options.grid
        if shut != NO_EDGE:
            maze.close(shut)
        reached = maze.flood(maze.cells(entrances(maze)))
        cells = vec[i64]()
        for number in range(grid.cells):
            if maze.has(reached, Cell(number)) and not self.view.has_visited(self.seat, Cell(number)):
                cells = append(cells, number)
        return cells

    def barriers_vary(self) -> bool:
        """Whether more than one set of barriers fits."""
        if self.room() < 1:
            return False
        if self.view.has_caught(self.seat):
            return True
        return any(len(self.reachable_unvisited(Edge(number))) > 0 for number in self.unknown)

    def draw(self, luck: Luck) -> Camp:
        """One camp that fits; high numbers of barriers are likelier than low ones."""
        options = self.view.options
        fugitive = Cell(self.candidates[luck.below(len(self.candidates))])
        free = self._off_the_way(fugitive, luck)
        sides = options.unbarred.copy()
        for n in range(i64(len(self.met))):
            sides.close(Edge(self.met[n]))
        most = min(self.room(), i64(len(free)))
        wanted = max(luck.below(most + 1), luck.below(most + 1))
        for n in range(wanted):
            other = n + luck.below(i64(len(free)) - n)
            free[n], free[other] = free[other], free[n]
            sides.close(Edge(free[n]))
        return Camp(options, fugitive, sides)

    def _off_the_way(self, fugitive: Cell, luck: Luck) -> vec[i64]:
        """The unknown edges but for those of one random way to the fugitive."""
        edges = self.view.options.edges
        on_way = filled(edges.count, 0)
        if not self.view.has_caught(self.seat):
            came_by = _Growth(self.view, self.seat, luck).reach(fugitive)
            cell = fugitive
            while came_by[cell] >= 0:
                edge = Edge(came_by[cell])
                on_way[edge] = 1
                cell = edges.beyond(edge) if edges.cell(edge) == cell else edges.cell(edge)
                if cell == NOWHERE:
                    break
        free = vec[i64](capacity=len(self.unknown))
        for n in range(i64(len(self.unknown))):
            if not on_way[self.unknown[n]]:
                free = append(free, self.unknown[n])
        return free


class _Growth:
    """Grows from all that is known to be joined to the outside, edge by random edge."""

    def __init__(self, view: TrackerView, seat: Seat, luck: Luck) -> None:
        self.view = view
        self.seat = seat
        self.luck = luck
        self.came_by = filled(view.options.grid.cells, -1)
        self.reached = filled(view.options.grid.cells, 0)
        self.frontier = vec[i64]()

    def reach(self, goal: Cell) -> vec[i64]:
        """For each cell on the way to the goal the edge by which it is come to; −1 where one starts."""
        grid = self.view.options.grid
        for number in range(grid.cells):
            if self.view.has_visited(self.seat, Cell(number)):
                self.reached[number] = 1
        for row in range(grid.rows):
            self._offer(grid.cell(row, 0), WEST)
        for number in range(grid.cells):
            if self.reached[number]:
                self._spread(Cell(number))
        while not self.reached[goal]:
            self._grow()
        return self.came_by

    def _spread(self, cell: Cell) -> None:
        for side in range(i64(4)):
            beside = self.view.options.grid.neighbour(cell, Side(side))
            if beside != NOWHERE:
                self._offer(beside, Side(side ^ 2))

    def _offer(self, cell: Cell, side: Side) -> None:
        """A cell may be come to by this side of it, unless a barrier is known there."""
        if not self.reached[cell] and not self.view.knows_closed(self.seat, self.view.options.edges.of(cell, side)):
            self.frontier = append(self.frontier, cell * 4 + side)

    def _grow(self) -> None:
        last = i64(len(self.frontier)) - 1
        drawn = self.luck.below(last + 1)
        offer = self.frontier[drawn]
        self.frontier[drawn] = self.frontier[last]
        self.frontier = self.frontier[:last]
        cell = Cell(offer // 4)
        if not self.reached[cell]:
            self.reached[cell] = 1
            self.came_by[cell] = self.view.options.edges.of(cell, Side(offer % 4))
            self._spread(cell)


def sample(view: TrackerView, luck: Luck) -> TrackerState:
    """A state that looks the same to the view's seat."""
    camps: list[Camp] = []
    for owner in range(2):
        known = view.camps[owner]
        camps.append(CampSampler(view, Seat(1 - owner)).draw(luck) if known is None else known)
    state = TrackerState(view.terms, view.options, view.first, camps)
    state.resume(view)
    state.turn = view.turn
    state.steps = view.steps
    state.caught = view.caught
    state.at = view.at[:]
    state.notes = view.notes[:]
    return state


def secrets(state: TrackerState, seat: Seat) -> dict[str, object]:
    """The fugitives and barriers that are still open to the seat."""
    hidden: dict[str, object] = {}
    view = TrackerView(state, seat)
    for owner in range(2):
        if owner == seat or state.mover == NOBODY:
            continue
        worlds = CampSampler(view, Seat(1 - owner))
        camp = state.camps[owner].as_dict()
        if len(worlds.candidates) > 1:
            hidden[f"fugitive of seat {owner}"] = camp["fugitive"]
        if worlds.barriers_vary():
            hidden[f"barriers of seat {owner}"] = camp["barriers"]
    return hidden

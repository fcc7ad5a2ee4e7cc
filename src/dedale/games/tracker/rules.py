"""What may be asked, and what the answer does."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.event import Event
from dedale.core.faults import Fault
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.core.terms import Terms
from dedale.core.vecs import filled
from dedale.grid.cells import EAST, NORTH, NOWHERE, SOUTH, WEST, Cell, Grid, Side

from .faults import ENTER_FIRST, INSIDE_ALREADY, NOT_BESIDE, TOO_FAR_IN
from .notation import go, leave
from .options import TrackerOptions
from .position import MET, VISITED, TrackerPosition
from .setup import Camp
from .view import TrackerView


@final
class TrackerState(TrackerPosition):
    """The truth: both camps, what may be asked in them, and what the answers do."""

    def copy(self) -> TrackerState:
        twin = TrackerState(self.terms, self.options, self.first, self.camps)
        twin.take(self)
        return twin

    def look(self, seat: Seat) -> TrackerView:
        return TrackerView(self, seat)

    def actions(self) -> vec[i64]:
        """Outside: to enter any row; inside: to go to any neighbour, and to leave from column 1."""
        grid = self.options.grid
        here = Cell(self.at[self.mover])
        actions = vec[i64](capacity=10)
        if here == NOWHERE:
            for row in range(grid.rows):
                actions = append(actions, row)
            return actions
        actions = _add_go(actions, grid, grid.neighbour(here, NORTH))
        actions = _add_go(actions, grid, grid.neighbour(here, WEST))
        actions = _add_go(actions, grid, grid.neighbour(here, EAST))
        actions = _add_go(actions, grid, grid.neighbour(here, SOUTH))
        if grid.column(here) == 0:
            actions = append(actions, leave(grid))
        return actions

    def allows(self, action: Action) -> bool:
        """The same question for one action."""
        grid = self.options.grid
        here = Cell(self.at[self.mover])
        if action < grid.rows:
            return here == NOWHERE and action >= 0
        if action == leave(grid):
            return here != NOWHERE and grid.column(here) == 0
        return here != NOWHERE and 0 <= grid.side_towards(here, Cell(action - grid.rows)) <= WEST

    def why_not(self, action: Action, move: str) -> Fault:
        """What refuses an action."""
        grid = self.options.grid
        here = Cell(self.at[self.mover])
        if here == NOWHERE:
            return ENTER_FIRST(move, move=move)
        if action < grid.rows:
            return INSIDE_ALREADY(move, move=move, here=grid.name(here))
        if action == leave(grid):
            return TOO_FAR_IN(move, move=move, here=grid.name(here))
        return NOT_BESIDE(move, move=move, here=grid.name(here))

    def apply(self, action: Action, told: list[Event] | None) -> None:
        """Asks; the answer moves the detective, and may end the turn or the game."""
        grid, seat = self.options.grid, self.mover
        here = Cell(self.at[seat])
        into = _asked_cell(grid, action)
        beside = into if here == NOWHERE else here
        side = WEST if here == NOWHERE or into == NOWHERE else grid.side_towards(here, into)
        camp = self.camps[1 - seat]
        is_open = camp.sides.can_step(beside, side)
        self.note(seat, beside, side, is_open)
        self.steps += 1
        if told is not None:
            told.append(_asked(grid, seat, here, into, is_open))
        if is_open:
            self._stand(seat, into)
        if is_open and into == camp.fugitive:
            self._catch(seat, into, told)
        elif not is_open or into == NOWHERE:
            self._end_turn(told)
        elif side == WEST and here != NOWHERE and self._has_come_back(seat, into):
            self._end_in(seat, into, told)
        elif self.steps >= self.options.max_steps:
            self._cut_short(seat, told)

    def _has_come_back(self, seat: Seat, cell: Cell) -> bool:
        """Whether a cell come to from the east is in column 1, and its detective knows no way on along it."""
        grid = self.options.grid
        if not self.options.return_ends_turn or grid.column(cell) != 0:
            return False
        return self._is_barred(seat, cell, NORTH) and self._is_barred(seat, cell, SOUTH)

    def _is_barred(self, seat: Seat, cell: Cell, side: Side) -> bool:
        """Whether a detective knows that it cannot pass: at the border, or where it has met a barrier."""
        if self.options.grid.neighbour(cell, side) == NOWHERE:
            return True
        return self.notes[seat * self.options.grid.cells + cell] >> (side + MET) & 1 == 1

    def _end_in(self, seat: Seat, cell: Cell, told: list[Event] | None) -> None:
        if told is not None:
            told.append(Event("came_back", {"seat": seat, "cell": self.options.grid.name(cell)}))
        self._end_turn(told)

    def _cut_short(self, seat: Seat, told: list[Event] | None) -> None:
        if told is not None:
            told.append(Event("cut_short", {"seat": seat, "steps": self.steps}))
        self._end_turn(told)

    def _stand(self, seat: Seat, cell: Cell) -> None:
        self.at[seat] = cell
        if cell != NOWHERE:
            self.notes[seat * self.options.grid.cells + cell] |= VISITED

    def _catch(self, seat: Seat, cell: Cell, told: list[Event] | None) -> None:
        if told is not None:
            told.append(Event("caught", {"seat": seat, "cell": self.options.grid.name(cell)}))
        is_second = self.caught != 0
        self.caught |= i64(1) << seat
        if is_second:
            self.finish([], "both_caught", told)
        elif self.options.last_chance and seat == self.first:
            self._pass_turn(told)
        else:
            self.finish([int(seat)], "caught", told)

    def _end_turn(self, told: list[Event] | None) -> None:
        if self.caught:
            self.finish([int(self.first)], "caught", told)
        elif self.turn >= self.options.max_turns:
            self.finish([], "max_turns", told)
        else:
            self._pass_turn(told)

    def _pass_turn(self, told: list[Event] | None) -> None:
        self.turn += 1
        self.steps = 0
        self.mover = Seat(1 - self.mover)
        if told is not None:
            told.append(Event("turn", {"seat": self.mover}))


def _add_go(actions: vec[i64], grid: Grid, beside: Cell) -> vec[i64]:
    return actions if beside == NOWHERE else append(actions, go(grid, beside))


def _asked_cell(grid: Grid, action: Action) -> Cell:
    if action < grid.rows:
        return grid.cell(action, 0)
    return NOWHERE if action == leave(grid) else Cell(action - grid.rows)


def _asked(grid: Grid, seat: Seat, here: Cell, into: Cell, is_open: bool) -> Event:
    start = None if here == NOWHERE else grid.name(here)
    target = None if into == NOWHERE else grid.name(into)
    return Event("asked", {"seat": seat, "from": start, "into": target, "open": is_open})


def start_state(terms: Terms, options: TrackerOptions, first: Seat, camps: list[Camp]) -> TrackerState:
    """Both detectives outside, nothing known."""
    state = TrackerState(terms, options, first, camps)
    state.at = filled(2, NOWHERE)
    state.notes = filled(2 * options.grid.cells, 0)
    return state

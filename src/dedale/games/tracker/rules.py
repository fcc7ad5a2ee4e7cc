"""What may be asked, and what the answer does."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.event import Event
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.grid.cells import EAST, NORTH, NOWHERE, SOUTH, WEST, Cell, Grid

from .notation import go, leave
from .state import VISITED, TrackerState


def legal_actions(state: TrackerState) -> vec[i64]:
    """Outside: to enter any row; inside: to go to any neighbour, and to leave from column 1."""
    grid = state.options.grid
    here = Cell(state.at[state.mover])
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


def _add_go(actions: vec[i64], grid: Grid, beside: Cell) -> vec[i64]:
    return actions if beside == NOWHERE else append(actions, go(grid, beside))


def is_legal(state: TrackerState, action: Action) -> bool:
    """The same question for one action."""
    grid = state.options.grid
    here = Cell(state.at[state.mover])
    if action < grid.rows:
        return here == NOWHERE and action >= 0
    if action == leave(grid):
        return here != NOWHERE and grid.column(here) == 0
    return here != NOWHERE and 0 <= grid.side_towards(here, Cell(action - grid.rows)) <= WEST


def why_not(state: TrackerState, action: Action) -> str:
    """The end of the sentence that refuses an action."""
    grid = state.options.grid
    here = Cell(state.at[state.mover])
    if here == NOWHERE:
        return "your detective is outside and has to enter first"
    if action < grid.rows:
        return f"your detective is in the camp already, in {grid.name(here)}"
    if action == leave(grid):
        return f"one leaves from column 1, and your detective is in {grid.name(here)}"
    return f"that cell is not beside {grid.name(here)}, where your detective is"


def apply(state: TrackerState, action: Action, told: list[Event] | None) -> None:
    """Asks; the answer moves the detective, and may end the turn or the game."""
    grid, seat = state.options.grid, state.mover
    here = Cell(state.at[seat])
    into = _asked_cell(grid, action)
    beside = into if here == NOWHERE else here
    side = WEST if here == NOWHERE or into == NOWHERE else grid.side_towards(here, into)
    camp = state.searched_camp(seat)
    is_open = camp.ways[beside] >> side & 1 == 1
    state.note(seat, beside, side, is_open)
    state.steps += 1
    if told is not None:
        told.append(_asked(grid, seat, here, into, is_open))
    if is_open:
        _stand(state, seat, into)
    if is_open and into == camp.fugitive:
        _catch(state, seat, into, told)
    elif not is_open or into == NOWHERE or state.steps >= state.options.max_steps:
        _end_turn(state, told)


def _asked_cell(grid: Grid, action: Action) -> Cell:
    if action < grid.rows:
        return grid.cell(action, 0)
    return NOWHERE if action == leave(grid) else Cell(action - grid.rows)


def _asked(grid: Grid, seat: Seat, here: Cell, into: Cell, is_open: bool) -> Event:
    start = None if here == NOWHERE else grid.name(here)
    target = None if into == NOWHERE else grid.name(into)
    return Event("asked", {"seat": seat, "from": start, "into": target, "open": is_open})


def _stand(state: TrackerState, seat: Seat, cell: Cell) -> None:
    state.at[seat] = cell
    if cell != NOWHERE:
        state.notes[seat * state.options.grid.cells + cell] |= VISITED


def _catch(state: TrackerState, seat: Seat, cell: Cell, told: list[Event] | None) -> None:
    if told is not None:
        told.append(Event("caught", {"seat": seat, "cell": state.options.grid.name(cell)}))
    is_second = state.caught != 0
    state.caught |= i64(1) << seat
    if is_second:
        state.finish([], "both_caught", told)
    elif state.options.last_chance and seat == state.first:
        _pass_turn(state, told)
    else:
        state.finish([int(seat)], "caught", told)


def _end_turn(state: TrackerState, told: list[Event] | None) -> None:
    if state.caught:
        state.finish([int(state.first)], "caught", told)
    elif state.turn >= state.options.max_turns:
        state.finish([], "max_turns", told)
    else:
        _pass_turn(state, told)


def _pass_turn(state: TrackerState, told: list[Event] | None) -> None:
    state.turn += 1
    state.steps = 0
    state.mover = Seat(1 - state.mover)
    if told is not None:
        told.append(Event("turn", {"seat": state.mover}))

"""What may be pushed, where a pawn may go, and what it finds there."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.event import Event
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.grid.cells import Cell

from .board import HOME, SPARE
from .corridors import ARROW_NAMES, ARROWS, CELLS, GRID, Arrow, bit, is_on_line
from .notation import PUSHES, move, pushed_arrow, pushed_openings
from .state import MovingMazeState
from .tiles import (
    NO_TREASURE,
    ORIENTATION_COUNT,
    Openings,
    Treasure,
    first_turned,
    openings_text,
    shape,
    tile_text,
    turns,
)

_HALF: Final[i64] = 0x5555555555555
_QUARTER: Final[i64] = 0x3333333333333
_EIGHTH: Final[i64] = 0xF0F0F0F0F0F0F


def legal_actions(state: MovingMazeState) -> vec[i64]:
    """Before the push: every arrow but the closed one, every turn of the tile; then: all cells reached."""
    return _pushes(state) if state.reached == 0 else _cells(state.reached)


def _pushes(state: MovingMazeState) -> vec[i64]:
    actions = vec[i64](capacity=48)
    low = first_turned(state.corridors.spare)
    high = low + turns(state.corridors.spare)
    for arrow in range(i64(ARROWS)):
        if arrow != state.closed:
            for number in range(low, high):
                actions = append(actions, arrow * ORIENTATION_COUNT + number)
    return actions


def _cells(reached: i64) -> vec[i64]:
    actions = vec[i64](capacity=CELLS)
    for cell in range(i64(CELLS)):
        if reached >> cell & 1:
            actions = append(actions, move(Cell(cell)))
    return actions


def is_legal(state: MovingMazeState, action: Action) -> bool:
    """The same question for one action."""
    if action < 0 or action >= PUSHES + CELLS:
        return False
    if action >= PUSHES:
        return state.reached >> (action - PUSHES) & 1 == 1
    if state.reached or pushed_arrow(action) == state.closed:
        return False
    return 0 <= action % ORIENTATION_COUNT - first_turned(state.corridors.spare) < turns(state.corridors.spare)


def random_action(state: MovingMazeState, luck: Luck) -> Action:
    """A legal action, each equally likely, without listing them."""
    if state.reached:
        return move(_nth_cell(state.reached, luck.below(_count(state.reached))))
    kinds = turns(state.corridors.spare)
    drawn = luck.below((ARROWS if state.closed < 0 else ARROWS - 1) * kinds)
    arrow = drawn // kinds
    if 0 <= state.closed <= arrow:
        arrow += 1
    return Action(arrow * ORIENTATION_COUNT + first_turned(state.corridors.spare) + drawn % kinds)


def _count(cells: i64) -> i64:
    """How many of the 49 bits are set."""
    pairs = (cells & _HALF) + (cells >> 1 & _HALF)
    fours = (pairs & _QUARTER) + (pairs >> 2 & _QUARTER)
    eights = (fours & _EIGHTH) + (fours >> 4 & _EIGHTH)
    halves = eights + (eights >> 32)
    return (halves + (halves >> 8) + (halves >> 16) + (halves >> 24)) & 63


def _nth_cell(cells: i64, number: i64) -> Cell:
    """The cell of the set bit of this number, counted from 0."""
    for _ in range(number):
        cells &= cells - 1
    cell: i64 = 0
    while cells & 127 == 0:
        cells >>= 7
        cell += 7
    while cells & 1 == 0:
        cells >>= 1
        cell += 1
    return Cell(cell)


def why_not(state: MovingMazeState, action: Action) -> str:
    """The end of the sentence that refuses an action."""
    if action >= PUSHES:
        if state.reached == 0:
            return "a tile has to be pushed in first"
        return f"no open corridor leads there from {GRID.name(Cell(state.at[state.mover]))}"
    if state.reached:
        return "a tile has been pushed in already, and now the pawn moves or stays"
    if pushed_arrow(action) == state.closed:
        return "the last tile came out there, so this arrow is closed for one turn"
    spare = state.corridors.spare
    lying = openings_text(pushed_openings(action))
    return f"the spare tile is of shape {shape(spare)} and cannot be turned to {lying}"


def apply(state: MovingMazeState, action: Action, told: list[Event] | None) -> None:
    """Pushes or moves."""
    if action < PUSHES:
        _push(state, pushed_arrow(action), pushed_openings(action), told)
    else:
        _move(state, Cell(action - PUSHES), told)


def _push(state: MovingMazeState, arrow: Arrow, openings: Openings, told: list[Event] | None) -> None:
    pushed = Treasure(state.treasures[SPARE])
    moved = _standing_on(state, arrow) if told is not None else 0
    state.push(arrow, openings)
    state.reached = state.corridors.flood(bit(Cell(state.at[state.mover])))
    if told is not None:
        told.append(_pushed(state, arrow, _tile(state, openings, pushed), moved))


def _standing_on(state: MovingMazeState, arrow: Arrow) -> i64:
    """The seats whose pawns a push moves, as bits."""
    seats: i64 = 0
    for seat in range(state.options.seats):
        if is_on_line(arrow, Cell(state.at[seat])):
            seats |= i64(1) << seat
    return seats


def _pushed(state: MovingMazeState, arrow: Arrow, tile: str, moved: i64) -> Event:
    out = _tile(state, state.corridors.spare, Treasure(state.treasures[SPARE]))
    carried: list[list[object]] = [
        [int(seat), GRID.name(Cell(state.at[seat]))] for seat in range(state.options.seats) if moved >> seat & 1
    ]
    return Event("pushed", {"arrow": ARROW_NAMES[arrow], "tile": tile, "out": out, "carried": carried})


def _tile(state: MovingMazeState, openings: Openings, treasure: Treasure) -> str:
    return tile_text(openings, treasure, state.start.layout.names)


def _move(state: MovingMazeState, cell: Cell, told: list[Event] | None) -> None:
    seat = state.mover
    goes_home = state.left(seat) == 0
    state.at[seat] = cell
    if told is not None:
        told.append(Event("moved", {"cell": GRID.name(cell)}))
    if not goes_home:
        _look(state, seat, Treasure(state.treasures[cell]), told)
    if goes_home and cell == state.options.home(seat):
        state.finish([int(seat)], HOME, told)
    elif state.options.for_children and state.left(seat) == 0:
        state.finish([int(seat)], "treasures", told)
    elif state.turn >= state.options.max_turns:
        state.finish([], "max_turns", told)
    else:
        state.turn += 1
        pass_turn(state, told)


def _look(state: MovingMazeState, seat: Seat, treasure: Treasure, told: list[Event] | None) -> None:
    """Turns up the card of the treasure on which the move has ended, if it is sought."""
    if treasure == NO_TREASURE:
        return
    if not state.seeks(seat, treasure):
        state.ruled_out[seat] |= i64(1) << treasure
        return
    state.turn_up(seat, treasure)
    if not state.options.for_children:
        state.ruled_out[seat] = 0
        state.informed &= ~(i64(1) << seat)
    if told is not None:
        name = state.start.layout.names[treasure]
        told.append(Event("found", {"treasure": name, "left": int(state.left(seat))}))


def pass_turn(state: MovingMazeState, told: list[Event] | None) -> None:
    """Lets the next seat that has not resigned begin its turn, and see its new card."""
    state.mover = _next(state, state.mover)
    state.reached = 0
    if state.informed >> state.mover & 1:
        return
    state.informed |= i64(1) << state.mover
    if told is not None:
        told.append(Event("goal", {"treasure": goal_name(state, state.mover)}, [int(state.mover)]))


def _next(state: MovingMazeState, seat: Seat) -> Seat:
    following: i64 = (seat + 1) % state.options.seats
    while state.resigned >> following & 1:
        following = (following + 1) % state.options.seats
    return Seat(following)


def goal_name(state: MovingMazeState, seat: Seat) -> str:
    """What a seat seeks: its top card, or home."""
    top = state.top(seat)
    return HOME if top == NO_TREASURE else state.start.layout.names[top]


def places(state: MovingMazeState, winners: list[int]) -> list[int]:
    """Winners first, then by cards left, equal ones shared; in a draw all are first."""
    seats = range(int(state.options.seats))
    if not winners:
        return [1 for _ in seats]
    left = [-1 if seat in winners else int(state.left(Seat(seat))) for seat in seats]
    return [1 + sum(other < own for other in left) for own in left]

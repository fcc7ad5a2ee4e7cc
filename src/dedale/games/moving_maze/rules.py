"""What may be pushed, where a pawn may go, and what it finds there."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.event import Event
from dedale.core.faults import Fault
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.core.terms import Terms
from dedale.core.vecs import filled
from dedale.grid.cells import Cell

from .board import HOME, SPARE, TileBoard
from .corridors import ARROW_NAMES, ARROWS, CELLS, GRID, Arrow, bit, is_on_line
from .faults import ARROW_CLOSED, NO_CORRIDOR, OTHER_SHAPE, PUSH_FIRST, PUSHED_ALREADY
from .notation import PUSHES, move, pushed_arrow, pushed_openings
from .options import MovingMazeOptions
from .position import MovingMazePosition
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
from .view import MovingMazeView

OUT: Final = "out"
"""The reason of an end by leaving the maze."""

_HALF: Final[i64] = 0x5555555555555
_QUARTER: Final[i64] = 0x3333333333333
_EIGHTH: Final[i64] = 0xF0F0F0F0F0F0F


@final
class MovingMazeState(MovingMazePosition):
    """The truth: what may be pushed, where a pawn may go, and what it finds there."""

    def copy(self) -> MovingMazeState:
        twin = MovingMazeState(self.terms, self.options, self.first, self.start)
        twin.take(self)
        return twin

    def look(self, seat: Seat) -> MovingMazeView:
        return MovingMazeView(self, seat)

    def actions(self) -> vec[i64]:
        """Before the push: every arrow but the closed one, every turn of the tile; then: all cells reached."""
        return self._pushes() if self.reached == 0 else _cells(self.reached)

    def _pushes(self) -> vec[i64]:
        actions = vec[i64](capacity=48)
        low = first_turned(self.corridors.spare)
        high = low + turns(self.corridors.spare)
        for arrow in range(i64(ARROWS)):
            if arrow != self.closed:
                for number in range(low, high):
                    actions = append(actions, arrow * ORIENTATION_COUNT + number)
        return actions

    def allows(self, action: Action) -> bool:
        """The same question for one action."""
        if action < 0 or action >= PUSHES + CELLS:
            return False
        if action >= PUSHES:
            return self.reached >> (action - PUSHES) & 1 == 1
        if self.reached or pushed_arrow(action) == self.closed:
            return False
        return 0 <= action % ORIENTATION_COUNT - first_turned(self.corridors.spare) < turns(self.corridors.spare)

    def random_action(self, luck: Luck) -> Action:
        """A legal action, each equally likely, without listing them."""
        if self.reached:
            return move(_nth_cell(self.reached, luck.below(_count(self.reached))))
        kinds = turns(self.corridors.spare)
        drawn = luck.below((ARROWS if self.closed < 0 else ARROWS - 1) * kinds)
        arrow = drawn // kinds
        if 0 <= self.closed <= arrow:
            arrow += 1
        return Action(arrow * ORIENTATION_COUNT + first_turned(self.corridors.spare) + drawn % kinds)

    def why_not(self, action: Action, move: str) -> Fault:
        """What refuses an action."""
        if action >= PUSHES:
            if self.reached == 0:
                return PUSH_FIRST(move, move=move)
            return NO_CORRIDOR(move, move=move, here=GRID.name(Cell(self.at[self.mover])))
        if self.reached:
            return PUSHED_ALREADY(move, move=move)
        if pushed_arrow(action) == self.closed:
            return ARROW_CLOSED(move, move=move)
        spare = self.corridors.spare
        lying = openings_text(pushed_openings(action))
        return OTHER_SHAPE(move, move=move, shape=shape(spare), openings=lying)

    def apply(self, action: Action, told: list[Event] | None) -> None:
        """Pushes or moves."""
        if action < PUSHES:
            self._push(pushed_arrow(action), pushed_openings(action), told)
        else:
            self._move(Cell(action - PUSHES), told)

    def _push(self, arrow: Arrow, openings: Openings, told: list[Event] | None) -> None:
        pushed = Treasure(self.treasures[SPARE])
        moved = self._standing_on(arrow) if told is not None else 0
        self.push(arrow, openings)
        self.reached = self.corridors.flood(bit(Cell(self.at[self.mover])))
        if told is not None:
            told.append(self._pushed(arrow, self._tile(openings, pushed), moved))

    def _standing_on(self, arrow: Arrow) -> i64:
        """The seats whose pawns a push moves, as bits."""
        seats: i64 = 0
        for seat in range(self.options.seats):
            if is_on_line(arrow, Cell(self.at[seat])):
                seats |= i64(1) << seat
        return seats

    def _pushed(self, arrow: Arrow, tile: str, moved: i64) -> Event:
        out = self._tile(self.corridors.spare, Treasure(self.treasures[SPARE]))
        carried: list[list[object]] = [
            [int(seat), GRID.name(Cell(self.at[seat]))] for seat in range(self.options.seats) if moved >> seat & 1
        ]
        return Event("pushed", {"arrow": ARROW_NAMES[arrow], "tile": tile, "out": out, "carried": carried})

    def _tile(self, openings: Openings, treasure: Treasure) -> str:
        return tile_text(openings, treasure, self.start.layout.names)

    def _move(self, cell: Cell, told: list[Event] | None) -> None:
        seat = self.mover
        goes_home = self.left(seat) == 0
        self.at[seat] = cell
        if told is not None:
            told.append(Event("moved", {"cell": GRID.name(cell)}))
        if not goes_home:
            self._look(seat, Treasure(self.treasures[cell]), told)
        if goes_home and self._is_way_out(seat, cell):
            self.finish([int(seat)], OUT if self.options.leaves else HOME, told)
        elif self.options.for_children and self.left(seat) == 0 and not self.options.leaves:
            self.finish([int(seat)], "treasures", told)
        elif self.turn >= self.options.max_turns:
            self.finish([], "max_turns", told)
        else:
            self.turn += 1
            self.pass_turn(told)

    def _is_way_out(self, seat: Seat, cell: Cell) -> bool:
        """Whether a seat that has found all its cards is done on this cell."""
        if self.options.leaves:
            return self.corridors.exits() >> cell & 1 == 1
        return cell == self.options.home(seat)

    def _look(self, seat: Seat, treasure: Treasure, told: list[Event] | None) -> None:
        """Turns up the card of the treasure on which the move has ended, if it is sought."""
        if treasure == NO_TREASURE:
            return
        if not self.seeks(seat, treasure):
            self.ruled_out[seat] |= i64(1) << treasure
            return
        self.turn_up(seat, treasure)
        if not self.options.for_children:
            self.ruled_out[seat] = 0
            self.informed &= ~(i64(1) << seat)
        if told is not None:
            name = self.start.layout.names[treasure]
            told.append(Event("found", {"treasure": name, "left": int(self.left(seat))}))

    def after_resigning(self, seat: Seat, told: list[Event]) -> None:
        if seat == self.mover:
            self.pass_turn(told)

    def pass_turn(self, told: list[Event] | None) -> None:
        """Lets the next seat that has not resigned begin its turn, and see its new card."""
        self.mover = self._next(self.mover)
        self.reached = 0
        if self.informed >> self.mover & 1:
            return
        self.informed |= i64(1) << self.mover
        if told is not None:
            told.append(Event("goal", {"treasure": self.goal_name(self.mover)}, [int(self.mover)]))

    def _next(self, seat: Seat) -> Seat:
        following: i64 = (seat + 1) % self.options.seats
        while self.resigned >> following & 1:
            following = (following + 1) % self.options.seats
        return Seat(following)

    def goal_name(self, seat: Seat) -> str:
        """What a seat seeks: its top card, or home."""
        top = self.top(seat)
        return HOME if top == NO_TREASURE else self.start.layout.names[top]

    def places(self, winners: list[int]) -> list[int]:
        """Winners first, then by cards left, equal ones shared; in a draw all are first."""
        seats = range(int(self.options.seats))
        if not winners:
            return [1 for _ in seats]
        left = [-1 if seat in winners else int(self.left(Seat(seat))) for seat in seats]
        return [1 + sum(other < own for other in left) for own in left]


def _cells(reached: i64) -> vec[i64]:
    actions = vec[i64](capacity=CELLS)
    for cell in range(i64(CELLS)):
        if reached >> cell & 1:
            actions = append(actions, move(Cell(cell)))
    return actions


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


def start_state(terms: Terms, options: MovingMazeOptions, first: Seat, board: TileBoard) -> MovingMazeState:
    """Everybody at home, nothing found, all top cards seen."""
    state = MovingMazeState(terms, options, first, board)
    state.corridors = board.layout.corridors()
    state.treasures = board.layout.treasures[:]
    state.at = options.homes[:]
    state.informed = (i64(1) << options.seats) - 1
    state.found = filled(options.seats, 0)
    state.ruled_out = filled(options.seats, 0)
    return state

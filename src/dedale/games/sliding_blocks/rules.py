"""What may be played, and what it does."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.event import Event
from dedale.core.faults import Fault
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, Cell

from .board import BlockBoard, nearest
from .faults import (
    BARRED_FOR_ROUND,
    BLOCK_ALONE,
    BLOCK_BARRED,
    BLOCK_DUE,
    BLOCK_STOPPED,
    NO_PAWN,
    NONE_TO_SHOVE,
    NOT_FREE,
    NOT_STUCK,
    PAWN_DUE,
    PAWN_STOPPED,
    SAY_WHERE,
)
from .field import ALONG_COLUMNS, ALONG_ROWS, CENTRE, PAWNS
from .notation import side_name
from .position import BLOCK, BOTH, NO_BLOCK, PAWN, SlidingPosition, SlidingTerms
from .slides import can_move_block, can_move_pawn, can_slide_block, look_up_slides, open_shifts, pawn_shifts, shove_into
from .view import SlidingView

TO_WIN: Final = 3
"""So many pawns in the centre win."""

MOST_DRAWS: Final = 100


@final
class SlidingState(SlidingPosition):
    """The truth: which pawns and blocks may slide, and what that does."""

    def copy(self) -> SlidingState:
        twin = SlidingState(self.sliding, self.first)
        twin.take(self)
        return twin

    def look(self, seat: Seat) -> SlidingView:
        return SlidingView(self, seat)

    def actions(self) -> vec[i64]:
        """The moves of the parts still due, or passing when there are none."""
        actions = vec[i64](capacity=256)
        if self.due & PAWN:
            actions = _add_shoves(_add_slides(actions, self), self)
        if self.due & BLOCK:
            actions = _add_blocks(actions, self)
        return actions if len(actions) else append(actions, self.moves.passing)

    def allows(self, action: Action) -> bool:
        """The same question for one action."""
        moves = self.moves
        if action < 0 or action > moves.passing:
            return False
        if action == moves.passing:
            return not can_move_pawn(self) and not can_move_block(self)
        if action >= moves.blocks:
            return self.due & BLOCK != 0 and self._can_slide_block(action)
        if not self.due & PAWN or not self.has_pawn(self.mover, moves.slide_from(action)):
            return False
        if action < moves.shoves:
            return self._can_slide(moves.slide_from(action), moves.slide_into(action))
        into = shove_into(self, moves.slide_from(action))
        return into == moves.slide_into(action) and not self.is_taken(moves.shove_to(action))

    def _can_slide(self, start: Cell, into: Cell) -> bool:
        field = self.layout.field
        axis: i64 = 0 if field.line(0, start) == field.line(0, into) else 1
        shift = field.place(axis, into) - field.place(axis, start)
        return pawn_shifts(self, start, axis) >> (field.origin + shift) & 1 == 1

    def _can_slide_block(self, action: Action) -> bool:
        moves = self.moves
        block = moves.block_of(action)
        return not self.is_barred(block) and can_slide_block(
            self, block, moves.block_axis(action), moves.block_shift(action)
        )

    def random_action(self, luck: Luck) -> Action:
        """A legal action, each equally likely.

        Tickets are drawn until one stands for a legal action: one for each place along each axis of each
        pawn and block, and one for each pawn and cell of the centre; after many blanks all is listed.
        """
        size = self.layout.field.size
        pawn_tickets: i64 = 0
        if self.due & PAWN:
            pawn_tickets = PAWNS * (2 * size + CENTRE)
        tickets = pawn_tickets
        if self.due & BLOCK:
            tickets += self.layout.shapes.blocks * 2 * size
        for _ in range(i64(MOST_DRAWS)):
            ticket = luck.below(tickets)
            is_for_pawn = ticket < pawn_tickets
            action = self._pawn_action(ticket) if is_for_pawn else self._block_action(ticket - pawn_tickets)
            if action >= 0:
                return Action(action)
        actions = self.actions()
        return Action(actions[luck.below(len(actions))])

    def _pawn_action(self, ticket: i64) -> i64:
        """The slide or shove that a ticket stands for; −1 if it is not legal."""
        field = self.layout.field
        cell = Cell(self.pawns[self.mover * PAWNS + ticket % PAWNS])
        choice = ticket // PAWNS
        if choice >= 2 * field.size:
            return self._shove_action(cell, choice - 2 * field.size)
        axis = choice // field.size
        shift = choice % field.size + 1 - field.place(axis, cell)
        if not pawn_shifts(self, cell, axis) >> (field.origin + shift) & 1:
            return -1
        zero = self.moves.slide_zero(cell, axis)
        return zero + shift if shift < 0 else zero + shift - 1

    def _shove_action(self, cell: Cell, index: i64) -> i64:
        field = self.layout.field
        into = shove_into(self, cell)
        if into == NOWHERE or self.is_taken(Cell(field.centre_cells[index])):
            return -1
        zero = self.moves.shove_zero(cell, into)
        return zero + index if index < field.centre_index[into] else zero + index - 1

    def _block_action(self, ticket: i64) -> i64:
        """The block's slide that a ticket stands for; −1 if it is not legal."""
        field, blocks = self.layout.field, self.layout.shapes.blocks
        line = ticket // field.size
        block, axis = line >> 1, line & 1
        shift = ticket % field.size + 1 - self.at[(1 - axis) * blocks + block]
        if self.is_barred(block) or not can_slide_block(self, block, axis, shift):
            return -1
        zero = self.moves.block_zero(block, axis)
        return zero + shift if shift < 0 else zero + shift - 1

    def why_not(self, action: Action, move: str) -> Fault:
        """What refuses an action."""
        moves = self.moves
        if action == moves.passing:
            return NOT_STUCK(move, move=move)
        if action >= moves.blocks:
            return self._why_no_block(action, move)
        return self._why_no_pawn(action, move)

    def _why_no_pawn(self, action: Action, move: str) -> Fault:
        moves, names = self.moves, self.layout.field.grid.names
        start, into = moves.slide_from(action), moves.slide_into(action)
        if not self.due & PAWN:
            return BLOCK_DUE(move, move=move)
        if not self.has_pawn(self.mover, start):
            return NO_PAWN(move, move=move, cell=names[start])
        if action < moves.shoves:
            if shove_into(self, start) == into:
                return SAY_WHERE(move, move=move, cell=names[into])
            return PAWN_STOPPED(move, move=move, start=names[start], into=names[into])
        if shove_into(self, start) != into:
            if self.is_taken(into):
                return PAWN_STOPPED(move, move=move, start=names[start], into=names[into])
            return NONE_TO_SHOVE(move, move=move, cell=names[into])
        return NOT_FREE(move, move=move, cell=names[moves.shove_to(action)])

    def _why_no_block(self, action: Action, move: str) -> Fault:
        block = self.moves.block_of(action)
        number = int(block) + 1
        if not self.due & BLOCK:
            return PAWN_DUE(move, move=move)
        if block == self.barred:
            return BLOCK_BARRED(move, move=move, block=number)
        if self.is_barred(block):
            return BARRED_FOR_ROUND(move, move=move, block=number)
        free = open_shifts(self, block, self.moves.block_axis(action))
        if free >> (self.layout.field.origin + self.moves.block_shift(action)) & 1:
            return BLOCK_ALONE(move, move=move, block=number)
        return BLOCK_STOPPED(move, move=move, block=number)

    def piece_of(self, action: Action) -> str:
        """The pawn or block that a move takes up, as it spells it: `pawn A1`, `block 12`."""
        moves = self.moves
        if not self.sliding.options.touch_move or action < 0 or action == moves.passing:
            return ""
        if action >= moves.blocks:
            return f"block {moves.block_of(action) + 1}"
        return f"pawn {self.layout.field.grid.names[moves.slide_from(action)]}"

    def apply(self, action: Action, told: list[Event] | None) -> None:
        """Plays one part of a turn, or passes; the other part may be skipped with it."""
        if action == self.moves.passing:
            self._skip(PAWN, told)
            self._skip(BLOCK, told)
            self._end_turn(told)
        elif action >= self.moves.blocks:
            self._slide_block(action, told)
            self._end_part(BLOCK, told)
        else:
            self._slide_pawn(action, told)
            if self.pawns_in_centre(self.mover) >= TO_WIN:
                self.finish([int(self.mover)], "centre", told)
            else:
                self._end_part(PAWN, told)

    def _slide_pawn(self, action: Action, told: list[Event] | None) -> None:
        """Moves a pawn; one that stands where it ends makes room first."""
        moves, seat = self.moves, self.mover
        start, into = moves.slide_from(action), moves.slide_into(action)
        if told is not None:
            told.append(self._pawn_event("slid", seat, start, into))
        if action >= moves.shoves:
            owner, to = self.owner(into), moves.shove_to(action)
            self.move_pawn(owner, into, to)
            if told is not None:
                told.append(self._pawn_event("shoved", owner, into, to))
        self.move_pawn(seat, start, into)

    def _pawn_event(self, kind: str, seat: Seat, start: Cell, into: Cell) -> Event:
        names = self.layout.field.grid.names
        return Event(kind, {"seat": seat, "from": names[start], "into": names[into]})

    def _slide_block(self, action: Action, told: list[Event] | None) -> None:
        moves = self.moves
        block, axis, shift = moves.block_of(action), moves.block_axis(action), moves.block_shift(action)
        self.move_block(block, axis, shift)
        self.moved = block
        if told is not None:
            told.append(Event("block", {"block": block + 1, "side": side_name(axis, shift), "steps": abs(int(shift))}))

    def _end_part(self, part: i64, told: list[Event] | None) -> None:
        """Makes the other part due if it can be played now; else skips it and ends the turn."""
        self.due &= ~part
        if self.due:
            if can_move_pawn(self) if self.due == PAWN else can_move_block(self):
                return
            self._skip(self.due, told)
        self._end_turn(told)

    def _skip(self, part: i64, told: list[Event] | None) -> None:
        if told is not None:
            told.append(Event("skipped", {"seat": self.mover, "part": "pawn" if part == PAWN else "block"}))

    def _end_turn(self, told: list[Event] | None) -> None:
        self.barred = self.moved
        self.note_moved(self.mover, self.moved)
        self.moved = NO_BLOCK
        self.due = BOTH
        if self.turn >= self.sliding.max_turns:
            self.finish([], "max_turns", told)
        else:
            self.turn += 1
            self._next_seat()

    def after_resigning(self, seat: Seat, told: list[Event]) -> None:
        """Breaks off the seat's turn, which does not count; the block moved last stays barred."""
        if seat == self.mover:
            if self.moved != NO_BLOCK:
                self.barred = self.moved
            self.note_moved(seat, self.moved)
            self.moved = NO_BLOCK
            self.due = BOTH
            self._next_seat()

    def _next_seat(self) -> None:
        """Gives the turn to the next seat that has not resigned; where one has, what it moved is free again."""
        seats = self.terms.options.seats
        seat = (self.mover + 1) % seats
        while self.resigned >> seat & 1:
            self.note_moved(Seat(seat), NO_BLOCK)
            seat = (seat + 1) % seats
        self.mover = Seat(seat)


def _add_slides(actions: vec[i64], state: SlidingPosition) -> vec[i64]:
    for number in range(state.mover * PAWNS, state.mover * PAWNS + PAWNS):
        cell = Cell(state.pawns[number])
        for axis in range(i64(2)):
            actions = _add_shifts(actions, pawn_shifts(state, cell, axis), state, state.moves.slide_zero(cell, axis))
    return actions


def _add_shoves(actions: vec[i64], state: SlidingPosition) -> vec[i64]:
    field = state.layout.field
    for number in range(state.mover * PAWNS, state.mover * PAWNS + PAWNS):
        cell = Cell(state.pawns[number])
        into = shove_into(state, cell)
        if into == NOWHERE:
            continue
        action = state.moves.shove_zero(cell, into)
        for index in range(i64(CENTRE)):
            if field.centre_cells[index] != into:
                if not state.is_taken(Cell(field.centre_cells[index])):
                    actions = append(actions, action)
                action += 1
    return actions


def _add_blocks(actions: vec[i64], state: SlidingPosition) -> vec[i64]:
    look_up_slides(state)
    blocks, slides = state.layout.shapes.blocks, state.slides
    for block in range(blocks):
        if not state.is_barred(block):
            for axis in range(i64(2)):
                shifts = slides[axis * blocks + block]
                if shifts:
                    actions = _add_shifts(actions, shifts, state, state.moves.block_zero(block, axis))
    return actions


def _add_shifts(actions: vec[i64], shifts: i64, state: SlidingPosition, zero: i64) -> vec[i64]:
    """Adds an action for each shift, where `zero` is the number of a shift by 0."""
    lowest, first = LOWEST_BIT, zero - state.layout.field.origin
    while shifts:
        while not shifts & 255:
            shifts >>= 8
            first += 8
        action = first + lowest[shifts & 255]
        actions = append(actions, action if action < zero else action - 1)
        shifts &= shifts - 1
    return actions


def _lowest_bits() -> vec[i64]:
    places = vec[i64](capacity=256)
    for word in range(256):
        places = append(places, (word & -word).bit_length() - 1)
    return places


LOWEST_BIT: Final = _lowest_bits()
"""For each byte the place of its lowest bit; −1 where there is none."""


def start_state(terms: SlidingTerms, first: Seat) -> SlidingState:
    """Everything where the board has it."""
    board = terms.board
    state = SlidingState(terms, first)
    state.taken = filled(2 * board.field.span, board.field.frame)
    state.walls = filled(2 * board.field.span, 0)
    state.at = _places(board)
    state.pawns = vec[i64](capacity=len(board.pawns) * PAWNS)
    for home in board.pawns:
        for cell in home:
            state.pawns = append(state.pawns, cell)
            state.turn_cell(cell)
    for block in range(board.shapes.blocks):
        state.turn_block(block)
    return state


def _places(board: BlockBoard) -> vec[i64]:
    at = vec[i64](capacity=2 * board.shapes.blocks)
    for axis in (ALONG_ROWS, ALONG_COLUMNS):
        for cells in board.blocks:
            at = append(at, nearest(board.field, axis, cells))
    return at

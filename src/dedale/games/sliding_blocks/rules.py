"""What may be played, and what it does."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.event import Event
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.grid.cells import NOWHERE, Cell

from .field import CENTRE, PAWNS
from .notation import side_name
from .slides import can_move_block, can_move_pawn, can_slide_block, look_up_slides, open_shifts, pawn_shifts, shove_into
from .state import BLOCK, BOTH, NO_BLOCK, PAWN, SlidingState

TO_WIN: Final = 3
"""So many pawns in the centre win."""

MOST_DRAWS: Final = 100


def legal_actions(state: SlidingState) -> vec[i64]:
    """The moves of the parts still due, or passing when there are none."""
    actions = vec[i64](capacity=256)
    if state.due & PAWN:
        actions = _add_shoves(_add_slides(actions, state), state)
    if state.due & BLOCK:
        actions = _add_blocks(actions, state)
    return actions if len(actions) else append(actions, state.moves.passing)


def _add_slides(actions: vec[i64], state: SlidingState) -> vec[i64]:
    for number in range(state.mover * PAWNS, state.mover * PAWNS + PAWNS):
        cell = Cell(state.pawns[number])
        for axis in range(i64(2)):
            actions = _add_shifts(actions, pawn_shifts(state, cell, axis), state, state.moves.slide_zero(cell, axis))
    return actions


def _add_shoves(actions: vec[i64], state: SlidingState) -> vec[i64]:
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


def _add_blocks(actions: vec[i64], state: SlidingState) -> vec[i64]:
    look_up_slides(state)
    blocks, slides = state.layout.shapes.blocks, state.slides
    for block in range(blocks):
        if block != state.barred:
            for axis in range(i64(2)):
                shifts = slides[axis * blocks + block]
                if shifts:
                    actions = _add_shifts(actions, shifts, state, state.moves.block_zero(block, axis))
    return actions


def _add_shifts(actions: vec[i64], shifts: i64, state: SlidingState, zero: i64) -> vec[i64]:
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


def is_legal(state: SlidingState, action: Action) -> bool:
    """The same question for one action."""
    moves = state.moves
    if action < 0 or action > moves.passing:
        return False
    if action == moves.passing:
        return not can_move_pawn(state) and not can_move_block(state)
    if action >= moves.blocks:
        return state.due & BLOCK != 0 and _can_slide_block(state, action)
    if not state.due & PAWN or not state.has_pawn(state.mover, moves.slide_from(action)):
        return False
    if action < moves.shoves:
        return _can_slide(state, moves.slide_from(action), moves.slide_into(action))
    into = shove_into(state, moves.slide_from(action))
    return into == moves.slide_into(action) and not state.is_taken(moves.shove_to(action))


def _can_slide(state: SlidingState, start: Cell, into: Cell) -> bool:
    field = state.layout.field
    axis: i64 = 0 if field.line(0, start) == field.line(0, into) else 1
    shift = field.place(axis, into) - field.place(axis, start)
    return pawn_shifts(state, start, axis) >> (field.origin + shift) & 1 == 1


def _can_slide_block(state: SlidingState, action: Action) -> bool:
    moves = state.moves
    block = moves.block_of(action)
    return block != state.barred and can_slide_block(state, block, moves.block_axis(action), moves.block_shift(action))


def random_action(state: SlidingState, luck: Luck) -> Action:
    """A legal action, each equally likely.

    Tickets are drawn until one stands for a legal action: one for each place along each axis of each
    pawn and block, and one for each pawn and cell of the centre; after many blanks all is listed.
    """
    size = state.layout.field.size
    pawn_tickets: i64 = 0
    if state.due & PAWN:
        pawn_tickets = PAWNS * (2 * size + CENTRE)
    tickets = pawn_tickets
    if state.due & BLOCK:
        tickets += state.layout.shapes.blocks * 2 * size
    for _ in range(i64(MOST_DRAWS)):
        ticket = luck.below(tickets)
        is_for_pawn = ticket < pawn_tickets
        action = _pawn_action(state, ticket) if is_for_pawn else _block_action(state, ticket - pawn_tickets)
        if action >= 0:
            return Action(action)
    actions = legal_actions(state)
    return Action(actions[luck.below(len(actions))])


def _pawn_action(state: SlidingState, ticket: i64) -> i64:
    """The slide or shove that a ticket stands for; −1 if it is not legal."""
    field = state.layout.field
    cell = Cell(state.pawns[state.mover * PAWNS + ticket % PAWNS])
    choice = ticket // PAWNS
    if choice >= 2 * field.size:
        return _shove_action(state, cell, choice - 2 * field.size)
    axis = choice // field.size
    shift = choice % field.size + 1 - field.place(axis, cell)
    if not pawn_shifts(state, cell, axis) >> (field.origin + shift) & 1:
        return -1
    zero = state.moves.slide_zero(cell, axis)
    return zero + shift if shift < 0 else zero + shift - 1


def _shove_action(state: SlidingState, cell: Cell, index: i64) -> i64:
    field = state.layout.field
    into = shove_into(state, cell)
    if into == NOWHERE or state.is_taken(Cell(field.centre_cells[index])):
        return -1
    zero = state.moves.shove_zero(cell, into)
    return zero + index if index < field.centre_index[into] else zero + index - 1


def _block_action(state: SlidingState, ticket: i64) -> i64:
    """The block's slide that a ticket stands for; −1 if it is not legal."""
    field, blocks = state.layout.field, state.layout.shapes.blocks
    line = ticket // field.size
    block, axis = line >> 1, line & 1
    shift = ticket % field.size + 1 - state.at[(1 - axis) * blocks + block]
    if block == state.barred or not can_slide_block(state, block, axis, shift):
        return -1
    zero = state.moves.block_zero(block, axis)
    return zero + shift if shift < 0 else zero + shift - 1


def why_not(state: SlidingState, action: Action) -> str:
    """The end of the sentence that refuses an action."""
    moves = state.moves
    if action == moves.passing:
        return "one passes only when neither a pawn nor a block can be moved"
    if action >= moves.blocks:
        return _why_no_block(state, action)
    return _why_no_pawn(state, action)


def _why_no_pawn(state: SlidingState, action: Action) -> str:
    moves, names = state.moves, state.layout.field.grid.names
    start, into = moves.slide_from(action), moves.slide_into(action)
    if not state.due & PAWN:
        return "your pawn has moved in this turn, and a block is due"
    if not state.has_pawn(state.mover, start):
        return f"no pawn of yours is on {names[start]}"
    if action < moves.shoves:
        if shove_into(state, start) == into:
            return f"another pawn is on {names[into]}; say where in the centre it is shoved"
        return f"the way from {names[start]} to {names[into]} is not free"
    if shove_into(state, start) != into:
        if state.is_taken(into):
            return f"the way from {names[start]} to {names[into]} is not free"
        return f"no pawn is on {names[into]} to be shoved"
    return f"{names[moves.shove_to(action)]} is not free"


def _why_no_block(state: SlidingState, action: Action) -> str:
    block = state.moves.block_of(action)
    if not state.due & BLOCK:
        return "a block has been moved in this turn, and a pawn is due"
    if block == state.barred:
        return f"block {block + 1} was moved by another player in the turn just before"
    free = open_shifts(state, block, state.moves.block_axis(action))
    if free >> (state.layout.field.origin + state.moves.block_shift(action)) & 1:
        return f"block {block + 1} would touch no other block there"
    return f"the way of block {block + 1} is not free"


def apply(state: SlidingState, action: Action, told: list[Event] | None) -> None:
    """Plays one part of a turn, or passes; the other part may be skipped with it."""
    if action == state.moves.passing:
        _skip(state, PAWN, told)
        _skip(state, BLOCK, told)
        _end_turn(state, told)
    elif action >= state.moves.blocks:
        _slide_block(state, action, told)
        _end_part(state, BLOCK, told)
    else:
        _slide_pawn(state, action, told)
        if state.pawns_in_centre(state.mover) >= TO_WIN:
            state.finish([int(state.mover)], "centre", told)
        else:
            _end_part(state, PAWN, told)


def _slide_pawn(state: SlidingState, action: Action, told: list[Event] | None) -> None:
    """Moves a pawn; one that stands where it ends makes room first."""
    moves, seat = state.moves, state.mover
    start, into = moves.slide_from(action), moves.slide_into(action)
    if told is not None:
        told.append(_pawn_event(state, "slid", seat, start, into))
    if action >= moves.shoves:
        owner, to = state.owner(into), moves.shove_to(action)
        state.move_pawn(owner, into, to)
        if told is not None:
            told.append(_pawn_event(state, "shoved", owner, into, to))
    state.move_pawn(seat, start, into)


def _pawn_event(state: SlidingState, kind: str, seat: Seat, start: Cell, into: Cell) -> Event:
    names = state.layout.field.grid.names
    return Event(kind, {"seat": seat, "from": names[start], "into": names[into]})


def _slide_block(state: SlidingState, action: Action, told: list[Event] | None) -> None:
    moves = state.moves
    block, axis, shift = moves.block_of(action), moves.block_axis(action), moves.block_shift(action)
    state.move_block(block, axis, shift)
    state.moved = block
    if told is not None:
        told.append(Event("block", {"block": block + 1, "side": side_name(axis, shift), "steps": abs(int(shift))}))


def _end_part(state: SlidingState, part: i64, told: list[Event] | None) -> None:
    """Makes the other part due if it can be played now; else skips it and ends the turn."""
    state.due &= ~part
    if state.due:
        if can_move_pawn(state) if state.due == PAWN else can_move_block(state):
            return
        _skip(state, state.due, told)
    _end_turn(state, told)


def _skip(state: SlidingState, part: i64, told: list[Event] | None) -> None:
    if told is not None:
        told.append(Event("skipped", {"seat": state.mover, "part": "pawn" if part == PAWN else "block"}))


def _end_turn(state: SlidingState, told: list[Event] | None) -> None:
    state.barred = state.moved
    state.moved = NO_BLOCK
    state.due = BOTH
    if state.turn >= state.max_turns:
        state.finish([], "max_turns", told)
    else:
        state.turn += 1
        _next_seat(state)


def after_resigning(state: SlidingState, seat: Seat) -> None:
    """Breaks off the seat's turn, which does not count; the block moved last stays barred."""
    if seat == state.mover:
        if state.moved != NO_BLOCK:
            state.barred = state.moved
        state.moved = NO_BLOCK
        state.due = BOTH
        _next_seat(state)


def _next_seat(state: SlidingState) -> None:
    """Gives the turn to the next seat that has not resigned."""
    seats = state.terms.options.seats
    seat = (state.mover + 1) % seats
    while state.resigned >> seat & 1:
        seat = (seat + 1) % seats
    state.mover = Seat(seat)

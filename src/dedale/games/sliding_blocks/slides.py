"""How far things slide, many shifts at once.

All shifts of a piece along an axis are one word: bit `origin + n` stands for a slide by n cells,
forward (east or south) when n is positive. A line's word moved up by `origin − place` says for each
shift what a cell at that place would meet.
"""

from __future__ import annotations

from mypy_extensions import i64

from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, Cell

from .field import ALONG_COLUMNS, ALONG_ROWS, PAWNS
from .position import SlidingPosition


def unhindered(met: i64, origin: i64) -> i64:
    """The shifts short of the first thing met on either side; the frame is always met."""
    ahead = met >> (origin + 1)
    before = (i64(1) << origin) - 1
    behind = met & before
    behind |= behind >> 1
    behind |= behind >> 2
    behind |= behind >> 4
    behind |= behind >> 8
    behind |= behind >> 16
    return ((ahead & -ahead) - 1) << (origin + 1) | before ^ behind


def pawn_shifts(state: SlidingPosition, cell: Cell, axis: i64) -> i64:
    """The slides over free cells of a pawn that stands here."""
    field = state.layout.field
    word = state.taken[axis * field.span + field.line(axis, cell)]
    return unhindered(word << (field.origin - field.place(axis, cell)), field.origin)


def shove_into(state: SlidingPosition, cell: Cell) -> Cell:
    """The cell of the centre whose pawn may be shoved by one that stands here, outside; or NOWHERE."""
    field = state.layout.field
    axis = field.facing[cell]
    if axis < 0:
        return NOWHERE
    line, place = field.line(axis, cell), field.place(axis, cell)
    free = pawn_shifts(state, cell, axis)
    run = free | i64(1) << field.origin
    ends = (run << 1 | run >> 1) & ~run
    found = (ends >> (field.origin - place)) & field.centre_words[line]
    if not found:
        return NOWHERE
    into = field.low
    while not found >> into & 1:
        into += 1
    return field.cell(axis, line, into)


def block_shifts(state: SlidingPosition, block: i64, axis: i64) -> i64:
    """The slides of a block over cells free for blocks, to where it touches another block."""
    free = open_shifts(state, block, axis)
    return free & touching_shifts(state, block, axis) if free else free


def look_up_slides(state: SlidingPosition) -> None:
    """Brings `state.slides` up to date: by axis and block, what `block_shifts` says."""
    if not len(state.slides):
        state.slides = filled(2 * state.layout.shapes.blocks, 0)
    _look_up_again(state, ALONG_ROWS, state.stale_rows)
    _look_up_again(state, ALONG_COLUMNS, state.stale_columns)
    state.stale_rows, state.stale_columns = 0, 0


def _look_up_again(state: SlidingPosition, axis: i64, stale: i64) -> None:
    """Only what changes in a block's lines, or in those beside, can change its slides along them."""
    if not stale:
        return
    shapes, slides, at = state.layout.shapes, state.slides, state.at
    for block in range(shapes.blocks):
        number = axis * shapes.blocks + block
        if shapes.near[number] << (at[number] - 1) & stale:
            slides[number] = block_shifts(state, block, axis)


def can_slide_block(state: SlidingPosition, block: i64, axis: i64, shift: i64) -> bool:
    """Whether one slide is among those."""
    up = state.layout.field.origin + shift
    return open_shifts(state, block, axis) >> up & 1 == 1 and touching_shifts(state, block, axis) >> up & 1 == 1


def open_shifts(state: SlidingPosition, block: i64, axis: i64) -> i64:
    """The slides of a block that meet no other block, no pawn, not the centre and not the frame."""
    field, shapes = state.layout.field, state.layout.shapes
    number = axis * shapes.blocks + block
    line, place = state.at[number], state.at[(1 - axis) * shapes.blocks + block]
    taken, own, lines, places = state.taken, shapes.own, shapes.line, shapes.place
    base, first_own, offset = axis * field.span + line, shapes.own_start[number] + 1, axis * shapes.cells
    up = field.origin - place
    met: i64 = 0
    others: i64 = 0
    before: i64 = -1
    for cell in range(offset + shapes.start[block], offset + shapes.start[block + 1]):
        n = lines[cell]
        if n != before:
            before = n
            others = (taken[base + n] ^ own[first_own + n] << place) | field.centre_words[line + n]
        met |= others << (up - places[cell])
    return unhindered(met, field.origin)


def touching_shifts(state: SlidingPosition, block: i64, axis: i64) -> i64:
    """The shifts of a block after which it would touch another with a side or a corner."""
    field, shapes = state.layout.field, state.layout.shapes
    number = axis * shapes.blocks + block
    line, place = state.at[number], state.at[(1 - axis) * shapes.blocks + block]
    walls, own, lines, places = state.walls, shapes.own, shapes.line, shapes.place
    base, first_own, offset = axis * field.span + line, shapes.own_start[number] + 1, axis * shapes.cells
    up = field.origin - place
    touched: i64 = 0
    near: i64 = 0
    before: i64 = -1
    for cell in range(offset + shapes.start[block], offset + shapes.start[block + 1]):
        n = lines[cell]
        if n != before:
            before = n
            near = walls[base + n] ^ own[first_own + n] << place
            near |= walls[base + n - 1] ^ own[first_own + n - 1] << place
            near |= walls[base + n + 1] ^ own[first_own + n + 1] << place
            near |= near << 1 | near >> 1
        touched |= near << (up - places[cell])
    return touched


def can_move_pawn(state: SlidingPosition) -> bool:
    """Whether the seat to move can move any of its pawns."""
    for number in range(state.mover * PAWNS, state.mover * PAWNS + PAWNS):
        cell = Cell(state.pawns[number])
        if pawn_shifts(state, cell, 0) | pawn_shifts(state, cell, 1):
            return True
    return can_shove(state)


def can_shove(state: SlidingPosition) -> bool:
    """Whether the seat to move can take a place in the centre."""
    if not has_room_in_centre(state):
        return False
    for number in range(state.mover * PAWNS, state.mover * PAWNS + PAWNS):
        if shove_into(state, Cell(state.pawns[number])) != NOWHERE:
            return True
    return False


def has_room_in_centre(state: SlidingPosition) -> bool:
    """Whether a cell of the centre is free."""
    field = state.layout.field
    for line in range(field.low, field.low + 3):
        if field.centre_words[line] & ~state.taken[line]:
            return True
    return False


def can_move_block(state: SlidingPosition) -> bool:
    """Whether any block may be moved."""
    for block in range(state.layout.shapes.blocks):
        if not state.is_barred(block) and block_shifts(state, block, 0) | block_shifts(state, block, 1):
            return True
    return False

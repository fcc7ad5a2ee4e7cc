"""Boards as people draw them: one letter for each cell.

`.` is free, `+` a cell of the centre, `1` to `4` the pawns in the corners clockwise from the top left;
equal letters are one block. Blocks are numbered as they first appear, row by row.
"""

from __future__ import annotations

from typing import Final

from dedale.core.errors import InvalidSetup
from dedale.core.faults import Fault
from dedale.core.phrases import quoted
from dedale.grid.cells import Cell

from .board import is_size
from .faults import DRAWN_CENTRE, DRAWN_CORNERS, DRAWN_MARK, DRAWN_ROWS, DRAWN_UNEVENLY
from .field import LARGEST, SMALLEST, SlidingField, field_of

FREE: Final = "."
CENTRE_MARK: Final = "+"
CORNER_MARKS: Final = "1234"


def board_from_drawing(text: str) -> dict[str, object]:
    """A drawn board as plain data; what a drawing alone can get wrong is named here."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not is_size(len(lines)):
        raise InvalidSetup([DRAWN_ROWS(low=SMALLEST, high=LARGEST, given=len(lines))], "board")
    faults = [
        DRAWN_UNEVENLY(row=number, wanted=len(lines), given=len(line))
        for number, line in enumerate(lines, start=1)
        if len(line) != len(lines)
    ]
    if faults:
        raise InvalidSetup(faults, "board")
    return _read(field_of(len(lines)), "".join(lines))


def with_pawns_in(raw: dict[str, object], corners: tuple[int, ...]) -> dict[str, object]:
    """A board for four as a board for those in some corners."""
    pawns = raw["pawns"]
    assert isinstance(pawns, list)
    return {**raw, "pawns": [pawns[corner] for corner in corners] if len(pawns) == 4 else pawns}


def _read(field: SlidingField, marks: str) -> dict[str, object]:
    faults = [fault for number, mark in enumerate(marks) if (fault := _mark_fault(field, Cell(number), mark))]
    blocks: dict[str, list[str]] = {}
    pawns: dict[str, list[str]] = {}
    for number, mark in enumerate(marks):
        kind = pawns if mark in CORNER_MARKS else blocks if mark.isalpha() else None
        if kind is not None:
            kind.setdefault(mark, []).append(field.grid.name(Cell(number)))
    corners = "".join(sorted(pawns))
    if corners not in ("13", CORNER_MARKS):
        shown = ", ".join(corners) or "none"
        faults.append(DRAWN_CORNERS(corners=shown))
    if faults:
        raise InvalidSetup(faults, "board")
    return {"size": field.size, "blocks": list(blocks.values()), "pawns": [pawns[mark] for mark in corners]}


def _mark_fault(field: SlidingField, cell: Cell, mark: str) -> Fault | None:
    name = field.grid.name(cell)
    if mark in CORNER_MARKS or mark.isalpha():
        return None
    if mark not in (FREE, CENTRE_MARK):
        return DRAWN_MARK(name, cell=name, mark=quoted(mark))
    if field.in_centre(cell) != (mark == CENTRE_MARK):
        return DRAWN_CENTRE(name, cell=name, mark=mark)
    return None

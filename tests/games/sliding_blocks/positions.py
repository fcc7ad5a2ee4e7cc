"""Positions drawn as text: as layouts are, but pawns may stand anywhere.

`1` to `4` are the pawns by corner, clockwise from the top left; with two seats 1 is seat 0 and 3 is seat 1.
"""

from __future__ import annotations

from dedale.core import Event
from dedale.core.seat import Seat
from dedale.games.sliding_blocks import SLIDING_BLOCKS
from dedale.games.sliding_blocks.field import corners_of, field_of
from dedale.games.sliding_blocks.rules import SlidingState
from dedale.grid.cells import Cell


def position(text: str, *, first: int = 0, **options: object) -> SlidingState:
    """The drawn position, with `first` to move."""
    marks = [mark for line in text.split() for mark in line]
    field = field_of(len(text.split()))
    assert all(field.in_centre(Cell(number)) for number, mark in enumerate(marks) if mark == "+")
    seats = 4 if any(mark in "24" for mark in marks) else 2
    homes = [field.corner(corner) for corner in corners_of(seats)]
    blocks: dict[str, list[str]] = {}
    for number, mark in enumerate(marks):
        if mark.isalpha():
            blocks.setdefault(mark, []).append(field.grid.name(Cell(number)))
    names = [[field.grid.name(cell) for cell in home] for home in homes]
    board = {"size": field.size, "blocks": list(blocks.values()), "pawns": names}
    state = SLIDING_BLOCKS.new({"seats": seats, **options}, board=board, first=first)
    assert isinstance(state, SlidingState)
    for seat, home in enumerate(homes):
        digit = str(seat * 2 + 1 if seats == 2 else seat + 1)
        drawn = [Cell(number) for number, mark in enumerate(marks) if mark == digit]
        assert len(drawn) == len(home)
        leaving = [cell for cell in home if cell not in drawn]
        for into in drawn:
            if into not in home:
                state.move_pawn(Seat(seat), leaving.pop(0), into)
    return state


def moves(state: SlidingState, start: str) -> set[str]:
    """The legal moves that begin with a text, without it."""
    return {move[len(start) :].strip() for move in state.legal_moves() if move.startswith(f"{start} ")}


def told(events: list[Event]) -> list[str]:
    """Events in short: the kind, and the values of the fields."""
    return [" ".join([event.kind, *(str(value) for value in event.fields.values())]) for event in events]

"""A view's drawing laid out for a screen: its parts side by side where they fit, and where its cells are.

Nothing here knows a game. A board is recognised by a line of column numbers and by rows that begin with their letters;
a drawing without them is shown as it is.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from itertools import chain

from dedale.core import View

GAP = 3
NUMBERS = re.compile(r"\s*1(\s+\d+)+\s*")
ROW = re.compile(r"\s*([A-Z])(?=\s|$)")


@dataclass(frozen=True)
class Place:
    """Where a cell is on the screen: its middle, and how many letters there belong to it."""

    line: int
    column: int
    width: int

    @property
    def left(self) -> int:
        return self.column - self.width // 2


class Picture:
    """Lines to show, and by name the places of the cells of the first board among them."""

    def __init__(self, drawing: str, width: int, first: str = "", height: int = 0) -> None:
        """Parts that begin with the text `first` come first, so that one's own board does.

        Where a part is higher than the height, its sentences come before its board: they are seen without scrolling.
        """
        parts = [part.splitlines() for part in drawing.split("\n\n")]
        parts.sort(key=lambda part: not (first and part[0].startswith(first)))
        parts = [captioned_first(fitted(part, width), height) for part in parts]
        narrow = [fitted(part, _board_width(part)) for part in parts]
        if _together(parts) > width >= _together(narrow):
            parts = narrow
        self.lines = _beside(parts, width)
        self.cells = cells_of(parts[0])

    @property
    def width(self) -> int:
        return max(map(len, self.lines), default=0)

    def cell_at(self, line: int, column: int) -> str | None:
        """The cell at a place of the screen; None where there is none near."""
        near = [
            (abs(place.line - line), abs(place.column - column), name)
            for name, place in self.cells.items()
            if abs(place.line - line) <= 1 and abs(place.column - column) <= (place.width + 1) // 2
        ]
        return min(near)[2] if near else None

    def mark(self, cell: str) -> str:
        """What is drawn in a cell."""
        place = self.cells[cell]
        return self.lines[place.line][max(0, place.left) : place.left + place.width].strip(" |()")

    def beside(self, cell: str, down: int, right: int) -> str:
        """The next cell in a direction; the same one at the border."""
        row, column = cell[0], int(cell[1:])
        other = f"{chr(ord(row) + down)}{column + right}"
        return other if other in self.cells else cell


def fitted(part: list[str], width: int) -> list[str]:
    """A part that is too wide, made narrower: its board loses columns that are blank throughout, its sentences wrap."""
    head = _head(part)
    if head is None or _width(part) <= width:
        return part
    last = _last_row(part, head)
    sentences = [textwrap.wrap(line, width) or [""] for line in (*part[:head], *part[last + 1 :])]
    above, below = sentences[:head], sentences[head:]
    return [*chain(*above), *_squeezed(part[head : last + 1], width), *chain(*below)]


def captioned_first(part: list[str], height: int) -> list[str]:
    """A part that is too high, with the sentences from below its board above it."""
    head = _head(part)
    if head is None or not 0 < height < len(part):
        return part
    last = _last_row(part, head)
    below = next((n for n in range(last + 1, len(part)) if part[n][:1].isalpha()), len(part))
    return [*part[below:], *part[:below]]


def _squeezed(board: list[str], width: int) -> list[str]:
    """A board without columns of letters that are blank throughout: of every run the last, as often as it needs."""
    longest = _width(board)
    lines = [line.ljust(longest) for line in board]
    while longest > width:
        blank = [*(all(line[column] == " " for line in lines) for column in range(longest)), False]
        kept = [n for n in range(longest) if n == 0 or not (blank[n - 1] and blank[n] and not blank[n + 1])]
        if len(kept) == longest:
            break
        lines, longest = ["".join(line[n] for n in kept) for line in lines], len(kept)
    return [line.rstrip() for line in lines]


def cells_of(part: list[str]) -> dict[str, Place]:
    """The cells of the board in a part of a drawing; none where there is no board."""
    head = _head(part)
    if head is None:
        return {}
    numbers = [(int(found[0]), found.start() + (len(found[0]) - 1) // 2) for found in re.finditer(r"\d+", part[head])]
    width = max(1, numbers[1][1] - numbers[0][1] - 1)
    rows = [(n, row) for n, line in enumerate(part) if n > head and (row := ROW.match(line))]
    return {
        f"{row[1]}{number}": Place(line, column + row.start(1) - rows[0][1].start(1), width)
        for line, row in rows
        for number, column in numbers
    }


def _head(part: list[str]) -> int | None:
    """The line of column numbers above a board."""
    return next((n for n, line in enumerate(part) if NUMBERS.fullmatch(line)), None)


def _last_row(part: list[str], head: int) -> int:
    """The line of a board's last row of cells."""
    return max(n for n, line in enumerate(part) if n == head or ROW.match(line))


def _board_width(part: list[str]) -> int:
    """How wide a part is without its sentences."""
    head = _head(part)
    return _width(part if head is None else [part[head], *(line for line in part if ROW.match(line))])


def _together(parts: list[list[str]]) -> int:
    """How wide all parts are side by side."""
    return sum(_width(part) + GAP for part in parts) - GAP


def _beside(parts: list[list[str]], width: int) -> list[str]:
    """The parts from left to right while there is room, then in further rows."""
    lines: list[str] = []
    band: list[list[str]] = []
    for part in parts:
        if band and _together([*band, part]) > width:
            lines += [*_band(band), ""]
            band = []
        band.append(part)
    return lines + _band(band)


def _band(parts: list[list[str]]) -> list[str]:
    height = max(map(len, parts), default=0)
    columns = [[*part, *[""] * (height - len(part))] for part in parts]
    widths = [_width(part) + GAP for part in parts]
    return [
        "".join(line.ljust(w) for line, w in zip(row, widths, strict=True)).rstrip()
        for row in zip(*columns, strict=True)
    ]


def _width(part: list[str]) -> int:
    return max(map(len, part), default=0)


def drawing_of(view: View) -> str:
    """The picture that a game draws of a view; where it draws none, the view's own fields by name."""
    try:
        return view.draw()
    except NotImplementedError:
        return "\n".join(f"{name.replace('_', ' ')}: {value}" for name, value in view.facts().items())

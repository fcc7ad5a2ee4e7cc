"""What a drawing of a maze can get wrong."""

from __future__ import annotations

from typing import Final

from dedale.core.faults import FaultKind

NO_MAZE_DRAWN: Final = FaultKind("no_maze_drawn", "a drawing of a maze has lines of + and ---")
MAZE_ROWS: Final = FaultKind(
    "maze_rows",
    "a drawing of a maze has {low:d} to {high:d} rows of cells, with a line of walls above and below each",
)
LINE_TOO_LONG: Final = FaultKind("line_too_long", "in the line {line}: it is longer than the first line of walls")
NO_CORNER: Final = FaultKind("no_corner", "in the line {line}: a + belongs at place {place:d}")
NO_UPRIGHT: Final = FaultKind("no_upright", "in the line {line}: a | or a space belongs at place {place:d}")
NO_WALL: Final = FaultKind("no_wall", "in the line {line}: {piece} is no wall")
NO_MARK: Final = FaultKind("no_mark", "in the line {line}: {piece} is no mark of a cell")

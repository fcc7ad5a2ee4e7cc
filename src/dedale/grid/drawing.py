"""Mazes as text, drawn and parsed: for tests and for the terminal.

      1   2   3
    +---+---+---+
  A   a     |   |
    +   +---+   +
  B |   |     b |
    +---+---+---+

Walls are `---` and `|`; anything else between two corners is open. Each cell has three places for
its mark.
"""

from __future__ import annotations

from typing import Final

from dedale.core.errors import Refusal

from .cells import EAST, NORTH, ROW_LETTERS, SOUTH, WEST, Cell, Grid
from .edges import Edges
from .faults import LINE_TOO_LONG, MAZE_ROWS, NO_CORNER, NO_MARK, NO_MAZE_DRAWN, NO_UPRIGHT, NO_WALL
from .maze import Maze

LARGEST: Final = 26


class UnreadableDrawing(Refusal):
    """The text is no drawing of a maze."""


def draw_maze(maze: Maze, marks: dict[Cell, str]) -> str:
    """The maze with a mark of up to three letters in some cells."""
    grid = maze.grid
    lines = [column_numbers(grid.columns), _border(maze)]
    for row in range(grid.rows):
        lines.append(_cells(maze, row, marks))
        lines.append(_walls(maze, row))
    return "\n".join(lines)


def column_numbers(columns: int) -> str:
    """The line above a board: the number of each column over its cells."""
    return "   " + "".join(f"{column + 1:^4}" for column in range(columns)).rstrip()


def _border(maze: Maze) -> str:
    grid = maze.grid
    pieces = [_wall(maze, grid.cell(0, column), above=True) for column in range(grid.columns)]
    return "  +" + "+".join(pieces) + "+"


def _walls(maze: Maze, row: int) -> str:
    grid = maze.grid
    pieces = [_wall(maze, grid.cell(row, column), above=False) for column in range(grid.columns)]
    return "  +" + "+".join(pieces) + "+"


def _wall(maze: Maze, cell: Cell, *, above: bool) -> str:
    return "   " if maze.can_step(cell, NORTH if above else SOUTH) else "---"


def _cells(maze: Maze, row: int, marks: dict[Cell, str]) -> str:
    grid = maze.grid
    line = f"{ROW_LETTERS[row]} {' ' if maze.can_step(grid.cell(row, 0), WEST) else '|'}"
    for column in range(grid.columns):
        cell = grid.cell(row, column)
        line += f"{marks.get(cell, ''):^3}" + (" " if maze.can_step(cell, EAST) else "|")
    return line.rstrip()


def parse_maze(text: str) -> tuple[Maze, dict[str, str]]:
    """The maze of a drawing, and the marks by the names of their cells."""
    lines = [line for line in text.splitlines() if line.strip()]
    start = next((n for n, line in enumerate(lines) if "+" in line), -1)
    if start < 0:
        raise UnreadableDrawing([NO_MAZE_DRAWN()])
    indent = lines[start].index("+")
    body = [line[indent:] for line in lines[start:]]
    rows, columns = len(body) // 2, lines[start].count("+") - 1
    if len(body) != 2 * rows + 1 or not 1 <= rows <= LARGEST or not 1 <= columns <= LARGEST:
        raise UnreadableDrawing([MAZE_ROWS(low=1, high=LARGEST)])
    maze = Maze(Edges(Grid(rows, columns)))
    for number, line in enumerate(body):
        _check_line(line.ljust(4 * columns + 1), columns, is_wall=number % 2 == 0)
    for row in range(rows):
        _parse_row(maze, row, body[2 * row : 2 * row + 3])
    marks = {maze.grid.name(Cell(n)): _mark(body, maze.grid, Cell(n)) for n in range(maze.grid.cells)}
    return maze, {name: mark for name, mark in marks.items() if mark}


def _check_line(line: str, columns: int, *, is_wall: bool) -> None:
    """Refuses characters in the wrong place, so that no other maze is read than was drawn."""
    start = _quoted(line)
    if len(line.rstrip()) > 4 * columns + 1:
        raise UnreadableDrawing([LINE_TOO_LONG(line=start)])
    for column in range(columns + 1):
        corner, piece = line[4 * column], line[4 * column + 1 : 4 * column + 4]
        if corner not in ("+" if is_wall else "| "):
            kind = NO_CORNER if is_wall else NO_UPRIGHT
            raise UnreadableDrawing([kind(line=start, place=4 * column + 1)])
        if (piece.strip() not in ("", "---")) if is_wall else any(letter in "|+" for letter in piece):
            raise UnreadableDrawing([(NO_WALL if is_wall else NO_MARK)(line=start, piece=repr(piece))])


def _quoted(line: str) -> str:
    """The start of a line, for a sentence about it."""
    return repr(line.rstrip()[:40])


def _parse_row(maze: Maze, row: int, lines: list[str]) -> None:
    grid, edges = maze.grid, maze.edges
    above, inside, below = (line.ljust(4 * grid.columns + 1) for line in lines)
    if inside[0] != "|":
        maze.open(edges.of(grid.cell(row, 0), WEST))
    for column in range(grid.columns):
        cell, left = grid.cell(row, column), 4 * column
        if row == 0 and above[left + 1 : left + 4] != "---":
            maze.open(edges.of(cell, NORTH))
        if below[left + 1 : left + 4] != "---":
            maze.open(edges.of(cell, SOUTH))
        if inside[left + 4] != "|":
            maze.open(edges.of(cell, EAST))


def _mark(body: list[str], grid: Grid, cell: Cell) -> str:
    left = 4 * grid.column(cell)
    return body[2 * grid.row(cell) + 1][left + 1 : left + 4].strip()

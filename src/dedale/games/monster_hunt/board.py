"""The maze that the host lays down: obstacles, an entrance and an exit."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.contract import Prepared
from dedale.core.errors import InvalidSetup
from dedale.core.options import Value
from dedale.core.phrases import listed, quoted
from dedale.core.vecs import filled
from dedale.grid.breadth_first import BreadthFirst
from dedale.grid.cells import NOWHERE, ROW_LETTERS, Cell, Grid

from .options import LARGEST, SMALLEST, MonsterHuntOptions

FIELDS: Final = ["rows", "columns", "obstacles", "entrance", "exit"]
UNREACHED: Final = -1

OBSTACLE_LETTER: Final = "#"
FREE_LETTER: Final = "."
ENTRANCE_LETTER: Final = "E"
EXIT_LETTER: Final = "X"
LETTERS: Final = [OBSTACLE_LETTER, FREE_LETTER, ENTRANCE_LETTER, EXIT_LETTER]


class Board(Prepared):
    """Which cells are free (1) or obstacles (0), and where one enters and leaves."""

    def __init__(self, options: MonsterHuntOptions, free: vec[i64], entrance: Cell, exit_cell: Cell) -> None:
        self.options: Final = options
        self.free: Final = free
        self.entrance: Final = entrance
        self.exit: Final = exit_cell

    def as_dict(self) -> dict[str, object]:
        grid = self.options.grid
        return {
            "rows": grid.rows,
            "columns": grid.columns,
            "obstacles": self.obstacles(),
            "entrance": grid.name(self.entrance),
            "exit": grid.name(self.exit),
        }

    def obstacles(self) -> list[str]:
        """The names of all obstacles, by row, then column."""
        names = self.options.grid.names
        return [names[cell] for cell in range(i64(len(self.free))) if not self.free[cell]]

    def distances(self, start: Cell) -> vec[i64]:
        """For each cell the number of steps from this one; UNREACHED where no way leads."""
        return distances(self.options, self.free, start)


def distances(options: MonsterHuntOptions, free: vec[i64], start: Cell) -> vec[i64]:
    """For each cell the number of steps over free ones; UNREACHED where no way leads."""
    search = BreadthFirst(options.grid.cells, UNREACHED)
    search.flood(options.links, start, free)
    return search.steps


def sizes(raw: object) -> dict[str, Value]:
    """The sizes that a board names, as far as they are sizes."""
    found: dict[str, Value] = {}
    if isinstance(raw, dict):
        for name in ("rows", "columns"):
            value = raw.get(name)
            if is_size(value):
                assert isinstance(value, int)
                found[name] = value
    return found


def is_size(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and SMALLEST <= value <= LARGEST


def read_board(options: MonsterHuntOptions, raw: object) -> Board:
    """A board as a host hands it in, refused with every fault named."""
    if not isinstance(raw, dict):
        raise InvalidSetup("board", [f"a board must be an object with {listed(FIELDS, 'and')}, not {quoted(raw)}"])
    faults = [f"a board has no {quoted(key)}, only {listed(FIELDS, 'and')}" for key in raw if key not in FIELDS]
    _check_size(raw, "rows", options.grid.rows, faults)
    _check_size(raw, "columns", options.grid.columns, faults)
    has_sizes = len(sizes(raw)) == 2
    grid = options.grid if has_sizes else Grid(LARGEST, LARGEST)
    obstacles = _read_obstacles(grid, raw, faults)
    entrance = _read_gate(grid, raw, "entrance", obstacles, faults)
    exit_cell = _read_gate(grid, raw, "exit", obstacles, faults)
    has_gates = entrance != NOWHERE and exit_cell != NOWHERE
    if has_gates and entrance == exit_cell:
        faults.append(f"entrance and exit must be different cells, and both are {grid.name(entrance)}")
    if not has_gates or not has_sizes:
        raise InvalidSetup("board", faults)
    board = build_board(options, obstacles, entrance, exit_cell)
    if board.distances(entrance)[exit_cell] == UNREACHED:
        faults.append(f"no way leads from the entrance {grid.name(entrance)} to the exit {grid.name(exit_cell)}")
    if faults:
        raise InvalidSetup("board", faults)
    return board


def build_board(options: MonsterHuntOptions, obstacles: list[Cell], entrance: Cell, exit_cell: Cell) -> Board:
    """A board with these obstacles."""
    free = filled(options.grid.cells, 1)
    for cell in obstacles:
        free[cell] = 0
    return Board(options, free, entrance, exit_cell)


def _check_size(raw: dict[object, object], name: str, expected: i64, faults: list[str]) -> None:
    value = raw.get(name)
    if name not in raw:
        faults.append(f"the number of {name} is missing")
    elif not is_size(value):
        faults.append(f"{name} must be a whole number from {SMALLEST} to {LARGEST}, not {quoted(value)}")
    elif value != expected:
        faults.append(f"{name} is {value}, but the options say {expected}")


def _read_obstacles(grid: Grid, raw: dict[object, object], faults: list[str]) -> list[Cell]:
    given = raw.get("obstacles")
    if not isinstance(given, list):
        is_missing = "obstacles" not in raw
        faults.append("the obstacles are missing" if is_missing else f"obstacles must be a list, not {quoted(given)}")
        return []
    obstacles: list[Cell] = []
    placed: set[int] = set()
    for name in given:
        cell = grid.named(name)
        if cell == NOWHERE:
            faults.append(f"an obstacle must be a cell from A1 to {grid.names[-1]}, not {quoted(name)}")
        elif int(cell) in placed:
            faults.append(f"the obstacle {grid.name(cell)} is there twice")
        else:
            placed.add(int(cell))
            obstacles.append(cell)
    return obstacles


def _read_gate(grid: Grid, raw: dict[object, object], name: str, obstacles: list[Cell], faults: list[str]) -> Cell:
    if name not in raw:
        faults.append(f"the {name} is missing")
        return NOWHERE
    cell = grid.named(raw[name])
    if cell == NOWHERE:
        faults.append(f"the {name} must be a cell from A1 to {grid.names[-1]}, not {quoted(raw[name])}")
    elif cell in obstacles:
        faults.append(f"the {name} {grid.name(cell)} is an obstacle")
        return NOWHERE
    return cell


def board_from_drawing(text: str) -> object:
    """A board drawn with one letter a cell, as plain data: `#` obstacle, `.` free, `E` entrance, `X` exit."""
    rows = [_cells(line) for line in text.splitlines() if not _is_heading(line)]
    faults = _drawing_faults(rows)
    if faults:
        raise InvalidSetup("board", faults)
    names = {f"{ROW_LETTERS[r]}{c + 1}": letter for r, row in enumerate(rows) for c, letter in enumerate(row)}
    return {
        "rows": len(rows),
        "columns": len(rows[0]),
        "obstacles": [name for name, letter in names.items() if letter == OBSTACLE_LETTER],
        "entrance": next(name for name, letter in names.items() if letter == ENTRANCE_LETTER),
        "exit": next(name for name, letter in names.items() if letter == EXIT_LETTER),
    }


def _cells(line: str) -> str:
    """A row of the drawing without its name."""
    words = line.split(None, 1)
    return words[1].strip() if len(words) == 2 and len(words[0]) == 1 else line.strip()


def _is_heading(line: str) -> bool:
    """Whether a line is empty or numbers the columns."""
    return not line.strip() or line.replace(" ", "").isdigit()


def _drawing_faults(rows: list[str]) -> list[str]:
    if not 1 <= len(rows) <= LARGEST:
        return [f"a drawing has {SMALLEST} to {LARGEST} rows of cells, and this one has {len(rows)}"]
    faults = [
        f"a drawing has the letters {listed(LETTERS, 'and')}, not {quoted(letter)}"
        for letter in sorted(set("".join(rows)))
        if letter not in LETTERS
    ]
    if any(len(row) != len(rows[0]) for row in rows):
        faults.append("all rows of a drawing must be of one length")
    for letter, meaning in ((ENTRANCE_LETTER, "entrance"), (EXIT_LETTER, "exit")):
        count = "".join(rows).count(letter)
        if count != 1:
            faults.append(f"the drawing must have one {letter} for the {meaning}, and it has {count}")
    return faults

"""The maze that the host lays down: obstacles, an entrance and an exit."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.errors import InvalidSetup
from dedale.core.faults import Fault
from dedale.core.options import Value
from dedale.core.phrases import quoted
from dedale.core.reading import GivenFields, is_whole
from dedale.core.terms import Prepared
from dedale.core.vecs import filled
from dedale.grid.breadth_first import BreadthFirst
from dedale.grid.cells import NOWHERE, ROW_LETTERS, Cell, Grid

from .faults import (
    DRAWN_GATES,
    DRAWN_LETTER,
    DRAWN_ROWS,
    DRAWN_UNEVENLY,
    GATE_BLOCKED,
    NO_GATE,
    NO_OBSTACLE,
    NO_WAY,
    OBSTACLE_TWICE,
    ONE_GATE,
    OTHER_SIZE,
)
from .options import LARGEST, SMALLEST, MonsterHuntOptions

FIELDS: Final = ["rows", "columns", "obstacles", "entrance", "exit"]
UNREACHED: Final = -1

OBSTACLE_LETTER: Final = "#"
FREE_LETTER: Final = "."
ENTRANCE_LETTER: Final = "E"
EXIT_LETTER: Final = "X"
LETTERS: Final = [OBSTACLE_LETTER, FREE_LETTER, ENTRANCE_LETTER, EXIT_LETTER]


class HuntBoard(Prepared):
    """Which cells are free (1) or obstacles (0), and where one enters and leaves."""

    def __init__(self, options: MonsterHuntOptions, free: vec[i64], entrance: Cell, exit_cell: Cell) -> None:
        self.options: Final = options
        self.free: Final = free
        self.entrance: Final = entrance
        self.exit: Final = exit_cell

    def __reduce__(self) -> tuple[Any, ...]:
        return read_board, (self.options, self.as_dict())

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
            if is_whole(value, SMALLEST, LARGEST):
                assert isinstance(value, int)
                found[name] = value
    return found


def read_board(options: MonsterHuntOptions, raw: object) -> HuntBoard:
    """A board as a host hands it in, refused with every fault named."""
    fields = GivenFields("board", "board", FIELDS, raw)
    _check_size(fields, "rows", options.grid.rows)
    _check_size(fields, "columns", options.grid.columns)
    has_sizes = len(sizes(raw)) == 2
    grid = options.grid if has_sizes else Grid(LARGEST, LARGEST)
    obstacles = _read_obstacles(grid, fields)
    entrance = _read_gate(grid, fields, "entrance", obstacles)
    exit_cell = _read_gate(grid, fields, "exit", obstacles)
    has_gates = entrance != NOWHERE and exit_cell != NOWHERE
    if has_gates and entrance == exit_cell:
        fields.faults.append(ONE_GATE(grid.name(entrance), cell=grid.name(entrance)))
    if not has_gates or not has_sizes:
        raise InvalidSetup(fields.faults, "board")
    board = build_board(options, obstacles, entrance, exit_cell)
    _check_way(board, fields.faults)
    fields.refuse()
    return board


def build_board(options: MonsterHuntOptions, obstacles: list[Cell], entrance: Cell, exit_cell: Cell) -> HuntBoard:
    """A board with these obstacles."""
    free = filled(options.grid.cells, 1)
    for cell in obstacles:
        free[cell] = 0
    return HuntBoard(options, free, entrance, exit_cell)


def _check_size(fields: GivenFields, name: str, wanted: i64) -> None:
    given = fields.whole(name, SMALLEST, LARGEST)
    if given is not None and given != wanted:
        fields.faults.append(OTHER_SIZE(field=name, given=given, wanted=wanted))


def _check_way(board: HuntBoard, faults: list[Fault]) -> None:
    if board.distances(board.entrance)[board.exit] == UNREACHED:
        entrance, exit_name = board.options.grid.name(board.entrance), board.options.grid.name(board.exit)
        faults.append(NO_WAY(entrance, exit_name, entrance=entrance, exit=exit_name))


def _read_obstacles(grid: Grid, fields: GivenFields) -> list[Cell]:
    obstacles: list[Cell] = []
    placed: set[int] = set()
    for name in fields.list_of("obstacles") or []:
        cell = grid.named(name)
        if cell == NOWHERE:
            fields.faults.append(NO_OBSTACLE(last=grid.names[-1], given=quoted(name)))
        elif int(cell) in placed:
            fields.faults.append(OBSTACLE_TWICE(grid.name(cell), cell=grid.name(cell)))
        else:
            placed.add(int(cell))
            obstacles.append(cell)
    return obstacles


def _read_gate(grid: Grid, fields: GivenFields, name: str, obstacles: list[Cell]) -> Cell:
    if not fields.has(name):
        return NOWHERE
    given = fields.raw[name]
    cell = grid.named(given)
    if cell == NOWHERE:
        fields.faults.append(NO_GATE(gate=name, last=grid.names[-1], given=quoted(given)))
    elif cell in obstacles:
        fields.faults.append(GATE_BLOCKED(grid.name(cell), gate=name, cell=grid.name(cell)))
        return NOWHERE
    return cell


def board_from_drawing(text: str) -> object:
    """A board drawn with one letter a cell, as plain data: `#` obstacle, `.` free, `E` entrance, `X` exit."""
    rows = [_cells(line) for line in text.splitlines() if not _is_heading(line)]
    faults = _drawing_faults(rows)
    if faults:
        raise InvalidSetup(faults, "board")
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


def _drawing_faults(rows: list[str]) -> list[Fault]:
    if not 1 <= len(rows) <= LARGEST:
        return [DRAWN_ROWS(low=SMALLEST, high=LARGEST, given=len(rows))]
    letters = "".join(rows)
    faults = [DRAWN_LETTER(letters=LETTERS, given=quoted(each)) for each in sorted(set(letters)) if each not in LETTERS]
    if any(len(row) != len(rows[0]) for row in rows):
        faults.append(DRAWN_UNEVENLY())
    for letter, gate in ((ENTRANCE_LETTER, "entrance"), (EXIT_LETTER, "exit")):
        if letters.count(letter) != 1:
            faults.append(DRAWN_GATES(letter=letter, gate=gate, given=letters.count(letter)))
    return faults

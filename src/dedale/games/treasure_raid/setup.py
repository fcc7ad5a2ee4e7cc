"""The maze that each seat prepares: walls, exits and 15 objects."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.errors import InvalidSetup
from dedale.core.faults import Fault, FaultKind
from dedale.core.phrases import quoted
from dedale.core.reading import GivenFields
from dedale.core.terms import Prepared
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, Cell, Side
from dedale.grid.drawing import UnreadableDrawing, parse_maze
from dedale.grid.edges import NO_EDGE, Edge
from dedale.grid.sides import OpenSides, open_inside

from .fairness import PITS, maze_components
from .faults import (
    DRAWN_MARK,
    EXIT_AT_PIT,
    EXTRA_EXIT,
    NO_CELL,
    NO_EXIT,
    NO_RETURN,
    NO_SIDE,
    NOT_OUTER,
    OTHER_COUNT,
    OUTER_WALL,
    TWO_THINGS,
    UNREACHABLE,
    WALL_TWICE,
)
from .messages import LabyrinthFacts
from .options import RaidOptions

NOTHING: Final = 0
CROSSBOW: Final = 1
CRUTCH: Final = 2
TRAP: Final = 3
PIT: Final = 4
"""Pits 1 to 4 are 4 to 7."""
PIT_EXIT: Final = 8
"""Pit exits I to IV are 8 to 11."""
TREASURE: Final = 12
FALSE_TREASURE: Final = 13

TREASURES: Final = 4

SINGLE: Final = {"crossbow": CROSSBOW, "crutch": CRUTCH, "trap": TRAP, "treasure": TREASURE}
SEVERAL: Final = {"pits": (PIT, 4), "pit_exits": (PIT_EXIT, 4), "false_treasures": (FALSE_TREASURE, 3)}
FIELDS: Final = ["walls", "exits", "crossbow", "crutch", "trap", "pits", "pit_exits", "treasure", "false_treasures"]

SIDE_WORDS: Final = ["north", "east", "south", "west"]
CELLS_IN_A_SENTENCE: Final = 40


class Labyrinth(Prepared):
    """Which sides of the cells are open, exits included, and what lies in each cell at first."""

    def __init__(self, options: RaidOptions, sides: OpenSides, things: vec[i64]) -> None:
        self.options: Final = options
        self.sides: Final = sides
        self.things: Final = things
        self.landings: Final = _landings(things)

    def cells_of(self, thing: i64) -> list[str]:
        """The cells in which such a thing lies at first."""
        names = self.options.grid.names
        return [names[cell] for cell in range(len(names)) if self.things[cell] == thing]

    def __reduce__(self) -> tuple[Any, ...]:
        return read_labyrinth, (self.options, self.as_dict())

    def as_dict(self) -> LabyrinthFacts:
        return {
            "walls": self.walls(),
            "exits": self.exits(),
            "crossbow": self.cells_of(CROSSBOW)[0],
            "crutch": self.cells_of(CRUTCH)[0],
            "trap": self.cells_of(TRAP)[0],
            "pits": [self.cells_of(PIT + n)[0] for n in range(PITS)],
            "pit_exits": [self.cells_of(PIT_EXIT + n)[0] for n in range(PITS)],
            "treasure": self.cells_of(TREASURE)[0],
            "false_treasures": self.cells_of(FALSE_TREASURE),
        }

    def walls(self) -> list[str]:
        """The canonical names of all walls between cells."""
        edges = self.options.edges
        return [edges.name(Edge(n)) for n in edges.inner() if not self.sides.is_open(Edge(n))]

    def exits(self) -> list[str]:
        """The canonical names of the exits, from the north clockwise."""
        edges = self.options.edges
        found = [Edge(n) for n in range(edges.count) if edges.is_border(Edge(n))]
        found = [edge for edge in found if self.sides.is_open(edge)]
        return [edges.name(edge) for side in range(4) for edge in found if edges.side(edge) == side]


def _landings(things: vec[i64]) -> vec[i64]:
    landings = filled(PITS, NOWHERE)
    for cell in range(i64(len(things))):
        if PIT_EXIT <= things[cell] < PIT_EXIT + PITS:
            landings[things[cell] - PIT_EXIT] = cell
    return landings


def read_labyrinth(options: RaidOptions, raw: object) -> Labyrinth:
    """A maze as a player hands it in, refused with every fault named."""
    fields = GivenFields("setup", "maze", FIELDS, raw)
    sides = _read_walls(options, fields)
    exits = _read_exits(options, fields)
    things = _read_objects(options, fields)
    for edge in exits:
        sides.open(edge)
    labyrinth = Labyrinth(options, sides, things)
    if not fields.faults:
        fields.faults.extend(fairness_faults(labyrinth))
    fields.refuse()
    return labyrinth


def _shown(value: object) -> str:
    """A value in a sentence; what is nested is only named."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return quoted(value)


def _read_walls(options: RaidOptions, fields: GivenFields) -> OpenSides:
    sides = open_inside(options.edges)
    for name in fields.list_of("walls") or []:
        edge = options.edges.named(name)
        fault = _wall_fault(options, sides, name, edge)
        if fault is None:
            sides.close(edge)
        else:
            fields.faults.append(fault)
    return sides


def _wall_fault(options: RaidOptions, sides: OpenSides, name: object, edge: Edge) -> Fault | None:
    if edge == NO_EDGE:
        return NO_SIDE(given=_shown(name))
    place = options.edges.name(edge)
    if options.edges.is_border(edge):
        return OUTER_WALL(place, given=_shown(name))
    if not sides.is_open(edge):
        return WALL_TWICE(place, edge=place)
    return None


def _read_exits(options: RaidOptions, fields: GivenFields) -> list[Edge]:
    edges = options.edges
    exits: list[Edge] = []
    sides: list[Side] = []
    given = fields.list_of("exits")
    for name in given or []:
        edge = edges.named(name)
        fault = _exit_fault(options, name, edge, sides)
        if fault is None:
            exits.append(edge)
            sides.append(edges.side(edge))
        else:
            fields.faults.append(fault)
    if given is not None:
        fields.faults.extend([NO_EXIT(side=SIDE_WORDS[side]) for side in range(4) if Side(side) not in sides])
    return exits


def _exit_fault(options: RaidOptions, name: object, edge: Edge, taken: list[Side]) -> Fault | None:
    edges = options.edges
    if edge == NO_EDGE:
        return NOT_OUTER(given=_shown(name))
    if not edges.is_border(edge):
        return NOT_OUTER(edges.name(edge), given=_shown(name))
    if edges.side(edge) in taken:
        return EXTRA_EXIT(edges.name(edge), given=_shown(name), side=SIDE_WORDS[edges.side(edge)])
    return None


def _read_objects(options: RaidOptions, fields: GivenFields) -> vec[i64]:
    things = _Things(options, fields.faults)
    for field in FIELDS[2:]:
        if field not in SINGLE:
            things.put_several(field, fields)
        elif fields.has(field):
            things.put(SINGLE[field], field, fields.raw[field])
    return things.by_cell


class _Things:
    """The objects of a maze as they are put down; `by_cell` has what lies in each cell."""

    def __init__(self, options: RaidOptions, faults: list[Fault]) -> None:
        self.options: Final = options
        self.faults: Final = faults
        self.by_cell: Final = filled(options.grid.cells, NOTHING)
        self._names: Final[dict[Cell, str]] = {}

    def put_several(self, field: str, fields: GivenFields) -> None:
        """Puts down all of a list, pits and their exits in order."""
        thing, wanted = SEVERAL[field]
        given = fields.list_of(field)
        if given is None:
            return
        if len(given) != wanted:
            self.faults.append(OTHER_COUNT(field=field, wanted=wanted, given=len(given)))
        for number, place in enumerate(given[:wanted]):
            code = thing if field == "false_treasures" else thing + number
            self.put(code, f"{field[:-1]} {number + 1}", place)

    def put(self, thing: int, name: str, place: object) -> None:
        """Puts one down, where there is such a cell and nothing in it."""
        grid = self.options.grid
        cell = grid.named(place)
        if cell == NOWHERE:
            self.faults.append(NO_CELL(thing=name, last=grid.names[-1], given=_shown(place)))
        elif cell in self._names:
            where = grid.name(cell)
            self.faults.append(TWO_THINGS(where, thing=name, other=self._names[cell], cell=where))
        else:
            self._names[cell] = name
            self.by_cell[cell] = thing


def fairness_faults(labyrinth: Labyrinth) -> list[Fault]:
    """Every cell that cannot be reached or left, and every exit beside a pit."""
    options, things = labyrinth.options, labyrinth.things
    doors = [options.edges.cell(options.edges.named(name)) for name in labyrinth.exits()]
    pits = filled(PITS, NOWHERE)
    for cell in range(options.grid.cells):
        if PIT <= things[cell] < PIT + PITS:
            pits[things[cell] - PIT] = cell
    faults = [
        EXIT_AT_PIT(name, edge=name, pit=things[door] - PIT + 1)
        for name, door in zip(labyrinth.exits(), doors, strict=True)
        if PIT <= things[door] < PIT + PITS
    ]
    joined = doors if options.enters_anywhere else []
    components = maze_components(options, labyrinth.sides, pits, labyrinth.landings, joined)
    return faults + _component_faults(options, labyrinth, components, pits)


def _component_faults(options: RaidOptions, labyrinth: Labyrinth, components: vec[i64], pits: vec[i64]) -> list[Fault]:
    cells = options.grid.cells
    numbers = [components[cell] for cell in range(cells)]
    if len(set(numbers)) == 1:
        return []
    root = numbers.index(max(numbers, key=numbers.count))
    ahead = _reached(options, labyrinth, pits, root, is_forward=True)
    back = _reached(options, labyrinth, pits, root, is_forward=False)
    name = options.grid.names[root]
    faults = _cell_faults(options, UNREACHABLE, [c for c in range(cells) if c not in ahead], name)
    return faults + _cell_faults(options, NO_RETURN, [c for c in range(cells) if c not in back], name)


def _cell_faults(options: RaidOptions, kind: FaultKind, cells: list[int], name: str) -> list[Fault]:
    """All the cells, in faults with sentences of a readable length."""
    names, step = [options.grid.names[cell] for cell in cells], CELLS_IN_A_SENTENCE
    parts = [names[start : start + step] for start in range(0, len(names), step)]
    return [kind(*part, cells=part, cell=name) for part in parts]


def _reached(options: RaidOptions, labyrinth: Labyrinth, pits: vec[i64], root: int, *, is_forward: bool) -> set[int]:
    """All cells that one gets to from the root, or from which one gets there."""
    steps: dict[int, list[int]] = {}
    for start, end in _steps(options, labyrinth, pits):
        source, target = (start, end) if is_forward else (end, start)
        steps.setdefault(source, []).append(target)
    reached, waiting = {root}, [root]
    while waiting:
        for target in steps.get(waiting.pop(), []):
            if target not in reached:
                reached.add(target)
                waiting.append(target)
    return reached


def _steps(options: RaidOptions, labyrinth: Labyrinth, pits: vec[i64]) -> list[tuple[int, int]]:
    """Every single way from cell to cell; the outside is −1."""
    grid = options.grid
    steps = [(int(pits[n]), int(labyrinth.landings[n])) for n in range(PITS)]
    for cell in range(grid.cells):
        if PIT <= labyrinth.things[cell] < PIT + PITS:
            continue
        for side in range(4):
            beside = grid.neighbour(Cell(cell), Side(side))
            if not labyrinth.sides.can_step(Cell(cell), Side(side)):
                continue
            if beside != NOWHERE:
                steps.append((cell, int(beside)))
            elif options.enters_anywhere:
                steps += [(cell, -1), (-1, cell)]
    return steps


MARKS: Final = {
    "": NOTHING,
    "A": CROSSBOW,
    "Y": CRUTCH,
    "K": TRAP,
    "1": PIT,
    "2": PIT + 1,
    "3": PIT + 2,
    "4": PIT + 3,
    "I": PIT_EXIT,
    "II": PIT_EXIT + 1,
    "III": PIT_EXIT + 2,
    "IV": PIT_EXIT + 3,
    "X": TREASURE,
    "O": FALSE_TREASURE,
}
"""The letters of the paper game: arbalest, crutch, trap, pits, their exits, the treasure, false ones."""

MARK_OF: Final = {thing: mark for mark, thing in MARKS.items()}


def labyrinth_from_drawing(text: str) -> object:
    """A maze drawn as text with the marks above, as plain data."""
    try:
        maze, marks = parse_maze(text)
    except UnreadableDrawing as error:
        raise InvalidSetup(error.faults, "setup") from None
    edges = maze.edges
    unknown = [DRAWN_MARK(name, mark=quoted(mark), cell=name) for name, mark in marks.items() if mark not in MARKS]
    if unknown:
        raise InvalidSetup(unknown, "setup")
    inner = [Edge(n) for n in range(edges.count) if not edges.is_border(Edge(n))]
    border = [Edge(n) for n in range(edges.count) if edges.is_border(Edge(n))]
    drawn: dict[str, object] = {
        "walls": [edges.name(edge) for edge in inner if not maze.is_open(edge)],
        "exits": [edges.name(edge) for edge in border if maze.is_open(edge)],
    }
    by_thing = {MARKS[mark]: name for name, mark in marks.items()}
    drawn |= {field: by_thing[thing] for field, thing in SINGLE.items() if thing in by_thing}
    for field, (thing, _) in SEVERAL.items():
        codes = [thing] if field == "false_treasures" else [thing + n for n in range(PITS)]
        drawn[field] = [name for code in codes for name, mark in marks.items() if MARKS[mark] == code]
    return drawn

"""The maze that each seat prepares: walls, exits and 15 objects."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.contract import Prepared
from dedale.core.errors import InvalidSetup
from dedale.core.phrases import listed, quoted
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, SIDE_NAMES, Cell, Side
from dedale.grid.drawing import parse_maze
from dedale.grid.edges import NO_EDGE, Edge
from dedale.grid.sides import OpenSides, open_inside

from .fairness import PITS, maze_components
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

    def as_dict(self) -> dict[str, object]:
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
    if not isinstance(raw, dict):
        raise InvalidSetup("setup", [f"a maze must be an object with {listed(FIELDS, 'and')}, not {_shown(raw)}"])
    faults = [f"a maze has no {_shown(key)}, only {listed(FIELDS, 'and')}" for key in raw if key not in FIELDS]
    faults += [f"{field} is missing" for field in FIELDS if field not in raw]
    sides = _read_walls(options, raw, faults)
    exits = _read_exits(options, raw, faults)
    things = _read_objects(options, raw, faults)
    for edge in exits:
        sides.open(edge)
    labyrinth = Labyrinth(options, sides, things)
    if not faults:
        faults = fairness_faults(labyrinth)
    if faults:
        raise InvalidSetup("setup", faults)
    return labyrinth


def _shown(value: object) -> str:
    """A value in a sentence; what is nested is only named."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return quoted(value)


def _entries(raw: dict[object, object], field: str, faults: list[str]) -> list[object]:
    """The list of this field; empty, with a fault, when it is none."""
    given = raw.get(field, [])
    if isinstance(given, list):
        return given
    faults.append(f"{field} must be a list, not {_shown(given)}")
    return []


def _read_walls(options: RaidOptions, raw: dict[object, object], faults: list[str]) -> OpenSides:
    sides = open_inside(options.edges)
    for name in _entries(raw, "walls", faults):
        edge = options.edges.named(name)
        fault = _wall_fault(options, sides, name, edge)
        if fault is None:
            sides.close(edge)
        else:
            faults.append(fault)
    return sides


def _wall_fault(options: RaidOptions, sides: OpenSides, name: object, edge: Edge) -> str | None:
    if edge == NO_EDGE:
        return f"{_shown(name)} is no side of a cell here; a wall is a cell and {listed(SIDE_NAMES[:4])}, like B3e"
    if options.edges.is_border(edge):
        return f"{_shown(name)} is part of the outer wall, which stands anyway; walls are between cells"
    if not sides.is_open(edge):
        return f"the wall {options.edges.name(edge)} is there twice"
    return None


def _read_exits(options: RaidOptions, raw: dict[object, object], faults: list[str]) -> list[Edge]:
    edges = options.edges
    exits: list[Edge] = []
    sides: list[Side] = []
    given = _entries(raw, "exits", faults)
    for name in given:
        edge = edges.named(name)
        if edge == NO_EDGE or not edges.is_border(edge):
            faults.append(
                f"{_shown(name)} is no part of the outer wall; an exit is a border cell and its side, like A4n"
            )
        elif edges.side(edge) in sides:
            faults.append(f"the exit {_shown(name)} is one too many to the {SIDE_WORDS[edges.side(edge)]}")
        else:
            exits.append(edge)
            sides.append(edges.side(edge))
    if isinstance(raw.get("exits"), list):
        faults += [f"there is no exit to the {SIDE_WORDS[side]}" for side in range(4) if Side(side) not in sides]
    return exits


def _read_objects(options: RaidOptions, raw: dict[object, object], faults: list[str]) -> vec[i64]:
    things = filled(options.grid.cells, NOTHING)
    placed: dict[Cell, str] = {}
    for field in FIELDS[2:]:
        if field not in raw:
            continue
        if field in SINGLE:
            _put(options, things, placed, SINGLE[field], f"the {_word(field)}", raw[field], faults)
        else:
            _read_several(options, things, placed, field, raw, faults)
    return things


def _word(field: str) -> str:
    return field.replace("_", " ")


def _read_several(
    options: RaidOptions,
    things: vec[i64],
    placed: dict[Cell, str],
    field: str,
    raw: dict[object, object],
    faults: list[str],
) -> None:
    thing, wanted = SEVERAL[field]
    given = _entries(raw, field, faults)
    if isinstance(raw[field], list) and len(given) != wanted:
        faults.append(f"{field} must name {wanted} cells, not {len(given)}")
    for number, name in enumerate(given[:wanted]):
        code = thing if field == "false_treasures" else thing + number
        _put(options, things, placed, code, f"{_word(field[:-1])} {number + 1}", name, faults)


def _put(
    options: RaidOptions,
    things: vec[i64],
    placed: dict[Cell, str],
    thing: int,
    title: str,
    name: object,
    faults: list[str],
) -> None:
    cell = options.grid.named(name)
    if cell == NOWHERE:
        faults.append(f"{title} must be in a cell from A1 to {options.grid.names[-1]}, not {_shown(name)}")
    elif cell in placed:
        faults.append(f"{title} and {placed[cell]} are both in {options.grid.name(cell)}")
    else:
        placed[cell] = title
        things[cell] = thing


def fairness_faults(labyrinth: Labyrinth) -> list[str]:
    """Every cell that cannot be reached or left, and every exit beside a pit."""
    options, things = labyrinth.options, labyrinth.things
    doors = [options.edges.cell(options.edges.named(name)) for name in labyrinth.exits()]
    pits = filled(PITS, NOWHERE)
    for cell in range(options.grid.cells):
        if PIT <= things[cell] < PIT + PITS:
            pits[things[cell] - PIT] = cell
    faults = [
        f"the exit {name} is beside pit {things[door] - PIT + 1}, so nobody can leave by it"
        for name, door in zip(labyrinth.exits(), doors, strict=True)
        if PIT <= things[door] < PIT + PITS
    ]
    joined = doors if options.enters_anywhere else []
    components = maze_components(options, labyrinth.sides, pits, labyrinth.landings, joined)
    return faults + _component_faults(options, labyrinth, components, pits)


def _component_faults(options: RaidOptions, labyrinth: Labyrinth, components: vec[i64], pits: vec[i64]) -> list[str]:
    cells = options.grid.cells
    numbers = [components[cell] for cell in range(cells)]
    if len(set(numbers)) == 1:
        return []
    root = numbers.index(max(numbers, key=numbers.count))
    ahead = _reached(options, labyrinth, pits, root, is_forward=True)
    back = _reached(options, labyrinth, pits, root, is_forward=False)
    name = options.grid.names[root]
    faults = _sentences(options, [c for c in range(cells) if c not in ahead], f"cannot be reached from {name}")
    return faults + _sentences(options, [c for c in range(cells) if c not in back], f"cannot be left towards {name}")


def _sentences(options: RaidOptions, cells: list[int], end: str) -> list[str]:
    """All the cells, in sentences of a readable length."""
    step = CELLS_IN_A_SENTENCE
    parts = [cells[start : start + step] for start in range(0, len(cells), step)]
    return [f"{listed([options.grid.names[cell] for cell in part], 'and')} {end} without grenades" for part in parts]


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
    except ValueError as error:
        raise InvalidSetup("setup", [str(error)]) from None
    edges = maze.edges
    unknown = [f"{quoted(mark)} in {name} means nothing in a maze" for name, mark in marks.items() if mark not in MARKS]
    if unknown:
        raise InvalidSetup("setup", unknown)
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

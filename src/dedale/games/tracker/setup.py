"""The camp that each seat prepares: a fugitive, and barriers between cells."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.contract import Prepared
from dedale.core.errors import InvalidSetup
from dedale.core.phrases import listed, quoted
from dedale.grid.cells import NOWHERE, WEST, Cell, Side, opposite
from dedale.grid.drawing import parse_maze
from dedale.grid.edges import NO_EDGE, Edge
from dedale.grid.maze import Maze

from .options import TrackerOptions

FIELDS: Final = ["fugitive", "barriers"]


class Camp(Prepared):
    """A fugitive's cell, and for each cell its open sides: bit n for side n."""

    def __init__(self, options: TrackerOptions, fugitive: Cell, ways: vec[i64]) -> None:
        self.options: Final = options
        self.fugitive: Final = fugitive
        self.ways: Final = ways

    def as_dict(self) -> dict[str, object]:
        return {"fugitive": self.options.grid.name(self.fugitive), "barriers": self.barriers()}

    def barriers(self) -> list[str]:
        """The canonical names of all barriers."""
        edges = self.options.edges
        places = self.options.places
        return [edges.name(Edge(n)) for n in places if not self.ways[edges.cell(Edge(n))] >> edges.side(Edge(n)) & 1]

    def maze(self) -> Maze:
        """The camp as a maze: its open edges, the entrances included."""
        maze = Maze(self.options.edges)
        for number in self.options.places:
            edge = Edge(number)
            if self.ways[maze.edges.cell(edge)] >> maze.edges.side(edge) & 1:
                maze.open(edge)
        return maze


def open_ways(options: TrackerOptions) -> vec[i64]:
    """The ways of a camp without barriers."""
    grid = options.grid
    ways = vec[i64](capacity=grid.cells)
    for number in range(grid.cells):
        cell = Cell(number)
        open_sides: i64 = 0
        for side in range(i64(4)):
            if grid.neighbour(cell, Side(side)) != NOWHERE or (side == WEST and grid.column(cell) == 0):
                open_sides |= i64(1) << side
        ways = append(ways, open_sides)
    return ways


def close(options: TrackerOptions, ways: vec[i64], edge: Edge) -> None:
    """Puts a barrier on an edge that has none."""
    cell, side = options.edges.cell(edge), options.edges.side(edge)
    ways[cell] &= ~(i64(1) << side)
    beside = options.grid.neighbour(cell, side)
    if beside != NOWHERE:
        ways[beside] &= ~(i64(1) << opposite(side))


def build_camp(options: TrackerOptions, fugitive: Cell, barriers: list[Edge]) -> Camp:
    """A camp with these barriers."""
    ways = open_ways(options)
    for edge in barriers:
        close(options, ways, edge)
    return Camp(options, fugitive, ways)


def is_reachable(camp: Camp) -> bool:
    """Whether a way leads from outside through column 1 to the fugitive."""
    maze, grid = camp.maze(), camp.options.grid
    entrances = [grid.cell(row, 0) for row in range(grid.rows) if maze.can_step(grid.cell(row, 0), WEST)]
    return maze.has(maze.flood(maze.cells(entrances)), camp.fugitive)


def read_camp(options: TrackerOptions, raw: object) -> Camp:
    """A camp as a player hands it in, refused with every fault named."""
    if not isinstance(raw, dict):
        raise InvalidSetup("setup", [f"a camp must be an object with fugitive and barriers, not {quoted(raw)}"])
    faults = [f"a camp has no {quoted(key)}, only fugitive and barriers" for key in raw if key not in FIELDS]
    fugitive = _read_fugitive(options, raw, faults)
    barriers = _read_barriers(options, raw, faults)
    camp = build_camp(options, fugitive, barriers)
    if fugitive != NOWHERE and not is_reachable(camp):
        faults.append(f"no way leads from outside to the fugitive in {options.grid.name(fugitive)}")
    if faults:
        raise InvalidSetup("setup", faults)
    return camp


def camp_from_drawing(text: str) -> object:
    """A camp drawn as a maze with an F for the fugitive, as plain data."""
    try:
        maze, marks = parse_maze(text)
    except ValueError as error:
        raise InvalidSetup("setup", [str(error)]) from None
    edges = maze.edges
    closed = [Edge(n) for n in range(edges.count) if not maze.is_open(Edge(n))]
    barriers = [edges.name(edge) for edge in closed if not edges.is_border(edge) or edges.side(edge) == WEST]
    fugitives = [name for name, mark in marks.items() if mark == "F"]
    if len(fugitives) != 1:
        raise InvalidSetup("setup", [f"the drawing must have one F for the fugitive, and it has {len(fugitives)}"])
    return {"fugitive": fugitives[0], "barriers": barriers}


def _read_fugitive(options: TrackerOptions, raw: dict[object, object], faults: list[str]) -> Cell:
    if "fugitive" not in raw:
        faults.append("the fugitive is missing")
        return NOWHERE
    cell = options.grid.named(raw["fugitive"])
    if cell == NOWHERE:
        last = options.grid.names[-1]
        faults.append(f"the fugitive must be in a cell from A1 to {last}, not {quoted(raw['fugitive'])}")
    return cell


def _read_barriers(options: TrackerOptions, raw: dict[object, object], faults: list[str]) -> list[Edge]:
    given = raw.get("barriers")
    if not isinstance(given, list):
        faults.append("the barriers are missing" if given is None else f"barriers must be a list, not {quoted(given)}")
        return []
    barriers: list[Edge] = []
    for name in given:
        edge = options.edges.named(name)
        fault = _barrier_fault(options, name, edge, barriers)
        if fault is None:
            barriers.append(edge)
        else:
            faults.append(fault)
    if len(barriers) > options.barriers:
        faults.append(f"{len(barriers)} barriers are more than the {options.barriers} allowed")
    return barriers


def _barrier_fault(options: TrackerOptions, name: object, edge: Edge, before: list[Edge]) -> str | None:
    if edge == NO_EDGE:
        sides = listed(["n", "e", "s", "w"])
        return f"{quoted(name)} is no side of a cell here; a barrier is a cell and {sides}, like B3e"
    if options.edges.is_border(edge) and options.edges.side(edge) != WEST:
        return (
            f"{quoted(name)} is an outer side that is closed anyway; outside, only column 1 holds barriers, to the west"
        )
    if edge in before:
        return f"the barrier {options.edges.name(edge)} is there twice"
    return None

"""The camp that each seat prepares: a fugitive, and barriers between cells."""

from __future__ import annotations

from typing import Final

from dedale.core.contract import Prepared
from dedale.core.errors import InvalidSetup
from dedale.core.phrases import listed, quoted
from dedale.grid.cells import NOWHERE, WEST, Cell
from dedale.grid.drawing import parse_maze
from dedale.grid.edges import NO_EDGE, Edge
from dedale.grid.maze import Maze
from dedale.grid.sides import OpenSides

from .options import TrackerOptions

FIELDS: Final = ["fugitive", "barriers"]


class Camp(Prepared):
    """A fugitive's cell, and which sides of the cells are open, the entrances included."""

    def __init__(self, options: TrackerOptions, fugitive: Cell, sides: OpenSides) -> None:
        self.options: Final = options
        self.fugitive: Final = fugitive
        self.sides: Final = sides

    def as_dict(self) -> dict[str, object]:
        return {"fugitive": self.options.grid.name(self.fugitive), "barriers": self.barriers()}

    def barriers(self) -> list[str]:
        """The canonical names of all barriers."""
        edges = self.options.edges
        return [edges.name(Edge(n)) for n in self.options.places if not self.sides.is_open(Edge(n))]


def build_camp(options: TrackerOptions, fugitive: Cell, barriers: list[Edge]) -> Camp:
    """A camp with these barriers."""
    sides = options.unbarred.copy()
    for edge in barriers:
        sides.close(edge)
    return Camp(options, fugitive, sides)


def entrances(maze: Maze) -> list[Cell]:
    """The cells of column 1 that can be entered from outside."""
    grid = maze.grid
    return [grid.cell(row, 0) for row in range(grid.rows) if maze.can_step(grid.cell(row, 0), WEST)]


def is_reachable(camp: Camp) -> bool:
    """Whether a way leads from outside through column 1 to the fugitive."""
    maze = camp.sides.maze()
    return maze.has(maze.flood(maze.cells(entrances(maze))), camp.fugitive)


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

"""The camp that each seat prepares: a fugitive, and barriers between cells."""

from __future__ import annotations

from typing import Any, Final

from dedale.core.errors import InvalidSetup
from dedale.core.faults import Fault
from dedale.core.phrases import quoted
from dedale.core.reading import GivenFields
from dedale.core.terms import Prepared
from dedale.grid.cells import NOWHERE, WEST, Cell
from dedale.grid.drawing import UnreadableDrawing, parse_maze
from dedale.grid.edges import NO_EDGE, Edge
from dedale.grid.maze import Maze
from dedale.grid.sides import OpenSides

from .faults import (
    BARRIER_TWICE,
    CLOSED_ANYWAY,
    DRAWN_FUGITIVES,
    NO_CELL,
    NO_SIDE,
    NO_WAY,
    TOO_MANY_BARRIERS,
)
from .messages import CampFacts
from .options import TrackerOptions

FIELDS: Final = ["fugitive", "barriers"]


class Camp(Prepared):
    """A fugitive's cell, and which sides of the cells are open, the entrances included."""

    def __init__(self, options: TrackerOptions, fugitive: Cell, sides: OpenSides) -> None:
        self.options: Final = options
        self.fugitive: Final = fugitive
        self.sides: Final = sides

    def __reduce__(self) -> tuple[Any, ...]:
        return read_camp, (self.options, self.as_dict())

    def as_dict(self) -> CampFacts:
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
    fields = GivenFields("setup", "camp", FIELDS, raw)
    fugitive = _read_fugitive(options, fields)
    barriers = _read_barriers(options, fields)
    camp = build_camp(options, fugitive, barriers)
    if fugitive != NOWHERE and not is_reachable(camp):
        cell = options.grid.name(fugitive)
        fields.faults.append(NO_WAY(cell, cell=cell))
    fields.refuse()
    return camp


def camp_from_drawing(text: str) -> object:
    """A camp drawn as a maze with an F for the fugitive, as plain data."""
    try:
        maze, marks = parse_maze(text)
    except UnreadableDrawing as error:
        raise InvalidSetup(error.faults, "setup") from None
    edges = maze.edges
    closed = [Edge(n) for n in range(edges.count) if not maze.is_open(Edge(n))]
    barriers = [edges.name(edge) for edge in closed if not edges.is_border(edge) or edges.side(edge) == WEST]
    fugitives = [name for name, mark in marks.items() if mark == "F"]
    if len(fugitives) != 1:
        raise InvalidSetup([DRAWN_FUGITIVES(*fugitives, given=len(fugitives))], "setup")
    return {"fugitive": fugitives[0], "barriers": barriers}


def _read_fugitive(options: TrackerOptions, fields: GivenFields) -> Cell:
    if not fields.has("fugitive"):
        return NOWHERE
    given = fields.raw["fugitive"]
    cell = options.grid.named(given)
    if cell == NOWHERE:
        fields.faults.append(NO_CELL(last=options.grid.names[-1], given=quoted(given)))
    return cell


def _read_barriers(options: TrackerOptions, fields: GivenFields) -> list[Edge]:
    barriers: list[Edge] = []
    for name in fields.list_of("barriers") or []:
        edge = options.edges.named(name)
        fault = _barrier_fault(options, name, edge, barriers)
        if fault is None:
            barriers.append(edge)
        else:
            fields.faults.append(fault)
    if len(barriers) > options.barriers:
        fields.faults.append(TOO_MANY_BARRIERS(given=len(barriers), most=options.barriers))
    return barriers


def _barrier_fault(options: TrackerOptions, name: object, edge: Edge, before: list[Edge]) -> Fault | None:
    edges = options.edges
    if edge == NO_EDGE:
        return NO_SIDE(given=quoted(name))
    if edges.is_border(edge) and edges.side(edge) != WEST:
        return CLOSED_ANYWAY(edges.name(edge), given=quoted(name))
    if edge in before:
        return BARRIER_TWICE(edges.name(edge), edge=edges.name(edge))
    return None

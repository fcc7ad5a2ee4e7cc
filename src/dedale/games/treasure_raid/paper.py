"""The squared paper of a notebook: facts about cells and sides, each packed into one word, in a frame of its own.

A sheet is twice as high and wide as the board, so that whatever is told since a fall fits on it around the
place of the fall. On the board's own sheet, rows and columns count from the board's corner.

Times are places in the log, counted from 1; 0 is never.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.vecs import filled
from dedale.grid.cells import EAST, NORTH, SOUTH, WEST, Cell, Side

from .options import RaidOptions
from .setup import CROSSBOW, CRUTCH, NOTHING, TREASURE, TREASURES

IMPOSSIBLE: Final = -1
UNKNOWN: Final = 0
TIME: Final = 0xFFFF

INNER: Final = 1
BORDER: Final = 2
"""A border edge is BORDER + its side, or just BORDER in what is told."""

# In a digest, which lies as the encoding writes it: bits for the north side, the others follow.
STANDING: Final = 1
PASSABLE: Final = 1 << 4
BORDERING: Final = 1 << 11
GONE: Final = 1 << 9
LYING: Final = 16


# A cell: what lies there at first + 1, and three times. Of a treasure: when it was first missed, last seen, taken
# away; of all else only the first: when it was first seen. What was missed may have been taken from another sheet.


def cell_word(thing: i64, time: i64) -> i64:
    """A cell in which something was seen."""
    return thing + 1 | (time << 20 if thing == TREASURE else time << 4)


def thing_in(word: i64) -> i64:
    """What lies in a cell at first; −1 when that is not known."""
    return (word & 15) - 1


def first_time(word: i64) -> i64:
    return word >> 4 & TIME


def last_full(word: i64) -> i64:
    return word >> 20 & TIME


def emptied(word: i64) -> i64:
    return word >> 36 & TIME


def is_emptied_at(word: i64, time: i64) -> i64:
    """The cell, its treasure taken at this time and nothing put there instead."""
    return word | time << 36


def is_used_up(word: i64) -> bool:
    """Whether what lay in a cell at first is there no more."""
    is_missed = thing_in(word) == TREASURE and (emptied(word) > 0 or first_time(word) > 0)
    return is_missed or thing_in(word) in (CROSSBOW, CRUTCH)


def is_settled_cell(word: i64) -> bool:
    """Whether a treasure that was missed is known to have been taken."""
    return thing_in(word) != TREASURE or not first_time(word) or emptied(word) > 0


def merged_cells(one: i64, other: i64) -> i64:
    """Both facts about one cell; IMPOSSIBLE when they cannot both be."""
    if one == UNKNOWN or other == UNKNOWN:
        return one | other
    thing, second = thing_in(one), thing_in(other)
    if thing == second:
        if thing in (CROSSBOW, CRUTCH):
            return IMPOSSIBLE
        return _treasures(one, other) if thing == TREASURE else _earlier(one, other)
    if thing == NOTHING:
        return _used_up(other, one)
    return _used_up(one, other) if second == NOTHING else i64(IMPOSSIBLE)


def _earlier(one: i64, other: i64) -> i64:
    return one if first_time(one) <= first_time(other) else other


def _treasures(one: i64, other: i64) -> i64:
    """A treasure is seen until it is taken away, once, and missed ever after."""
    missed, full = _first(first_time(one), first_time(other)), max(last_full(one), last_full(other))
    if emptied(one) and emptied(other):
        return IMPOSSIBLE
    gone = emptied(one) | emptied(other)
    if (missed and full > missed) or (gone and (full > gone or 0 < missed < gone)):
        return IMPOSSIBLE
    return TREASURE + 1 | missed << 4 | full << 20 | gone << 36


def _used_up(full: i64, empty: i64) -> i64:
    """Something, and nothing: possible when what was there has been used up in between."""
    thing, since = thing_in(full), first_time(empty)
    if thing == TREASURE:
        return _treasures(full, TREASURE + 1 | since << 4)
    return full if thing in (CROSSBOW, CRUTCH) and since > first_time(full) else i64(IMPOSSIBLE)


# An edge: INNER or BORDER if told, and the times of the last bump, the first passage, the first grenade.


def bump_word(told: i64, time: i64) -> i64:
    return told | time << 2


def passage_word(told: i64, time: i64) -> i64:
    return told | time << 18


def grenade_word(time: i64) -> i64:
    return time << 34


def bumped(word: i64) -> i64:
    return word >> 2 & TIME


def passed(word: i64) -> i64:
    return word >> 18 & TIME


def thrown(word: i64) -> i64:
    return word >> 34 & TIME


def merged_edges(one: i64, other: i64) -> i64:
    """Both facts about one edge; whether they can both be is for `is_possible_edge`."""
    if one == UNKNOWN or other == UNKNOWN:
        return one | other
    told, second = one & 3, other & 3
    if told and second and told != second:
        return IMPOSSIBLE
    bump = max(bumped(one), bumped(other))
    passage = _first(passed(one), passed(other))
    return told | second | bump << 2 | passage << 18 | _first(thrown(one), thrown(other)) << 34


def _first(one: i64, other: i64) -> i64:
    return min(one, other) if one and other else one | other


def is_possible_edge(word: i64, kind: i64, holds: bool) -> bool:
    """Whether an edge of this kind can have done all that, perhaps with a grenade from another sheet."""
    told = word & 3
    if kind == UNKNOWN or (told == INNER and kind != INNER) or (told == BORDER and kind == INNER):
        return False
    bump, passage = bumped(word), passed(word)
    if holds and kind >= BORDER:
        return not bump or not passage
    return not bump or ((not passage or bump < passage) and (not thrown(word) or bump < thrown(word)))


def is_settled_edge(word: i64, kind: i64, holds: bool) -> bool:
    """Whether a wall that was met and passed later is known to have been blown up in between."""
    if not bumped(word) or not passed(word):
        return True
    return not (holds and kind >= BORDER) and 0 < thrown(word) < passed(word)


def stands(word: i64, holds: bool) -> bool:
    """Whether a wall is known to be there still."""
    return bumped(word) > thrown(word) or (bumped(word) > 0 and holds and word & 3 == BORDER)


def is_passable(word: i64, holds: bool) -> bool:
    """Whether an edge at which no wall is known to stand was passed or blown open."""
    return passed(word) > 0 or (thrown(word) > 0 and (not holds or word & 3 == INNER))


def was_wall(word: i64) -> bool:
    """Whether there was a wall at first, for all one knows."""
    return bumped(word) > 0


def was_open(word: i64, kind: i64, holds: bool) -> bool:
    """Whether there was surely no wall at first."""
    blast = i64(0) if holds and kind >= BORDER else thrown(word)
    return passed(word) > 0 and not bumped(word) and (not blast or passed(word) < blast)


class Paper:
    """The size of the sheets, and how points and edges on them are numbered."""

    def __init__(self, options: RaidOptions) -> None:
        self.options: Final = options
        self.rows: Final[i64] = options.grid.rows
        self.columns: Final[i64] = options.grid.columns
        self.width: Final[i64] = 2 * options.grid.columns
        self.points: Final[i64] = 4 * options.grid.cells
        self.blank: Final = filled(self.points, UNKNOWN)
        self.blank_edges: Final = filled(2 * self.points, UNKNOWN)
        self.nothing: Final = filled(options.grid.cells, 0)
        self.kinds: Final = self._kinds()
        self.folded: Final = self._folded()
        self.is_on_board: Final = self._is_on_board()

    def point(self, row: i64, column: i64) -> i64:
        return (row + self.rows) * self.width + column + self.columns

    def row(self, point: i64) -> i64:
        return point // self.width - self.rows

    def column(self, point: i64) -> i64:
        return point % self.width - self.columns

    def at(self, cell: Cell) -> i64:
        """The point of a cell on the board's own sheet."""
        return self.point(cell // self.columns, cell % self.columns)

    def cell(self, point: i64) -> Cell:
        """The cell of a point on the board's own sheet."""
        return Cell(self.row(point) * self.columns + self.column(point))

    def beside(self, point: i64, side: Side) -> i64:
        if side == NORTH:
            return point - self.width
        if side == SOUTH:
            return point + self.width
        return point + 1 if side == EAST else point - 1

    def edge(self, point: i64, side: Side) -> i64:
        """East sides are 2 × point, south sides 2 × point + 1."""
        if side in (NORTH, WEST):
            point = self.beside(point, side)
        return 2 * point + 1 if side in (NORTH, SOUTH) else 2 * point

    def _kinds(self) -> vec[i64]:
        """For each edge of the board's own sheet INNER or BORDER + side; UNKNOWN off the board."""
        kinds = filled(2 * self.points, UNKNOWN)
        for cell in range(self.options.grid.cells):
            for side in range(i64(4)):
                is_inner = self.options.grid.neighbour(Cell(cell), Side(side)) >= 0
                kinds[self.edge(self.at(Cell(cell)), Side(side))] = INNER if is_inner else BORDER + side
        return kinds

    def _folded(self) -> vec[i64]:
        """For each point the cell on which it comes to lie when the paper is folded to the size of the board."""
        cells = vec[i64](capacity=self.points)
        for point in range(self.points):
            cells = append(cells, self.row(point) % self.rows * self.columns + self.column(point) % self.columns)
        return cells

    def _is_on_board(self) -> vec[i64]:
        """For each point whether it is a cell on the board's own sheet."""
        marks = filled(self.points, 0)
        for cell in range(self.options.grid.cells):
            marks[self.at(Cell(cell))] = 1
        return marks


class Sheet:
    """What was seen in one frame; `cells` and `edges` hold the points and edges known, in order of discovery.

    `digest` sums up by cell what is known now, the paper being folded to the size of the board: nothing overlaps, for
    no maze is larger. By side STANDING, PASSABLE and BORDERING; then GONE, and from bit LYING on what lies there + 1.
    """

    def __init__(self, paper: Paper, *, is_board: bool) -> None:
        self.paper: Final = paper
        self.is_board: Final = is_board
        self.digest: Final = filled(paper.options.grid.cells, 0)
        self.cell_words = paper.blank[:]
        self.edge_words = paper.blank_edges[:]
        self.cells = vec[i64]()
        self.edges = vec[i64]()
        self.top = paper.rows
        self.bottom = -paper.rows
        self.left = paper.columns
        self.right = -paper.columns

    def see(self, point: i64, word: i64) -> None:
        """Adds a fact about a cell."""
        known = self.cell_words[point]
        if known == UNKNOWN:
            self.cells = append(self.cells, point)
            row, column = self.paper.row(point), self.paper.column(point)
            self.top, self.bottom = min(self.top, row), max(self.bottom, row)
            self.left, self.right = min(self.left, column), max(self.right, column)
        self.cell_words[point] = merged_cells(known, word)
        self._sum_up(point)

    def empty(self, point: i64, time: i64) -> None:
        """A treasure was taken away."""
        self.cell_words[point] = is_emptied_at(self.cell_words[point], time)
        self._sum_up(point)

    def feel(self, edge: i64, word: i64) -> None:
        """Adds a fact about an edge."""
        known = self.edge_words[edge]
        if known == UNKNOWN:
            self.edges = append(self.edges, edge)
        self.edge_words[edge] = merged_edges(known, word)
        point, beyond = edge >> 1, self.paper.width if edge & 1 else i64(1)
        self._sum_up(point)
        if point + beyond < self.paper.points:
            self._sum_up(point + beyond)

    def _sum_up(self, point: i64) -> None:
        """Writes the digest of a cell that was seen, or that lies on the board's own sheet."""
        paper, known = self.paper, self.cell_words[point]
        if known == UNKNOWN and not (self.is_board and paper.is_on_board[point]):
            return
        edges, holds = self.edge_words, paper.options.outer_wall_holds
        east = 2 * point
        summed = thing_in(known) + 1 << LYING | (GONE if is_used_up(known) else 0)
        summed |= _side_digest(edges[east + 1 - 2 * paper.width], holds) | _side_digest(edges[east], holds) << EAST
        summed |= _side_digest(edges[east + 1], holds) << SOUTH | _side_digest(edges[east - 2], holds) << WEST
        self.digest[paper.folded[point]] = summed

    def absorb(self, other: Sheet, row: i64, column: i64) -> None:
        """Takes over another sheet whose frame begins in this row and column of this one."""
        shift = row * self.paper.width + column
        for n in range(i64(len(other.cells))):
            self.see(other.cells[n] + shift, other.cell_words[other.cells[n]])
        for n in range(i64(len(other.edges))):
            self.feel(other.edges[n] + 2 * shift, other.edge_words[other.edges[n]])


def _side_digest(word: i64, holds: bool) -> i64:
    """What the digest tells of a northern side; other sides follow bit by bit."""
    if word == UNKNOWN:
        return 0
    shown = STANDING if stands(word, holds) else PASSABLE if is_passable(word, holds) else 0
    return shown | BORDERING if word & 3 == BORDER else shown


class NotebookBoard:
    """The board's own sheet, on which other sheets are laid as long as nothing contradicts.

    `exits` holds, by side of the maze, the edge known to have been open at first, or −1; see `settle`.
    """

    def __init__(self, paper: Paper) -> None:
        self.paper: Final = paper
        self.cell_words = paper.blank
        self.edge_words = paper.blank_edges
        self.exits = vec[i64]()
        self.seen: i64 = 0
        self.treasures: i64 = 0

    def copy(self) -> NotebookBoard:
        twin = NotebookBoard(self.paper)
        twin.cell_words = self.cell_words[:]
        twin.edge_words = self.edge_words[:]
        twin.exits = self.exits[:]
        twin.seen = self.seen
        twin.treasures = self.treasures
        return twin

    def lay(self, sheet: Sheet, row: i64, column: i64) -> bool:
        """Lays a sheet with its frame on this row and column; whether that is possible."""
        return self._lay_cells(sheet, row, column) and self._lay_edges(sheet, row, column)

    def _lay_cells(self, sheet: Sheet, row: i64, column: i64) -> bool:
        shift = row * self.paper.width + column
        for n in range(i64(len(sheet.cells))):
            point = sheet.cells[n] + shift
            known = self.cell_words[point]
            word = merged_cells(known, sheet.cell_words[sheet.cells[n]])
            if word == IMPOSSIBLE:
                return False
            self.cell_words[point] = word
            if known == UNKNOWN:
                self.seen += 1
            if thing_in(word) == TREASURE and thing_in(known) != TREASURE:
                self.treasures += 1
        return self.treasures <= TREASURES

    def _lay_edges(self, sheet: Sheet, row: i64, column: i64) -> bool:
        shift = 2 * (row * self.paper.width + column)
        holds = self.paper.options.outer_wall_holds
        for n in range(i64(len(sheet.edges))):
            edge = sheet.edges[n] + shift
            kind = self.paper.kinds[edge]
            word = merged_edges(self.edge_words[edge], sheet.edge_words[sheet.edges[n]])
            if word == IMPOSSIBLE or not is_possible_edge(word, kind, holds):
                return False
            self.edge_words[edge] = word
        return True

    def settle(self) -> bool:
        """When no sheet is left to lay: finds the exits; whether every question has its answer."""
        paper, holds = self.paper, self.paper.options.outer_wall_holds
        for cell in range(paper.options.grid.cells):
            point = paper.at(Cell(cell))
            if not is_settled_cell(self.cell_words[point]):
                return False
            for side in range(i64(4)):
                edge = paper.edge(point, Side(side))
                word, kind = self.edge_words[edge], paper.kinds[edge]
                if word == UNKNOWN:
                    continue
                if not is_settled_edge(word, kind, holds):
                    return False
                if kind >= BORDER and was_open(word, kind, holds) and not self._is_exit(edge, Side(side)):
                    return False
        return True

    def _is_exit(self, edge: i64, side: Side) -> bool:
        """Keeps an exit; False when this side of the maze has another."""
        if self.exits[side] < 0:
            self.exits[side] = edge
        return self.exits[side] == edge


def blank_board(paper: Paper) -> NotebookBoard:
    """A board of which nothing is known."""
    board = NotebookBoard(paper)
    board.cell_words = paper.blank[:]
    board.edge_words = paper.blank_edges[:]
    board.exits = filled(4, -1)
    return board

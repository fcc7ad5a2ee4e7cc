"""Mazes that agree with everything told about a walk.

A sampled maze is solved for: the fragments are laid on the board, each where it contradicts nothing, and taken
back where that leads to no maze; objects not met are put into cells not seen, exits where none is excluded;
then walls are added to edges of which nothing is known as long as the maze stays fair. Every maze that fits can
be drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.seat import NOBODY, Seat
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, Cell, Side
from dedale.grid.edges import Edge

from .fairness import PITS, Passages
from .notebook import FRAGMENTS, LAID_OUT, Fragment, Notebook
from .options import RaidOptions
from .paper import INNER, NotebookBoard, passed, thing_in, thrown, was_open, was_wall
from .rules import RaidState
from .setup import (
    CROSSBOW,
    FALSE_TREASURE,
    NOTHING,
    PIT,
    PIT_EXIT,
    TREASURE,
    TREASURES,
    Labyrinth,
)
from .view import RaidView
from .walk import Walk, start_walk

FIRST_TRIES: Final = 12
QUICK_WALLS: Final = 5
"""So many of eight mazes get their walls the quick way; the others may need pits to get somewhere."""


class LabyrinthSampler:
    """All mazes that a notebook allows."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook: Final = notebook
        self.options: Final = notebook.options
        self.loose: list[Fragment] = [fragment for fragment in notebook.fragments if fragment.root > 0]
        self.rows = filled(FRAGMENTS, 0)
        self.columns = filled(FRAGMENTS, 0)
        self.tries: i64 = FIRST_TRIES

    def draw(self, luck: Luck) -> Labyrinth:
        """One maze that fits; the truth is one, so there always is one."""
        while True:
            drawn = self._lay(self.notebook.board, 0, luck)
            if drawn is not None:
                return drawn
            self.tries *= 2

    def draw_with(self, fixed: Fragment, row: i64, column: i64, luck: Luck) -> Labyrinth | None:
        """One maze in which a fragment lies in this place, if one is found."""
        board = self.notebook.board.copy()
        self.loose = [fragment for fragment in self.loose if fragment.root != fixed.root]
        self.rows[fixed.root], self.columns[fixed.root] = row, column
        return self._lay(board, 0, luck) if board.lay(fixed.sheet, row, column) else None

    def _lay(self, board: NotebookBoard, number: i64, luck: Luck) -> Labyrinth | None:
        """Lays the fragments from this number on, and furnishes what has come about."""
        if number == len(self.loose):
            settled = board.copy()
            return _Furnishing(self, settled).draw(luck) if settled.settle() else None
        fragment = self.loose[number]
        for n in luck.order(fragment.places()):
            laid = board.copy()
            if laid.lay(fragment.sheet, fragment.rows[n], fragment.columns[n]):
                self.rows[fragment.root], self.columns[fragment.root] = fragment.rows[n], fragment.columns[n]
                drawn = self._lay(laid, number + 1, luck)
                if drawn is not None:
                    return drawn
        return None

    def cell_of(self, fragment: i64, point: i64) -> i64:
        """The cell of a point of a sheet, as the fragments lie now."""
        book, paper = self.notebook, self.notebook.paper
        root = book.root[fragment]
        row = paper.row(point) + book.row[fragment] + self.rows[root]
        return row * paper.columns + paper.column(point) + book.column[fragment] + self.columns[root]

    def false_cells(self) -> vec[i64]:
        """For each cell 1 where the treasure that lay there at first has turned out to be false."""
        is_false = filled(self.options.grid.cells, 0)
        now = filled(self.options.grid.cells, -1)
        points, carried = self.notebook.paper.points, i64(-1)
        for n in range(i64(len(self.notebook.deals))):
            deal = self.notebook.deals[n]
            if deal == LAID_OUT:
                is_false[carried] = 1
                carried = -1
                continue
            cell = self.cell_of(deal // points, deal % points)
            lying = now[cell] if now[cell] >= 0 else cell
            now[cell] = carried
            carried = lying
        return is_false


class _Furnishing:
    """A board with its fragments laid, to be filled with what was not met."""

    def __init__(self, worlds: LabyrinthSampler, board: NotebookBoard) -> None:
        self.worlds: Final = worlds
        self.board: Final = board
        self.options: Final = worlds.options
        self.things = filled(worlds.options.grid.cells, NOTHING)
        self.free = vec[i64]()
        self.pits = filled(PITS, NOWHERE)
        self.landings = filled(PITS, NOWHERE)
        self.missing = vec[i64]()
        self.open_edges = vec[i64]()
        self.passages = Passages(worlds.options)
        self.exits = board.exits

    def draw(self, luck: Luck) -> Labyrinth | None:
        """One maze, or None when none was found."""
        self._read_cells()
        if not self._choose_treasure(luck) or not self._name_missing():
            return None
        self._read_edges()
        is_guided = False
        for _ in range(self.worlds.tries):
            if self._furnish(luck, is_guided):
                return self._finish(luck)
            is_guided = not is_guided
            if not len(self.free):
                return None
        return None

    # What is known

    def _read_cells(self) -> None:
        """Takes over what was seen, every treasure as a false one."""
        paper = self.board.paper
        for cell in range(self.options.grid.cells):
            thing = thing_in(self.board.cell_words[paper.at(Cell(cell))])
            if thing < 0:
                self.free = append(self.free, cell)
            elif thing != NOTHING:
                self.things[cell] = FALSE_TREASURE if thing == TREASURE else thing
                if PIT_EXIT <= thing < TREASURE:
                    self.landings[thing - PIT_EXIT] = cell
                elif PIT <= thing < PIT_EXIT:
                    self.pits[thing - PIT] = cell

    def _choose_treasure(self, luck: Luck) -> bool:
        """Draws which treasure is the real one, among those that may be; the others are missing, or false."""
        is_false = self.worlds.false_cells()
        candidates = vec[i64]()
        for cell in range(self.options.grid.cells):
            if self.things[cell] == FALSE_TREASURE and not is_false[cell]:
                candidates = append(candidates, cell)
        unmet = TREASURES - self.board.treasures
        if len(candidates) + unmet < 1:
            return False
        drawn = luck.below(len(candidates) + unmet)
        for n in range(unmet):
            is_real = drawn == len(candidates) + n
            self.missing = append(self.missing, i64(TREASURE) if is_real else i64(FALSE_TREASURE))
        if drawn < len(candidates):
            self.things[candidates[drawn]] = TREASURE
        return True

    def _name_missing(self) -> bool:
        """Lists what else was not met; whether there is room for all of it."""
        for thing in range(i64(CROSSBOW), i64(PIT)):
            if thing not in self.things:
                self.missing = append(self.missing, thing)
        unmet = i64(len(self.missing))
        for number in range(i64(PITS)):
            unmet += (self.pits[number] < 0) + (self.landings[number] < 0)
        return unmet <= len(self.free)

    def _read_edges(self) -> None:
        """Closes the walls that were met; keeps the edges of which nothing is known."""
        paper, passages = self.board.paper, self.passages
        passages.open_everywhere()
        for cell in range(self.options.grid.cells):
            point = paper.at(Cell(cell))
            for lower in range(i64(2)):
                kind = paper.kinds[2 * point + lower]
                word = self.board.edge_words[2 * point + lower]
                if kind != INNER:
                    continue
                if was_wall(word):
                    passages.toggle(2 * cell + lower)
                elif not was_open(word, kind, False):
                    self.open_edges = append(self.open_edges, 2 * cell + lower)

    # What is drawn

    def _furnish(self, luck: Luck, is_guided: bool) -> bool:
        """Puts pits, their exits and the maze's exits; whether the maze can be fair so."""
        for number in range(i64(PITS)):
            if self.passages.pit_cells[number] >= 0:
                self.passages.fill_in(number)
        luck.shuffle(self.free)
        used = filled(self.options.grid.cells, 0)
        pits, landings = self.pits[:], self.landings[:]
        self._put_pits(pits, landings, used, is_guided)
        for number in range(i64(PITS)):
            self.passages.dig(number, Cell(pits[number]), Cell(landings[number]))
        if not self._choose_exits(luck) or not self.passages.is_fair():
            return False
        self._put_rest(pits, landings, used)
        return True

    def _put_pits(self, pits: vec[i64], landings: vec[i64], used: vec[i64], is_guided: bool) -> None:
        """Draws cells for what lacks; guided: where it opens what is shut, if there are such cells."""
        for number in range(i64(PITS)):
            if landings[number] < 0:
                if is_guided:
                    self.passages.reaches_all()
                landings[number] = self._free_cell(used, is_guided)
        for number in range(i64(PITS)):
            if pits[number] < 0:
                if is_guided:
                    self.passages.is_reached_by_all()
                pits[number] = self._free_cell(used, is_guided)
            if is_guided:
                self.passages.dig(number, Cell(pits[number]), Cell(landings[number]))

    def _free_cell(self, used: vec[i64], is_guided: bool) -> i64:
        """The first cell not used; guided: by preference one that the last flood has not come to."""
        found: i64 = -1
        for n in range(i64(len(self.free))):
            cell = self.free[n]
            if not used[cell] and (found < 0 or (is_guided and not self.passages.has_reached(cell))):
                found = cell
                if not is_guided or not self.passages.has_reached(cell):
                    break
        used[found] = 1
        return found

    def _put_rest(self, pits: vec[i64], landings: vec[i64], used: vec[i64]) -> None:
        for number in range(i64(PITS)):
            self.things[pits[number]] = PIT + number
            self.things[landings[number]] = PIT_EXIT + number
        for n in range(i64(len(self.missing))):
            self.things[self._free_cell(used, False)] = self.missing[n]

    def _choose_exits(self, luck: Luck) -> bool:
        """Draws an exit for each side of the maze that has none yet."""
        self.exits = self.board.exits[:]
        corners = self.worlds.notebook.corners
        for n in range(i64(len(corners)) // 2):
            if not self._open_corner(Cell(corners[2 * n]), corners[2 * n + 1], luck):
                return False
        self.passages.clear_doors()
        for side in range(i64(4)):
            if self.exits[side] < 0:
                self.exits[side] = self._any_exit(Side(side), luck)
            if self.exits[side] < 0:
                return False
            self.passages.put_door(self._exit_cell(Side(side)))
        return True

    def _open_corner(self, cell: Cell, time: i64, luck: Luck) -> bool:
        """Sees to it that a corner was open on one side at that time; whether it can."""
        sides, paper = self.options.grid.outer_sides(cell), self.board.paper
        first = luck.below(2)
        chosen = Side(-1)
        for turn in range(i64(4)):
            side = Side((2 * first + turn) % 4)
            if not sides >> side & 1:
                continue
            edge = paper.edge(paper.at(cell), side)
            if self.exits[side] == edge or self._was_open_before(self.board.edge_words[edge], time):
                return True
            if chosen < 0 and self.exits[side] < 0 and self._may_be_exit(edge, cell):
                chosen = side
        if chosen >= 0:
            self.exits[chosen] = paper.edge(paper.at(cell), chosen)
        return chosen >= 0

    def _was_open_before(self, word: i64, time: i64) -> bool:
        blast = i64(0) if self.options.outer_wall_holds else thrown(word)
        return 0 < blast < time or 0 < passed(word) < time

    def _may_be_exit(self, edge: i64, cell: Cell) -> bool:
        is_pit = self.passages.pits[cell // self.passages.columns] >> cell % self.passages.columns & 1
        return not is_pit and not was_wall(self.board.edge_words[edge])

    def _any_exit(self, side: Side, luck: Luck) -> i64:
        """A random edge of this side that may be the exit; −1 when there is none."""
        paper, grid = self.board.paper, self.options.grid
        candidates = vec[i64]()
        for n in range(i64(len(self.options.border))):
            cell = Cell(self.options.border[n])
            edge = paper.edge(paper.at(cell), side)
            if grid.outer_sides(cell) >> side & 1 and self._may_be_exit(edge, cell):
                candidates = append(candidates, edge)
        return candidates[luck.below(len(candidates))] if len(candidates) else i64(-1)

    def _exit_cell(self, side: Side) -> Cell:
        """The cell inside an exit."""
        paper, point = self.board.paper, self.exits[side] // 2
        if side == 0:
            point += paper.width
        elif side == 3:
            point += 1
        return paper.cell(point)

    def _finish(self, luck: Luck) -> Labyrinth:
        self._raise_walls(luck)
        sides = self.passages.sides()
        for side in range(i64(4)):
            sides.open(self.options.edges.of(self._exit_cell(Side(side)), Side(side)))
        return Labyrinth(self.options, sides, self.things)

    def _raise_walls(self, luck: Luck) -> None:
        edges, passages = self.open_edges, self.passages
        luck.shuffle(edges)
        unknown = i64(len(edges))
        half = (unknown + 1) // 2 + unknown // 20
        count = max(luck.below(half + 1), luck.below(half + 1))
        if luck.chance(1, 4):
            count = luck.below(unknown + 1)
        if luck.chance(QUICK_WALLS, 8):
            if passages.close_most(edges, count):
                return
            for n in range(unknown):
                passages.open(edges[n])
        passages.close_in_order(edges, 0, count)


def sample(view: RaidView, luck: Luck) -> RaidState:
    """A state that looks the same to the view's seat."""
    walks = [_sampled_walk(view, Seat(walker), luck) for walker in range(2)]
    state = RaidState(view.raid, view.first, walks)
    state.resume(view)
    state.turn = view.turn
    state.actions_left = view.actions_left
    return state


def _sampled_walk(view: RaidView, walker: Seat, luck: Luck) -> Walk:
    known = view.walks[walker]
    if known is not None:
        return known.copy()
    notebook = view.notebooks[walker]
    walk = start_walk(LabyrinthSampler(notebook).draw(luck))
    walk.retrace(notebook.log, notebook.length)
    walk.is_trapped = view.is_trapped[walker]
    walk.misses = view.misses[walker]
    return walk


# Secrets


def secrets(state: RaidState, seat: Seat) -> dict[str, object]:
    """What the seat cannot know yet of the mazes that are not its own."""
    hidden: dict[str, object] = {}
    for owner in range(2):
        if owner != seat and state.mover != NOBODY:
            hidden |= _Doubts(state, Seat(1 - owner)).secrets(owner)
    return hidden


class _Doubts:
    """The truth of a maze beside what its walker knows: what could as well be otherwise."""

    def __init__(self, state: RaidState, walker: Seat) -> None:
        self.walk: Final = state.walks[walker]
        self.walker: Final = walker
        self.notebook: Final = state.notebook(walker)
        self.options: Final[RaidOptions] = state.options
        self.truth: Final = self.walk.labyrinth
        self.worlds: Final = LabyrinthSampler(self.notebook)
        self.board: Final = self._true_board()
        self.unseen: Final = self._unseen()
        self.unknown: Final = self._unknown_edges()

    def _true_board(self) -> NotebookBoard:
        board, columns = self.notebook.board.copy(), self.options.grid.columns
        for fragment in self.worlds.loose:
            start = self.truth.landings[fragment.root - 1]
            self.worlds.rows[fragment.root] = start // columns
            self.worlds.columns[fragment.root] = start % columns
            board.lay(fragment.sheet, start // columns, start % columns)
        board.settle()
        return board

    def _unseen(self) -> list[int]:
        """The cells not seen that hold neither a pit nor a pit exit: their contents can be exchanged."""
        cells = range(int(self.options.grid.cells))
        words = self.board.cell_words
        unseen = [cell for cell in cells if not words[self.board.paper.at(Cell(cell))]]
        return [cell for cell in unseen if not PIT <= self.truth.things[cell] < TREASURE]

    def _unknown_edges(self) -> vec[i64]:
        """The edges between cells that may have had a wall or not."""
        paper, unknown = self.board.paper, vec[i64]()
        for edge in self.options.edges.inner():
            word = self.board.edge_words[2 * paper.at(Cell(edge // 2)) + edge % 2]
            if not was_wall(word) and not was_open(word, INNER, False):
                unknown = append(unknown, edge)
        return unknown

    def secrets(self, owner: int) -> dict[str, object]:
        drawn: Mapping[str, object] = self.truth.as_dict()
        doubtful = {
            "walls": self._walls_vary(),
            "treasure": self._treasure_varies(),
            "exits": self._exits_vary(),
            "pits": self._pits_vary(PIT),
            "pit_exits": self._pits_vary(PIT_EXIT),
            **{field: self._varies(str(drawn[field])) for field in ("crossbow", "crutch", "trap")},
        }
        hidden = {f"{field} of seat {owner}": drawn[field] for field in doubtful if doubtful[field]}
        if self._place_varies():
            place = self.walk.door if self.walk.is_outside else self.walk.at
            hidden[f"place of seat {self.walker}"] = self.options.grid.name(place)
        return hidden

    def _varies(self, name: str) -> bool:
        """Whether what lies in this cell could lie in some other."""
        return len(self.unseen) > 2 and self.options.grid.named(name) in self.unseen

    def _treasure_varies(self) -> bool:
        is_false = self.worlds.false_cells()
        things = self.truth.things
        open_questions = [n for n in range(len(things)) if things[n] >= TREASURE and not is_false[n]]
        return len(open_questions) > 1 or self._varies(self.truth.cells_of(TREASURE)[0])

    def _walls_vary(self) -> bool:
        """A wall not met may be missing; an edge not passed may have one, if the maze stays fair."""
        passages = self._passages(self.truth.things)
        for number in self.unknown:
            if not self.truth.sides.is_open(Edge(number)):
                return True
            passages.toggle(number)
            if passages.is_fair():
                return True
            passages.toggle(number)
        return False

    def _passages(self, things: vec[i64]) -> Passages:
        """The true maze with these objects."""
        passages, sides = Passages(self.options), self.truth.sides.bits
        for cell in range(self.options.grid.cells):
            if sides[cell] >> 1 & 1 and not self.options.grid.outer_sides(Cell(cell)) >> 1 & 1:
                passages.toggle(2 * cell)
            if sides[cell] >> 2 & 1 and not self.options.grid.outer_sides(Cell(cell)) >> 2 & 1:
                passages.toggle(2 * cell + 1)
            if sides[cell] & self.options.grid.outer_sides(Cell(cell)):
                passages.put_door(Cell(cell))
        cells = {int(things[cell]): cell for cell in range(len(things))}
        for number in range(PITS):
            passages.dig(number, Cell(cells[PIT + number]), Cell(cells[PIT_EXIT + number]))
        return passages

    def _pits_vary(self, first: int) -> bool:
        """Whether a pit (or pit exit) not met could change places with an empty cell."""
        things, grid = self.truth.things, self.options.grid
        if len(self.unseen) < 3:
            return False
        words = self.board.cell_words
        for cell in range(grid.cells):
            if not first <= things[cell] < first + PITS or words[self.board.paper.at(Cell(cell))]:
                continue
            for other in self.unseen[:6]:
                if self._is_fair_with(cell, other):
                    return True
        return False

    def _is_fair_with(self, cell: int, other: int) -> bool:
        """Whether the maze stays fair when the contents of two cells are exchanged."""
        things, sides = self.truth.things[:], self.truth.sides.bits
        things[cell], things[other] = things[other], things[cell]
        for each in (cell, other):
            is_pit = PIT <= things[each] < PIT_EXIT
            if is_pit and sides[each] & self.options.grid.outer_sides(Cell(each)):
                return False
        passages = self._passages(things)
        for edge in self.unknown:
            passages.open(edge)
        return passages.is_fair()

    def _exits_vary(self) -> bool:
        """Whether an exit not known could be elsewhere on its side; only where it leads nowhere else."""
        if self.options.enters_anywhere:
            return False
        paper, things = self.board.paper, self.truth.things
        for side in range(i64(4)):
            if self.board.exits[side] >= 0:
                continue
            edges = 0
            for cell in self.options.border:
                word = self.board.edge_words[paper.edge(paper.at(Cell(cell)), Side(side))]
                is_outer = self.options.grid.outer_sides(Cell(cell)) >> side & 1
                edges += bool(is_outer and not was_wall(word) and not PIT <= things[cell] < PIT_EXIT)
            if edges > 1:
                return True
        return False

    def _place_varies(self) -> bool:
        """Whether the walker could be elsewhere: another place of its fragment is tried out."""
        root, _, _ = self.notebook.place()
        for fragment in self.notebook.fragments:
            if fragment.root != root or root == 0:
                continue
            found = 0
            for n in range(fragment.places()):
                drawn = LabyrinthSampler(self.notebook).draw_with(
                    fragment, fragment.rows[n], fragment.columns[n], Luck(n)
                )
                found += drawn is not None
                if found > 1:
                    return True
        return False

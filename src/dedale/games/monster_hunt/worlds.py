"""Hunts that agree with everything that a seat was told.

A sampled hunt is right by construction. An exit is drawn, then obstacles on ground that the seat
does not know; then the monster's way, turn by turn, through the sets of cells from which the rest of
the way can still be made, so that it never has to be taken back. Obstacles that leave no way are
halved until there is one, and put elsewhere afterwards, beside the way and a link to the exit.
Every hunt that fits can be drawn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.seat import NOBODY, Seat
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, Cell, Side

from .board import HuntBoard
from .position import MONSTER
from .report import BLOCKED, HIDDEN
from .rules import MonsterHuntState
from .terrain import bits, place_of_bit
from .view import MonsterHuntView

USUALLY: Final = 7
"""In how many of eight cases a world is drawn to look like a generated board."""


class Evidence:
    """All that a view tells of the hunt.

    `ground` are the cells that may be free; `allowed`, by turn, those in which the monster may have stood.
    """

    def __init__(self, view: MonsterHuntView) -> None:
        self.view: Final = view
        self.options: Final = view.options
        self.turns: Final[i64] = len(view.path)
        self.ground: Final = self._possible_ground()
        self.allowed: Final = filled(self.turns * view.options.grid.rows, 0)
        self._allow()

    def _possible_ground(self) -> vec[i64]:
        words = self.options.terrain.nothing()
        for cell in range(self.options.grid.cells):
            if self.view.ground[cell] != BLOCKED:
                self.options.terrain.add(words, Cell(cell))
        return words

    def _allow(self) -> None:
        """From the last turn back: an answer shuts a cell for its turn and the turns before."""
        terrain, path = self.options.terrain, self.view.path
        is_told = len(self.view.answers) > 0
        open_cells = self.ground[:]
        for turn in range(self.turns - 1, i64(-1), i64(-1)):
            shot = Cell(self.view.shots[turn]) if turn < i64(len(self.view.shots)) else NOWHERE
            if is_told and shot != NOWHERE:
                terrain.remove(open_cells, shot)
            stood = Cell(path[turn])
            if stood != NOWHERE:
                self._copy(terrain.only(stood), turn)
                if not self.options.marks_all:
                    terrain.add(open_cells, stood)
            else:
                self._copy(open_cells, turn)
            if not is_told and shot != NOWHERE:
                self._shut(turn, shot)

    def _copy(self, words: vec[i64], turn: i64) -> None:
        rows = self.options.grid.rows
        for row in range(rows):
            self.allowed[turn * rows + row] = words[row]

    def _shut(self, turn: i64, cell: Cell) -> None:
        grid = self.options.grid
        self.allowed[turn * grid.rows + grid.row(cell)] &= ~(i64(1) << grid.column(cell))

    def allows(self, turn: i64, cell: Cell) -> bool:
        """Whether the monster may have stood there; turns are counted from 0."""
        return self.options.terrain.has(self.allowed, cell, turn * self.options.grid.rows)

    def exits(self) -> vec[i64]:
        """The cells not known to be obstacles or to have been stood on."""
        words = self.ground[:]
        for turn in range(self.turns):
            if self.view.path[turn] != NOWHERE:
                self.options.terrain.remove(words, Cell(self.view.path[turn]))
        cells = vec[i64]()
        for cell in range(self.options.grid.cells):
            if self.options.terrain.has(words, Cell(cell)):
                cells = append(cells, cell)
        return cells

    def hidden(self) -> vec[i64]:
        """The cells of which the seat knows nothing."""
        cells = vec[i64]()
        for cell in range(self.options.grid.cells):
            if self.view.ground[cell] == HIDDEN:
                cells = append(cells, cell)
        return cells


class World:
    """A hunt being drawn."""

    def __init__(self, evidence: Evidence, luck: Luck) -> None:
        self.evidence: Final = evidence
        self.options: Final = evidence.options
        self.luck: Final = luck
        self.exit = NOWHERE
        self.path = evidence.view.path[:]
        self.ground = evidence.ground[:]
        self.hidden = vec[i64]()
        self.layers = vec[i64]()

    def draw_all(self) -> None:
        """Draws exit, obstacles and way."""
        exits = self.evidence.exits()
        self.layers = filled(len(self.evidence.allowed), 0)
        self.luck.shuffle(exits)
        for n in range(i64(len(exits))):
            if self._draw_for(Cell(exits[n])):
                return
        raise AssertionError("no hunt agrees with this view")

    def draw_obstacles(self) -> None:
        """Draws obstacles alone: the seat knows exit and way."""
        self._hide(self.evidence.view.exit)
        self._top_up(0, self._wanted())

    def _draw_for(self, exit_cell: Cell) -> bool:
        """Draws obstacles and way for this exit, if there are any."""
        self._hide(exit_cell)
        wanted = self._wanted()
        planned = wanted if self.luck.chance(USUALLY, 8) else i64(0)
        while not self._draw_path(planned):
            if planned == 0:
                return False
            planned //= 2
        self._top_up(planned, wanted)
        return True

    def _hide(self, exit_cell: Cell) -> None:
        """Puts the exit, and the cells that may be obstacles into a random order."""
        self.exit = exit_cell
        hidden = self.evidence.hidden()
        self.hidden = vec[i64](capacity=len(hidden))
        for n in range(i64(len(hidden))):
            if hidden[n] != exit_cell:
                self.hidden = append(self.hidden, hidden[n])
        self.luck.shuffle(self.hidden)

    def _wanted(self) -> i64:
        """How many more obstacles there are to be: mostly about as many as a generated board has."""
        most = i64(len(self.hidden))
        if most < 2 or not self.luck.chance(USUALLY, 8):
            return self.luck.below(most + 1)
        grid = self.options.grid
        known = grid.cells - self.options.terrain.count(self.evidence.ground)
        usual = min(max(self.options.obstacles - known, 1), most - 1)
        return usual + self.luck.below(3) - 1

    def _draw_path(self, planned: i64) -> bool:
        """Draws a way on ground with the first hidden cells blocked, if there is one."""
        terrain = self.options.terrain
        self.ground = self.evidence.ground[:]
        for n in range(planned):
            terrain.remove(self.ground, Cell(self.hidden[n]))
        room = terrain.joined(self.ground, self.exit)
        if planned > 0 and 2 * terrain.count(room) < terrain.count(self.ground):
            return False
        terrain.remove(room, self.exit)
        forwards = self.luck.chance(1, 2)
        if not self._spread(room, forwards):
            return False
        self._walk_back(forwards)
        return True

    def _spread(self, room: vec[i64], forwards: bool) -> bool:
        """Lays down, from the first turn or from the last, all cells that a way can have come to."""
        terrain, turns, rows = self.options.terrain, self.evidence.turns, self.options.grid.rows
        allowed, layers = self.evidence.allowed, self.layers
        for step in range(turns):
            base = (step if forwards else turns - 1 - step) * rows
            here = step * rows
            any_cell: i64 = 0
            for row in range(rows):
                word = room[row] & allowed[base + row]
                if step > 0 and word:
                    word &= terrain.beside(layers, here - rows, row)
                layers[here + row] = word
                any_cell |= word
            if not any_cell:
                return False
        return True

    def _walk_back(self, forwards: bool) -> None:
        """Draws a way through the layers, from the last of them back to the first."""
        turns, rows = self.evidence.turns, self.options.grid.rows
        cell = self.options.terrain.pick(self.layers, self.luck, (turns - 1) * rows)
        for step in range(turns - 1, i64(-1), i64(-1)):
            if step < turns - 1:
                cell = self._step(cell, step * rows)
            self.path[step if forwards else turns - 1 - step] = cell

    def _step(self, cell: Cell, layer: i64) -> Cell:
        """A cell of the layer beside this one, each equally likely."""
        terrain, sides = self.options.terrain, self.options.sides
        found: i64 = 0
        for n in range(i64(len(sides))):
            beside = self.options.grid.neighbour(cell, Side(sides[n]))
            if beside != NOWHERE and terrain.has(self.layers, beside, layer):
                found |= i64(1) << n
        drawn = place_of_bit(found, self.luck.below(bits(found)))
        return self.options.grid.neighbour(cell, Side(sides[drawn]))

    def _top_up(self, planned: i64, wanted: i64) -> None:
        """Blocks more hidden cells, beside the way and beside one random link from it to the exit."""
        if planned >= wanted:
            return
        terrain = self.options.terrain
        kept = self._link()
        left = wanted - planned
        for n in range(planned, i64(len(self.hidden))):
            cell = Cell(self.hidden[n])
            if left > 0 and not terrain.has(kept, cell):
                terrain.remove(self.ground, cell)
                left -= 1

    def _link(self) -> vec[i64]:
        """The cells of the monster's way, and of a random way from the exit to it."""
        kept = self.options.terrain.nothing()
        for turn in range(self.evidence.turns):
            self.options.terrain.add(kept, Cell(self.path[turn]))
        came_from = filled(self.options.grid.cells, NOWHERE)
        cell = self._grow_to(kept, came_from)
        while cell != self.exit:
            self.options.terrain.add(kept, cell)
            cell = Cell(came_from[cell])
        return kept

    def _grow_to(self, goals: vec[i64], came_from: vec[i64]) -> Cell:
        """Grows from the exit, cell by random cell, to one of the goals."""
        terrain, sides = self.options.terrain, self.options.sides
        growing = append(vec[i64](capacity=self.options.grid.cells), i64(self.exit))
        while True:
            last = i64(len(growing)) - 1
            drawn = self.luck.below(last + 1)
            cell = Cell(growing[drawn])
            if terrain.has(goals, cell):
                return cell
            growing[drawn] = growing[last]
            growing = growing[:last]
            for n in range(i64(len(sides))):
                beside = self.options.grid.neighbour(cell, Side(sides[n]))
                if beside == NOWHERE or beside == self.exit or came_from[beside] != NOWHERE:
                    continue
                if terrain.has(self.ground, beside):
                    came_from[beside] = cell
                    growing = append(growing, i64(beside))

    def board(self) -> HuntBoard:
        """The board as it was drawn."""
        free = vec[i64](capacity=self.options.grid.cells)
        for row in range(self.options.grid.rows):
            word = self.ground[row]
            for column in range(self.options.grid.columns):
                free = append(free, word >> column & 1)
        return HuntBoard(self.options, free, Cell(self.path[0]), self.exit)


def sample(view: MonsterHuntView, luck: Luck) -> MonsterHuntState:
    """A state that looks the same to the view's seat."""
    if view.exit != NOWHERE and not _hides_ground(view):
        return _state(view, HuntBoard(view.options, view.ground[:], view.entrance, view.exit), view.path[:])
    world = World(Evidence(view), luck)
    if view.exit == NOWHERE:
        world.draw_all()
    else:
        world.draw_obstacles()
    return _state(view, world.board(), world.path)


def _hides_ground(view: MonsterHuntView) -> bool:
    return any(view.ground[cell] == HIDDEN for cell in range(i64(len(view.ground))))


def _state(view: MonsterHuntView, board: HuntBoard, path: vec[i64]) -> MonsterHuntState:
    state = MonsterHuntState(view.terms, view.options, board)
    state.resume(view)
    state.turn = view.turn
    state.path = path
    state.shots = view.shots[:]
    return state


def retrace(state: MonsterHuntState, known: vec[i64]) -> vec[i64]:
    """The shots, which everybody is told, and between them the steps of the monster's way from turn 2 on."""
    actions = vec[i64](capacity=len(known))
    for n in range(i64(len(known))):
        actions = append(actions, known[n] if n % 2 == 0 else state.path[(n + 1) // 2])
    return actions


def secrets(state: MonsterHuntState, seat: Seat) -> dict[str, object]:
    """What is still open to the seat: each fact for which the truth itself shows that another fits."""
    if state.mover == NOBODY:
        return {}
    doubt = Doubt(state, seat)
    names = state.options.grid.names
    hidden: dict[str, object] = {}
    if doubt.has_other_obstacles():
        hidden["obstacles"] = state.maze.obstacles()
    if seat != MONSTER:
        if doubt.has_other_exits():
            hidden["exit"] = names[state.maze.exit]
        if doubt.has_other_entrances():
            hidden["entrance"] = names[state.maze.entrance]
        if doubt.has_other_monsters():
            hidden["monster"] = names[state.monster()]
    return hidden


class Doubt:
    """Hunts that differ from the true one in one fact, and that the seat cannot tell from it."""

    def __init__(self, state: MonsterHuntState, seat: Seat) -> None:
        self.state: Final = state
        self.options: Final = state.options
        self.evidence: Final = Evidence(MonsterHuntView(state, seat))
        self.stood: Final = state.options.terrain.nothing()
        for n in range(i64(len(state.path))):
            self.options.terrain.add(self.stood, Cell(state.path[n]))

    def has_other_exits(self) -> bool:
        """Whether the exit could as well be another cell beside the way or beside the exit."""
        if self._has_exit_beside(self.state.maze.exit):
            return True
        return any(self._has_exit_beside(Cell(self.state.path[n])) for n in range(i64(len(self.state.path))))

    def _has_exit_beside(self, beside: Cell) -> bool:
        terrain = self.options.terrain
        around = terrain.around(beside)
        terrain.remove(around, self.state.maze.exit)
        for row in range(self.options.grid.rows):
            if around[row] & self.evidence.ground[row] & ~self.stood[row]:
                return True
        return False

    def has_other_entrances(self) -> bool:
        """Whether the monster could as well have come from another cell in turn 1."""
        return self._has_other_end(0, Cell(self.state.path[1 if len(self.state.path) > 1 else 0]))

    def has_other_monsters(self) -> bool:
        """Whether the monster could as well have made another last step."""
        last = i64(len(self.state.path)) - 1
        return self._has_other_end(last, Cell(self.state.path[max(last - 1, 0)]))

    def _has_other_end(self, turn: i64, beside: Cell) -> bool:
        for n in range(i64(len(self.options.sides))):
            cell = self.options.grid.neighbour(beside, Side(self.options.sides[n]))
            if cell == NOWHERE or cell == self.state.maze.exit or cell == self.state.path[turn]:
                continue
            if self.evidence.allows(turn, cell):
                return True
        return False

    def has_other_obstacles(self) -> bool:
        """Whether one cell could as well be free, or an obstacle."""
        hidden = self.evidence.hidden()
        return any(self._could_change(Cell(hidden[n])) for n in range(i64(len(hidden))))

    def _could_change(self, cell: Cell) -> bool:
        state, terrain = self.state, self.options.terrain
        if not state.maze.free[cell]:
            return True
        if cell == state.maze.exit or terrain.has(self.stood, cell):
            return False
        ground = terrain.nothing()
        for other in range(self.options.grid.cells):
            if state.maze.free[other] and other != cell:
                terrain.add(ground, Cell(other))
        return terrain.can_reach(ground, state.maze.exit, terrain.only(state.maze.entrance))

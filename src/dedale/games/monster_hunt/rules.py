"""How the monster moves, what a shot tells, and how the hunt ends."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.event import Event
from dedale.core.faults import Fault
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.core.terms import Terms
from dedale.grid.cells import NOWHERE, Cell

from .board import HuntBoard
from .faults import BLOCKED, HUNTER_SHOOTS, MONSTER_MOVES, NO_STEP
from .notation import is_shot, move, shoot, target
from .options import MonsterHuntOptions
from .position import HUNTER, MONSTER, MonsterHuntPosition, looked_at
from .report import state_word
from .view import MonsterHuntView


@final
class MonsterHuntState(MonsterHuntPosition):
    """The truth: how the monster moves, what a shot tells, and how the hunt ends."""

    def copy(self) -> MonsterHuntState:
        twin = MonsterHuntState(self.terms, self.options, self.maze)
        twin.take(self)
        return twin

    def look(self, seat: Seat) -> MonsterHuntView:
        return MonsterHuntView(self, seat)

    def actions(self) -> vec[i64]:
        """Hunter: to shoot any cell; monster: to move to any free cell beside."""
        options, free = self.options, self.maze.free
        if self.mover == HUNTER:
            return options.shots[:]
        steps, ways = vec[i64](capacity=8), i64(len(options.sides))
        first = self.monster() * ways
        for n in range(first, first + ways):
            beside = Cell(options.beside[n])
            if beside != NOWHERE and free[beside]:
                steps = append(steps, i64(move(beside)))
        return steps

    def random_action(self, luck: Luck) -> Action:
        """One of them, without listing the hunter's."""
        grid = self.options.grid
        if self.mover == HUNTER:
            return shoot(grid, Cell(luck.below(grid.cells)))
        steps = self.actions()
        return Action(steps[luck.below(len(steps))])

    def allows(self, action: Action) -> bool:
        """The same question for one action."""
        grid = self.options.grid
        if self.mover == HUNTER:
            return grid.cells <= action < 2 * grid.cells
        return 0 <= action < grid.cells and self.is_beside(Cell(action)) and self.maze.free[action] == 1

    def is_beside(self, cell: Cell) -> bool:
        """Whether one step leads from the monster to a cell, obstacle or not."""
        side = self.options.grid.side_towards(self.monster(), cell)
        return 0 <= side < (8 if self.options.diagonals else 4)

    def why_not(self, action: Action, move: str) -> Fault:
        """What refuses an action."""
        grid = self.options.grid
        if self.mover == HUNTER:
            return HUNTER_SHOOTS(move, move=move)
        if is_shot(grid, action):
            return MONSTER_MOVES(move, move=move)
        cell, here = Cell(action), self.monster()
        if not self.is_beside(cell):
            return NO_STEP(move, move=move, here=grid.name(here))
        return BLOCKED(move, move=move, cell=grid.name(cell))

    def apply(self, action: Action, told: list[Event] | None) -> None:
        """The monster's step, or the hunter's shot."""
        cell = target(self.options.grid, action)
        if self.mover == HUNTER:
            self._shoot(cell, told)
        else:
            self._move(cell, told)

    def _move(self, cell: Cell, told: list[Event] | None) -> None:
        self.path = append(self.path, i64(cell))
        if told is not None:
            self._tell_move(cell, told)
        if cell == self.maze.exit:
            self.finish([int(MONSTER)], "escaped", told)
        else:
            self.mover = HUNTER

    def _tell_move(self, cell: Cell, told: list[Event]) -> None:
        told.append(Event("moved", {"turn": self.turn, "cell": self.options.grid.name(cell)}, [int(MONSTER)]))
        told.append(Event("stepped", {"turn": self.turn}, [int(HUNTER)]))
        seen = [] if self.options.sees_all else self.newly_seen()
        if seen:
            told.append(Event("seen", {"obstacles": seen}, [int(MONSTER)]))

    def newly_seen(self) -> list[str]:
        """The obstacles around the monster that it has not been beside before."""
        options, turns = self.options, i64(len(self.path))
        before = looked_at(options, self.path, turns - 1)
        now = looked_at(options, self.path[turns - 1 :], 1)
        seen: list[str] = []
        for number in range(options.grid.cells):
            cell = Cell(number)
            if not self.maze.free[cell] and options.terrain.has(now, cell) and not options.terrain.has(before, cell):
                seen.append(options.grid.name(cell))
        return seen

    def _shoot(self, cell: Cell, told: list[Event] | None) -> None:
        self.shots = append(self.shots, i64(cell))
        if told is not None:
            self._tell_shot(cell, told)
        if cell == self.monster():
            self.finish([int(HUNTER)], "found", told)
        elif self.turn >= self.options.max_turns:
            self.finish([], "max_turns", told)
        else:
            self.turn += 1
            self.mover = MONSTER

    def _tell_shot(self, cell: Cell, told: list[Event]) -> None:
        name = self.options.grid.name(cell)
        turns = self.turns_at(cell)
        word = state_word(turns, is_free=self.maze.free[cell] == 1, is_monster=cell == self.monster())
        told.append(Event("shot", {"turn": self.turn, "cell": name}))
        shown = turns if self.options.marks_all else turns[-1:]
        told.append(Event("state", {"cell": name, "state": word, "turns": shown}, [int(HUNTER)]))


def start_state(terms: Terms, options: MonsterHuntOptions, maze: HuntBoard) -> MonsterHuntState:
    """Turn 1: the monster has appeared on the entrance, and the hunter shoots."""
    state = MonsterHuntState(terms, options, maze)
    state.mover = HUNTER
    state.path = append(vec[i64](), i64(maze.entrance))
    return state

"""How the monster moves, what a shot tells, and how the hunt ends."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.event import Event
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.grid.cells import NOWHERE, Cell

from .notation import is_shot, move, shoot, target
from .state import HUNTER, MONSTER, MonsterHuntState, looked_at


def legal_actions(state: MonsterHuntState) -> vec[i64]:
    """Hunter: to shoot any cell; monster: to move to any free cell beside."""
    options, free = state.options, state.maze.free
    if state.mover == HUNTER:
        return options.shots[:]
    steps, ways = vec[i64](capacity=8), i64(len(options.sides))
    first = state.monster() * ways
    for n in range(first, first + ways):
        beside = Cell(options.beside[n])
        if beside != NOWHERE and free[beside]:
            steps = append(steps, i64(move(beside)))
    return steps


def random_action(state: MonsterHuntState, luck: Luck) -> Action:
    """One of them, without listing the hunter's."""
    grid = state.options.grid
    if state.mover == HUNTER:
        return shoot(grid, Cell(luck.below(grid.cells)))
    steps = legal_actions(state)
    return Action(steps[luck.below(len(steps))])


def is_legal(state: MonsterHuntState, action: Action) -> bool:
    """The same question for one action."""
    grid = state.options.grid
    if state.mover == HUNTER:
        return grid.cells <= action < 2 * grid.cells
    return 0 <= action < grid.cells and is_beside(state, Cell(action)) and state.maze.free[action] == 1


def is_beside(state: MonsterHuntState, cell: Cell) -> bool:
    """Whether one step leads from the monster to a cell, obstacle or not."""
    side = state.options.grid.side_towards(state.monster(), cell)
    return 0 <= side < (8 if state.options.diagonals else 4)


def why_not(state: MonsterHuntState, action: Action) -> str:
    """The end of the sentence that refuses an action."""
    grid = state.options.grid
    if state.mover == HUNTER:
        return "it is the hunter's turn to shoot"
    if is_shot(grid, action):
        return "it is the monster's turn to move"
    cell, here = Cell(action), state.monster()
    if not is_beside(state, cell):
        return f"no single step leads there from {grid.name(here)}, where the monster is"
    return f"{grid.name(cell)} is an obstacle"


def apply(state: MonsterHuntState, action: Action, told: list[Event] | None) -> None:
    """The monster's step, or the hunter's shot."""
    cell = target(state.options.grid, action)
    if state.mover == HUNTER:
        _shoot(state, cell, told)
    else:
        _move(state, cell, told)


def _move(state: MonsterHuntState, cell: Cell, told: list[Event] | None) -> None:
    state.path = append(state.path, i64(cell))
    if told is not None:
        _tell_move(state, cell, told)
    if cell == state.maze.exit:
        state.finish([int(MONSTER)], "escaped", told)
    else:
        state.mover = HUNTER


def _tell_move(state: MonsterHuntState, cell: Cell, told: list[Event]) -> None:
    told.append(Event("moved", {"turn": state.turn, "cell": state.options.grid.name(cell)}, [int(MONSTER)]))
    told.append(Event("stepped", {"turn": state.turn}, [int(HUNTER)]))
    seen = [] if state.options.sees_all else newly_seen(state)
    if seen:
        told.append(Event("seen", {"obstacles": seen}, [int(MONSTER)]))


def newly_seen(state: MonsterHuntState) -> list[str]:
    """The obstacles around the monster that it has not been beside before."""
    options, turns = state.options, i64(len(state.path))
    before = looked_at(options, state.path, turns - 1)
    now = looked_at(options, state.path[turns - 1 :], 1)
    seen: list[str] = []
    for number in range(options.grid.cells):
        cell = Cell(number)
        if not state.maze.free[cell] and options.terrain.has(now, cell) and not options.terrain.has(before, cell):
            seen.append(options.grid.name(cell))
    return seen


def _shoot(state: MonsterHuntState, cell: Cell, told: list[Event] | None) -> None:
    state.shots = append(state.shots, i64(cell))
    if told is not None:
        _tell_shot(state, cell, told)
    if cell == state.monster():
        state.finish([int(HUNTER)], "found", told)
    elif state.turn >= state.options.max_turns:
        state.finish([], "max_turns", told)
    else:
        state.turn += 1
        state.mover = MONSTER


def _tell_shot(state: MonsterHuntState, cell: Cell, told: list[Event]) -> None:
    name = state.options.grid.name(cell)
    turns = state.turns_at(cell)
    word = state_word(turns, is_free=state.maze.free[cell] == 1, is_monster=cell == state.monster())
    told.append(Event("shot", {"turn": state.turn, "cell": name}))
    shown = turns if state.options.marks_all else turns[-1:]
    told.append(Event("state", {"cell": name, "state": word, "turns": shown}, [int(HUNTER)]))


def state_word(turns: list[int], *, is_free: bool, is_monster: bool) -> str:
    """The state of a cell in one word, as the hunter is told it."""
    if is_monster:
        return "monster"
    if turns:
        return "explored"
    return "unexplored" if is_free else "obstacle"

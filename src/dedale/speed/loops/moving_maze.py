"""The Moving Maze: pushing and flooding, and a sweep over all pushes of two turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from dedale.core.seat import Seat
from dedale.games.moving_maze.corridors import (
    ARROWS,
    CELLS,
    Arrow,
    Corridors,
    bit,
    carried,
    carried_all,
    opposite_arrow,
    shifted,
)
from dedale.games.moving_maze.game import MOVING_MAZE
from dedale.games.moving_maze.rules import MovingMazeState
from dedale.games.moving_maze.tiles import OPENINGS, Openings, first_turned, turns
from dedale.grid.cells import Cell

SWEPT_SEED: Final = 33
"""A board from which a sweep two turns deep looks at 1,936 positions."""


def loops() -> dict[str, Callable[[int], int]]:
    """What is timed, by name."""
    start = MOVING_MAZE.new(seed=SWEPT_SEED)
    return {
        "push + flood": lambda times: push_and_flood(start.corridors, times),
        "sweep of all own pushes two turns deep": lambda times: sweep(start, times),
    }


def push_and_flood(start: Corridors, times: i64) -> i64:
    """Pushes at one arrow after the other, and each time floods from a cell."""
    corridors = start.copy()
    for n in range(times):
        spare = corridors.spare
        turned = first_turned(spare) + (n & (turns(spare) - 1))
        corridors.push(Arrow(n * 5 % 12), Openings(OPENINGS[turned]))
        corridors.flood(bit(Cell(n % CELLS)))
    return times


def sweep(start: MovingMazeState, times: i64) -> i64:
    """Sweeps from one position over and over, for the top card of seat 0."""
    goal: i64 = 0
    for cell in range(i64(CELLS)):
        if start.treasures[cell] == start.top(Seat(0)):
            goal = bit(Cell(cell))
    for _ in range(times):
        Sweep().run(start.corridors, start.closed, Cell(start.at[0]), goal)
    return times


class Sweep:
    """Everything that one pawn can do in two turns of its own, if nobody else pushes between.

    `positions` counts the pushes looked at in the second turn, `hits` those after which the pawn can
    end on the goal. The goal is a cell's bit that travels with its tile, or 0 when it is on the spare.
    """

    def __init__(self) -> None:
        self.positions: i64 = 0
        self.hits: i64 = 0
        self._first: Final = Corridors()
        self._second: Final = Corridors()

    def run(self, start: Corridors, closed: Arrow, pawn: Cell, goal: i64) -> None:
        """Tries every push of the first turn."""
        after = self._first
        low = first_turned(start.spare)
        high = low + turns(start.spare)
        for number in range(i64(ARROWS)):
            arrow = Arrow(number)
            if arrow == closed:
                continue
            from_cells = bit(carried(arrow, pawn))
            goal_then = shifted(goal, arrow, goal == 0)
            for turned in range(low, high):
                after.take(start)
                after.push(arrow, Openings(OPENINGS[turned]))
                self._second_turn(opposite_arrow(arrow), after.flood(from_cells), goal_then)

    def _second_turn(self, closed: Arrow, cells: i64, goal: i64) -> None:
        """Tries every push from every cell that the first turn reaches.

        Locals spare the counting of references, which costs as much as a call that cannot be inlined.
        """
        before, after, openings = self._first, self._second, OPENINGS
        low = first_turned(before.spare)
        high = low + turns(before.spare)
        for number in range(i64(ARROWS)):
            arrow = Arrow(number)
            if arrow == closed:
                continue
            from_cells = carried_all(arrow, cells)
            goal_then = shifted(goal, arrow, goal == 0)
            self.positions += high - low
            for turned in range(low, high):
                after.take(before)
                after.push(arrow, Openings(openings[turned]))
                if after.flood(from_cells) & goal_then:
                    self.hits += 1

"""The Moving Maze as a game: the contract's hooks, tied to the files beside."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.contract import Game, Terms, Yardstick
from dedale.core.encoding import Encoding
from dedale.core.luck import Luck
from dedale.core.options import Value
from dedale.core.seat import Seat
from dedale.grid.cells import Cell

from . import worlds
from .board import Board, read_board
from .corridors import CELLS, Arrow, Corridors, Sweep, bit
from .encoding import MovingMazeEncoding
from .making import make_board
from .notation import notation
from .options import DECLARED, MovingMazeOptions
from .rules import MovingMazeState, start_state
from .tiles import OPENINGS, Openings, first_turned, turns
from .view import MovingMazeView

TITLES: Final = {"en": "The Moving Maze", "fr": "Le labyrinthe mouvant", "ru": "Подвижный лабиринт"}

EVENT_FIELDS: Final = {
    "pushed": ["arrow", "tile", "out", "carried"],
    "moved": ["cell"],
    "found": ["treasure", "left"],
    "goal": ["treasure"],
    "resigned": ["seat"],
    "over": ["winners", "reason"],
}


SWEPT_SEED: Final = 33
"""A board from which a sweep two turns deep looks at 1,936 positions."""


class MovingMaze(Game[MovingMazeOptions, Board, MovingMazeState, MovingMazeView]):
    """Each seeks the treasures of its cards in a maze that every turn pushes about, and then goes home."""

    def __init__(self) -> None:
        super().__init__("moving_maze", TITLES, DECLARED, EVENT_FIELDS, "board")

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> MovingMazeOptions:
        return MovingMazeOptions(values, changed)

    def terms(self, options: MovingMazeOptions, prepared: list[Board]) -> Terms[MovingMazeOptions]:
        return Terms(self, options, notation())

    def terms_again(self, terms: Terms[MovingMazeOptions], prepared: list[Board]) -> Terms[MovingMazeOptions]:
        return terms

    def read_board(self, options: MovingMazeOptions, raw: object) -> Board:
        return read_board(options, raw)

    def make_board(self, options: MovingMazeOptions, luck: Luck) -> Board:
        return make_board(options, luck)

    def start(self, terms: Terms[MovingMazeOptions], first: Seat, prepared: list[Board]) -> MovingMazeState:
        return start_state(terms, terms.options, first, prepared[0])

    def most_moves(self, options: MovingMazeOptions) -> i64:
        return 2 * options.whole("max_turns")

    def encoding(self, terms: Terms[MovingMazeOptions]) -> Encoding:
        return MovingMazeEncoding(terms.options)

    def sample(self, view: MovingMazeView, luck: Luck) -> MovingMazeState:
        return worlds.sample(view, luck)

    def secrets(self, state: MovingMazeState, seat: Seat) -> dict[str, object]:
        return worlds.secrets(state, seat)

    def yardsticks(self) -> list[Yardstick]:
        start = self.new(seed=SWEPT_SEED)
        return [
            Yardstick("push + flood", lambda times: push_and_flood(start.corridors, times)),
            Yardstick("sweep of all own pushes two turns deep", lambda times: sweep(start, times)),
        ]


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


MOVING_MAZE: Final = MovingMaze()

"""The Moving Maze as a game: the contract's hooks, tied to the files beside."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.contract import Game, Prepared, State, Terms, View, Yardstick
from dedale.core.encoding import Encoding
from dedale.core.event import Event
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.options import Options, Value
from dedale.core.seat import Seat
from dedale.grid.cells import Cell

from . import rules, worlds
from .board import Board, read_board
from .corridors import CELLS, Arrow, Corridors, Sweep, bit
from .encoding import MovingMazeEncoding
from .making import make_board
from .notation import notation
from .options import DECLARED, MovingMazeOptions
from .state import MovingMazeState, start_state
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


class MovingMaze(Game):
    """Each seeks the treasures of its cards in a maze that every turn pushes about, and then goes home."""

    def __init__(self) -> None:
        super().__init__("moving_maze", TITLES, DECLARED, EVENT_FIELDS, "board")

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> Options:
        return MovingMazeOptions(values, changed)

    def terms(self, options: Options, board: Prepared | None) -> Terms:
        return Terms(self, options, notation())

    def terms_again(self, terms: Terms, board: Prepared | None) -> Terms:
        return terms

    def read_board(self, options: Options, raw: object) -> Prepared:
        return read_board(cast(MovingMazeOptions, options), raw)

    def make_board(self, options: Options, luck: Luck) -> Prepared:
        return make_board(cast(MovingMazeOptions, options), luck)

    def start(self, terms: Terms, first: Seat, board: Prepared | None, setups: list[Prepared]) -> State:
        return start_state(terms, cast(MovingMazeOptions, terms.options), first, cast(Board, board))

    def legal_actions(self, state: State) -> vec[i64]:
        return rules.legal_actions(cast(MovingMazeState, state))

    def is_legal(self, state: State, action: Action) -> bool:
        return rules.is_legal(cast(MovingMazeState, state), action)

    def random_action(self, state: State, luck: Luck) -> Action:
        return rules.random_action(cast(MovingMazeState, state), luck)

    def apply(self, state: State, action: Action, told: list[Event] | None) -> None:
        rules.apply(cast(MovingMazeState, state), action, told)

    def why_not(self, state: State, action: Action) -> str:
        return rules.why_not(cast(MovingMazeState, state), action)

    def after_resigning(self, state: State, seat: Seat, told: list[Event]) -> None:
        if seat == state.mover:
            rules.pass_turn(cast(MovingMazeState, state), told)

    def places(self, state: State, winners: list[int]) -> list[int]:
        return rules.places(cast(MovingMazeState, state), winners)

    def most_moves(self, options: Options) -> i64:
        return 2 * options.whole("max_turns")

    def view(self, state: State, seat: Seat) -> View:
        return MovingMazeView(cast(MovingMazeState, state), seat)

    def encoding(self, terms: Terms) -> Encoding:
        return MovingMazeEncoding(cast(MovingMazeOptions, terms.options))

    def sample(self, view: View, luck: Luck) -> State:
        return worlds.sample(cast(MovingMazeView, view), luck)

    def secrets(self, state: State, seat: Seat) -> dict[str, object]:
        return worlds.secrets(cast(MovingMazeState, state), seat)

    def yardsticks(self) -> list[Yardstick]:
        start = cast(MovingMazeState, self.new(seed=SWEPT_SEED))
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

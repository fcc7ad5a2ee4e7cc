"""The Moving Maze as a game: the contract's hooks, tied to the files beside."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.encoding import Encoding
from dedale.core.game import Game
from dedale.core.luck import Luck
from dedale.core.options import Value
from dedale.core.seat import Seat
from dedale.core.terms import Terms

from . import worlds
from .board import TileBoard, read_board
from .encoding import MovingMazeEncoding
from .making import make_board
from .messages import MazeEvent, MazeFacts
from .notation import notation
from .options import DECLARED, PRESETS, MovingMazeOptions
from .rules import MovingMazeState, start_state
from .view import MovingMazeView

TITLES: Final = {"en": "The Moving Maze", "fr": "Le labyrinthe mouvant", "ru": "Подвижный лабиринт"}


class MovingMaze(Game[MovingMazeOptions, TileBoard, MovingMazeState, MovingMazeView]):
    """Each seeks the treasures of its cards in a maze that every turn pushes about, and then goes home."""

    def __init__(self) -> None:
        super().__init__("moving_maze", TITLES, DECLARED, "board", presets=PRESETS, facts=MazeFacts, events=MazeEvent)

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> MovingMazeOptions:
        return MovingMazeOptions(values, changed)

    def terms(self, options: MovingMazeOptions, prepared: list[TileBoard]) -> Terms[MovingMazeOptions]:
        return Terms(self, options, notation())

    def terms_again(self, terms: Terms[MovingMazeOptions], prepared: list[TileBoard]) -> Terms[MovingMazeOptions]:
        return terms

    def read_board(self, options: MovingMazeOptions, raw: object) -> TileBoard:
        return read_board(options, raw)

    def make_board(self, options: MovingMazeOptions, luck: Luck) -> TileBoard:
        return make_board(options, luck)

    def start(self, terms: Terms[MovingMazeOptions], first: Seat, prepared: list[TileBoard]) -> MovingMazeState:
        return start_state(terms, terms.options, first, prepared[0])

    def most_moves(self, options: MovingMazeOptions) -> i64:
        return 2 * options.whole("max_turns")

    def encoding(self, terms: Terms[MovingMazeOptions]) -> Encoding:
        return MovingMazeEncoding(terms.options)

    def sample(self, view: MovingMazeView, luck: Luck) -> MovingMazeState:
        return worlds.sample(view, luck)

    def secrets(self, state: MovingMazeState, seat: Seat) -> dict[str, object]:
        return worlds.secrets(state, seat)


MOVING_MAZE: Final = MovingMaze()

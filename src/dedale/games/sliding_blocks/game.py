"""Sliding Blocks as a game: the contract's hooks, tied to the files beside."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.encoding import Encoding
from dedale.core.examples import Example, read_examples
from dedale.core.game import Game
from dedale.core.luck import Luck
from dedale.core.options import Value
from dedale.core.seat import Seat
from dedale.core.terms import Terms

from . import worlds
from .board import BlockBoard, read_board, seats_of
from .drawing import board_from_drawing
from .encoding import SlidingEncoding
from .making import make_board
from .messages import SlidingEvent, SlidingFacts
from .options import DECLARED, PRESETS, SlidingOptions
from .position import SlidingTerms
from .rules import SlidingState, start_state
from .view import SlidingView

TITLES: Final = {"en": "Sliding Blocks", "fr": "Le labyrinthe aux blocs", "ru": "Лабиринт из блоков"}


class SlidingBlocks(Game[SlidingOptions, BlockBoard, SlidingState, SlidingView]):
    """Each turn moves a pawn and a block; the first with three pawns in the centre wins."""

    def __init__(self) -> None:
        super().__init__(
            "sliding_blocks", TITLES, DECLARED, "board", presets=PRESETS, facts=SlidingFacts, events=SlidingEvent
        )

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> SlidingOptions:
        return SlidingOptions(values, changed)

    def small(self) -> dict[str, Value]:
        return {"layout": "quick"}

    def sizes(self, board: object) -> dict[str, Value]:
        seats = seats_of(board)
        return {"seats": seats} if seats else {}

    def terms(self, options: SlidingOptions, prepared: list[BlockBoard]) -> Terms[SlidingOptions]:
        return SlidingTerms(self, options, prepared[0])

    def terms_again(self, terms: Terms[SlidingOptions], prepared: list[BlockBoard]) -> Terms[SlidingOptions]:
        return terms if prepared[0] is own_terms(terms).board else self.terms(terms.options, prepared)

    def from_drawing(self, text: str) -> object:
        return board_from_drawing(text)

    def examples(self) -> list[Example]:
        return read_examples("dedale.games.sliding_blocks", board_from_drawing)

    def read_board(self, options: SlidingOptions, raw: object) -> BlockBoard:
        return read_board(options.corners, raw)

    def make_board(self, options: SlidingOptions, luck: Luck) -> BlockBoard:
        return make_board(options.layout, options.corners)

    def start(self, terms: Terms[SlidingOptions], first: Seat, prepared: list[BlockBoard]) -> SlidingState:
        return start_state(own_terms(terms), first)

    def most_moves(self, options: SlidingOptions) -> i64:
        return 2 * options.whole("max_turns")

    def encoding(self, terms: Terms[SlidingOptions]) -> Encoding:
        return SlidingEncoding(own_terms(terms))

    def sample(self, view: SlidingView, luck: Luck) -> SlidingState:
        return worlds.sample(view, luck)

    def secrets(self, state: SlidingState, seat: Seat) -> dict[str, object]:
        return worlds.secrets(state, seat)


def own_terms(terms: Terms[SlidingOptions]) -> SlidingTerms:
    """The terms, which this game has made itself."""
    assert isinstance(terms, SlidingTerms)
    return terms


SLIDING_BLOCKS: Final = SlidingBlocks()

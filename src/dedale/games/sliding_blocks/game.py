"""Sliding Blocks as a game: the contract's hooks, tied to the files beside."""

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

from . import rules, worlds
from .board import Board, read_board, seats_of
from .drawing import board_from_drawing
from .encoding import SlidingEncoding
from .making import make_board
from .options import DECLARED, SlidingOptions
from .state import SlidingState, SlidingTerms, start_state
from .view import SlidingView

TITLES: Final = {"en": "Sliding Blocks", "fr": "Le labyrinthe aux blocs", "ru": "Лабиринт из блоков"}

EVENT_FIELDS: Final = {
    "slid": ["seat", "from", "into"],
    "shoved": ["seat", "from", "into"],
    "block": ["block", "side", "steps"],
    "skipped": ["seat", "part"],
    "resigned": ["seat"],
    "over": ["winners", "reason"],
}


class SlidingBlocks(Game):
    """Each turn moves a pawn and a block; the first with three pawns in the centre wins."""

    def __init__(self) -> None:
        super().__init__("sliding_blocks", TITLES, DECLARED, EVENT_FIELDS, "board")

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> Options:
        return SlidingOptions(values, changed)

    def small(self) -> dict[str, Value]:
        return {"layout": "quick"}

    def sizes(self, board: object) -> dict[str, Value]:
        seats = seats_of(board)
        return {"seats": seats} if seats else {}

    def terms(self, options: Options, board: Prepared | None) -> Terms:
        return SlidingTerms(self, cast(SlidingOptions, options), cast(Board, board))

    def terms_again(self, terms: Terms, board: Prepared | None) -> Terms:
        return terms if board is cast(SlidingTerms, terms).board else self.terms(terms.options, board)

    def from_drawing(self, text: str) -> object:
        return board_from_drawing(text)

    def read_board(self, options: Options, raw: object) -> Prepared:
        return read_board(int(options.seats), raw)

    def make_board(self, options: Options, luck: Luck) -> Prepared:
        return make_board(cast(SlidingOptions, options).layout, int(options.seats))

    def start(self, terms: Terms, first: Seat, board: Prepared | None, setups: list[Prepared]) -> State:
        return start_state(cast(SlidingTerms, terms), first)

    def legal_actions(self, state: State) -> vec[i64]:
        return rules.legal_actions(cast(SlidingState, state))

    def is_legal(self, state: State, action: Action) -> bool:
        return rules.is_legal(cast(SlidingState, state), action)

    def random_action(self, state: State, luck: Luck) -> Action:
        return rules.random_action(cast(SlidingState, state), luck)

    def apply(self, state: State, action: Action, told: list[Event] | None) -> None:
        rules.apply(cast(SlidingState, state), action, told)

    def why_not(self, state: State, action: Action) -> str:
        return rules.why_not(cast(SlidingState, state), action)

    def after_resigning(self, state: State, seat: Seat, told: list[Event]) -> None:
        rules.after_resigning(cast(SlidingState, state), seat)

    def most_moves(self, options: Options) -> i64:
        return 2 * options.whole("max_turns")

    def view(self, state: State, seat: Seat) -> View:
        return SlidingView(cast(SlidingState, state), seat)

    def encoding(self, terms: Terms) -> Encoding:
        return SlidingEncoding(cast(SlidingTerms, terms))

    def sample(self, view: View, luck: Luck) -> State:
        return worlds.sample(cast(SlidingView, view), luck)

    def secrets(self, state: State, seat: Seat) -> dict[str, object]:
        return worlds.secrets(cast(SlidingState, state), seat)

    def yardsticks(self) -> list[Yardstick]:
        start = self.new(seed=1)
        return [Yardstick("random moves, all listed first", lambda n: play_listing(start, Luck(1), n))]


def play_listing(start: State, luck: Luck, moves: i64) -> i64:
    """Plays copies of one game, each move drawn from the list of all that are legal."""
    state = start.copy()
    for _ in range(moves):
        if state.mover < 0:
            state = start.copy()
        actions = rules.legal_actions(cast(SlidingState, state))
        rules.apply(cast(SlidingState, state), Action(actions[luck.below(len(actions))]), None)
    return moves


SLIDING_BLOCKS: Final = SlidingBlocks()

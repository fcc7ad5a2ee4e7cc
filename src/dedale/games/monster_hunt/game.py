"""Monster Hunt as a game: the contract's hooks, tied to the files beside."""

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
from dedale.core.playout import play_at_random, sample_again_and_again
from dedale.core.seat import Seat

from . import rules, worlds
from .board import Board, board_from_drawing, read_board, sizes
from .encoding import MonsterHuntEncoding
from .making import make_board
from .notation import is_shot, notation
from .options import DECLARED, MonsterHuntOptions
from .state import HUNTER, MONSTER, MonsterHuntState, start_state
from .view import MonsterHuntView

TITLES: Final = {"en": "Monster Hunt", "fr": "Chasse au monstre", "ru": "Охота на монстра"}

EVENT_FIELDS: Final = {
    "moved": ["turn", "cell"],
    "stepped": ["turn"],
    "seen": ["obstacles"],
    "shot": ["turn", "cell"],
    "state": ["cell", "state", "turns"],
    "resigned": ["seat"],
    "over": ["winners", "reason"],
}


class MonsterHunt(Game):
    """The monster makes for the exit; the hunter shoots at cells and learns what they have seen."""

    def __init__(self) -> None:
        super().__init__("monster_hunt", TITLES, DECLARED, EVENT_FIELDS, "board", begins=MONSTER)

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> Options:
        return MonsterHuntOptions(values, changed)

    def small(self) -> dict[str, Value]:
        return {"rows": 5, "columns": 5}

    def sizes(self, board: object) -> dict[str, Value]:
        return sizes(board)

    def terms(self, options: Options, board: Prepared | None) -> Terms:
        return Terms(self, options, notation(cast(MonsterHuntOptions, options).grid))

    def terms_again(self, terms: Terms, board: Prepared | None) -> Terms:
        return terms

    def from_drawing(self, text: str) -> object:
        return board_from_drawing(text)

    def read_board(self, options: Options, raw: object) -> Prepared:
        return read_board(cast(MonsterHuntOptions, options), raw)

    def make_board(self, options: Options, luck: Luck) -> Prepared:
        return make_board(cast(MonsterHuntOptions, options), luck)

    def start(self, terms: Terms, first: Seat, board: Prepared | None, setups: list[Prepared]) -> State:
        return start_state(terms, cast(MonsterHuntOptions, terms.options), cast(Board, board))

    def legal_actions(self, state: State) -> vec[i64]:
        return rules.legal_actions(cast(MonsterHuntState, state))

    def is_legal(self, state: State, action: Action) -> bool:
        return rules.is_legal(cast(MonsterHuntState, state), action)

    def random_action(self, state: State, luck: Luck) -> Action:
        return rules.random_action(cast(MonsterHuntState, state), luck)

    def apply(self, state: State, action: Action, told: list[Event] | None) -> None:
        rules.apply(cast(MonsterHuntState, state), action, told)

    def why_not(self, state: State, action: Action) -> str:
        return rules.why_not(cast(MonsterHuntState, state), action)

    def most_moves(self, options: Options) -> i64:
        return 2 * options.whole("max_turns")

    def tells_move(self, terms: Terms, action: Action, seat: Seat) -> bool:
        return seat == MONSTER or is_shot(cast(MonsterHuntOptions, terms.options).grid, action)

    def view(self, state: State, seat: Seat) -> View:
        return MonsterHuntView(cast(MonsterHuntState, state), seat)

    def encoding(self, terms: Terms) -> Encoding:
        return MonsterHuntEncoding(cast(MonsterHuntOptions, terms.options))

    def sample(self, view: View, luck: Luck) -> State:
        return worlds.sample(cast(MonsterHuntView, view), luck)

    def retrace(self, state: State, known: vec[i64]) -> vec[i64]:
        return worlds.retrace(cast(MonsterHuntState, state), known)

    def yardsticks(self) -> list[Yardstick]:
        return [Yardstick("samples for the hunter", _sample_for_the_hunter)]

    def secrets(self, state: State, seat: Seat) -> dict[str, object]:
        return worlds.secrets(cast(MonsterHuntState, state), seat)


MONSTER_HUNT: Final = MonsterHunt()

MIDDLE: Final = 30
"""The turn that counts as the middle of a hunt of default size."""


def _sample_for_the_hunter(times: int) -> int:
    """Samples from the hunter's view in the middle of a random hunt."""
    seed: i64 = 1
    while True:
        state = MONSTER_HUNT.new(seed=int(seed))
        play_at_random(state, Luck(seed), 2 * MIDDLE)
        if not state.is_over:
            return sample_again_and_again(MONSTER_HUNT, state.view(int(HUNTER)), Luck(seed), times)
        seed += 1

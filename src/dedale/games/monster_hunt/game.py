"""Monster Hunt as a game: the contract's hooks, tied to the files beside."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.encoding import Encoding
from dedale.core.examples import Example, read_examples
from dedale.core.game import Game
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.options import Value
from dedale.core.seat import Seat
from dedale.core.terms import Terms

from . import worlds
from .board import HuntBoard, board_from_drawing, read_board, sizes
from .encoding import MonsterHuntEncoding
from .making import make_board
from .messages import HuntEvent, HuntFacts
from .notation import is_shot, notation
from .options import DECLARED, PRESETS, MonsterHuntOptions
from .position import MONSTER
from .rules import MonsterHuntState, start_state
from .view import MonsterHuntView

TITLES: Final = {"en": "Monster Hunt", "fr": "Chasse au monstre", "ru": "Охота на монстра"}


class MonsterHunt(Game[MonsterHuntOptions, HuntBoard, MonsterHuntState, MonsterHuntView]):
    """The monster makes for the exit; the hunter shoots at cells and learns what they have seen."""

    def __init__(self) -> None:
        super().__init__(
            "monster_hunt",
            TITLES,
            DECLARED,
            "board",
            begins=MONSTER,
            presets=PRESETS,
            facts=HuntFacts,
            events=HuntEvent,
        )

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> MonsterHuntOptions:
        return MonsterHuntOptions(values, changed)

    def small(self) -> dict[str, Value]:
        return {"rows": 5, "columns": 5}

    def sizes(self, board: object) -> dict[str, Value]:
        return sizes(board)

    def terms(self, options: MonsterHuntOptions, prepared: list[HuntBoard]) -> Terms[MonsterHuntOptions]:
        return Terms(self, options, notation(options.grid))

    def terms_again(self, terms: Terms[MonsterHuntOptions], prepared: list[HuntBoard]) -> Terms[MonsterHuntOptions]:
        return terms

    def from_drawing(self, text: str) -> object:
        return board_from_drawing(text)

    def examples(self) -> list[Example]:
        return read_examples("dedale.games.monster_hunt", board_from_drawing)

    def read_board(self, options: MonsterHuntOptions, raw: object) -> HuntBoard:
        return read_board(options, raw)

    def make_board(self, options: MonsterHuntOptions, luck: Luck) -> HuntBoard:
        return make_board(options, luck)

    def start(self, terms: Terms[MonsterHuntOptions], first: Seat, prepared: list[HuntBoard]) -> MonsterHuntState:
        return start_state(terms, terms.options, prepared[0])

    def most_moves(self, options: MonsterHuntOptions) -> i64:
        return 2 * options.whole("max_turns")

    def tells_move(self, terms: Terms[MonsterHuntOptions], action: Action, seat: Seat) -> bool:
        return seat == MONSTER or is_shot(terms.options.grid, action)

    def encoding(self, terms: Terms[MonsterHuntOptions]) -> Encoding:
        return MonsterHuntEncoding(terms.options)

    def sample(self, view: MonsterHuntView, luck: Luck) -> MonsterHuntState:
        return worlds.sample(view, luck)

    def retrace(self, state: MonsterHuntState, known: vec[i64]) -> vec[i64]:
        return worlds.retrace(state, known)

    def secrets(self, state: MonsterHuntState, seat: Seat) -> dict[str, object]:
        return worlds.secrets(state, seat)


MONSTER_HUNT: Final = MonsterHunt()

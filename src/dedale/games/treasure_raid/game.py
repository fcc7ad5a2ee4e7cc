"""Treasure Raid as a game: the contract's hooks, tied to the files beside."""

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
from .encoding import RaidEncoding
from .making import make_labyrinth
from .options import DECLARED, RaidOptions
from .setup import Labyrinth, labyrinth_from_drawing, read_labyrinth
from .state import RaidState, RaidTerms, start_state
from .view import RaidView
from .yardsticks import yardsticks

TITLES: Final = {"en": "Treasure Raid", "fr": "Le trésor du labyrinthe", "ru": "Лабиринт с кладом"}

EVENT_FIELDS: Final = {
    "started": ["seat", "cell"],
    "went": ["seat", "side"],
    "bumped": ["seat", "side", "wall"],
    "threw": ["seat", "side", "left"],
    "entered": ["seat", "cell?"],
    "no_opening": ["seat", "cell?"],
    "took": ["seat", "swapped"],
    "left_it": ["seat"],
    "at": ["seat", "cell"],
    "lies": ["seat", "what", "number?"],
    "outside": ["seat", "carried"],
    "blown": ["seat", "wall"],
    "misses": ["seat", "left"],
    "turn": ["seat", "actions"],
    "resigned": ["seat"],
    "over": ["winners", "reason"],
}


class TreasureRaid(Game):
    """Each walks through the other's maze; the first to carry the real treasure out wins."""

    def __init__(self) -> None:
        super().__init__("treasure_raid", TITLES, DECLARED, EVENT_FIELDS, "setup")

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> Options:
        return RaidOptions(values, changed)

    def small(self) -> dict[str, Value]:
        return {"rows": 6, "columns": 6}

    def terms(self, options: Options, board: Prepared | None) -> Terms:
        return RaidTerms(self, cast(RaidOptions, options))

    def terms_again(self, terms: Terms, board: Prepared | None) -> Terms:
        return terms

    def from_drawing(self, text: str) -> object:
        return labyrinth_from_drawing(text)

    def read_setup(self, options: Options, raw: object) -> Prepared:
        return read_labyrinth(cast(RaidOptions, options), raw)

    def make_setup(self, options: Options, seat: Seat, luck: Luck) -> Prepared:
        return make_labyrinth(cast(RaidOptions, options), luck)

    def start(self, terms: Terms, first: Seat, board: Prepared | None, setups: list[Prepared]) -> State:
        return start_state(cast(RaidTerms, terms), first, [cast(Labyrinth, setup) for setup in setups])

    def legal_actions(self, state: State) -> vec[i64]:
        return rules.legal_actions(cast(RaidState, state))

    def is_legal(self, state: State, action: Action) -> bool:
        return rules.is_legal(cast(RaidState, state), action)

    def random_action(self, state: State, luck: Luck) -> Action:
        return rules.random_action(cast(RaidState, state), luck)

    def apply(self, state: State, action: Action, told: list[Event] | None) -> None:
        rules.apply(cast(RaidState, state), action, told)

    def why_not(self, state: State, action: Action) -> str:
        return rules.why_not(cast(RaidState, state), action)

    def most_moves(self, options: Options) -> i64:
        return rules.MOST_IN_TURN * (options.whole("max_turns") + 2)

    def view(self, state: State, seat: Seat) -> View:
        return RaidView(cast(RaidState, state), seat)

    def encoding(self, terms: Terms) -> Encoding:
        return RaidEncoding(cast(RaidTerms, terms).raid)

    def sample(self, view: View, luck: Luck) -> State:
        return worlds.sample(cast(RaidView, view), luck)

    def yardsticks(self) -> list[Yardstick]:
        return yardsticks(cast(RaidState, self.new(seed=1)))

    def secrets(self, state: State, seat: Seat) -> dict[str, object]:
        return worlds.secrets(cast(RaidState, state), seat)


TREASURE_RAID: Final = TreasureRaid()

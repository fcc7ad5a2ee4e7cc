"""Treasure Raid as a game: the contract's hooks, tied to the files beside."""

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

from . import rules, worlds
from .encoding import RaidEncoding
from .making import make_labyrinth
from .messages import RaidEvent, RaidFacts
from .options import DECLARED, PRESETS, RaidOptions
from .position import RaidTerms
from .rules import RaidState, start_state
from .setup import Labyrinth, labyrinth_from_drawing, read_labyrinth
from .view import RaidView

TITLES: Final = {"en": "Treasure Raid", "fr": "Le trésor du labyrinthe", "ru": "Лабиринт с кладом"}


class TreasureRaid(Game[RaidOptions, Labyrinth, RaidState, RaidView]):
    """Each walks through the other's maze; the first to carry the real treasure out wins."""

    def __init__(self) -> None:
        super().__init__("treasure_raid", TITLES, DECLARED, "setup", presets=PRESETS, facts=RaidFacts, events=RaidEvent)

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> RaidOptions:
        return RaidOptions(values, changed)

    def small(self) -> dict[str, Value]:
        return {"rows": 6, "columns": 6}

    def terms(self, options: RaidOptions, prepared: list[Labyrinth]) -> RaidTerms:
        return RaidTerms(self, options)

    def terms_again(self, terms: Terms[RaidOptions], prepared: list[Labyrinth]) -> Terms[RaidOptions]:
        return terms

    def from_drawing(self, text: str) -> object:
        return labyrinth_from_drawing(text)

    def examples(self) -> list[Example]:
        return read_examples("dedale.games.treasure_raid", labyrinth_from_drawing)

    def read_setup(self, options: RaidOptions, raw: object) -> Labyrinth:
        return read_labyrinth(options, raw)

    def make_setup(self, options: RaidOptions, seat: Seat, luck: Luck) -> Labyrinth:
        return make_labyrinth(options, luck)

    def start(self, terms: Terms[RaidOptions], first: Seat, prepared: list[Labyrinth]) -> RaidState:
        return start_state(own_terms(terms), first, prepared)

    def most_moves(self, options: RaidOptions) -> i64:
        most = rules.MOST_WITH_TAKING if options.take_later else rules.MOST_IN_TURN
        return most * (options.whole("max_turns") + 2)

    def encoding(self, terms: Terms[RaidOptions]) -> Encoding:
        return RaidEncoding(terms.options)

    def sample(self, view: RaidView, luck: Luck) -> RaidState:
        return worlds.sample(view, luck)

    def secrets(self, state: RaidState, seat: Seat) -> dict[str, object]:
        return worlds.secrets(state, seat)


def own_terms(terms: Terms[RaidOptions]) -> RaidTerms:
    """The terms, which this game has made itself."""
    assert isinstance(terms, RaidTerms)
    return terms


TREASURE_RAID: Final = TreasureRaid()

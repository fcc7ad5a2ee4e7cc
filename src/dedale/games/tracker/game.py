"""The Tracker as a game: the contract's hooks, tied to the files beside."""

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
from .encoding import TrackerEncoding
from .making import make_camp
from .messages import TrackerEvent, TrackerFacts
from .notation import notation
from .options import DECLARED, PRESETS, TrackerOptions
from .rules import TrackerState, start_state
from .setup import Camp, camp_from_drawing, read_camp
from .view import TrackerView

TITLES: Final = {"en": "The Tracker", "fr": "Le Traqueur", "ru": "Следопыт"}


class Tracker(Game[TrackerOptions, Camp, TrackerState, TrackerView]):
    """Each hides a fugitive in a camp of its own; the first detective to enter its cell wins."""

    def __init__(self) -> None:
        super().__init__("tracker", TITLES, DECLARED, "setup", presets=PRESETS, facts=TrackerFacts, events=TrackerEvent)

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> TrackerOptions:
        return TrackerOptions(values, changed)

    def small(self) -> dict[str, Value]:
        return {"rows": 4, "columns": 4}

    def terms(self, options: TrackerOptions, prepared: list[Camp]) -> Terms[TrackerOptions]:
        return Terms(self, options, notation(options.grid))

    def terms_again(self, terms: Terms[TrackerOptions], prepared: list[Camp]) -> Terms[TrackerOptions]:
        return terms

    def from_drawing(self, text: str) -> object:
        return camp_from_drawing(text)

    def examples(self) -> list[Example]:
        return read_examples("dedale.games.tracker", camp_from_drawing)

    def read_setup(self, options: TrackerOptions, raw: object) -> Camp:
        return read_camp(options, raw)

    def make_setup(self, options: TrackerOptions, seat: Seat, luck: Luck) -> Camp:
        return make_camp(options, luck)

    def start(self, terms: Terms[TrackerOptions], first: Seat, prepared: list[Camp]) -> TrackerState:
        return start_state(terms, terms.options, first, prepared)

    def most_moves(self, options: TrackerOptions) -> i64:
        return (options.max_turns + 1) * options.max_steps

    def encoding(self, terms: Terms[TrackerOptions]) -> Encoding:
        return TrackerEncoding(terms.options)

    def sample(self, view: TrackerView, luck: Luck) -> TrackerState:
        return worlds.sample(view, luck)

    def secrets(self, state: TrackerState, seat: Seat) -> dict[str, object]:
        return worlds.secrets(state, seat)


TRACKER: Final = Tracker()

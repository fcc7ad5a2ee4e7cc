"""The Tracker as a game: the contract's hooks, tied to the files beside."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.contract import Game, Prepared, State, Terms, View
from dedale.core.encoding import Encoding
from dedale.core.event import Event
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.options import Options, Value
from dedale.core.seat import Seat

from . import rules, worlds
from .encoding import TrackerEncoding
from .making import make_camp
from .notation import notation
from .options import DECLARED, TrackerOptions
from .setup import Camp, camp_from_drawing, read_camp
from .state import TrackerState, start_state
from .view import TrackerView

TITLES: Final = {"en": "The Tracker", "fr": "Le Traqueur", "ru": "Следопыт"}

EVENT_FIELDS: Final = {
    "asked": ["seat", "from", "into", "open"],
    "caught": ["seat", "cell"],
    "turn": ["seat"],
    "resigned": ["seat"],
    "over": ["winners", "reason"],
}


class Tracker(Game):
    """Each hides a fugitive in a camp of its own; the first detective to enter its cell wins."""

    def __init__(self) -> None:
        super().__init__("tracker", TITLES, DECLARED, EVENT_FIELDS, "setup")

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> Options:
        return TrackerOptions(values, changed)

    def small(self) -> dict[str, Value]:
        return {"rows": 4, "columns": 4}

    def terms(self, options: Options, board: Prepared | None) -> Terms:
        return Terms(self, options, notation(cast(TrackerOptions, options).grid))

    def terms_again(self, terms: Terms, board: Prepared | None) -> Terms:
        return terms

    def from_drawing(self, text: str) -> object:
        return camp_from_drawing(text)

    def read_setup(self, options: Options, raw: object) -> Prepared:
        return read_camp(cast(TrackerOptions, options), raw)

    def make_setup(self, options: Options, seat: Seat, luck: Luck) -> Prepared:
        return make_camp(cast(TrackerOptions, options), luck)

    def start(self, terms: Terms, first: Seat, board: Prepared | None, setups: list[Prepared]) -> State:
        camps = [cast(Camp, setup) for setup in setups]
        return start_state(terms, cast(TrackerOptions, terms.options), first, camps)

    def legal_actions(self, state: State) -> vec[i64]:
        return rules.legal_actions(cast(TrackerState, state))

    def is_legal(self, state: State, action: Action) -> bool:
        return rules.is_legal(cast(TrackerState, state), action)

    def apply(self, state: State, action: Action, told: list[Event] | None) -> None:
        rules.apply(cast(TrackerState, state), action, told)

    def why_not(self, state: State, action: Action) -> str:
        return rules.why_not(cast(TrackerState, state), action)

    def most_moves(self, options: Options) -> i64:
        return (options.whole("max_turns") + 1) * options.whole("max_steps")

    def view(self, state: State, seat: Seat) -> View:
        return TrackerView(cast(TrackerState, state), seat)

    def encoding(self, terms: Terms) -> Encoding:
        return TrackerEncoding(cast(TrackerOptions, terms.options))

    def sample(self, view: View, luck: Luck) -> State:
        return worlds.sample(cast(TrackerView, view), luck)

    def secrets(self, state: State, seat: Seat) -> dict[str, object]:
        return worlds.secrets(cast(TrackerState, state), seat)


TRACKER: Final = Tracker()

"""Dédale: five labyrinth games, for people, programs and research."""

from . import _form

_form.settle()  # before anything that may be compiled is imported

from .core import DedaleError, Event, Game, Luck, Outcome, Record, Refusal, State, View
from .games import GAMES
from .games import find as game
from .match import Match
from .match import replayed as replay

FORM = _form.FORM
__version__ = "0.1.0"

__all__ = [
    "FORM",
    "GAMES",
    "DedaleError",
    "Event",
    "Game",
    "Luck",
    "Match",
    "Outcome",
    "Record",
    "Refusal",
    "State",
    "View",
    "__version__",
    "game",
    "replay",
]

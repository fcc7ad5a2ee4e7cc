"""Dédale: five labyrinth games, for people, programs and research."""

from . import _form

_form.settle()  # before anything that may be compiled is imported

from .core import Game, Luck
from .games import GAMES
from .games import find as game

FORM = _form.FORM
__version__ = "0.1.0"

__all__ = ["FORM", "GAMES", "Game", "Luck", "__version__", "game"]

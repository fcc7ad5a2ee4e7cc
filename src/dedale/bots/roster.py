"""Which players there are for a game, found by name."""

from __future__ import annotations

import importlib
import os
import re
import sys

from dedale.core import DedaleError, Game, Luck
from dedale.core.phrases import listed, quoted
from dedale.installed import players_of

from .expertise import Expertise
from .general import GENERAL, SearchingPlayer
from .outside import outside_maker
from .player import Effort, Maker, Player, RandomPlayer

ANYWHERE: dict[str, Maker] = {"random": RandomPlayer, "searching": SearchingPlayer}
"""Players for every game, beside its levels."""

PACKAGE = "dedale.bots"
INSIDE = "py:"
EFFORT = re.compile(r"(?P<amount>\d+(\.\d+)?)(?P<unit>ms)?")


class UnknownPlayer(DedaleError):
    """No computer player has this name."""


def expertise(game: Game) -> Expertise:
    """The players of a game: its own, from the package of its name here or from outside, or the general ones."""
    found = _own_expertise(f"{PACKAGE}.{game.slug}") or players_of(game.slug)
    if found is None:
        return GENERAL
    if not isinstance(found, Expertise):
        raise DedaleError(f"the players of {game.slug} are {quoted(found)}, and no Expertise")
    return found


def _own_expertise(module: str) -> object:
    """The players that a package here declares; None where there is no such package."""
    try:
        return getattr(importlib.import_module(module), "EXPERTISE", None)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None


def player_names(game: Game) -> list[str]:
    """The names of all players of a game: its levels, its reference players, and those for every game."""
    own = expertise(game)
    return [*own.levels, *own.references, *ANYWHERE]


class Entrant:
    """A player as people name it.

    `expert`, `expert@0.1` (a tenth of the thinking), `expert@200ms` (a time for each move), `cmd:PROGRAM`,
    `py:MODULE:CLASS`.
    """

    def __init__(self, game: Game, name: str) -> None:
        self.name = name
        base, at, amount = name.partition("@")
        outside = outside_maker(name)
        self._maker = _find(game, base) if outside is None else outside
        self.effort = _read_effort(name, amount) if at and outside is None else Effort()

    def player(self, luck: Luck) -> Player:
        """A new player, for one seat of one game."""
        return self._maker(luck, self.effort)


def _find(game: Game, name: str) -> Maker:
    if name.startswith(INSIDE):
        return _import(name.removeprefix(INSIDE))
    own = expertise(game)
    for makers in (own.levels, own.references, ANYWHERE):
        if name in makers:
            return makers[name]
    names = listed([*player_names(game), "cmd:PROGRAM", "py:MODULE:CLASS"], "and")
    raise UnknownPlayer(f"there is no player {quoted(name)} for {game.slug}; there are {names}")


def _import(path: str) -> Maker:
    """The class at `module:Class`, which is called with its luck and its effort; modules here may be named too."""
    module, _, name = path.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found: Maker = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownPlayer(f"py:{path} cannot be found: {error or 'write it as py:MODULE:CLASS'}") from None
    return found


def _read_effort(name: str, amount: str) -> Effort:
    read = EFFORT.fullmatch(amount)
    if read is None or float(read["amount"]) <= 0:
        raise UnknownPlayer(
            f"{quoted(name)}: after @ comes a share of the thinking, as in @0.1, or a time, as in @200ms"
        )
    number = float(read["amount"])
    return Effort(milliseconds=number) if read["unit"] else Effort(share=number)


def find_player(game: Game, name: str) -> Entrant:
    """The player of this name."""
    return Entrant(game, name)

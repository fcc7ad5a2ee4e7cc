"""What packages outside add to Dédale: games and their players, found by their entry points.

A package names its game under `dedale.games` and, if it has them, its players under `dedale.players`. Nothing is looked
for before somebody asks, so that importing Dédale costs no more, and a game's package may itself be imported first.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, cast, overload

from .core import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES = "dedale.games"
PLAYERS = "dedale.players"
SLUG = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class UnusablePackage(UserWarning):
    """What a package outside offers cannot be used; everything else goes on."""


class GameList(Sequence[Game]):
    """Dédale's own games, and after them those of installed packages by name; looked for at the first use."""

    def __init__(self, own: tuple[Game, ...]) -> None:
        self.own = own
        self._all: tuple[Game, ...] | None = None

    @property
    def all(self) -> tuple[Game, ...]:
        """Every game."""
        if self._all is None:
            self._all = self.own  # what is imported on the way may ask too
            self._all = with_installed(self.own)
        return self._all

    @overload
    def __getitem__(self, index: int) -> Game: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Game, ...]: ...
    def __getitem__(self, index: int | slice) -> Game | tuple[Game, ...]:
        return self.all[index]

    def __len__(self) -> int:
        return len(self.all)

    def __repr__(self) -> str:
        return f"GameList({[game.slug for game in self.all]})"


def with_installed(own: tuple[Game, ...]) -> tuple[Game, ...]:
    """These games and those of installed packages; of two with one slug the first is kept."""
    found = list(own)
    for entry in entries(GAMES):
        game = usable_game(entry)
        if game is None:
            continue
        if game.slug in [known.slug for known in found]:
            whose = "Dédale's own game" if game.slug in [known.slug for known in own] else "another package's game"
            warn(entry, f"{whose} has this name already, and is kept")
        else:
            found.append(game)
    return tuple(found)


def usable_game(entry: EntryPoint) -> Game | None:
    """The game that an entry point names, or None and a warning."""
    game = load(entry)
    if game is None:
        return None
    fault = fault_of(game, entry)
    if fault:
        warn(entry, fault)
        return None
    return cast(Game, game)


def fault_of(game: object, entry: EntryPoint) -> str:
    """Why something that was loaded cannot be used as a game; empty when it can."""
    if not isinstance(game, Game):
        return f"{entry.value} is no instance of dedale.core.Game"
    if game.slug != entry.name:
        return f"its slug is {game.slug}, which must be the name of the entry point"
    return "" if SLUG.fullmatch(game.slug) else "its slug must be small letters and digits, joined by _"


def players_of(slug: str) -> object | None:
    """What an installed package names as the players of a game, or None."""
    entry = player_entries().get(slug)
    return None if entry is None else load(entry)


@cache
def player_entries() -> dict[str, EntryPoint]:
    """The players of installed packages by the slug of their game; the first package counts."""
    return {entry.name: entry for entry in reversed(entries(PLAYERS))}


def entries(group: str) -> list[EntryPoint]:
    """The entry points of a group, in an order that is the same everywhere."""
    from importlib.metadata import entry_points  # not needed by those who ask for no game by name, and slow to import

    return sorted(entry_points(group=group), key=lambda entry: (entry.name, package_of(entry)))


def load(entry: EntryPoint) -> object | None:
    """What an entry point names, or None and a warning: a package may fail in any way."""
    try:
        found: object = entry.load()
    except Exception as error:
        warn(entry, f"{type(error).__name__}: {error}")
        return None
    return found


def package_of(entry: EntryPoint) -> str:
    return entry.value if entry.dist is None else entry.dist.name


def warn(entry: EntryPoint, reason: str) -> None:
    """Says in one sentence which package cannot be used, and why."""
    kind = "game" if entry.group == GAMES else "players of"
    sentence = f"the {kind} {entry.name} of the package {package_of(entry)} cannot be used: {reason}"
    warnings.warn(" ".join(sentence.split()), UnusablePackage, stacklevel=2)

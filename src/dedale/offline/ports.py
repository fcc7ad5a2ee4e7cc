"""What the host needs from outside: storage, a place to think, chance."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, Protocol

from dedale.table.creating import Drawn


@dataclass(frozen=True)
class StoredTable:
    """A game as it is stored: the game and each of its moves, as JSON."""

    game: bytes
    moves: list[bytes]


@dataclass(frozen=True)
class Change:
    """What is stored together, or not at all: the game's new state, its new move, and the rematch that it makes.

    `before` is the revision at which the change was decided; None: the game is new.
    """

    id: str
    before: int | None
    game: bytes
    n: int | None = None
    move: bytes | None = None
    rematch: tuple[str, bytes] | None = None


class GameStore(Protocol):
    """Keeps games; moves are only ever added."""

    async def load(self, game_id: str) -> StoredTable | None:
        """A game with all its moves, if it is stored."""

    async def write(self, change: Change) -> bool:
        """Stores a change for good; False: the game is not at the revision at which the change was decided."""


class ThoughtStopped(Exception):
    """Nobody waits for a thought any more."""


class ThoughtPort(Protocol):
    """Carries out pickled tasks, one after the other, where they keep nobody waiting."""

    async def think(self, matter: str, task: bytes) -> bytes:
        """The pickled result of a pickled task, or `ThoughtStopped`."""

    def stop(self, matter: str) -> None:
        """Ends all thoughts about this matter."""


class Chance(Protocol):
    """All that is drawn by chance."""

    def new_game(self) -> Drawn:
        """The name, seed and secret of a new game."""

    def new_seed(self) -> int:
        """A seed for a board or setup that comes without one."""


class Surroundings(Protocol):
    """What surrounds the host."""

    @property
    def store(self) -> GameStore: ...
    @property
    def thinker(self) -> ThoughtPort: ...
    @property
    def chance(self) -> Chance: ...

    def now(self) -> float:
        """Seconds since 1970."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something in the background."""

    def announce(self, game_id: str) -> None:
        """Lets other pages of this browser know that something new is stored."""

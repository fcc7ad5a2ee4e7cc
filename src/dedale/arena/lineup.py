"""Who plays what: all that the games of a match, a tournament or a dataset share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from dedale.bots import find_player
from dedale.core import Game
from dedale.games import find


@dataclass(frozen=True)
class Lineup:
    """The game with its options, all who may play, and the seed.

    `labels` are what the players are called; their own names unless given.
    """

    game: Game
    players: tuple[str, ...]
    seed: int = 0
    options: dict[str, object] = field(default_factory=dict)
    labels: tuple[str, ...] = ()

    @property
    def seats(self) -> int:
        return int(self.game.options(self.options).seats)

    def label(self, player: int) -> str:
        return (self.labels or self.players)[player]

    def check(self) -> None:
        """Refuses players that do not exist, and options that the game does not have."""
        self.game.options(self.options)
        for name in self.players:
            find_player(self.game, name)

    def __reduce__(self) -> tuple[Callable[..., Lineup], tuple[object, ...]]:
        """A pickle holds the name of the game; the other process looks the game up."""
        return _arrived, (self.game.slug, self.players, self.seed, self.options, self.labels)


def _arrived(slug: str, *others: object) -> Lineup:
    return Lineup(find(slug), *others)  # type: ignore[arg-type]

"""The games; the tuple is the one place that lists Dédale's own, and installed packages add to them."""

from collections.abc import Sequence

from dedale.core import Game, Refusal
from dedale.core.faults import UNKNOWN_GAME
from dedale.core.phrases import quoted
from dedale.installed import GameList

from .monster_hunt import MONSTER_HUNT
from .moving_maze import MOVING_MAZE
from .sliding_blocks import SLIDING_BLOCKS
from .tracker import TRACKER
from .treasure_raid import TREASURE_RAID

OWN: tuple[Game, ...] = (MONSTER_HUNT, MOVING_MAZE, TREASURE_RAID, SLIDING_BLOCKS, TRACKER)
GAMES: Sequence[Game] = GameList(OWN)


def find(slug: object) -> Game:
    """The game of this name; `UnknownGame` says which there are."""
    for game in GAMES:
        if game.slug == slug:
            return game
    raise UnknownGame([UNKNOWN_GAME(game=quoted(slug), games=[game.slug for game in GAMES])])


class UnknownGame(Refusal, LookupError):
    """No game has this name."""

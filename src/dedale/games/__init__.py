"""The games; the tuple is the one place that lists them."""

from dedale.core import DedaleError, Game
from dedale.core.phrases import listed, quoted

from .monster_hunt import MONSTER_HUNT
from .moving_maze import MOVING_MAZE
from .sliding_blocks import SLIDING_BLOCKS
from .tracker import TRACKER
from .treasure_raid import TREASURE_RAID

GAMES: tuple[Game, ...] = (MONSTER_HUNT, MOVING_MAZE, TREASURE_RAID, SLIDING_BLOCKS, TRACKER)


def find(slug: str) -> Game:
    """The game of this name; `UnknownGame` says which there are."""
    for game in GAMES:
        if game.slug == slug:
            return game
    slugs = listed([game.slug for game in GAMES], "and")
    raise UnknownGame(f"there is no game {quoted(slug)}; there are {slugs}")


class UnknownGame(DedaleError, LookupError):
    """No game has this name."""

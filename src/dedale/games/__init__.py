"""The games; the tuple is the one place that lists them."""

from dedale.core import DedaleError, Game
from dedale.core.errors import listed, quoted

from .tracker import TRACKER
from .treasure_raid import TREASURE_RAID

GAMES: tuple[Game, ...] = (TRACKER, TREASURE_RAID)


def find(slug: str) -> Game:
    """The game of this name; `UnknownGame` says which there are."""
    for game in GAMES:
        if game.slug == slug:
            return game
    slugs = listed([game.slug for game in GAMES], "and")
    raise UnknownGame(f"there is no game {quoted(slug)}; there are {slugs}")


class UnknownGame(DedaleError, LookupError):
    """No game has this name."""

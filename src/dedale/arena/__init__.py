"""Many games, and what they say about the players."""

from .lineup import Lineup
from .standings import Standings
from .tournament import play_match
from .workers import all_cores

__all__ = ["Lineup", "Standings", "all_cores", "play_match"]

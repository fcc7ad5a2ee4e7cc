"""Many matches, and what they say about the players."""

from .contest import Contest, Score, play_contest
from .workers import all_cores

__all__ = ["Contest", "Score", "all_cores", "play_contest"]

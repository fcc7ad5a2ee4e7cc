"""Many matches, and what they say about the players."""

from .contest import Contest, Score, all_cores, play_contest

__all__ = ["Contest", "Score", "all_cores", "play_contest"]

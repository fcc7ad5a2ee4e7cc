"""Many matches, and what they say about the players."""

from .contest import Contest, Score, play_contest

__all__ = ["Contest", "Score", "play_contest"]

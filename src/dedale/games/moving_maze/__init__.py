"""The Moving Maze: push a tile into the maze, then walk to the treasure on one's card."""

from .game import MOVING_MAZE

__all__ = ["MOVING_MAZE"]

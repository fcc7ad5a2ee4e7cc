"""The computer players of The Moving Maze."""

from dedale.bots.expertise import Expertise, makers

from .belief import belief
from .hint import hint
from .levels import EASY, EXPERT, HARD, MEDIUM
from .player import maze_player
from .reference import REFERENCES

EXPERTISE = Expertise(makers(maze_player, EASY, MEDIUM, HARD, EXPERT), REFERENCES, belief, hint)

__all__ = ["EXPERTISE"]

"""Players of The Moving Maze."""

from dedale.bots.expertise import Expertise

from .belief import belief
from .hint import hint
from .levels import LEVEL_MAKERS
from .reference import REFERENCES

EXPERTISE = Expertise(LEVEL_MAKERS, REFERENCES, belief, hint)
"""All that they can do."""

__all__ = ["EXPERTISE"]

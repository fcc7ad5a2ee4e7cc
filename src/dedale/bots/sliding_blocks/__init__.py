"""The computer players of Sliding Blocks."""

from dedale.bots.expertise import Expertise, makers

from .belief import belief
from .hint import hint
from .levels import EASY, EXPERT, HARD, MEDIUM
from .player import SlidingPlayer
from .reference import REFERENCES

EXPERTISE = Expertise(makers(SlidingPlayer, EASY, MEDIUM, HARD, EXPERT), REFERENCES, belief, hint)

__all__ = ["EXPERTISE"]

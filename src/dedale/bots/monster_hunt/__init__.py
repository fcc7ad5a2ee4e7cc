"""The computer players of Monster Hunt."""

from dedale.bots.expertise import Expertise, makers

from .belief import belief
from .hint import hint
from .levels import EASY, EXPERT, HARD, MEDIUM
from .player import HuntPlayer
from .reference import REFERENCES

EXPERTISE = Expertise(makers(HuntPlayer, EASY, MEDIUM, HARD, EXPERT), REFERENCES, belief, hint)

__all__ = ["EXPERTISE"]

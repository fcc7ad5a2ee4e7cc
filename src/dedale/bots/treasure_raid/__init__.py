"""The computer players of Treasure Raid."""

from dedale.bots.expertise import Expertise, makers

from .belief import belief
from .change import change
from .hint import hint
from .levels import EASY, EXPERT, HARD, MEDIUM
from .player import Raider
from .rating import rating
from .reference import REFERENCES

EXPERTISE = Expertise(makers(Raider, EASY, MEDIUM, HARD, EXPERT), REFERENCES, belief, hint, rating, change)

__all__ = ["EXPERTISE"]

"""The computer players of The Tracker."""

from dedale.bots.expertise import Expertise, makers

from .belief import belief
from .change import change
from .hint import hint
from .levels import EASY, EXPERT, HARD, MEDIUM
from .player import TrackerPlayer
from .rating import rating
from .reference import REFERENCES

EXPERTISE = Expertise(makers(TrackerPlayer, EASY, MEDIUM, HARD, EXPERT), REFERENCES, belief, hint, rating, change)

__all__ = ["EXPERTISE"]

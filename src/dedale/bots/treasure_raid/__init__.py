"""The computer players of Treasure Raid."""

from dedale.bots.expertise import Expertise

from .belief import belief
from .hint import hint
from .levels import LEVEL_MAKERS
from .reference import REFERENCE_MAKERS

EXPERTISE = Expertise(LEVEL_MAKERS, REFERENCE_MAKERS, belief, hint)

__all__ = ["EXPERTISE"]

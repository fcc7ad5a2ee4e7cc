"""The computer players of Sliding Blocks."""

from dedale.bots.expertise import Expertise

from .belief import belief
from .hint import hint
from .levels import LEVELS
from .reference import GreedyPlayer

EXPERTISE = Expertise(levels=LEVELS, references={"greedy": GreedyPlayer}, belief=belief, hint=hint)

__all__ = ["EXPERTISE"]

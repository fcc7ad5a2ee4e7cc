"""The computer players of The Tracker."""

from dedale.bots.expertise import Expertise

from .belief import belief
from .hint import hint
from .levels import EASY, EXPERT, HARD, MEDIUM
from .player import maker
from .reference import DepthFirstPlayer

EXPERTISE = Expertise(
    levels={"easy": maker(EASY), "medium": maker(MEDIUM), "hard": maker(HARD), "expert": maker(EXPERT)},
    references={"depth_first": DepthFirstPlayer},
    belief=belief,
    hint=hint,
)

__all__ = ["EXPERTISE"]

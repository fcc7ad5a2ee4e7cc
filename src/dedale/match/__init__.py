"""One game being played: the only holder of a state."""

from .match import Line, Match
from .replay import replay

__all__ = ["Line", "Match", "replay"]

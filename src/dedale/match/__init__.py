"""One game being played: the only holder of a state."""

from .match import Line, Match, line_of
from .replay import replay, replayed

__all__ = ["Line", "Match", "line_of", "replay", "replayed"]

"""What is measured, and beside whom."""

from .measure import Row, measure
from .peers import measure_peers
from .rows import measure_game

__all__ = ["Row", "measure", "measure_game", "measure_peers"]

"""What is measured, and beside whom."""

from .environments import has_environments, measure_classics, measure_environments
from .measure import Row, measure
from .peers import measure_peers
from .rows import measure_game

__all__ = [
    "Row",
    "has_environments",
    "measure",
    "measure_classics",
    "measure_environments",
    "measure_game",
    "measure_peers",
]

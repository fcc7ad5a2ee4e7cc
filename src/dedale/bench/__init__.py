"""What is measured, and beside whom."""

from .adapter import measure_adapter, measure_peer
from .environments import has_environments, measure_classics, measure_environments
from .measure import Row, measure
from .peers import measure_peers
from .rows import measure_game

__all__ = [
    "Row",
    "has_environments",
    "measure",
    "measure_adapter",
    "measure_classics",
    "measure_environments",
    "measure_game",
    "measure_peer",
    "measure_peers",
]

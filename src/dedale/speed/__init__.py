"""How fast the games are, beside OpenSpiel and PettingZoo: what `dedale bench` measures."""

from .adapter import measure_adapter, measure_peer
from .environments import has_environments, measure_classics, measure_environments
from .games import measure_game
from .peers import measure_peers
from .timing import Row, measure

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

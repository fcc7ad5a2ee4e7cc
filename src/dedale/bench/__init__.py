"""What is measured, and beside whom."""

from .adapter import measure_adapter, measure_peer
from .measure import Row, measure
from .peers import measure_peers
from .rows import measure_game

__all__ = ["Row", "measure", "measure_adapter", "measure_game", "measure_peer", "measure_peers"]

"""Computer players: each is handed a view, never a state."""

from .player import PLAYERS, Player, find_player

__all__ = ["PLAYERS", "Player", "find_player"]

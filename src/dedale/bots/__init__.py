"""Computer players: each is handed a view, never a state."""

from .expertise import LEVELS, Belief, Expertise, Hint
from .hardening import Hardening, hardened
from .player import Effort, Player, PlayerFailed
from .roster import Entrant, expertise, find_player, player_names

__all__ = [
    "LEVELS",
    "Belief",
    "Effort",
    "Entrant",
    "Expertise",
    "Hardening",
    "Hint",
    "Player",
    "PlayerFailed",
    "expertise",
    "find_player",
    "hardened",
    "player_names",
]

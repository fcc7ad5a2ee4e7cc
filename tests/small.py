"""Any game on a small board, and over soon."""

from __future__ import annotations

from typing import Any

from dedale.core import Game


def small(game: Game, turns: int) -> dict[str, Any]:
    """Options for a small board, and for few turns where a game can be limited."""
    limit = {"max_turns": turns} if "max_turns" in [option.name for option in game.declared] else {}
    return {**game.small(), **limit}

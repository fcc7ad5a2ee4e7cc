"""Stored games and moves as JSON, and back. A field that an older version has not stored has its default."""

from __future__ import annotations

import msgspec

from dedale.table import Fact, Table
from dedale.table.facts import MovePlayed, RematchMade, after
from dedale.table.stored import StoredGame, StoredMove

from .ports import Change, StoredTable


def opened(stored: StoredTable) -> Table:
    """The table of a stored game."""
    return Table(*read(stored))


def read(stored: StoredTable) -> tuple[StoredGame, list[StoredMove]]:
    """A stored game and its moves."""
    game = msgspec.json.decode(stored.game, type=StoredGame)
    return game, [msgspec.json.decode(move, type=StoredMove) for move in stored.moves]


def addition(game: StoredGame) -> Change:
    """Stores a new game."""
    return Change(game.id, None, msgspec.json.encode(game))


def change(game: StoredGame, fact: Fact) -> Change:
    """Stores a fact about a game."""
    move = fact.move if isinstance(fact, MovePlayed) else None
    rematch = fact.game if isinstance(fact, RematchMade) else None
    return Change(
        game.id,
        game.revision,
        msgspec.json.encode(after(game, fact)),
        None if move is None else move.n,
        None if move is None else msgspec.json.encode(move),
        None if rematch is None else (rematch.id, msgspec.json.encode(rematch)),
    )

"""Finds the stored games that this version cannot read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dedale.table import Table

from .store import Store


class Finding(NamedTuple):
    """A stored game that cannot be read, the version of the rules that it was made with, and what is wrong."""

    id: str
    game: str
    rules: str
    reason: str


def unreadable(store: Store) -> Iterator[Finding]:
    """Reads every game of a database to its last move."""
    for game_id, game, rules in store.names():
        try:
            loaded = store.load(game_id)
            if loaded is not None:
                Table(*loaded)
        except Exception as error:  # whatever is wrong with one game, the others are read too
            yield Finding(game_id, game, rules or "unknown", f"{type(error).__name__}: {error}")

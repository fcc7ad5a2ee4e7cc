"""What a table takes of the memory: the estimate, against what Python has really allocated."""

from __future__ import annotations

import gc
import random
import time
import tracemalloc
from typing import Any

import msgspec
import pytest

from dedale.core.options import Whole
from dedale.games import GAMES, find
from dedale.server.live_table import LiveTable
from dedale.table import Table
from dedale.table.creating import Drawn, new_game, spelled_out, to_spell_out
from dedale.table.messages import NewGame
from dedale.table.stored import StoredGame, StoredMove

FACTOR = 2.0
"""The estimate is at most so many times too high, or too low, once a game is under way."""
TABLES = 6


def largest(slug: str) -> dict[str, Any]:
    """The options of the largest board."""
    declared = [option for option in find(slug).declared if isinstance(option, Whole)]
    return {option.name: option.high for option in declared if option.name in ("rows", "columns", "seats")}


def made(slug: str, options: dict[str, Any], number: int) -> StoredGame:
    game = new_game(NewGame(slug, options), Drawn(f"game {number}", number, "secret"), 0.0)
    return spelled_out(game, to_spell_out(game).result(), 0.0)


def played(game: StoredGame, most: int) -> list[StoredMove]:
    """Moves by chance."""
    match, luck, found = Table(game).begun(), random.Random(game.seed), list[StoredMove]()
    while len(found) < most and match.to_move is not None:
        seat, move = match.to_move, luck.choice(match.legal_moves())
        match.play(move)
        found.append(StoredMove(len(found) + 1, seat, move, 0.5))
    return found


def opened(stored: list[bytes]) -> list[LiveTable]:
    """The tables of these games, each read from its bytes as from a database."""
    read = [msgspec.json.decode(text, type=tuple[StoredGame, list[StoredMove]]) for text in stored]
    return [LiveTable(Table(game, moves), time.time) for game, moves in read]


@pytest.mark.parametrize("moves", [10, 120])
@pytest.mark.parametrize("size", ["usual", "largest"])
@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_the_estimate_of_a_table_is_near_what_it_takes(slug: str, size: str, moves: int) -> None:
    games = [made(slug, largest(slug) if size == "largest" else {}, number) for number in range(TABLES)]
    stored = [msgspec.json.encode((game, played(game, moves))) for game in games]
    kept = opened(stored[:1])  # what all games share is made once, and is nobody's
    gc.collect()
    tracemalloc.start()
    tables = opened(stored)
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    estimated = sum(table.measure() for table in tables)
    assert taken / FACTOR < estimated < taken * FACTOR, f"{estimated / taken:.2f} of {taken / TABLES:.0f} bytes"
    assert kept

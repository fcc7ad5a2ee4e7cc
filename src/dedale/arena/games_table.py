"""The games of a tournament as a Parquet file, a row for each game."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from dedale.core import DedaleError
from dedale.core.phrases import quoted

from .fixture import Played
from .plan import Plan

SCHEMA = pa.schema(
    [
        ("index", pa.int64()),
        ("round", pa.int64()),
        ("board", pa.int64()),
        ("seed", pa.int64()),
        ("players", pa.list_(pa.string())),
        ("points", pa.list_(pa.float64())),
        ("places", pa.list_(pa.int64())),
        ("reason", pa.string()),
        ("moves", pa.list_(pa.string())),
        ("thinking_ms", pa.list_(pa.list_(pa.float64()))),
        ("ends_at", pa.string()),
        ("ended_by", pa.int64()),
        ("faults", pa.list_(pa.string())),
        ("record", pa.string()),
    ]
)
"""Lists are by seat; `record` is the whole game as `dedale replay` reads it."""


def write_games(path: Path, plan: Plan, games: Iterable[Played]) -> None:
    """Writes all games; the plan is kept with the schema."""
    schema = SCHEMA.with_metadata({"dedale.plan": msgspec.json.encode(plan)})
    table = pa.Table.from_pylist([_row(plan, game) for game in games], schema=schema)
    write_atomically(path, parquet_bytes(table))


def parquet_bytes(table: pa.Table) -> bytes:
    """The table as the contents of a file."""
    out = pa.BufferOutputStream()
    pq.write_table(table, out, compression="zstd")
    return bytes(out.getvalue())


def write_atomically(path: Path, content: bytes) -> None:
    """Writes the whole file or nothing of it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise DedaleError(f"{quoted(str(path))} cannot be written: {error.strerror}") from None


def _row(plan: Plan, game: Played) -> dict[str, object]:
    by_seat = sorted(range(len(game.seats)), key=game.seats.__getitem__)
    fixture, record = game.fixture, game.record
    return {
        "index": fixture.index,
        "round": fixture.round,
        "board": fixture.board,
        "seed": record["seed"],
        "players": [plan.labels[fixture.players[at]] for at in by_seat],
        "points": [game.points[at] for at in by_seat],
        "places": [game.places[at] for at in by_seat],
        "reason": game.reason,
        "moves": record["moves"],
        "thinking_ms": [[second * 1000 for second in game.thinking[at]] for at in by_seat],
        "ends_at": game.ends_at and game.ends_at[1],
        "ended_by": game.ends_at and game.ends_at[0],
        "faults": list(game.faults),
        "record": msgspec.json.encode(record).decode(),
    }

"""Self-play as Parquet shards: a row for each move, with what the seat to move knew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec
import pyarrow as pa

import dedale
from dedale.core import DedaleError, View
from dedale.core.phrases import quoted

from .fixture import Fixture, Played
from .games_table import parquet_bytes, write_atomically
from .lineup import Lineup
from .playing import play_fixture
from .results import sources
from .schedule import check_match, match_fixture
from .workers import Workers

SCHEMA = pa.schema(
    [
        ("game", pa.int64()),
        ("seed", pa.int64()),
        ("n", pa.int32()),
        ("moves", pa.int32()),
        ("seat", pa.int8()),
        ("player", pa.string()),
        ("view", pa.string()),
        ("legal", pa.list_(pa.string())),
        ("move", pa.string()),
        ("points", pa.float64()),
        ("place", pa.int8()),
        ("winners", pa.list_(pa.int8())),
        ("reason", pa.string()),
    ]
)

MANIFEST = "dataset.json"
PART = re.compile(r"\.shard-\d+\.parquet\.\d+\.part")


Job = tuple[int, list[Fixture]]
"""The number of a shard, and its games."""


@dataclass(frozen=True)
class Selfplay:
    """What a dataset is made of: a match, cut into shards of `shard_games` games each."""

    lineup: Lineup
    games: int
    shard_games: int = 100

    def check(self) -> None:
        """Refuses self-play that cannot be played."""
        check_match(self.lineup, self.games)
        if self.shard_games < 1:
            raise DedaleError(f"--shard-games: it must be at least 1, not {self.shard_games}")

    @property
    def shards(self) -> int:
        return -(-self.games // self.shard_games)

    def name(self, shard: int) -> str:
        return f"shard-{shard:05}.parquet"

    def job(self, shard: int) -> Job:
        """The number of a shard, and the games to play for it."""
        first = shard * self.shard_games
        games = range(first, min(first + self.shard_games, self.games))
        return shard, [match_fixture(self.lineup, number) for number in games]

    def as_dict(self) -> dict[str, object]:
        """The manifest: all that the rows follow from."""
        lineup = self.lineup
        return {
            "format": "dedale-dataset/1",
            "game": lineup.game.slug,
            "options": lineup.options,
            "players": list(lineup.players),
            "games": self.games,
            "shard_games": self.shard_games,
            "seed": lineup.seed,
            "dedale": dedale.__version__,
            "sources": sources(),
        }


@dataclass(frozen=True)
class Shard:
    """A shard that has been played: the contents of its file."""

    number: int
    games: int
    rows: int
    content: bytes


def make_dataset(selfplay: Selfplay, folder: Path, workers: Workers) -> Iterator[Shard]:
    """Makes the shards that are not in the folder yet; each is written whole or not at all."""
    selfplay.check()
    open_folder(selfplay, folder)
    jobs = [selfplay.job(shard) for shard in missing_shards(selfplay, folder)]
    for shard in workers.work(partial(play_shard, selfplay.lineup), jobs):
        write_atomically(folder / selfplay.name(shard.number), shard.content)
        yield shard


def missing_shards(selfplay: Selfplay, folder: Path) -> list[int]:
    """The shards that are still to be made."""
    return [shard for shard in range(selfplay.shards) if not (folder / selfplay.name(shard)).exists()]


def open_folder(selfplay: Selfplay, folder: Path) -> None:
    """Makes the folder, or checks that it holds this very dataset; half-written files of a crash are removed."""
    manifest, wanted = folder / MANIFEST, msgspec.json.encode(selfplay.as_dict())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if manifest.exists():
            if manifest.read_bytes() != wanted:
                raise DedaleError(f"{quoted(str(folder))} holds another dataset; name another folder with --out")
        elif any(folder.iterdir()):
            raise DedaleError(f"{quoted(str(folder))} is not empty and holds no dataset; name another with --out")
        else:
            write_atomically(manifest, wanted)
        for left in folder.iterdir():
            if PART.fullmatch(left.name):
                left.unlink()
    except OSError as error:
        raise DedaleError(f"{quoted(str(folder))} cannot be written: {error.strerror}") from None


def play_shard(lineup: Lineup, job: Job) -> Shard:
    """Plays the games of a shard."""
    number, fixtures = job
    metadata = {"dedale.game": lineup.game.slug, "dedale.options": msgspec.json.encode(lineup.options)}
    games = [pa.RecordBatch.from_pylist(list(rows(lineup, fixture)), schema=SCHEMA) for fixture in fixtures]
    table = pa.Table.from_batches(games, schema=SCHEMA).replace_schema_metadata(metadata)
    return Shard(number, len(fixtures), table.num_rows, parquet_bytes(table))


def rows(lineup: Lineup, fixture: Fixture) -> Iterator[dict[str, object]]:
    """The rows of one game, each with the game's result."""
    seen: list[tuple[int, View, str]] = []
    played = play_fixture(lineup, fixture, lambda n, view, move: seen.append((n, view, move)))
    for n, view, move in seen:
        yield {**_known(n, view, move), **_came_of_it(lineup, played, int(view.seat))}


def _known(n: int, view: View, move: str) -> dict[str, object]:
    return {
        "n": n,
        "seat": int(view.seat),
        "view": view.encode().decode(),
        "legal": view.legal_moves(),
        "move": move,
    }


def _came_of_it(lineup: Lineup, played: Played, seat: int) -> dict[str, object]:
    at, result = played.seats.index(seat), played.record["result"]
    assert isinstance(result, dict)
    return {
        "game": played.fixture.index,
        "seed": played.record["seed"],
        "moves": played.moves,
        "player": lineup.label(played.fixture.players[at]),
        "points": played.points[at],
        "place": played.places[at],
        "winners": result["winners"],
        "reason": played.reason,
    }

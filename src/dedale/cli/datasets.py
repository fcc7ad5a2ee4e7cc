"""`dedale dataset`: self-play as Parquet files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from dedale.arena import Lineup
from dedale.arena.workers import Workers
from dedale.core import DedaleError
from dedale.games import find

from .matches import Cores
from .progress import bar
from .reading import GameName, OptionsText, read_options, show
from .tournaments import Ray, check_installed, check_workers, open_workers

if TYPE_CHECKING:
    from dedale.arena.dataset import Selfplay

Games = Annotated[int, Parameter(name="--games", help="How many games.")]
Players = Annotated[
    list[str] | None,
    Parameter(
        name="--players",
        consume_multiple=True,
        help="The players, named as in dedale match: one for all seats, or one for each seat; medium by default.",
    ),
]
Seed = Annotated[int, Parameter(name="--seed", help="The seed of all chance: the same seed gives the same games.")]
Folder = Annotated[
    Path, Parameter(name="--out", help="The folder to write to; it must be new, empty, or hold a part of this dataset.")
]
ShardGames = Annotated[int, Parameter(name="--shard-games", help="How many games each Parquet file holds.")]


def dataset(
    game: GameName,
    /,
    *,
    games: Games,
    players: Players = None,
    options: OptionsText = "{}",
    seed: Seed = 0,
    out: Folder = Path("dataset"),
    shard_games: ShardGames = 100,
    ray: Ray = None,
    cores: Cores = None,
) -> None:
    """Lets computer players play each other, and writes every view, move and result to Parquet files."""
    check_installed()
    check_workers(ray, cores)
    from dedale.arena.dataset import Selfplay, missing_shards

    selfplay = Selfplay(lineup_of(game, players or ["medium"], options, seed), games, shard_games)
    selfplay.check()
    try:
        with open_workers(selfplay.lineup, ray, cores) as workers:
            rows = make_with_progress(selfplay, out, workers)
    except KeyboardInterrupt:
        kept = selfplay.shards - len(missing_shards(selfplay, out))
        print(
            f"dedale: {kept} of {selfplay.shards} files are kept in {out}; run the same command again to continue",
            file=sys.stderr,
        )
        raise
    there = selfplay.shards - len(rows)
    show(f"{len(rows)} files with {sum(rows)} rows written to {out}; {there} were there already")


def make_with_progress(selfplay: Selfplay, out: Path, workers: Workers) -> list[int]:
    """Makes the missing files under a progress bar; returns the number of rows in each."""
    from dedale.arena.dataset import make_dataset, missing_shards

    missing = sum(len(selfplay.job(shard)[1]) for shard in missing_shards(selfplay, out))
    games, rows = selfplay.games, []
    with bar(f"{selfplay.lineup.game.slug}, self-play", games, games - missing) as advance:
        for shard in make_dataset(selfplay, out, workers):
            rows.append(shard.rows)
            advance(shard.games)
    return rows


def lineup_of(game: str, players: list[str], options: str, seed: int) -> Lineup:
    """Who plays for a dataset; one player stands for all seats."""
    chosen = read_options(options)
    if not isinstance(chosen, dict):
        raise DedaleError("--options: they must be a JSON object")
    rules = find(game)
    seats = int(rules.options(chosen).seats)
    names = players * seats if len(players) == 1 else players
    return Lineup(rules, tuple(names), seed, chosen)

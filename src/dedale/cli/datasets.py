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
from .tournaments import Ray, check_hands, check_installed, workers

if TYPE_CHECKING:
    from dedale.arena.dataset import Selfplay

Games = Annotated[int, Parameter(name="--games", help="How many games.")]
Players = Annotated[
    list[str] | None,
    Parameter(
        name="--players",
        consume_multiple=True,
        help="Who plays, as in dedale match: one for all seats, or one for each; medium by default.",
    ),
]
Seed = Annotated[int, Parameter(name="--seed", help="All chance follows from it.")]
Folder = Annotated[Path, Parameter(name="--out", help="The folder of the shards.")]
ShardGames = Annotated[int, Parameter(name="--shard-games", help="How many games a file holds.")]


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
    """Lets computer players play against themselves, and writes views, moves and results as Parquet files."""
    check_installed()
    check_hands(ray, cores)
    from dedale.arena.dataset import Selfplay, missing_shards

    selfplay = Selfplay(lineup_of(game, players or ["medium"], options, seed), games, shard_games)
    selfplay.check()
    try:
        with workers(selfplay.lineup, ray, cores) as hands:
            rows = make_with_progress(selfplay, out, hands)
    except KeyboardInterrupt:
        kept = selfplay.shards - len(missing_shards(selfplay, out))
        print(f"dedale: {kept} of {selfplay.shards} files are kept in {out}; the same command goes on", file=sys.stderr)
        raise
    there = selfplay.shards - len(rows)
    show(f"{len(rows)} files with {sum(rows)} rows made in {out}; {there} were there already")


def make_with_progress(selfplay: Selfplay, out: Path, hands: Workers) -> list[int]:
    """Makes what is missing under a progress bar; how many rows each new file has."""
    from dedale.arena.dataset import make_dataset, missing_shards

    missing = sum(len(selfplay.job(shard)[1]) for shard in missing_shards(selfplay, out))
    games, rows = selfplay.games, []
    with bar(f"{selfplay.lineup.game.slug}, self-play", games, games - missing) as advance:
        for shard in make_dataset(selfplay, out, hands):
            rows.append(shard.rows)
            advance(shard.games)
    return rows


def lineup_of(game: str, players: list[str], options: str, seed: int) -> Lineup:
    """Who plays for a dataset; one player stands for all seats."""
    chosen = read_options(options)
    if not isinstance(chosen, dict):
        raise DedaleError("--options: they must be an object")
    rules = find(game)
    seats = int(rules.options(chosen).seats)
    names = players * seats if len(players) == 1 else players
    return Lineup(rules, tuple(names), seed, chosen)

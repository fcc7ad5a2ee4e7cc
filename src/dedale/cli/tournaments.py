"""`dedale tournament`: many players, a table, a report."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from dedale.arena.fixture import Played
from dedale.arena.lineup import Lineup
from dedale.arena.on_ray import LOCAL, RayWorkers, check_address
from dedale.arena.plan import Plan, read_plan, total_games
from dedale.arena.player_files import pack
from dedale.arena.results import ResultFile
from dedale.arena.standings import Standings
from dedale.arena.tournament import play_tournament
from dedale.arena.workers import Workers, all_cores, workers_here
from dedale.core import DedaleError
from dedale.extras import install_command

from .matches import Cores, check_cores, times
from .progress import watched
from .reading import Json, read_file, show

if TYPE_CHECKING:
    from dedale.arena.figures import ScoreShare
    from dedale.arena.tournament_summary import PlayerRow, TournamentSummary

PlanFile = Annotated[str, Parameter(help="The plan, a TOML file; - is standard input.", allow_leading_hyphen=True)]
Ray = Annotated[
    str | None,
    Parameter(name="--ray", help="Play on the Ray cluster at this address; local starts one on this machine."),
]
Out = Annotated[Path | None, Parameter(name="--out", help="The result file; beside the plan by default.")]
Report = Annotated[Path | None, Parameter(name="--report", help="Write a report as one HTML file.")]
Parquet = Annotated[Path | None, Parameter(name="--parquet", help="Write all games as a Parquet file.")]


def tournament(
    file: PlanFile,
    /,
    *,
    ray: Ray = None,
    cores: Cores = None,
    out: Out = None,
    json: Json = False,
    report: Report = None,
    parquet: Parquet = None,
) -> None:
    """Plays a tournament as its plan says, or its missing games, and shows the standings."""
    check_installed()
    check_workers(ray, cores)
    plan = read_plan(read_file(file))
    check_writable(report, parquet)
    with ResultFile(out or beside(file), plan) as results:
        play_missing(plan, results, ray, cores)
        games = results.in_order()
    from dedale.arena.tournament_summary import tournament_summary

    found = tournament_summary(plan, Standings(plan.lineup, games))
    write_files(found, plan, games, report, parquet)
    show_summary(found, json=json)


def check_installed() -> None:
    """Refuses at once when a package that the arena needs is missing."""
    try:
        import numpy  # noqa: F401
        import pyarrow  # noqa: F401
    except ModuleNotFoundError as error:
        raise DedaleError(f"this needs {error.name}; install it with: {install_command('arena')}") from None


def check_writable(*paths: Path | None) -> None:
    """Refuses at once a file that could not be written after hours of play."""
    for path in paths:
        if path is not None and (path.is_dir() or not path.parent.is_dir()):
            raise DedaleError(f"{path} cannot be written: its folder is not there, or it is a folder itself")


def beside(file: str) -> Path:
    """The default result file of a plan."""
    return Path("tournament.results.jsonl") if file == "-" else Path(file).with_suffix(".results.jsonl")


def play_missing(plan: Plan, results: ResultFile, ray: str | None, cores: int | None) -> None:
    """Plays what the result file does not hold, under a progress bar."""
    total, done = total_games(plan), len(results.games)
    if done == total:
        return
    try:
        with open_workers(plan.lineup, ray, cores, plan.files) as workers:
            for _ in watched(play_tournament(plan, results, workers), plan.title or plan.game, total, done):
                pass
    except KeyboardInterrupt:
        kept = f"{len(results.games)} of {total} games are kept in {results.path}"
        print(f"dedale: {kept}; run the same command again to continue", file=sys.stderr)
        raise


def check_workers(ray: str | None, cores: int | None) -> None:
    """Refuses `--ray` and `--cores` that cannot work, before anything is written."""
    check_cores(cores)
    if ray is None or ray == LOCAL:
        return
    if cores is not None:
        raise DedaleError("--cores: a cluster uses all its cores; leave the option out")
    check_address(ray)


@contextlib.contextmanager
def open_workers(lineup: Lineup, ray: str | None, cores: int | None, files: Sequence[str] = ()) -> Iterator[Workers]:
    """The workers that play: processes of this machine, or a Ray cluster."""
    if ray is None:
        yield workers_here(lineup.game, all_cores() if cores is None else cores)
        return
    with RayWorkers(ray, cores, pack(lineup.players, files)) as workers:
        yield workers


def write_files(
    found: TournamentSummary, plan: Plan, games: list[Played], report: Path | None, parquet: Path | None
) -> None:
    """Writes the report and the Parquet file, if asked for."""
    from dedale.arena.games_table import write_atomically, write_games
    from dedale.arena.report import report_page

    if report is not None:
        write_atomically(report, report_page(found).encode())
    if parquet is not None:
        write_games(parquet, plan, games)


def show_summary(found: TournamentSummary, *, json: bool) -> None:
    """The standings, for programs or for people."""
    if json:
        show(msgspec.json.encode(found))
        return
    console = Console()
    console.print(player_table(found))
    if len(found.players) <= WIDEST_CROSS:
        console.print(cross_table(found))
    console.print(seat_table(found))
    for line in notes(found):
        console.print(line, markup=False, highlight=False)


WIDEST_CROSS = 12
HEADINGS = ("", "player", "rating", "score", "w/d/l", "ms", "99 %")


def player_table(found: TournamentSummary) -> Table:
    """The players, the best first."""
    shown = Table(title=escape(found.title or found.game_title))
    for heading in HEADINGS:
        if heading == "player":
            shown.add_column(heading, overflow="fold", min_width=14)
        else:
            shown.add_column(heading, justify="right", no_wrap=True)
    for rank, row in enumerate(found.players, start=1):
        shown.add_row(str(rank), *_player_cells(row))
    return shown


def _player_cells(row: PlayerRow) -> list[str]:
    rating = f"{row.rating.value:.0f} ± {row.rating.high - row.rating.value:.0f}"
    counts = f"{row.wins}/{row.draws}/{row.losses}"
    return [escape(row.label), rating, _share(row.score), counts, *times(row.thinking_ms)]


def _share(share: ScoreShare | None) -> str:
    return "-" if share is None else f"{share.share:.0%}"


def _with_interval(share: ScoreShare | None) -> str:
    if share is None:
        return "-"
    low, high = share.interval
    return f"{share.share:.0%}\n{low:.0%}–{high:.0%}"


def cross_table(found: TournamentSummary) -> Table:
    """Each against each, with 95 % intervals."""
    shown = Table(title="Against each other (score, 95 % interval)", show_lines=True)
    shown.add_column("player", overflow="fold")
    for rank in range(1, len(found.players) + 1):
        shown.add_column(str(rank), justify="right")
    for rank, (row, shares) in enumerate(zip(found.players, found.cross, strict=True), start=1):
        shown.add_row(f"{rank} {escape(row.label)}", *(_with_interval(share) for share in shares))
    return shown


def seat_table(found: TournamentSummary) -> Table:
    """What each seat is worth."""
    shown = Table(title="Seats")
    for heading in ("seat", "score", "95 % interval", "worth in rating points"):
        shown.add_column(heading, justify="right")
    for seat, row in enumerate(found.seats):
        score = ["-", "-"] if row.score is None else _with_interval(row.score).split("\n")
        worth = f"{row.worth.value:+.0f} ± {row.worth.high - row.worth.value:.0f}"
        shown.add_row(str(seat), *score, worth)
    return shown


def notes(found: TournamentSummary) -> list[str]:
    """Notes below the tables, one sentence each."""
    lengths, reasons = found.lengths, ", ".join(f"{reason} {count}" for reason, count in found.reasons.items())
    told = [
        f"{found.games} of {found.planned} games, seed {found.seed}; ends: {reasons}.",
        f"Moves a game: {lengths.mean:.1f} on average, from {lengths.shortest} to {lengths.longest}.",
    ]
    if found.timed:
        told.append(f"With a time for each move games do not repeat exactly: {', '.join(found.timed)}.")
    if found.faults:
        told.append(f"Players have failed in {len(found.faults)} games; the first: {found.faults[0]}")
    return told

"""`dedale match`: computer players against each other."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from dedale.arena import Lineup, Standings, all_cores, play_match
from dedale.arena.figures import Thinking, milliseconds
from dedale.arena.match_summary import MatchSummary, PlayerScore, match_summary
from dedale.arena.schedule import check_match
from dedale.core import DedaleError
from dedale.games import find

from .progress import watched
from .reading import GameName, Json, OptionsText, Seed, draw_seed, read_options, show

PLAYERS_HELP = (
    "Players, one for each seat: easy, medium, hard, expert, random, searching, a reference player of the game, "
    'or "cmd:PROGRAM"; expert@0.1 thinks a tenth, expert@200ms for a fixed time.'
)
Players = Annotated[str, Parameter(help=PLAYERS_HELP)]
Cores = Annotated[int | None, Parameter(name="--cores", help="How many processes play; by default one for each core.")]
Games = Annotated[int, Parameter(name="--games", help="How many games to play.")]


def match(
    game: GameName,
    /,
    *bots: Players,
    games: Games = 100,
    seed: Seed = None,
    options: OptionsText = "{}",
    cores: Cores = None,
    json: Json = False,
) -> None:
    """Plays games between computer players, each equally often in every seat, and shows their scores."""
    chosen = read_options(options)
    if not isinstance(chosen, dict):
        raise DedaleError("--options: they must be a JSON object")
    check_cores(cores)
    lineup = Lineup(find(game), bots, draw_seed(seed), chosen)
    found = match_summary(play_with_progress(lineup, games, all_cores() if cores is None else cores))
    if json:
        show(msgspec.json.encode(found))
    else:
        Console().print(table(found, lineup.game.titles["en"]))


def check_cores(cores: int | None) -> None:
    """Refuses a number of processes below one."""
    if cores is not None and cores < 1:
        raise DedaleError(f"--cores: it must be at least 1, not {cores}")


def play_with_progress(lineup: Lineup, games: int, cores: int) -> Standings:
    """Plays all games under a progress bar on standard error."""
    check_match(lineup, games)
    return Standings(lineup, watched(play_match(lineup, games, cores), lineup.game.titles["en"], games))


HEADINGS = ("player", "score", "95 % interval", "w/d/l", "by seat", "ms", "99 %")


def table(found: MatchSummary, title: str) -> Table:
    """The result as people read it."""
    reasons = ", ".join(f"{reason} {count}" for reason, count in found.reasons.items())
    caption = (
        f"{found.games} games, seed {found.seed}, {found.moves_per_game:.1f} moves a game\n"
        f"seat 0 scores {found.first_seat_share:.1%}; ends: {reasons}"
    )
    shown = Table(title=title, caption=caption)
    for heading in HEADINGS:
        shown.add_column(heading, justify="left" if heading == "player" else "right", overflow="fold")
    for player in found.players:
        shown.add_row(*_cells(player))
    return shown


def _cells(player: PlayerScore) -> list[str]:
    low, high = player.interval
    by_seat = " ".join("-" if seat is None else f"{seat.share:.0%}" for seat in player.seats)
    counts = f"{player.wins}/{player.draws}/{player.losses}"
    cells = [escape(player.name), f"{player.share:.1%}", f"{low:.1%}–{high:.1%}", counts, by_seat]
    return [*cells, *times(player.thinking_ms)]


def times(thinking: Thinking | None) -> list[str]:
    """The cells for thinking times."""
    return ["-", "-"] if thinking is None else [milliseconds(thinking.median), milliseconds(thinking.p99)]

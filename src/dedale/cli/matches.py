"""`dedale match`: computer players against each other."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from dedale.arena import Contest, Score, all_cores, play_contest
from dedale.arena.contest import milliseconds
from dedale.core import DedaleError
from dedale.games import find

from .progress import watched
from .reading import GameName, Json, OptionsText, Seed, draw_seed, read_options, show

PLAYERS_HELP = (
    "Players, one for each seat: easy, medium, hard, expert, random, searching, a reference player of the game, "
    'or "cmd:PROGRAM"; expert@0.1 thinks a tenth, expert@200ms for a fixed time.'
)
Players = Annotated[str, Parameter(help=PLAYERS_HELP)]
Cores = Annotated[int | None, Parameter(name="--cores", help="How many processes play; all cores by default.")]
Games = Annotated[int, Parameter(name="--games", help="How many games.")]


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
    """Lets computer players meet, in every seat alike, and says how they compare."""
    chosen = read_options(options)
    if not isinstance(chosen, dict):
        raise DedaleError("--options: they must be an object")
    check_cores(cores)
    contest = Contest(find(game), bots, games, draw_seed(seed), chosen)
    score = play_with_progress(contest, all_cores() if cores is None else cores)
    if json:
        show(msgspec.json.encode(score.as_dict()))
    else:
        Console().print(table(score))


def check_cores(cores: int | None) -> None:
    """Refuses fewer processes than one."""
    if cores is not None and cores < 1:
        raise DedaleError(f"--cores: there must be one at least, not {cores}")


def play_with_progress(contest: Contest, cores: int) -> Score:
    """Plays all games under a progress bar on standard error."""
    contest.check()
    played = watched(play_contest(contest, cores), contest.game.titles["en"], contest.games)
    return Score(contest, sorted(played, key=lambda game: game.fixture.index))


def table(score: Score) -> Table:
    """The result as people read it."""
    facts = score.as_dict()
    reasons = ", ".join(
        f"{reason} {count}" for reason, count in msgspec.convert(facts["reasons"], dict[str, int]).items()
    )
    caption = (
        f"{len(score.games)} games, seed {score.contest.seed}, {facts['moves_per_game']:.1f} moves a game\n"
        f"seat 0 scores {facts['first_seat_share']:.1%}; ends: {reasons}"
    )
    shown = Table(title=score.contest.game.titles["en"], caption=caption)
    for heading in HEADINGS:
        shown.add_column(heading, justify="left" if heading == "player" else "right", overflow="fold")
    for player in msgspec.convert(facts["players"], list[PlayerRow]):
        shown.add_row(*player.cells())
    return shown


HEADINGS = ("player", "score", "95 % interval", "w/d/l", "by seat", "ms", "99 %")


class SeatRow(msgspec.Struct):
    """How a player did in one seat."""

    share: float


class PlayerRow(msgspec.Struct):
    """A player's line of the table."""

    name: str
    share: float
    interval: tuple[float, float]
    wins: int
    draws: int
    losses: int
    seats: list[SeatRow | None]
    thinking_ms: dict[str, float] | None

    def cells(self) -> list[str]:
        """The line as texts."""
        low, high = self.interval
        by_seat = " ".join("-" if seat is None else f"{seat.share:.0%}" for seat in self.seats)
        times = ["-", "-"] if self.thinking_ms is None else [milliseconds(time) for time in self.thinking_ms.values()]
        counts = f"{self.wins}/{self.draws}/{self.losses}"
        return [escape(self.name), f"{self.share:.1%}", f"{low:.1%}–{high:.1%}", counts, by_seat, *times]

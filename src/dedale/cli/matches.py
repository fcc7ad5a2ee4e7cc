"""`dedale match`: computer players against each other."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from dedale.arena import Contest, Score, play_contest
from dedale.core import DedaleError
from dedale.games import find

from .reading import GameName, Json, OptionsText, Seed, draw_seed, read_options, show

Players = Annotated[str, Parameter(help="Players by name, one for each seat.")]
Games = Annotated[int, Parameter(name="--games", help="How many games.")]


def match(
    game: GameName,
    /,
    *bots: Players,
    games: Games = 100,
    seed: Seed = None,
    options: OptionsText = "{}",
    json: Json = False,
) -> None:
    """Lets computer players meet, in every seat alike, and says how they compare."""
    chosen = read_options(options)
    if not isinstance(chosen, dict):
        raise DedaleError("--options: they must be an object")
    contest = Contest(find(game), bots, games, draw_seed(seed), chosen)
    score = play_with_progress(contest)
    if json:
        show(msgspec.json.encode(score.as_dict()))
    else:
        Console().print(table(score))


def play_with_progress(contest: Contest) -> Score:
    """Plays all games under a progress bar on standard error."""
    contest.check()
    score = Score(contest)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(contest.game.titles["en"], total=contest.games)
        for played in play_contest(contest):
            score.games.append(played)
            progress.advance(task)
    return score


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
    for heading in ("player", "score", "95 % interval", "won", "drawn", "lost"):
        shown.add_column(heading, justify="left" if heading == "player" else "right")
    for player in msgspec.convert(facts["players"], list[dict[str, object]]):
        low, high = msgspec.convert(player["interval"], tuple[float, float])
        shown.add_row(
            str(player["name"]),
            f"{player['share']:.1%}",
            f"{low:.1%} to {high:.1%}",
            *(str(player[key]) for key in ("wins", "draws", "losses")),
        )
    return shown

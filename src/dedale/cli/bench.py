"""`dedale bench`: how fast the games are, beside OpenSpiel and PettingZoo in the same run."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn
from rich.table import Table

import dedale
from dedale.core import DedaleError, Game
from dedale.extras import install_command
from dedale.games import find
from dedale.speed.adapter import measure_adapter, measure_peer
from dedale.speed.environments import has_environments, measure_classics, measure_environments
from dedale.speed.games import measure_game
from dedale.speed.peers import has_open_spiel, measure_peers
from dedale.speed.timing import Row

from .reading import Json, show

Only = Annotated[
    list[str] | None, Parameter(name="--game", help="Measure only this game; repeat the option for several.")
]
Seconds = Annotated[float, Parameter(name="--seconds", help="For how many seconds each figure is measured.")]

PEERS = ("open_spiel ", "pettingzoo ")
"""How the names of other projects' games begin."""

UNITS = {
    "core": "random moves in the core",
    "python": "moves from a Python loop",
    "copies": "copies",
    "samples": "samples in mid-game",
    "adapter": "moves through OpenSpiel",
    "clones": "clones through OpenSpiel",
    "resamples": "resamples through OpenSpiel",
    "simulations": "simulations over sampled states",
    "pettingzoo": "steps through PettingZoo",
    "vector": "steps of a vector of 256 games",
}


def bench(*, json: Json = False, game: Only = None, seconds: Seconds = 1.0) -> None:
    """Measures every game, and OpenSpiel and PettingZoo beside it."""
    if not 0.001 <= seconds <= 60:
        raise DedaleError(f"--seconds: it must be from 0.001 to 60, not {seconds:g}")
    games = [find(slug) for slug in game] if game else list(dedale.GAMES)
    rows = list(measure_all(games, seconds))
    if json:
        show(msgspec.json.encode({"machine": machine(), "rows": with_ratios(rows)}))
        return
    console = Console()
    console.print(table(rows))
    if not has_open_spiel():
        show(f"OpenSpiel is not installed, so there are no ratios: {install_command('openspiel')}")
    if not has_environments():
        show(f"Environments are not measured without their packages: {install_command('envs')}")


def machine() -> dict[str, object]:
    """Where and how the figures were made."""
    return {"form": dedale.FORM, "python": platform.python_version(), "processor": platform.machine()}


def measure_all(games: list[Game], seconds: float) -> Iterator[Row]:
    """All rows; standard error shows what is being measured."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"))
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("OpenSpiel")
        if has_open_spiel():
            yield from measure_peers(seconds)
            yield from measure_peer(seconds)
        if has_environments():
            progress.update(task, description="PettingZoo")
            yield from measure_classics(seconds)
        for game in games:
            progress.update(task, description=game.titles["en"])
            yield from measure_game(game, seconds)
            if has_open_spiel():
                yield from measure_adapter(game, seconds)
            if has_environments():
                yield from measure_environments(game, seconds)


def with_ratios(rows: list[Row]) -> list[dict[str, object]]:
    """The rows, each of ours with its ratio to the fastest peer's figure of the same kind."""
    return [{**row.as_dict(), "ratio": ratio(row, rows)} for row in rows]


def ratio(row: Row, rows: list[Row]) -> float | None:
    """How many times faster than the fastest peer; None where no peer does the same."""
    peers = [peer.per_second for peer in rows if is_peer(peer) and peer.kind == row.kind]
    return None if is_peer(row) or not peers else round(row.per_second / max(peers), 2)


def is_peer(row: Row) -> bool:
    return row.subject.startswith(PEERS)


def table(rows: list[Row]) -> Table:
    """The figures as people read them."""
    shown = Table(
        title=f"Speed, one core, {dedale.FORM} form",
        caption="ratio: to the fastest of OpenSpiel's or PettingZoo's games",
    )
    for heading in ("what", "measured", "a second", "ratio"):
        shown.add_column(heading, justify="left" if heading in ("what", "measured") else "right")
    for row in rows:
        times = ratio(row, rows)
        shown.add_row(
            row.subject,
            UNITS.get(row.kind, row.kind),
            f"{row.per_second:,.0f}",
            "" if times is None else f"{times:.2f} ×",
        )
    return shown

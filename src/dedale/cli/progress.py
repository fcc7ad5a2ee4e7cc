"""A progress bar with an estimate, on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from dedale.arena.fixture import Played

COLUMNS = (
    TextColumn("{task.description}"),
    BarColumn(),
    MofNCompleteColumn(),
    TimeElapsedColumn(),
    TextColumn("left"),
    TimeRemainingColumn(),
)


@contextmanager
def bar(title: str, total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """Shows a bar; yields the function that advances it."""
    console = Console(stderr=True)
    with Progress(*COLUMNS, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=total, completed=done)
        yield lambda steps: progress.advance(task, steps)


def watched(games: Iterable[Played], title: str, total: int, done: int = 0) -> Iterator[Played]:
    """The games as they come; a player's faults are printed at once."""
    with bar(title, total, done) as advance:
        for game in games:
            for fault in game.faults:
                print(f"game {game.fixture.index + 1}: {fault}", file=sys.stderr)
            advance(1)
            yield game

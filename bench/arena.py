"""What it costs to play many matches here and on Ray, and how much faster two workers are than one.

    python bench/arena.py [--seconds 8]

Plays the same matches in this process, in one and two processes, and on a Ray of its own with one and two
processors, and writes what it measured to `bench/arena.md`. What a match takes is what a long run takes beyond a short
one, each in the best of five rounds; all ways take their turn in every round.
"""

from __future__ import annotations

import argparse
import contextlib
import math
import os
import platform
import resource
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import ray
from rich.console import Console

import dedale
from dedale.arena import Lineup, all_cores
from dedale.arena.on_ray import LOCAL, RayWorkers
from dedale.arena.schedule import match_fixture
from dedale.arena.tournament import play_fixtures
from dedale.arena.workers import Here, Processes, Workers
from dedale.games import find

PAGE = Path(__file__).parent / "arena.md"
KINDS = {
    "quick": ("tracker", ("random", "random"), "The Tracker, `random` against `random`"),
    "thoughtful": ("tracker", ("expert@0.1", "hard@0.2"), "The Tracker, `expert@0.1` against `hard@0.2`"),
}
ROUNDS = 5
Opened = Callable[[], contextlib.AbstractContextManager[Workers]]


@dataclass(frozen=True)
class Measured:
    """One way of playing: seconds before the first match; seconds and seconds of all processors for each."""

    way: str
    workers: int
    start: float
    match: float
    processor: float


def lineup_of(kind: str) -> Lineup:
    slug, players, _ = KINDS[kind]
    return Lineup(find(slug), players, seed=1)


def seconds_for(workers: Workers, kind: str, games: int) -> float:
    """How long some matches take."""
    lineup = lineup_of(kind)
    begun = time.perf_counter()
    for _ in play_fixtures(lineup, [match_fixture(lineup, number) for number in range(games)], workers):
        pass
    return time.perf_counter() - begun


def processor_seconds() -> float:
    """The processor time of this process and all that it has started."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    parents, ticks = {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            fields = path.read_text().rpartition(")")[2].split()
            parents[int(path.parent.name)] = int(fields[1])
            ticks[int(path.parent.name)] = sum(map(int, fields[11:15]))
    ours = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    below = sum(ticks.get(pid, 0) for pid in ours - {os.getpid()})
    return sum(one.ru_utime + one.ru_stime for one in used) + below / os.sysconf("SC_CLK_TCK")


def games_in(seconds: float, kind: str) -> int:
    """How many matches one process plays in about this many seconds."""
    games = 4
    while (taken := seconds_for(Here(), kind, games)) < seconds / 8:
        games *= 2
    return max(8, 4 * math.ceil(games * seconds / taken / 4))


def time_once(count: int, opened: Opened, kind: str, games: int) -> list[float]:
    """Lets new workers play a few matches, then many.

    Seconds until they were ready; then by the clock and by the processors for the few, and both for the many.
    """
    few, begun = 2 * count, time.perf_counter()
    with opened() as workers:
        seconds_for(workers, kind, few)
        taken = [time.perf_counter() - begun]
        for number in (few, games):
            used = processor_seconds()
            taken += [seconds_for(workers, kind, number), processor_seconds() - used]
    return taken


def measured(way: str, count: int, games: int, rounds: list[list[float]]) -> Measured:
    """The best figures of all rounds."""
    start, few_clock, few_used, many_clock, many_used = map(min, zip(*rounds, strict=True))
    more = games - 2 * count
    if many_clock <= few_clock:
        raise SystemExit(f"{way}, {count}: starting varied by more than {more} matches take; give more --seconds")
    return Measured(way, count, start, (many_clock - few_clock) / more, (many_used - few_used) / more)


@contextlib.contextmanager
def kept(workers: Workers) -> Iterator[Workers]:
    yield workers


def ways() -> list[tuple[str, int, Opened]]:
    """All ways of playing that are compared."""
    listed: list[tuple[str, int, Opened]] = [("in this process", 1, lambda: kept(Here()))]
    listed += [("processes", count, partial(kept, Processes(count))) for count in (1, 2)]
    return listed + [("Ray", count, partial(RayWorkers, LOCAL, count)) for count in (1, 2)]


def measure_all(seconds: float) -> dict[str, list[Measured]]:
    """Measures all ways in each round, so that a slow minute of the machine affects all of them alike."""
    found: dict[str, list[Measured]] = {}
    with Console(stderr=True).status("") as status:
        for kind in KINDS:
            games = games_in(seconds, kind)
            taken: list[list[list[float]]] = [[] for _ in ways()]
            for number in range(ROUNDS):
                for (way, count, opened), rounds in zip(ways(), taken, strict=True):
                    status.update(f"{kind}: {games} matches, round {number + 1} of {ROUNDS}, {way}, {count}")
                    rounds.append(time_once(count, opened, kind, games))
            found[kind] = [
                measured(way, count, games, rounds) for (way, count, _), rounds in zip(ways(), taken, strict=True)
            ]
    return found


def rows(listed: list[Measured]) -> list[str]:
    """A table: the overhead is to the matches in this process, the growth to the same way with one worker."""
    lines = ["| how | workers | ready after | a match | matches a second | growth | processor time | overhead |"]
    lines.append("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for each in listed:
        one = next(other for other in listed if other.way == each.way and other.workers == 1)
        growth = f"{one.match / each.match:.2f} ×" if each.workers > 1 else ""
        overhead = "" if each is listed[0] else f"{1000 * (each.processor - listed[0].processor):+.2f} ms"
        cells = [each.way, str(each.workers), f"{each.start:.1f} s", f"{1000 * each.match:.2f} ms"]
        cells += [f"{1 / each.match:,.1f}", growth, f"{1000 * each.processor:.2f} ms", overhead]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def page(found: dict[str, list[Measured]], seconds: float, load: float) -> str:
    machine = f"{platform.machine()}, {all_cores()} cores, Python {platform.python_version()}, Ray {ray.__version__}"
    lines = [
        "# Many matches",
        "",
        f"Made by `python bench/arena.py --seconds {seconds:g}` on {machine}, {dedale.FORM} form. When it began, "
        f"the load average (of one minute) was {load:.1f}: beyond a few tenths the times are longer "
        "and the growth is smaller than on an idle machine.",
        "",
        "“A match” is the difference between a long and a short run, each the best of five rounds, divided by the "
        "matches: it does not include the start. “Growth” is how many times more matches a second two workers play "
        "than one. “Processor time” is the time of all processes for a match, Ray's own included; “overhead” is how "
        "much more that is than in a loop in this process. It shows in the quick matches; in the slow ones it is "
        "smaller than the variation from run to run, about a tenth. Ray's batches take about a second.",
    ]
    for kind, listed in found.items():
        lines += ["", f"## {KINDS[kind][2]}", "", *rows(listed)]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="how long one process plays in each run")
    seconds, load = parser.parse_args().seconds, os.getloadavg()[0]
    PAGE.write_text(page(measure_all(seconds), seconds, load))
    print(PAGE.read_text())


if __name__ == "__main__":
    main()

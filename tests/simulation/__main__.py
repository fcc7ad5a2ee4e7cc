"""Runs worlds: one by its seed, or one after the other for a while.

python -m tests.simulation 17             the world of seed 17
python -m tests.simulation --minutes 600  as many worlds as there is time for, from seed 1 on
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import islice

from .broken import Broken
from .world import Report, simulate

AT_ONCE = 5
"""How many worlds a process is handed at a time."""


def main() -> int:
    options = arguments()
    if options.seed is not None:
        return shown(options.seed)
    return run_for(60 * options.minutes, options.first, options.processes)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description="Simulates servers and people.")
    parser.add_argument("seed", nargs="?", type=int, help="the one world to run")
    parser.add_argument("--minutes", type=float, default=1.0, help="for how long to run worlds")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many worlds run at once")
    return parser.parse_args()


def shown(seed: int) -> int:
    """Runs one world and says what happened; the exit code tells whether all went well."""
    try:
        print(simulate(seed))
    except Broken as broken:
        print(broken)
        return 1
    return 0


def tried(seed: int) -> Report | str:
    """What happened in a world, or what went wrong."""
    try:
        return simulate(seed)
    except Broken as broken:
        return str(broken)


def run_for(seconds: float, first: int, processes: int) -> int:
    """Runs worlds until the time is over; the exit code tells whether all went well."""
    begun, hours, count, failures = time.monotonic(), 0.0, 0, 0
    seeds = iter(range(first, 1 << 62))
    with ProcessPoolExecutor(processes) as pool:
        while time.monotonic() - begun < seconds:
            for found in results(pool, list(islice(seeds, AT_ONCE * processes))):
                count += 1
                hours += found.server_hours if isinstance(found, Report) else 0.0
                failures += isinstance(found, str)
                if isinstance(found, str):
                    print(found, flush=True)
            print(progress(count, failures, hours, time.monotonic() - begun), flush=True)
    return min(failures, 1)


def results(pool: ProcessPoolExecutor, seeds: list[int]) -> Iterator[Report | str]:
    for done in as_completed([pool.submit(tried, seed) for seed in seeds]):
        yield done.result()


def progress(worlds: int, failures: int, hours: float, seconds: float) -> str:
    rate = hours / seconds * 60
    return f"{worlds} worlds, {failures} broken, {hours:.0f} server-hours, {rate:.1f} server-hours a minute"


if __name__ == "__main__":
    raise SystemExit(main())

"""Load: many games of two at once against real servers, Dédale and boardgame.io, with the same client.

    python -m bench.load                # everything; writes bench/load.json and bench/load.md, in about six minutes
    python -m bench.load --quick        # the same in a quarter of the time, printed and not written

In a closed loop each seat moves as soon as it is told of the opponent's move: that shows what a move costs, and how
many there can be. In an open loop moves are due at even intervals, whether or not the last ones have arrived: that
shows how long they take at a given rate. A move has arrived when the opponent's client has the server's message.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import resource
import sys
import time
from collections.abc import Coroutine, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import uvloop

from bench.load_clients import Crowd, Duel
from bench.load_servers import (
    DEDALE,
    DEDALE_REQUESTS,
    FLAT_FILE,
    IN_MEMORY,
    Running,
    System,
    has_boardgame_io,
    running,
    stolen_ticks,
)
from dedale.arena.figures import percentile

FOLDER = Path(__file__).parent
OPEN_FILES = 8192
OPENED_AT_ONCE = 50
WARM_UP_SECONDS = 2.0
LAST_NEWS_SECONDS = 0.5
LOOP_TURNS = 1_000_000

CLOSED_GAMES = 100
CLOSED_SECONDS = 6.0
ROUNDS = 3
OPEN_GAMES = 1000
OPEN_SECONDS = 8.0
RATES = (500, 1500, 3000)
PEER_RATES = (1500,)
STORED = (100, 1000, 10_000)
COUNTED_GAMES = 1000
MOST_MS = 50

Found = dict[str, Any]


# One run


async def opened(crowd: Crowd, duel: type[Duel], count: int) -> list[Duel]:
    duels = [duel(crowd) for _ in range(count)]
    for start in range(0, count, OPENED_AT_ONCE):
        await asyncio.gather(*(one.open() for one in duels[start : start + OPENED_AT_ONCE]))
    return duels


async def play_closed(crowd: Crowd, duels: list[Duel], seconds: float) -> None:
    """Lets every seat move as soon as it may."""
    crowd.is_closed_loop = True
    for duel in duels:
        if not duel.is_moving:
            duel.move()
    await asyncio.sleep(seconds)


async def play_open(duels: list[Duel], seconds: float, rate: float) -> int:
    """Has moves due at even intervals, each in another game; how many."""
    order, count, begun = random.Random(1).sample(duels, len(duels)), 0, time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        while count < passed * rate:
            order[count % len(order)].move()
            count += 1
        await asyncio.sleep(0.001)
    return count


async def play(server: Running, system: System, games: int, rate: float | None, seconds: float) -> Found:
    """Opens the games, warms up and plays; without a rate in a closed loop."""
    crowd = Crowd(server.port)
    duels = await opened(crowd, system.duel, games)
    await (play_closed(crowd, duels, WARM_UP_SECONDS) if rate is None else play_open(duels, WARM_UP_SECONDS, rate))
    crowd.latencies.clear()
    begun, cpu, own, (ticks, stolen) = (
        time.perf_counter(),
        server.processor_seconds,
        time.process_time(),
        stolen_ticks(),
    )
    wanted = None
    if rate is None:
        await play_closed(crowd, duels, seconds)
    else:
        wanted = await play_open(duels, seconds, rate)
    passed, cpu = time.perf_counter() - begun, server.processor_seconds - cpu
    crowd.is_closed_loop = False
    if wanted is not None:
        await asyncio.sleep(LAST_NEWS_SECONDS)
    found = report(crowd, passed, cpu) | {"system": system.name, "games": games, "rate": rate, "wanted": wanted}
    found["client_cpu"] = round((time.process_time() - own) / passed, 2)
    after, stolen_after = stolen_ticks()
    found["stolen"] = round((stolen_after - stolen) / (after - ticks), 4)
    for duel in duels:
        duel.close()
    return found


def report(crowd: Crowd, passed: float, cpu: float) -> Found:
    """What one run has shown."""
    times, count = sorted(crowd.latencies) or [float("nan")], len(crowd.latencies)
    return {
        "moves": count,
        "moves_a_second": round(count / passed),
        "moves_a_cpu_second": round(count / cpu),
        "cpu_us_a_move": round(cpu / max(1, count) * 1e6),
        "ms": {f"p{part}": round(percentile(times, part) * 1000, 2) for part in (50, 99)},
        "errors": len(crowd.errors),
        "first_error": crowd.errors[0] if crowd.errors else None,
    }


def measured(system: System, games: int, rate: float | None, seconds: float, stored: int = 0) -> Found:
    """One run against a new server."""
    print(f"{system.name}: {games} games, {rate or 'all that it can'} moves/s …", file=sys.stderr)
    with running(system, stored) as server:
        return {**uvloop.run(play(server, system, games, rate, seconds)), "stored": stored}


# What things cost


async def costs(server: Running, count: int, stored: int) -> Found:
    """Bytes: in memory for a game, a live connection, and one more seat; on disk for a finished game."""
    disk = sum(file.stat().st_size for file in server.folder.iterdir())
    crowd = Crowd(server.port)
    duels = [DEDALE.duel(crowd) for _ in range(count)]
    made = await grown(server, [duel.make() for duel in duels])
    listened = await grown(server, [duel.sit_down() for duel in duels])
    two, four = [await grown(server, [maze(crowd, seats) for _ in range(count)]) for seats in (2, 4)]
    for duel in duels:
        duel.close()
    return {
        "game": round(made / count),
        "socket": round(listened / count / 2),
        "seat": round((four - two) / count / 2),
        "stored": round(disk / stored),
    }


async def maze(crowd: Crowd, seats: int) -> None:
    """Makes a game that any number of people can play."""
    await crowd.ask("/api/games", {"game": "moving_maze", "options": {"seats": seats}})


async def grown(server: Running, works: Sequence[Coroutine[Any, Any, None]]) -> int:
    """The bytes by which a server has grown after these."""
    before = server.memory
    for start in range(0, len(works), OPENED_AT_ONCE):
        await asyncio.gather(*works[start : start + OPENED_AT_ONCE])
    return server.memory - before


def measured_costs(count: int, stored: int) -> Found:
    print(f"{DEDALE.name}: what {count} games cost …", file=sys.stderr)
    with running(DEDALE, stored) as server:
        return uvloop.run(costs(server, count, stored))


# Everything


def everything(part: float) -> Found:
    """All runs, one after another; `part`: of the usual time."""
    has_peer = has_boardgame_io()
    peers = [IN_MEMORY, FLAT_FILE] if has_peer else []
    found: Found = {"machine": machine(), "closed": [], "open": [], "stored": []}
    for _ in range(max(1, round(ROUNDS * part))):
        for system in [DEDALE, DEDALE_REQUESTS, *peers]:
            found["closed"].append(measured(system, CLOSED_GAMES, None, CLOSED_SECONDS * part))
    for rate in RATES:
        found["open"].append(measured(DEDALE, OPEN_GAMES, rate, OPEN_SECONDS * part))
    for system in [DEDALE_REQUESTS, *peers]:
        for rate in PEER_RATES:
            found["open"].append(measured(system, OPEN_GAMES, rate, OPEN_SECONDS * part))
    for stored in STORED:
        found["stored"].append(measured(DEDALE, CLOSED_GAMES, RATES[0], OPEN_SECONDS * part, stored))
    found["bytes"] = measured_costs(COUNTED_GAMES, STORED[0])
    found["load_after"] = round(os.getloadavg()[0], 2)
    return found


def machine() -> Found:
    """The machine, and how busy it was."""
    return {
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "load_before": round(os.getloadavg()[0], 2),
        "loop_ns": round(min(loop_ns() for _ in range(5)), 1),
        "date": time.strftime("%Y-%m-%d"),
    }


def loop_ns() -> float:
    """The processor time of one iteration of a plain Python loop, to compare figures of machines of different speed."""
    begun, total = time.process_time_ns(), 0
    for number in range(LOOP_TURNS):
        total += number
    return (time.process_time_ns() - begun) / LOOP_TURNS


# The page


HEAD = """\
# The server under load

Written by `python -m bench.load` from `load.json`; clients and servers run on the same machine ({processors}
processors, Python {python}, {date}). The load average was {load_before} before: above 1, the figures are those of a
busy machine. An iteration of a plain Python loop took {loop_ns} ns of processor time. Dédale stores every move in
SQLite, synced to disk, before anybody is told, and plays a real game, The Tracker. boardgame.io 0.50.2 plays a trivial
one, in which a move adds one to a number; its FlatFile store writes files and does not wait for the disk. The same
client drives all; it speaks Socket.IO to boardgame.io, and counts a move when the opponent has the server's message.
Each game has two live connections. "CPU" is the server's processor time, all threads together. "Stolen" is the share of
processor time that the host gave to other virtual machines: above a few per cent, the times say more about the host
than about the server.
"""
CLOSED_HEAD = """\
## What a move costs

{games} games in a closed loop: each seat moves as soon as it is told of the opponent's move. The median of {rounds}
runs, which took turns.

| | moves for each CPU second | CPU µs a move | of boardgame.io in memory | moves/s | p50 ms | p99 ms | errors |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""
OPEN_HEAD = """\
## How long a move takes

{games:,} games in an open loop: moves are due at even intervals, and count from then on. The goal is {most} ms at p99
for 1,500 moves a second.

| | moves/s due | arrived/s | p50 ms | p99 ms | CPU µs a move | stolen | not arrived in time |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""
STORED_HEAD = """\
## More stored games

{games} games, {rate} moves a second.

| finished games stored | p50 ms | p99 ms | CPU µs a move | errors |
| ---: | ---: | ---: | ---: | ---: |
"""
COSTS = """\
## What things cost

In the server's memory a game that is open takes {game} kB, its board and its players' views included; a live
connection takes {socket} kB, and one more seat in a game (The Moving Maze for four and for two) {seat} kB. On disk a
finished game of 40 moves takes {stored} kB.
"""


def page(found: Found) -> str:
    parts = [HEAD.format(**found["machine"]), closed_table(found["closed"]), open_table(found["open"])]
    parts.append(STORED_HEAD.format(games=CLOSED_GAMES, rate=RATES[0]) + "".join(map(stored_row, found["stored"])))
    parts.append(COSTS.format(**{name: kilobytes(size) for name, size in found["bytes"].items()}))
    return "\n".join(parts)


def kilobytes(size: float) -> str:
    return f"{size / 1000:.1f}" if size >= 1000 else "less than 1"


def closed_table(runs: list[Found]) -> str:
    by_system: dict[str, list[Found]] = {}
    for run in runs:
        by_system.setdefault(run["system"], []).append(run)
    rounds = min(len(of_one) for of_one in by_system.values())
    peer = middle(by_system.get(IN_MEMORY.name, []), "moves_a_cpu_second")
    rows = [closed_row(name, of_one, peer) for name, of_one in by_system.items()]
    return CLOSED_HEAD.format(games=CLOSED_GAMES, rounds=rounds) + "".join(rows)


def middle(runs: list[Found], name: str) -> float:
    """The median of a figure."""
    return median(run[name] for run in runs) if runs else float("nan")


def closed_row(name: str, runs: list[Found], peer: float) -> str:
    rate = middle(runs, "moves_a_cpu_second")
    p50, p99 = (median(run["ms"][part] for run in runs) for part in ("p50", "p99"))
    errors = sum(run["errors"] for run in runs)
    cost, reached = middle(runs, "cpu_us_a_move"), middle(runs, "moves_a_second")
    cells = [name, f"{rate:,.0f}", f"{cost:.0f}", f"{rate / peer:.2f}", f"{reached:,.0f}", f"{p50:.1f}", f"{p99:.1f}"]
    return f"| {' | '.join(cells)} | {errors} |\n"


def open_table(runs: list[Found]) -> str:
    return OPEN_HEAD.format(games=OPEN_GAMES, most=MOST_MS) + "".join(map(open_row, runs))


def open_row(run: Found) -> str:
    lost = run["errors"] + run["wanted"] - run["moves"]
    return (
        f"| {run['system']} | {run['rate']:,} | {run['moves_a_second']:,} | {run['ms']['p50']:.1f} | "
        f"{run['ms']['p99']:.1f} | {run['cpu_us_a_move']} | {run['stolen']:.1%} | {max(0, lost)} |\n"
    )


def stored_row(run: Found) -> str:
    ms = run["ms"]
    return f"| {run['stored']:,} | {ms['p50']:.1f} | {ms['p99']:.1f} | {run['cpu_us_a_move']} | {run['errors']} |\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a quarter of the time; writes nothing")
    is_quick = parser.parse_args().quick
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(OPEN_FILES, most), most))
    found = everything(0.25 if is_quick else 1.0)
    if not is_quick:
        (FOLDER / "load.json").write_text(json.dumps(found, indent=1) + "\n")
        (FOLDER / "load.md").write_text(page(found))
    print(page(found))


if __name__ == "__main__":
    main()

"""Attacks: how long honest requests take, and how much memory a server has, while one client attacks without a pause.

    python -m bench.attacks                  # writes bench/attacks.json and bench/attacks.md
    python -m bench.attacks --seconds 30
    python -m bench.attacks --only starving  # how long computer players take while somebody asks for all of them

Starts a server of its own with its usual limits. The attacker is a process of its own with an address of its own, and
begins anew as soon as it is cut off. Read the ratios: both figures of one are measured in the same run on the same
machine.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import platform
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from driving.attacks import ATTACKS, Attack, flood, held
from driving.server import Server

from dedale.arena.figures import percentile

FOLDER = Path(__file__).parent
PAGE = os.sysconf("SC_PAGE_SIZE")
MEBIBYTE = 1024 * 1024
PAUSE = 0.025
HONEST = ("127.0.0.2", 0)
SILENT = 1100
MOST_BYTES = 1024 * MEBIBYTE
WORST_RATIO = 10
MOST_MEMORY = 100
CROWDS = (50, 200)
ANSWERS = 10
CAMP = {"fugitive": "F6", "barriers": []}
GAME: dict[str, Any] = {"game": "tracker", "setups": [CAMP, CAMP], "first": 1}
EXPERTS = {**GAME, "seats": [{"kind": "bot", "level": "expert"}] * 2}
AGAINST_EASY = {**GAME, "seats": [{"kind": "human"}, {"kind": "bot", "level": "easy"}]}


def attack_without_end(port: int, attack: Attack) -> None:
    while True:
        with suppress(OSError):
            flood(port, attack, MOST_BYTES)


def hold_without_end(port: int, opening: bytes) -> None:
    while True:
        with suppress(OSError), held(port, SILENT, opening):
            time.sleep(1)


def seconds_to_answer(port: int) -> float:
    """One honest request on a connection of its own."""
    begun = time.perf_counter()
    connection = HTTPConnection("127.0.0.1", port, timeout=120, source_address=HONEST)
    connection.request("GET", "/healthz")
    status = connection.getresponse().status
    connection.close()
    return time.perf_counter() - begun if status == 200 else float("inf")


def memory(server: Server) -> float:
    """The server's resident memory in MiB."""
    assert server.process is not None
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * PAGE / MEBIBYTE


def honest(server: Server, seconds: float) -> dict[str, float]:
    """What honest requests meet for so long."""
    times, most, refused, ends = [], memory(server), 0, time.monotonic() + seconds
    while time.monotonic() < ends:
        try:
            times.append(seconds_to_answer(server.port))
        except (TimeoutError, OSError):
            refused += 1
        most = max(most, memory(server))
        time.sleep(PAUSE)
    times.sort()
    return {
        "requests": len(times),
        "refused": refused,
        "p50": percentile(times, 50) * 1000,
        "p99": percentile(times, 99) * 1000,
        "memory": most,
    }


def measured(name: str, work: Callable[..., None], *arguments: object, seconds: float) -> dict[str, Any]:
    """One attack on a fresh server, and the same server at rest before it."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--rate", "50").start()
        try:
            idle = honest(server, seconds)
            attacker = multiprocessing.get_context("spawn").Process(target=work, args=(server.port, *arguments))
            attacker.start()
            time.sleep(1)
            attacked = honest(server, seconds)
            attacker.kill()
            attacker.join()
        finally:
            server.kill()
    return {"name": name, "idle": idle, "attacked": attacked}


def everything(seconds: float) -> list[dict[str, Any]]:
    rows = [measured(attack.name, attack_without_end, attack, seconds=seconds) for attack in ATTACKS]
    for name, opening in (("silent connections", b""), ("half-sent requests", b"GET / HTTP/1.1\r\nHost: x\r\n")):
        rows.append(measured(f"{SILENT:,} {name}", hold_without_end, opening, seconds=seconds))
    return rows


# Starving


def ask_for_experts(url: str, games: int) -> int:
    """Creates so many games in which two experts play, as fast as the server lets one address; how many it let."""
    with httpx.Client(base_url=url, timeout=120) as http:
        return sum(http.post("/api/games", json=EXPERTS).status_code == 201 for _ in range(games))


def seconds_to_move(http: httpx.Client) -> float:
    """How long an easy opponent takes for its first move."""
    made = http.post("/api/games", json=AGAINST_EASY).json()
    begun, token = time.perf_counter(), made["seats"][0]["token"]
    while http.get(f"/api/games/{made['id']}", headers={"Authorization": f"Bearer {token}"}).json()["n"] == 0:
        time.sleep(0.02)
    return time.perf_counter() - begun


def starved(games: int) -> dict[str, Any]:
    """What somebody waits for an easy opponent, before and after another asks for so many experts."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--rate", "50", "--demo").start()
        transport = httpx.HTTPTransport(local_address=HONEST[0])
        try:
            with httpx.Client(base_url=server.url, timeout=120, transport=transport) as http:
                idle = [seconds_to_move(http) for _ in range(ANSWERS)]
                created = ask_for_experts(server.url, games)
                attacked = [seconds_to_move(http) for _ in range(ANSWERS)]
        finally:
            server.kill()
    return {"games": games, "created": created, "idle": idle, "attacked": attacked}


def starving_row(found: dict[str, Any]) -> str:
    idle, attacked = found["idle"], found["attacked"]
    cells = [median(idle), max(idle), median(attacked), max(attacked), 2 * median(idle) + 1]
    return f"| {found['games']} | {found['created']} | {' | '.join(f'{cell:.2f}' for cell in cells)} |"


# The page


def row(found: dict[str, Any]) -> str:
    idle, attacked = found["idle"], found["attacked"]
    cells = [
        found["name"],
        f"{idle['p50']:.1f}",
        f"{attacked['p50']:.1f}",
        f"{attacked['p50'] / idle['p50']:.1f}",
        f"{idle['p99']:.1f}",
        f"{attacked['p99']:.1f}",
        f"{attacked['p99'] / idle['p99']:.1f}",
        f"{attacked['memory'] - idle['memory']:+.0f}",
        str(attacked["refused"]),
    ]
    return f"| {' | '.join(cells)} |"


def machine() -> dict[str, Any]:
    """Where and when something was measured, and how busy the machine was."""
    where = f"{os.cpu_count()} processors, Python {platform.python_version()}, {time.strftime('%Y-%m-%d')}"
    return {"machine": where, "load": round(os.getloadavg()[0], 2)}


def page(found: dict[str, Any]) -> str:
    flood, starving = found["connections"], found["starving"]
    return f"""# The server under attack

Written by `python -m bench.attacks` from `attacks.json`.

## Connections

{flood["machine"]}. The machine had a load of {flood["load"]} at the end, attacker and honest client included; each
attack took {flood["seconds"]:g} seconds. One client attacks without a pause, from a process and an address of its own
on the same machine, and begins anew as soon as it is cut off; an honest client asks for `/healthz` on a new connection
each time. The goal is an honest p99 of {WORST_RATIO} times that of the idle server at most, and {MOST_MEMORY} MiB more
memory at most. On so small a machine the attacker takes processor time from the server without asking for any; that is
in the figures too.

| one client sends | p50 ms idle | attacked | ratio | p99 ms idle | attacked | ratio | MiB | refused |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
{chr(10).join(map(row, flood["rows"]))}

## Starving

{starving["machine"]}; a load of {starving["load"]} at the end. One address creates games between two experts as fast as
it may, on a server with one thinker that is started with `--demo`; somebody at another address waits for the first move
of an easy opponent in The Tracker, {ANSWERS} times before and {ANSWERS} times after. The goal is twice the idle time
and one second at most.

| games wanted | created | idle: median s | worst | attacked: median s | worst | goal |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: |
{chr(10).join(map(starving_row, starving["rows"]))}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--only", choices=["connections", "starving"], help="measures one part and keeps the other")
    asked = parser.parse_args()
    kept = FOLDER / "attacks.json"
    found = json.loads(kept.read_text())
    if asked.only != "starving":
        found["connections"] = {"seconds": asked.seconds, "rows": everything(asked.seconds), **machine()}
    if asked.only != "connections":
        found["starving"] = {"rows": [starved(games) for games in CROWDS], **machine()}
    kept.write_text(json.dumps(found, indent=1) + "\n")
    (FOLDER / "attacks.md").write_text(page(found))


if __name__ == "__main__":
    main()

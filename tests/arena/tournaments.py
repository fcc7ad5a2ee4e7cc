"""Plans and players for the tests, and what a result file says without the times."""

from __future__ import annotations

import shlex
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from dedale.arena.fixture import Played
from dedale.arena.plan import Plan, read_plan
from dedale.arena.results import ResultFile
from dedale.arena.tournament import play_tournament
from dedale.arena.workers import Here

BOT = """
import json, os, random, sys, time
luck = None
if os.environ.get("DEDALE_TEST_NODE"):
    open(os.path.join({seen!r}, os.environ["DEDALE_TEST_NODE"]), "w").close()
    time.sleep(0.15)
for line in sys.stdin:
    question = json.loads(line)
    luck = luck or random.Random(question.get("seed"))
    answer = {{"move": luck.choice(question["legal"])}} if question["ask"] == "move" else {{}}
    print(json.dumps(answer), flush=True)
"""
"""Plays by its seed; on a cluster it says on which node it has been, and takes its time to start."""


def outside_player(folder: Path) -> str:
    """The name of a player whose file is in the current folder."""
    seen = folder / "seen"
    seen.mkdir()
    (folder / "bot.py").write_text(BOT.format(seen=str(seen)))
    return f"cmd:{shlex.quote(sys.executable)} bot.py"


SMALL = """
game = "tracker"
games = 4
seed = 3
players = ["random", "searching@0.02", "easy"]
options = { rows = 3, columns = 3 }
"""


def plan_of(text: str = SMALL, /, **changed: Any) -> Plan:
    """A plan; fields may be changed, or taken out with None."""
    fields = {**tomllib.loads(text), **changed}
    return read_plan(toml({key: value for key, value in fields.items() if value is not None}).encode())


def toml_of(plan: Plan) -> str:
    """A file with this plan."""
    fields = msgspec.to_builtins(plan)
    return toml({name: value for name, value in fields.items() if value is not None})


def toml(fields: dict[str, object]) -> str:
    """Plain data as TOML; values are written as JSON, which is TOML too, except for tables."""
    return "".join(f"{key} = {_value(value)}\n" for key, value in fields.items())


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_value(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_value(entry) for entry in value) + "]"
    return msgspec.json.encode(value).decode()


def play_here(plan: Plan, path: Path) -> list[Played]:
    """All games of a plan, one after the other in this process."""
    with ResultFile(path, plan) as results:
        for _ in play_tournament(plan, results, Here()):
            pass
        return results.in_order()


def games_in(path: Path) -> list[bytes]:
    """The lines of a result file by index, without the times: what must be the same wherever it was played."""
    lines = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()[1:]]
    lines.sort(key=lambda line: line["fixture"]["index"])
    return [msgspec.json.encode({**line, "thinking": None}) for line in lines]

"""Plays the contests of `bench/strength.toml` and writes what they show to `bench/strength.md`.

    python -m bench.strength                 what has not been played yet
    python -m bench.strength tracker         only one game's
    python -m bench.strength --again         everything

Results are kept in `bench/strength.json` after each contest; a contest is played again when its line has changed.
"""

from __future__ import annotations

import json
import platform
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from dedale.arena import Lineup, all_cores
from dedale.arena.match_summary import match_summary
from dedale.cli.matches import play_with_progress
from dedale.games import find

BENCH = Path(__file__).parent
PLAN, RESULTS, PAGE = BENCH / "strength.toml", BENCH / "strength.json", BENCH / "strength.md"


class Planned(msgspec.Struct, frozen=True):
    """One contest: who should score how much, and in which seats it is looked at."""

    part: str
    game: str
    players: list[str]
    games: int
    aim: float
    seed: int = 1
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    by_seat: bool = False

    @property
    def command(self) -> str:
        """What to type for the same games."""
        players = " ".join(f'"{name}"' if " " in name else name for name in self.players)
        options = f" --options '{json.dumps(self.options)}'" if self.options else ""
        return f"dedale match {self.game} {players} --games {self.games} --seed {self.seed}{options}"

    @property
    def lineup(self) -> Lineup:
        return Lineup(find(self.game), tuple(self.players), self.seed, self.options)


class Page(msgspec.Struct):
    """The plan: a title and an introduction for each part, and the contests."""

    parts: dict[str, str]
    contests: list[Planned]


def read_plan() -> Page:
    """The contests to be played, from the plan."""
    return msgspec.convert(tomllib.loads(PLAN.read_text()), Page)


def read_results() -> dict[str, Any]:
    """What has been played so far, by command."""
    found: dict[str, Any] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    return found


def play(planned: Planned, results: dict[str, Any]) -> None:
    """Plays one contest and keeps its result at once."""
    print(planned.command, flush=True)
    standings = play_with_progress(planned.lineup, planned.games, all_cores())
    results[planned.command] = msgspec.to_builtins(match_summary(standings))
    RESULTS.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n")


def rows(planned: Planned, result: dict[str, Any]) -> list[str]:
    """The lines of a contest: one, or one for each seat of the first player."""
    first = result["players"][0]
    lines = [_row(planned, "all", first["share"], first["interval"], result)]
    if planned.by_seat:
        seats = enumerate(first["seats"])
        lines += [_row(planned, f"seat {number}", seat["share"], seat["interval"], result) for number, seat in seats]
    return lines


def _row(planned: Planned, where: str, share: float, interval: list[float], result: dict[str, Any]) -> str:
    first = result["players"][0]
    games = result["games"] if where == "all" else result["games"] // len(planned.players)
    times = " / ".join(f"{first['thinking_ms'][key]:.0f}" for key in ("median", "p99"))
    reached = "yes" if share >= planned.aim else "**no**"
    cells = [planned.game, " – ".join(_short(name) for name in planned.players), where, str(games), f"{share:.1%}"]
    cells += [f"{interval[0]:.1%}–{interval[1]:.1%}", f"{planned.aim:.0%}", reached, times]
    return f"| {' | '.join(cells)} |"


def _short(name: str) -> str:
    return name.rsplit(":", 1)[-1]


TITLES = {"open_spiel": "OpenSpiel"}
HEAD = "| game | players | seat | games | score | 95 % interval | aim | reached | ms, median / 99 % |"
RULE = "| --- | --- | --- | ---: | ---: | --- | ---: | --- | ---: |"


def page(plan: Page, results: dict[str, Any]) -> str:
    """The results as Markdown, with the command of every contest."""
    machine = f"{platform.machine()}, {all_cores()} cores, Python {platform.python_version()}"
    lines = [f"# Strength\n\n{plan.parts.get('introduction', '').strip()}\n\nPlayed on {machine}.\n"]
    for part, text in plan.parts.items():
        played = [one for one in plan.contests if one.part == part and one.command in results]
        if part == "introduction" or (not played and not text):
            continue
        lines.append(f"## {TITLES.get(part, part.capitalize())}\n\n{text.strip()}\n")
        if played:
            lines += [HEAD, RULE, *(row for one in played for row in rows(one, results[one.command])), ""]
            lines += ["```", *(one.command for one in played), "```", ""]
    return "\n".join(lines)


def main(arguments: list[str]) -> None:
    plan, results = read_plan(), read_results()
    again = "--again" in arguments
    games = [argument for argument in arguments if not argument.startswith("--")]
    if "--page" not in arguments:
        for planned in plan.contests:
            if (not games or planned.game in games) and (again or planned.command not in results):
                play(planned, results)
    PAGE.write_text(page(plan, results))


if __name__ == "__main__":
    main(sys.argv[1:])

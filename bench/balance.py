"""Who wins Monster Hunt between equal players, by size, density and diagonals.

    python bench/balance.py [--games 60] [--player expert@0.1]

Both seats are played by the same level. Writes `balance.md`.
"""

from __future__ import annotations

import argparse
from itertools import product
from pathlib import Path

from dedale.arena import Lineup, Standings, play_match
from dedale.games import find

PAGE = Path(__file__).parent / "balance.md"
GAME = find("monster_hunt")
HUNTER = 1
SIZES = ((6, 6), (9, 9), (12, 12))
DENSITIES = (0.15, 0.25, 0.35)


def row(name: str, games: int, options: dict[str, object]) -> str:
    """One line of the table: how the hunter does with these options."""
    lineup = Lineup(GAME, (name, name), 101, options)
    standings = Standings(lineup, play_match(lineup, games))
    score, turns = standings.seat_score(HUNTER), standings.lengths().mean / 2
    assert score is not None
    low, high = score.interval
    drawn = sum(count for reason, count in standings.reasons().items() if reason not in ("found", "escaped"))
    size, diagonals = f"{options['rows']} × {options['columns']}", "yes" if options["diagonals"] else "no"
    figures = f"{score.share:.0%} | {low:.0%}–{high:.0%} | {drawn / games:.0%} | {turns:.0f}"
    return f"| {size} | {options['density']} | {diagonals} | {figures} |"


def main() -> None:
    """Plays all combinations and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--player", default="expert@0.1")
    args = parser.parse_args()
    lines = [
        "# Balance of Monster Hunt",
        "",
        f"Written by `python bench/balance.py --games {args.games} --player {args.player}`: `{args.player}` in both",
        f"seats, {args.games} hunts a line on boards made from seed 101. The score is the hunter's, a draw counting",
        "half, with Wilson's 95 % interval. The defaults are 9 × 9, 0.25, no diagonals.",
        "",
        "| size | density | diagonals | hunter | 95 % interval | drawn | turns |",
        "| --- | ---: | --- | ---: | --- | ---: | ---: |",
    ]
    for (rows, columns), density, diagonals in product(SIZES, DENSITIES, (False, True)):
        options: dict[str, object] = {"rows": rows, "columns": columns, "density": density, "diagonals": diagonals}
        lines.append(row(args.player, args.games, options))
        print(lines[-1], flush=True)
    PAGE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()

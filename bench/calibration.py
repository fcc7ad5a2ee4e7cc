"""Whether beliefs are calibrated: of all things that are believed with 30 %, 30 % should be true.

    python bench/calibration.py [--games 20] [--player hard]

Computer players play each game that has secrets. Now and then the seat to move is asked for its belief, which is
compared with the truth: what the belief of the same seat would be had the game just ended. For each thing the page
`calibration.md` shows the Brier score (the mean squared error over all places; less is better) beside that of a belief
that knows only how many there are and spreads them evenly, and a reliability table: how often things that were believed
with some chance were true.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from dedale.bots import expertise, find_player
from dedale.bots.expertise import Belief
from dedale.core import Game, Luck, State
from dedale.core.seat import Seat
from dedale.games import GAMES

PAGE = Path(__file__).parent / "calibration.md"
EVERY = 3
LONGEST = 120
BOUNDS = (0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.98)

Chances = dict[str, Mapping[str, float]]


class Reliability:
    """The forecasts about one kind of thing, and the truth."""

    def __init__(self) -> None:
        self.looks: list[tuple[Mapping[str, float], set[str]]] = []
        self.places: set[str] = set()

    def add(self, forecast: Mapping[str, float], truth: set[str]) -> None:
        self.looks.append((forecast, truth))
        self.places |= set(forecast) | truth

    def pairs(self) -> Iterator[tuple[float, float]]:
        """For each look and place, the believed chance and the truth."""
        for forecast, truth in self.looks:
            for place in self.places:
                yield forecast.get(place, 0.0), float(place in truth)

    def brier(self) -> float:
        squares = [(chance - true) ** 2 for chance, true in self.pairs()]
        return sum(squares) / len(squares)

    def even_brier(self) -> float:
        """The Brier score of spreading the right number evenly over all places."""
        count = len(self.places)
        shares = [len(truth) / count for _, truth in self.looks]
        return sum(share * (1 - share) for share in shares) / len(shares)

    def bins(self) -> list[tuple[str, int, float, float]]:
        """By range of chances: how many forecasts, their mean chance, and how many were true."""
        edges = (0.0, *BOUNDS, 1.0)
        rows = []
        for low, high in pairwise(edges):
            within = [pair for pair in self.pairs() if low < pair[0] <= high]
            if within:
                thought, true = (sum(values) / len(within) for values in zip(*within, strict=True))
                rows.append((f"{low:.0%}–{high:.0%}", len(within), thought, true))
        return rows


def revealed(state: State, seat: int) -> Chances:
    """The truth as the seat's belief would have it if the game were over now."""
    twin = state.copy()
    twin.resign(seat)
    return chances(expertise(state.terms.game).belief(twin.view(seat), Luck(0)))


def chances(belief: Belief) -> Chances:
    return {**belief.cells, **belief.walls}


def look(state: State, luck: Luck, found: dict[str, Reliability]) -> None:
    """Asks the seat to move for its belief."""
    seat = int(state.mover)
    believed = chances(expertise(state.terms.game).belief(state.view(seat), luck.fork()))
    truth = revealed(state, seat)
    for thing, forecast in believed.items():
        true = {place for place, chance in truth.get(thing, {}).items() if chance > 0.5}
        found[thing].add(forecast, true)


def play(game: Game, name: str, seed: int, found: dict[str, Reliability]) -> None:
    luck = Luck(seed, 77)
    players = [find_player(game, name).player(luck.fork()) for _ in range(game.options().seats)]
    setups = [player.prepare(game.options(), seat) for seat, player in enumerate(players)]
    state = game.new(seed=seed, setups=setups if game.prepares == "setup" else None)
    for number in range(LONGEST):
        if state.is_over:
            return
        if number % EVERY == seed % EVERY:
            look(state, luck, found)
        seat = int(state.mover)
        state.play(players[seat].choose(state.view(seat)))


def has_secrets(game: Game) -> bool:
    state = game.new(seed=1)
    return any(game.secrets(state, Seat(seat)) for seat in range(state.terms.options.seats))


def measure(game: Game, name: str, games: int) -> dict[str, Reliability]:
    found: dict[str, Reliability] = defaultdict(Reliability)
    for seed in range(games):
        play(game, name, seed, found)
        print(f"{game.slug}: {seed + 1} of {games}", flush=True)
    return found


def section(game: Game, found: dict[str, Reliability]) -> list[str]:
    lines = [f"## {game.titles['en']}", "", "| thing | looks | places | Brier | evenly spread |"]
    lines.append("| --- | ---: | ---: | ---: | ---: |")
    for thing, seen in found.items():
        scores = f"{seen.brier():.4f} | {seen.even_brier():.4f}"
        lines.append(f"| {thing} | {len(seen.looks)} | {len(seen.places)} | {scores} |")
    for thing, seen in found.items():
        lines += ["", f"**{thing}**", "", "| thought likely | how many | on average | true |"]
        lines.append("| --- | ---: | ---: | ---: |")
        lines += [f"| {label} | {count} | {thought:.1%} | {true:.1%} |" for label, count, thought, true in seen.bins()]
    return [*lines, ""]


def main() -> None:
    """Measures all games with secrets and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--player", default="hard")
    args = parser.parse_args()
    lines = [
        "# Calibration",
        "",
        f"Written by `python bench/calibration.py --games {args.games} --player {args.player}`: beliefs in",
        f"{args.games} games each between players of level `{args.player}`, every third move, beside the truth.",
        "",
    ]
    for game in GAMES:
        if has_secrets(game):
            lines += section(game, measure(game, args.player, args.games))
    PAGE.write_text("\n".join(lines))


if __name__ == "__main__":
    main()

"""Timing: whether the time of an answer tells apart two truths that a seat cannot tell apart.

    python -m bench.timing                    # 100,000 samples; writes bench/timing.json and bench/timing.md
    python -m bench.timing --samples 2000

Starts a server of its own. For each game with secrets it plays pairs of games, twins, whose truths differ while one
seat is told the same: the same moves in both, one after the other, the order drawn by lot. A sample is the time from
the request of a move to its answer. A pair gives one sample of each twin.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import numpy as np
from driving.server import Server
from numpy.typing import NDArray
from scipy import stats  # type: ignore[import-untyped]

from dedale.core import Game, Luck, State, told_to
from dedale.core.seat import Seat
from dedale.games import GAMES

FOLDER = Path(__file__).parent
SAMPLES = 100_000
LEVEL = 0.01
MOST_MOVES = 40
PLANTED = [n * 1e-6 for n in (10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)]
"""Seconds that are added to one twin's times, to see from which on the sign test finds them."""
Pairs = list[tuple[float, float]]
Times = NDArray[np.float64]


class Twin:
    """One of two games on the server, with the truth that we have given it."""

    def __init__(self, http: HTTPConnection, state: State) -> None:
        self.http = http
        self.state = state
        board, setups = state.prepared_dicts()
        fixed = {} if state.terms.game.begins >= 0 else {"first": int(state.first)}
        wanted = {"game": state.terms.game.slug, "board": board, "setups": setups, **fixed}
        made = self.ask("/api/games", wanted, {})
        self.id = made["id"]
        self.tokens = [seat["token"] for seat in made["seats"]]

    def ask(self, path: str, body: object, headers: dict[str, str]) -> Any:
        text = json.dumps(body)
        self.http.request("POST", path, text, {"Content-Type": "application/json", **headers})
        answer = self.http.getresponse()
        found = json.loads(answer.read())
        assert answer.status in (200, 201), found
        return found

    def play(self, move: str) -> float:
        """Plays a move here and there; the seconds until its answer."""
        headers = {"Authorization": f"Bearer {self.tokens[int(self.state.mover)]}"}
        begun = time.perf_counter()
        self.ask(f"/api/games/{self.id}/moves", {"move": move}, headers)
        seconds = time.perf_counter() - begun
        self.state.play(move)
        return seconds


def alike(state: State, twin: State, seat: Seat, luck: Luck) -> str | None:
    """A move that both truths allow, of which the seat is told the same, and that ends no game."""
    moves = [move for move in state.legal_moves() if move in set(twin.legal_moves())]
    for n in luck.order(len(moves)):
        copies = [state.copy(), twin.copy()]
        told = [[str(event) for event in told_to(seat, copy.play(moves[n]))] for copy in copies]
        if told[0] == told[1] and not any(copy.is_over for copy in copies):
            return moves[n]
    return None


def pairs(http: HTTPConnection, game: Game, seat: Seat, seed: int, most: int) -> Pairs:
    """The times of one pair of twins, as far as the seat cannot tell them apart."""
    luck, chance = Luck(seed, 77), random.Random(seed)
    truth = game.new(seed=seed)
    twins = [Twin(http, state) for state in (truth, game.sample(truth.view(int(seat)), luck))]
    found: Pairs = []
    while len(found) < min(most, MOST_MOVES):
        move = alike(twins[0].state, twins[1].state, seat, luck)
        if move is None:
            break
        order = [0, 1] if chance.random() < 0.5 else [1, 0]
        times = {n: twins[n].play(move) for n in order}
        found.append((times[0], times[1]))
    return found


def measured(http: HTTPConnection, game: Game, seat: Seat, count: int) -> Pairs:
    """So many pairs of times, of as many twins as that needs."""
    found: Pairs = []
    seed = 1
    while len(found) < count:
        found += pairs(http, game, seat, seed, count - len(found))
        seed += 1
    return found


def judged(found: Pairs, bound: float) -> dict[str, float | None]:
    """Two tests of whether both times have the same distribution, and how far apart their medians are."""
    one, other = np.array(found).T
    noticed = [1e6 * planted for planted in PLANTED if sign_test(one, other + planted) < bound]
    return {
        "pairs": len(found),
        "median_ms": round(1000 * float(np.median(one)), 4),
        "difference_us": round(1e6 * float(np.median(one - other)), 2),
        "ks": float(stats.ks_2samp(one, other).pvalue),
        "sign": sign_test(one, other),
        "noticed_us": round(noticed[0]) if noticed else None,
    }


def sign_test(one: Times, other: Times) -> float:
    """How likely it is, if neither twin is slower, that one is so in as many pairs."""
    return float(stats.binomtest(int(np.sum(one < other)), int(np.sum(one != other))).pvalue)


def run(samples: int) -> dict[str, Any]:
    """Measures every game with secrets, for each seat from which something is hidden."""
    cases = [(game, Seat(seat)) for game in GAMES for seat in range(2) if game.secrets(game.new(seed=1), Seat(seat))]
    each = max(1, samples // (2 * len(cases)))
    bound = LEVEL / (2 * len(cases))
    results: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            http = HTTPConnection("127.0.0.1", server.port, timeout=120)
            for game, seat in cases:
                results[f"{game.slug}, seat {int(seat)}"] = judged(measured(http, game, seat, each), bound)
        finally:
            server.stop()
    differing = [name for name, one in results.items() if min(one["ks"], one["sign"]) < bound]
    return {
        "samples": 2 * each * len(results),
        "level": LEVEL,
        "bound": bound,
        "differing": differing,
        "cases": results,
    }


PAGE = """# Timing

Whether the time of an answer tells apart two truths that a seat cannot tell apart. Twins are games of different truth
in which the seat is told the same; they play the same moves on a running server, one after the other, in an order drawn
by lot. `python -m bench.timing` measures it again (100,000 samples unless told otherwise).

**{samples} samples: {verdict}.** Two tests for each case, the two-sample Kolmogorov–Smirnov test and the sign test of
the pairs, at a level of {level} over all of them (Bonferroni: p < {bound:.5f}). The last column is the smallest delay
of one twin that the sign test would have found in these times. {machine}.

| who watches | pairs | median (ms) | median difference (µs) | p (KS) | p (sign) | found from (µs) |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
{rows}
"""


def table(found: dict[str, Any]) -> str:
    """The results as a page."""
    rows = [
        f"| {name} | {one['pairs']} | {one['median_ms']} | {one['difference_us']} | {one['ks']:.3f} | "
        f"{one['sign']:.3f} | {one['noticed_us'] or '> 10,000'} |"
        for name, one in found["cases"].items()
    ]
    verdict = f"a difference in: {', '.join(found['differing'])}" if found["differing"] else "no difference found"
    return PAGE.format(**found, verdict=verdict, rows="\n".join(rows))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.timing", description=__doc__)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--note", default="", help="what else the machine did meanwhile")
    options = parser.parse_args()
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    found = {**run(options.samples), "machine": ", ".join(filter(None, [machine, options.note]))}
    (FOLDER / "timing.json").write_text(json.dumps(found, indent=1) + "\n")
    (FOLDER / "timing.md").write_text(table(found))
    print(table(found))


if __name__ == "__main__":
    main()

"""Records how OpenSpiel sees a small game of each kind: `python -m tests.envs.recording`."""

from __future__ import annotations

import sys
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import dedale.envs.open_spiel  # noqa: F401  registers the games
from dedale.games import OWN

from .small_games import SEED, SMALL

FOLDER = Path(__file__).parent / "playthroughs"


def main(slugs: list[str]) -> None:
    for slug in slugs or [game.slug for game in OWN]:
        FOLDER.joinpath(f"{slug}.txt").write_text(playthrough(SMALL[slug], None, seed=SEED), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

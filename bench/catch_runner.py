"""How often a hunter catches a monster that takes a shortest path, if the hunter knows that it does.

    python bench/catch_runner.py [--hunts 200] [--factors 1 4 16]

The hunter thinks as the expert does, but believes in no other monsters than the reference player `shortest`. Each
shot is chosen by playing hunts that fit to their end, with every later shot at the likeliest cell. A factor multiplies
the particles, each changed once a turn, and the shots that are simulated. The result is a lower bound: the particle
filter takes all mazes that fit as equally likely, which generated boards are not, so a better belief may catch more.
The expert itself, which knows nothing of its opponent, hunts on the same boards.
"""

from __future__ import annotations

import argparse
import time
from typing import cast

from dedale.arena.figures import wilson
from dedale.bots import Effort, find_player
from dedale.bots.monster_hunt.levels import EXPERT, HuntLevel
from dedale.bots.monster_hunt.player import HuntPlayer
from dedale.core import Luck
from dedale.games import find
from dedale.games.monster_hunt.view import MonsterHuntView

GAME = find("monster_hunt")
HUNTER = 1
GUESSES = 500
CANDIDATES = 6
TO_THE_END = 40
"""In turns: more than a shortest way on the default board takes."""


def knowing(factor: int) -> HuntLevel:
    """The skill of a hunter that knows how the monster walks; `factor` multiplies its thinking."""
    return HuntLevel(
        wild=0,
        slips=0,
        guesses=GUESSES * factor,
        mends=1,
        foresight=0,
        sharpness=1.0,
        toll=0.0,
        mixing=0.0,
        wariness=0.0,
        curiosity=EXPERT.curiosity,
        candidates=CANDIDATES * factor,
        ahead=TO_THE_END,
        imagined=0,
        gaits=[0.0],
    )


def catches(level: HuntLevel, seed: int) -> tuple[bool, int]:
    """Whether a hunter of this skill catches the runner, and how many shots it takes or has."""
    luck, state = Luck(seed, 1), GAME.new(seed=seed)
    players = (find_player(GAME, "shortest").player(luck.fork()), HuntPlayer(luck.fork(), Effort(), level))
    while not state.is_over:
        seat = int(state.mover)
        state.play(players[seat].choose(state.view(seat)))
    outcome = state.outcome
    assert outcome is not None
    return HUNTER in outcome.winners, len(cast(MonsterHuntView, state.view(HUNTER)).shots)


def report(name: str, level: HuntLevel, hunts: int) -> str:
    """One line of figures."""
    begun = time.process_time()
    caught, shots = (sum(figures) for figures in zip(*(catches(level, seed) for seed in range(hunts)), strict=True))
    low, high = wilson(caught, hunts)
    price = 1000 * (time.process_time() - begun) / shots
    return f"{name}: {caught / hunts:.1%} caught ({low:.1%}–{high:.1%}), {price:.0f} ms a shot"


def main() -> None:
    """Hunts and prints a line for each hunter."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--hunts", type=int, default=200)
    parser.add_argument("--factors", type=int, nargs="+", default=[1, 4, 16])
    args = parser.parse_args()
    for factor in args.factors:
        print(report(f"knowing, × {factor}", knowing(factor), args.hunts), flush=True)
    print(report("expert", EXPERT, args.hunts), flush=True)


if __name__ == "__main__":
    main()

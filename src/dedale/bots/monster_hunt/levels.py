"""What each level can do, in either seat."""

from __future__ import annotations

from typing import Final

from .forward_filter import GAITS

MOSTLY_RUNNERS: Final = [0.0, 0.0, 0.0, 0.05, 0.3]
"""Gaits as a good hunter expects them: most monsters hurry, and the clues reveal the others."""


class HuntLevel:
    """What a level can do in either seat.

    Hunter: `wild` per cent of its shots go where the monster was seen last; of the others, `slips` per cent go anywhere
    near there. The rest is reasoned: a filter of `guesses` particles, with `mends` Metropolis steps for each of them in
    a turn; `candidates`, the shots thought through, chosen by their hits and, at `curiosity` of a hit, by fresh marks;
    `ahead`, the shots in such a lookahead; `gaits`, how it expects monsters to walk. Monster: `imagined`, the particles
    of the hunter it has in mind; `foresight` in turns; `sharpness`, the exponent by which that hunter prefers likely
    cells; `toll`, the cost of a turn; `mixing`, the softmax temperature of its step; `wariness`, the weight of a hunter
    that plays the equilibrium.
    """

    def __init__(
        self,
        *,
        wild: int,
        slips: int,
        guesses: int,
        mends: int,
        foresight: int,
        sharpness: float,
        toll: float,
        mixing: float,
        wariness: float,
        curiosity: float,
        candidates: int,
        ahead: int,
        imagined: int,
        gaits: list[float],
    ) -> None:
        self.wild: Final = wild
        self.slips: Final = slips
        self.guesses: Final = guesses
        self.mends: Final = mends
        self.foresight: Final = foresight
        self.sharpness: Final = sharpness
        self.toll: Final = toll
        self.mixing: Final = mixing
        self.wariness: Final = wariness
        self.curiosity: Final = curiosity
        self.candidates: Final = candidates
        self.ahead: Final = ahead
        self.imagined: Final = imagined
        self.gaits: Final = gaits


def careless(*, wild: int, slips: int, mixing: float) -> HuntLevel:
    """A level below the best: it takes detours to the exit, and some of its shots are not reasoned."""
    return HuntLevel(
        wild=wild,
        slips=slips,
        guesses=60,
        mends=1,
        foresight=0,
        sharpness=1.0,
        toll=0.05,
        mixing=mixing,
        wariness=0.0,
        curiosity=0.0,
        candidates=0,
        ahead=0,
        imagined=60,
        gaits=GAITS,
    )


# The shares were set by matches of 50 to 300 hunts on the default board, aiming at seven of ten hunts won in either
# seat against the level below.
EASY: Final = careless(wild=97, slips=100, mixing=0.19)
MEDIUM: Final = careless(wild=0, slips=100, mixing=0.1)
HARD: Final = careless(wild=0, slips=66, mixing=0.058)
EXPERT: Final = HuntLevel(
    wild=0,
    slips=0,
    guesses=2000,
    mends=1,
    foresight=12,
    sharpness=4.0,
    toll=0.05,
    mixing=0.01,
    wariness=0.1,
    curiosity=0.5,
    candidates=24,
    ahead=15,
    imagined=500,
    gaits=MOSTLY_RUNNERS,
)

"""What each level can do, in either seat."""

from __future__ import annotations

from typing import Final

from .walks import GAITS

MOSTLY_RUNNERS: Final = [0.0, 0.0, 0.0, 0.05, 0.3]
"""Gaits as a good hunter expects them: whoever flees hurries, and what it hears tells it of the others."""


class Skill:
    """A level's gifts.

    Hunter: `wild`, the share in per cent of shots at where the monster was last, and of the others `slips`, that of
    shots anywhere near there; otherwise it reasons, with `guesses` of the maze and `mends` tried for each of them a
    turn; of its best shots, those that hit or, worth `curiosity` of a hit, find a fresh mark, it thinks so many
    `candidates` through, each with so many shots `ahead`, and expects monsters to walk by `gaits`. Monster: `imagined`,
    the guesses of the hunter it has in mind, `foresight` in turns, `sharpness`, with which it expects the hunter to
    shoot where it is likely, `toll`, what it thinks that a turn costs, `mixing`, for what loss it still takes another
    way, and `wariness`, how far it reckons with a hunter who knows its thoughts.
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


def careless(*, wild: int, slips: int, mixing: float) -> Skill:
    """A level below the best: it dawdles on the way to the exit, and shoots without reasoning now and then."""
    return Skill(
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
SKILLS: Final = {
    "easy": careless(wild=97, slips=100, mixing=0.19),
    "medium": careless(wild=0, slips=100, mixing=0.1),
    "hard": careless(wild=0, slips=66, mixing=0.058),
    "expert": Skill(
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
    ),
}

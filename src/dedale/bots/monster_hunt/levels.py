"""What each level can do, in either seat."""

from __future__ import annotations

from typing import Final


class Skill:
    """A level's gifts.

    Hunter: `wild`, the share in per cent of shots at where the monster was last, and of the others `slips`, that of
    shots anywhere near there; otherwise it reasons, with `guesses` of the maze and `mends` tried for each of them a
    turn, and `curiosity`, what finding a fresh mark is worth beside a hit. Monster: `foresight` in turns, `sharpness`,
    with which it expects the hunter to shoot where it is likely, `toll`, what it thinks that a turn costs, and
    `mixing`, for what loss it still takes another way. Both: `wariness`, how far they reckon with an opponent who
    knows their thoughts.
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
    )


# The shares were set by matches of 50 to 300 hunts on the default board, aiming at seven of ten hunts won in either
# seat against the level below.
SKILLS: Final = {
    "easy": careless(wild=92, slips=100, mixing=0.19),
    "medium": careless(wild=0, slips=100, mixing=0.09),
    "hard": careless(wild=0, slips=58, mixing=0.055),
    "expert": Skill(
        wild=0,
        slips=0,
        guesses=300,
        mends=3,
        foresight=12,
        sharpness=4.0,
        toll=0.05,
        mixing=0.01,
        wariness=0.1,
        curiosity=0.5,
    ),
}

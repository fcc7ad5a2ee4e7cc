"""What each level can do, in either seat."""

from __future__ import annotations

from typing import Final


class Skill:
    """A level's gifts.

    Hunter: `guesses` of the maze, `mends` tried for each of them a turn, `hunts` drawn to learn what answers teach,
    and `lessons`, the weights of what they teach for each turn to come. Monster: `foresight` in turns, `sharpness`
    with which it expects the hunter to shoot, `mixing`, by what loss a way may still be taken. In either seat
    `slips`, the share of careless moves in per cent.
    """

    def __init__(
        self,
        *,
        guesses: int,
        mends: int,
        hunts: int,
        lessons: list[float],
        foresight: int,
        sharpness: float,
        mixing: float,
        toll: float,
        wariness: float,
        focus: float,
        slips: int,
    ) -> None:
        self.guesses: Final = guesses
        self.mends: Final = mends
        self.hunts: Final = hunts
        self.lessons: Final = lessons
        self.foresight: Final = foresight
        self.sharpness: Final = sharpness
        self.mixing: Final = mixing
        self.toll: Final = toll
        self.wariness: Final = wariness
        self.focus: Final = focus
        self.slips: Final = slips


SKILLS: Final = {
    "easy": Skill(guesses=24, mends=0, hunts=0, lessons=[], foresight=0, sharpness=0.0, mixing=2.0, toll=0.05, wariness=0.0, focus=0.0, slips=60),
    "medium": Skill(guesses=40, mends=1, hunts=0, lessons=[], foresight=0, sharpness=0.0, mixing=0.5, toll=0.05, wariness=0.0, focus=0.0, slips=30),
    "hard": Skill(guesses=150, mends=2, hunts=0, lessons=[], foresight=6, sharpness=1.0, mixing=0.05, toll=0.05, wariness=0.0, focus=0.0, slips=0),
    "expert": Skill(
        guesses=400, mends=4, hunts=4000, lessons=[], foresight=12, sharpness=4.0, mixing=0.05, toll=0.05, wariness=0.0, focus=0.0, slips=0
    ),
}

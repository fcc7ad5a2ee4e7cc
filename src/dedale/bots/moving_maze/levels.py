"""The levels: what each knows and how far it looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dedale.bots.player import Effort, Maker, Player
from dedale.core.luck import Luck

from .player import PlanningPlayer, Skill
from .seeking import SeekingPlayer

HARD: Final = Skill(guesses=False, answers=2_000, positions=0)
EXPERT: Final = Skill(guesses=True, answers=2_000, positions=6_000_000)


def easy(luck: Luck, effort: Effort) -> Player:
    """Tries a third of the pushes, and goes where the goal looks near."""
    return SeekingPlayer(luck, 1, 3)


def medium(luck: Luck, effort: Effort) -> Player:
    """Tries all pushes of one turn."""
    return SeekingPlayer(luck)


def hard(luck: Luck, effort: Effort) -> Player:
    """Looks at its next turn too, whatever the others push, and stops those who go home."""
    return PlanningPlayer(luck, effort, HARD)


def expert(luck: Luck, effort: Effort) -> Player:
    """Also guesses what the others seek."""
    return PlanningPlayer(luck, effort, EXPERT)


LEVEL_MAKERS: Final[Mapping[str, Maker]] = {"easy": easy, "medium": medium, "hard": hard, "expert": expert}

"""A small maze for tests, and short ways to play in it."""

from __future__ import annotations

from typing import cast

from dedale.core import Event
from dedale.games.treasure_raid import TREASURE_RAID
from dedale.games.treasure_raid.options import RaidOptions
from dedale.games.treasure_raid.rules import RaidState

SMALL: dict[str, object] = {"rows": 6, "columns": 6}

DRAWN = """
    1   2   3   4   5   6
  +---+---+   +---+---+---+
A | A   Y     | K       X |
  +   +   +   +   +   +   +
B | 1   I       O       O |
  +   +   +   +---+   +   +
C       2              II |
  +   +   +   +   +   +   +
D |             O
  +   +   +   +   +   +   +
E | 3                  III|
  +   +   +   +   +   +   +
F |         4          IV |
  +---+---+---+   +---+---+
"""


def drawn(text: str = DRAWN) -> dict[str, object]:
    """The maze of a drawing, as plain data."""
    return cast(dict[str, object], TREASURE_RAID.from_drawing(text))


def options(**given: object) -> RaidOptions:
    return TREASURE_RAID.options({**SMALL, **given})


def new(*moves: str, text: str = DRAWN, **given: object) -> RaidState:
    """A game in which both have drawn the same maze and seat 0 begins, after some moves."""
    state = TREASURE_RAID.new({**SMALL, **given}, setups=[drawn(text), drawn(text)], first=0)
    for move in moves:
        state.play(move)
    return state


def brief(event: Event) -> str:
    """An event in a few words; who is told comes last where not all are."""
    words = [event.kind, *[str(value) for value in event.fields.values()]]
    return " ".join(words) + ("" if event.to == "all" else f" to {event.to}")


def told(state: RaidState, move: str) -> list[str]:
    """Plays a move, and says briefly what happened."""
    return [brief(event) for event in state.play(move)]

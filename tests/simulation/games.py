"""The games that people of a simulated world play: small ones of every kind, so that many of them end."""

from __future__ import annotations

from typing import Any

from dedale.games import find

from .chances import Chances

HUMAN = {"kind": "human"}
BOT = {"kind": "bot", "level": "easy"}
PLAYED: list[dict[str, Any]] = [
    {"game": "tracker", "options": {"rows": 3, "columns": 3, "barriers": 4}},
    {"game": "tracker", "options": {"rows": 4, "columns": 4, "barriers": 8}},
    {"game": "monster_hunt", "options": {"rows": 5, "columns": 5, "max_turns": 30}},
    {"game": "moving_maze", "options": {"max_turns": 24}},
    {"game": "moving_maze", "options": {"seats": 3, "max_turns": 24}},
    {"game": "sliding_blocks", "options": {"layout": "quick", "max_turns": 24}},
    {"game": "sliding_blocks", "options": {"layout": "quick", "seats": 4, "touch_move": True, "max_turns": 24}},
    {"game": "treasure_raid", "options": {"rows": 6, "columns": 6, "max_turns": 24}},
]
CLOCKS: list[dict[str, float] | None] = [None, {"initial": 300, "increment": 5}, {"initial": 60}, {"days": 0.003}]


def new_game(chances: Chances) -> dict[str, Any]:
    """What somebody wants to play."""
    wanted = dict(chances.choice(PLAYED))
    count = wanted["options"].get("seats", 2)
    seats = [seat(chances, number) for number in range(count)]
    if find(wanted["game"]).prepares == "setup":
        seats = [{**one, "prepares": one["kind"] == "human" and chances.happens(0.5)} for one in seats]
    return {**wanted, "seats": seats, "clock": chances.choice(CLOCKS), "listed": chances.happens(0.3)}


def seat(chances: Chances, number: int) -> dict[str, Any]:
    """A seat for the host, for somebody who is invited, or for a computer player."""
    if number == 0:
        return HUMAN
    return BOT if chances.happens(0.3) else {**HUMAN, "invite": chances.happens(0.6)}

"""Games of The Tracker for the tests of its players."""

from __future__ import annotations

from typing import cast

from dedale.bots import Player, find_player
from dedale.core import Luck, State
from dedale.games.tracker import TRACKER
from dedale.games.tracker.options import TrackerOptions
from dedale.games.tracker.view import TrackerView

LEVELS = ["easy", "medium", "hard", "expert"]
EVERYBODY = [*LEVELS, "depth_first"]
SMALL: dict[str, object] = {"rows": 3, "columns": 3, "barriers": 2}
ODD_OPTIONS: list[dict[str, object]] = [
    {"rows": 3, "columns": 3, "barriers": 0},
    {"rows": 3, "columns": 10, "barriers": 100},
    {"rows": 10, "columns": 3, "barriers": 4, "max_steps": 1},
    {"rows": 4, "columns": 4, "last_chance": True, "max_steps": 3},
    {"rows": 5, "columns": 3, "max_turns": 1},
]
LITTLE = "@0.02"


def player(name: str, seed: int = 1, effort: str = LITTLE) -> Player:
    return find_player(TRACKER, name + effort).player(Luck(seed))


def hunt(theirs: object, options: dict[str, object], moves: list[str]) -> State:
    """Seat 0 hunts in this camp, and has played these moves; seat 1 asks nothing between."""
    mine = {"fugitive": "A1", "barriers": []}
    state = TRACKER.new(options, setups=[mine, theirs], first=0)
    for move in moves:
        if state.mover == 1:
            raise ValueError("the moves must stay in one turn")
        state.play(move)
    return state


def seen(state: State, seat: int = 0) -> TrackerView:
    return cast(TrackerView, state.view(seat))


def options_of(given: dict[str, object]) -> TrackerOptions:
    return TRACKER.options(given)

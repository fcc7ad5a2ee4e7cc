"""Small camps drawn as text, and games played in them."""

from __future__ import annotations

from dedale.core import Event, State
from dedale.games.tracker import TRACKER
from dedale.grid.drawing import parse_maze

OPEN_CAMP = """
    1   2   3
  +---+---+---+
A             |
  +   +   +   +
B             |
  +   +   +   +
C           F |
  +---+---+---+
"""


def camp(drawing: str) -> object:
    """The setup of a drawing with an F for the fugitive."""
    return TRACKER.from_drawing(drawing)


def play(mine: str, theirs: str, moves: list[str], **options: object) -> tuple[State, list[Event]]:
    """The state after some moves; seat 0 begins, in the camp `theirs`; and what the last move told."""
    maze, _ = parse_maze(theirs)
    sizes = {"rows": int(maze.grid.rows), "columns": int(maze.grid.columns)}
    state = TRACKER.new({**sizes, **options}, setups=[camp(mine), camp(theirs)], first=0)
    told: list[Event] = []
    for move in moves:
        told = state.play(move)
    return state, told


def kinds(told: list[Event]) -> list[str]:
    return [event.kind for event in told]


def facts(told: list[Event]) -> list[dict[str, object]]:
    return [event.as_dict() for event in told]

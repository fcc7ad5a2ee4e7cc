"""A board whose corridors can be followed by eye, and games on it."""

from __future__ import annotations

from typing import cast

from dedale.core import Event
from dedale.games.moving_maze.game import MOVING_MAZE
from dedale.games.moving_maze.rules import MovingMazeState

ROWS = """
    ES          NS        ESW:anchor   NS         ESW:basilisk NS       SW
    EW          EW        EW           EW         EW           EW       EW
    NES:bell    NE        NES:cauldron NE         ESW:centaur  NE       NSW:compass
    NE:feather  NE:flute  NE:fox       NES:golem  NE:griffin   NE:harp  NE:hourglass
    NES:kraken  NE        NEW:lantern  NE         NSW:mask     NE       NSW:mirror
    NES:phoenix NES:raven NES:shell    NES:sphinx NES:toad     NE       NE
    NE          NS        NEW:unicorn  NS         NEW:yeti     NE       NW
"""
SPARE = "NS"
TREASURES = sorted(tile.partition(":")[2] for tile in ROWS.split() if ":" in tile)

TO_D1 = ["push B1 NS", "move D1"]
"""The tile pushed in at B1 joins A1, B1, C1 with the bell, and D1 with the feather."""


def board(*stacks: str) -> dict[str, object]:
    """The board above with these stacks of cards, each a text of names."""
    tiles = [row.split() for row in ROWS.strip().splitlines()]
    return {"tiles": tiles, "spare": SPARE, "cards": [stack.split() for stack in stacks]}


def begin(*stacks: str, first: int = 0, **options: object) -> MovingMazeState:
    """A game with these stacks, one for each seat."""
    given = {"seats": len(stacks), "cards": len(stacks[0].split()), **options}
    return MOVING_MAZE.new(given, board=board(*stacks), first=first)


def play(state: MovingMazeState, *moves: str) -> list[str]:
    """Plays the moves; returns the events of the last one."""
    told: list[Event] = []
    for move in moves:
        told = state.play(move)
    return [short(event) for event in told]


def short(event: Event) -> str:
    """An event as `kind value value`, with the seats that are told unless all are.

    >>> short(Event("goal", {"treasure": "bell"}, [1]))
    'goal bell to [1]'
    """
    to = "" if event.to == "all" else f" to {event.to}"
    return " ".join([event.kind, *[str(value) for value in event.fields.values()]]) + to


def pawns(state: MovingMazeState) -> list[str]:
    """Where everybody stands."""
    return [str(player["pawn"]) for player in players(state, None)]


def players(state: MovingMazeState, seat: int | None) -> list[dict[str, object]]:
    """What a seat knows of every player."""
    return cast(list[dict[str, object]], state.view(seat).as_dict()["players"])


def tile(state: MovingMazeState, cell: str) -> str:
    """The tile that lies on a cell."""
    tiles = cast(list[list[str]], state.view(None).as_dict()["tiles"])
    return tiles["ABCDEFG".index(cell[0])][int(cell[1]) - 1]


def spare(state: MovingMazeState) -> str:
    return str(state.view(None).as_dict()["spare"])


def cells(state: MovingMazeState) -> str:
    """Where the seat to move may go."""
    return " ".join(move.removeprefix("move ") for move in state.legal_moves())

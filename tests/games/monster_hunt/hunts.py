"""Hunts for the tests: drawn boards, and all truths that fit a stream, found by trying every one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, cast

from dedale.core import Event
from dedale.core.seat import NOBODY, Seat
from dedale.games.monster_hunt import MONSTER_HUNT
from dedale.games.monster_hunt.board import board_from_drawing
from dedale.games.monster_hunt.rules import MonsterHuntState

MONSTER, HUNTER = 0, 1


def hunt(drawing: str, **options: object) -> MonsterHuntState:
    """A hunt before the first shot, on a board drawn as text."""
    return MONSTER_HUNT.new(options, board=board_from_drawing(drawing))


def play(state: MonsterHuntState, moves: str) -> list[Event]:
    """Plays moves that are separated by commas; returns the events of the last one."""
    told: list[Event] = []
    for move in moves.split(","):
        told = state.play(move.strip())
    return told


def texts(events: list[Event]) -> list[str]:
    return [str(event) for event in events]


class Truth(NamedTuple):
    """One hunt, told by names of cells."""

    obstacles: tuple[str, ...]
    exit: str
    path: tuple[str, ...]


def truth(state: MonsterHuntState) -> Truth:
    grid = state.options.grid
    path = tuple(grid.names[cell] for cell in state.path)
    return Truth(tuple(state.maze.obstacles()), grid.name(state.maze.exit), path)


class Telling(NamedTuple):
    """What a seat was told, taken from the events sent to it and not from its view."""

    rows: int
    columns: int
    diagonals: bool
    marks: str
    turns: int
    shots: list[str]
    answers: list[tuple[str, list[int]]]


def telling(drawing: str, moves: str, seat: int | None, **options: object) -> tuple[MonsterHuntState, Telling]:
    """A hunt after some moves, and what the seat has heard of it."""
    state = hunt(drawing, **options)
    shots: list[str] = []
    answers: list[tuple[str, list[int]]] = []
    for move in moves.split(","):
        for event in state.play(move.strip()):
            if event.tells(NOBODY if seat is None else Seat(seat)):
                if event.kind == "shot":
                    shots.append(cast(str, event.fields["cell"]))
                if event.kind == "state":
                    answers.append((cast(str, event.fields["state"]), cast(list[int], event.fields["turns"])))
    grid = state.options.grid
    marks = "all" if state.options.marks_all else "last"
    turns = len(state.path)
    return state, Telling(grid.rows, grid.columns, state.options.diagonals, marks, turns, shots, answers)


def all_truths(told: Telling) -> Iterator[Truth]:
    """Every hunt that gives just these answers: all boards, all ways, tried one by one."""
    cells = [f"{chr(65 + r)}{c + 1}" for r in range(told.rows) for c in range(told.columns)]
    beside = {cell: [other for other in cells if is_step(cell, other, told.diagonals)] for cell in cells}
    for count in range(len(cells) - 1):
        for obstacles in combinations(cells, count):
            if contradicts(told, obstacles):
                continue
            ways = {cell: [o for o in beside[cell] if o not in obstacles] for cell in cells if cell not in obstacles}
            for entrance in ways:
                for path in paths(told, obstacles, ways, (entrance,)):
                    for goal in reach(ways, entrance) - set(path):
                        yield Truth(obstacles, goal, path)


def is_step(cell: str, other: str, diagonals: bool) -> bool:
    down, right = abs(ord(cell[0]) - ord(other[0])), abs(int(cell[1:]) - int(other[1:]))
    return max(down, right) == 1 if diagonals else down + right == 1


def contradicts(told: Telling, obstacles: tuple[str, ...]) -> bool:
    """Whether an answer rules this set of obstacles out: only to save time."""
    return any(
        (answer == "obstacle") != (cell in obstacles)
        for cell, (answer, _) in zip(told.shots, told.answers, strict=False)
    )


def reach(ways: dict[str, list[str]], start: str) -> set[str]:
    reached, fringe = {start}, [start]
    while fringe:
        for cell in ways[fringe.pop()]:
            if cell not in reached:
                reached.add(cell)
                fringe.append(cell)
    return reached


def paths(
    told: Telling, obstacles: tuple[str, ...], ways: dict[str, list[str]], path: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """All ways that go on from this one and give the answers that were told."""
    turn = len(path)
    if turn <= len(told.shots) and not fits(told, obstacles, path):
        return
    if turn == told.turns:
        yield path
        return
    for cell in ways[path[-1]]:
        yield from paths(told, obstacles, ways, (*path, cell))


def fits(told: Telling, obstacles: tuple[str, ...], path: tuple[str, ...]) -> bool:
    """Whether the shot of the last turn of this path would have been answered as it was."""
    cell = told.shots[len(path) - 1]
    if cell == path[-1]:
        return False
    if not told.answers:
        return True
    turns = [n for n, stood in enumerate(path, start=1) if stood == cell]
    word = "obstacle" if cell in obstacles else "explored" if turns else "unexplored"
    return told.answers[len(path) - 1] == (word, turns if told.marks == "all" else turns[-1:])

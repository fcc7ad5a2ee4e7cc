"""Exact numbers of positions, checked against a second, naive set of rules."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dedale.core import State
from dedale.core.notation import Action
from dedale.games.moving_maze.corridors import GRID, NO_ARROW, bit
from dedale.games.moving_maze.game import MOVING_MAZE
from dedale.speed.loops.moving_maze import Sweep

from .boards import ROWS, SPARE, begin

pytestmark = pytest.mark.rules

ARROWS = ["B1", "D1", "F1", "B7", "D7", "F7", "A2", "A4", "A6", "G2", "G4", "G6"]
WAYS = [["NS", "EW"], ["NE", "ES", "SW", "NW"], ["NES", "ESW", "NSW", "NEW"]]
SIDES = {"N": (-1, 0, "S"), "E": (0, 1, "W"), "S": (1, 0, "N"), "W": (0, -1, "E")}

Place = tuple[int, int]
Tiles = dict[Place, str]


def place(name: str) -> Place:
    return "ABCDEFG".index(name[0]), int(name[1]) - 1


def line(arrow: str) -> list[Place]:
    """The places along a push, the entry first."""
    row, column = place(arrow)
    if column in (0, 6) and row in (1, 3, 5):
        return [(row, n) for n in (range(7) if column == 0 else range(6, -1, -1))]
    return [(n, column) for n in (range(7) if row == 0 else range(6, -1, -1))]


def pushed(tiles: Tiles, pawn: Place, arrow: str, way: str) -> tuple[Tiles, str, Place]:
    along = line(arrow)
    after = {**tiles, along[0]: way, **{to: tiles[at] for at, to in pairwise(along)}}
    if pawn in along:
        pawn = along[(along.index(pawn) + 1) % 7]
    return after, tiles[along[-1]], pawn


def reached(tiles: Tiles, pawn: Place) -> set[Place]:
    seen, waiting = {pawn}, [pawn]
    while waiting:
        row, column = waiting.pop()
        for side in tiles[row, column]:
            down, right, back = SIDES[side]
            beside = row + down, column + right
            if beside in tiles and back in tiles[beside] and beside not in seen:
                seen.add(beside)
                waiting.append(beside)
    return seen


def turned(tile: str) -> list[str]:
    return next(ways for ways in WAYS if tile in ways)


def naive(tiles: Tiles, spare: str, pawn: Place, closed: str | None, turns: int) -> list[int]:
    """How many pushes, and then moves, there are turn by turn; alone, and finding nothing."""
    counts = [0] * (2 * turns)
    for arrow in ARROWS:
        if arrow == closed:
            continue
        row, column = line(arrow)[-1]
        for way in turned(spare):
            after, out, carried = pushed(tiles, pawn, arrow, way)
            cells = reached(after, carried)
            counts[0] += 1
            counts[1] += len(cells)
            if turns > 1:
                for cell in cells:
                    later = naive(after, out, cell, f"{'ABCDEFG'[row]}{column + 1}", turns - 1)
                    counts[2:] = [a + b for a, b in zip(counts[2:], later, strict=True)]
    return counts


def counted(state: State, depth: int) -> int:
    """How many ways there are to play this many moves."""
    actions = list(state.legal_actions())
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.advance(Action(action))
        total += counted(after, depth - 1)
    return total


def plain_tiles(tiles: list[list[str]]) -> Tiles:
    return {(r, c): text.partition(":")[0] for r, row in enumerate(tiles) for c, text in enumerate(row)}


def test_counts_on_the_drawn_board() -> None:
    """By eye: A1 is shut in but for B1 NS (four cells), A2 EW and both pushes at G2 (three cells)."""
    tiles = plain_tiles([row.split() for row in ROWS.strip().splitlines()])
    state = begin("bell yeti")
    assert [counted(state, depth) for depth in (1, 2, 3, 4)] == [24, 20 + 4 + 3 * 3, 946, 2216]
    assert naive(tiles, SPARE, (0, 0), None, 2) == [24, 33, 946, 2216]


@pytest.mark.parametrize("seed", range(2))
def test_counts_on_boards_by_chance(seed: int) -> None:
    state = MOVING_MAZE.new({"seats": 1}, seed=seed)
    board = state.prepared()[0]
    assert board is not None
    lies = board.as_dict()
    assert isinstance(lies["tiles"], list)
    spare = str(lies["spare"]).partition(":")[0]
    counts = naive(plain_tiles(lies["tiles"]), spare, (0, 0), None, 2)
    assert [counted(state, depth) for depth in (1, 2, 3, 4)] == counts


def test_a_game_of_one_turn_has_an_end_for_each_push_and_move() -> None:
    state = begin("bell yeti", max_turns=1)
    ends = 0
    for push in state.legal_moves():
        for move in after(state, push).legal_moves():
            ends += after(after(state, push), move).is_over
    assert ends == 33


def after(state: State, move: str) -> State:
    twin = state.copy()
    twin.play(move)
    return twin


def test_pushes_and_corridors_agree_with_the_naive_rules_in_a_long_walk() -> None:
    state = begin("bell yeti")
    tiles, spare, pawn = plain_tiles([row.split() for row in ROWS.strip().splitlines()]), SPARE, (0, 0)
    for n in range(120):
        legal = state.legal_moves()
        move = legal[n * 7919 % len(legal)]
        _, arrow, way = move.split()
        tiles, spare, pawn = pushed(tiles, pawn, arrow, way)
        state.play(move)
        cells = sorted(f"move {'ABCDEFG'[row]}{column + 1}" for row, column in reached(tiles, pawn))
        assert state.legal_moves() == cells
        assert str(state.view(None).as_dict()["spare"]).partition(":")[0] == spare
        goes = cells[n * 104729 % len(cells)]
        pawn = place(goes.split()[1])
        state.play(goes)


def test_a_sweep_two_turns_deep_looks_at_every_pair_of_pushes() -> None:
    tiles = plain_tiles([row.split() for row in ROWS.strip().splitlines()])
    state = begin("yeti")
    sweep = Sweep()
    sweep.run(state.corridors, NO_ARROW, GRID.named("A1"), bit(GRID.named("G5")))
    positions, hits = 0, 0
    for arrow in ARROWS:
        for way in turned(SPARE):
            after, out, carried = pushed(tiles, (0, 0), arrow, way)
            row, column = line(arrow)[-1]
            starts = reached(after, carried)
            for second in ARROWS:
                if place(second) == (row, column):
                    continue
                for lies in turned(out):
                    positions += 1
                    last = [pushed(after, start, second, lies) for start in starts]
                    hits += any((6, 4) in reached(laid, pawn) for laid, _, pawn in last)
    assert (sweep.positions, sweep.hits) == (positions, hits)

"""Measures layouts of Sliding Blocks: `python -m bench.layouts [NAME|FILE...] [--games N]`.

The players of its games are the greedy ones by which computer players are measured too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from dedale.arena.workers import Processes, all_cores
from dedale.bots.sliding_blocks.reference import GreedyPlayer
from dedale.core import Luck
from dedale.games import find
from dedale.games.sliding_blocks.board import BlockBoard, read_board
from dedale.games.sliding_blocks.drawing import board_from_drawing, with_pawns_in
from dedale.games.sliding_blocks.field import corners_of
from dedale.games.sliding_blocks.making import LAYOUTS
from dedale.games.sliding_blocks.view import SlidingView

GAME = find("sliding_blocks")
FAR = 99
PLAYERS_STREAM = 99

Cells = frozenset[tuple[int, int]]


def turned(cells: Cells, size: int) -> Cells:
    """The cells after a quarter turn of the board to the right."""
    return frozenset((column, size - 1 - row) for row, column in cells)


def shape(cells: Cells) -> tuple[tuple[int, int], ...]:
    """One name for all turned and mirrored forms of a block."""
    forms = []
    for mirrored in (cells, frozenset((row, -column) for row, column in cells)):
        form = mirrored
        for _ in range(4):
            form = turned(form, 1)
            top, left = min(row for row, _ in form), min(column for _, column in form)
            forms.append(tuple(sorted((row - top, column - left) for row, column in form)))
    return min(forms)


def cells_of(board: BlockBoard) -> list[Cells]:
    """Each block's rows and columns, counted from 0."""
    size = int(board.field.size)
    return [frozenset(divmod(int(cell), size) for cell in cells) for cells in board.blocks]


def is_symmetric(board: BlockBoard) -> bool:
    """Whether a quarter turn maps the blocks to themselves."""
    blocks = set(cells_of(board))
    return {turned(cells, int(board.field.size)) for cells in blocks} == blocks


def slides_to_centre(size: int, walls: Cells) -> list[int]:
    """For each cell the slides that a pawn needs from it to the centre, if no block moves."""
    lines: list[list[list[int]]] = [[] for _ in range(size * size)]
    for run in free_runs(size, walls):
        for cell in run:
            lines[cell].append(run)
    low = size // 2 - 1
    slides = [FAR] * (size * size)
    growing = [row * size + column for row in range(low, low + 3) for column in range(low, low + 3)]
    for cell in growing:
        slides[cell] = 0
    for cell in growing:
        for run in lines[cell]:
            for other in run:
                if slides[other] == FAR:
                    slides[other] = slides[cell] + 1
                    growing.append(other)
    return slides


def free_runs(size: int, walls: Cells) -> Iterator[list[int]]:
    """All longest runs of free cells, along rows and along columns."""
    for line in range(size):
        for along_rows in (True, False):
            run: list[int] = []
            for place in range(size):
                row, column = (line, place) if along_rows else (place, line)
                if (row, column) in walls:
                    yield run
                    run = []
                else:
                    run.append(row * size + column)
            yield run


def play(task: tuple[dict[str, object], int, int]) -> tuple[int, int, int]:
    """One game of greedy players: turns, who won (−1: nobody), who began."""
    raw, seats, seed = task
    state = GAME.new({"seats": seats}, seed=seed, board=raw)
    player = GreedyPlayer(Luck(seed, PLAYERS_STREAM))
    turns = 1
    while not state.is_over:
        view = state.view(int(state.mover))
        assert isinstance(view, SlidingView)
        turns = int(view.turn)
        state.play(player.choose(view))
    assert state.outcome is not None
    winners = state.outcome.winners
    return turns, winners[0] if winners else -1, int(state.first)


def describe(name: str, text: str, games: int) -> Iterator[str]:
    """What a layout is like, in lines of text."""
    raw = board_from_drawing(text)
    board = read_board(corners_of(4), raw)
    size, blocks = int(board.field.size), cells_of(board)
    yield f"{name}: {size} × {size}, {len(blocks)} blocks of {sum(map(len, blocks))} cells"
    counts = [sum(shape(cells) == kind for cells in blocks) for kind in {shape(cells) for cells in blocks}]
    yield f"  the same after a quarter turn: {'yes' if is_symmetric(board) else 'no'}"
    yield f"  shapes, also when turned or mirrored: {len(counts)}, each {sorted(set(counts))} times"
    start = GAME.new({"seats": 4}, board=raw, first=0)
    moves = [move.split() for move in start.legal_moves()]
    movable = {move[1] for move in moves if move[0] == "block"}
    pawns = {move[1] for move in moves if move[0] == "pawn"}
    yield f"  at the start: {sum(move[0] == 'pawn' for move in moves)} pawn moves by {len(pawns)} pawns,"
    yield f"    {sum(move[0] == 'block' for move in moves)} block moves by {len(movable)} blocks"
    yield f"  blocks that touch another: {sum(touches(cells, blocks) for cells in blocks)}"
    distances = slides_to_centre(size, frozenset(cell for cells in blocks for cell in cells))
    nearest = min(distances[cell] for home in board.pawns for cell in home)
    yield f"  slides to the centre if no block moves: {nearest}"
    for seats in (2, 4):
        yield from contest(with_pawns_in(raw, corners_of(seats)), seats, games)


def touches(cells: Cells, blocks: list[Cells]) -> bool:
    """Whether a block touches any other."""
    around = {(row + down, column + right) for row, column in cells for down in (-1, 0, 1) for right in (-1, 0, 1)}
    return any(around & other for other in blocks if other != cells)


def contest(raw: dict[str, object], seats: int, games: int) -> Iterator[str]:
    """How greedy players fare on a board."""
    played = list(Processes(all_cores()).work(play, [(raw, seats, seed) for seed in range(games)]))
    turns = sorted(turns for turns, _, _ in played)
    shares = [sum(winner == seat for _, winner, _ in played) / games for seat in range(seats)]
    begun = sum(winner == first for _, winner, first in played) / games
    yield f"  {seats} greedy players, {games} games: {median(turns):.0f} turns (median),"
    yield f"    nine in ten within {turns[games * 9 // 10]}, drawn {sum(w < 0 for _, w, _ in played) / games:.1%}"
    yield f"    seats win {', '.join(f'{share:.1%}' for share in shares)}; who begins {begun:.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures layouts of Sliding Blocks.")
    parser.add_argument("layouts", nargs="*", default=list(LAYOUTS), help="names of layouts that ship, or files")
    parser.add_argument("--games", type=int, default=400, help="games for each number of seats")
    arguments = parser.parse_args()
    for name in arguments.layouts:
        text = LAYOUTS[name] if name in LAYOUTS else Path(name).read_text()
        for line in describe(name, text, arguments.games):
            print(line, flush=True)


if __name__ == "__main__":
    main()

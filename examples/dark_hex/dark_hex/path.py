"""The shortest way across the board, by 0-1 breadth-first search."""

from __future__ import annotations

from collections import deque

from .options import DarkHexOptions

EMPTY = -1
KEPT = -2
"""A cell that stays empty: a way through it costs nothing."""


def missing_cells(options: DarkHexOptions, owners: list[int], seat: int) -> tuple[int, ...] | None:
    """The empty cells of the way for a seat that needs the fewest of them; None when the other has closed every way."""
    queue: deque[tuple[int, tuple[int, ...]]] = deque()
    seen: set[int] = set()

    def offer(cell: int, path: tuple[int, ...]) -> None:
        if owners[cell] == EMPTY:
            queue.append((cell, (*path, cell)))
        elif owners[cell] != 1 - seat:
            queue.appendleft((cell, path))

    for start in options.starts[seat]:
        offer(start, ())
    while queue:
        cell, path = queue.popleft()
        if cell in options.goals[seat]:
            return path
        if cell not in seen:
            seen.add(cell)
            for beside in options.beside[cell]:
                offer(beside, path)
    return None

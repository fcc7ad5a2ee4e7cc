"""Games that agree with all that a view tells.

A sampled game is right by construction. First every unknown stone gets a cell, one after the other, so that nobody has
joined two sides yet: a seat has not joined its sides exactly when the other still has a way across, so the way that
needs the fewest undecided cells must fit into those that may stay free. Then every stone gets the turn of its try.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import Luck, Seat

from .path import EMPTY, KEPT, missing_cells
from .position import UNKNOWN
from .rules import DarkHexState
from .view import DarkHexView


class BoardSampler:
    """The boards that fit a view, each as the owners of its cells."""

    def __init__(self, view: DarkHexView, luck: Luck) -> None:
        self.view = view
        self.luck = luck
        self.owners = list(view.board)

    def boards(self) -> Iterator[list[int]]:
        """Every board that fits, once, in random order."""
        free = vec[i64]([cell for cell, owner in enumerate(self.owners) if owner == EMPTY])
        self.luck.shuffle(free)
        return self._fill([int(cell) for cell in free], [self._lacking(0), self._lacking(1)])

    def _lacking(self, seat: int) -> int:
        """How many stones of a seat stand nobody knows where."""
        placed = sum(tried.is_placed for tried in self.view.tries if tried.seat == seat)
        return placed - self.owners.count(seat)

    def _fill(self, free: list[int], lacking: list[int]) -> Iterator[list[int]]:
        if not any(lacking):
            yield [max(owner, EMPTY) for owner in self.owners]
            return
        cell, rest = free[0], free[1:]
        for owner in self._choices(len(free), lacking):
            left = [count - (seat == owner) for seat, count in enumerate(lacking)]
            self.owners[cell] = owner
            if self._can_go_on(len(rest), left):
                yield from self._fill(rest, left)
            self.owners[cell] = EMPTY

    def _choices(self, free: int, lacking: list[int]) -> list[int]:
        """What a cell may hold, likelier things mostly first."""
        bag = [0] * lacking[0] + [1] * lacking[1] + [KEPT] * (free - sum(lacking))
        drawn = bag[self.luck.below(len(bag))]
        return [drawn, *[choice for choice in sorted(set(bag)) if choice != drawn]]

    def _can_go_on(self, free: int, lacking: list[int]) -> bool:
        """Whether each seat keeps a way across, through cells that stay free or get its own stones."""
        for seat in range(2):
            way = missing_cells(self.view.options, self.owners, seat)
            if way is None or len(way) > free - lacking[1 - seat]:
                return False
        return True


def timed(view: DarkHexView, owners: list[int], luck: Luck) -> list[int]:
    """The cells of all tries, for given stones: a stone that was met was placed before."""
    cells = [tried.cell for tried in view.tries]
    for seat in range(2):
        known = [tried.cell for tried in view.tries if tried.seat == seat]
        hidden = [cell for cell, owner in enumerate(owners) if owner == seat and cell not in known]
        met = [cells.index(cell) if cell in cells else len(cells) for cell in hidden]
        for before, cell in sorted(zip(met, hidden, strict=True)):
            slots = [n for n in open_tries(view, cells, seat, is_placed=True) if n < before]
            cells[slots[luck.below(len(slots))]] = cell
    for seat in range(2):
        for n in open_tries(view, cells, seat, is_placed=False):
            cells[n] = stone_met(view, cells, n, luck)
    return cells


def open_tries(view: DarkHexView, cells: list[int], seat: int, *, is_placed: bool) -> list[int]:
    """The tries of a seat that still have no cell."""
    tries = enumerate(view.tries)
    return [n for n, tried in tries if (tried.seat, tried.is_placed) == (seat, is_placed) and cells[n] == UNKNOWN]


def stone_met(view: DarkHexView, cells: list[int], n: int, luck: Luck) -> int:
    """A stone that the n-th try may have met: placed before by the other, and not met yet."""
    seat = view.tries[n].seat
    before = list(zip(view.tries[:n], cells, strict=False))
    met = [cell for tried, cell in before if tried.seat == seat]
    stones = [cell for tried, cell in before if tried.seat != seat and tried.is_placed and cell not in met]
    return stones[luck.below(len(stones))]


def sample(view: DarkHexView, luck: Luck) -> DarkHexState:
    """A game that looks the same to the view's seat."""
    owners = next(BoardSampler(view, luck).boards())
    state = DarkHexState(view.terms, view.options, view.first)
    for tried, cell in zip(view.tries, timed(view, owners, luck), strict=True):
        state.attempt(tried.seat, cell)
    state.resume(view)
    return state


def secrets(state: DarkHexState, seat: Seat) -> dict[str, object]:
    """The stones of others, wherever more than one board fits."""
    view = state.look(seat)
    if state.is_over or len(list(islice(BoardSampler(view, Luck(0)).boards(), 2))) < 2:
        return {}
    others = [owner for owner in range(2) if owner != seat]
    return {
        f"stones of seat {other}": stones(state, other)
        for other in others
        if view.board.count(other) < len(stones(state, other))
    }


def stones(state: DarkHexState, seat: int) -> list[str]:
    return [state.options.grid.names[cell] for cell, owner in enumerate(state.owners) if owner == seat]

"""AND-OR search for a forced win: a way home that the other seat cannot bar, over sets of cells at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.games.moving_maze.corridors import ARROWS, Arrow, Corridors, carried_all, opposite_arrow
from dedale.games.moving_maze.tiles import OPENINGS, Openings, first_turned, turns
from dedale.search.budget import Budget

from .reach import Reach


class ForcedWin:
    """One seat goes home, and another bars its way; the other may be going home itself.

    Homes and pawns are bitboards. The pawn of the seat that goes home may stand on any of its cells (its choices), the
    other pawn on any of its own (dangers). When the budget of positions is spent, nothing more is sure.
    """

    def __init__(self, home: i64, other_home: i64, budget: Budget) -> None:
        self._reach: Final = Reach()
        self._home: Final[i64] = home
        self._other_home: Final[i64] = other_home
        self._budget: Final = budget
        self._barring: i64 = 0

    def surely(self, start: Corridors, closed: Arrow, pawn: i64, other: i64, turns_left: i64) -> i64:
        """AND: of the cells where a turn may end, those from which `turns_left` more surely lead home."""
        if self._budget.is_spent(self._reach.positions):
            return 0
        low, high = first_turned(start.spare), first_turned(start.spare) + turns(start.spare)
        first = self._barring
        for n in range(i64(ARROWS)):
            arrow = Arrow((first + n) % ARROWS)
            if arrow == closed:
                continue
            back = opposite_arrow(arrow)
            for turned in range(low, high):
                then = start.copy()
                then.push(arrow, Openings(OPENINGS[turned]))
                arrived = then.flood(carried_all(arrow, other)) if self._other_home else i64(0)
                sure = self.winning(then, back, carried_all(arrow, pawn), arrived, turns_left)
                pawn &= carried_all(back, sure)
                if pawn == 0:
                    self._barring = arrow
                    return 0
        return pawn

    def winning(self, start: Corridors, closed: Arrow, pawn: i64, other: i64, turns_left: i64) -> i64:
        """OR: of the cells where a turn may begin, those from which `turns_left` turns surely lead home."""
        won = pawn & self._reach.sources(start, closed, self._home)
        if turns_left == 1:
            return won
        low, high = first_turned(start.spare), first_turned(start.spare) + turns(start.spare)
        for number in range(i64(ARROWS)):
            arrow = Arrow(number)
            if arrow == closed:
                continue
            for turned in range(low, high):
                if pawn == won:
                    return won
                then = start.copy()
                then.push(arrow, Openings(OPENINGS[turned]))
                won |= pawn & self._won_by(then, arrow, pawn & ~won, other, turns_left)
        return won

    def _won_by(self, then: Corridors, arrow: Arrow, pawn: i64, other: i64, turns_left: i64) -> i64:
        """Of the cells before a push that has been made, those from which it wins."""
        back, other_stands = opposite_arrow(arrow), carried_all(arrow, other)
        if self._other_home and self._reach.sources(then, back, self._other_home) & other_stands:
            return 0
        ends = then.flood(carried_all(arrow, pawn))
        sure = self.surely(then, back, ends, other_stands, turns_left - 1)
        return carried_all(back, then.flood(sure)) if sure else 0

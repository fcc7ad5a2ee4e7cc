"""What a seat knows: its stones, the stones it has met, and who tried how often."""

from __future__ import annotations

from dedale.core import Seat, View

from .messages import DarkHexFacts, TryFacts
from .path import EMPTY
from .position import UNKNOWN, DarkHexPosition, Try

MARKS = {EMPTY: ".", 0: "x", 1: "o"}


class DarkHexView(View):
    """The board as a seat has seen it, a spectator nothing of it, and everybody all of it once the game is over."""

    def __init__(self, state: DarkHexPosition, seat: Seat) -> None:
        super().__init__(state, seat)
        self.options = state.options
        self.board = [EMPTY] * len(state.owners) if seat < 0 else list(state.known[seat])
        self.tries = [tried if tried.seat == seat else tried._replace(cell=UNKNOWN) for tried in state.tries]
        if state.is_over:
            self.board = list(state.owners)
            self.tries = list(state.tries)

    def facts(self) -> DarkHexFacts:
        stones = [sum(tried.is_placed for tried in self.tries if tried.seat == seat) for seat in range(2)]
        return {"stones": stones, "tries": [self._shown(tried) for tried in self.tries], "drawing": self.draw()}

    def _shown(self, tried: Try) -> TryFacts:
        cell = None if tried.cell == UNKNOWN else self.options.grid.names[tried.cell]
        return {"seat": tried.seat, "cell": cell, "placed": tried.is_placed}

    def draw(self) -> str:
        """Seat 0 (x) builds from top to bottom, seat 1 (o) from left to right."""
        columns = int(self.options.grid.columns)
        lines = ["  " + " ".join(str(column + 1) for column in range(columns))]
        for row in range(int(self.options.grid.rows)):
            marks = [MARKS[owner] for owner in self.board[row * columns : (row + 1) * columns]]
            lines.append(f"{' ' * row}{'ABCDEF'[row]} {' '.join(marks)}")
        return "\n".join(lines)

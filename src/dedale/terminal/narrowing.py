"""Legal moves narrowed down step by step: by cells that are picked on the board, and by what is typed."""

from __future__ import annotations


class Narrowing:
    """The legal moves that name everything picked so far and contain what is typed."""

    def __init__(self, moves: list[str]) -> None:
        self.moves = moves
        self.picked: list[str] = []
        self.typed = ""

    @property
    def left(self) -> list[str]:
        """The moves that are still meant.

        >>> narrowing = Narrowing(["pawn A1 A7", "pawn A1 B1", "block 12 e3"])
        >>> narrowing.pick("A1"), narrowing.left
        (True, ['pawn A1 A7', 'pawn A1 B1'])
        >>> narrowing.pick("B1"), narrowing.left
        (True, ['pawn A1 B1'])
        """
        found = [move for move in self.moves if self.typed in move.lower() and self._names(move, self.picked)]
        whole = [move for move in found if move.lower() == self.typed]
        return whole or found

    def pick(self, *names: str) -> bool:
        """Picks a cell by one of its names, the first that moves know; otherwise begins anew with it, if it can."""
        for name in names:
            for picked in ([*self.picked, name], [name]):
                if any(self._names(move, picked) for move in self.moves):
                    self.picked = picked
                    return True
        return False

    def type(self, text: str) -> None:
        """Keeps the moves that contain this text."""
        self.typed = " ".join(text.lower().split())

    def clear(self) -> None:
        """All legal moves again."""
        self.picked = []
        self.typed = ""

    def _names(self, move: str, picked: list[str]) -> bool:
        words = move.split()
        return all(name in words for name in picked)

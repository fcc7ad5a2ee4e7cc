"""Touching a piece, where what is touched must be played."""

from __future__ import annotations

from dataclasses import dataclass

from dedale.core.notation import folded
from dedale.core.phrases import quoted

from .facts import PieceTouched
from .refusals import TOUCHED, UNTOUCHABLE, NotLegal
from .table import Table


@dataclass(frozen=True)
class TakeUp:
    """Takes up a piece, which can then neither be put back nor changed for another."""

    seat: int
    piece: str

    def decide(self, table: Table, now: float) -> PieceTouched | None:
        table.check_time(now)
        table.check_turn(self.seat)
        piece = self._meant(table)
        if table.touched is None:
            return PieceTouched(piece)
        if piece != table.touched:
            raise NotLegal(TOUCHED(piece=table.touched))
        return None

    def _meant(self, table: Table) -> str:
        """The piece as its moves name it, if it has any."""
        match, wanted = table.playing(), folded(self.piece)
        for move in match.legal_moves():
            piece = match.piece_of(move)
            if piece and folded(piece) == wanted:
                return piece
        raise NotLegal(UNTOUCHABLE(piece=quoted(self.piece)))

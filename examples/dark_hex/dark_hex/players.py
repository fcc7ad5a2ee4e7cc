"""A player that goes straight for the other side, beside those that play any game."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from dedale.bots import Effort, Player
from dedale.bots.general import GENERAL
from dedale.core import Action, Luck, View

from .path import missing_cells
from .view import DarkHexView


class StraightPlayer(Player):
    """Tries a cell of the shortest way across that it knows of."""

    def __init__(self, luck: Luck, effort: Effort) -> None:
        self._luck = luck

    def choose(self, view: View) -> str:
        known = cast(DarkHexView, view)
        way = missing_cells(known.options, known.board, int(view.seat))
        assert way, "while the game goes on a way is open, and none is complete"
        return view.terms.notation.text(Action(way[self._luck.below(len(way))]))


EXPERTISE = replace(GENERAL, references={"straight": StraightPlayer})

"""The interface of a computer player, and how much it may think."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mypy_extensions import mypyc_attr

from dedale.core import DedaleError, Luck, View
from dedale.core.options import Options
from dedale.search.budget import Budget, Clock


class PlayerFailed(DedaleError):
    """A player has not answered as it should; its game is lost."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Plays one seat of one game, from what that seat knows.

    A player that is made in the middle of a game, and has heard nothing of it, must play as well as it can.
    """

    listens = False
    """Whether it wants to hear the lines of the match."""

    def prepare(self, options: Options, seat: int) -> object:
        """Its secret setup as plain data; None: one made from the seed."""
        return None

    def hear(self, line: Mapping[str, object]) -> None:
        """A move, its own too, as its seat may see it: `n`, `seat`, `move` (None when hidden), `events`."""

    def choose(self, view: View) -> str:
        """One of `view.legal_moves()`."""
        raise NotImplementedError

    def close(self) -> None:
        """Ends the program that it runs, if it runs one."""


@dataclass(frozen=True)
class Effort:
    """How much a player may think: a share of what its level allows, or a time for each move instead."""

    share: float = 1.0
    milliseconds: float = 0.0
    clock: Clock = field(default=time.perf_counter, repr=False, compare=False)

    def budget(self, simulations: int) -> Budget:
        """The budget of one move, for a level with this many simulations.

        >>> Effort(share=0.1).budget(2000)
        Budget(simulations=200, milliseconds=0.0)
        """
        if self.milliseconds > 0:
            return Budget(milliseconds=self.milliseconds, clock=self.clock)
        return Budget(max(1, round(simulations * self.share)))


FULL = Effort()

Maker = Callable[[Luck, Effort], Player]
"""Makes a player for one seat of one game; each has luck of its own."""


class RandomPlayer(Player):
    """Plays any legal move, each equally likely."""

    def __init__(self, luck: Luck, effort: Effort = FULL) -> None:
        self._luck = luck

    def choose(self, view: View) -> str:
        moves = view.legal_moves()
        return moves[self._luck.below(len(moves))]

"""Where everybody stands, and whose turn it is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.contract import Game, Prepared, State, Table
from dedale.core.seat import Seat

from .notation import notation
from .notebook import Notebook
from .options import RaidOptions
from .paper import Paper
from .setup import Labyrinth
from .walk import Walk, start_walk


class RaidTable(Table):
    """The options as this game reads them, and the paper for notebooks."""

    def __init__(self, game: Game, options: RaidOptions) -> None:
        super().__init__(game, options, notation(options))
        self.raid: Final = options
        self.paper: Final = Paper(options)


class RaidState(State):
    """The truth: by seat, the walk of each through the maze of the other.

    `turn` counts the turns begun, 0 while the seats are starting; `actions` are those left in this turn.
    """

    def __init__(self, table: RaidTable, first: Seat, walks: list[Walk]) -> None:
        super().__init__(table, first)
        self.raid: Final = table
        self.options: Final = table.raid
        self.walks: Final = walks
        self.turn: i64 = 0
        self.actions: i64 = 0
        self._notebooks: list[Notebook | None] = [None, None]

    def copy(self) -> RaidState:
        twin = RaidState(self.raid, self.first, [walk.copy() for walk in self.walks])
        twin.copy_progress(self)
        twin.turn = self.turn
        twin.actions = self.actions
        twin._notebooks = list(self._notebooks)
        return twin

    def setups(self) -> list[Prepared]:
        return [self.walks[1].labyrinth, self.walks[0].labyrinth]

    def notebook(self, seat: Seat) -> Notebook:
        """What everybody can tell of a seat's walk from its log; worked out once for each length."""
        walk = self.walks[seat]
        known = self._notebooks[seat]
        if known is None or known.length != walk.length:
            known = Notebook(self.raid.paper, walk.log, walk.length)
            self._notebooks[seat] = known
        return known


def start_state(table: RaidTable, first: Seat, labyrinths: list[Labyrinth]) -> RaidState:
    """Nobody has started yet."""
    return RaidState(table, first, [start_walk(labyrinths[1]), start_walk(labyrinths[0])])

"""Where everybody stands, and whose turn it is."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.game import Game
from dedale.core.seat import Seat
from dedale.core.state import State
from dedale.core.terms import Prepared, Terms

from .notation import notation
from .notebook import Notebook, Notes
from .options import RaidOptions
from .paper import Paper
from .walk import Walk


class RaidTerms(Terms[RaidOptions]):
    """The terms of a raid, and the paper for its notebooks."""

    def __init__(self, game: Game, options: RaidOptions) -> None:
        super().__init__(game, options, notation(options))
        self.paper: Final = Paper(options)


class Page:
    """All that everybody is told of a walk so far; notes and notebook are written when somebody asks for them."""

    def __init__(self, paper: Paper, log: vec[i64], length: i64) -> None:
        self.paper: Final = paper
        self.log: Final = log[:length]
        self.length: Final[i64] = length
        self._notes: Notes | None = None
        self._notebook: Notebook | None = None

    def turned(self, log: vec[i64], length: i64) -> Page:
        """The next page, of a longer log: notes that are there are handed on to it, and not written again."""
        page = Page(self.paper, log, length)
        page._notes = self._notes
        self._notes = None
        return page

    def notes(self) -> Notes:
        """What everybody can tell from it at once."""
        written = self._notes
        if written is None:
            written = Notes(self.paper, self.log, self.length)
            self._notes = written
        elif written.length < self.length:
            written.read_on(self.log, self.length)
        return written

    def notebook(self) -> Notebook:
        """What everybody can tell from it; worked out once."""
        written = self._notebook
        if written is None:
            written = Notebook(self.paper, self.log, self.length)
            self._notebook = written
        return written


class RaidPosition(State):
    """The truth: by seat, the walk of each through the maze of the other.

    `turn` counts the turns begun, 0 while the seats are starting; `actions_left` are those left in this turn.
    """

    def __init__(self, terms: RaidTerms, first: Seat, walks: list[Walk]) -> None:
        super().__init__(terms, first)
        self.raid: Final = terms
        self.options: Final = terms.options
        self.walks: Final = walks
        self.turn: i64 = 0
        self.actions_left: i64 = 0
        self._pages: list[Page | None] = [None, None]

    def take(self, other: RaidPosition) -> None:
        """Becomes the same position as another."""
        self.copy_progress(other)
        self.turn = other.turn
        self.actions_left = other.actions_left
        self._pages = list(other._pages)

    def changing(self) -> list[str]:
        return ["turn", "actions_left"]

    def snapshot(self) -> dict[str, Any]:
        return {**super().snapshot(), "walks": [walk.snapshot() for walk in self.walks]}

    def restore(self, fields: dict[str, Any]) -> None:
        for walk, known in zip(self.walks, fields["walks"], strict=True):
            walk.restore(known)
        super().restore({name: field for name, field in fields.items() if name != "walks"})

    def prepared(self) -> list[Prepared]:
        return [self.walks[1].labyrinth, self.walks[0].labyrinth]

    def page(self, seat: Seat) -> Page:
        """What everybody is told of a seat's walk; one page for each length of its log."""
        walk = self.walks[seat]
        known = self._pages[seat]
        if known is None:
            known = Page(self.raid.paper, walk.log, walk.length)
        elif known.length != walk.length:
            known = known.turned(walk.log, walk.length)
        self._pages[seat] = known
        return known

    def notebook(self, seat: Seat) -> Notebook:
        """What everybody can tell of a seat's walk from its log."""
        return self.page(seat).notebook()

"""A server that has learnt a sixth game, which the page has never heard of."""

from __future__ import annotations

import sys

from dedale import games
from dedale.core import Seat, Terms
from tests.sixth.doors import Doors, DoorsFacts, DoorsState, DoorsView, Hiding


class DrawnFacts(DoorsFacts):
    """The facts with a picture."""

    drawing: str


class DrawnView(DoorsView):
    """What a seat knows, with a picture in text for those who have no board."""

    def facts(self) -> DrawnFacts:
        return {**super().facts(), "drawing": self.draw()}

    def draw(self) -> str:
        """A row of doors for each seat, those that it has opened standing open."""
        doors = range(1, self.terms.options.whole("doors") + 1)
        rows = ["".join(" /  " if door in opened else f"[{door}] " for door in doors) for opened in self.opened]
        return "\n".join(row.rstrip() for row in rows)


class DrawnState(DoorsState):
    """A state that is shown with a picture."""

    def look(self, seat: Seat) -> DrawnView:
        return DrawnView(self, seat)


class DrawnDoors(Doors):
    """Doors with pictures."""

    def start(self, terms: Terms, first: Seat, prepared: list[Hiding]) -> DrawnState:
        return DrawnState(terms, first, prepared)


# Where a computer player thinks, this file is read anew, and the game is known there too.
games.GAMES = (*games.GAMES, DrawnDoors())

if __name__ == "__main__":
    from dedale.cli.main import run

    sys.exit(run(sys.argv[1:]))

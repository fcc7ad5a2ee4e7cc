"""A server that has learnt a sixth game, which the page has never heard of."""

from __future__ import annotations

import sys
from typing import cast

from dedale import games
from dedale.core import Seat, State, View
from tests.sixth.doors import Doors, DoorsState, DoorsView


class DrawnView(DoorsView):
    """What a seat knows, with a picture in text for those who have no board."""

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "drawing": self.draw()}

    def draw(self) -> str:
        """A row of doors for each seat, those that it has opened standing open."""
        doors = range(1, self.terms.options.whole("doors") + 1)
        rows = ["".join(" /  " if door in opened else f"[{door}] " for door in doors) for opened in self.opened]
        return "\n".join(row.rstrip() for row in rows)


class DrawnDoors(Doors):
    """Doors with pictures."""

    def view(self, state: State, seat: Seat) -> View:
        return DrawnView(cast(DoorsState, state), seat)


# Where a computer player thinks, this file is read anew, and the game is known there too.
games.GAMES = (*games.GAMES, DrawnDoors())

if __name__ == "__main__":
    from dedale.cli.main import run

    sys.exit(run(sys.argv[1:]))

"""The game Doors with drawings as text, for pages without a board for it."""

from __future__ import annotations

from dedale.core import Seat, Terms
from tests.sixth.doors import Doors, DoorsFacts, DoorsState, DoorsView, Hiding


class DrawnFacts(DoorsFacts):
    """The facts with a picture."""

    drawing: str


class DrawnView(DoorsView):
    """What a seat knows, with a picture."""

    def facts(self) -> DrawnFacts:
        return {**super().facts(), "drawing": self.draw()}

    def draw(self) -> str:
        """A row of doors for each seat, those that it has opened standing open."""
        doors = range(1, self.terms.options.whole("doors") + 1)
        rows = ["".join(" /  " if door in opened else f"[{door}] " for door in doors) for opened in self.opened]
        return "\n".join(row.rstrip() for row in rows)


class DrawnState(DoorsState):
    """A game of doors that is shown with pictures."""

    def look(self, seat: Seat) -> DoorsView:
        return DrawnView(self, seat)


class DrawnDoors(Doors):
    """Doors with pictures."""

    def start(self, terms: Terms, first: Seat, prepared: list[Hiding]) -> DoorsState:
        return DrawnState(terms, first, prepared)


DRAWN_DOORS = DrawnDoors()

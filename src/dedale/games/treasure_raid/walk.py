"""One seat's way through the other's maze: what its moves do there, and what it is answered.

A walk keeps a log of its moves with their answers. The log holds exactly what everybody is told of the walk,
and nothing of where it leads.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.notation import Action
from dedale.core.snapshot import put_back, taken
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, Cell, Side
from dedale.grid.sides import OpenSides

from . import notation as moves
from .setup import CROSSBOW, CRUTCH, FALSE_TREASURE, NOTHING, PIT, PIT_EXIT, TRAP, TREASURE, Labyrinth

# An answer up to 12 says what lies in the cell arrived at, by the numbers in `setup`; a treasure is 12.
WALL: Final = 13
OUTER: Final = 14
OUT_WITH_NONE: Final = 15
OUT_WITH_FALSE: Final = 16
OUT_WITH_REAL: Final = 17
NO_OPENING: Final = 18
DONE: Final = 19
SWAPPED: Final = 20

ANSWERS: Final = 32
"""An entry of the log is action × ANSWERS + answer."""

SHORTEST_LOG: Final = 64
MISSED_TURNS: Final = 3

STOOD: Final = 16
"""In `traces`: the walker has stood here."""

CHANGING: Final = [
    "things",
    "traces",
    "length",
    "at",
    "door",
    "door_side",
    "grenades",
    "carried",
    "found",
    "limps",
    "has_crutch",
    "is_trapped",
    "misses",
]
"""What play changes, besides the log and the sides."""

_NO_WORDS: Final = vec[i64]()


class Walk:
    """Where a seat is in a maze, what it carries, and what is left of walls and objects there.

    `at` is NOWHERE before the start and outside; then `door` and `door_side` say by which opening one left.
    `found` is set between arriving on a treasure and saying whether to take it. `traces` are by cell the sides bumped
    against, as bits, and STOOD. `sides` are shared with the labyrinth and with copies until a wall is broken
    (`owns_sides`).
    """

    def __init__(self, labyrinth: Labyrinth) -> None:
        self.labyrinth: Final = labyrinth
        self.options: Final = labyrinth.options
        self.sides = labyrinth.sides
        self.owns_sides = False
        self.things = _NO_WORDS
        self.traces = _NO_WORDS
        self.log = _NO_WORDS
        self.length: i64 = 0
        self.at = NOWHERE
        self.door = NOWHERE
        self.door_side = Side(0)
        self.grenades: i64 = 0
        self.carried: i64 = NOTHING
        self.found = False
        self.limps = False
        self.has_crutch = False
        self.is_trapped = False
        self.misses: i64 = 0

    def snapshot(self) -> dict[str, Any]:
        """All that has changed since the start, as plain data; of the log only what is written."""
        log = [int(self.log[n]) for n in range(self.length)]
        return {**taken(self, CHANGING), "log": log, "sides": list(self.sides.bits)}

    def restore(self, fields: dict[str, Any]) -> None:
        """Makes a start the walk of a snapshot."""
        put_back(self, {name: field for name, field in fields.items() if name != "sides"})
        self.sides = OpenSides(self.options.edges, vec[i64](fields["sides"]))

    def copy(self) -> Walk:
        self.owns_sides = False
        twin = Walk(self.labyrinth)
        twin.sides = self.sides
        twin.things = self.things[:]
        twin.traces = self.traces[:]
        twin.log = self.log[:]
        twin.length = self.length
        twin.at = self.at
        twin.door = self.door
        twin.door_side = self.door_side
        twin.grenades = self.grenades
        twin.carried = self.carried
        twin.found = self.found
        twin.limps = self.limps
        twin.has_crutch = self.has_crutch
        twin.is_trapped = self.is_trapped
        twin.misses = self.misses
        return twin

    @property
    def has_started(self) -> bool:
        return self.length > 0

    @property
    def is_outside(self) -> bool:
        return self.at == NOWHERE and self.length > 0

    def may_take(self) -> bool:
        """Whether a treasure that lies here may be taken later: not straight after another was taken."""
        if not self.options.take_later or self.at == NOWHERE or self.found or self.things[self.at] < TREASURE:
            return False
        return self.log[self.length - 1] // ANSWERS != self.options.grid.cells + moves.TAKE

    def play(self, action: Action) -> i64:
        """Makes any move that is legal here; the answer."""
        verb = action - self.options.grid.cells
        if verb < 0:
            answer = self._arrive(Cell(action))
        elif verb < moves.GRENADE:
            answer = self._go(Side(verb))
        elif verb < moves.TAKE:
            answer = self._throw(Side(verb - moves.GRENADE))
        elif verb == moves.TAKE:
            answer = self._take()
        elif verb == moves.LEAVE:
            self.found = False
            answer = DONE
        elif verb == moves.ENTER:
            answer = self._arrive(self.door)
        else:
            answer = self._enter(Cell(self.options.border[verb - moves.ENTER_AT]))
        self._note(action * ANSWERS + answer)
        return answer

    def retrace(self, log: vec[i64], length: i64) -> None:
        """Makes all the moves of a log again."""
        for n in range(length):
            self.play(Action(log[n] // ANSWERS))

    def _note(self, entry: i64) -> None:
        if self.length == len(self.log):
            longer = filled(2 * self.length + SHORTEST_LOG, 0)
            for n in range(self.length):
                longer[n] = self.log[n]
            self.log = longer
        self.log[self.length] = entry
        self.length += 1

    def _go(self, side: Side) -> i64:
        here = self.at
        beside = self.options.grid.neighbour(here, side)
        if self.sides.can_step(here, side):
            return self._arrive(beside) if beside != NOWHERE else self._go_out(side)
        self.traces[here] |= i64(1) << side
        return OUTER if beside == NOWHERE and self.options.tell_outer_wall else WALL

    def _go_out(self, side: Side) -> i64:
        self.door = self.at
        self.door_side = side
        self.at = NOWHERE
        carried = self.carried
        self.carried = NOTHING
        if carried == NOTHING:
            return OUT_WITH_NONE
        return OUT_WITH_REAL if carried == TREASURE else OUT_WITH_FALSE

    def _arrive(self, cell: Cell) -> i64:
        thing = self.things[cell]
        self._stand(cell)
        if thing == NOTHING or thing >= PIT_EXIT:
            self.found = thing >= TREASURE
            return thing if thing < FALSE_TREASURE else TREASURE
        if thing >= PIT:
            self._stand(Cell(self.labyrinth.landings[thing - PIT]))
        elif thing == TRAP:
            self.is_trapped = True
            self.misses = MISSED_TURNS
        else:
            self.things[cell] = NOTHING
            self.limps = self.limps or thing == CROSSBOW
            self.has_crutch = self.has_crutch or thing == CRUTCH
        return thing

    def _stand(self, cell: Cell) -> None:
        self.at = cell
        self.traces[cell] |= STOOD

    def _throw(self, side: Side) -> i64:
        """Takes the wall away, if there is one that grenades can break."""
        self.grenades -= 1
        if self.sides.can_step(self.at, side):
            return DONE
        edge = self.options.edges.of(self.at, side)
        if not (self.options.outer_wall_holds and self.options.edges.is_border(edge)):
            self._own_sides()
            self.sides.open(edge)
        return DONE

    def _own_sides(self) -> None:
        if not self.owns_sides:
            self.sides = self.sides.copy()
            self.owns_sides = True

    def _take(self) -> i64:
        self.found = False
        carried = self.carried
        self.carried = self.things[self.at]
        self.things[self.at] = carried
        return DONE if carried == NOTHING else SWAPPED

    def _enter(self, cell: Cell) -> i64:
        if self.sides.bits[cell] & self.options.grid.outer_sides(cell):
            return self._arrive(cell)
        return NO_OPENING


def start_walk(labyrinth: Labyrinth) -> Walk:
    """Before the first move."""
    walk = Walk(labyrinth)
    walk.things = labyrinth.things[:]
    walk.traces = filled(labyrinth.options.grid.cells, 0)
    walk.log = filled(SHORTEST_LOG, 0)
    walk.grenades = labyrinth.options.grenades
    return walk

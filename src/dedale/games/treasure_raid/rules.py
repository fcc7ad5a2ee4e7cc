"""What may be played, what it does, and whose turn comes next."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.event import Event
from dedale.core.faults import Fault
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.grid.cells import NOWHERE, SIDE_NAMES, Cell, Side

from .faults import (
    DECIDE_FIRST,
    ENTER_FIRST,
    INSIDE_ALREADY,
    NO_GRENADE,
    NONE_TO_TAKE,
    NOT_ARRIVED,
    START_FIRST,
    STARTED_ALREADY,
)
from .notation import ENTER, ENTER_AT, GO, GRENADE, LEAVE, TAKE
from .notebook import CARRIED, WHAT
from .position import RaidPosition, RaidTerms
from .setup import PIT, PIT_EXIT, TRAP, TREASURE, Labyrinth
from .view import RaidView
from .walk import NO_OPENING, OUT_WITH_NONE, OUT_WITH_REAL, OUTER, SWAPPED, WALL, Walk, start_walk

MOST_IN_TURN: Final = 6
"""Moves in one turn at the most: three actions, each with a treasure to take or leave."""

MOST_WITH_TAKING: Final = 10
"""The same where a treasure that was left may be taken before each action, and before the turn's first."""


@final
class RaidState(RaidPosition):
    """The truth: what may be played, what it does, and whose turn comes next."""

    def copy(self) -> RaidState:
        twin = RaidState(self.raid, self.first, [walk.copy() for walk in self.walks])
        twin.take(self)
        return twin

    def look(self, seat: Seat) -> RaidView:
        return RaidView(self, seat)

    def actions(self) -> vec[i64]:
        """Whatever the walker's own knowledge allows: walls are met, not forbidden."""
        walk = self.walks[self.mover]
        first, last = self._legal_range(walk)
        actions = vec[i64](capacity=last - first)
        for action in range(first, last):
            actions = append(actions, action)
        return append(actions, self._taking()) if walk.may_take() else actions

    def _taking(self) -> i64:
        return self.options.grid.cells + TAKE

    def _legal_range(self, walk: Walk) -> tuple[i64, i64]:
        """The legal actions, but for taking later, are always neighbours: the first, and the one after the last."""
        cells = self.options.grid.cells
        if walk.found:
            return cells + TAKE, cells + ENTER
        if walk.at != NOWHERE:
            return cells + GO, cells + (TAKE if walk.grenades > 0 else GRENADE)
        if not walk.has_started:
            return i64(0), cells
        return cells + ENTER, i64(len(self.terms.notation.texts))

    def allows(self, action: Action) -> bool:
        """The same question for one action."""
        walk = self.walks[self.mover]
        first, last = self._legal_range(walk)
        return first <= action < last or (action == self._taking() and walk.may_take())

    def random_action(self, luck: Luck) -> Action:
        """A legal action, each equally likely."""
        walk = self.walks[self.mover]
        first, last = self._legal_range(walk)
        if not walk.may_take():
            return Action(first + luck.below(last - first))
        drawn = first + luck.below(last - first + 1)
        return Action(drawn if drawn < last else self._taking())

    def why_not(self, action: Action, move: str) -> Fault:
        """What refuses an action."""
        walk, verb = self.walks[self.mover], action - self.options.grid.cells
        if not walk.has_started:
            return START_FIRST(move, move=move)
        if walk.found:
            return DECIDE_FIRST(move, move=move)
        if verb < 0:
            return STARTED_ALREADY(move, move=move)
        if verb == TAKE and self.options.take_later:
            return NONE_TO_TAKE(move, move=move)
        if verb in (TAKE, LEAVE):
            return NOT_ARRIVED(move, move=move)
        if verb >= ENTER:
            return INSIDE_ALREADY(move, move=move)
        return ENTER_FIRST(move, move=move) if walk.at == NOWHERE else NO_GRENADE(move, move=move)

    def apply(self, action: Action, told: list[Event] | None) -> None:
        """Plays a move in the maze of the other; the answer may end the turn or the game."""
        seat = self.mover
        walk = self.walks[seat]
        was_open = _sides_open(walk)
        answer = walk.play(action)
        if told is not None:
            self._tell(seat, action, answer, was_open, told)
        if answer == OUT_WITH_REAL:
            self.finish([int(seat)], "treasure", told)
            return
        verb = action - self.options.grid.cells
        if verb >= 0 and verb != TAKE and verb != LEAVE:
            self.actions_left -= 1
        if answer == TRAP:
            self.actions_left = 0
        if self.actions_left <= 0 and not walk.found:
            self._end_turn(told)

    def _end_turn(self, told: list[Event] | None) -> None:
        """Goes on to the next seat that has a turn; after the last turn the game is drawn."""
        if self.turn >= self.options.max_turns:
            self.finish([], "max_turns", told)
            return
        seat = Seat(1 - self.mover)
        if not self.walks[seat].has_started:
            self.mover = seat
            return
        while self.walks[seat].misses > 0:
            self.walks[seat].misses -= 1
            if told is not None:
                told.append(Event("misses", {"seat": seat, "left": self.walks[seat].misses}))
            seat = Seat(1 - seat)
        self._begin_turn(seat, told)

    def _begin_turn(self, seat: Seat, told: list[Event] | None) -> None:
        self.mover = seat
        self.turn += 1
        self.walks[seat].is_trapped = False
        self.actions_left = actions_in_turn(self.walks[seat], self.walks[1 - seat])
        if told is not None:
            told.append(Event("turn", {"seat": seat, "actions": self.actions_left}))

    def _tell(self, seat: Seat, action: Action, answer: i64, was_open: i64, told: list[Event]) -> None:
        verb = action - self.options.grid.cells
        walk = self.walks[seat]
        if verb < 0:
            told.append(Event("started", {"seat": seat, "cell": self.options.grid.names[action]}))
            _tell_what_lies(walk, seat, answer, told)
        elif verb < GRENADE:
            _tell_of_going(walk, seat, Side(verb), answer, told)
        elif verb < TAKE:
            _tell_of_throwing(walk, seat, Side(verb - GRENADE), was_open, told)
        elif verb == TAKE:
            told.append(Event("took", {"seat": seat, "swapped": answer == SWAPPED}))
        elif verb == LEAVE:
            told.append(Event("left_it", {"seat": seat}))
        else:
            _tell_of_entering(walk, seat, verb, answer, told)


def _sides_open(walk: Walk) -> i64:
    return walk.sides.bits[walk.at] if walk.at != NOWHERE else i64(0)


def actions_in_turn(own: Walk, other: Walk) -> i64:
    """How many actions a turn has that begins now."""
    actions: i64 = 1
    if own.has_crutch and not own.limps:
        actions += 1
    if other.limps and not other.has_crutch and not other.is_trapped:
        actions += 1
    return actions


# What is told


def _tell_of_going(walk: Walk, seat: Seat, side: Side, answer: i64, told: list[Event]) -> None:
    name = SIDE_NAMES[side]
    if answer in (WALL, OUTER):
        told.append(Event("bumped", {"seat": seat, "side": name, "wall": "wall" if answer == WALL else "outer"}))
        return
    told.append(Event("went", {"seat": seat, "side": name}))
    if walk.at == NOWHERE:
        told.append(Event("outside", {"seat": seat, "carried": CARRIED[answer - OUT_WITH_NONE]}))
    else:
        _tell_owner_where(walk, seat, _arrived_at(walk, answer), told)
        _tell_what_lies(walk, seat, answer, told)


def _arrived_at(walk: Walk, answer: i64) -> Cell:
    """The cell that was come to, before any fall."""
    if not PIT <= answer < PIT_EXIT:
        return walk.at
    things = walk.labyrinth.things
    for cell in range(i64(len(things))):
        if things[cell] == answer:
            return Cell(cell)
    return NOWHERE


def _tell_owner_where(walk: Walk, seat: Seat, cell: Cell, told: list[Event]) -> None:
    told.append(Event("at", {"seat": seat, "cell": walk.options.grid.name(cell)}, [1 - seat]))


def _tell_what_lies(walk: Walk, seat: Seat, answer: i64, told: list[Event]) -> None:
    told.append(_lies(seat, answer))
    if PIT <= answer < PIT_EXIT:
        _tell_owner_where(walk, seat, walk.at, told)
        told.append(_lies(seat, answer - PIT + PIT_EXIT))


def _lies(seat: Seat, thing: i64) -> Event:
    fields: dict[str, object] = {"seat": seat, "what": WHAT[thing]}
    if PIT <= thing < TREASURE:
        fields["number"] = (thing - PIT) % 4 + 1
    return Event("lies", fields)


def _tell_of_throwing(walk: Walk, seat: Seat, side: Side, was_open: i64, told: list[Event]) -> None:
    told.append(Event("threw", {"seat": seat, "side": SIDE_NAMES[side], "left": walk.grenades}))
    if walk.sides.bits[walk.at] != was_open:
        edges = walk.options.edges
        told.append(Event("blown", {"seat": seat, "wall": edges.name(edges.of(walk.at, side))}, [1 - seat]))


def _tell_of_entering(walk: Walk, seat: Seat, verb: i64, answer: i64, told: list[Event]) -> None:
    fields: dict[str, object] = {"seat": seat}
    if verb >= ENTER_AT:
        fields["cell"] = walk.options.grid.names[walk.options.border[verb - ENTER_AT]]
    told.append(Event("no_opening" if answer == NO_OPENING else "entered", fields))
    if answer != NO_OPENING:
        _tell_owner_where(walk, seat, _arrived_at(walk, answer), told)
        _tell_what_lies(walk, seat, answer, told)


def start_state(terms: RaidTerms, first: Seat, labyrinths: list[Labyrinth]) -> RaidState:
    """Nobody has started yet."""
    return RaidState(terms, first, [start_walk(labyrinths[1]), start_walk(labyrinths[0])])

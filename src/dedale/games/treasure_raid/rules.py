"""What may be played, what it does, and whose turn comes next."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.event import Event
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.grid.cells import NOWHERE, SIDE_NAMES, Cell, Side

from .notation import ENTER, ENTER_AT, GO, GRENADE, LEAVE, TAKE
from .notebook import CARRIED, WHAT
from .setup import PIT, PIT_EXIT, TRAP, TREASURE
from .state import RaidState
from .walk import NO_OPENING, OUT_WITH_NONE, OUT_WITH_REAL, OUTER, SWAPPED, WALL, Walk

MOST_IN_TURN: Final = 6
"""Moves in one turn at the most: three actions, each with a treasure to take or leave."""


def legal_actions(state: RaidState) -> vec[i64]:
    """Whatever the walker's own knowledge allows: walls are met, not forbidden."""
    first, last = legal_range(state)
    actions = vec[i64](capacity=last - first)
    for action in range(first, last):
        actions = append(actions, action)
    return actions


def legal_range(state: RaidState) -> tuple[i64, i64]:
    """The legal actions are always neighbours: the first, and the one after the last."""
    walk, cells = state.walks[state.mover], state.options.grid.cells
    if walk.found:
        return cells + TAKE, cells + ENTER
    if walk.at != NOWHERE:
        return cells + GO, cells + (TAKE if walk.grenades > 0 else GRENADE)
    if not walk.has_started:
        return i64(0), cells
    return cells + ENTER, i64(len(state.terms.notation.texts))


def is_legal(state: RaidState, action: Action) -> bool:
    """The same question for one action."""
    first, last = legal_range(state)
    return first <= action < last


def random_action(state: RaidState, luck: Luck) -> Action:
    """A legal action, each equally likely."""
    first, last = legal_range(state)
    return Action(first + luck.below(last - first))


def why_not(state: RaidState, action: Action) -> str:
    """The end of the sentence that refuses an action."""
    walk, verb = state.walks[state.mover], action - state.options.grid.cells
    if not walk.has_started:
        return "you have to name the cell where you start first"
    if walk.found:
        return "you stand before a treasure and have to take or leave it first"
    if verb < 0:
        return "you have started already"
    if verb in (TAKE, LEAVE):
        return "one takes or leaves a treasure only on arriving there"
    if verb >= ENTER:
        return "you are in the maze already"
    return "you are outside and have to enter first" if walk.at == NOWHERE else "you have no grenade left"


def apply(state: RaidState, action: Action, told: list[Event] | None) -> None:
    """Plays a move in the maze of the other; the answer may end the turn or the game."""
    seat = state.mover
    walk = state.walks[seat]
    was_open = _sides_open(walk)
    answer = walk.play(action)
    if told is not None:
        _tell(state, seat, action, answer, was_open, told)
    if answer == OUT_WITH_REAL:
        state.finish([int(seat)], "treasure", told)
        return
    verb = action - state.options.grid.cells
    if verb >= 0 and verb != TAKE and verb != LEAVE:
        state.actions -= 1
    if answer == TRAP:
        state.actions = 0
    if state.actions <= 0 and not walk.found:
        _end_turn(state, told)


def _sides_open(walk: Walk) -> i64:
    return walk.ways[walk.at] if walk.at != NOWHERE else i64(0)


def _end_turn(state: RaidState, told: list[Event] | None) -> None:
    """Goes on to the next seat that has a turn; after the last turn the game is drawn."""
    if state.turn >= state.options.max_turns:
        state.finish([], "max_turns", told)
        return
    seat = Seat(1 - state.mover)
    if not state.walks[seat].has_started:
        state.mover = seat
        return
    while state.walks[seat].misses > 0:
        state.walks[seat].misses -= 1
        if told is not None:
            told.append(Event("misses", {"seat": seat, "left": state.walks[seat].misses}))
        seat = Seat(1 - seat)
    _begin_turn(state, seat, told)


def _begin_turn(state: RaidState, seat: Seat, told: list[Event] | None) -> None:
    state.mover = seat
    state.turn += 1
    state.walks[seat].is_trapped = False
    state.actions = actions_in_turn(state.walks[seat], state.walks[1 - seat])
    if told is not None:
        told.append(Event("turn", {"seat": seat, "actions": state.actions}))


def actions_in_turn(own: Walk, other: Walk) -> i64:
    """How many actions a turn has that begins now."""
    actions: i64 = 1
    if own.has_crutch and not own.limps:
        actions += 1
    if other.limps and not other.has_crutch and not other.is_trapped:
        actions += 1
    return actions


# What is told


def _tell(state: RaidState, seat: Seat, action: Action, answer: i64, was_open: i64, told: list[Event]) -> None:
    verb = action - state.options.grid.cells
    walk = state.walks[seat]
    if verb < 0:
        told.append(Event("started", {"seat": seat, "cell": state.options.grid.names[action]}))
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
    if walk.ways[walk.at] != was_open:
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

"""A sixth game, in one plain file: each hides behind one of n doors, and opens doors in turn."""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import (
    Action,
    Encoding,
    Event,
    Fault,
    FaultKind,
    Field,
    Game,
    InvalidSetup,
    Luck,
    Notation,
    Options,
    Prepared,
    Seat,
    State,
    Terms,
    View,
    Whole,
    unplayable,
)
from dedale.core.messages import Over, Resigned, Told

NO_DOOR = FaultKind("no_door", "the door must be from 1 to {last:d}")
OPEN_ALREADY = unplayable("open_already", "that door is open already")


class Hiding(Prepared):
    """The door behind which a seat hides."""

    def __init__(self, door: int) -> None:
        self.door = door

    def as_dict(self) -> dict[str, object]:
        return {"door": self.door}


class DoorsFacts(TypedDict):
    """The doors that each seat has opened, and the doors behind which they hide; null where it is secret."""

    opened: list[list[int]]
    doors: list[int | None]


class Opened(Told, tag="opened"):
    """A seat has opened a door."""

    seat: int
    door: int


class DoorsTurn(Told, tag="turn"):
    """A seat's turn begins."""

    seat: int


class DoorsOver(Over, tag="over"):
    """The game has ended; no winners: a draw."""

    reason: Literal["found", "max_turns", "resigned"]


DoorsEvent = Opened | DoorsTurn | Resigned | DoorsOver


class DoorsState(State):
    """Who hides where, and which doors each seat has opened. Opening the door behind which the other hides wins."""

    def __init__(self, terms: Terms, first: Seat, hidings: list[Hiding]) -> None:
        super().__init__(terms, first)
        self.hidings = hidings
        self.opened: list[list[int]] = [[], []]

    def copy(self) -> DoorsState:
        twin = type(self)(self.terms, self.first, self.hidings)
        twin.copy_progress(self)
        twin.opened = [list(doors) for doors in self.opened]
        return twin

    def prepared(self) -> list[Prepared]:
        return list(self.hidings)

    def look(self, seat: Seat) -> DoorsView:
        return DoorsView(self, seat)

    def actions(self) -> vec[i64]:
        opened = self.opened[self.mover]
        return vec[i64]([n for n in range(self.terms.options.whole("doors")) if n + 1 not in opened])

    def why_not(self, action: Action, move: str) -> Fault:
        return OPEN_ALREADY(move, move=move)

    def apply(self, action: Action, told: list[Event] | None) -> None:
        self.open(int(action) + 1, [] if told is None else told)

    def open(self, door: int, told: list[Event]) -> None:
        seat = int(self.mover)
        self.opened[seat].append(door)
        told.append(Event("opened", {"seat": seat, "door": door}))
        if self.hidings[1 - seat].door == door:
            self.finish([seat], "found", told)
        elif sum(len(doors) for doors in self.opened) >= self.terms.options.whole("max_turns"):
            self.finish([], "max_turns", told)
        else:
            self.mover = Seat(1 - seat)
            told.append(Event("turn", {"seat": 1 - seat}))


class DoorsView(View):
    """The doors opened by both, and one's own door."""

    def __init__(self, state: DoorsState, seat: Seat) -> None:
        super().__init__(state, seat)
        self.opened = [list(doors) for doors in state.opened]
        self.hidings = [
            hiding if state.is_over or owner == seat else None for owner, hiding in enumerate(state.hidings)
        ]

    def facts(self) -> DoorsFacts:
        return {
            "opened": self.opened,
            "doors": [None if hiding is None else hiding.door for hiding in self.hidings],
        }

    def draw(self) -> str:
        return f"opened: {self.opened}"


class DoorsEncoding(Encoding):
    """A board of one row: which doors are open, and behind which one hides."""

    def __init__(self, terms: Terms) -> None:
        planes = [
            Field("opened", "I have opened this door"),
            Field("they opened", "the other has opened this door"),
            Field("mine", "I hide behind this door"),
        ]
        numbers = [Field("to move", "whether it is this seat's turn")]
        super().__init__(1, terms.notation.size, planes, numbers, "The order in which doors were opened is forgotten.")

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known = cast(DoorsView, view)
        own = known.hidings[view.seat]
        doors = int(self.columns)
        for door in range(doors):
            marks = [door + 1 in known.opened[seat] for seat in (int(view.seat), 1 - int(view.seat))]
            is_mine = own is not None and own.door == door + 1
            target[at + door] = sum(mark << 8 * n for n, mark in enumerate([*marks, is_mine]))
        target[at + doors] = int(view.mover == view.seat)


class Doors(Game[Options, Hiding, DoorsState, DoorsView]):
    """Each hides behind a door, and opens the doors of the other."""

    def __init__(self) -> None:
        titles = {"en": "Doors", "fr": "Portes", "ru": "Двери"}
        options = [Whole("doors", 5, 2, 9), Whole("max_turns", 20, 1, 50)]
        super().__init__("doors", titles, list(options), "setup", facts=DoorsFacts, events=DoorsEvent)

    def terms(self, options: Options, prepared: list[Hiding]) -> Terms:
        return Terms(self, options, Notation([f"open {n + 1}" for n in range(options.whole("doors"))], ["open 1"]))

    def read_setup(self, options: Options, raw: object) -> Hiding:
        door = raw.get("door") if isinstance(raw, dict) else None
        if not isinstance(door, int) or isinstance(door, bool) or not 1 <= door <= options.whole("doors"):
            raise InvalidSetup([NO_DOOR(last=int(options.whole("doors")))], "setup")
        return Hiding(door)

    def make_setup(self, options: Options, seat: Seat, luck: Luck) -> Hiding:
        return Hiding(1 + luck.below(options.whole("doors")))

    def start(self, terms: Terms, first: Seat, prepared: list[Hiding]) -> DoorsState:
        return DoorsState(terms, first, prepared)

    def encoding(self, terms: Terms) -> Encoding:
        return DoorsEncoding(terms)

    def candidates(self, view: DoorsView, owner: int) -> list[int]:
        doors = range(1, view.terms.options.whole("doors") + 1)
        return [door for door in doors if door not in view.opened[1 - owner]]

    def sample(self, view: DoorsView, luck: Luck) -> DoorsState:
        hidings = []
        for owner, hiding in enumerate(view.hidings):
            doors = self.candidates(view, owner)
            hidings.append(hiding or Hiding(doors[luck.below(len(doors))]))
        state = self.start(view.terms, view.first, hidings)
        state.resume(view)
        state.opened = [list(doors) for doors in view.opened]
        return state

    def secrets(self, state: DoorsState, seat: Seat) -> dict[str, object]:
        view = DoorsView(state, seat)
        return {
            f"door of seat {owner}": state.hidings[owner].door
            for owner in range(2)
            if view.hidings[owner] is None and len(self.candidates(view, owner)) > 1
        }


DOORS = Doors()

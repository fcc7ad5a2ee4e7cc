"""Stacks of cards that agree with everything told.

A card not seen lies in a hidden place or was not dealt. What is told about hidden places: a seat that
ended a turn on a treasure without finding it does not seek it. So the hidden places fall into bundles,
each shut to some cards, and the rest, open to all. The ways to fill the bundles are counted exactly, card
by card, and then one is drawn, each equally likely.
"""

from __future__ import annotations

from math import perm
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.seat import NOBODY, Seat
from dedale.core.vecs import filled

from .board import TileBoard
from .options import MovingMazeOptions
from .rules import MovingMazeState
from .tiles import TREASURES
from .view import HIDDEN, MovingMazeView

LARGEST_DRAW: Final[i64] = 0x80000000
REST: Final = -1


class Bundle:
    """Hidden places of one seat that are all shut to the same cards."""

    def __init__(self, start: i64, size: i64, shut: i64) -> None:
        self.start: Final[i64] = start
        self.size: Final[i64] = size
        self.shut: Final[i64] = shut


class CardSampler:
    """All that a view leaves open: the cards not seen, the bundles, and the places open to all."""

    def __init__(self, view: MovingMazeView) -> None:
        self.view: Final = view
        self.cards = view.cards[:]
        self.bundles: list[Bundle] = []
        self.rest = vec[i64]()
        for number in range(view.options.seats):
            self._add_seat(Seat(number))
        self.pool = _unseen(self.cards)

    def _add_seat(self, seat: Seat) -> None:
        """Sorts a seat's hidden places: what it seeks now is a bundle, what it will seek later is open to all."""
        options = self.view.options
        start = seat * options.height + self.view.found[seat]
        sought = self.view.left(seat) if options.for_children else min(self.view.left(seat), i64(1))
        if sought > 0 and self.cards[start] == HIDDEN:
            self.bundles.append(Bundle(start, sought, self.view.ruled_out[seat]))
        for place in range(start + sought, (seat + 1) * options.height):
            if self.cards[place] == HIDDEN:
                self.rest = append(self.rest, place)

    def pin(self, cards: vec[i64], place: i64, count: i64) -> None:
        """Takes some hidden places as known."""
        for n in range(place, place + count):
            self.cards[n] = cards[n]
        self.pool = _unseen(self.cards)
        self.bundles = [bundle for bundle in self.bundles if not place <= bundle.start < place + count]
        self.rest = vec[i64]([n for n in self.rest if not place <= n < place + count])

    def count(self) -> int:
        """How many deals agree with the view; in the children's variant the order in a stack is no difference."""
        deal = Deal(self.pool, self.bundles)
        free = len(self.pool) - sum(bundle.size for bundle in self.bundles)
        return int(deal.count()) * perm(free, len(self.rest))

    def draw(self, luck: Luck) -> vec[i64]:
        """One of these deals, each equally likely."""
        luck.shuffle(self.pool)
        into = Deal(self.pool, self.bundles).draw(luck)
        cards = self.cards[:]
        filled_places = filled(len(self.bundles), 0)
        next_rest: i64 = 0
        for n in range(i64(len(self.pool))):
            bundle = into[n]
            if bundle != REST:
                cards[self.bundles[bundle].start + filled_places[bundle]] = self.pool[n]
                filled_places[bundle] += 1
            elif next_rest < len(self.rest):
                cards[self.rest[next_rest]] = self.pool[n]
                next_rest += 1
        return cards


def _unseen(cards: vec[i64]) -> vec[i64]:
    seen: i64 = 0
    for n in range(i64(len(cards))):
        if cards[n] != HIDDEN:
            seen |= i64(1) << cards[n]
    pool = vec[i64](capacity=TREASURES)
    for card in range(i64(TREASURES)):
        if not seen >> card & 1:
            pool = append(pool, card)
    return pool


class Deal:
    """Counts the ways to deal the cards of a pool into bundles; what is left over goes to the rest.

    The room left in all bundles is one number with a digit for each bundle. For each such number
    `_needs` says how many cards it still takes, and `_has_room` which bundles take one, as bits.
    """

    def __init__(self, pool: vec[i64], bundles: list[Bundle]) -> None:
        self.pool: Final = pool
        self.shut = vec[i64](capacity=4)
        self.weight = vec[i64](capacity=4)
        self._needs = filled(1, 0)
        self._has_room = filled(1, 0)
        for bundle in bundles:
            self._add(bundle)
        self.rooms: Final[i64] = len(self._needs)
        self._ways = filled((i64(len(pool)) + 1) * self.rooms, 0)
        self._fill()

    def _add(self, bundle: Bundle) -> None:
        number, rooms = i64(len(self.shut)), i64(len(self._needs))
        self.shut = append(self.shut, bundle.shut)
        self.weight = append(self.weight, rooms)
        needs = vec[i64](capacity=rooms * (bundle.size + 1))
        has_room = vec[i64](capacity=rooms * (bundle.size + 1))
        for size in range(bundle.size + 1):
            takes = i64(1) << number if size > 0 else i64(0)
            for room in range(rooms):
                needs = append(needs, self._needs[room] + size)
                has_room = append(has_room, self._has_room[room] | takes)
        self._needs, self._has_room = needs, has_room

    def _fill(self) -> None:
        """Counts from the last card to the first, but only what can be come to and completed."""
        cards, rooms = i64(len(self.pool)), self.rooms
        ways, needs, has_room = self._ways, self._needs, self._has_room
        most = needs[rooms - 1]
        ways[cards * rooms] = 1
        for card in range(cards - 1, i64(-1), i64(-1)):
            takers, after = self._takers(card), (card + 1) * rooms
            for room in range(rooms):
                if most - card <= needs[room] <= cards - card:
                    ways[after - rooms + room] = self._sum(after + room, takers & has_room[room])

    def _takers(self, card: i64) -> i64:
        """The bundles that are not shut to a card, as bits."""
        takers: i64 = 0
        for bundle in range(i64(len(self.shut))):
            if not self.shut[bundle] >> self.pool[card] & 1:
                takers |= i64(1) << bundle
        return takers

    def _sum(self, after: i64, takers: i64) -> i64:
        """The ways if a card goes to the rest, and if it goes to one of the bundles."""
        ways, weight = self._ways, self.weight
        total, bundle = ways[after], i64(0)
        while takers:
            if takers & 1:
                total += ways[after - weight[bundle]]
            takers >>= 1
            bundle += 1
        return total

    def count(self) -> i64:
        """All ways."""
        return self._ways[self.rooms - 1]

    def draw(self, luck: Luck) -> vec[i64]:
        """For each card of the pool the bundle it goes to, or REST; there must be a way."""
        into = vec[i64](capacity=len(self.pool))
        room = self.rooms - 1
        for card in range(i64(len(self.pool))):
            bundle = self._drawn(card, room, luck) if room > 0 else i64(REST)
            into = append(into, bundle)
            if bundle != REST:
                room -= self.weight[bundle]
        return into

    def _drawn(self, card: i64, room: i64, luck: Luck) -> i64:
        drawn = below(luck, self._ways[card * self.rooms + room])
        after = (card + 1) * self.rooms + room
        takers = self._takers(card) & self._has_room[room]
        for bundle in range(i64(len(self.weight))):
            if takers >> bundle & 1:
                drawn -= self._ways[after - self.weight[bundle]]
                if drawn < 0:
                    return bundle
        return REST


def below(luck: Luck, bound: i64) -> i64:
    """A number from 0 to bound − 1, all equally likely; bound is 1 to 2⁶⁰."""
    if bound < LARGEST_DRAW:
        return luck.below(bound)
    span: i64 = LARGEST_DRAW
    while span < bound:
        span *= 2
    while True:
        drawn = (luck.word() << 28 | luck.word() >> 4) & (span - 1)
        if drawn < bound:
            return drawn


def sample(view: MovingMazeView, luck: Luck) -> MovingMazeState:
    """A state that looks the same to the view's seat."""
    cards = CardSampler(view).draw(luck)
    board = TileBoard(view.layout, _dealt(view, cards, luck), view.options.height)
    state = MovingMazeState(view.terms, view.options, view.first, board)
    state.resume(view)
    state.turn = view.turn
    state.closed = view.closed
    state.reached = view.reached
    state.informed = view.informed
    state.corridors = view.corridors.copy()
    state.treasures = view.treasures[:]
    state.at = view.at[:]
    state.cards = cards
    state.found = view.found[:]
    state.ruled_out = view.ruled_out[:]
    return state


def _dealt(view: MovingMazeView, cards: vec[i64], luck: Luck) -> vec[i64]:
    """The stacks as they may have been dealt: any order where the cards are found in any order."""
    if not view.options.for_children:
        return cards
    dealt = view.dealt[:]
    height = view.options.height
    for seat in range(view.options.seats):
        if dealt[seat * height] == HIDDEN:
            _spread(cards[seat * height : (seat + 1) * height], view.found[seat], dealt, seat * height, luck)
    return dealt


def _spread(stack: vec[i64], found: i64, dealt: vec[i64], start: i64, luck: Luck) -> None:
    """Deals a stack again, the cards found anywhere, those left in their order."""
    depths = luck.order(len(stack))
    next_left = found
    for n in range(i64(len(stack))):
        if depths[n] < found:
            dealt[start + n] = stack[depths[n]]
        else:
            dealt[start + n] = stack[next_left]
            next_left += 1


def secrets(state: MovingMazeState, seat: Seat) -> dict[str, object]:
    """The goals and stacks that are still open to the seat."""
    if state.mover == NOBODY:
        return {}
    view = MovingMazeView(state, seat)
    hidden: dict[str, object] = {}
    for owner in range(state.options.seats):
        for name, place, count in _hidden_facts(state.options, view, Seat(owner)):
            if _is_open(view, state.cards, place, count):
                hidden[f"{name} of seat {owner}"] = _names(state, place, count)
    return hidden


def _hidden_facts(options: MovingMazeOptions, view: MovingMazeView, owner: Seat) -> list[tuple[str, int, int]]:
    """What is hidden of a seat: each a name, a first place and how many places."""
    start = owner * options.height + view.found[owner]
    end = (owner + 1) * options.height
    if start == end:
        return []
    if options.for_children:
        return [("cards", start, end - start)] if view.cards[start] == HIDDEN else []
    goal = [("goal", int(start), 1)] if view.cards[start] == HIDDEN else []
    return [*goal, ("stack", start + 1, end - start - 1)] if end - start > 1 else goal


def _is_open(view: MovingMazeView, cards: vec[i64], place: int, count: int) -> bool:
    """Whether some deal that agrees with the view has other cards in these places."""
    pinned = CardSampler(view)
    pinned.pin(cards, place, count)
    return pinned.count() < CardSampler(view).count()


def _names(state: MovingMazeState, place: int, count: int) -> list[str]:
    """The cards in these places, in their order where it matters."""
    names = [state.start.layout.names[state.cards[n]] for n in range(place, place + count)]
    return sorted(names) if state.options.for_children else names

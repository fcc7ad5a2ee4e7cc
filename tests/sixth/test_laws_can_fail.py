"""Every law fails for a game that breaks it: a check that cannot fail is no check."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from dedale import games
from dedale.core import (
    Action,
    DedaleError,
    Encoding,
    Event,
    Fault,
    Game,
    Luck,
    Notation,
    Options,
    Prepared,
    Seat,
    Terms,
    View,
)
from tests.laws import laws
from tests.laws.positions import Position
from tests.laws.test_laws import LAWS, START_LAWS

from .doors import DOORS, Doors, DoorsEncoding, DoorsFacts, DoorsState, DoorsView, Hiding

pytestmark = pytest.mark.rules


def broken(law: Callable[[Position], None]) -> Callable[[type[Doors]], type[Doors]]:
    """Says which law a game breaks."""

    def keep(game: type[Doors]) -> type[Doors]:
        BREAKERS[law.__name__] = (law, game)
        return game

    return keep


def rules_broken(law: Callable[[Position], None]) -> Callable[[type[DoorsState]], type[DoorsState]]:
    """Says which law is broken by a game with these states."""

    def keep(state: type[DoorsState]) -> type[DoorsState]:
        BREAKERS[law.__name__] = (law, game_of(state))
        return state

    return keep


def game_of(state: type[DoorsState]) -> type[Doors]:
    """The game that is played with these states."""

    class OtherDoors(Doors):
        def start(self, terms: Terms, first: Seat, prepared: list[Hiding]) -> DoorsState:
            return state(terms, first, prepared)

    return OtherDoors


BREAKERS: dict[str, tuple[Callable[[Position], None], type[Doors]]] = {}


@broken(laws.moves_and_texts_round_trip)
class SpellsMovesWithTwoSpaces(Doors):
    def terms(self, options: Options, prepared: list[Hiding]) -> Terms:
        return Terms(self, options, Notation([f"open  {n + 1}" for n in range(5)], ["open  1"]))


@broken(laws.generated_setups_are_valid)
class HidesBehindADoorThatIsNotThere(Doors):
    def make_setup(self, options: Options, seat: Seat, luck: Luck) -> Hiding:
        return Hiding(99)


@broken(laws.wrong_setups_are_refused)
class TakesAnySetup(Doors):
    def read_setup(self, options: Options, raw: object) -> Hiding:
        return Hiding(1)


@broken(laws.luck_is_the_seed)
class HidesElsewhereEveryTime(Doors):
    def make_setup(self, options: Options, seat: Seat, luck: Luck) -> Hiding:
        self.made = getattr(self, "made", 0) + 1
        return Hiding(1 + self.made % 5)


@rules_broken(laws.events_round_trip)
class TellsWhatIsNoJson(DoorsState):
    def open(self, door: int, told: list[Event]) -> None:
        super().open(door, told)
        told.append(Event("turn", {"seat": (1, 2)}))


@rules_broken(laws.events_are_those_declared)
class TellsMoreThanItDeclares(DoorsState):
    def open(self, door: int, told: list[Event]) -> None:
        super().open(door, told)
        told.insert(0, Event("opened", {"seat": 0, "door": 1, "secret": self.hidings[0].door}))


class WarmFacts(DoorsFacts):
    warm: bool


class WarmView(DoorsView):
    """Leaks a little: once a door is open, it says how far the other hides from it."""

    def __init__(self, state: DoorsState, seat: Seat) -> None:
        super().__init__(state, seat)
        self.warm = sum(state.opened[0]) % 2 == state.hidings[1].door % 2 if state.opened[0] else False

    def facts(self) -> WarmFacts:
        return {**super().facts(), "warm": self.warm}


@rules_broken(laws.views_are_those_declared)
class ShowsMoreThanItDeclares(DoorsState):
    def look(self, seat: Seat) -> DoorsView:
        return WarmView(self, seat)


class EagerView(DoorsView):
    def legal_moves(self) -> list[str]:
        return ["open 1"]


@rules_broken(laws.exactly_the_seat_to_move_has_moves)
class GivesMovesToEverybody(DoorsState):
    def look(self, seat: Seat) -> DoorsView:
        return EagerView(self, seat)


@rules_broken(laws.legality_is_one)
class JudgesOtherwiseThanItLists(DoorsState):
    def allows(self, action: Action) -> bool:
        return 0 <= action < 5


@rules_broken(laws.refused_moves_change_nothing)
class RemembersRefusedMoves(DoorsState):
    def why_not(self, action: Action, move: str) -> Fault:
        self.opened[0].append(int(action) + 1)
        return super().why_not(action, move)


@rules_broken(laws.copies_are_independent)
class CopiesShareTheirDoors(DoorsState):
    def copy(self) -> DoorsState:
        twin = super().copy()
        twin.opened = self.opened
        return twin


@rules_broken(laws.values_behave)
class ForgetsWhatIsOpenWhenPickled(DoorsState):
    def snapshot(self) -> dict[str, Any]:
        return {**super().snapshot(), "opened": [[], []]}


@rules_broken(laws.silence_changes_nothing)
class PlaysOtherwiseWhenNobodyListens(DoorsState):
    def apply(self, action: Action, told: list[Event] | None) -> None:
        super().apply(action, told)
        if told is None:
            self.opened[0].append(1)


@rules_broken(laws.replaying_gives_the_same_game)
class ForgetsItsSetupsInTheRecord(DoorsState):
    def prepared(self) -> list[Prepared]:
        return [Hiding(1 + hiding.door % 5) for hiding in self.hidings]


@rules_broken(laws.games_end)
class LetsLosersBeFirst(DoorsState):
    def places(self, winners: list[int]) -> list[int]:
        return [2, 2]


@rules_broken(laws.resigning_ends_or_goes_on)
class LetsTheResigningSeatWin(DoorsState):
    def finish(self, winners: list[int], reason: str, told: list[Event] | None) -> None:
        super().finish([1 - seat for seat in winners] if reason == "resigned" else winners, reason, told)


@broken(laws.samples_look_the_same)
class ForgetsOpenedDoorsInSamples(Doors):
    def sample(self, view: DoorsView, luck: Luck) -> DoorsState:
        state = super().sample(view, luck)
        state.opened = [[1, 2, 3, 4, 5], []]
        return state


@broken(laws.samples_have_a_past)
class InventsAnotherPast(Doors):
    def retrace(self, state: DoorsState, known: vec[i64]) -> vec[i64]:
        return vec[i64]([known[len(known) - 1 - n] for n in range(len(known))])


class PeekingState(DoorsState):
    def look(self, seat: Seat) -> DoorsView:
        return PeekingView(self, seat)


@broken(laws.declared_secrets_vary)
class SamplesTheTruth(Doors):
    """Peeks: the view carries the truth, and the sampler hands it out."""

    def start(self, terms: Terms, first: Seat, prepared: list[Hiding]) -> DoorsState:
        return PeekingState(terms, first, prepared)

    def sample(self, view: DoorsView, luck: Luck) -> DoorsState:
        state = super().sample(view, luck)
        state.hidings = cast(PeekingView, view).truth
        return state


class PeekingView(DoorsView):
    def __init__(self, state: DoorsState, seat: Seat) -> None:
        super().__init__(state, seat)
        self.truth = state.hidings


@rules_broken(laws.twins_cannot_be_told_apart)
class WarmsUpNearTheDoor(DoorsState):
    def look(self, seat: Seat) -> DoorsView:
        return WarmView(self, seat)


class PeekingEncoding(DoorsEncoding):
    def write(self, view: View, target: vec[i64], at: i64) -> None:
        super().write(view, target, at)
        target[at] += cast(PeekingView, view).truth[1 - int(view.seat)].door << 32


@broken(laws.tensors_tell_no_more_than_views)
class WritesTheTruthIntoTensors(Doors):
    def start(self, terms: Terms, first: Seat, prepared: list[Hiding]) -> DoorsState:
        return PeekingState(terms, first, prepared)

    def encoding(self, terms: Terms) -> Encoding:
        return PeekingEncoding(terms)


class CountingEncoding(DoorsEncoding):
    def write(self, view: View, target: vec[i64], at: i64) -> None:
        super().write(view, target, at)
        target[at + int(self.columns)] += 2 * len(cast(DoorsView, view).opened[0])


@broken(laws.tensors_keep_to_their_fields)
class WritesMoreThanItsFieldsSay(Doors):
    def encoding(self, terms: Terms) -> Encoding:
        return CountingEncoding(terms)


class ForgetfulEncoding(DoorsEncoding):
    def write(self, view: View, target: vec[i64], at: i64) -> None:
        super().write(view, target, at)
        target[at + int(self.columns)] = 0


@broken(laws.tensors_say_whose_turn_it_is)
class ForgetsInTensorsWhoseTurnItIs(Doors):
    def encoding(self, terms: Terms) -> Encoding:
        return ForgetfulEncoding(terms)


@broken(laws.games_begin_again_as_they_begin)
class LetsTheOtherBeginAgain(Doors):
    def again(self, terms: Terms, seed: int) -> DoorsState:
        state = super().again(terms, seed)
        state.mover = Seat(1 - state.mover)
        return state


@rules_broken(laws.secrets_are_over_when_the_game_is)
class KeepsSecretsAfterTheEnd(DoorsState):
    def look(self, seat: Seat) -> DoorsView:
        view = DoorsView(self, seat)
        if seat == 0:
            view.hidings[1] = None
        return view


def positions_of(game: Doors, law: Callable[[Position], None]) -> list[Position]:
    """Enough games, at their start, in the middle and at their end, for a breach to show."""
    found = []
    for seed in range(12):
        for length in (0,) if law in START_LAWS else (0, 1, 3, 50):
            options: dict[str, object] = {}
            position = Position(game, options, seed, game.new(options, seed=seed), luck=Luck(seed))
            position.play_random(length)
            found.append(position)
    return found


@pytest.mark.parametrize("name", [law.__name__ for law in [*START_LAWS, *LAWS]])
def test_the_law_fails_for_a_game_that_breaks_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    law, breaker = BREAKERS[name]
    game = breaker()
    monkeypatch.setattr(games, "GAMES", (game,))
    assert breaches(game, law) > 0


def breaches(game: Doors, law: Callable[[Position], None]) -> int:
    """In how many positions a game breaks a law."""
    faults = 0
    for position in positions_of(game, law):
        try:
            law(position)
        except (AssertionError, DedaleError, pytest.fail.Exception):
            faults += 1
    return faults


@pytest.mark.parametrize("name", [law.__name__ for law in [*START_LAWS, *LAWS]])
def test_the_law_holds_on_the_same_positions_for_the_game_that_keeps_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    law, _ = BREAKERS[name]
    game = Doors()
    monkeypatch.setattr(games, "GAMES", (game,))
    for position in positions_of(game, law):
        law(position)


def test_a_move_added_to_the_list_of_legal_ones_is_noticed() -> None:
    class OffersOneMore(DoorsState):
        def actions(self) -> vec[i64]:
            return append(super().actions(), 0)

    game = game_of(OffersOneMore)()
    position = Position(game, {}, 1, game.new({}, seed=1), luck=Luck(1))
    with pytest.raises(AssertionError):
        laws.legality_is_one(position)


@pytest.mark.parametrize(
    "facts",
    [
        {"opened": [[], []]},
        {"opened": [[], []], "doors": [1, "2"]},
        {"opened": [[], []], "doors": [True, None]},
        {"opened": [[], None], "doors": [1, None]},
    ],
    ids=["missing", "a text for a number", "a flag for a number", "null inside a list"],
)
def test_a_view_that_is_not_what_its_game_declares_is_noticed(facts: DoorsFacts) -> None:
    class OtherView(DoorsView):
        def facts(self) -> DoorsFacts:
            return facts

    class OtherState(DoorsState):
        def look(self, seat: Seat) -> DoorsView:
            return OtherView(self, seat)

    game = game_of(OtherState)()
    with pytest.raises(AssertionError):
        laws.views_are_those_declared(Position(game, {}, 1, game.new({}, seed=1)))


def test_a_game_that_declares_neither_views_nor_events_keeps_the_laws() -> None:
    class Undeclared(Doors):
        def __init__(self) -> None:
            Game.__init__(self, "doors", {"en": "Doors"}, DOORS.declared, "setup")

    game = Undeclared()
    for law in (laws.views_are_those_declared, laws.events_are_those_declared):
        for position in positions_of(game, law):
            law(position)


@pytest.mark.parametrize("action", [-1, 5, 6])
def test_an_action_beyond_the_action_space_that_is_allowed_is_noticed(action: int) -> None:
    class AllowsOneMore(DoorsState):
        def allows(self, asked: Action) -> bool:
            return asked == action or super().allows(asked)

    game = game_of(AllowsOneMore)()
    position = Position(game, {}, 1, game.new({}, seed=1), luck=Luck(1))
    with pytest.raises(AssertionError):
        laws.legality_is_one(position)


def test_moves_drawn_by_another_chance_than_that_given_break_the_law_of_luck_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = Luck(0)

    class DrawsByAChanceOfItsOwn(DoorsState):
        def random_action(self, luck: Luck) -> Action:
            return super().random_action(drawn)

    game = game_of(DrawsByAChanceOfItsOwn)()
    monkeypatch.setattr(games, "GAMES", (game,))
    assert {law.__name__ for law in [*START_LAWS, *LAWS] if breaches(game, law)} == {"luck_is_the_seed"}

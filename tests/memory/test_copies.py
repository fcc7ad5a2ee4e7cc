"""Values can be copied, deep-copied and pickled: states, views, boards, options and all else, and copies are free."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from dedale.core import Game, Luck, Outcome, State, View
from dedale.core.playout import play_at_random
from dedale.games import GAMES

from .holdings import COPIERS, Copier, events, positions, views

pytestmark = pytest.mark.rules

COUNT = 10

by_way = pytest.mark.parametrize("way", COPIERS, ids=lambda way: way.__name__)
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@by_way
@by_game
def test_a_copied_state_tells_everybody_the_same(game: Game, way: Copier) -> None:
    for state in islice(positions(game), COUNT):
        twin = way(state)
        assert isinstance(twin, State)
        assert type(twin) is type(state)
        assert knowledge(twin) == knowledge(state)


@by_way
@by_game
def test_a_copied_state_is_played_on_like_the_first_and_without_touching_it(game: Game, way: Copier) -> None:
    for state in islice(positions(game), COUNT):
        twin = way(state)
        assert isinstance(twin, State)
        before = knowledge(state)
        play_at_random(twin, Luck(1), 20)
        assert knowledge(state) == before
        first = state.copy()
        play_at_random(first, Luck(1), 20)
        assert knowledge(first) == knowledge(twin)


@by_way
@by_game
def test_a_copied_view_is_the_same_knowledge(game: Game, way: Copier) -> None:
    for view in islice(views(game), COUNT):
        twin = way(view)
        assert isinstance(twin, View)
        assert twin == view
        assert twin.draw() == view.draw()
        assert list(twin.actions) == list(view.actions)
        assert twin.terms.game is game


@by_way
@by_game
def test_a_copied_event_is_the_same_fact(game: Game, way: Copier) -> None:
    for event in islice(events(game), COUNT):
        twin = way(event)
        assert twin == event
        assert str(twin) == str(event)


@by_way
@by_game
def test_a_copied_board_or_setup_is_the_same_and_can_be_played_on(game: Game, way: Copier) -> None:
    for state in islice(positions(game), COUNT):
        twins = [way(prepared) for prepared in state.prepared()]
        assert twins == state.prepared()
        assert [repr(twin) for twin in twins] == [repr(prepared) for prepared in state.prepared()]
        assert {hash(twin) for twin in twins} == {hash(prepared) for prepared in state.prepared()}
        terms = state.terms
        again: Game[Any, Any] = game
        assert again.start(again.terms(terms.options, twins), state.first, twins).prepared() == twins


@by_way
@by_game
def test_a_board_or_setup_out_of_a_sampled_state_can_be_copied_too(game: Game, way: Copier) -> None:
    for view in islice(views(game), COUNT):
        for prepared in game.sample(view, Luck(3)).prepared():
            assert way(prepared) == prepared


@by_way
@by_game
def test_copied_options_are_the_same(game: Game, way: Copier) -> None:
    for given in ({}, game.small()):
        options = game.options(given)
        twin: Any = way(options)
        assert type(twin) is type(options)
        assert (twin, hash(twin), repr(twin)) == (options, hash(options), repr(options))
        assert (twin.changed, twin.seats) == (options.changed, options.seats)


def test_options_and_boards_that_differ_are_not_equal() -> None:
    for game in GAMES:
        boards = [prepared for seed in (1, 2) for prepared in game.new(seed=seed).prepared()]
        usual, longer = game.options(), game.options({"max_turns": 399})
        assert usual != longer
        assert usual == game.options()
        assert len(set(boards)) in (1, len(boards))
        assert boards[0] != usual


@by_way
def test_a_copied_outcome_is_the_same_end(way: Copier) -> None:
    outcome = Outcome([1], "caught", [2, 1])
    assert way(outcome) == outcome


@by_way
def test_copied_luck_goes_on_alike_and_by_itself(way: Copier) -> None:
    luck = Luck(7)
    luck.word()
    twin = way(luck)
    assert isinstance(twin, Luck)
    assert [twin.word() for _ in range(5)] == [luck.word() for _ in range(5)]


def knowledge(state: State) -> list[bytes]:
    """What every seat and a spectator know of a state."""
    seats: list[int | None] = [*range(state.terms.options.seats), None]
    return [state.view(seat).encode() for seat in seats]

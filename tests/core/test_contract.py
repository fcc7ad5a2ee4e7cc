"""What every game inherits from the contract, seen on the smallest game there is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import dedale
from dedale.core import Action, IllegalMove, InvalidSetup, Luck, UnreadableMove
from dedale.core.game import GREATEST_SEED, Game, read_seed
from dedale.games import GAMES
from tests.sixth.doors import DOORS, DoorsState

pytestmark = pytest.mark.rules


def start(first: int = 0) -> DoorsState:
    return DOORS.new({"doors": 3}, first=first, setups=[{"door": 1}, {"door": 3}])


def test_a_move_is_judged_without_being_played() -> None:
    state = start()
    assert state.judge("  OPEN   2 ") == "open 2"
    assert state.judge("resign 1") == "resign 1"
    assert state == start()


def test_what_may_not_be_played_is_refused_by_the_judge_too() -> None:
    state = start()
    state.play("open 1")
    state.play("open 2")
    with pytest.raises(UnreadableMove):
        state.judge("close 1")
    with pytest.raises(IllegalMove, match="open 1 cannot be played now"):
        state.judge("open 1")
    with pytest.raises(IllegalMove, match="seats are 0 to 1"):
        state.judge("resign 2")


def test_an_action_that_does_not_exist_is_named() -> None:
    for action in (-1, 3):
        with pytest.raises(IllegalMove, match=f"there is no action {action}"):
            start().play_action(Action(action))


@pytest.mark.parametrize("seat", [-1, 2, "0", 1.0])
def test_only_seats_and_spectators_have_views(seat: object) -> None:
    with pytest.raises(ValueError, match="seats are 0 to 1, and None is a spectator"):
        start().view(seat)


def test_resigning_is_told_and_ends_a_game_of_two() -> None:
    state = start()
    assert [event.as_dict() for event in state.resign(0)] == [
        {"kind": "resigned", "seat": 0, "to": "all"},
        {"kind": "over", "winners": [1], "reason": "resigned", "to": "all"},
    ]
    assert (state.is_over, state.to_move, state.seats_left()) == (True, None, [1])
    assert state.view(None).as_dict()["resigned"] == [0]
    with pytest.raises(IllegalMove, match="the game is over"):
        state.resign(1)


def test_a_picture_that_all_see_alike_is_drawn_once() -> None:
    state = start()
    assert state.draw() == "opened: [[], []]"
    assert repr(state) == "<doors, seat 0 to move\nopened: [[], []]>"
    state.resign(0)
    assert repr(state).startswith("<doors, over\n")


def test_pictures_that_differ_are_drawn_for_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.sixth.doors.DoorsView.draw", lambda view: f"I am {view.seat}")
    assert start().draw() == "Seat 0 sees:\nI am 0\n\nSeat 1 sees:\nI am 1"


def test_the_repr_of_a_view_says_whose_it_is() -> None:
    assert repr(start().view(1)) == "<doors as seat 1 sees it\nopened: [[], []]>"
    assert repr(start().view(None)) == "<doors as a spectator sees it\nopened: [[], []]>"


def test_states_that_differ_in_who_began_whose_turn_it_is_or_what_was_played_are_not_equal() -> None:
    state, later = start(), start()
    later.play("open 1")
    assert state == start()
    assert state != start(first=1)
    assert state != later
    assert state != DOORS.new({"doors": 3}, first=0, setups=[{"door": 2}, {"door": 3}])
    with pytest.raises(TypeError, match="cannot be hashed"):
        hash(state)


def test_options_are_given_in_a_dictionary_or_by_name_and_names_come_first() -> None:
    assert DOORS.new({"doors": 4}).terms.options.values == DOORS.new(doors=4).terms.options.values
    assert DOORS.new({"doors": 4, "max_turns": 7}, doors=3).terms.options.values == {"doors": 3, "max_turns": 7}
    with pytest.raises(InvalidSetup, match="must be an object"):
        DOORS.new([], doors=3)


@pytest.mark.parametrize("setups", [5, [], [None], [None, None, None]])
def test_there_is_one_setup_for_each_seat(setups: object) -> None:
    with pytest.raises(InvalidSetup, match="one entry for each of the 2 seats"):
        DOORS.new(setups=setups)


def test_a_wrong_setup_names_its_seat_and_one_left_out_is_made_by_chance() -> None:
    with pytest.raises(InvalidSetup, match=r"^setup of seat 1: the door must be from 1 to 5$"):
        DOORS.new(setups=[None, {"door": 6}])
    assert DOORS.new(seed=3, setups=[None, {"door": 4}]).hidings[0] == DOORS.new(seed=3).hidings[0]


def test_a_game_without_a_board_takes_none() -> None:
    with pytest.raises(InvalidSetup, match=r"^board: this game has none"):
        DOORS.new(board={})


@pytest.mark.parametrize("game", [game for game in GAMES if game.prepares != "setup"], ids=lambda game: game.slug)
def test_a_game_without_setups_refuses_any(game: Game) -> None:
    seats = game.options().seats
    assert game.new(seed=1, setups=[None] * seats) == game.new(seed=1)
    with pytest.raises(InvalidSetup, match=r"^setups: this game has none"):
        game.new(seed=1, setups=[{}] * seats)


def test_seeds_are_whole_numbers_of_63_bits() -> None:
    assert [read_seed(seed) for seed in (0, 1, GREATEST_SEED)] == [0, 1, 2**63 - 1]
    for seed in (-1, GREATEST_SEED + 1, True, 1.0, "1", None):
        with pytest.raises(InvalidSetup, match=r"^seed: it must be a whole number from 0 to 9223372036854775807"):
            read_seed(seed)


def test_who_begins_is_drawn_by_the_seed_and_each_seat_has_a_setup_of_its_own() -> None:
    games = [DOORS.new(seed=seed) for seed in range(40)]
    assert {int(game.first) for game in games} == {0, 1}
    assert {hiding.door for game in games for hiding in game.hidings} == {1, 2, 3, 4, 5}
    assert any(game.hidings[0] != game.hidings[1] for game in games)


@pytest.mark.skipif(dedale.FORM != "compiled", reason="plain Python does not check the types of arguments")
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_an_argument_of_the_wrong_type_is_named_in_our_words(game: Game) -> None:
    state, luck = game.new(seed=1), Luck(1)
    view = state.view(0)
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: Luck("x"), "seed must be a whole number, not 'x'"),  # type: ignore[arg-type]
        (lambda: state.advance("x"), "action must be a whole number, not 'x'"),  # type: ignore[arg-type]
        (lambda: state.resign(None), "seat must be a whole number, not None"),  # type: ignore[arg-type]
        (lambda: game.sample(view, 6), "luck must be of type Luck, not int"),  # type: ignore[arg-type]
        (lambda: game.sample(state, luck), f"view must be of type {type(view).__name__}, not {type(state).__name__}"),
    ]
    for call, sentence in wrong:
        with pytest.raises(TypeError, match=f"^{sentence}$"):
            call()

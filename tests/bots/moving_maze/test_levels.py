"""Each level sees what it should, plays by the rules with every option, and plays the same with the same luck."""

from __future__ import annotations

import pytest

from dedale.arena import Lineup, play_match
from dedale.bots import LEVELS, Effort, Player, find_player
from dedale.bots.moving_maze import EXPERTISE
from dedale.core import Luck
from dedale.games.moving_maze.game import MOVING_MAZE
from dedale.games.moving_maze.rules import MovingMazeState
from dedale.match import Match
from tests.games.moving_maze.boards import TO_D1, begin, play


def player(name: str, seed: int = 0) -> Player:
    return find_player(MOVING_MAZE, f"{name}@0.05").player(Luck(seed))


def turn(state: MovingMazeState, who: Player) -> list[str]:
    """Lets a player play its push and its move; returns the events of the move."""
    seat = int(state.mover)
    state.play(who.choose(state.view(seat)))
    return [event.kind for event in state.play(who.choose(state.view(seat)))]


@pytest.mark.parametrize("name", ["medium", "hard", "expert", "own_treasure"])
def test_a_treasure_one_push_away_is_taken(name: str) -> None:
    assert "found" in turn(begin("bell fox", "harp mask"), player(name))


@pytest.mark.parametrize("name", ["medium", "hard", "expert", "own_treasure"])
def test_home_one_push_away_is_reached(name: str) -> None:
    state = begin("bell", "harp")
    play(state, "push B1 NS", "move C1", "push F7 EW", "move G7")
    assert "over" in turn(state, player(name))


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_the_way_home_of_the_winner_is_barred(name: str) -> None:
    state = begin("feather", "harp")
    play(state, *TO_D1)
    turn(state, player(name))
    assert not any("A1" in cells for cells in ways(state))


def ways(state: MovingMazeState) -> list[list[str]]:
    """Where each push would let the seat to move go."""
    reached: list[list[str]] = []
    for push in state.legal_moves():
        then = state.copy()
        then.play(push)
        reached.append([move.removeprefix("move ") for move in then.legal_moves()])
    return reached


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 1, "cards": 2},
        {"seats": 2, "cards": 1},
        {"seats": 3, "cards": 1, "variant": "children"},
        {"seats": 4, "cards": 1},
        {"seats": 2, "cards": 2, "variant": "children"},
        {"seats": 1, "cards": 2, "variant": "children"},
        {"seats": 2, "max_turns": 3},
    ],
)
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_whole_games_with_odd_options(name: str, options: dict[str, object]) -> None:
    seats = MOVING_MAZE.options(options).seats
    names = (f"{name}@0.05", *["medium"] * (seats - 1))
    for played in play_match(Lineup(MOVING_MAZE, names, seed=3, options=options), seats):
        assert played.faults == ()


def test_a_player_goes_on_when_another_resigns() -> None:
    match = Match(MOVING_MAZE, {"seats": 3, "cards": 1}, seed=4)
    players = [player("expert", seat) for seat in range(3)]
    for number in range(12):
        if match.to_move is None:
            break
        seat = match.to_move
        line = match.play(f"resign {seat}" if number == 3 else players[seat].choose(match.view(seat)))
        for listener, own in enumerate(players):
            own.hear(line.as_dict(listener))


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_luck_gives_the_same_game(name: str) -> None:
    lineup = Lineup(MOVING_MAZE, (f"{name}@0.05", "medium"), seed=8, options={"cards": 2})
    assert list(play_match(lineup, 1)) == list(play_match(lineup, 1))


def test_a_timed_player_answers() -> None:
    state = begin("bell fox", "harp mask")
    who = find_player(MOVING_MAZE, "expert@5ms").player(Luck(1))
    assert who.choose(state.view(0)) in state.legal_moves()


def test_a_hint_says_which_push_reaches_the_treasure() -> None:
    state = begin("bell fox", "harp mask")
    told = EXPERTISE.hint(state.view(0), Luck(0), Effort())
    assert told.move in state.legal_moves()
    arrow = told.move.split()[1]
    assert told.reasons["en"] == f"You reach the bell this turn: push the tile in at {arrow}, then go to C1."


@pytest.mark.parametrize("options", [{}, {"seats": 1}, {"seats": 3}, {"variant": "children"}])
def test_hints_are_legal_and_in_three_languages(options: dict[str, object]) -> None:
    state = MOVING_MAZE.new(options, seed=2)
    for number in range(6):
        told = EXPERTISE.hint(state.view(int(state.mover)), Luck(number), Effort(share=0.05))
        assert told.move in state.legal_moves()
        assert set(told.reasons) == {"en", "fr", "ru"}
        assert all(reason and "{" not in reason for reason in told.reasons.values())
        state.play(told.move)

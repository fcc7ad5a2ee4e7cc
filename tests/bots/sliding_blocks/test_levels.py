"""The levels play every game to its end, see what is to be seen, and repeat themselves with the same luck."""

from __future__ import annotations

import re

import pytest

from dedale.arena import Lineup, Standings, play_match
from dedale.bots import LEVELS, Effort, expertise, find_player
from dedale.bots.sliding_blocks.belief import belief
from dedale.bots.sliding_blocks.hint import NEARER, with_slides
from dedale.core import Luck, State
from dedale.core.playout import play_at_random
from dedale.games import find
from dedale.games.sliding_blocks.making import LAYOUTS
from tests.games.sliding_blocks.positions import position

GAME = find("sliding_blocks")
PLAYERS = [*LEVELS, "greedy"]

NEARLY_WON = """
    .........
    ..1......
    .........
    ...11+...
    .1.+++...
    ...+++..B
    ........B
    .......33
    .......33
"""
THREATENED = """
    1.......1
    1........
    ........1
    A..+++...
    A..+33...
    ...+++...
    3........
    .........
    ....C.3..
"""
BLOCKS_ONLY = """
    11A......
    11A......
    AAA......
    ...+++...
    ...+++...
    ...+++...
    ......CCC
    ......C33
    ......C33
"""


def chosen(name: str, state: State, seed: int = 1) -> str:
    return find_player(GAME, name).player(Luck(seed)).choose(state.view(int(state.mover)))


def play_out(state: State, names: list[str], most: int = 100_000) -> list[str]:
    """The moves of a game among these players."""
    players = [find_player(GAME, name).player(Luck(seat)) for seat, name in enumerate(names)]
    moves: list[str] = []
    while not state.is_over and len(moves) < most:
        move = players[int(state.mover)].choose(state.view(int(state.mover)))
        state.play(move)
        moves.append(move)
    return moves


@pytest.mark.parametrize("name", ["medium", "hard", "expert"])
def test_a_slide_that_wins_is_played(name: str) -> None:
    state = position(NEARLY_WON)
    state.play(chosen(name + "@0.2", state))
    if not state.is_over:
        state.play(chosen(name + "@0.2", state))
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_a_win_of_the_other_is_prevented(name: str) -> None:
    state = position(THREATENED)
    while state.mover == 0:
        state.play(chosen(name + "@0.5", state))
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        assert not after.is_over


@pytest.mark.parametrize("name", PLAYERS)
def test_whole_games_are_played_on_small_boards(name: str) -> None:
    for drawing in (BLOCKS_ONLY, NEARLY_WON):
        state = position(drawing, max_turns=12)
        play_out(state, [f"{name}@0.05", "random"])
        assert state.is_over


@pytest.mark.parametrize("name", PLAYERS)
def test_four_seats_play_and_one_may_resign(name: str) -> None:
    state = GAME.new({"seats": 4, "layout": "quick", "max_turns": 40}, seed=3)
    play_out(state, [f"{name}@0.02"] * 4, most=10)
    state.resign((int(state.mover) + 1) % 4)
    play_out(state, [f"{name}@0.02"] * 4)
    assert state.is_over


def test_a_board_of_the_largest_size_with_many_small_blocks_is_played() -> None:
    names = [f"{row}{column}" for row in "DFHU" for column in range(4, 23, 2)]
    corners = [["A1", "A2", "B1", "B2"], ["X24", "X25", "Y24", "Y25"]]
    state = GAME.new({"max_turns": 4}, board={"size": 25, "blocks": [[name] for name in names], "pawns": corners})
    play_out(state, ["expert@0.02", "hard@0.05"])
    assert state.is_over


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_luck_plays_the_same_game(name: str) -> None:
    games = [play_out(GAME.new({"layout": "quick"}, seed=4), [f"{name}@0.05", "greedy"], most=12) for _ in range(2)]
    assert games[0] == games[1]


def test_other_luck_plays_another_game() -> None:
    state = GAME.new(seed=4)
    assert len({chosen("expert@0.05", state, seed) for seed in range(8)}) > 1


def test_nothing_is_hidden() -> None:
    for seat in (None, 0, 1):
        assert belief(GAME.new(seed=1).view(seat), Luck(1)).as_dict() == {"cells": {}, "walls": {}}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_hints_are_legal_and_say_why_in_three_languages(layout: str) -> None:
    for seed in range(4):
        state = GAME.new({"layout": layout}, seed=seed)
        play_at_random(state, Luck(seed), 11 * seed)
        given = expertise(GAME).hint(state.view(int(state.mover)), Luck(seed), Effort(share=0.03))
        assert given.move in state.legal_moves()
        assert set(given.reasons) == {"en", "fr", "ru"}
        assert all("{" not in reason and reason.endswith(".") for reason in given.reasons.values())
        assert not any(re.search(r"position|позици|фиш", reason) for reason in given.reasons.values())


def test_a_hint_names_the_winning_slide() -> None:
    state = position(NEARLY_WON)
    given = expertise(GAME).hint(state.view(0), Luck(1), Effort(share=0.1))
    assert given.reasons["en"] == "This slide brings your third pawn into the centre and wins."


def test_a_hint_compares_distances_without_saying_slides_twice() -> None:
    assert with_slides(NEARER, 1, 7) == {
        "en": "From there the pawn is 1 slide from the centre instead of 7.",
        "fr": "De là, le pion est à 1 coup du centre au lieu de 7.",
        "ru": "Оттуда пешке до центра 1 ход, а было 7 ходов.",
    }


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("medium", "greedy")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    lineup = Lineup(GAME, (better, worse), seed=5, options={"layout": "quick"})
    score = Standings(lineup, play_match(lineup, 40)).score(0)
    assert score is not None
    assert score.interval[0] > 0.55

"""The players of The Tracker keep the rules under all options, and do what their level promises."""

from __future__ import annotations

from collections import Counter

import pytest

from dedale.arena import Lineup, play_match
from dedale.core import Luck
from dedale.core.playout import play_at_random
from dedale.games.tracker import TRACKER

from .games import EVERYBODY, LEVELS, LITTLE, ODD_OPTIONS, hunt, player


@pytest.mark.parametrize("options", ODD_OPTIONS, ids=str)
@pytest.mark.parametrize("name", EVERYBODY)
def test_every_player_plays_whole_games_under_odd_options(name: str, options: dict[str, object]) -> None:
    lineup = Lineup(TRACKER, (name + LITTLE, "random"), seed=3, options=options)
    assert [played.faults for played in play_match(lineup, 2)] == [(), ()]


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_same_luck_plays_the_same_game(name: str) -> None:
    lineup = Lineup(TRACKER, (name + LITTLE, "medium"), seed=8, options={"rows": 4, "columns": 4})
    assert list(play_match(lineup, 1)) == list(play_match(lineup, 1))


@pytest.mark.parametrize("name", EVERYBODY)
def test_a_camp_keeps_the_rules_under_any_options(name: str) -> None:
    for options in [*ODD_OPTIONS, {"barriers": 1}, {"barriers": 30}]:
        for seed in range(3):
            camp = player(name, seed).prepare(TRACKER.options(options), seed % 2)
            assert camp is None or TRACKER.check(camp, options) == []


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_camps_differ_from_game_to_game(name: str) -> None:
    camps = [player(name, seed).prepare(TRACKER.options(), 0) for seed in range(6)]
    assert all(isinstance(camp, dict) for camp in camps)
    assert len({str(camp) for camp in camps}) == 6
    assert len({camp["fugitive"] for camp in camps if isinstance(camp, dict)}) > 1


@pytest.mark.parametrize("name", ["medium", "hard", "expert", "depth_first"])
def test_the_last_cell_is_where_the_fugitive_is(name: str) -> None:
    moves = ["enter A1", "go A2", "go A3", "go B3", "go B2", "go B1", "go C1", "go C2"]
    state = hunt({"fugitive": "C3", "barriers": []}, {"rows": 3, "columns": 3, "barriers": 0}, moves)
    assert player(name).choose(state.view(0)) == "go C3"


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_with_all_barriers_met_no_turn_is_lost(name: str) -> None:
    mine, theirs = {"fugitive": "C3", "barriers": []}, {"fugitive": "C3", "barriers": ["B1w", "C1w"]}
    state = TRACKER.new({"rows": 3, "columns": 3, "barriers": 2}, setups=[mine, theirs], first=0)
    for move in ("enter B1", "enter A1", "leave", "enter C1", "enter A1", "leave"):
        state.play(move)
    hunter = player(name)
    while not state.is_over:
        assert state.mover == 0
        state.play(hunter.choose(state.view(0)))


def walked(seed: int, name: str) -> list[int]:
    """For each question of a game between equals: how often its side has been walked through in this turn already."""
    state, players = TRACKER.new(seed=seed), [player(name, 2 * seed + seat) for seat in range(2)]
    counts: list[int] = []
    turn = Counter[frozenset[object]]()
    while not state.is_over:
        seat = int(state.mover)
        asked, *after = state.play(players[seat].choose(state.view(seat)))
        side = frozenset([asked.fields["from"], asked.fields["into"]])
        counts.append(turn[side])
        turn[side] += 1
        if after:
            turn.clear()
    return counts


def test_easy_does_not_pace_to_and_fro() -> None:
    """A step is senseless when it leads through the same side for the third time in a turn."""
    counts = [count for seed in range(40) for count in walked(seed, "easy")]
    assert len(counts) > 1000
    assert sum(count >= 2 for count in counts) <= 0.01 * len(counts)


@pytest.mark.parametrize("name", LEVELS)
def test_a_player_made_in_the_middle_of_a_game_plays_on(name: str) -> None:
    for seed in range(5):
        state = TRACKER.new(seed=seed)
        play_at_random(state, Luck(seed), 60)
        while not state.is_over and seed % 2:
            state.play(player(name, seed).choose(state.view(int(state.mover))))
            seed += 1


@pytest.mark.parametrize("name", LEVELS)
def test_a_timed_move_keeps_its_time_and_the_rules(name: str) -> None:
    state = TRACKER.new(seed=4)
    assert player(name, effort="@20ms").choose(state.view(int(state.mover))) in state.legal_moves()

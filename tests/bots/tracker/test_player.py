"""The players of The Tracker keep the rules under all options, and do what their level promises."""

from __future__ import annotations

from collections import Counter

import pytest

from dedale.arena import Lineup, play_match
from dedale.bots.tracker.camp_graph import CampGraph
from dedale.bots.tracker.rating import rating
from dedale.bots.tracker.route import next_action
from dedale.bots.tracker.trail import Trail, trail_of
from dedale.core import Luck
from dedale.core.playout import play_at_random
from dedale.core.seat import Seat
from dedale.games.tracker import TRACKER

from .games import EVERYBODY, LEVELS, LITTLE, ODD_OPTIONS, hunt, options_of, player, seen


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


ROUND: dict[str, object] = {"rows": 3, "columns": 4, "barriers": 1}
A_ROUND = {"fugitive": "A4", "barriers": ["A1s"]}
LEFT_BELOW = ["enter A1", "go B1", "go A2", "go B2", "go C2", "go C1", "leave", "enter A1", "go A2"]
"""The barrier below A1 is met, and both entrances, A1 and C1, lead to one place: the detective stands in A2."""


def trail_after(moves: list[str], return_ends_turn: bool) -> Trail:
    """What seat 0 knows after these moves, while the other comes in and goes out again."""
    options = {**ROUND, "return_ends_turn": return_ends_turn}
    state = TRACKER.new(options, setups=[{"fugitive": "C4", "barriers": []}, A_ROUND], first=0)
    for move in moves:
        while state.mover == 1:
            state.play("leave" if "leave" in state.legal_moves() else "enter B1")
        state.play(move)
    return trail_of(CampGraph(options_of(options)), seen(state), Seat(0))


@pytest.mark.parametrize(("literal", "way"), [(True, "go B2"), (False, "go A1")])
def test_a_detective_leaves_where_coming_back_does_not_end_its_turn(literal: bool, way: str) -> None:
    trail = trail_after(LEFT_BELOW, literal)
    entrance = trail.graph.gate_between(4, trail.graph.outside)
    assert TRACKER.new(ROUND).terms.notation.text(next_action(trail, entrance)) == way


def test_rule_7_makes_it_dearer_to_leave_a_camp_in_which_one_has_gone_on() -> None:
    for literal, turns in ((False, 1), (True, 2)):
        assert trail_after(["enter A1", "go B1", "go A2"], literal).turns_away(12) == turns
    assert trail_after(["enter A1", "go B1"], True).turns_away(12) == 1
    assert trail_after(LEFT_BELOW, True).turns_away(12) == 1


def test_rule_7_makes_a_camp_with_tubes_harder() -> None:
    tubes = ["A1s", "B1s", "A2s", "B2s", "A3e", "B3e"]
    camp = {"fugitive": "C3", "barriers": tubes}
    turns = [rating_of(camp, {"rows": 3, "columns": 4, "return_ends_turn": literal}) for literal in (False, True)]
    assert turns[1] > turns[0]


def rating_of(camp: object, options: dict[str, object]) -> float:
    chosen = options_of(options)
    return rating(chosen, TRACKER.read_setup(chosen, camp))


@pytest.mark.parametrize("name", ["medium", "hard", "expert"])
def test_nobody_comes_back_only_to_go_in_again(name: str) -> None:
    """With rule 7 a turn that ends in a cell visited before is wasted unless the next one leaves, or asks there."""
    wasted = ended = 0
    for seed in range(20):
        state, players = TRACKER.new(seed=seed, return_ends_turn=True), [player(name, 2 * seed + s) for s in range(2)]
        has_come_back = [False, False]
        while not state.is_over:
            seat = int(state.mover)
            view = seen(state, seat)
            asked, *after = state.play(players[seat].choose(view))
            wasted += has_come_back[seat] and asked.fields["open"] is True and asked.fields["into"] is not None
            is_known = asked.fields["into"] in view.facts()["searches"][seat]["visited"]
            has_come_back[seat] = is_known and any(event.kind == "came_back" for event in after)
            ended += has_come_back[seat]
    assert ended > 0
    assert wasted <= 0.05 * ended, (wasted, ended)


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

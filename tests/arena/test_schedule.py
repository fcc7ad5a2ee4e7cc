"""Who meets whom: fair, complete, and the same for the same plan."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path

import pytest

from dedale.arena.fixture import Fixture, Played, seating
from dedale.arena.plan import Plan, rounds, total_games
from dedale.arena.schedule import fixtures, swiss_groups
from dedale.core import Luck

from .tournaments import plan_of, play_here

FOUR = {"game": "sliding_blocks", "options": {"seats": 4}, "games": 24}
PLAYERS = ["random", "easy", "medium", "hard", "expert"]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_seating_has_its_turn_and_each_board_is_played_in_every_rotation(count: int) -> None:
    orders = len(list(itertools.permutations(range(count))))
    seatings = [seating(count, number) for number in range(orders)]
    assert len({seats for _, seats in seatings}) == orders
    for number in range(0, orders, count):
        block = seatings[number : number + count]
        assert len({board for board, _ in block}) == 1
        for player in range(count):
            assert sorted(seats[player] for _, seats in block) == list(range(count))


def test_in_a_round_robin_every_two_meet_equally_often() -> None:
    plan = plan_of(players=PLAYERS, games=4)
    met = Counter(fixture.players for fixture in fixtures(plan, 0))
    assert met == dict.fromkeys(itertools.combinations(range(5), 2), 4)


def test_with_four_seats_every_four_meet() -> None:
    plan = plan_of(**FOUR, players=PLAYERS)
    games = fixtures(plan, 0)
    assert {fixture.players for fixture in games} == set(itertools.combinations(range(5), 4))
    for group in itertools.combinations(range(5), 4):
        assert len({fixture.seats for fixture in games if fixture.players == group}) == 24


def test_every_group_meets_on_the_same_boards() -> None:
    games = fixtures(plan_of(players=PLAYERS, games=6), 0)
    boards = {
        group: sorted(game.board for game in games if game.players == group) for group in {g.players for g in games}
    }
    assert len(boards) == 10
    assert all(each == [0, 0, 1, 1, 2, 2] for each in boards.values())


def test_in_a_gauntlet_only_the_challenger_meets_the_others() -> None:
    plan = plan_of(players=PLAYERS, pairing="gauntlet", challenger="medium", games=2)
    assert {fixture.players for fixture in fixtures(plan, 0)} == {(0, 2), (1, 2), (2, 3), (2, 4)}
    with_three = plan_of(**{**FOUR, "pairing": "gauntlet"}, players=PLAYERS)
    assert all(0 in fixture.players for fixture in fixtures(with_three, 0))


@pytest.mark.parametrize(
    "changed",
    [{}, {"pairing": "gauntlet"}, {"pairing": "swiss", "rounds": 3}, FOUR, {**FOUR, "pairing": "swiss", "rounds": 2}],
)
def test_games_are_counted_from_0_without_a_gap(changed: dict[str, object]) -> None:
    plan = plan_of(**{"players": PLAYERS, "games": 4, **changed})
    games: list[Played] = []
    for number in range(rounds(plan)):
        games += [as_if_played(fixture) for fixture in fixtures(plan, number, games)]
    assert [game.fixture.index for game in games] == list(range(total_games(plan)))


def as_if_played(fixture: Fixture) -> Played:
    """A game that the player with the lower number has won."""
    points = tuple(1.0 if player == min(fixture.players) else 0.0 for player in fixture.players)
    return Played(fixture, points, (1,) * len(points), "won", {"moves": []})


def swiss(plan: Plan) -> list[list[tuple[int, ...]]]:
    games: list[Played] = []
    groups = []
    for number in range(rounds(plan)):
        made = fixtures(plan, number, games)
        groups.append(list(dict.fromkeys(fixture.players for fixture in made)))
        games += [as_if_played(fixture) for fixture in reversed(made)]
    return groups


def test_in_a_swiss_nobody_meets_twice_while_it_can_be_helped() -> None:
    plan = plan_of(players=[{"name": "random", "label": str(n)} for n in range(8)], pairing="swiss", rounds=7, games=2)
    met = [group for groups in swiss(plan) for group in groups]
    assert len(met) == len(set(met)) == 28


def test_in_a_swiss_players_with_equal_scores_meet() -> None:
    plan = plan_of(players=[{"name": "random", "label": str(n)} for n in range(16)], pairing="swiss", rounds=4, games=2)
    last = swiss(plan)[-1]
    assert 0 in last[0], "the best so far is in the first group"
    assert 15 in last[-1], "and the last in the last"


def test_in_a_swiss_everybody_rests_in_turn() -> None:
    plan = plan_of(players=[{"name": "random", "label": str(n)} for n in range(5)], pairing="swiss", rounds=5, games=2)
    rested = [set(range(5)) - {player for group in groups for player in group} for groups in swiss(plan)]
    assert sorted(player for resting in rested for player in resting) == list(range(5))


def test_the_order_in_which_games_end_does_not_change_the_next_round() -> None:
    plan = plan_of(players=PLAYERS, pairing="swiss", rounds=2, games=4)
    games = [as_if_played(fixture) for fixture in fixtures(plan, 0)]
    assert fixtures(plan, 1, games) == fixtures(plan, 1, reversed(games))


def test_many_players_are_grouped_quickly() -> None:
    groups = swiss_groups(1000, 4, Luck(1), [])
    assert sorted(player for group in groups for player in group) == list(range(1000))


def test_a_whole_swiss_is_played(tmp_path: Path) -> None:
    plan = plan_of(players=["random", "easy", "medium"], pairing="swiss", rounds=3, games=2)
    games = play_here(plan, tmp_path / "results")
    assert [game.fixture.round for game in games] == [0, 0, 1, 1, 2, 2]
    assert len({game.record["seed"] for game in games}) == 3

"""Ratings: right where the answer is known, and as uncertain as they say."""

from __future__ import annotations

import math

import numpy as np
import pytest

from dedale.arena.figures import Z95
from dedale.arena.ratings import ELO, MEAN, Finish, Rating, rate

Game = list[Finish]


def duels(wins: int, losses: int, draws: int = 0) -> list[Game]:
    """Games between players 0 and 1, equally often in both seats."""
    made = []
    for seat in (0, 1):
        places = [(1, 2)] * wins + [(2, 1)] * losses + [(1, 1)] * draws
        made += [[(0, seat, one), (1, 1 - seat, other)] for one, other in places]
    return made


def gap(games: list[Game]) -> float:
    first, second = rate(2, 2, games).players
    return first.value - second.value


def test_odds_of_three_to_one_are_191_points() -> None:
    assert gap(duels(3000, 1000)) == pytest.approx(400 * math.log10(3), abs=0.5)


def test_the_interval_of_two_players_is_that_of_the_log_odds() -> None:
    wins, losses = 3000, 1000
    rating = rate(2, 2, duels(wins, losses)).players[0]
    spread = (
        math.sqrt(1 / (2 * wins) + 1 / (2 * losses)) / 2
    )  # of half the difference, for each is half of it from 1500
    assert rating.high - rating.value == pytest.approx(Z95 * ELO * spread, rel=0.01)
    assert rating.value - rating.low == pytest.approx(rating.high - rating.value)


def test_a_draw_is_half_a_win_for_both() -> None:
    assert gap(duels(0, 0, draws=50)) == pytest.approx(0, abs=1e-6)
    assert gap(duels(500, 0, draws=500)) == pytest.approx(gap(duels(750, 250)), abs=1e-6)


def test_who_always_wins_has_a_rating_all_the_same() -> None:
    assert 400 < gap(duels(20, 0)) < gap(duels(40, 0)) < 3000
    assert gap([]) == 0


def test_the_mean_is_1500_and_seats_add_up_to_nothing() -> None:
    ratings = rate(3, 2, [[(0, 0, 1), (1, 1, 2)], [(1, 0, 1), (2, 1, 2)]])
    assert sum(player.value for player in ratings.players) / 3 == pytest.approx(MEAN)
    assert sum(seat.value for seat in ratings.seats) == pytest.approx(0)


def test_what_a_seat_is_worth_is_told_from_what_a_player_is_worth() -> None:
    """Seat 0 wins three of four games, with either player in it."""
    games = [[(0, 0, 1), (1, 1, 2)], [(1, 0, 1), (0, 1, 2)]] * 300 + [
        [(0, 0, 2), (1, 1, 1)],
        [(1, 0, 2), (0, 1, 1)],
    ] * 100
    ratings = rate(2, 2, games)
    assert ratings.players[0].value == pytest.approx(ratings.players[1].value)
    assert ratings.seats[0].value - ratings.seats[1].value == pytest.approx(400 * math.log10(3), abs=2)


def test_with_three_seats_the_first_choice_follows_the_strengths() -> None:
    """Orders as often as Plackett and Luce's model says for strengths of 4 : 2 : 1."""
    strength = (4, 2, 1)
    games: list[Game] = []
    for order in [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]:
        chance = strength[order[0]] / 7 * strength[order[1]] / (7 - strength[order[0]])
        for turn in range(3):
            games += [[(player, (player + turn) % 3, order.index(player) + 1) for player in range(3)]] * round(
                4200 * chance
            )
    values = [player.value for player in rate(3, 3, games).players]
    assert values[0] - values[1] == pytest.approx(400 * math.log10(2), abs=1)
    assert values[1] - values[2] == pytest.approx(400 * math.log10(2), abs=1)


def test_players_that_share_the_last_place_behind_a_winner_are_not_compared() -> None:
    """Player 1 wins nothing and player 2 a little: they must not be rated equal because both mostly lose to 0."""
    games: list[Game] = []
    for winner, count in ((0, 700), (1, 100), (2, 200)):
        for turn in range(3):
            games += [[(player, (player + turn) % 3, 1 if player == winner else 2) for player in range(3)]] * count
    values = [player.value for player in rate(3, 3, games).players]
    assert values[0] - values[1] == pytest.approx(400 * math.log10(7), abs=2)
    assert values[2] - values[1] == pytest.approx(400 * math.log10(2), abs=2)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seats", "games"), [(4, 2, 160), (5, 3, 90), (6, 4, 80)])
def test_the_truth_lies_in_95_of_100_intervals(players: int, seats: int, games: int) -> None:
    luck = np.random.default_rng(7)
    truth = np.linspace(-1.2, 1.2, players)
    worth = np.array([0.4, -0.1, -0.3, 0.0])[:seats]
    held = [
        holds(rating, MEAN + ELO * value)
        for _ in range(60)
        for rating, value in zip(rate(players, seats, drawn(luck, truth, worth, games)).players, truth, strict=True)
    ]
    assert 0.91 <= sum(held) / len(held) <= 0.99


def holds(rating: Rating, value: float) -> bool:
    return rating.low <= value <= rating.high


def drawn(luck: np.random.Generator, truth: np.ndarray, worth: np.ndarray, games: int) -> list[Game]:
    """Games as the model draws them: the player with the greatest strength plus Gumbel noise comes first."""
    made = []
    for _ in range(games):
        group = luck.choice(len(truth), len(worth), replace=False)
        order = np.argsort(-(truth[group] + worth + luck.gumbel(size=len(worth))))
        made.append([(int(group[seat]), int(seat), place) for place, seat in enumerate(order, start=1)])
    return made

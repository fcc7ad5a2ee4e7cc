"""Matches: fair between seats, repeatable, honest about what they do not know."""

from __future__ import annotations

import pytest

from dedale.arena import Lineup, Standings, play_match
from dedale.arena.figures import wilson
from dedale.arena.match_summary import match_summary
from dedale.arena.playing import play_fixture
from dedale.arena.schedule import fixtures, match_fixture
from dedale.core import DedaleError, Game
from dedale.games import GAMES, find

from .tournaments import plan_of

TWO_SEATS = [game for game in GAMES if game.options().seats == 2]
RANDOM = ("random", "random")


def played(lineup: Lineup, games: int) -> Standings:
    return Standings(lineup, play_match(lineup, games))


@pytest.mark.parametrize("game", TWO_SEATS, ids=lambda game: game.slug)
def test_the_same_seed_gives_the_same_games(game: Game) -> None:
    lineup = Lineup(game, RANDOM, seed=3)
    games = list(play_match(lineup, 4))
    assert games == list(play_match(lineup, 4))
    assert play_fixture(lineup, match_fixture(lineup, 2)) == games[2]


def test_a_match_is_a_tournament_of_one_group() -> None:
    plan = plan_of(players=["random", "easy"], games=6)
    assert fixtures(plan, 0) == [match_fixture(plan.lineup, number) for number in range(6)]


def test_many_cores_play_the_same_games_as_one() -> None:
    lineup = Lineup(find("tracker"), ("searching@0.1", "random"), 3, {"rows": 3, "columns": 3})
    games = sorted(play_match(lineup, 6, cores=2), key=lambda game: game.fixture.index)
    assert games == list(play_match(lineup, 6))


def test_games_are_added_up_in_their_order_whichever_ended_first() -> None:
    lineup = Lineup(find("tracker"), RANDOM, seed=3)
    games = list(play_match(lineup, 4))
    assert Standings(lineup, reversed(games)).games == games


def test_every_move_of_a_player_is_timed() -> None:
    standings = played(Lineup(find("tracker"), RANDOM, seed=3), 2)
    for game in standings.games:
        assert sum(len(times) for times in game.thinking) == game.moves
    thinking = standings.thinking(0)
    assert thinking is not None
    assert 0 < thinking.median <= thinking.p99


def test_roles_are_scored_apart() -> None:
    standings = played(Lineup(find("monster_hunt"), RANDOM, seed=3), 8)
    by_seat = [standings.points(0, seat) for seat in (0, 1)]
    assert [len(points) for points in by_seat] == [4, 4]
    assert sum(map(sum, by_seat)) == sum(standings.points(0))


def test_every_player_sits_in_every_seat_equally_often() -> None:
    games = list(play_match(Lineup(find("tracker"), RANDOM, seed=1), 10))
    assert [game.seats for game in games] == [(0, 1), (1, 0)] * 5


def test_points_are_shared_in_a_draw() -> None:
    standings = played(Lineup(find("tracker"), RANDOM, 1, {"max_turns": 1}), 6)
    assert set(standings.reasons()) <= {"max_turns", "caught"}
    for game in standings.games:
        assert sum(game.points) == 1
    counts = standings.counts(0)
    assert counts.draws == standings.reasons().get("max_turns", 0) > 0
    assert counts.wins + counts.draws + counts.losses == 6


def test_a_match_of_an_odd_number_of_games_has_a_seat_that_was_played_more_often() -> None:
    found = match_summary(played(Lineup(find("tracker"), RANDOM, 1, {"max_turns": 1}), 1))
    assert found.games == 1
    assert [seat and seat.games for seat in found.players[0].seats] == [1, None]
    assert found.first_seat_share == found.players[0].share


def test_alone_one_wins_or_does_not() -> None:
    lineup = Lineup(find("moving_maze"), ("random",), 1, {"seats": 1, "max_turns": 1})
    (game,) = play_match(lineup, 1)
    assert (game.reason, game.points) == ("max_turns", (0.0,))


def test_the_interval_is_wilsons() -> None:
    """Values from Newcombe (1998), table I: 81 of 263 and 15 of 148."""
    assert [round(bound, 4) for bound in wilson(81, 263)] == [0.2553, 0.3662]
    assert [round(bound, 4) for bound in wilson(15, 148)] == [0.0624, 0.1605]
    assert wilson(0, 10)[0] == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize(
    ("players", "games", "because"),
    [(("random",), 5, "needs 2 players"), (RANDOM, 0, "one game"), (("random", "x"), 5, "no player")],
)
def test_a_match_that_cannot_be_played_is_refused(players: tuple[str, ...], games: int, because: str) -> None:
    with pytest.raises(DedaleError, match=because):
        list(play_match(Lineup(find("tracker"), players), games))

"""Contests: fair between seats, repeatable, honest about what they do not know."""

from __future__ import annotations

import pytest

from dedale.arena import Contest, Score, play_contest
from dedale.arena.contest import play_game, wilson
from dedale.core import DedaleError
from dedale.games import GAMES, find

TWO_SEATS = [game for game in GAMES if game.options().seats == 2]


@pytest.mark.parametrize("game", TWO_SEATS, ids=lambda game: game.slug)
def test_the_same_seed_gives_the_same_games(game: object) -> None:
    contest = Contest(game, ("random", "random"), games=4, seed=3)  # type: ignore[arg-type]
    games = list(play_contest(contest))
    assert games == list(play_contest(contest))
    assert play_game(contest, 2) == games[2]


def test_many_cores_play_the_same_games_as_one() -> None:
    contest = Contest(find("tracker"), ("searching@0.1", "random"), games=6, seed=3, options={"rows": 3, "columns": 3})
    games = sorted(play_contest(contest, cores=2), key=lambda game: game.fixture.index)
    assert games == list(play_contest(contest))


def test_every_move_of_a_player_is_timed() -> None:
    contest = Contest(find("tracker"), ("random", "random"), games=2, seed=3)
    score = Score(contest, list(play_contest(contest)))
    assert [sum(len(times) for times in game.thinking) for game in score.games] == [game.moves for game in score.games]
    thinking = score.thinking(0)
    assert thinking is not None
    assert 0 < thinking["median"] <= thinking["p99"]


def test_roles_are_scored_apart() -> None:
    contest = Contest(find("monster_hunt"), ("random", "random"), games=8, seed=3)
    score = Score(contest, list(play_contest(contest)))
    by_seat = [score.points(0, seat) for seat in (0, 1)]
    assert [len(points) for points in by_seat] == [4, 4]
    assert sum(map(sum, by_seat)) == sum(score.points(0))


def test_every_player_sits_in_every_seat_equally_often() -> None:
    games = list(play_contest(Contest(find("tracker"), ("random", "random"), games=10, seed=1)))
    assert [game.seats for game in games] == [(0, 1), (1, 0)] * 5


def test_points_are_shared_in_a_draw() -> None:
    contest = Contest(find("tracker"), ("random", "random"), games=6, seed=1, options={"max_turns": 1})
    score = Score(contest, list(play_contest(contest)))
    assert {game.reason for game in score.games} <= {"max_turns", "caught"}
    for game in score.games:
        assert sum(game.points) == 1
    facts = score.as_dict()
    assert facts["games"] == 6


def test_alone_one_wins_or_does_not() -> None:
    options: dict[str, object] = {"seats": 1, "max_turns": 1}
    (game,) = play_contest(Contest(find("moving_maze"), ("random",), games=1, seed=1, options=options))
    assert (game.reason, game.points) == ("max_turns", (0.0,))


def test_the_interval_is_wilsons() -> None:
    """Values from Newcombe (1998), table I: 81 of 263 and 15 of 148."""
    assert [round(bound, 4) for bound in wilson(81, 263)] == [0.2553, 0.3662]
    assert [round(bound, 4) for bound in wilson(15, 148)] == [0.0624, 0.1605]
    assert wilson(0, 10)[0] == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize(
    ("players", "games", "because"),
    [(("random",), 5, "needs 2 players"), (("random", "random"), 0, "one game"), (("random", "x"), 5, "no player")],
)
def test_a_contest_that_cannot_be_held_is_refused(players: tuple[str, ...], games: int, because: str) -> None:
    with pytest.raises(DedaleError, match=because):
        list(play_contest(Contest(find("tracker"), players, games)))

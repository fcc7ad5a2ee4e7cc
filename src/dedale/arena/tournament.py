"""Plays a match, or the games of a tournament that its result file lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from .fixture import Fixture, Played
from .lineup import Lineup
from .plan import Plan, rounds
from .playing import play_fixture
from .results import ResultFile
from .schedule import check_match, fixtures, match_fixture
from .workers import Workers, workers_here


def play_tournament(plan: Plan, results: ResultFile, workers: Workers) -> Iterator[Played]:
    """Plays the games that are missing; each is in the file before it is yielded."""
    for number in range(rounds(plan)):
        before = [game for game in results.games.values() if game.fixture.round < number]
        missing = [fixture for fixture in fixtures(plan, number, before) if fixture.index not in results.games]
        for played in play_fixtures(plan.lineup, missing, workers):
            if results.add(played):
                yield played


def play_match(lineup: Lineup, games: int, cores: int = 1) -> Iterator[Played]:
    """Plays a match and yields each game as soon as it is over: the same match gives the same games."""
    check_match(lineup, games)
    wanted = [match_fixture(lineup, number) for number in range(games)]
    yield from play_fixtures(lineup, wanted, workers_here(lineup.game, cores))


def play_fixtures(lineup: Lineup, wanted: Sequence[Fixture], workers: Workers) -> Iterator[Played]:
    """Lets workers play these games."""
    return workers.work(partial(play_fixture, lineup), wanted)

"""A tournament: plays what the plan asks for and the result file does not hold yet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from .fixture import Played, play_fixture
from .plan import Plan, rounds
from .results import ResultFile
from .schedule import fixtures
from .workers import Workers


def play_tournament(plan: Plan, results: ResultFile, workers: Workers) -> Iterator[Played]:
    """Plays the games that are missing; each is in the file before it is yielded."""
    play = partial(play_fixture, plan.lineup)
    for number in range(rounds(plan)):
        before = [game for game in results.games.values() if game.fixture.round < number]
        missing = [fixture for fixture in fixtures(plan, number, before) if fixture.index not in results.games]
        for played in workers.work(play, missing):
            if results.add(played):
                yield played

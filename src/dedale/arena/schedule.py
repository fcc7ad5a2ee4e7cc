"""Who meets whom: a pure function of the plan and, in a Swiss tournament, of the results so far.

A match is a tournament of one group.
"""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from dedale.core import DedaleError, Luck
from dedale.core.game import read_seed

from .fixture import Fixture, Played, seating
from .lineup import Lineup
from .plan import Plan, games_in_round

Group = tuple[int, ...]
"""The players that meet, as ascending indices into the plan."""

TRIES = 20_000
"""How many groups are tried before a Swiss round lets players meet once more."""


def fixtures(plan: Plan, number: int, before: Iterable[Played] = ()) -> list[Fixture]:
    """The games of a round, counted from 0; `before` holds all games of earlier rounds.

    Every group meets on the same boards. Games of all groups alternate, so that an unfinished tournament is balanced.
    """
    groups = list(_groups(plan, number, before))
    first, boards = number * games_in_round(plan), number * (plan.games // plan.lineup.seats)
    made: list[Fixture] = []
    for nth, group in itertools.product(range(plan.games), groups):
        made.append(_meeting(group, nth, first + len(made), boards, number))
    return made


def match_fixture(lineup: Lineup, number: int) -> Fixture:
    """The n-th game of a match: everybody in the lineup meets."""
    return _meeting(tuple(range(len(lineup.players))), number, number)


def check_match(lineup: Lineup, games: int) -> None:
    """Refuses a match that cannot be played."""
    if len(lineup.players) != lineup.seats:
        raise DedaleError(f"{lineup.game.slug} needs {lineup.seats} players, not {len(lineup.players)}")
    if games < 1:
        raise DedaleError(f"a match needs at least one game, not {games}")
    read_seed(lineup.seed)
    lineup.check()


def _meeting(group: Group, nth: int, index: int, boards: int = 0, number: int = 0) -> Fixture:
    """The n-th game of a group, on one of the boards of its round."""
    board, seats = seating(len(group), nth)
    return Fixture(index, group, seats, boards + board, number)


def _groups(plan: Plan, number: int, before: Iterable[Played]) -> Iterable[Group]:
    seats, everybody = plan.lineup.seats, range(len(plan.players))
    if plan.pairing == "swiss":
        played = sorted(
            before, key=lambda game: game.fixture.index
        )  # floating-point sums must not depend on the order in which games end
        return swiss_groups(len(plan.players), seats, Luck(plan.seed), played)
    if plan.pairing == "gauntlet":
        challenger = 0 if plan.challenger is None else plan.labels.index(plan.challenger)
        others = [player for player in everybody if player != challenger]
        return (tuple(sorted((challenger, *group))) for group in itertools.combinations(others, seats - 1))
    return itertools.combinations(everybody, seats)


def swiss_groups(count: int, seats: int, luck: Luck, before: Sequence[Played]) -> list[Group]:
    """Groups of players with equal scores that, as far as possible, have not met.

    The order is by points, then by lot. Players left over rest: those with the fewest rests, the lowest first.
    """
    order = luck.order(count)
    lots = [order[place] for place in range(count)]
    points, games = _points(before), _games(before)
    best = max(games.values(), default=0)
    resting = count % seats
    rests = sorted(range(count), key=lambda player: (best - games[player], points[player], lots[player]))[:resting]
    playing = [player for player in range(count) if player not in rests]
    playing.sort(key=lambda player: (-(points[player] + (best - games[player]) / seats), lots[player]))
    return _apart(playing, seats, _meetings(before))


def _points(before: Iterable[Played]) -> defaultdict[int, float]:
    points: defaultdict[int, float] = defaultdict(float)
    for game in before:
        for player, point in zip(game.fixture.players, game.points, strict=True):
            points[player] += point
    return points


def _games(before: Iterable[Played]) -> Counter[int]:
    return Counter(player for game in before for player in game.fixture.players)


def _meetings(before: Iterable[Played]) -> Counter[tuple[int, int]]:
    """In how many rounds two players have met."""
    groups = {(game.fixture.round, game.fixture.players) for game in before}
    return Counter(pair for _, group in groups for pair in itertools.combinations(sorted(group), 2))


def _apart(order: list[int], seats: int, met: Counter[tuple[int, int]]) -> list[Group]:
    """Groups of neighbours in the order, with as few repeated meetings as possible."""
    most = 0
    while (found := _divide(order, seats, met, most, itertools.count())) is None:
        most += 1
    return found


def _divide(
    order: list[int], seats: int, met: Counter[tuple[int, int]], most: int, tries: Iterator[int]
) -> list[Group] | None:
    if not order:
        return []
    first, others = order[0], order[1:]
    for partners in itertools.combinations(others, seats - 1):
        if next(tries) > TRIES:
            return None
        group = tuple(sorted((first, *partners)))
        if all(met[pair] <= most for pair in itertools.combinations(group, 2)):
            rest = _divide([player for player in others if player not in partners], seats, met, most, tries)
            if rest is not None:
                return [group, *rest]
    return None

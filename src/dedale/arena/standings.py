"""What the games of a tournament say: ratings, scores, seats, times, lengths, ends, places."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from dedale.games import find

from .contest import percentile, wilson
from .fixture import Played, has_failed
from .plan import Plan, total_games
from .ratings import Rating, rate

FEWEST_VISITS = 5
"""Games that must have come to a cell before it is said how they went on."""

BARS = 24


class Share(msgspec.Struct, frozen=True):
    """A share of points with its 95 % interval (Wilson's)."""

    games: int
    share: float
    interval: tuple[float, float]

    @staticmethod
    def of(points: Sequence[float]) -> Share | None:
        """The share that the points of some games make; None without games."""
        if not points:
            return None
        total = sum(points)
        return Share(len(points), total / len(points), wilson(total, len(points)))


class Thinking(msgspec.Struct, frozen=True):
    """Milliseconds for a move."""

    median: float
    p99: float


class PlayerRow(msgspec.Struct, frozen=True):
    """How one player did."""

    label: str
    name: str
    rating: Rating
    score: Share | None
    wins: int
    draws: int
    losses: int
    seats: list[Share | None]
    thinking_ms: Thinking | None
    faults: int


class SeatRow(msgspec.Struct, frozen=True):
    """How a seat did, whoever sat there; `worth` is what it adds to a rating."""

    score: Share | None
    worth: Rating


class Bar(msgspec.Struct, frozen=True):
    """Games from `shortest` to `longest` moves."""

    shortest: int
    longest: int
    games: int


class Lengths(msgspec.Struct, frozen=True):
    """How many moves the games took."""

    mean: float
    median: float
    shortest: int
    longest: int
    bars: list[Bar]


class Visit(msgspec.Struct, frozen=True):
    """A cell to which a seat's moves led: in how many games, and what it scored in them.

    `ended`: how many games that somebody won the seat ended there.
    """

    cell: str
    games: int
    share: float
    ended: int


class Standings(msgspec.Struct, frozen=True):
    """All that a tournament shows; players by rating, the best first, and the cross table in the same order."""

    title: str
    game: str
    game_title: str
    options: dict[str, object]
    pairing: str
    seed: int
    digest: str
    games: int
    planned: int
    timed: list[str]
    outside: list[str]
    players: list[PlayerRow]
    cross: list[list[Share | None]]
    seats: list[SeatRow]
    lengths: Lengths
    reasons: dict[str, int]
    places: list[list[Visit]]
    faults: list[str]


def standings(plan: Plan, games: Sequence[Played]) -> Standings:
    """Adds the games up; one at least must have been played."""
    lineup = plan.lineup
    rated = rate(len(plan.players), lineup.seats, (_standing(game) for game in games))
    order = sorted(range(len(plan.players)), key=lambda player: (-rated.players[player].value, player))
    return Standings(
        title=plan.title,
        game=plan.game,
        game_title=find(plan.game).titles["en"],
        options=plan.options,
        pairing=plan.pairing,
        seed=plan.seed,
        digest=plan.digest(),
        games=len(games),
        planned=total_games(plan),
        timed=plan.timed,
        outside=plan.outside,
        players=[_player(plan, games, player, rated.players[player]) for player in order],
        cross=_cross(games, order),
        seats=[SeatRow(Share.of(_in_seat(games, seat)), worth) for seat, worth in enumerate(rated.seats)],
        lengths=_lengths([game.moves for game in games]),
        reasons=dict(Counter(game.reason for game in games).most_common()),
        places=[_visits(games, seat) for seat in range(lineup.seats)],
        faults=[f"game {game.fixture.index + 1}: {fault}" for game in games for fault in game.faults],
    )


def _standing(game: Played) -> list[tuple[int, int, int]]:
    return list(zip(game.fixture.players, game.seats, game.places, strict=True))


def _player(plan: Plan, games: Iterable[Played], player: int, rating: Rating) -> PlayerRow:
    entry, seats = plan.entries[player], plan.lineup.seats
    own = [(game, game.fixture.players.index(player)) for game in games if player in game.fixture.players]
    points = [game.points[at] for game, at in own]
    return PlayerRow(
        label=entry.label,
        name=entry.name,
        rating=rating,
        score=Share.of(points),
        wins=sum(1 for point in points if point == 1),
        draws=sum(1 for point in points if 0 < point < 1),
        losses=sum(1 for point in points if point == 0),
        seats=[Share.of([game.points[at] for game, at in own if game.seats[at] == seat]) for seat in range(seats)],
        thinking_ms=_thinking(sorted(second for game, at in own if game.thinking for second in game.thinking[at])),
        faults=sum(1 for game, at in own if has_failed(game, entry.label, game.seats[at])),
    )


def _thinking(ascending: list[float]) -> Thinking | None:
    if not ascending:
        return None
    return Thinking(percentile(ascending, 50) * 1000, percentile(ascending, 99) * 1000)


def _cross(games: Iterable[Played], order: list[int]) -> list[list[Share | None]]:
    """Each against each: 1 for a better place in the same game, half for the same.

    A game does not count between those who share the last place behind others.
    """
    met: dict[tuple[int, int], list[float]] = {}
    for game in games:
        places = dict(zip(game.fixture.players, game.places, strict=True))
        last = max(places.values())
        for one, other in itertools.permutations(places, 2):
            if places[one] != places[other] or places[one] != last or last == 1:
                better, equal = places[one] < places[other], places[one] == places[other]
                met.setdefault((one, other), []).append(1.0 if better else 0.5 if equal else 0.0)
    return [[Share.of(met.get((one, other), [])) for other in order] for one in order]


def _in_seat(games: Iterable[Played], seat: int) -> list[float]:
    return [game.points[game.seats.index(seat)] for game in games]


def _lengths(moves: list[int]) -> Lengths:
    ascending = sorted(moves)
    width = max(1, -(-(ascending[-1] - ascending[0] + 1) // BARS))
    counted = Counter((length - ascending[0]) // width for length in moves)
    first = [ascending[0] + bar * width for bar in range(max(counted) + 1)]
    bars = [Bar(start, start + width - 1, counted[number]) for number, start in enumerate(first)]
    median = (ascending[(len(moves) - 1) // 2] + ascending[len(moves) // 2]) / 2
    return Lengths(sum(moves) / len(moves), median, ascending[0], ascending[-1], bars)


def _visits(games: Iterable[Played], seat: int) -> list[Visit]:
    """The cells that the seat's moves led to, by name."""
    points: dict[str, list[float]] = {}
    ended: Counter[str] = Counter()
    for game in games:
        at = game.seats.index(seat)
        for cell in game.cells[at]:
            points.setdefault(cell, []).append(game.points[at])
        if game.ends_at is not None and game.ends_at[0] == seat and max(game.places) > 1:
            ended[game.ends_at[1]] += 1
    return [Visit(cell, len(won), sum(won) / len(won), ended[cell]) for cell, won in sorted(points.items())]

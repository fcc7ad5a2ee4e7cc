"""A contest: the same players meet again and again, changing seats on the same boards."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from dedale.core import DedaleError, Game
from dedale.core.contract import read_seed

from .fixture import Fixture, Lineup, Played, play_fixture, seating
from .workers import workers_here

__all__ = ["Z95", "Contest", "Played", "Score", "milliseconds", "percentile", "play_contest", "play_game", "wilson"]

Z95 = 1.959964


@dataclass(frozen=True)
class Contest:
    """Who plays what: boards follow from the seed, and each is played once in each rotation of the seats."""

    game: Game
    players: tuple[str, ...]
    games: int = 100
    seed: int = 0
    options: dict[str, object] = field(default_factory=dict)

    @property
    def lineup(self) -> Lineup:
        return Lineup(self.game, self.players, self.seed, self.options)

    def fixture(self, number: int) -> Fixture:
        """The nth game."""
        board, seats = seating(len(self.players), number)
        return Fixture(number, tuple(range(len(self.players))), seats, board)

    def check(self) -> None:
        """Refuses a contest that cannot be held."""
        seats = self.lineup.seats
        if len(self.players) != seats:
            raise DedaleError(f"{self.game.slug} needs {seats} players, not {len(self.players)}")
        if self.games < 1:
            raise DedaleError(f"a contest needs one game at least, not {self.games}")
        read_seed(self.seed)
        self.lineup.check()


@dataclass
class Score:
    """What the games of a contest add up to."""

    contest: Contest
    games: list[Played] = field(default_factory=list)

    def points(self, player: int, seat: int | None = None) -> list[float]:
        """A player's points by game; with a seat, from the games that it played there."""
        return [game.points[player] for game in self.games if seat is None or game.seats[player] == seat]

    def interval(self, player: int) -> tuple[float, float]:
        """The 95 % confidence interval of a player's share (Wilson's, at the points' mean)."""
        return wilson(sum(self.points(player)), len(self.games))

    def as_dict(self) -> dict[str, object]:
        return {
            "game": self.contest.game.slug,
            "options": self.contest.options,
            "seed": self.contest.seed,
            "games": len(self.games),
            "players": [self._player(player) for player in range(len(self.contest.players))],
            "first_seat_share": self.first_share(),
            "moves_per_game": sum(game.moves for game in self.games) / len(self.games),
            "reasons": dict(Counter(game.reason for game in self.games).most_common()),
            "faults": [fault for game in self.games for fault in game.faults],
        }

    def first_share(self) -> float:
        """The points of whoever sat in seat 0, as a share."""
        return sum(game.points[game.seats.index(0)] for game in self.games) / len(self.games)

    def _player(self, player: int) -> dict[str, object]:
        points = self.points(player)
        wins = sum(1 for point in points if point == 1)
        return {
            "name": self.contest.players[player],
            "share": sum(points) / len(points),
            "interval": list(self.interval(player)),
            "wins": wins,
            "draws": sum(1 for point in points if 0 < point < 1),
            "losses": sum(1 for point in points if point == 0),
            "seats": [self._in_seat(player, seat) for seat in range(len(self.contest.players))],
            "thinking_ms": self.thinking(player),
        }

    def _in_seat(self, player: int, seat: int) -> dict[str, object] | None:
        points = self.points(player, seat)
        if not points:
            return None
        interval = list(wilson(sum(points), len(points)))
        return {"games": len(points), "share": sum(points) / len(points), "interval": interval}

    def thinking(self, player: int) -> dict[str, float] | None:
        """How long the player thought about a move, in milliseconds: the median and the 99th percentile."""
        seconds = sorted(second for game in self.games if game.thinking for second in game.thinking[player])
        if not seconds:
            return None
        return {"median": percentile(seconds, 50) * 1000, "p99": percentile(seconds, 99) * 1000}


def percentile(ascending: Sequence[float], percent: int) -> float:
    """The smallest value that so many per cent do not exceed.

    >>> percentile([1, 2, 3, 4], 50), percentile([1, 2, 3, 4], 99)
    (2, 4)
    """
    return ascending[max(0, math.ceil(len(ascending) * percent / 100) - 1)]


def milliseconds(time: float) -> str:
    """A thinking time as people read it.

    >>> milliseconds(77.04), milliseconds(0.0067)
    ('77.0', '0.0067')
    """
    return f"{time:.1f}" if time >= 1 else f"{time:.2g}"


def wilson(points: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of points.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    share = points / games
    spread = Z95 * math.sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle, scale = share + Z95**2 / (2 * games), 1 + Z95**2 / games
    return (middle - spread) / scale, (middle + spread) / scale


def play_contest(contest: Contest, cores: int = 1) -> Iterator[Played]:
    """Plays the games, each yielded as soon as it is over: the same contest gives the same games."""
    contest.check()
    fixtures = [contest.fixture(number) for number in range(contest.games)]
    yield from workers_here(contest.game, cores).work(partial(play_fixture, contest.lineup), fixtures)


def play_game(contest: Contest, number: int) -> Played:
    """One game of the contest, by its number: any game can be played alone."""
    return play_fixture(contest.lineup, contest.fixture(number))

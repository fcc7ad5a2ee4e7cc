"""A contest: the same players meet again and again, changing seats on the same boards."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from dedale.bots import Player, find_player
from dedale.core import DedaleError, Game, Luck
from dedale.match import Match

Z95 = 1.959964


@dataclass(frozen=True)
class Contest:
    """Who plays what: boards follow from the seed, and each is played once in each rotation of the seats."""

    game: Game
    players: tuple[str, ...]
    games: int = 100
    seed: int = 0
    options: dict[str, object] = field(default_factory=dict)

    def check(self) -> None:
        """Refuses a contest that cannot be held."""
        seats = self.game.options(self.options).seats
        if len(self.players) != seats:
            raise DedaleError(f"{self.game.slug} needs {seats} players, not {len(self.players)}")
        if self.games < 1:
            raise DedaleError(f"a contest needs one game at least, not {self.games}")
        for name in self.players:
            find_player(name)


@dataclass(frozen=True)
class Played:
    """One game of a contest; `points` by player: 1 for a win, shared in a draw."""

    points: tuple[float, ...]
    seats: tuple[int, ...]
    moves: int
    reason: str


@dataclass
class Score:
    """What the games of a contest add up to."""

    contest: Contest
    games: list[Played] = field(default_factory=list)

    def points(self, player: int) -> list[float]:
        return [game.points[player] for game in self.games]

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
        }


def wilson(points: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of points.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    share = points / games
    spread = Z95 * math.sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle, scale = share + Z95**2 / (2 * games), 1 + Z95**2 / games
    return (middle - spread) / scale, (middle + spread) / scale


def play_contest(contest: Contest) -> Iterator[Played]:
    """Plays the games one after the other; the same contest gives the same games."""
    contest.check()
    for number in range(contest.games):
        yield play_game(contest, number)


def play_game(contest: Contest, number: int) -> Played:
    """One game of the contest, by its number: any game can be played alone."""
    count = len(contest.players)
    board, turn = divmod(number, count)
    seats = tuple((player + turn) % count for player in range(count))
    luck = Luck(contest.seed, board + 1)
    match = Match(contest.game, contest.options, seed=luck.word())
    by_seat: dict[int, Player] = {}
    for player, seat in enumerate(seats):
        by_seat[seat] = find_player(contest.players[player])(Luck(luck.word(), number))
    while match.to_move is not None:
        match.play(by_seat[match.to_move].choose(match.view(match.to_move)))
    return _played(match, seats)


def _played(match: Match, seats: tuple[int, ...]) -> Played:
    assert match.outcome is not None
    everybody = tuple(range(match.seats)) if match.seats > 1 else ()  # who plays alone can only win or not
    winners = match.outcome.winners or everybody
    points = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    return Played(points, seats, len(match.lines), match.outcome.reason)

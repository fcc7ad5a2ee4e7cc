"""The totals over the games of a match or a tournament: scores, seats, times, lengths, ends, places."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from .figures import ScoreShare, Thinking
from .fixture import Played, has_failed
from .lineup import Lineup

BARS = 24


class Counts(msgspec.Struct, frozen=True):
    """How a player's games ended for it."""

    wins: int
    draws: int
    losses: int


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


class Standings:
    """The totals over games between players of a lineup; players are numbered as there."""

    def __init__(self, lineup: Lineup, games: Iterable[Played]) -> None:
        self.lineup = lineup
        self.games = sorted(
            games, key=lambda game: game.fixture.index
        )  # floating-point sums must not depend on the order in which games end
        self._own: list[list[tuple[Played, int]]] = [[] for _ in lineup.players]
        for game in self.games:
            for at, player in enumerate(game.fixture.players):
                self._own[player].append((game, at))

    def points(self, player: int, seat: int | None = None) -> list[float]:
        """A player's points by game; with a seat, from the games that it played there."""
        return [game.points[at] for game, at in self._own[player] if seat is None or game.seats[at] == seat]

    def score(self, player: int, seat: int | None = None) -> ScoreShare | None:
        """A player's share of the points; with a seat, in the games that it played there."""
        return ScoreShare.of(self.points(player, seat))

    def scores_by_seat(self, player: int) -> list[ScoreShare | None]:
        return [self.score(player, seat) for seat in range(self.lineup.seats)]

    def counts(self, player: int) -> Counts:
        """How many games the player won, drew and lost."""
        points = self.points(player)
        wins, losses = points.count(1), points.count(0)
        return Counts(wins, len(points) - wins - losses, losses)

    def thinking(self, player: int) -> Thinking | None:
        """How long the player thought about a move."""
        return Thinking.of([second for game, at in self._own[player] if game.thinking for second in game.thinking[at]])

    def failures(self, player: int) -> int:
        """In how many games the player failed."""
        label = self.lineup.label(player)
        return sum(1 for game, at in self._own[player] if has_failed(game, label, game.seats[at]))

    def seat_score(self, seat: int) -> ScoreShare | None:
        """The share of the points that this seat scored, over all players."""
        return ScoreShare.of([game.points[game.seats.index(seat)] for game in self.games])

    def cross(self, order: Sequence[int]) -> list[list[ScoreShare | None]]:
        """Each against each: 1 for a better place in the same game, half for the same.

        A game does not count between those who share the last place behind others.
        """
        met: dict[tuple[int, int], list[float]] = {}
        for game in self.games:
            places = dict(zip(game.fixture.players, game.places, strict=True))
            last = max(places.values())
            for one, other in itertools.permutations(places, 2):
                if places[one] != places[other] or places[one] != last or last == 1:
                    better, equal = places[one] < places[other], places[one] == places[other]
                    met.setdefault((one, other), []).append(1.0 if better else 0.5 if equal else 0.0)
        return [[ScoreShare.of(met.get((one, other), [])) for other in order] for one in order]

    def lengths(self) -> Lengths:
        """How long the games were; one at least must have been played."""
        moves = sorted(game.moves for game in self.games)
        width = max(1, -(-(moves[-1] - moves[0] + 1) // BARS))
        counted = Counter((length - moves[0]) // width for length in moves)
        first = [moves[0] + bar * width for bar in range(max(counted) + 1)]
        bars = [Bar(start, start + width - 1, counted[number]) for number, start in enumerate(first)]
        median = (moves[(len(moves) - 1) // 2] + moves[len(moves) // 2]) / 2
        return Lengths(sum(moves) / len(moves), median, moves[0], moves[-1], bars)

    def reasons(self) -> dict[str, int]:
        """How often games ended for each reason, the most frequent first."""
        return dict(Counter(game.reason for game in self.games).most_common())

    def visits(self, seat: int) -> list[Visit]:
        """The cells that the seat's moves led to, by name."""
        points: dict[str, list[float]] = {}
        ended: Counter[str] = Counter()
        for game in self.games:
            at = game.seats.index(seat)
            for cell in game.cells[at]:
                points.setdefault(cell, []).append(game.points[at])
            if game.ends_at is not None and game.ends_at[0] == seat and max(game.places) > 1:
                ended[game.ends_at[1]] += 1
        return [Visit(cell, len(won), sum(won) / len(won), ended[cell]) for cell, won in sorted(points.items())]

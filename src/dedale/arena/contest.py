"""A contest: the same players meet again and again, changing seats on the same boards."""

from __future__ import annotations

import math
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from dedale.bots import Player, PlayerFailed, find_player
from dedale.core import DedaleError, Game, Luck
from dedale.games import GAMES, find
from dedale.match import Line, Match

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
            find_player(self.game, name)


@dataclass(frozen=True)
class Played:
    """One game of a contest.

    `points` by player: 1 for a win, shared in a draw; `thinking`, by player, the seconds of each of its moves; `faults`
    say which player has failed, and how.
    """

    points: tuple[float, ...]
    seats: tuple[int, ...]
    moves: int
    reason: str
    thinking: tuple[tuple[float, ...], ...] = field(default=(), compare=False)
    faults: tuple[str, ...] = ()


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
    """Plays the games, in their order on however many cores: the same contest gives the same games."""
    contest.check()
    cores = min(cores, contest.games)
    if cores < 2 or contest.game not in GAMES:
        yield from (play_game(contest, number) for number in range(contest.games))
        return
    game, others = contest.game.slug, (contest.players, contest.games, contest.seed, contest.options)
    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn")) as pool:
        work = [pool.submit(_play_elsewhere, game, others, number) for number in range(contest.games)]
        try:
            for played in work:
                yield played.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def all_cores() -> int:
    """How many processes may run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _play_elsewhere(slug: str, others: tuple[tuple[str, ...], int, int, dict[str, object]], number: int) -> Played:
    return play_game(Contest(find(slug), *others), number)


def play_game(contest: Contest, number: int) -> Played:
    """One game of the contest, by its number: any game can be played alone."""
    return Pairing(contest, number).play()


class Pairing:
    """One game of a contest: who sits where, how long each has thought, and who has failed.

    On one board every player has the same luck in every seat, and so prepares the same setup.
    """

    def __init__(self, contest: Contest, number: int) -> None:
        count = len(contest.players)
        board, turn = divmod(number, count)
        luck = Luck(contest.seed, board + 1)
        self.contest = contest
        self.seats = tuple((player + turn) % count for player in range(count))
        self.thinking: list[list[float]] = [[] for _ in range(count)]
        self.faults: list[str] = []
        self._seed = int(luck.word())
        entrants = [find_player(contest.game, name) for name in contest.players]
        lucks = [luck.fork() for _ in range(count)]
        self._players = [entrant.player(own) for entrant, own in zip(entrants, lucks, strict=True)]
        self._player_in = {seat: player for player, seat in enumerate(self.seats)}

    def play(self) -> Played:
        """Plays to the end; a player that fails has resigned."""
        try:
            match = self._start()
            while match.to_move is not None:
                self._tell(match, match.play(self._move(match, match.to_move)))
        finally:
            for player in self._players:
                player.close()
        return self._played(match)

    def _start(self) -> Match:
        """The match with everybody's setup; whoever hands in none that holds has lost at once."""
        game, options = self.contest.game, self.contest.options
        chosen, setups, failed = game.options(options), [], []
        for seat in sorted(self._player_in):
            setup = None
            try:
                if game.prepares == "setup":
                    setup = self._of(seat).prepare(chosen, seat)
                    self._check_setup(setup)
            except PlayerFailed as error:
                self._blame(seat, error)
                failed.append(seat)
                setup = None
            setups.append(setup)
        match = Match(game, options, seed=self._seed, setups=setups)
        for seat in failed[:1]:
            match.play(f"resign {seat}")
        return match

    def _check_setup(self, setup: object) -> None:
        faults = [] if setup is None else self.contest.game.check(setup, self.contest.options)
        if faults:
            raise PlayerFailed(f"its setup cannot be played: {faults[0]}")

    def _move(self, match: Match, seat: int) -> str:
        player = self._of(seat)
        view, begun = match.view(seat), time.perf_counter()
        try:
            return player.choose(view)
        except PlayerFailed as error:
            self._blame(seat, error)
            return f"resign {seat}"
        finally:
            self.thinking[self._player_in[seat]].append(time.perf_counter() - begun)

    def _tell(self, match: Match, line: Line) -> None:
        for seat in range(match.seats):
            if self._of(seat).listens:
                self._of(seat).hear(line.as_dict(seat))

    def _of(self, seat: int) -> Player:
        return self._players[self._player_in[seat]]

    def _blame(self, seat: int, error: PlayerFailed) -> None:
        self.faults.append(f"{self.contest.players[self._player_in[seat]]} in seat {seat}: {error}")

    def _played(self, match: Match) -> Played:
        assert match.outcome is not None
        everybody = tuple(range(match.seats)) if match.seats > 1 else ()  # who plays alone can only win or not
        winners = match.outcome.winners or everybody
        points = tuple(1 / len(winners) if seat in winners else 0.0 for seat in self.seats)
        reason = "failed" if self.faults else match.outcome.reason
        thinking = tuple(tuple(seconds) for seconds in self.thinking)
        return Played(points, self.seats, len(match.lines), reason, thinking, tuple(self.faults))

"""One game between computer players, from their setups to the result."""

from __future__ import annotations

import time
from collections.abc import Callable

from dedale.bots import Player, PlayerFailed, find_player
from dedale.core import DedaleError, Luck, Outcome, View
from dedale.core.outcome import points
from dedale.match import Line, Match

from .fixture import Fixture, Played, blamed
from .lineup import Lineup
from .places import cells_named, ends_at

Watch = Callable[[int, View, str], None]
"""Called with the number of each move, the view from which it was chosen, and the move."""


def play_fixture(lineup: Lineup, fixture: Fixture, watch: Watch | None = None) -> Played:
    """Plays one game to its end; any fixture can be played alone."""
    return _GameInPlay(lineup, fixture, watch).play()


class _GameInPlay:
    """One game being played: who sits where, how long each has thought, and who has failed.

    On one board every player has the same luck in every seat, and so prepares the same setup.
    """

    def __init__(self, lineup: Lineup, fixture: Fixture, watch: Watch | None = None) -> None:
        luck = Luck(lineup.seed, fixture.board + 1)
        self._lineup = lineup
        self._fixture = fixture
        self._watch = watch
        self._seed = int(luck.word())
        self._thinking: list[list[float]] = [[] for _ in fixture.players]
        self._faults: list[str] = []
        self._at = {seat: number for number, seat in enumerate(fixture.seats)}
        lucks = [luck.fork() for _ in lineup.players]
        entrants = [(find_player(lineup.game, lineup.players[player]), player) for player in fixture.players]
        self._players = [entrant.player(lucks[player]) for entrant, player in entrants]

    def play(self) -> Played:
        """Plays to the end; a player that fails resigns."""
        try:
            match = self._start()
            while match.to_move is not None:
                self._tell(match, match.play(self._move(match, match.to_move)))
        finally:
            for player in self._players:
                player.close()
        return self._played(match)

    def _start(self) -> Match:
        """The match with everybody's setup; a player whose setup breaks the rules loses at once."""
        game, options = self._lineup.game, self._lineup.options
        setups: list[object] = []
        failed = []
        for seat in sorted(self._at):
            try:
                setups.append(self._setup(seat))
            except PlayerFailed as error:
                self._blame(seat, error)
                failed.append(seat)
                setups.append(None)
        names = [self._label(seat) for seat in sorted(self._at)]
        match = Match(game, options, seed=self._seed, setups=setups, names=names)
        for seat in failed[:1]:
            match.play(f"resign {seat}")
        return match

    def _setup(self, seat: int) -> object:
        game, options = self._lineup.game, self._lineup.options
        if game.prepares != "setup":
            return None
        setup = self._of(seat).prepare(game.options(options), seat)
        faults = [] if setup is None else game.check(setup, options)
        if faults:
            raise PlayerFailed(f"its setup cannot be played: {faults[0]}")
        return setup

    def _move(self, match: Match, seat: int) -> str:
        player = self._of(seat)
        view, begun = match.view(seat), time.perf_counter()
        try:
            move = player.choose(view)
        except PlayerFailed as error:
            self._blame(seat, error)
            move = f"resign {seat}"
        finally:
            self._thinking[self._at[seat]].append(round(time.perf_counter() - begun, 7))
        if self._watch is not None:
            self._watch(len(match.lines) + 1, view, move)
        return move

    def _tell(self, match: Match, line: Line) -> None:
        for seat in range(match.seats):
            if self._of(seat).listens:
                self._of(seat).hear(line.as_dict(seat))

    def _of(self, seat: int) -> Player:
        return self._players[self._at[seat]]

    def _label(self, seat: int) -> str:
        return self._lineup.label(self._fixture.players[self._at[seat]])

    def _blame(self, seat: int, error: DedaleError) -> None:
        self._faults.append(f"{blamed(self._label(seat), seat)}{error}")

    def _played(self, match: Match) -> Played:
        outcome, seats = match.outcome, self._fixture.seats
        assert outcome is not None
        return Played(
            self._fixture,
            points=tuple(_points(outcome, seat, match.seats) for seat in seats),
            places=tuple(outcome.places[seat] for seat in seats),
            reason="failed" if self._faults else outcome.reason,
            record=match.record().as_dict(),
            thinking=tuple(tuple(seconds) for seconds in self._thinking),
            cells=tuple(cells_named(match.lines, seat) for seat in seats),
            ends_at=ends_at(match.lines),
            faults=tuple(self._faults),
        )


def _points(outcome: Outcome, seat: int, seats: int) -> float:
    """The points of a seat; with one seat, 1 for finishing and 0 otherwise."""
    return points(outcome, seat, seats) if seats > 1 else float(len(outcome.winners))

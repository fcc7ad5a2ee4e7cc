"""A host for tables: stores in memory what they say, does their work at once, and invents the time."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from dedale.core import DedaleError
from dedale.table import Fact, Needs, Table
from dedale.table.creating import Drawn, created, new_game, spelled_out, to_spell_out
from dedale.table.due import due
from dedale.table.facts import MovePlayed, RematchMade, after
from dedale.table.messages import Created, NewGame
from dedale.table.needs import Command
from dedale.table.stored import StoredGame, StoredMove
from dedale.table.updates import answer_revision, update

HUMAN = {"kind": "human"}
INVITED = {"kind": "human", "invite": True}
BOT = {"kind": "bot", "level": "easy"}
SMALL = {"rows": 3, "columns": 3}
CAMP = {"fugitive": "C3", "barriers": []}


class Outdated(Exception):
    """The game has changed since a fact about it was decided."""


class Host:
    """All games that are stored, and what time it is."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.games: dict[str, StoredGame] = {}
        self.moves: dict[str, list[StoredMove]] = {}
        self._names = 0

    def draw(self) -> Drawn:
        self._names += 1
        return Drawn(f"game{self._names}", seed=self._names, secret=f"secret of game {self._names}")

    def create(self, game: str = "tracker", **wanted: Any) -> tuple[Table, Created]:
        """A new game at its table, and what its host is given."""
        drawn = self.draw()
        asked = new_game(msgspec.convert({"game": game, **wanted}, NewGame), drawn, self.now)
        made = spelled_out(asked, to_spell_out(asked).result(), self.now)
        self._add(made)
        table = self.load(made.id)
        self.go_on(table)
        return table, created(made, drawn)

    def small(self, **wanted: Any) -> Table:
        """A quick game of The Tracker on an open field, seat 0 to move."""
        return self.create("tracker", options=SMALL, setups=[CAMP, CAMP], first=0, **wanted)[0]

    def _add(self, game: StoredGame) -> None:
        assert game.id not in self.games
        self.games[game.id] = game
        self.moves[game.id] = []

    def load(self, name: str) -> Table:
        return Table(self.games[name], self.moves[name])

    def refresh(self, table: Table) -> None:
        table.take(self.games[table.game.id], self.moves[table.game.id])

    def store(self, game: StoredGame, fact: Fact) -> None:
        """Stores a fact, if its game is still as it was when the fact was decided."""
        if self.games[game.id].revision != game.revision:
            raise Outdated
        self.games[game.id] = after(game, fact)
        if isinstance(fact, MovePlayed):
            self.moves[game.id].append(fact.move)
        if isinstance(fact, RematchMade):
            self._add(fact.game)

    def carry_out(self, table: Table, command: Command) -> Fact | None:
        """Decides and stores; commands never change a table themselves."""
        before = (table.game, list(table.moves), everything_told(table, self.now))
        try:
            decision = command.decide(table, self.now)
        finally:
            assert before == (table.game, table.moves, everything_told(table, self.now))
        if isinstance(decision, Needs):
            return self.carry_out(table, decision.then(decision.task.result()))
        if decision is not None:
            self.store(table.game, decision)
            table.note(table.game, decision)
        return decision

    def play(self, table: Table, command: Command) -> Fact | None:
        """Carries out a command, and what is due then."""
        fact = self.carry_out(table, command)
        self.go_on(table)
        return fact

    def go_on(self, table: Table) -> None:
        """Does all that is due."""
        while (command := due(table)) is not None:
            self.carry_out(table, command)


def everything_told(table: Table, now: float) -> list[bytes]:
    """What everybody may be told of a game."""
    seats = [None, *range(len(table.game.seats))]
    return [told(table, seat, now) for seat in seats]


def told(table: Table, seat: int | None, now: float = 1000.0) -> bytes:
    """What a seat, or a spectator, is told of the whole game."""
    revision = answer_revision(table.game.revision)
    return msgspec.json.encode(update(table, seat, 0, present=(), now=now, revision=revision))


def without_hashes(sent: bytes) -> bytes:
    """What is sent, but for the hashes of commitments: to different secrets they differ, and tell nothing else."""
    return re.sub(rb'"hash":"[0-9a-f]{64}"', b'"hash":"' + b"0" * 64 + b'"', sent)


def code(host: Host, table: Table, command: Command) -> str:
    """The code with which a command is refused; the game stays as it was."""
    game, moves = host.games[table.game.id], list(host.moves[table.game.id])
    with pytest.raises(DedaleError) as refused:
        host.carry_out(table, command)
    assert (host.games[table.game.id], host.moves[table.game.id]) == (game, moves)
    faults = getattr(refused.value, "faults", [])
    return str(faults[0].code) if faults else "by the rules"

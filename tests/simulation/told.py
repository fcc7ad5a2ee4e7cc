"""All that clients are told, checked against what is stored and what their seat may know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from dedale.core import Luck
from dedale.games import find
from dedale.table import Table, tokens
from dedale.table.commitments import fingerprint
from dedale.table.stored import StoredGame
from dedale.table.updates import NEWS, update

from .broken import holds
from .history import GameHistory

if TYPE_CHECKING:
    from .world import World

Told = dict[str, Any]
UNCHECKED = ("revision", "clock", "commitments")
"""What no stored change settles: the number of news that nobody stores, and the time. Commitments to another truth
differ: they are held to what is stored."""


class Listeners:
    """Compares what is told with what a seat may know, the truth being another that it cannot tell from this one."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._luck = Luck(world.seed)
        self._expected: dict[tuple[str, int, int | None, int, tuple[int, ...]], Told] = {}
        self.count = 0

    def check(self, told: Told, seat: int | None) -> None:
        """Refuses an update that tells what is not stored, or what this seat may not know."""
        self.count += 1
        history = self.world.histories.by_id[told["id"]]
        revision = told["revision"] // NEWS
        holds(revision <= history.game.revision, f"nothing is told before it is stored: {told}")
        holds(revision in history.revisions, f"only what was stored is told: {told}")
        present = tuple(n for n, person in enumerate(told["people"]) if person["present"])
        expected = self._as_it_may_be_told(history, revision, seat, told["n"] - len(told["lines"]), present)
        for name, value in expected.items():
            same = name in UNCHECKED or told[name] == value
            holds(same, f"a seat is told what it may know, and nothing else: {name} is {told.get(name)}, not {value}")
        holds(set(told) <= set(expected), f"nothing else is told: {set(told) - set(expected)}")
        check_commitments(told["commitments"], history.revisions[revision][0])

    def _as_it_may_be_told(
        self, history: GameHistory, revision: int, seat: int | None, after: int, present: tuple[int, ...]
    ) -> Told:
        key = (history.game.id, revision, seat, after, present)
        if key not in self._expected:
            table = self._indistinguishable(history, revision, seat)
            shown = update(table, seat, after, present=present, now=0.0, revision=0)
            self._expected[key] = msgspec.json.decode(msgspec.json.encode(shown))
        return self._expected[key]

    def _indistinguishable(self, history: GameHistory, revision: int, seat: int | None) -> Table:
        """The game as it was stored, with another truth that the seat cannot tell from the true one."""
        game, n = history.revisions[revision]
        if game.status == "waiting":
            return Table(replace(game, seed=0, setups=[None] * len(game.seats)))
        table = Table(game, history.moves[:n])
        if table.match is not None:
            table.match._state = find(game.game).sample(table.match.view(seat), self._luck)
        return table


def check_commitments(told: list[Told], game: StoredGame) -> None:
    """Refuses a commitment to what is not stored, and a salt before the end."""
    secrets = {"seed": str(game.seed), "board": game.board}
    secrets.update({f"setup {seat}": setup for seat, setup in enumerate(game.setups)})
    named = [of for of, secret in secrets.items() if secret is not None]
    holds([one["of"] for one in told] == named, f"everything secret is committed to: {told}")
    for one in told:
        salt = tokens.derived(game.salt, one["of"])
        holds(one["hash"] == fingerprint(salt, one["of"], secrets[one["of"]]), f"commitments fit what is stored: {one}")
        holds(one["salt"] == (salt if game.status == "over" else None), f"salts are told at the end: {one}")

"""Handing in secret setups, and beginning once everybody has come and prepared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dedale.core import Fault, InvalidSetup
from dedale.games import find

from .creating import to_spell_out
from .facts import GameBegun, SetupHandedIn
from .needs import Needs
from .refusals import NOT_WAITING, NOTHING_TO_PREPARE, Conflict
from .stored import StoredGame
from .table import Table
from .tasks import JudgePrepared, PrepareSetup, Spelled


@dataclass(frozen=True)
class HandIn:
    """Hands in a seat's setup; None has one made. `faults`: what the rules say of it, once they have been asked."""

    seat: int
    setup: Any
    faults: list[Fault] | None = None

    def decide(self, table: Table, now: float) -> SetupHandedIn | Needs:
        if not table.seat(self.seat).owes_setup:
            raise Conflict(NOTHING_TO_PREPARE())
        if self.setup is not None and self.faults is None:
            task = JudgePrepared(table.game.game, table.game.options, self.setup)
            return Needs(task, lambda faults: replace(self, faults=faults))
        if self.faults:
            raise InvalidSetup(self.faults)
        return SetupHandedIn(self.seat, self.setup)


@dataclass(frozen=True)
class Begin:
    """Begins the game: with the setups of its computer players by seat, and all that chance makes."""

    prepared: tuple[tuple[int, Any], ...] = ()
    spelled: Spelled | None = None

    def decide(self, table: Table, now: float) -> GameBegun | Needs:
        game = table.game
        if game.status != "waiting" or not game.is_ready:
            raise Conflict(NOT_WAITING())
        unprepared = self._unprepared(game)
        if unprepared is not None:
            return Needs(unprepared, lambda setup: replace(self, prepared=(*self.prepared, (unprepared.seat, setup))))
        whole = self._with_setups(game)
        if self.spelled is None:
            return Needs(to_spell_out(whole), lambda spelled: replace(self, spelled=spelled))
        return begun(whole, table, self.spelled, now)

    def _unprepared(self, game: StoredGame) -> PrepareSetup | None:
        """The next computer player that is to prepare."""
        if find(game.game).prepares != "setup":
            return None
        done = dict(self.prepared)
        for seat in game.seats:
            if seat.level is not None and game.setups[seat.seat] is None and seat.seat not in done:
                return PrepareSetup(game.game, game.options, seat.seat, seat.level, game.seed)
        return None

    def _with_setups(self, game: StoredGame) -> StoredGame:
        setups = list(game.setups)
        for seat, setup in self.prepared:
            setups[seat] = setup
        return replace(game, setups=setups)


def begun(whole: StoredGame, table: Table, spelled: Spelled, now: float) -> GameBegun:
    """A game that begins now."""
    return GameBegun(
        board=spelled.board,
        setups=spelled.setups or whole.setups,
        first=spelled.first,
        touched=now,
        bot_to_move=whole.is_bot(spelled.to_move),
        deadline=table.clocks.deadline(spelled.to_move, now),
    )

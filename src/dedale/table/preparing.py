"""Handing in secret setups, and beginning once everybody has come and prepared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dedale.games import find

from .creating import to_spell_out
from .facts import GameBegun, SetupHandedIn
from .needs import Needs
from .refusals import NOT_WAITING, NOTHING_TO_PREPARE, Conflict
from .stored import StoredGame
from .table import Table
from .tasks import PrepareSetup, ReadSetup, Spelled


@dataclass(frozen=True)
class HandIn:
    """Hands in a seat's setup; None has one made. `is_read`: the rules have checked it, and spelled it out."""

    seat: int
    setup: Any
    is_read: bool = False

    def decide(self, table: Table, now: float) -> SetupHandedIn | Needs:
        if not table.seat(self.seat).owes_setup:
            raise Conflict(NOTHING_TO_PREPARE())
        if self.is_read:
            return SetupHandedIn(self.seat, self.setup)
        game = table.game
        task = ReadSetup(game.game, game.options, self.seat, self.setup, game.seed)
        return Needs(task, lambda setup: replace(self, setup=setup, is_read=True))


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

"""What was agreed before a game: by its host, by its rules, by lot."""

from __future__ import annotations

from typing import Literal

from .messages import Agreed, Given, NewGame
from .table import Table


def given(wanted: NewGame) -> Given:
    """What the host gives and does not leave to chance."""
    setups = [seat for seat, setup in enumerate(wanted.setups or ()) if setup is not None]
    return Given(wanted.first is not None, wanted.board is not None, setups, wanted.seed is not None)


def agreed(table: Table) -> Agreed:
    """What everybody at the table may know of what was agreed."""
    game = table.game
    return Agreed(
        host=next((seat.seat for seat in game.seats if seat.is_hosts), None),
        changed=table.changed,
        clock=game.clock,
        first=first(table),
        first_by=first_by(table),
        board_given=given_in(table).board,
        seed_given=given_in(table).seed,
        draws=sorted({*given_in(table).setups, *(seat.seat for seat in game.seats if seat.prepares)}),
    )


def given_in(table: Table) -> Given:
    """What the host has given; games from before this was kept do not say."""
    return table.game.given or Given()


def first(table: Table) -> int | None:
    """Who begins, as far as that is known."""
    begins = int(table.rules.begins)
    return table.game.first if begins < 0 else begins


def first_by(table: Table) -> Literal["rules", "host", "lot"]:
    """Who has decided it."""
    if table.rules.begins >= 0:
        return "rules"
    return "host" if given_in(table).first else "lot"

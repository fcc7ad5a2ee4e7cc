"""Whose secrets they are: in a game with guests, a seat's secrets come from that seat or from the server alone.

Whoever makes a game holds the seats without an invitation. Where these are all of its people, nothing is secret from
its host, who may give everything.
"""

from __future__ import annotations

from .messages import Given
from .refusals import BOARD_NOT_YOURS, SEED_NOT_YOURS, SETUP_NOT_YOURS, NotLegal
from .stored import StoredGame
from .tasks import Spelled


def check(game: StoredGame) -> None:
    """Refuses the seed of a new game with guests, from which all chance follows, and the setup of another's seat."""
    given = game.given or Given()
    if not game.has_guests:
        return
    if given.seed:
        raise NotLegal(SEED_NOT_YOURS())
    held = {seat.seat for seat in game.seats if seat.is_hosts}
    for seat in given.setups:
        if seat not in held:
            raise NotLegal(SETUP_NOT_YOURS(seat=seat))


def check_board(game: StoredGame, made: Spelled) -> None:
    """Refuses a given board with guests, if a seat of its host is not to know all of it at the start."""
    if not game.has_guests or game.given is None or not game.given.board:
        return
    held = {seat.seat for seat in game.seats if seat.is_hosts}
    if made.hidden_from and (not held or held.intersection(made.hidden_from)):
        raise NotLegal(BOARD_NOT_YOURS())

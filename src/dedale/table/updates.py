"""What each may be told of a game: the one place where an update is made, from a seat's view."""

from __future__ import annotations

from collections.abc import Collection

from .agreed import agreed
from .messages import Glance, LineTold, OpenSeats, Person, Update
from .table import Table

NEWS = 1_000_000
"""How far apart the revisions of two stored changes lie: room for news that nobody stores."""


def answer_revision(stored: int) -> int:
    """The revision of an answer to a request: the same in every process that knows as much."""
    return stored * NEWS


def live_revision(stored: int, told: int) -> int:
    """The revision of the next update on a connection that has been told that one before.

    It grows with every update on the connection, so that news which nobody stores, like who is present, are in order
    too; and an answer never comes after live news of the same stored change.
    """
    return max(told, answer_revision(stored)) + 1


def update(
    table: Table, seat: int | None, after: int, *, present: Collection[int], now: float, revision: int
) -> Update:
    """What a seat, or a spectator, may know now, and the lines after those that it has."""
    game = table.game
    return Update(
        kind="update",
        revision=revision,
        id=game.id,
        game=game.game,
        options=table.options,
        agreed=agreed(table),
        listed=game.listed,
        created=int(game.created),
        n=table.n,
        seat=seat,
        status=game.status,
        people=people(table, present),
        lines=lines(table, seat, after),
        view=table.view(seat),
        draw_offer=game.draw_offer,
        draw_declined=game.draw_declined,
        clock=table.clocks.times(table.to_move, now),
        ended_by=game.ended_by,
        rematch=game.rematch,
        touched=table.touched,
        commitments=table.commitments,
    )


def lines(table: Table, seat: int | None, after: int) -> list[LineTold]:
    """The lines after the first few, as a seat, or a spectator, may see them."""
    if table.match is None:
        return []
    new = table.match.lines[after:]
    told = [line.for_spectators() if seat is None else line.as_dict(seat) for line in new]
    return [LineTold(**fields) for fields in told]  # type: ignore[arg-type]


def people(table: Table, present: Collection[int]) -> list[Person]:
    """Who sits where; `present` are the seats that have the game open."""
    return [
        Person(
            seat.seat,
            seat.kind,
            seat.name,
            seat.level,
            not seat.is_free,
            not seat.owes_setup,
            seat.is_bot or seat.seat in present,
        )
        for seat in table.game.seats
    ]


def open_seats(table: Table, is_host_here: bool) -> OpenSeats:
    """A game as the lobby shows it; of its people it tells whether the host is there."""
    game = table.game
    present = [seat.seat for seat in game.seats if seat.is_hosts and is_host_here]
    return OpenSeats(game.id, game.game, table.options, agreed(table), people(table, present), game.clock)


def glance(table: Table, seat: int, present: Collection[int]) -> Glance:
    """A game as somebody who holds a seat of it sees it in a list."""
    game = table.game
    outcome = None if table.match is None else table.match.outcome
    return Glance(
        id=game.id,
        seat=seat,
        status=game.status,
        is_due=table.to_move == seat or (game.status == "waiting" and table.seat(seat).owes_setup),
        people=people(table, present),
        touched=int(game.touched),
        winners=None if not table.is_over else [] if outcome is None else [int(winner) for winner in outcome.winners],
        reason=game.ended_by or ("" if outcome is None else outcome.reason),
    )

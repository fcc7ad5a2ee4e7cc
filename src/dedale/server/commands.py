"""Carries out commands, and what is due after them."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy.exc import IntegrityError

from dedale.table import Fact
from dedale.table.clocks import LONGEST_PAUSE
from dedale.table.creating import created, new_game, spelled_out, to_spell_out
from dedale.table.due import due
from dedale.table.facts import TransferMade, TransferUsed
from dedale.table.joining import TakeSeat
from dedale.table.messages import Again, Created, Join, Joined, NewGame, Transfer
from dedale.table.needs import Command
from dedale.table.playing import CallFlag
from dedale.table.preparing import Begin
from dedale.table.refusals import Conflict, Missing, OutOfTime
from dedale.table.rematch import Rematch, next_seat
from dedale.table.transferring import OfferTransfer, OpenTransfer

from . import chance
from .computer_players import let_think
from .deciding import decided
from .live_table import LiveTable
from .live_tables import LiveTables
from .metrics import GAMES_CREATED


async def carry_out(tables: LiveTables, live: LiveTable, command: Command) -> Fact | None:
    """Does what a command says, and what is due then; a `Refusal` says why not."""
    try:
        fact = await decided(tables, live, command)
    except OutOfTime:
        if await end_if_out_of_time(tables, live):
            raise
        fact = await decided(tables, live, command)
    if fact is not None:
        await go_on(tables, live)
    return fact


async def go_on(tables: LiveTables, live: LiveTable) -> None:
    """Does what is due: begins the game, or lets a computer player think."""
    command = due(live.table)
    if isinstance(command, Begin):
        with suppress(Conflict):  # another process has begun it
            await carry_out(tables, live, command)
    elif command is not None:
        let_think(tables, live)


async def end_if_out_of_time(tables: LiveTables, live: LiveTable) -> bool:
    """Whether the seat to move has resigned now, its time being over; time in which no server ran does not count."""
    await tables.writer.beat(tables.now(), LONGEST_PAUSE)
    await tables.refresh(live)
    with suppress(Conflict):
        await carry_out(tables, live, CallFlag())
        return True
    return False


# Commands that make a seat or a game


async def create(tables: LiveTables, wanted: NewGame, host: str) -> Created:
    """Stores a new game, and gives its host what opens the seats: the same game for the same secret."""
    drawn = chance.drawn(wanted.secret)
    if wanted.secret is not None:
        with suppress(Missing):
            return created((await tables.find(drawn.id)).table.game, drawn)
    asked = new_game(wanted, drawn, tables.now(), host)
    game = spelled_out(asked, await tables.work(host, to_spell_out(asked)), tables.now())
    try:
        await tables.writer.add(game)
    except IntegrityError:  # the same was asked for twice at once
        return created((await tables.find(drawn.id)).table.game, drawn)
    GAMES_CREATED.labels(game.game).inc()
    await go_on(tables, tables.open(game))
    return created(game, drawn)


async def join(tables: LiveTables, live: LiveTable, wanted: Join) -> Joined:
    """Gives a free seat to somebody."""
    token = wanted.token or chance.new_token()
    await carry_out(tables, live, TakeSeat(wanted.invite, wanted.name, token))
    return Joined(live.id, live.table.seat_of(token), token)


async def rematch(tables: LiveTables, live: LiveTable, seat: int, token: str, wanted: Again) -> Joined:
    """A seat in the same game once more; the first to ask makes it, as they want it."""
    await carry_out(tables, live, Rematch(chance.drawn(), wanted))
    assert live.table.game.rematch is not None
    again = await tables.find(live.table.game.rematch)
    claim = next_seat(live.table.game, again.table.game, seat, token)
    await carry_out(tables, again, claim)
    return Joined(again.id, claim.seat, claim.token)


async def offer_transfer(tables: LiveTables, live: LiveTable, seat: int, token: str) -> Transfer:
    """A code with which a seat is opened once on another device."""
    code = chance.new_token()
    made = await carry_out(tables, live, OfferTransfer(seat, token, code))
    assert isinstance(made, TransferMade)
    return Transfer(code, int(made.until))


async def open_transfer(tables: LiveTables, live: LiveTable, code: str) -> Joined:
    """The seat that a code opens."""
    used = await carry_out(tables, live, OpenTransfer(code))
    assert isinstance(used, TransferUsed)
    return Joined(live.id, used.seat, used.token)

"""Games live: each connection is told, in order and without gaps, what its seat may know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from dedale.core import DedaleError, Refusal
from dedale.table.messages import Hello, LiveMove, LiveRefusal, Ping, Refused
from dedale.table.playing import Play
from dedale.table.refusals import TOKEN_NEEDED, TooMany, Unauthorised
from dedale.table.refusing import body_of, status_of

from .addresses import address_of
from .commands import carry_out
from .limits import Buckets
from .listener import Listener
from .live_table import LiveTable
from .live_tables import LiveTables
from .metrics import MOVE_SECONDS, SOCKETS
from .store import DATABASE_AWAY, away

HELLO_SECONDS = 10.0
GOODBYE_SECONDS = 1.0
LONGEST_MESSAGE = 4096
PONG = b'{"kind":"pong"}'

CLOSED = 1000
CLOSED_BAD_MESSAGE = 4400
CLOSED_REMOVED = 4404
CLOSED_SLOW = 4408

Socket = WebSocket[Any, Any, Any]
read = msgspec.json.Decoder(Ping | LiveMove).decode
encode = msgspec.json.Encoder().encode
log = logging.getLogger("dedale.live")


@websocket("/api/games/{game_id:str}/live", include_in_schema=False)
async def live(socket: Socket, game_id: FromPath[str]) -> None:
    """Says hello, then tells every change of the game; the first message is the client's `Hello`."""
    await socket.accept()
    try:
        table, listener = await greet(socket, game_id)
    except Refusal as refusal:
        await socket.close(4000 + status_of(refusal), str(refusal))
        return
    except (msgspec.ValidationError, msgspec.DecodeError, TimeoutError) as error:
        await socket.close(CLOSED_BAD_MESSAGE, f"the first message says who listens: {error}"[:120])
        return
    except WebSocketDisconnect:
        return
    await attend(socket, table, listener)


async def greet(socket: Socket, game_id: str) -> tuple[LiveTable, Listener]:
    """The game, and who listens."""
    hello = msgspec.json.decode(await asyncio.wait_for(receive(socket), HELLO_SECONDS), type=Hello)
    found: LiveTable = await socket.app.state.tables.find(game_id)
    seat = None if hello.token is None else found.table.seat_of(hello.token)
    address = address_of(socket.scope, socket.app.state.proxies)
    return found, Listener(seat, min(hello.after, found.n), hello.revision, address)


async def receive(socket: Socket) -> bytes:
    """One message, of bounded length."""
    message = await socket.receive_data("text")
    if len(message) > LONGEST_MESSAGE:
        raise msgspec.ValidationError(f"a message has {LONGEST_MESSAGE} characters at most")
    return message.encode() if isinstance(message, str) else message


async def say(socket: Socket, message: bytes) -> None:
    """Sends a message as text."""
    await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})


async def attend(socket: Socket, table: LiveTable, listener: Listener) -> None:
    """Tells and hears until one side has gone."""
    tables: LiveTables = socket.app.state.tables
    SOCKETS.inc()
    tables.arrive(table, listener)
    tasks = [asyncio.create_task(tell(socket, table, listener)), asyncio.create_task(hear(socket, table, listener))]
    listener.drop = tasks[0].cancel
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        tables.leave(table, listener)
        SOCKETS.dec()
        async with listener.moving:  # a move that is being stored is noted too
            for task in tasks:
                task.cancel()
        note_faults(await asyncio.gather(*tasks, return_exceptions=True))
        listener.drop = None  # a task that was cancelled remembers its table, and would keep it for ever
        await hang_up(socket, *goodbye(listener))


def goodbye(listener: Listener) -> tuple[int, str]:
    """The code and the reason with which a connection ends."""
    if listener.is_removed:
        return CLOSED_REMOVED, "the game has been removed"
    return (CLOSED_SLOW, "too slow") if listener.is_slow else (CLOSED, "")


def note_faults(ends: list[BaseException | None]) -> None:
    """Logs what ended a connection, unless it is that the other side has gone."""
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, (WebSocketDisconnect, OSError)):
            log.error("a live connection failed", exc_info=end)


async def hang_up(socket: Socket, code: int, reason: str) -> None:
    """Says goodbye, unless the other side has gone already, or still takes nothing."""
    with contextlib.suppress(Exception):
        async with asyncio.timeout(GOODBYE_SECONDS):
            await socket.close(code, reason)


# What the server tells


async def tell(socket: Socket, table: LiveTable, listener: Listener) -> None:
    """Sends what is new; what comes while a client is slow is sent together, and who is too slow is dropped."""
    now = asyncio.get_running_loop().time
    while True:
        await listener.news.wait()
        listener.news.clear()
        listener.sending_since = now()
        while listener.reactions:
            await say(socket, listener.reactions.popleft())
        news, n = table.news(listener), table.n
        await say(socket, news)
        listener.sending_since = None
        listener.after = n


# What it hears


async def hear(socket: Socket, table: LiveTable, listener: Listener) -> None:
    """Plays moves and answers pings; anything else, or too many pings, ends the connection."""
    with contextlib.suppress(WebSocketDisconnect):
        try:
            while True:
                said = read(await receive(socket))
                await (play(socket, table, listener, said) if isinstance(said, LiveMove) else pong(socket, listener))
        except (msgspec.ValidationError, msgspec.DecodeError):
            await socket.close(CLOSED_BAD_MESSAGE, "after the first message, only moves and pings are understood")
        except TooMany as refusal:
            await socket.close(4000 + status_of(refusal), str(refusal))


async def pong(socket: Socket, listener: Listener) -> None:
    """Answers a ping."""
    limits: Buckets = socket.app.state.seat_limits
    limits.take(f"live {id(listener)}")
    await say(socket, PONG)


async def play(socket: Socket, table: LiveTable, listener: Listener, move: LiveMove) -> None:
    """Plays a move, of which everybody is told; only a refusal has an answer of its own."""
    begun = time.perf_counter()
    try:
        async with listener.moving:
            await played(socket, table, listener, move)
    except DedaleError as error:
        await say(socket, refusal_of(move, status_of(error), body_of(error)))
    except SQLAlchemyError as error:
        await say(socket, refusal_of(move, DATABASE_AWAY, away(error)))
    else:
        MOVE_SECONDS.observe(time.perf_counter() - begun)


async def played(socket: Socket, table: LiveTable, listener: Listener, move: LiveMove) -> None:
    """Lets a seat move, within the limits that requests have too."""
    state = socket.app.state
    state.address_limits.take(listener.address)
    if listener.seat is None:
        raise Unauthorised(TOKEN_NEEDED())
    state.seat_limits.take(f"{table.id} {listener.seat}")
    await carry_out(state.tables, await state.tables.find(table.id), Play(listener.seat, move.move, move.n))


def refusal_of(move: LiveMove, status: int, why: Refused) -> bytes:
    """What is answered to a move that was not played."""
    return encode(LiveRefusal("refused", move.n, status, why.error, why.field, why.faults))

"""Games live: each connection is told, in order and without gaps, what its seat may know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from dedale.core import Refusal
from dedale.table.messages import Hello, Ping
from dedale.table.refusals import TooMany
from dedale.table.refusing import status_of

from .limits import Buckets
from .listener import Listener
from .live_table import LiveTable
from .live_tables import LiveTables
from .metrics import SOCKETS

HELLO_SECONDS = 10.0
GOODBYE_SECONDS = 1.0
LONGEST_MESSAGE = 4096
PONG = b'{"kind":"pong"}'

CLOSED = 1000
CLOSED_BAD_MESSAGE = 4400
CLOSED_REMOVED = 4404
CLOSED_SLOW = 4408

Socket = WebSocket[Any, Any, Any]
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
    return found, Listener(seat, min(hello.after, found.n), hello.revision)


async def receive(socket: Socket) -> bytes:
    """One message, of bounded length."""
    message = await socket.receive_data("text")
    if len(message) > LONGEST_MESSAGE:
        raise msgspec.ValidationError(f"a message has {LONGEST_MESSAGE} characters at most")
    return message.encode() if isinstance(message, str) else message


async def attend(socket: Socket, table: LiveTable, listener: Listener) -> None:
    """Tells and listens until one side has gone."""
    tables: LiveTables = socket.app.state.tables
    SOCKETS.inc()
    tables.arrive(table, listener)
    tasks = [asyncio.create_task(tell(socket, table, listener)), asyncio.create_task(answer_pings(socket, listener))]
    listener.drop = tasks[0].cancel
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        tables.leave(table, listener)
        SOCKETS.dec()
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


async def tell(socket: Socket, table: LiveTable, listener: Listener) -> None:
    """Sends what is new; what comes while a client is slow is sent together, and who is too slow is dropped."""
    time = asyncio.get_running_loop().time
    while True:
        await listener.news.wait()
        listener.news.clear()
        listener.sending_since = time()
        while listener.reactions:
            await socket.send_data(listener.reactions.popleft(), mode="text")
        news, n = table.news(listener), table.n
        await socket.send_data(news, mode="text")
        listener.sending_since = None
        listener.after = n


async def hang_up(socket: Socket, code: int, reason: str) -> None:
    """Says goodbye, unless the other side has gone already, or still takes nothing."""
    with contextlib.suppress(Exception):
        async with asyncio.timeout(GOODBYE_SECONDS):
            await socket.close(code, reason)


async def answer_pings(socket: Socket, listener: Listener) -> None:
    """Answers pings; anything else, or too many of them, ends the connection."""
    limits: Buckets = socket.app.state.seat_limits
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            try:
                msgspec.json.decode(await receive(socket), type=Ping)
                limits.take(f"live {id(listener)}")
            except (msgspec.ValidationError, msgspec.DecodeError):
                await socket.close(CLOSED_BAD_MESSAGE, 'after the first, only {"kind": "ping"} is understood')
                return
            except TooMany as refusal:
                await socket.close(4000 + status_of(refusal), str(refusal))
                return
            await socket.send_data(PONG, mode="text")

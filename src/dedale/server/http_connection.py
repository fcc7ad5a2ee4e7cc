"""One HTTP connection that cannot cost more than its limits: bytes, time, requests in the pipe, answers not read."""

from __future__ import annotations

import asyncio
import math
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from dedale.table.messages import Refused
from dedale.table.refusals import TOO_MANY_CONNECTIONS, TooMany
from dedale.table.refusing import body_of, without_code

if TYPE_CHECKING:
    from .door import Door

SLICE = 2048
"""Bytes that are parsed before anybody looks whether that was too much: what comes at once may be 256 KiB."""
CHUNK = 256
"""What a chunk of a body counts for in bytes, besides what is in it: tiny ones cost as much as these."""
BODY_OVERHEAD = 2
"""How many bytes may come for each byte that a body may have: chunks have heads."""


class HttpConnection(HttpToolsProtocol):
    """uvicorn's protocol, fed slice by slice, with a deadline for whatever the client owes."""

    def __init__(
        self,
        door: Door,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door = door
        self.limits = door.limits
        self.person: str | None = None
        self._taken = 0
        self._most = self.limits.head_bytes
        self._deadline = math.inf
        self._unread = (0, 0.0)
        self._timer: asyncio.TimerHandle | None = None
        self._is_upgraded = False
        self._is_in_body = False

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.person = self.door.enter(self.client[0] if self.client else "")
        if self.person is None:
            self._send(429, body_of(TooMany(TOO_MANY_CONNECTIONS())))
            return
        self._owes(self.limits.head_seconds)
        self._look_again()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.person is not None:
            self.door.leave(self.person)
            self.person = None
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hands the connection, and the place of its person, over."""
        super().handle_websocket_upgrade()
        self._is_upgraded = True
        if self._timer is not None:
            self._timer.cancel()
        self.transport.get_protocol().person, self.person = self.person, None  # type: ignore[attr-defined]

    # How much

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self._is_upgraded or self.transport.is_closing():
                return
            piece = data[start : start + SLICE]
            super().data_received(piece)
            self._taken += len(piece)
            if self._taken > self._most and not self.transport.is_closing():
                self._refuse_size()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_in_body = False
        self._expect(self.limits.head_bytes, self.limits.head_seconds)

    def on_headers_complete(self) -> None:
        if self.transport.is_closing():
            return
        if len(self.pipeline) >= self.limits.pipelined:
            self._cut_off("pipelined", 429, "too many requests wait for their answers; read some first")
            return
        super().on_headers_complete()
        self._is_in_body = True
        self._expect(BODY_OVERHEAD * self.limits.body_bytes + SLICE, self.limits.body_seconds)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; one after the body is left out, and all of those together are bounded like a head."""
        if not self._is_in_body:
            super().on_header(name, value)
        elif self._most != self.limits.head_bytes:
            self._expect(self.limits.head_bytes, self.limits.head_seconds)

    def on_chunk_header(self) -> None:
        self._taken += CHUNK

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self.transport.is_closing():
            super().on_message_complete()
        self._expect(self.limits.head_bytes, self.limits.head_seconds)
        if self.cycle is not None and not self.cycle.response_complete:
            self._deadline = math.inf  # it is our turn

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._owes(self.limits.head_seconds)

    def _expect(self, most: int, seconds: float) -> None:
        """Begins to count the bytes and the time of the next part."""
        self._taken, self._most = 0, most
        self._owes(seconds)

    def _refuse_size(self) -> None:
        if self._most == self.limits.head_bytes:
            self._cut_off("head", 431, f"the head of a request has {self.limits.head_bytes} bytes at most")
        else:
            self._cut_off("body", 413, f"a body has {self.limits.body_bytes} bytes at most")

    # How long

    def _owes(self, seconds: float) -> None:
        self._deadline = self.loop.time() + seconds

    def _look_again(self) -> None:
        """Sets the clock for the next look; a connection has one clock, however many requests it brings."""
        later = min(self._deadline, self.loop.time() + self.limits.head_seconds)
        self._timer = self.loop.call_at(later, self._look)

    def _look(self) -> None:
        """Ends the connection if the client has not sent, or not read, what it should have."""
        if self.transport.is_closing():
            self.transport.abort()
        elif self.loop.time() >= self._deadline:
            self._cut_off("late", 408, "the request did not come in time")
        elif self._has_stopped_reading():
            self.door.cut_off("unread")
            self.transport.abort()
        else:
            self._look_again()

    def _has_stopped_reading(self) -> bool:
        """Whether the client has read nothing for too long of what waits for it."""
        size, now = self.transport.get_write_buffer_size(), self.loop.time()
        before, since = self._unread
        if not self.flow.write_paused or size < before or before == 0:
            self._unread = (size, now)
            return False
        return now - since >= self.limits.unread_seconds

    # How it ends

    def _cut_off(self, why: str, status: int, sentence: str) -> None:
        """Ends the connection with a refusal, unless an answer is on its way, which this would spoil."""
        self.door.cut_off(why)
        if self._is_answering():
            self.transport.close()
        else:
            self._send(status, without_code(sentence))
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.pipeline.clear()

    def _is_answering(self) -> bool:
        return bool(self.pipeline) or (
            self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        )

    def _send(self, status: int, refused: Refused) -> None:
        body = msgspec.json.encode(refused)
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

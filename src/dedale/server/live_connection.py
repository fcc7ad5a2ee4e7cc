"""One WebSocket connection that cannot cost more than its limits: so many frames a second, of whatever kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame

if TYPE_CHECKING:
    from .door import Door

MOST_WAITING = 8
"""Messages that may wait for the application before the connection is read no further."""
SLICE = 256
"""Bytes that are parsed before anybody looks whether that was too much: 40 empty frames."""


class LiveConnection(WebSocketsSansIOProtocol):
    """uvicorn's protocol, fed slice by slice, with a bucket of frames."""

    def __init__(self, door: Door, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self.door = door
        self.limits = door.limits
        self.person: str | None = None
        self._frames = float(self.limits.frames_burst)
        self._filled = self.loop.time()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.person is not None:
            self.door.leave(self.person)
            self.person = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
            if self._frames < 0 < self.limits.frames:
                self._cut_off()

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        self._count()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._count()
        super().handle_bytes(event)

    def handle_ping(self) -> None:
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count()
        super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """Hands a message over; reading stops only where several wait, since to stop and go on are two system calls."""
        if self.queue.qsize() >= MOST_WAITING:
            super().send_receive_event_to_app()
            return
        is_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = is_paused

    def _count(self) -> None:
        """Takes one frame out of the bucket."""
        now = self.loop.time()
        refilled = self._frames + (now - self._filled) * self.limits.frames
        self._frames = min(float(self.limits.frames_burst), refilled) - 1
        self._filled = now

    def _cut_off(self) -> None:
        """Says why, and goes without waiting for an answer."""
        if self.transport.is_closing():
            return
        self.door.cut_off("frames")
        if not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()

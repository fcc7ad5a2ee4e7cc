"""The door: what one connection, and one address, may cost before there is a request."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any

from uvicorn.config import Config
from uvicorn.server import ServerState

from .addresses import Networks, person_at
from .http_connection import HttpConnection
from .live_connection import LiveConnection
from .metrics import CONNECTIONS, CUT_OFF
from .settings import Limits

log = logging.getLogger("dedale.connections")


class Door:
    """Counts who comes and goes, and makes what speaks HTTP, or later WebSocket, with each; can be pickled.

    Who comes through a proxy of ours is not counted here: the proxy does that, and `Shield` counts requests.
    """

    def __init__(self, limits: Limits, proxies: tuple[str, ...] = ()) -> None:
        self.limits = limits
        self.proxies = Networks(proxies)
        self._inside: Counter[str] = Counter()
        self._refused: Counter[str] = Counter()

    def http(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> HttpConnection:
        """A new connection."""
        return HttpConnection(self, config, server_state, app_state, _loop)

    def live(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> LiveConnection:
        """A connection that becomes a WebSocket."""
        return LiveConnection(self, config, server_state, app_state)

    def enter(self, address: str) -> str | None:
        """Who has come in; None: too many from there are in already."""
        person = "proxy" if self.proxies.include(address) else person_at(address)
        most = self.limits.connections
        if most and person != "proxy" and self._inside[person] >= most:
            self.cut_off("connections")
            return None
        self._inside[person] += 1
        CONNECTIONS.inc()
        return person

    def leave(self, person: str) -> None:
        """Somebody who had come in has gone."""
        CONNECTIONS.dec()
        self._inside[person] -= 1
        if not self._inside[person]:
            del self._inside[person]

    def cut_off(self, why: str) -> None:
        """Notes that a connection was ended for its cost; the first of each kind is logged, all are counted."""
        CUT_OFF.labels(why).inc()
        self._refused[why] += 1
        if self._refused[why] == 1:
            log.warning("a connection is cut off; more of this kind are only counted", extra={"why": why})

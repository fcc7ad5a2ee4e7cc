"""What every request passes: limits, headers that keep browsers safe, and a line in the log."""

from __future__ import annotations

import logging
import time
from typing import Any

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send

from dedale.table.refusals import TooMany
from dedale.table.refusing import body_of, status_of

from .addresses import Networks, address_of
from .limits import AtOnce, Buckets
from .metrics import requests_answered
from .settings import Settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
RAW_PRIVATE_HEADERS = [*RAW_HEADERS, (b"cache-control", b"no-store")]
log = logging.getLogger("dedale.requests")


class Shield:
    """Limits each address, adds the headers, and writes the log; no token is ever in a path, so none is logged."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        self.app = app
        self.proxies = Networks(settings.proxies)
        self.buckets: Buckets = app.state.address_limits
        self.sockets = AtOnce(settings.limits.live or None)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        address = address_of(scope, self.proxies)
        try:
            self.buckets.take(address)
            if scope["type"] != ScopeType.HTTP:
                with self.sockets.one(address):
                    await self.app(scope, receive, send)
                return
        except TooMany as error:
            await self._turn_away(scope, receive, send, error)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._finish(scope, message, begun)
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _finish(self, scope: Scope, message: Any, begun: float) -> None:
        status = message["status"]
        headers = list(message.get("headers", []))
        message["headers"] = headers + (RAW_PRIVATE_HEADERS if scope["path"].startswith("/api/") else RAW_HEADERS)
        requests_answered(status).inc()
        if log.isEnabledFor(logging.INFO) and status >= 400:
            milliseconds = round((time.perf_counter() - begun) * 1000, 1)
            seen = {"method": scope.get("method", ""), "path": scope["path"], "status": status, "ms": milliseconds}
            log.info("refused" if status < 500 else "failed", extra=seen)

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send, error: TooMany) -> None:
        status = status_of(error)
        requests_answered(status).inc()
        if scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 4000 + status, "reason": str(error)})
            return
        body = msgspec.json.encode(body_of(error))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(body)),
            (b"retry-after", b"1"),
            (b"connection", b"close"),
            *RAW_HEADERS,
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

"""A plain web server of one folder, which can be stopped."""

from __future__ import annotations

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from .server import free_port

KINDS = {".mjs": "text/javascript", ".wasm": "application/wasm"}


class QuietFiles(SimpleHTTPRequestHandler):
    """Serves files without a word, and with the types that browsers insist on."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | KINDS

    def log_message(self, *_: object) -> None:
        pass


class StaticFiles:
    """The files of a folder, at an address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self.start()

    def start(self) -> None:
        files = functools.partial(QuietFiles, directory=str(self.folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), files)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

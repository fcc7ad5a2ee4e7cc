"""`dedale site` in a folder below a plain web server, which can be stopped."""

from __future__ import annotations

import functools
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from driving.server import free_port

ROOT = Path(__file__).parent.parent.parent
BUILDING_SECONDS = 1200
KINDS = {".mjs": "text/javascript", ".wasm": "application/wasm"}


class QuietFiles(SimpleHTTPRequestHandler):
    """Serves files without a word, and with the types that browsers insist on."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | KINDS

    def log_message(self, *_: object) -> None:
        pass


class StaticSite:
    """The games as plain files, at an address with a path of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = folder / "labyrinths"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/labyrinths/"
        write_site(self.files)
        self.start()

    def start(self) -> None:
        files = functools.partial(QuietFiles, directory=str(self.folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), files)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def write_site(folder: Path) -> None:
    """Builds what plays in the browser, unless it is built, and writes the site."""
    for command in (["-m", "tools.wasm"], ["-m", "dedale", "site", str(folder)]):
        subprocess.run([sys.executable, *command], cwd=ROOT, check=True, timeout=BUILDING_SECONDS, capture_output=True)

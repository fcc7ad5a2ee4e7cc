"""A plain page, served until the real one is there."""

from __future__ import annotations

from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from dedale.games import GAMES

LANGUAGES = ("en", "fr", "ru")


def page() -> bytes:
    """What is there, and what is to come."""
    games = "".join(f"<li>{escape(' · '.join(game.titles[tongue] for tongue in LANGUAGES))}</li>" for game in GAMES)
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dédale</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1.1rem/1.6 Georgia, serif; max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem; }}
h1 {{ font-size: 2.6rem; letter-spacing: .04em; margin-bottom: 0; }}
li {{ margin: .4rem 0; }}
code {{ font-size: .95em; }}
</style>
<h1>Dédale</h1>
<p>A home for five labyrinth games. The board is being drawn: you will play here, two on one screen,
with a friend by link, or against the computer.</p>
<p>The rules that are ready can be played from Python and the command line today:</p>
<ul>{games}</ul>
<p>Try <code>dedale new {escape(GAMES[0].slug)}</code>, or read <code>README.md</code>.</p>
</html>
""".encode()


class Answer(BaseHTTPRequestHandler):
    """Answers `/` with the page and `/healthz` with ok."""

    def do_GET(self) -> None:
        if self.path == "/":
            self._send(200, "text/html; charset=utf-8", page())
        elif self.path == "/healthz":
            self._send(200, "text/plain; charset=utf-8", b"ok\n")
        else:
            self._send(404, "text/plain; charset=utf-8", b"There is nothing here; the page is at /\n")

    def _send(self, status: int, kind: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the standard library's name)
        """Says nothing: a page without games has no log."""


def listen(host: str, port: int) -> ThreadingHTTPServer:
    """A server bound to its address, not yet serving."""
    return ThreadingHTTPServer((host, port), Answer)

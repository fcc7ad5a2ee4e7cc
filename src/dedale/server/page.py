"""A plain page, served until the real one is there."""

from __future__ import annotations

from html import escape

from litestar import Response, get

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


@get("/", include_in_schema=False)
async def index() -> Response[bytes]:
    """The page."""
    return Response(page(), media_type="text/html; charset=utf-8")


PAGES = [index]

"""Starts the installed server in an empty folder, looks at the page, and plays a game over HTTP to the end.

`python tools/play_over_http.py` needs Dédale with its extra `server`, and nothing beside the standard library.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

GAME = "tracker"
SMALL = {"rows": 3, "columns": 3}
OPEN = {"fugitive": "C3", "barriers": []}
MOST_MOVES = 500
READY_SECONDS = 60.0


def ask(url: str, body: object = None, token: str = "") -> Any:
    """The answer to one request, read as JSON."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, headers), timeout=60) as answer:
        return json.load(answer)


def first_page(url: str) -> str:
    """The page, as soon as the server answers."""
    ends = time.monotonic() + READY_SECONDS
    while True:
        try:
            with urlopen(url, timeout=60) as answer:
                return str(answer.read().decode())
        except URLError:
            if time.monotonic() > ends:
                raise
            time.sleep(0.05)


def play(url: str) -> dict[str, Any]:
    """Plays both seats, at random, and returns the record of the game."""
    wanted = {"game": GAME, "options": SMALL, "seats": [{"kind": "human"}] * 2, "setups": [OPEN, OPEN]}
    luck = random.Random(1)
    made = ask(f"{url}/api/games", wanted)
    tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
    game = f"{url}/api/games/{made['id']}"
    for _ in range(MOST_MOVES):
        for token in tokens.values():
            shown = ask(game, token=token)
            if shown["status"] == "over":
                return dict(ask(f"{game}/record", token=token))
            if shown["view"]["legal"]:
                ask(f"{game}/moves", {"move": luck.choice(shown["view"]["legal"])}, token)
    raise AssertionError("the game does not end")


def main() -> None:
    """Serves, plays and stops."""
    with tempfile.TemporaryDirectory() as folder:
        variables = {**os.environ, "XDG_DATA_HOME": str(Path(folder) / "data")}
        command = [sys.executable, "-m", "dedale", "serve", "--port", "0", "--rate", "0", "--seat-rate", "0"]
        server = subprocess.Popen(command, cwd=folder, env=variables, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            kept = server.stdout.readline().strip()
            url = server.stdout.readline().split()[3]
            page = first_page(url)
            record = play(url)
        finally:
            server.terminate()
            server.wait()
    print(json.dumps({"kept": kept, "has_page": "<script" in page, "record": record}))


if __name__ == "__main__":
    main()

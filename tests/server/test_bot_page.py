"""The bot of docs/write_a_bot.md that plays on a server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .client import Client

PAGE = (Path(__file__).parents[2] / "docs" / "write_a_bot.md").read_text()


def test_the_bot_for_a_server_plays_a_game_to_its_end(client: Client, tmp_path: Path) -> None:
    program = tmp_path / "mybot.py"
    program.write_text(PAGE.split("## A bot on a server")[1].split("```python\n")[1].split("```")[0])
    address = str(client.http.base_url).rstrip("/").replace("http", "ws", 1)
    seats = client.small(seats=[{"kind": "human"}, {"kind": "human"}])
    bots = [subprocess.Popen([sys.executable, str(program), address, seat.id, seat.token]) for seat in seats]
    assert [bot.wait(timeout=120) for bot in bots] == [0, 0]
    assert seats[0].get()["status"] == "over"

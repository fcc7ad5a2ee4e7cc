"""One source for the messages: the page's types and the OpenAPI page say the same as the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .client import Client, answer

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    command = [sys.executable, "-m", "tools.typescript", "--check"]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_everything_is_described(client: Client) -> None:
    page = answer(client.http.get("/api/openapi.json"))
    assert set(page["components"]["schemas"]["Refused"]["required"]) == {"error", "field", "faults"}
    assert "revision" in page["components"]["schemas"]["Update"]["required"]
    described = page["paths"]
    assert sorted(path.removeprefix("/api/") for path in described) == [
        "belief",
        "catalogue",
        "check",
        "games",
        "games/{game_id}",
        "games/{game_id}/belief",
        "games/{game_id}/draw",
        "games/{game_id}/hint",
        "games/{game_id}/join",
        "games/{game_id}/moves",
        "games/{game_id}/record",
        "games/{game_id}/rematch",
        "games/{game_id}/resign",
        "games/{game_id}/setup",
        "make",
        "replay",
    ]
    for path, methods in described.items():
        for method, operation in methods.items():
            assert operation["summary"], (path, method)


def test_the_page_on_running_a_server_names_every_option_of_serve() -> None:
    page = (ROOT / "docs" / "run_a_server.md").read_text()
    source = (ROOT / "src" / "dedale" / "cli" / "serving.py").read_text()
    options = [part.split('"')[0] for part in source.split('name="')[1:]]
    assert len(options) == 11
    for option in options:
        assert option in page

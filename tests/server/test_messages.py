"""One source for the messages: the page's types and the OpenAPI page say the same as the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import pytest

from dedale.bots import LEVELS
from dedale.games import find
from dedale.match import Match
from dedale.table.messages import Level

from .client import Client, answer

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    command = [sys.executable, "-m", "tools.typescript", "--check"]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_a_request_may_name_every_level_and_no_other() -> None:
    assert get_args(Level) == LEVELS


def test_everything_is_described(client: Client) -> None:
    page = answer(client.http.get("/api/openapi.json"))
    assert set(page["components"]["schemas"]["Refused"]["required"]) == {"error", "field", "faults"}
    assert "revision" in page["components"]["schemas"]["Update"]["required"]
    described = page["paths"]
    assert sorted(path.removeprefix("/api/") for path in described) == [
        "belief",
        "catalogue",
        "check",
        "examples/{slug}",
        "frames",
        "games",
        "games/{game_id}",
        "games/{game_id}/belief",
        "games/{game_id}/draw",
        "games/{game_id}/frames",
        "games/{game_id}/hint",
        "games/{game_id}/join",
        "games/{game_id}/moves",
        "games/{game_id}/open",
        "games/{game_id}/reactions",
        "games/{game_id}/record",
        "games/{game_id}/rematch",
        "games/{game_id}/replay",
        "games/{game_id}/resign",
        "games/{game_id}/setup",
        "games/{game_id}/touch",
        "games/{game_id}/transfer",
        "harden",
        "make",
        "overview",
        "rate",
        "replay",
    ]
    for path, methods in described.items():
        for method, operation in methods.items():
            assert operation["summary"], (path, method)


NESTED = {
    "monster_hunt": ("shots", "state"),
    "moving_maze": ("players", "goals"),
    "sliding_blocks": ("due",),
    "tracker": ("camps", "fugitive"),
    "treasure_raid": ("mazes", "drawn", "false_treasures"),
}
"""For each game a field far inside its view."""


@pytest.mark.parametrize("slug", NESTED)
def test_every_field_of_a_view_is_described(slug: str, client: Client) -> None:
    schemas = answer(client.http.get("/api/openapi.json"))["components"]["schemas"]
    described = schemas[f"{slug}.View"]
    for name in NESTED[slug]:
        described = inside(described, schemas)["properties"][name]
    assert inside(described, schemas).keys() & {"type", "enum"}
    assert f"#/components/schemas/{slug}.View" in str(schemas["View"])
    assert f"#/components/schemas/{slug}.Event" in str(schemas["Event"])


def inside(schema: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    """What a reference, a list or something that may be null holds."""
    if "$ref" in schema:
        return inside(schemas[schema["$ref"].rpartition("/")[2]], schemas)
    if "anyOf" in schema:
        return inside(schema["anyOf"][0], schemas)
    return inside(schema["items"], schemas) if "items" in schema else schema


@pytest.mark.parametrize("slug", NESTED)
def test_views_and_events_are_sent_as_they_are_described(slug: str, client: Client) -> None:
    described = answer(client.http.get("/api/openapi.json"))
    match = Match(find(slug), seed=1)
    for _ in range(6):
        match.play(match.legal_moves()[0])
    match.play("resign 0")
    record = {"record": match.record().as_dict()}
    replayed = answer(client.http.post("/api/replay", json=record))
    frames = answer(client.http.post("/api/frames", json=record))
    check("Frames", frames, described)
    for line in replayed["lines"]:
        check("LineTold", line, described)
    with pytest.raises(jsonschema_rs.ValidationError):
        check("View", {**frames["frames"][0]["views"][0], "turn": "first"}, described)


def check(name: str, message: object, described: dict[str, Any]) -> None:
    """Whether a message is what the OpenAPI page says."""
    schema = {"$ref": f"#/components/schemas/{name}", "components": described["components"]}
    jsonschema_rs.Draft202012Validator(schema).validate(message)


def test_the_page_on_running_a_server_names_every_option_of_serve() -> None:
    page = (ROOT / "docs" / "run_a_server.md").read_text()
    source = (ROOT / "src" / "dedale" / "cli" / "serving.py").read_text()
    options = [part.split('"')[0] for part in source.split('name="')[1:]]
    assert len(options) == 19
    for option in options:
        assert option in page

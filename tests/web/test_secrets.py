"""What the other seat has hidden is in no response and not in the page."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
import pytest
from driving.player import GAMES, HUMAN, act, make_game, play_to_the_end, sit_down
from driving.server import Server
from playwright.sync_api import Page

from .conftest import Opener

pytestmark = pytest.mark.slow
SECRET_GAMES = [slug for slug in GAMES if slug != "sliding_blocks"]


def hear(page: Page) -> list[str]:
    """Everything that this browser is sent, as text."""
    heard: list[str] = []
    page.on("response", lambda answer: heard.append(answer.text()) if "/api/games/" in answer.url else None)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    return heard


PATIENCE = 200
"""How often it is looked whether something was heard."""


def hidden_in(view: dict[str, Any]) -> set[str]:
    """The parts of a seat's view that nobody else may see, as they would stand in a message."""
    parts = [part for name in ("camps", "mazes") for part in view.get(name) or [] if part]
    parts += [player["goals"] for player in view.get("players") or [] if player["goals"]]
    if view["game"] == "monster_hunt" and view["seat"] == 0:
        parts += [{"exit": view["exit"]}, {"path": view["path"][:3]}]
    return {json.dumps(part, separators=(",", ":")).strip("{}[]") for part in parts}


@pytest.mark.parametrize("slug", SECRET_GAMES)
def test_the_others_secrets_are_in_no_response(open_page: Opener, server: Server, slug: str) -> None:
    first, second = open_page(), open_page()
    heard = hear(second)
    made = make_game(server.url, slug, [HUMAN, HUMAN], seed=7)
    for page, seat in ((first, made["seats"][0]), (second, made["seats"][1])):
        sit_down(page, {**made, "seats": [seat]}, "friend")
    luck = random.Random(5)
    for _ in range(4):
        for page in (first, second):
            if page.locator("[data-move], [data-select]").count():
                act(page, luck)
    token = made["seats"][0]["token"]
    answer = httpx.get(f"{server.url}/api/games/{made['id']}", headers={"Authorization": f"Bearer {token}"}).json()
    secrets = hidden_in(answer["view"])
    assert answer["status"] == "playing"
    assert secrets
    for _ in range(PATIENCE):
        if not heard:
            second.wait_for_timeout(50)  # lets the browser's driver hand over what has come
    assert heard
    for secret in secrets:
        assert not any(secret in text for text in heard), secret
        assert secret not in second.content()


@pytest.mark.parametrize("slug", SECRET_GAMES)
def test_behind_the_curtain_nothing_is_left_of_the_other_seat(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page()
    sit_down(page, make_game(server.url, slug, [HUMAN, HUMAN]), "screen")
    luck = random.Random(4)
    for _ in range(60):
        page.wait_for_selector("[data-curtain], [data-action=hand-over], [data-move], [data-over]", state="attached")
        if page.locator("[data-action=hand-over]").count():
            break
        act(page, luck)
    page.locator("[data-action=hand-over]").click()
    page.wait_for_selector("[data-curtain]")
    assert page.locator("svg.board").count() == 0
    assert page.locator("ol li").count() == 0
    kept = page.evaluate("Object.values(localStorage).join()")
    assert "camps" not in kept
    assert "goals" not in kept
    play_to_the_end(page)

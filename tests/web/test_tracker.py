"""The Tracker in the browser: known barriers, red markers, both boards on a phone."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from driving.player import HUMAN, make_game, sit_down
from driving.server import Server
from playwright.sync_api import Page, expect

from .conftest import Opener

pytestmark = pytest.mark.slow

CAMP = {"fugitive": "C3", "barriers": ["B1w", "A1e"]}
OPTIONS = {"rows": 3, "columns": 3, "barriers": 4}


def seated(page: Page, server: Server) -> tuple[Page, dict[str, Any]]:
    """Seat 0 at this page, and the game as it was made; both camps are alike."""
    made = make_game(server.url, "tracker", [HUMAN, HUMAN], options=OPTIONS, setups=[CAMP, CAMP], first=0)
    sit_down(page, {**made, "seats": made["seats"][:1]}, "friend")
    expect(page.locator("[data-move='enter A1']")).to_be_visible()
    return page, made


def test_a_known_barrier_is_no_door_but_ends_a_turn_when_that_is_wanted(open_page: Opener, server: Server) -> None:
    page, made = seated(open_page(), server)
    page.locator("[data-move='enter A1']").click()
    page.locator("[data-move='go A2']").click()
    other_asks_in_vain(server, made)
    expect(page.locator("[data-move='go B1']")).to_be_visible()
    expect(page.locator("[data-move='go A2']")).to_have_count(0)
    page.locator("[data-control=again]").click()
    expect(page.locator("[data-move='go B1']")).to_have_count(0)
    page.locator("[data-move='go A2']").click()
    expect(page.locator("section.log ol").get_by_text("You: to A2? No, a barrier.")).to_have_count(2)


def other_asks_in_vain(server: Server, made: dict[str, Any]) -> None:
    """Seat 1 asks at a door that is barred, which ends its turn."""
    seat = {"Authorization": f"Bearer {made['seats'][1]['token']}"}
    httpx.post(f"{server.url}/api/games/{made['id']}/moves", json={"move": "enter B1"}, headers=seat).raise_for_status()


def test_the_detective_leaves_red_markers(open_page: Opener, server: Server) -> None:
    page, _ = seated(open_page(), server)
    page.locator("[data-move='enter A1']").click()
    page.locator("[data-move='go B1']").click()
    expect(page.locator(".main-board [data-marker]")).to_have_attribute("data-marker", "A1")


def test_both_boards_are_in_sight_on_a_phone_by_their_tabs(open_page: Opener, server: Server) -> None:
    page, _ = seated(open_page(phone=True), server)
    expect(page.locator(".second-board")).to_be_hidden()
    page.get_by_role("button", name="Your camp").tap()
    camp = page.locator(".second-board .board")
    expect(camp).to_be_visible()
    box = camp.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 740
    assert page.evaluate("scrollY") == 0

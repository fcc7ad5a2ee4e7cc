"""A robot at the page that plays whatever move the page offers."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
from playwright.sync_api import Error, Page

HUMAN = {"kind": "human"}
EASY = {"kind": "bot", "level": "easy"}
SHORT: dict[str, dict[str, Any]] = {
    "monster_hunt": {"rows": 4, "columns": 4, "max_turns": 12},
    "moving_maze": {"cards": 2, "max_turns": 6},
    "treasure_raid": {"rows": 6, "columns": 6, "max_turns": 14},
    "sliding_blocks": {"layout": "quick", "max_turns": 4},
    "tracker": {"rows": 3, "columns": 3, "barriers": 4, "max_turns": 16},
}
"""Options for a short game of each kind."""
SEED = 3
"""Seeds of boards on which nobody wins in the first turn."""
GAMES = list(SHORT)
SOMETHING = ", ".join(
    ["[data-over]", "[data-curtain] button", "[data-action=hand-over]", "[data-move]:not([disabled])", "[data-select]"]
)
MOST_CLICKS = 600


def make_game(url: str, slug: str, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A short game, as the page would make it; with guests the server draws the seed."""
    seed = {} if any(seat.get("invite") for seat in seats) else {"seed": SEED}
    body = {"game": slug, "options": SHORT[slug], "seats": seats, **seed, **more}
    answer = httpx.post(f"{url}/api/games", json=body, timeout=60)
    assert answer.status_code == 201, answer.text
    return {**answer.json(), "game": slug}


def sit_down(page: Page, made: dict[str, Any], against: str) -> None:
    """Gives this browser the seats of a game and opens it."""
    kept = {
        "id": made["id"],
        "game": made["game"],
        "seats": [{"seat": one["seat"], "token": one["token"]} for one in made["seats"] if "token" in one],
        "invites": [{"seat": one["seat"], "invite": one["invite"]} for one in made["seats"] if "invite" in one],
        "shared": against == "screen",
        "against": against,
        "touched": 0,
        "over": False,
    }
    page.evaluate("kept => localStorage.setItem('dedale.games', kept)", json.dumps({made["id"]: kept}))
    page.evaluate("id => { location.hash = `#/game/${id}` }", made["id"])


def act(page: Page, luck: random.Random) -> bool:
    """Does one thing that the page offers; False when the game is over."""
    page.wait_for_selector(SOMETHING, state="attached")
    if page.locator("[data-over]").count():
        return False
    for first in ("[data-curtain] button", "[data-action=hand-over]", "[data-move]:not([disabled])", "[data-select]"):
        offered = page.query_selector_all(first)
        if offered:
            _click(page, luck.choice(offered))
            return True
    return True


def _click(page: Page, element: Any) -> None:
    try:
        element.click(timeout=2000)
    except Error:  # the element has gone meanwhile, or another covers it: look again
        page.wait_for_timeout(50)


def play_to_the_end(*pages: Page, seed: int = 1) -> None:
    """Plays at all these pages until the game is over at each."""
    luck = random.Random(seed)
    for _ in range(MOST_CLICKS):
        acted = [act(page, luck) for page in pages if may_act(page)]
        if not any(acted) and all(is_over(page) for page in pages):
            return
    raise AssertionError(f"still not over: {[page.url for page in pages]}")


def may_act(page: Page) -> bool:
    """Whether there is something to do now; waits a moment for it."""
    try:
        page.wait_for_selector(SOMETHING, state="attached", timeout=400)
    except Error:
        return False
    return True


def is_over(page: Page) -> bool:
    return page.locator("[data-over]").count() > 0

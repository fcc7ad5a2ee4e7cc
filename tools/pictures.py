"""Takes pictures of every main view by day, by night and on a phone, of games also on other screens: `make pictures`.

Starts a server of its own, plays a little of each game from fixed seeds, and looks at it in Debian's chromium.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from driving.browser import CHROMIUM, FLAGS
from driving.player import EASY, GAMES, HUMAN, act, sit_down
from driving.server import Server
from playwright.sync_api import Browser, Page, sync_playwright

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 360, "height": 740}, "color_scheme": "light", "has_touch": True},
    "landscape": {"viewport": {"width": 740, "height": 360}, "color_scheme": "light", "has_touch": True},
    "low": {"viewport": {"width": 1024, "height": 600}, "color_scheme": "light"},
    "wide": {"viewport": {"width": 1920, "height": 1080}, "color_scheme": "light"},
}
FRAME_LOOKS = ("light", "dark", "phone")
"""What comes before and after a game is pictured in these alone."""
ACTIONS = 7


class Studio:
    """A browser before a server, and the folder for the pictures."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server

    def take(self, name: str, look: str, prepare: Callable[[Page], None]) -> None:
        """Opens a page of its own, brings it to the view, and keeps the picture."""
        context = self.browser.new_context(
            base_url=self.server.url, locale="en-GB", reduced_motion="reduce", **LOOKS[look]
        )
        page = context.new_page()
        page.goto("/")
        prepare(page)
        page.wait_for_timeout(500)
        page.screenshot(path=FOLDER / f"{name}-{look}.png")
        context.close()
        print(f"{name}-{look}.png", flush=True)

    def made(self, page: Page, slug: str, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
        answer = page.request.post("/api/games", data={"game": slug, "seats": seats, "seed": 20, **more})
        return {**answer.json(), "game": slug}

    def playing(self, page: Page, slug: str) -> None:
        """In the middle of a game against the computer."""
        sit_down(page, self.made(page, slug, [HUMAN, EASY]), "computer")
        luck = random.Random(4)
        for _ in range(ACTIONS):
            act(page, luck)
        page.wait_for_selector("[data-move], [data-select]", state="attached")

    def finished(self, page: Page, slug: str) -> None:
        """After a game, with everything revealed."""
        self.playing(page, slug)
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Yes").click()
        page.wait_for_selector("[data-slider]")


def see(path: str) -> Callable[[Page], None]:
    """A view that needs no game."""

    def prepare(page: Page) -> None:
        page.evaluate("path => { location.hash = path }", path)
        page.wait_for_selector("h1")

    return prepare


def drawing(page: Page) -> None:
    """The editor with a maze in it."""
    see("#/mazes/treasure_raid")(page)
    page.locator("[data-action=make]").click()
    page.wait_for_selector("[data-ready=true]")
    page.evaluate("scrollTo(0, 0)")


def believing(studio: Studio) -> Callable[[Page], None]:
    """A replay seen by the hunter, with what could be known."""

    def prepare(page: Page) -> None:
        studio.finished(page, "monster_hunt")
        page.locator("[data-perspective]").select_option("1")
        page.locator("[data-step=previous]").click()
        page.get_by_label("What could be known").check()
        page.wait_for_selector(".heat")

    return prepare


def curtain(studio: Studio) -> Callable[[Page], None]:
    """Between two turns on one screen."""

    def prepare(page: Page) -> None:
        sit_down(page, studio.made(page, "tracker", [HUMAN, HUMAN]), "screen")
        page.wait_for_selector("[data-curtain]")

    return prepare


def take_all(studio: Studio) -> None:
    views: dict[str, Callable[[Page], None]] = {
        "home": see("#/"),
        "new": see("#/new/moving_maze"),
        "rules": see("#/rules/tracker"),
        "editor": drawing,
        "belief": believing(studio),
        "curtain": curtain(studio),
    }
    for slug in GAMES:
        views[slug] = lambda page, slug=slug: studio.playing(page, slug)  # type: ignore[misc]
    views["replay"] = lambda page: studio.finished(page, "treasure_raid")
    for name, prepare in views.items():
        for look in LOOKS if name in GAMES else FRAME_LOOKS:
            studio.take(name, look, prepare)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        take_all(Studio(browser, server))
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()

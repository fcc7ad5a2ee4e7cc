"""A real browser and a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from driving.browser import CHROMIUM, DESKTOP, FLAGS, PHONE
from driving.server import Server
from playwright.sync_api import Browser, Page, sync_playwright

Opener = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("page")).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for one file of tests: while it runs, its thread has an event loop, which other tests must not find."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a page in a browser of its own, with nothing kept from before; an error in the console fails the test."""
    contexts = []
    errors: list[str] = []

    def opener(
        path: str = "", *, phone: bool = False, locale: str = "en-GB", url: str | None = None, motion: bool = False
    ) -> Page:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            locale=locale,
            has_touch=phone,
            reduced_motion="no-preference" if motion else "reduce",
            base_url=url or server.url,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.goto(f"/{path}")
        return page

    yield opener
    for context in contexts:
        context.close()
    ours = [error for error in errors if "WebSocket" not in error and "Failed to load resource" not in error]
    assert ours == []

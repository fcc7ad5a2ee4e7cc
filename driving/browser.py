"""Debian's chromium: where it is, how it is started, and the screens that it shows."""

import time

from playwright.sync_api import Page

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE = 30.0


def until(page: Page, expression: str) -> None:
    """Waits until an expression is true; Playwright's own wait evaluates text in the page, whose policy forbids it."""
    ends = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < ends, f"never true: {expression}"
        page.wait_for_timeout(50)

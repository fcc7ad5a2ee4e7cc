"""Without a server and without a network: taken along, played, edited, replayed; a dead worker, a new version."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from driving.browser import DESKTOP
from driving.player import GAMES, SHORT, act, play_to_the_end
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from .static_site import StaticSite

pytestmark = pytest.mark.slow
LOADING = 120_000
UNPLAYED = "[role=grid], [data-move], [data-select]"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> StaticSite:
    return StaticSite(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="module")
def taken(browser: Browser, site: StaticSite) -> Iterator[BrowserContext]:
    """A browser that has taken the games along, and that no network reaches any more."""
    context = new_context(browser, site)
    page = context.new_page()
    page.goto("./")
    expect(page.locator("[data-lobby=none]")).to_contain_text("this browser")
    take_along(page)
    page.close()
    context.set_offline(True)
    site.stop()
    yield context
    context.close()


def new_context(browser: Browser, site: StaticSite) -> BrowserContext:
    return browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce", base_url=site.url)  # type: ignore[arg-type]


def take_along(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    part = page.locator("[data-keep-offline]")
    expect(part).to_contain_text("MB")
    part.get_by_role("button", name="Take it along").click()
    expect(page.locator("[data-keep-offline=taken]")).to_be_visible(timeout=LOADING)
    page.keyboard.press("Escape")


@pytest.fixture
def page(taken: BrowserContext) -> Iterator[Page]:
    """A page in that browser; an error in its scripts fails the test."""
    errors: list[str] = []
    opened = taken.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    opened.close()
    assert errors == []


def begin(page: Page, slug: str, way: str) -> None:
    """A short game as somebody would begin it."""
    page.goto(f"./#/new/{slug}")
    page.locator("[data-options] > summary").click()
    page.locator("[data-option]").first.wait_for(timeout=LOADING)
    for name, value in SHORT[slug].items():
        choose(page.locator(f"[data-option={name}]"), str(value))
    if way == "computer":
        page.get_by_role("button", name="Easy", exact=True).click()
    page.locator(f"[data-way={way}]").click()
    page.wait_for_selector("[data-curtain] button" if way == "screen" else UNPLAYED, state="attached", timeout=LOADING)


def choose(field: Locator, value: str) -> None:
    """Sets an option, if the page offers it."""
    if field.count() == 0:
        return
    if field.evaluate("one => one.tagName") == "SELECT":
        field.select_option(value)
    else:
        field.fill(value)


def replay_is_shown(page: Page) -> None:
    slider = page.locator("[data-slider]")
    expect(slider).to_be_visible(timeout=LOADING)
    page.get_by_label("To the start").click()
    expect(slider).to_have_value("0")


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_played_to_the_end_against_the_computer(page: Page, slug: str) -> None:
    begin(page, slug, "computer")
    play_to_the_end(page)
    replay_is_shown(page)


def test_two_play_at_one_screen_with_secrets_and_see_the_replay_later(page: Page) -> None:
    begin(page, "tracker", "screen")
    play_to_the_end(page)
    game = re.search(r"here\.[\w-]+", page.url)
    assert game is not None
    page.goto(f"./#/replay/{game[0]}")
    page.reload()
    replay_is_shown(page)


def test_a_maze_is_made_and_judged_in_the_editor(page: Page) -> None:
    page.goto("./#/mazes/tracker")
    page.locator("[data-action=make]").click(timeout=LOADING)
    expect(page.locator("[data-ready=true]")).to_have_count(1, timeout=LOADING)
    page.locator("[data-action=clear]").click()
    expect(page.locator("[data-ready=false]")).to_have_count(1)


def test_a_game_goes_on_when_its_worker_dies_and_when_the_page_is_loaded_again(page: Page) -> None:
    begin(page, "treasure_raid", "computer")
    for again in (end_workers, Page.reload):
        page.wait_for_selector(UNPLAYED, state="attached", timeout=LOADING)
        again(page)
    page.wait_for_selector(UNPLAYED, state="attached", timeout=LOADING)
    play_to_the_end(page)


def end_workers(page: Page) -> None:
    """Ends the workers as a browser that needs memory does: without a word to anybody."""
    for worker in page.workers:
        worker.evaluate("self.close()")
    page.wait_for_selector("[data-starting]", timeout=LOADING)


def test_a_new_version_waits_while_a_game_is_open_and_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    site = StaticSite(tmp_path)
    context = new_context(browser, site)
    page = context.new_page()
    page.goto("./")
    take_along(page)
    begin(page, "sliding_blocks", "computer")
    act(page, random.Random(1))
    game = page.url
    publish_new_version(site)
    page.reload()
    page.locator("[data-new-version]").wait_for(timeout=LOADING)
    assert page.locator("html").get_attribute("data-version") is None
    page.locator("[data-new-version] button").click()
    page.locator("html[data-version=new]").wait_for(timeout=LOADING)
    assert page.url == game
    page.wait_for_selector(UNPLAYED, state="attached", timeout=LOADING)
    context.close()
    site.stop()


def publish_new_version(site: StaticSite) -> None:
    """Another page, and a service worker that says so."""
    index, worker = site.files / "index.html", site.files / "sw.js"
    index.write_text(index.read_text().replace("<html ", '<html data-version="new" ', 1))
    worker.write_text(re.sub(r'("name":"\./","size":\d+,"digest":")\w+', r"\1changed", worker.read_text()))

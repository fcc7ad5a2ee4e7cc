"""The moment itself: what is seen while one plays and when a game ends, frame by frame, and where everything stands."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from driving.player import EASY, GAMES, HUMAN, make_game, play_to_the_end, sit_down
from driving.server import Server
from playwright.sync_api import Locator, Page, expect

from .conftest import Opener

pytestmark = pytest.mark.slow
every_game = pytest.mark.parametrize("slug", GAMES)
WATCH = """() => {
  window.boxesSeen = [];
  window.shifts = [];
  const box = () => {
    const [table, board] = [document.querySelector('.table'), document.querySelector('.table svg.board')];
    if (!board) return null;
    const {x, y, width, height} = board.getBoundingClientRect();
    return [x + scrollX, y + scrollY + table.parentElement.scrollTop, width, height].map(Math.round);
  };
  const look = () => {
    const seen = box();
    if (JSON.stringify(seen) !== JSON.stringify(boxesSeen.at(-1))) boxesSeen.push(seen);
    requestAnimationFrame(look);
  };
  look();
  new PerformanceObserver(list => {
    const moved = list.getEntries().flatMap(entry => entry.sources.map(source => source.node));
    const board = document.querySelector('.table svg.board');
    shifts.push(...moved.filter(node => node && board && (node.contains(board) || board.contains(node))));
  }).observe({type: 'layout-shift', buffered: false});
}"""
LONG = "Константин Всеволодович Преображенский-Д"


def watch(page: Page) -> None:
    """From now on every frame is looked at."""
    page.wait_for_selector(".table svg.board")
    page.evaluate("document.fonts.ready")
    page.evaluate(WATCH)


def stood_still(page: Page) -> None:
    """In all frames since, the board was there, at one place and of one size."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    seen = page.evaluate("boxesSeen")
    assert None not in seen, "a frame without a board"
    assert all(max(side) - min(side) <= 1 for side in zip(*seen, strict=True)), seen
    assert page.evaluate("shifts.length") == 0


def token(made: dict[str, Any], seat: int) -> dict[str, str]:
    return {"Authorization": f"Bearer {made['seats'][seat]['token']}"}


def open_and_close(opens: Locator, closes: Locator) -> None:
    opens.click()
    closes.click()
    expect(closes).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@every_game
def test_the_board_stays_to_the_end_and_through_the_replay(
    open_page: Opener, server: Server, slug: str, phone: bool
) -> None:
    page = open_page(phone=phone)
    sit_down(page, make_game(server.url, slug, [HUMAN, EASY]), "computer")
    watch(page)
    play_to_the_end(page)
    expect(page.locator("[data-over]")).to_be_visible()
    expect(page.locator("[data-slider]")).to_be_visible()
    page.get_by_label("One back").click()
    page.get_by_label("One on").click()
    stood_still(page)
    expect(page.locator(".table svg.board").first).to_be_visible()


def test_the_deciding_move_is_held_before_anything_is_revealed(open_page: Opener, server: Server) -> None:
    page = open_page()
    made = make_game(server.url, "tracker", [HUMAN, HUMAN], first=0)
    sit_down(page, {**made, "seats": made["seats"][:1]}, "friend")
    page.wait_for_selector(".table svg.board")
    page.evaluate(
        """() => {
      window.order = [];
      const note = (name, there) => there && !order.includes(name) && order.push(name);
      const look = () => {
        note('given up', document.querySelector('.log')?.textContent.includes('given up'));
        note('revealed', document.querySelector('.main-board .fugitive'));
        note('result', document.querySelector('[data-over]'));
        requestAnimationFrame(look);
      };
      look();
    }"""
    )
    httpx.post(f"{server.url}/api/games/{made['id']}/resign", headers=token(made, 1))
    expect(page.get_by_role("heading", name="You win")).to_be_focused()
    assert page.evaluate("order") == ["given up", "revealed", "result"]


@every_game
def test_nothing_that_is_asked_or_said_moves_the_board(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page(locale="ru-RU")
    page.evaluate("localStorage.setItem('dedale.prefer.confirm', 'true')")
    page.reload()
    first = {} if slug == "monster_hunt" else {"first": 0}
    sit_down(page, make_game(server.url, slug, [{**HUMAN, "name": LONG}, EASY], **first), "computer")
    page.wait_for_selector("[data-move]:not([disabled]), [data-select]", state="attached")
    watch(page)
    page.locator("[data-action=hint]").click()
    expect(page.locator("[data-hint]")).to_be_visible(timeout=30_000)
    open_and_close(page.get_by_role("button", name="Сдаться"), page.get_by_role("button", name="Нет"))
    page.get_by_role("button", name="Закрыть").click()
    pencil = page.locator("[data-action=pencil]")
    pencil.click()
    expect(pencil).to_have_attribute("aria-pressed", "true")
    pencil.click()
    stood_still(page)


@every_game
def test_long_names_and_offers_move_nothing(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page(locale="ru-RU")
    named = {**HUMAN, "name": LONG}
    first = {} if slug == "monster_hunt" else {"first": 0}
    made = make_game(server.url, slug, [named, named], **first)
    sit_down(page, {**made, "seats": made["seats"][:1]}, "friend")
    watch(page)
    httpx.post(f"{server.url}/api/games/{made['id']}/draw", json={"action": "offer"}, headers=token(made, 1))
    open_and_close(page.get_by_role("alert").get_by_role("button").last, page.get_by_role("alert"))
    legal = httpx.get(f"{server.url}/api/games/{made['id']}", headers=token(made, 0)).json()["view"]["legal"]
    httpx.post(f"{server.url}/api/games/{made['id']}/moves", json={"move": legal[0]}, headers=token(made, 0))
    expect(page.locator(".log li")).not_to_have_count(0)
    stood_still(page)

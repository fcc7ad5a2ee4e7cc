"""The Moving Maze in a browser: what is particular to it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Opener

pytestmark = pytest.mark.slow

FINGER = 40
ARROW = "[data-arrow]"
TARGETS = "[role=gridcell][data-move]"


def start_alone(page: Page, cards: int = 0) -> None:
    """A game for one: nobody else's turn comes between."""
    page.locator("[data-options] summary").click()
    page.get_by_label("Players", exact=True).fill("1")
    page.get_by_label("Cards for each player").fill(str(cards))
    page.get_by_label("Cards for each player").press("Tab")
    page.locator("[data-way=computer]").click()
    expect(page.locator(f"{ARROW}[data-move]").first).to_be_visible()


def test_a_turn_is_played_with_the_keyboard_alone(open_page: Opener) -> None:
    page = open_page("#/new/moving_maze")
    start_alone(page)
    page.locator("[data-cell=A1]").focus()
    for key in ("ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    arrow = page.locator("[data-arrow=A2]")
    expect(arrow).to_be_focused()
    as_it_lay = arrow.get_attribute("data-move")
    page.keyboard.press("r")
    assert arrow.get_attribute("data-move") != as_it_lay
    page.keyboard.press("Enter")
    expect(page.locator(TARGETS).first).to_be_visible()
    expect(page.locator("[role=gridcell]:focus")).to_have_attribute("aria-label", re.compile("your pawn"))
    page.keyboard.press("Enter")
    expect(page.locator(f"{ARROW}[data-move]")).to_have_count(11)
    expect(page.locator(".closed [data-arrow=G2]")).to_have_count(1)


def test_the_wheel_turns_the_spare_tile_which_is_shown_at_the_arrow(open_page: Opener) -> None:
    page = open_page("#/new/moving_maze")
    start_alone(page)
    arrow = page.locator("[data-arrow=D1]")
    arrow.hover()
    expect(page.locator(".maze-slab.offered")).to_have_count(1)
    as_it_lay = arrow.get_attribute("data-move") or ""
    page.mouse.wheel(0, 120)
    expect(arrow).not_to_have_attribute("data-move", as_it_lay)
    page.mouse.move(2, 2)
    expect(page.locator(".maze-slab.offered")).to_have_count(0)


def test_fingers_find_arrows_and_cells_on_a_small_phone(open_page: Opener) -> None:
    page = open_page("#/new/moving_maze", phone=True)
    start_alone(page)
    for target in page.locator(ARROW).all() + page.locator("[data-cell=D4]").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".maze-spare").tap()
    page.locator(f"{ARROW}[data-move]").first.tap()
    page.locator(TARGETS).first.tap()
    expect(page.locator(f".closed {ARROW}")).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360)])
def test_one_screen_holds_the_board_the_goal_and_the_spare_tile(open_page: Opener, width: int, height: int) -> None:
    page = open_page("#/new/moving_maze", phone=True)
    start_alone(page)
    page.set_viewport_size({"width": width, "height": height})
    for shown in (
        *page.locator("[data-cell=A1], [data-cell=G7]").all(),
        page.locator(".maze-goal"),
        page.locator(".maze-spare"),
    ):
        box = shown.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height


def test_a_hint_is_drawn_on_the_board(open_page: Opener) -> None:
    page = open_page("#/new/moving_maze")
    start_alone(page)
    page.locator("[data-action=hint]").first.click()
    expect(page.locator(".maze-arrow.hinted")).to_have_count(1)
    expect(page.locator(".maze-slab.offered")).to_have_count(1)
    expect(page.locator(".pointer.hinted")).to_have_count(1)


def test_the_curtain_takes_the_goal_away(open_page: Opener) -> None:
    page = open_page("#/new/moving_maze")
    page.locator("[data-way=screen]").click()
    page.locator("[data-curtain] button").click()
    goal = page.locator(".maze-goal strong").inner_text()
    page.locator(f"{ARROW}[data-move]").first.click()
    page.locator("[data-control=stay]").click()
    page.locator("[data-action=hand-over]").click()
    expect(page.locator("[data-curtain]")).to_be_visible()
    assert goal not in page.content()
    page.locator("[data-curtain] button").click()
    expect(page.locator(".maze-goal strong")).not_to_have_text(goal)


def test_hints_lead_to_the_treasure_and_home(open_page: Opener) -> None:
    page = open_page("#/new/moving_maze")
    start_alone(page, cards=1)
    for _ in range(60):
        page.locator("[data-action=hint]:enabled, [data-over]").first.wait_for()
        if page.locator("[data-over]").count():
            break
        page.locator("[data-action=hint]").click()
        page.locator("[data-action=play-hint]").click()
    expect(page.locator("[data-over]")).to_have_attribute("data-over", "home")
    expect(page.locator(".maze-seat .medal")).to_have_count(1)


def test_the_rules_print_a_plan_tiles_and_cards_to_cut_out(open_page: Opener) -> None:
    page = open_page("#/rules/moving_maze")
    page.evaluate(
        """() => { window.print = () => {
          document.body.dataset.printed = [".maze-print", ".maze-tile", ".maze-print-name"].map(
            (one) => document.querySelectorAll(`.pages ${one}`).length); } }"""
    )
    page.locator("[data-action=print-sheets]").click()
    expect(page.locator("body")).to_have_attribute("data-printed", "4,50,24")
    expect(page.locator(".pages")).to_have_count(0)

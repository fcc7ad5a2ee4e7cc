"""The editor: mazes kept, saved, printed, and drawn with a finger on a small phone."""

from __future__ import annotations

import json

import pytest
from driving.browser import until
from playwright.sync_api import Page, expect

from .conftest import Opener

pytestmark = pytest.mark.slow
FINGER = 40
BARRIER = "[data-edge]:not(.outer)"


DRAWN = "all => all.map(one => ['x1', 'y1', 'x2', 'y2'].map(name => one.getAttribute(name)).join(' '))"


def ready(page: Page, action: str) -> Page:
    """A maze made by the computer."""
    page.locator(f"[data-action={action}]").click()
    expect(page.locator("[data-ready=true]")).to_have_count(1, timeout=30_000)
    return page


def middle(page: Page, cell: str) -> tuple[float, float]:
    box = page.locator(f"[data-cell={cell}]").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_maze_is_kept_opened_again_and_played(open_page: Opener) -> None:
    page = ready(open_page("#/mazes/tracker"), "make")
    barriers = page.locator(BARRIER).count()
    page.get_by_text("My mazes").first.click()
    page.get_by_role("textbox", name="Name").fill("Our garden")
    page.get_by_role("button", name="Keep", exact=True).click()
    page.goto("/#/mazes")
    page.reload()
    expect(page.get_by_text("Our garden")).to_be_visible()
    page.get_by_role("link", name="Open", exact=True).click()
    expect(page.locator(BARRIER)).to_have_count(barriers)
    page.goto("/#/mazes")
    page.get_by_role("link", name="Play with it").click()
    page.locator("[data-begins]").select_option("me")
    page.locator("[data-way=computer]").click()
    expect(page.locator(".second-board .wall:not(.outer)")).to_have_count(barriers)


def test_a_maze_goes_to_a_file_and_comes_back_and_another_file_is_refused(open_page: Opener) -> None:
    page = ready(open_page("#/mazes/tracker"), "make")
    barriers = page.locator(BARRIER).count()
    page.get_by_text("My mazes").first.click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    saved = download.value.path()
    assert len(json.loads(saved.read_text())["barriers"]) == barriers
    page.locator("[data-action=clear]").click()
    expect(page.locator(BARRIER)).to_have_count(0)
    page.set_input_files("input[type=file]", saved)
    expect(page.locator(BARRIER)).to_have_count(barriers)
    for text in (b"no maze", b"[1]", b'{"barriers": 3}', b"null"):
        page.set_input_files("input[type=file]", {"name": "x.json", "mimeType": "application/json", "buffer": text})
        expect(page.get_by_role("status")).to_contain_text("not a maze of this game")
        expect(page.locator(BARRIER)).to_have_count(barriers)


def test_a_maze_and_an_empty_sheet_are_printed(open_page: Opener) -> None:
    page = ready(open_page("#/mazes/treasure_raid"), "make")
    page.emulate_media(media="print", color_scheme="dark")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    sheets = page.locator(".sheets section")
    expect(sheets).to_have_count(2)
    expect(sheets.first.locator(".thing")).not_to_have_count(0)
    expect(sheets.last.locator(".thing")).to_have_count(0)
    expect(page.locator(".draft-board")).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(sheets).to_have_count(0)


@pytest.mark.parametrize(("slug", "pages"), [("tracker", ".sheets .board"), ("moving_maze", ".pages section")])
def test_sheets_are_printed_from_the_rules(open_page: Opener, slug: str, pages: str) -> None:
    page = open_page(f"#/rules/{slug}")
    page.evaluate(
        """pages => { window.print = () => {
          dispatchEvent(new Event("beforeprint"));
          window.printed = document.querySelectorAll(pages).length;
          dispatchEvent(new Event("afterprint")); } }""",
        pages,
    )
    page.locator("[data-action=print-sheets]").click()
    until(page, "window.printed > 1")


def test_sheets_are_printed_in_the_size_that_one_chooses(open_page: Opener) -> None:
    page = open_page("#/rules/tracker")
    page.evaluate(
        """() => { window.print = () => {
          dispatchEvent(new Event("beforeprint"));
          const sheets = [...document.querySelectorAll(".sheets section")];
          window.printed = sheets.map(one => one.querySelectorAll("[data-cell]").length).join(" ");
          dispatchEvent(new Event("afterprint")); } }"""
    )
    page.locator("[data-option=rows]").fill("4")
    page.locator("[data-action=print-sheets]").click()
    until(page, "window.printed === '24 24'")
    page.locator("[data-option=rows]").fill("99")
    expect(page.locator("[data-action=print-sheets]")).to_be_disabled()


def test_a_draft_outlives_reload_back_and_the_logo(open_page: Opener) -> None:
    page = ready(open_page("#/mazes/tracker"), "make")
    barriers = page.locator(BARRIER).count()
    page.reload()
    expect(page.locator(BARRIER)).to_have_count(barriers)
    expect(page.get_by_role("status")).to_contain_text("Your draft from before is back.")
    page.get_by_role("link", name="Dédale: Home").click()
    page.go_back()
    expect(page.locator(BARRIER)).to_have_count(barriers)


def test_a_draft_of_a_game_is_kept_until_it_is_handed_in(open_page: Opener) -> None:
    page = open_page("#/new/tracker")
    page.locator("[data-draws=own]").click()
    page.locator("[data-way=computer]").click()
    ready(page, "make")
    barriers = page.locator(BARRIER).count()
    page.reload()
    expect(page.locator(BARRIER)).to_have_count(barriers)
    page.locator("[data-action=hand-in]:not([disabled])").click()
    expect(page.locator(".players")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('draft'))") == []


@pytest.mark.parametrize("slug", ["tracker", "treasure_raid"])
def test_make_it_harder_changes_little_of_ones_own_says_why_and_is_undone(open_page: Opener, slug: str) -> None:
    page = open_page(f"#/mazes/{slug}")
    expect(page.locator("[data-action=harder]")).to_be_disabled()
    ready(page, "make")
    walls = page.locator(BARRIER if slug == "tracker" else ".draft-board .wall:not(.outer)")
    own = walls.evaluate_all(DRAWN)
    page.locator("[data-action=harder]").click()
    expect(page.get_by_role("status")).to_contain_text("Harder: a searcher now needs about", timeout=60_000)
    expect(page.locator(".draft-board .changed")).not_to_have_count(0)
    assert len(set(own) ^ set(walls.evaluate_all(DRAWN))) <= 9, "three small changes at most"
    page.locator("[data-action=undo]").click()
    expect(page.locator(".draft-board .changed")).to_have_count(0)
    assert walls.evaluate_all(DRAWN) == own


def test_a_maze_is_judged_by_the_options_that_it_is_for_and_keeps_them(open_page: Opener) -> None:
    page = ready(open_page("#/mazes/tracker"), "make")
    assert page.locator(BARRIER).count() > 3
    page.get_by_text("For a game with these options").click()
    page.locator("[data-option=barriers]").fill("3")
    expect(page.locator("[data-ready=false] li").first).to_be_visible()
    page.locator("[data-option=barriers]").fill("34")
    expect(page.locator("[data-ready=true]")).to_have_count(1)
    page.get_by_role("button", name="Play with it").click()
    page.locator("[data-begins]").select_option("me")
    page.locator("[data-way=computer]").click()
    page.locator("[data-agreed] summary").click()
    expect(page.locator("[data-agreed]")).to_contain_text("34")


def test_an_example_is_looked_at_and_played(open_page: Opener) -> None:
    page = open_page("#/mazes/tracker")
    page.get_by_text("Examples").click()
    page.locator("[data-examples] button").first.click()
    expect(page.locator("[data-ready=true]")).to_have_count(1)
    assert page.locator(BARRIER).count() > 0
    expect(page.get_by_role("button", name="Play with it")).to_be_enabled()
    page.locator("[data-action=undo]").click()
    expect(page.locator(BARRIER)).to_have_count(0)


def test_a_finger_finds_edges_when_the_board_is_near(open_page: Opener) -> None:
    page = open_page("#/mazes/treasure_raid", phone=True)
    closer = page.get_by_role("button", name="Look closer")
    closer.tap()
    closer.tap()
    expect(closer).to_be_disabled()
    box = page.locator("[data-cell=A1]").bounding_box()
    assert box is not None
    assert box["width"] * 2 * 0.34 >= FINGER
    page.touchscreen.tap(box["x"] + box["width"] * 0.7, box["y"] + box["height"] / 2)
    expect(page.locator("[data-edge=A1e]")).to_have_count(1)
    page.locator("[data-action=move-board]").tap()
    x, y = middle(page, "B2")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 80, y - 60, steps=4)
    page.mouse.up()
    assert middle(page, "B2") == pytest.approx((x - 80, y - 60), abs=4)
    expect(page.locator(BARRIER)).to_have_count(1)


def test_two_fingers_bring_the_board_closer_and_draw_nothing(open_page: Opener) -> None:
    page = open_page("#/mazes/treasure_raid", phone=True)
    x, y = middle(page, "E5")
    before = middle(page, "E6")[0] - x
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": right, "y": down, "id": number} for number, (right, down) in enumerate(places)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (x - 20, y))
    touch("touchStart", (x - 20, y), (x + 20, y))
    for n in range(1, 5):
        touch("touchMove", (x - 20 - 8 * n, y), (x + 20 + 8 * n, y))
    touch("touchEnd")
    assert middle(page, "E6")[0] - middle(page, "E5")[0] > 1.4 * before
    expect(page.locator(BARRIER)).to_have_count(0)
    expect(page.locator("[data-action=undo]")).to_be_disabled()

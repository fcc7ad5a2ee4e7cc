"""Sliding Blocks in the browser: blocks dragged, keys alone, small screens, layouts drawn."""

from __future__ import annotations

import math
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Opener

pytestmark = pytest.mark.slow

LOG = "section.log .line"


def test_a_block_is_dragged_to_a_stop_and_back_again(open_page: Opener) -> None:
    page = started(open_page("#/new/sliding_blocks"))
    for leave in ("back", "Escape"):
        dragged(page, "block 2", leave)
        expect(page.locator("[data-move]")).to_have_count(0)
    expect(page.locator(LOG)).to_have_count(0)
    side, steps = dragged(page, "block 2", "stop")
    expect(page.locator(LOG)).to_have_text(re.compile(rf"block 2, ({steps} cells|one cell) {side}\.$"))


def test_a_pawn_is_dragged_along_its_line(open_page: Opener) -> None:
    page = started(open_page("#/new/sliding_blocks"))
    piece = page.locator("[data-select^=pawn]").first
    start = piece.get_attribute("data-cell")
    piece.click()
    target = page.locator("[data-move]").last
    move = target.get_attribute("data-move")
    page.keyboard.press("Escape")
    pull(page, page.locator(f'[data-cell="{start}"]'), target_of(page, move))
    expect(page.locator(LOG)).to_contain_text(f"pawn from {start} to {str(move).split()[-1]}")


def test_a_turn_is_played_with_keys_alone(open_page: Opener) -> None:
    page = started(open_page("#/new/sliding_blocks"))
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    way = page.locator("[data-move^=pawn]").first
    expect(way).to_be_visible()
    step_to(page, way)
    page.keyboard.press("Enter")
    expect(page.locator(LOG)).to_have_count(1)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").first).to_contain_text("drag the block")
    page.keyboard.press("Escape")
    expect(page.locator("[data-move]")).to_have_count(0)
    page.keyboard.press("Enter")
    step_to(page, page.locator("[data-move^=block]").last)
    page.keyboard.press("Enter")
    expect(page.locator(LOG)).to_have_count(2)


def test_the_first_piece_picked_is_final_with_touch_move(open_page: Opener) -> None:
    page = open_page("#/new/sliding_blocks")
    page.get_by_text("Options").click()
    page.get_by_label("Touch-move").check()
    started(page)
    page.locator("[data-select^=block]").first.click()
    expect(page.locator("[data-move]").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-select]")).to_have_count(0)
    stops = page.locator("[data-move]").count()
    page.reload()
    expect(page.locator("[data-move]")).to_have_count(stops)
    expect(page.locator("[data-select]")).to_have_count(0)
    watcher = open_page(page.url.split("/", 3)[3])
    expect(watcher.locator(".touched")).to_have_count(1)
    page.locator("[data-move]").first.click()
    expect(page.locator(LOG)).to_have_count(1)
    expect(watcher.locator(".touched")).to_have_count(0)


def test_the_question_follows_the_choice(open_page: Opener) -> None:
    page = started(open_page("#/new/sliding_blocks", phone=True))
    one, other = [pawn.get_attribute("data-cell") for pawn in page.locator("[data-select^=pawn]").all()[:2]]
    block = page.locator("[data-select^=block]").first
    block_cell = page.locator(f'[data-cell="{block.get_attribute("data-cell")}"]')
    question = page.get_by_role("alertdialog")

    def ask() -> None:
        page.touchscreen.tap(*middle(page.locator(f'[data-cell="{one}"]')))
        page.touchscreen.tap(*middle(page.locator("[data-move]").last))
        expect(question).to_be_visible()
        expect(page.locator(".pointer.pending").first).to_be_visible()

    ask()
    page.touchscreen.tap(*middle(page.locator(f'[data-cell="{other}"]')))
    expect(question).to_have_count(0)
    expect(page.locator("[data-move]").first).to_have_attribute("data-move", re.compile(f"^pawn {other} "))
    page.keyboard.press("Escape")
    ask()
    x, y = middle(block_cell)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y, steps=4)
    expect(question).to_have_count(0)
    page.mouse.up()
    expect(page.locator(LOG)).to_have_count(0)


def test_a_finger_may_miss_a_block_and_is_asked_before_it_moves(open_page: Opener) -> None:
    page = started(open_page("#/new/sliding_blocks", phone=True))
    box = box_of(page.locator('[data-select="block 10"]'))
    page.touchscreen.tap(box["x"] - 12, box["y"] + box["height"] / 2)
    expect(page.locator("[data-move^='block 10']").first).to_be_visible()
    box = box_of(page.locator("[data-move]").first)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("alertdialog")).to_be_visible()
    expect(page.locator(LOG)).to_have_count(0)
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator(LOG)).to_have_count(1)


def test_looking_closer_makes_cells_large_enough_for_a_finger(open_page: Opener) -> None:
    page = started(open_page("#/new/sliding_blocks", phone=True))
    closer = page.get_by_role("button", name="Look closer")
    closer.tap()
    closer.tap()
    expect(closer).to_be_disabled()
    pawn = page.locator("[data-select^=pawn]").first
    assert box_of(pawn)["width"] >= 40
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    start = middle(pawn)
    page.touchscreen.tap(*start)
    expect(page.locator("[data-move]").first).to_be_visible()
    stops = [middle(stop) for stop in page.locator("[data-move]").all()]
    page.touchscreen.tap(*min(stops, key=lambda stop: math.dist(stop, start)))
    expect(page.locator(LOG)).to_have_count(1)


def test_a_layout_is_painted_its_fault_shown_and_played(open_page: Opener) -> None:
    page = open_page("#/mazes/sliding_blocks")
    cells = [page.locator(f'[data-cell="{name}"]') for name in ("D4", "D5", "E5")]
    paint(page, cells)
    expect(page.locator('[data-piece="block 1"]')).to_be_visible()
    expect(page.locator("[data-ready=true]")).to_be_visible()
    paint(page, [page.locator('[data-cell="K11"]')])
    expect(page.get_by_text("Block 2: K11 is in the centre")).to_be_visible()
    expect(page.locator(".fault")).to_have_count(1)
    page.locator("[data-action=undo]").click()
    page.locator("[data-change=turning]").click()
    paint(page, [page.locator('[data-cell="F9"]')])
    expect(page.locator("[data-piece^=block]")).to_have_count(5)
    page.locator("[data-tool=erase]").click()
    paint(page, [page.locator('[data-cell="F9"]')])
    expect(page.locator("[data-piece^=block]")).to_have_count(1)
    page.locator("[data-change=smaller]").click()
    expect(page.locator("[data-cell]")).to_have_count(19 * 19)
    page.get_by_role("button", name="Play with it").click()
    started(page)
    expect(page.locator("[data-piece^=block]")).to_have_count(1)


def test_a_layout_for_four_is_played_by_four(open_page: Opener) -> None:
    page = open_page("#/mazes/sliding_blocks")
    page.get_by_text("Options").click()
    page.get_by_role("combobox", name="Players", exact=True).select_option("4")
    page.get_by_role("combobox", name="Board").select_option("Quick (13 × 13)")
    expect(page.locator("[data-piece^=pawn]")).to_have_count(16)
    page.locator("[data-action=make]").click()
    expect(page.locator("[data-piece^=block]")).to_have_count(12)
    page.get_by_role("button", name="Play with it").click()
    started(page)
    expect(page.locator(".players li")).to_have_count(4)


def started(page: Page) -> Page:
    """Begins a game on this screen."""
    page.locator("[data-way=screen]").click()
    expect(page.locator("[data-select]").first).to_be_visible()
    return page


def dragged(page: Page, piece: str, leave: str) -> tuple[str, int]:
    """Pulls a piece to the first of its stops and leaves it there, pulls it back, or presses Escape."""
    handle = page.locator(f'[data-select="{piece}"]')
    cell = page.locator(f'[data-cell="{handle.get_attribute("data-cell")}"]')
    handle.click()
    move = str(page.locator("[data-move]").first.get_attribute("data-move"))
    side, steps = move.split()[-1][0], int(move.split()[-1][1:])
    page.keyboard.press("Escape")
    width = box_of(cell)["width"]
    right, down = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[side]
    x, y = middle(cell)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right * width * steps, y + down * width * steps, steps=6)
    expect(page.locator(".sliding-aim")).to_have_count(1)
    if leave == "back":
        page.mouse.move(x, y, steps=4)
    elif leave == "Escape":
        page.keyboard.press("Escape")
    page.mouse.up()
    return {"n": "north", "e": "east", "s": "south", "w": "west"}[side], steps


def target_of(page: Page, move: str | None) -> Locator:
    return page.locator(f'[data-cell="{str(move).split()[-1]}"]')


def pull(page: Page, start: Locator, end: Locator) -> None:
    page.mouse.move(*middle(start))
    page.mouse.down()
    page.mouse.move(*middle(end), steps=5)
    page.mouse.up()


def paint(page: Page, cells: list[Locator]) -> None:
    page.mouse.move(*middle(cells[0]))
    page.mouse.down()
    for cell in cells[1:]:
        page.mouse.move(*middle(cell), steps=3)
    page.mouse.up()


def step_to(page: Page, target: Locator) -> None:
    """Goes with the arrow keys from the focused cell to a target in its row or column."""
    wanted = str(target.get_attribute("data-cell"))
    for _ in range(30):
        at = str(page.evaluate("document.activeElement.getAttribute('data-cell')"))
        if at == wanted:
            return
        page.keyboard.press(f"Arrow{_towards(at, wanted)}")
    raise AssertionError(f"{wanted} is out of reach of the arrow keys")


def _towards(at: str, wanted: str) -> str:
    if at[0] != wanted[0]:
        return "Down" if wanted[0] > at[0] else "Up"
    return "Right" if int(wanted[1:]) > int(at[1:]) else "Left"


def middle(cell: Locator) -> tuple[float, float]:
    box = box_of(cell)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def box_of(locator: Locator) -> dict[str, float]:
    locator.scroll_into_view_if_needed()
    box = locator.bounding_box()
    assert box is not None
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}

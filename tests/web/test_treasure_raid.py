"""Treasure Raid in a browser: what is particular to it."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest
from driving.player import HUMAN, sit_down
from driving.server import Server
from playwright.sync_api import Locator, Page, expect

from .conftest import Opener

pytestmark = pytest.mark.slow

FINGER = 40
HANDLE = ".scrap-handle"


def maze(url: str, **options: int) -> dict[str, Any]:
    """A maze that is always the same."""
    asked = {"game": "treasure_raid", "options": options, "seed": 5}
    made: dict[str, Any] = httpx.post(f"{url}/api/make", json=asked, timeout=60).json()["prepared"]
    return made


def make_raid(url: str, setup: dict[str, Any], **options: Any) -> dict[str, Any]:
    """A game of two people in twice the same maze; the first seat begins."""
    body = {"game": "treasure_raid", "options": options, "seats": [HUMAN, HUMAN], "setups": [setup, setup], "first": 0}
    answer = httpx.post(f"{url}/api/games", json=body, timeout=60)
    assert answer.status_code == 201, answer.text
    return {**answer.json(), "game": "treasure_raid"}


def play(url: str, made: dict[str, Any], *moves: str) -> None:
    """Plays a move for the seat to move."""
    for move in moves:
        mover = httpx.get(f"{url}/api/games/{made['id']}").json()["view"]["to_move"]
        headers = {"Authorization": f"Bearer {made['seats'][mover]['token']}"}
        answer = httpx.post(f"{url}/api/games/{made['id']}/moves", json={"move": move}, headers=headers)
        assert answer.status_code == 200, answer.text


def sit(page: Page, made: dict[str, Any], seat: int) -> None:
    """Opens the game in one of its seats."""
    sit_down(page, {**made, "seats": [made["seats"][seat]]}, "friend")
    page.wait_for_selector(".raid")


def free_cell(setup: dict[str, Any]) -> str:
    """A cell inside the board in which nothing lies."""
    taken = json.dumps({key: value for key, value in setup.items() if key not in ("walls", "exits")})
    return next(f"{row}{column}" for row in "DEFG" for column in range(4, 8) if f'"{row}{column}"' not in taken)


def fall(page: Page, server: Server) -> dict[str, Any]:
    """A seat that has begun in a pit, and stands on a loose sheet."""
    setup = maze(server.url)
    made = make_raid(server.url, setup)
    play(server.url, made, f"start {setup['pits'][1]}", f"start {free_cell(setup)}")
    sit(page, made, 0)
    expect(page.locator(HANDLE)).to_have_count(1)
    return made


def laid(page: Page) -> str:
    """Where the loose sheet lies."""
    style = page.locator(".scrap").get_attribute("style")
    assert style is not None
    return style


def drag(page: Page, thing: Locator, right: float, down: float) -> None:
    box = thing.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right, y + down, steps=6)
    page.mouse.up()


def test_a_start_and_a_step_with_the_keyboard_alone(open_page: Opener, server: Server) -> None:
    page = open_page()
    setup = maze(server.url)
    made = make_raid(server.url, setup)
    sit(page, made, 0)
    cell = free_cell(setup)
    page.locator(".main-board [data-cell=A1]").focus()
    for key in ["ArrowDown"] * (ord(cell[0]) - ord("A")) + ["ArrowRight"] * (int(cell[1:]) - 1):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.locator(".main-board [data-cell]:focus")).to_have_attribute("aria-label", re.compile("your walker"))
    play(server.url, made, "start A1" if "A1" not in setup["pits"] else "start J10")
    if page.locator("[data-move=take]").count():
        page.keyboard.press("l")
    expect(page.locator("[data-move='go n']").first).to_be_visible()
    page.locator(".main-board [data-cell]:focus").evaluate("cell => cell.blur()")
    page.keyboard.press("Shift+ArrowUp")
    expect(page.get_by_role("listitem").filter(has_text="You: grenade thrown north, 2 left.")).to_have_count(1)
    expect(page.locator(".main-board .blast")).to_have_count(1)


def test_every_step_and_grenade_has_a_button_for_a_finger(open_page: Opener, server: Server) -> None:
    page = open_page(phone=True)
    fall(page, server)
    buttons = page.locator(".raid-cross button[data-move]")
    expect(buttons).to_have_count(8)
    for button in buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def begin(page: Page, server: Server, **options: Any) -> dict[str, Any]:
    """Both have begun in a cell where nothing lies; the first seat is in front."""
    setup = maze(server.url)
    made = make_raid(server.url, setup, **options)
    play(server.url, made, f"start {free_cell(setup)}", f"start {free_cell(setup)}")
    sit(page, made, 0)
    expect(page.locator("[data-move='go n']").first).to_be_visible()
    return made


def test_arrow_keys_step_in_the_notebook_and_the_focus_goes_along(open_page: Opener, server: Server) -> None:
    page = open_page()
    begin(page, server)
    walker = page.get_by_label(re.compile("your walker"))
    expect(walker).to_have_attribute("tabindex", "0")
    walker.focus()
    page.keyboard.press("ArrowUp")
    said = page.get_by_role("listitem").filter(has_text=re.compile("You: (step north|a wall|the outer wall)"))
    expect(said).to_have_count(1)
    expect(page.locator("[role=gridcell]:focus")).to_have_attribute("aria-label", re.compile("your walker"))


def test_the_focus_stays_on_the_button_that_was_pressed(open_page: Opener, server: Server) -> None:
    page = open_page()
    begin(page, server)
    page.locator(".raid-pad .go.n").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".raid-pad .go.n")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".raid-pad .go.n")).to_be_focused()


def boxes(found: Locator) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of each."""
    shown = [one.bounding_box() for one in found.all()]
    return [(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]) for box in shown if box]


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360)])
def test_one_screen_holds_the_notebook_and_all_buttons(
    open_page: Opener, server: Server, width: int, height: int
) -> None:
    page = open_page(phone=True)
    page.set_viewport_size({"width": width, "height": height})
    begin(page, server)
    for left, top, right, bottom in boxes(page.locator(".raid-cross button, .main-board [data-cell]")):
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_take_and_leave_never_stand_where_a_step_was(open_page: Opener, server: Server, phone: bool) -> None:
    page = open_page(phone=phone)
    setup = maze(server.url)
    made = make_raid(server.url, setup)
    play(server.url, made, f"start {setup['treasure']}")
    sit(page, made, 0)
    expect(page.locator(".raid-choice button")).to_have_count(2)
    for left, top, right, bottom in boxes(page.locator(".raid-choice button")):
        for others in boxes(page.locator(".raid-cross button")):
            assert right <= others[0] or left >= others[2] or bottom <= others[1] or top >= others[3]


def test_a_blank_sheet_is_written_on_and_kept(open_page: Opener, server: Server) -> None:
    page = open_page()
    begin(page, server, notebook="blank")
    expect(page.locator(".main-board .piece, .main-board .visited")).to_have_count(0)
    page.locator(".raid-palette button", has_text="IV").click()
    page.locator(".main-board [data-cell=B2]").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("7")
    page.keyboard.press("Shift+ArrowDown")
    written = page.locator(".main-board .paper-mark")
    expect(written).to_have_text(["IV", "7"])
    page.reload()
    expect(written).to_have_text(["IV", "7"])
    expect(page.locator(".main-board .wall.pencilled")).to_have_count(1)


def test_a_loose_sheet_is_dragged_and_stays_there_after_a_reload(open_page: Opener, server: Server) -> None:
    page = open_page()
    fall(page, server)
    before = laid(page)
    drag(page, page.locator(HANDLE), 100, 100)
    after = laid(page)
    assert after != before
    page.reload()
    expect(page.locator(HANDLE)).to_have_count(1)
    assert laid(page) == after


def test_a_loose_sheet_is_moved_by_the_arrow_keys_and_takes_its_targets_along(
    open_page: Opener, server: Server
) -> None:
    page = open_page()
    fall(page, server)
    target = page.locator(".main-board [data-cell][data-move='go n']")
    before = target.get_attribute("data-cell")
    page.locator(HANDLE).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(HANDLE)).to_be_focused()
    assert target.get_attribute("data-cell") != before
    target.click(trial=True)


def test_a_step_on_a_loose_sheet_is_a_click_beside_the_walker(open_page: Opener, server: Server) -> None:
    page = open_page()
    fall(page, server)
    page.locator(".main-board [data-cell][data-move='go s']").click()
    expect(
        page.get_by_role("listitem").filter(has_text=re.compile("You: (step south|a wall|the outer wall)"))
    ).to_have_count(1)


def test_the_pencil_draws_on_cells_and_edges_by_keys_and_by_pointer(open_page: Opener, server: Server) -> None:
    page = open_page()
    setup = maze(server.url)
    made = make_raid(server.url, setup)
    cell = free_cell(setup)
    play(server.url, made, f"start {cell}", f"start {cell}")
    sit(page, made, 0)
    page.locator("[data-action=pencil]").click()
    lines, marks = page.locator(".main-board .note-line"), page.locator(".main-board .note")
    page.locator(".main-board [data-cell=B2]").focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(lines).to_have_count(1)
    page.keyboard.press("Enter")
    expect(marks).to_have_count(1)
    box = page.locator(".main-board [data-cell=B5]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"], box["y"] + box["height"] / 2)
    expect(lines).to_have_count(2)
    page.locator("[data-action=pencil]").focus()
    page.keyboard.press("Shift+ArrowUp")
    expect(page.get_by_role("listitem").filter(has_text="grenade thrown north")).to_have_count(0)
    page.reload()
    expect(lines).to_have_count(2)


def test_the_end_reveals_both_mazes_and_both_walkers(open_page: Opener, server: Server) -> None:
    page = open_page()
    made = fall(page, server)
    expect(page.locator(".main-board .wall.secret")).to_have_count(0)
    token = made["seats"][1]["token"]
    httpx.post(f"{server.url}/api/games/{made['id']}/resign", headers={"Authorization": f"Bearer {token}"})
    expect(page.locator("[data-slider]")).to_be_visible()
    expect(page.locator(".thing")).to_have_count(30)
    expect(page.locator("[data-piece=walker]")).to_have_count(2)
    page.locator("[data-perspective]").select_option("0")
    expect(page.locator(HANDLE)).to_have_count(1)


def test_things_are_dragged_from_the_tray_and_from_cell_to_cell(open_page: Opener) -> None:
    page = open_page("#/mazes/treasure_raid", locale="fr-FR")
    tool = page.locator("[data-tool=trap]")
    cells = [page.locator(f"[data-cell={name}]").bounding_box() for name in ("B3", "B5")]
    first, second = cells
    button = tool.bounding_box()
    assert first is not None
    assert second is not None
    assert button is not None
    drag(page, tool, first["x"] - button["x"] - button["width"] / 2 + 20, first["y"] - button["y"])
    expect(page.locator("[data-cell=B3]")).to_have_attribute("aria-label", "B3\u00a0: piège")
    drag(page, page.locator("[data-cell=B3]"), second["x"] - first["x"], 0)
    expect(page.locator("[data-cell=B5]")).to_have_attribute("aria-label", "B5\u00a0: piège")
    expect(page.locator("[data-cell=B3]")).to_have_attribute("aria-label", "B3")
    expect(tool).to_contain_text("1/1")
    expect(page.locator(".faults li").first).to_have_text("Il manque : arbalète.")


def test_a_maze_that_was_made_is_ready_until_a_way_out_is_closed(open_page: Opener) -> None:
    page = open_page("#/mazes/treasure_raid", locale="ru-RU")
    page.locator("[data-action=make]").click()
    expect(page.locator("[data-ready=true]")).to_have_count(1)
    page.locator("[data-tool=exit]").click()
    exits = page.locator(".way-out")
    expect(exits).to_have_count(4)
    box = exits.first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(exits).to_have_count(3)
    expect(page.locator(".faults li")).to_have_text([re.compile("^Нет выхода на ")])

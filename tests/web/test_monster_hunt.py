"""The face of Monster Hunt: legible marks, the turn on the frame, night where nothing is known, the keyboard."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from driving.player import HUMAN, make_game, sit_down
from driving.server import Server
from playwright.sync_api import Page, expect

from .conftest import Opener

pytestmark = pytest.mark.slow
BOARD = {"rows": 3, "columns": 3, "entrance": "A1", "exit": "C3", "obstacles": ["C1"]}
MONSTER, HUNTER = 0, 1
BOX = "one => { const {x, y, width, height} = one.getBoundingClientRect(); return [x, y, x + width, y + height] }"


def played(server: Server, *moves: str) -> dict[str, Any]:
    """A hunt on a small board after these moves, of the hunter and of the monster in turn."""
    made = make_game(server.url, "monster_hunt", [HUMAN, HUMAN], options={}, board=BOARD)
    for n, move in enumerate(moves):
        token = made["seats"][HUNTER if n % 2 == 0 else MONSTER]["token"]
        answer = httpx.post(
            f"{server.url}/api/games/{made['id']}/moves",
            json={"move": move},
            headers={"Authorization": f"Bearer {token}"},
        )
        assert answer.status_code == 200, answer.text
    return made


def at(page: Page, made: dict[str, Any], seat: int) -> Page:
    """The page of one of the two."""
    sit_down(page, {**made, "seats": [made["seats"][seat]]}, "friend")
    page.wait_for_selector(".table svg.board")
    return page


def written(page: Page, cell: str) -> list[str]:
    """The turns that can be read in a cell, from left to right and from top to bottom."""
    x, y, right, bottom = page.locator(f"[data-cell={cell}]").evaluate(BOX)
    found = []
    for line in page.locator(".dates").all():
        left, top, far, low = line.evaluate(BOX)
        if x <= (left + far) / 2 <= right and y <= (top + low) / 2 <= bottom:
            assert x - 1 <= left, "a mark stays inside its cell"
            assert far <= right + 1, "a mark stays inside its cell"
            found += (line.text_content() or "").replace("·", " ").split()
    return found


TO_AND_FRO = [move for _ in range(5) for move in ("shoot B3", "move A2", "shoot B2", "move A1")]


def test_a_mark_shows_all_its_turns(open_page: Opener, server: Server) -> None:
    page = at(open_page(), played(server, *TO_AND_FRO, "shoot B3", "move A2", "shoot A1"), HUNTER)
    assert written(page, "A1") == ["1", "3", "5", "7", "9", "11"]
    expect(page.locator("[data-cell=A1]")).to_have_attribute(
        "aria-label", r"A1: free, tracks of turns 1, 3, 5, 7, 9, 11, shot in turn 12"
    )


def test_many_turns_are_told_whole_where_one_points(open_page: Opener, server: Server) -> None:
    page = at(open_page(), played(server, *TO_AND_FRO, "shoot B3", "move A2", "shoot A1"), HUNTER)
    page.locator("[data-cell=A1]").hover()
    expect(page.locator(".hunt-bubble")).to_contain_text("1, 3, 5, 7, 9, 11")


def test_the_turn_stands_on_the_frame(open_page: Opener, server: Server) -> None:
    made = played(server, "shoot B3", "move A2", "shoot C2", "move A3")
    for seat in (MONSTER, HUNTER):
        page = at(open_page(), made, seat)
        expect(page.locator(".hunt-turn")).to_have_text("Turn 3")
        assert page.locator(".hunt-turn").evaluate(BOX)[3] <= page.locator(".table svg.board").evaluate(BOX)[1] + 1


def test_it_is_dark_where_the_hunter_does_not_know(open_page: Opener, server: Server) -> None:
    made = played(server, "shoot C1", "move A2", "shoot A1", "move A3")
    page = at(open_page(), made, HUNTER)
    expect(page.locator(".unknown")).to_have_count(7)
    shine = (
        "one => getComputedStyle(one).fill.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)"
    )
    night = page.locator(".unknown").first.evaluate(shine)
    assert night < 3 * 80, "dark in light mode too"
    expect(page.locator(".stone")).to_have_count(1)
    expect(at(open_page(), made, MONSTER).locator(".unknown")).to_have_count(0)


def test_the_monsters_own_cell_shows_its_mark(open_page: Opener, server: Server) -> None:
    page = at(open_page(), played(server, "shoot B3", "move A2", "shoot B2", "move A1"), MONSTER)
    assert written(page, "A1") == ["1", "3"]
    mark = page.locator(".dates", has_text="3").first.evaluate(BOX)
    token = page.locator(".table .token").evaluate(BOX)
    assert (mark[1] + mark[3]) / 2 < token[1], "the token stands below the mark"


def test_a_hunt_is_played_by_keyboard(open_page: Opener, server: Server) -> None:
    made = played(server)
    hunter = at(open_page(), made, HUNTER)
    hunter.locator("[role=gridcell][tabindex='0']").focus()
    hunter.keyboard.press("ArrowUp")
    hunter.keyboard.press("Enter")
    expect(hunter.locator(".shot")).to_have_count(1)
    monster = at(open_page(), made, MONSTER)
    expect(monster.locator(".now")).to_contain_text("Your turn")
    monster.locator("[role=gridcell][tabindex='0']").focus()
    expect(monster.locator("[data-cell=A1]")).to_be_focused()
    monster.keyboard.press("ArrowRight")
    monster.keyboard.press("Enter")
    expect(monster.locator(".log li").last).to_contain_text("A2")

"""Whether everything has its room: on low, usual, wide and small screens nothing is cut off, hidden or wasted."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Literal

import pytest
from driving.player import EASY, GAMES, HUMAN, make_game, sit_down
from driving.server import Server
from playwright.sync_api import Page, expect

from .conftest import Opener
from .still_board import stood_still, watch

pytestmark = pytest.mark.slow
Box = dict[str, float]
SIDES: tuple[Literal["x", "y", "width", "height"], ...] = ("x", "y", "width", "height")
every_game = pytest.mark.parametrize("slug", GAMES)
DESKTOPS = [(1024, 600), (1280, 800), (1920, 1080)]
PHONES = [(360, 740), (740, 360)]
BOARDS = ".table svg.board"
LONG = "Константин Всеволодович Преображенский-Д"
SEATS = {"moving_maze": 4, "sliding_blocks": 4}
"""How many play at most: there all must be seen."""


def opened(page: Page, server: Server, slug: str, size: tuple[int, int]) -> Page:
    """A game of the usual size with all its players, on a screen of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seats = SEATS.get(slug, 2)
    options = {"seats": seats} if seats > 2 else {}
    sit_down(page, make_game(server.url, slug, [HUMAN, *[EASY] * (seats - 1)], options=options), "computer")
    page.wait_for_selector(BOARDS)
    expect(page.locator(".players li")).to_have_count(seats)
    page.evaluate("document.fonts.ready")
    return page


def boxes(page: Page, selector: str) -> list[Box]:
    found = [one.bounding_box() for one in page.locator(selector).all() if one.is_visible()]
    assert found, selector
    return [{name: box[name] for name in SIDES} for box in found if box is not None and box["width"] > 0]


def is_inside(box: Box, width: float, height: float) -> bool:
    ends = (box["x"] + box["width"], box["y"] + box["height"])
    return min(box["x"], box["y"]) >= -0.5 and ends[0] <= width + 0.5 and ends[1] <= height + 0.5


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than the width of a line."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 2 and down > 2


def parts(page: Page) -> dict[str, Box]:
    """What must be seen, each with its place: boards, players, prompt and buttons."""
    named: dict[str, Box] = {}
    for name, selector in [
        ("board", BOARDS),
        ("player", ".players li"),
        ("prompt", ".status .now"),
        ("button", ".bar button"),
    ]:
        named |= {f"{name} {n}": box for n, box in enumerate(boxes(page, selector))}
    return named


@every_game
@pytest.mark.parametrize("size", [*DESKTOPS, *PHONES], ids=lambda size: f"{size[0]}x{size[1]}")
def test_boards_players_prompt_and_buttons_are_on_the_screen_and_apart(
    open_page: Opener, server: Server, slug: str, size: tuple[int, int]
) -> None:
    is_phone = size in PHONES
    page = opened(open_page(phone=is_phone), server, slug, size)
    found = parts(page)
    seen = {name: box for name, box in found.items() if not (is_phone and name == "board 1")}
    if size == (740, 360):  # the people stand below the buttons, and are scrolled to
        seen = {name: box for name, box in seen.items() if not name.startswith("player")}
    outside = {name: box for name, box in seen.items() if not is_inside(box, *size)}
    assert outside == {}
    apart = [(one, other) for one, other in combinations(seen, 2) if overlap(seen[one], seen[other])]
    assert apart == []


@every_game
def test_a_wide_screen_is_used(open_page: Opener, server: Server, slug: str) -> None:
    """The boards have two thirds of what could hold them: the height of the table, or the width beside the log."""
    page = opened(open_page(), server, slug, (1920, 1080))
    felt = boxes(page, ".felt")[0]
    drawn = boxes(page, BOARDS)
    across = max(box["x"] + box["width"] for box in drawn) - min(box["x"] for box in drawn)
    tall = max(box["height"] for box in drawn)
    assert max(across / felt["width"], tall / felt["height"]) >= 0.67
    usual = boxes(opened(page, server, slug, (1280, 800)), BOARDS)
    for wide, small in zip(drawn, usual, strict=True):
        assert wide["width"] > 1.15 * small["width"], "a larger screen gives larger boards, the second one too"


@pytest.mark.parametrize("slug", SEATS)
def test_names_of_four_can_be_read_on_a_phone(open_page: Opener, server: Server, slug: str) -> None:
    page = opened(open_page(phone=True), server, slug, (360, 740))
    widths = [box["width"] for box in boxes(page, ".players .name")]
    assert min(widths) > 100


@every_game
def test_a_hint_leaves_the_whole_board_to_be_seen_on_a_phone(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page(phone=True, locale="ru-RU")
    first = {} if slug == "monster_hunt" else {"first": 0}
    sit_down(page, make_game(server.url, slug, [HUMAN, EASY], options={}, **first), "computer")
    page.locator("[data-action=hint]").click()
    expect(page.locator("[data-hint]")).to_be_visible(timeout=60_000)
    notice = boxes(page, ".notice")[0]
    assert not overlap(notice, boxes(page, ".felt")[0])


# Nothing that is said moves the board


def asked(page: Page, server: Server, slug: str, **more: Any) -> None:
    """A game against the computer with long names and confirmed moves, at one's turn."""
    page.evaluate("localStorage.setItem('dedale.prefer.confirm', 'true')")
    page.reload()
    first = {} if slug == "monster_hunt" else {"first": 0}
    named = {**HUMAN, "name": LONG}
    sit_down(page, make_game(server.url, slug, [named, EASY], **first, **more), "computer")
    page.wait_for_selector("[data-move]:not([disabled]), [data-select]", state="attached")
    watch(page)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@every_game
def test_hints_questions_and_wrapped_lines_shift_no_board(
    open_page: Opener, server: Server, slug: str, phone: bool
) -> None:
    page = open_page(phone=phone, locale="ru-RU")
    asked(page, server, slug)
    page.locator("[data-action=hint]").click()
    expect(page.locator("[data-hint]")).to_be_visible(timeout=60_000)
    page.locator("[data-action=play-hint]").click()
    question = page.get_by_role("alertdialog")
    if question.count():  # only where a move reveals something
        question.get_by_role("button", name="Отмена").click()
        expect(question).to_have_count(0)
    page.get_by_role("button", name="Сдаться").click()
    expect(page.get_by_role("alertdialog", name="Сдать эту партию?")).to_be_visible()
    page.get_by_role("button", name="Нет").click()
    page.locator(".now").evaluate("one => { one.textContent = 'слово '.repeat(80) }")
    page.locator(".strip span").first.evaluate("one => { one.textContent = 'слово '.repeat(80) }")
    stood_still(page)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "sliding_blocks"])  # there nothing is hidden
def test_what_could_be_known_shifts_no_board(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page(locale="ru-RU")
    asked(page, server, slug)
    page.get_by_role("button", name="Сдаться").click()
    page.get_by_role("button", name="Да", exact=True).click()
    expect(page.locator("[data-slider]")).to_be_visible()
    page.locator("[data-perspective]").select_option("0")
    with page.expect_response("**/api/belief"):
        page.get_by_label("Что можно было знать").check()
    stood_still(page)

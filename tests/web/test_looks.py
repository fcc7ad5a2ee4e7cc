"""Every main view: on a phone, in three languages, for screen readers, and by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving.player import EASY, GAMES, HUMAN, make_game, sit_down
from driving.server import Server
from playwright.sync_api import Page, expect

from .conftest import Opener

pytestmark = pytest.mark.slow
AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text
PREPARED = ["tracker", "treasure_raid", "monster_hunt", "sliding_blocks"]
LOCALES = {"en": "en-GB", "fr": "fr-FR", "ru": "ru-RU"}


def serious_faults(page: Page) -> list[str]:
    """The serious faults that axe-core finds, in light and dark mode."""
    page.evaluate(AXE())
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        seen = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found += [
            f"{scheme}: {fault['id']}: {fault['nodes'][0]['html']} {fault['nodes'][0]['failureSummary']}"
            for fault in seen["violations"]
            if fault["impact"] in ("serious", "critical")
        ]
    return found


def is_wider_than_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def shown(page: Page, path: str) -> Page:
    page.goto(f"/{path}")
    page.wait_for_selector("h1")
    page.wait_for_timeout(300)
    return page


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_home_and_lists_are_sound(open_page: Opener, phone: bool) -> None:
    page = open_page(phone=phone)
    for path in ("", "#/mazes", "#/replay"):
        shown(page, path)
        assert serious_faults(page) == []
        assert not is_wider_than_the_screen(page)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_games_views_are_sound(open_page: Opener, server: Server, slug: str, phone: bool) -> None:
    page = open_page(phone=phone)
    paths = [f"#/new/{slug}", f"#/rules/{slug}", *([f"#/mazes/{slug}"] if slug in PREPARED else [])]
    for path in paths:
        shown(page, path)
        assert serious_faults(page) == [], path
        assert not is_wider_than_the_screen(page), path
    first = {} if slug == "monster_hunt" else {"first": 0}
    sit_down(page, make_game(server.url, slug, [HUMAN, EASY], options={}, **first), "computer")
    page.wait_for_selector("[data-move], [data-select]", state="attached")
    assert serious_faults(page) == []
    assert not is_wider_than_the_screen(page)


def test_what_comes_before_and_after_a_game_is_sound(open_page: Opener, server: Server) -> None:
    page = open_page(phone=True)
    page.get_by_role("button", name="Settings").click()
    assert serious_faults(page) == [], "settings"
    page.keyboard.press("Escape")
    sit_down(page, make_game(server.url, "tracker", [HUMAN, {**HUMAN, "invite": True}]), "friend")
    expect(page.locator(".code svg")).to_be_visible()
    assert serious_faults(page) == [], "waiting"
    guest = open_page()
    guest.goto(page.locator("[data-invite]").input_value())
    guest.wait_for_selector("[data-action=join]")
    assert serious_faults(guest) == [], "invited"
    sit_down(page, make_game(server.url, "monster_hunt", [HUMAN, HUMAN]), "screen")
    page.wait_for_selector("[data-curtain]")
    assert serious_faults(page) == [], "curtain"
    sit_down(page, make_game(server.url, "treasure_raid", [{**HUMAN, "prepares": True}, EASY]), "computer")
    page.wait_for_selector(".faults li")
    assert serious_faults(page) == [], "preparing"
    page.locator("[data-action=make]").click()
    page.wait_for_selector("[data-ready=true]")
    page.locator("[data-action=hand-in]").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes").click()
    page.wait_for_selector("[data-slider]")
    assert serious_faults(page) == [], "replay"
    assert not is_wider_than_the_screen(page)


@pytest.mark.parametrize("language", LOCALES)
def test_the_page_speaks_the_browsers_language(open_page: Opener, language: str) -> None:
    page = open_page(locale=LOCALES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    slogans = {"en": "Five labyrinth games", "fr": "Cinq jeux de labyrinthe", "ru": "Пять игр-лабиринтов"}
    expect(page.get_by_role("heading", level=1)).to_have_text(slogans[language])


def test_the_language_can_be_changed_at_any_time(open_page: Opener, server: Server) -> None:
    page = open_page()
    sit_down(page, make_game(server.url, "tracker", [HUMAN, EASY], first=0), "computer")
    page.wait_for_selector("[data-move]", state="attached")
    page.get_by_label("Language").select_option("ru")
    expect(page.get_by_role("status").first).to_contain_text("Ваш ход")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "ru")


@pytest.mark.parametrize("slug", ["tracker", "monster_hunt"])
def test_a_turn_by_keyboard_alone(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page()
    sit_down(page, make_game(server.url, slug, [HUMAN, HUMAN], **({"first": 0} if slug == "tracker" else {})), "screen")
    expect(page.locator("[data-curtain] button")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-move]", state="attached")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "gridcell":
            break
    for key in ["ArrowRight", "ArrowDown"] * 6 + ["ArrowLeft", "ArrowUp"] * 6:
        if page.evaluate("document.activeElement.hasAttribute('data-move')"):
            break
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.get_by_role("listitem").filter(has_text=":").first).to_be_attached()


def test_reduced_motion_moves_nothing(open_page: Opener) -> None:
    page = open_page()
    running = page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length")
    assert running == 0


def test_a_move_can_be_asked_for_first(open_page: Opener, server: Server) -> None:
    page = open_page()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Sounds")).to_be_checked()
    page.get_by_label("Ask before a move").check()
    page.keyboard.press("Escape")
    sit_down(page, make_game(server.url, "tracker", [HUMAN, EASY], first=0), "computer")
    page.locator("[data-move]").first.click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Nothing has happened yet")).to_be_visible()

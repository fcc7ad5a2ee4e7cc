"""Nothing is left in another language than the person's, and nothing is too wide for a small phone in any of them."""

from __future__ import annotations

import random
import re

import pytest
from driving.player import EASY, GAMES, HUMAN, act, make_game, play_to_the_end, sit_down
from driving.server import Server
from playwright.sync_api import Page, expect

from .conftest import Opener
from .test_looks import LOCALES, PREPARED, is_wider_than_the_screen

pytestmark = pytest.mark.slow
NAMES = re.compile(r"Dédale|Enter|Shift|Ctrl|Esc|\bIII\b")
WORD = {
    "ru": re.compile(r"[A-Za-z]{3,}"),
    "fr": re.compile(r"\b(?:the|your|you|with|turn|player|computer|and|is)\b", re.I),
}
READ = """
() => [...document.querySelectorAll("body :not(script, noscript, body [lang], body [lang] *)")].flatMap(one => [
  ...[...one.childNodes].filter(node => node.nodeType === 3).map(node => node.data),
  one.getAttribute("aria-label"), one.getAttribute("title"), one.getAttribute("placeholder"),
]).filter(Boolean).join("\\n")
"""


def foreign(page: Page, language: str) -> set[str]:
    """Words of another language, seen or read aloud, but for parts that say in which language they are."""
    said = page.evaluate(READ)
    for credit in page.locator("dialog details p").all_text_contents():
        said = said.replace(credit, "")
    return set(WORD[language].findall(NAMES.sub("", said)))


def check(page: Page, language: str, view: str) -> None:
    page.wait_for_timeout(100)
    assert foreign(page, language) == set(), view
    assert not is_wider_than_the_screen(page), view


def visit(page: Page, path: str) -> None:
    page.evaluate("path => { location.hash = path }", path)
    page.wait_for_selector("main h1")


@pytest.mark.parametrize(
    ("language", "slug"), [*(("ru", slug) for slug in GAMES), ("fr", "moving_maze"), ("fr", "treasure_raid")]
)
def test_a_game_is_played_in_one_language_only(open_page: Opener, server: Server, language: str, slug: str) -> None:
    page = open_page(phone=True, locale=LOCALES[language])
    visit(page, f"#/new/{slug}")
    page.locator("[data-options] summary").click()
    check(page, language, "new game")
    visit(page, f"#/rules/{slug}")
    page.wait_for_selector("article h2")
    check(page, language, "rules")
    if slug in PREPARED:
        visit(page, f"#/mazes/{slug}")
        page.wait_for_selector("[data-ready]")
        for summary in page.locator("main summary").all():
            summary.click()
        check(page, language, "editor")
    first = {} if slug == "monster_hunt" else {"first": 0}
    sit_down(page, make_game(server.url, slug, [HUMAN, EASY], **first), "computer")
    luck = random.Random(6)
    for _ in range(4):
        act(page, luck)
    check(page, language, "playing")
    if page.locator("[data-action=hint]:enabled").count():
        page.locator("[data-action=hint]").click()
        page.wait_for_selector(".ask .primary, [data-over]")
        check(page, language, "hint")
        page.locator(".ask button").last.click()
    play_to_the_end(page)
    page.wait_for_selector("[data-slider]")
    check(page, language, "after the game")


def test_the_frame_in_russian(open_page: Opener, server: Server) -> None:
    page = open_page(phone=True, locale="ru-RU")
    make_game(server.url, "tracker", [HUMAN, {**HUMAN, "invite": True}], listed=True)
    sit_down(page, make_game(server.url, "monster_hunt", [HUMAN, HUMAN]), "screen")
    page.wait_for_selector("[data-curtain]")
    check(page, "ru", "curtain")
    for path in ("#/", "#/mazes", "#/replay", "#/nowhere"):
        page.evaluate("path => { location.hash = path }", path)
        page.wait_for_selector("main *")
        check(page, "ru", path)
    sit_down(page, make_game(server.url, "tracker", [HUMAN, {**HUMAN, "invite": True}], clock={"days": 3}), "friend")
    page.wait_for_selector("[data-invite]")
    page.locator("[data-invite]").evaluate("field => field.removeAttribute('data-invite')")
    assert foreign(page, "ru") <= {"QR"}


def test_refused_options_are_explained_in_russian(open_page: Opener) -> None:
    page = open_page("#/new/moving_maze", locale="ru-RU")
    page.locator("[data-options] summary").click()
    for label, value in (("Игроков", "4"), ("Карт у каждого", "9")):
        page.get_by_label(label, exact=label == "Игроков").fill(value)
        page.keyboard.press("Tab")
    page.locator("[data-way=screen]").click()
    expect(page.get_by_role("alert")).to_have_text("Не получилось. «Карт у каждого»: здесь не больше 6.")


def test_a_seat_that_was_taken_is_refused_in_french(open_page: Opener, server: Server) -> None:
    host, late = open_page(), open_page(locale="fr-FR")
    sit_down(host, make_game(server.url, "tracker", [HUMAN, {**HUMAN, "invite": True}]), "friend")
    link = host.locator("[data-invite]").input_value()
    late.goto(link)
    late.wait_for_selector("[data-action=join]")
    other = open_page()
    other.goto(link)
    other.locator("[data-action=join]").click()
    expect(other.get_by_role("grid").first).to_be_visible()
    late.locator("[data-action=join]").click()
    expect(late.get_by_role("alert")).to_contain_text("Cette place est déjà prise.")

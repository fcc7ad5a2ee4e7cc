"""Installed games that the page has no folder for: they are found, understood and played all the same."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from driving.player import EASY, HUMAN, act, play_to_the_end, sit_down
from driving.server import Server
from playwright.sync_api import Page, expect

from dedale.games import OWN
from tests.sixth.installing import EXAMPLES, ROOT, declare, install

from .conftest import Opener
from .test_looks import LOCALES, is_wider_than_the_screen, serious_faults
from .test_playing import replay_is_shown

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where Doors and the games of the examples are installed beside those that are here."""
    folder = tmp_path_factory.mktemp("sixth")
    target = declare(install(folder, *EXAMPLES), "dedale-doors", games={"doors": "tests.web.drawn_doors:DRAWN_DOORS"})
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(target), str(ROOT)]))
        running = Server(folder).start()
    yield running
    running.stop()


def make_doors(server: Server, *seats: dict[str, Any], **options: int) -> dict[str, Any]:
    hidden: dict[str, Any] = {"setups": [{"door": 4}, {"door": 2}], "seed": 3}
    if any(seat.get("invite") for seat in seats):
        hidden = {"setups": [{"door": 4}, None]}
    body = {"game": "doors", "options": options, "seats": seats, "first": 0, **hidden}
    answer = httpx.post(f"{server.url}/api/games", json=body, timeout=60)
    assert answer.status_code == 201, answer.text
    return {**answer.json(), "game": "doors"}


def moves(page: Page) -> list[str | None]:
    return [one.get_attribute("data-move") for one in page.query_selector_all("[data-move]")]


def test_it_stands_beside_the_five_and_is_played_from_there(open_page: Opener, sixth: Server) -> None:
    page = open_page(url=sixth.url)
    expect(page.locator("[data-game]")).to_have_count(len(OWN) + len(EXAMPLES) + 1)
    page.locator("[data-game=doors]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Doors")
    page.locator("[data-options] summary").click()
    page.get_by_label("Doors", exact=True).fill("4")
    page.keyboard.press("Tab")
    page.locator("[data-way=computer]").click()
    play_to_the_end(page)
    replay_is_shown(page)
    expect(page.get_by_role("listitem").filter(has_text="opened, door").first).to_be_visible()


@pytest.mark.parametrize(
    ("slug", "title", "move"), [("dark_hex", "Dark Hex", "place"), ("phantom_ttt", "Phantom Tic-Tac-Toe", "mark")]
)
def test_the_games_of_the_examples_are_played_to_their_end(
    open_page: Opener, sixth: Server, slug: str, title: str, move: str
) -> None:
    page = open_page(url=sixth.url)
    page.locator(f"[data-game={slug}]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.locator("[data-way=computer]").click()
    expect(page.locator("pre")).to_contain_text(". . .")
    page.wait_for_selector("[data-move]")
    assert all(one is not None and one.startswith(f"{move} ") for one in moves(page))
    play_to_the_end(page)
    expect(page.locator("[data-over]")).to_be_visible()
    replay_is_shown(page)


def test_two_play_it_on_one_screen_behind_a_curtain(open_page: Opener, sixth: Server) -> None:
    page = open_page(url=sixth.url)
    made = make_doors(sixth, HUMAN, HUMAN)
    sit_down(page, made, "screen")
    page.locator("[data-curtain] button").click()
    page.locator("[data-move='open 1']").click()
    page.locator("[data-action=hand-over]").click()
    expect(page.locator("[data-curtain]")).to_be_visible()
    play_to_the_end(page)
    assert httpx.get(f"{sixth.url}/api/games/{made['id']}/record").json()["result"] is not None
    expect(page.get_by_role("heading", name="Prepared in secret: Player 2")).to_be_visible()


def test_two_browsers_play_it_online(open_page: Opener, sixth: Server) -> None:
    first, second = open_page(url=sixth.url), open_page(url=sixth.url)
    sit_down(first, make_doors(sixth, HUMAN, {**HUMAN, "invite": True}), "friend")
    second.goto(first.locator("[data-invite]").input_value())
    expect(second.get_by_role("heading", level=1)).to_have_text("You are invited to Doors")
    second.locator("[data-action=join]").click()
    play_to_the_end(first, second)
    replay_is_shown(second)


def test_its_table_shows_what_the_view_tells_and_what_is_legal(open_page: Opener, sixth: Server) -> None:
    page = open_page(url=sixth.url)
    sit_down(page, make_doors(sixth, HUMAN, EASY), "computer")
    expect(page.locator("pre")).to_have_text("[1] [2] [3] [4] [5]\n[1] [2] [3] [4] [5]")
    expect(page.locator("dt").first).to_have_text("Opened")
    assert moves(page) == [f"open {door}" for door in range(1, 6)]
    page.get_by_role("button", name="Open 1").click()
    expect(page.locator("pre")).to_contain_text("/  [2] [3] [4] [5]")
    expect(page.get_by_role("listitem").filter(has_text="You: opened, door 1.").first).to_be_visible()


def test_it_is_won_by_keyboard_alone(open_page: Opener, sixth: Server) -> None:
    page = open_page(url=sixth.url)
    sit_down(page, make_doors(sixth, HUMAN, EASY), "computer")
    page.wait_for_selector("[data-move]")
    page.keyboard.press("/")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-over=found]")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("You win")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", LOCALES)
def test_every_view_of_it_is_sound(open_page: Opener, sixth: Server, language: str, phone: bool) -> None:
    page = open_page(url=sixth.url, phone=phone, locale=LOCALES[language])
    for path in ("", "#/new/doors", "#/rules/doors"):
        page.goto(f"/{path}")
        page.wait_for_selector("[data-game=doors], [data-way], [href='#/new/doors']")
        assert serious_faults(page) == [], path
        assert not is_wider_than_the_screen(page), path
    sit_down(page, make_doors(sixth, HUMAN, EASY, doors=9), "computer")
    luck = random.Random(1)
    act(page, luck)
    page.wait_for_selector("[data-move], [data-over]")
    assert serious_faults(page) == [], "playing"
    assert not is_wider_than_the_screen(page), "playing"
    play_to_the_end(page)
    page.wait_for_selector("[data-slider]")
    assert serious_faults(page) == [], "replay"
    assert not is_wider_than_the_screen(page), "replay"

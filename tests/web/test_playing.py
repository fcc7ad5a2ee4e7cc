"""Whole games in a real browser: on one screen, against the computer, and between two browsers."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
import pytest
from driving.player import EASY, GAMES, HUMAN, SHORT, act, make_game, play_to_the_end, sit_down
from driving.server import Server
from playwright.sync_api import Page, expect

from .conftest import Opener

every_game = pytest.mark.parametrize("slug", GAMES)
pytestmark = pytest.mark.slow


def replay_is_shown(page: Page) -> None:
    """Everything is revealed, and can be gone through."""
    slider = page.locator("[data-slider]")
    expect(slider).to_be_visible()
    page.get_by_label("To the start").click()
    expect(slider).to_have_value("0")
    page.get_by_label("Next move").click()
    expect(slider).to_have_value("1")


def record_of(server: Server, made: dict[str, Any]) -> dict[str, Any]:
    record: dict[str, Any] = httpx.get(f"{server.url}/api/games/{made['id']}/record").json()
    return record


@every_game
def test_two_play_a_whole_game_on_one_screen(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page()
    made = make_game(server.url, slug, [HUMAN, HUMAN])
    sit_down(page, made, "screen")
    play_to_the_end(page)
    replay_is_shown(page)
    assert record_of(server, made)["result"] is not None


@every_game
def test_a_whole_game_against_the_computer(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page()
    sit_down(page, make_game(server.url, slug, [HUMAN, EASY]), "computer")
    play_to_the_end(page)
    replay_is_shown(page)


@every_game
def test_two_browsers_play_online(open_page: Opener, server: Server, slug: str) -> None:
    first, second = open_page(), open_page()
    sit_down(first, make_game(server.url, slug, [HUMAN, {**HUMAN, "invite": True}]), "friend")
    link = first.locator("[data-invite]").input_value()
    expect(first.get_by_role("img", name="QR")).to_be_visible()
    second.goto(link)
    second.locator("[data-action=join]").click()
    play_to_the_end(first, second)
    expect(first.locator("[data-over]")).to_be_visible()
    replay_is_shown(second)


@every_game
def test_a_reload_returns_to_the_same_seat(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page()
    sit_down(page, make_game(server.url, slug, [HUMAN, EASY]), "computer")
    luck = random.Random(2)
    for _ in range(3):
        act(page, luck)
    page.reload()
    page.wait_for_selector("[role=grid], [data-over]", state="attached")
    play_to_the_end(page)


def test_two_clicks_from_home_to_a_board_and_one_back_to_it(open_page: Opener) -> None:
    page = open_page()
    page.locator("[data-game=tracker]").click()
    page.locator("[data-way=computer]").click()
    expect(page.get_by_role("grid").first).to_be_visible()
    page.get_by_role("link", name="Dédale: Home").click()
    first = page.locator("main section, main .cards").first
    expect(first).to_contain_text("Your unfinished games")
    first.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("grid").first).to_be_visible()


def test_the_page_comes_back_when_the_server_does(open_page: Opener, tmp_path: object) -> None:
    own = Server(tmp_path).start()  # type: ignore[arg-type]
    page = open_page(url=own.url)
    sit_down(page, make_game(own.url, "tracker", [HUMAN, HUMAN]), "screen")
    luck = random.Random(3)
    for _ in range(3):
        act(page, luck)
    own.kill()
    expect(page.get_by_role("alert")).to_contain_text("connection is lost")
    own.start()
    expect(page.get_by_role("alert")).to_have_count(0, timeout=30_000)
    play_to_the_end(page)
    own.stop()


def test_a_seat_prepares_its_own_camp(open_page: Opener, server: Server) -> None:
    page = open_page()
    prepares = {**HUMAN, "prepares": True}
    sit_down(page, make_game(server.url, "tracker", [prepares, EASY]), "computer")
    page.locator("[data-tool=fugitive]").click()
    page.get_by_role("gridcell").nth(4).click()
    page.locator("[data-tool=barrier]").click()
    box = page.locator("[data-cell=B2]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"], box["y"] + box["height"] / 2)
    expect(page.locator("[data-edge=B2e]")).to_have_count(1)
    page.locator("[data-action=undo]").click()
    expect(page.locator("[data-edge=B2e]")).to_have_count(0)
    page.locator("[data-action=redo]").click()
    page.locator("[data-action=hand-in]").click()
    play_to_the_end(page)


def test_a_hint_tells_a_move_and_why(open_page: Opener, server: Server) -> None:
    page = open_page()
    made = make_game(server.url, "tracker", [HUMAN, EASY], first=0)
    sit_down(page, made, "computer")
    page.locator("[data-action=hint]").click()
    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_role("listitem").filter(has_text="You:").first).to_be_visible()


def test_a_rematch_changes_the_seats(open_page: Opener, server: Server) -> None:
    page = open_page()
    sit_down(page, make_game(server.url, "monster_hunt", [HUMAN, EASY]), "computer")
    play_to_the_end(page)
    page.locator("[data-action=rematch]").click()
    expect(page.locator("[data-over]")).to_have_count(0)
    expect(page.locator(".players li").nth(1)).to_contain_text("You")


def test_a_record_is_downloaded_and_shown_from_its_file(open_page: Opener, server: Server) -> None:
    page = open_page()
    made = make_game(server.url, "tracker", [HUMAN, HUMAN])
    sit_down(page, made, "screen")
    play_to_the_end(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    assert json.loads(download.value.path().read_text()) == record_of(server, made)
    other = open_page("#/replay")
    other.set_input_files("input[type=file]", download.value.path())
    replay_is_shown(other)
    other.locator("[data-perspective]").select_option("1")
    other.get_by_label("What could be known").check()
    expect(other.locator(".heat").first).to_be_attached()


def test_a_file_that_is_no_record_gets_a_sentence(open_page: Opener) -> None:
    page = open_page("#/replay")
    page.set_input_files("input[type=file]", {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"})
    expect(page.get_by_role("alert")).to_contain_text("not a record")


def test_open_games_of_others_are_listed_and_joined(open_page: Opener, server: Server) -> None:
    make_game(server.url, "tracker", [HUMAN, {**HUMAN, "invite": True}], listed=True)
    page = open_page()
    page.get_by_role("link", name="Take a seat").first.click()
    page.locator("[data-action=join]").click()
    expect(page.get_by_role("grid").first).to_be_visible()


def test_short_options_are_for_every_game() -> None:
    from dedale.games import OWN

    assert sorted(SHORT) == sorted(game.slug for game in OWN)

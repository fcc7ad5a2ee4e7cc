"""The moment itself: what is seen while one plays and when a game ends, frame by frame, and where everything stands."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from driving.player import EASY, GAMES, HUMAN, make_game, play_to_the_end, sit_down
from driving.server import Server
from playwright.sync_api import Page, Route, expect

from .conftest import Opener
from .still_board import stood_still, watch

pytestmark = pytest.mark.slow
every_game = pytest.mark.parametrize("slug", GAMES)
LONG = "Константин Всеволодович Преображенский-Д"


def token(made: dict[str, Any], seat: int) -> dict[str, str]:
    return {"Authorization": f"Bearer {made['seats'][seat]['token']}"}


def play_one(server: Server, made: dict[str, Any]) -> None:
    """Plays the first legal move for whoever is to move."""
    address = f"{server.url}/api/games/{made['id']}"
    mover = token(made, httpx.get(address).json()["view"]["to_move"])
    legal = httpx.get(address, headers=mover).json()["view"]["legal"]
    assert httpx.post(f"{address}/moves", json={"move": legal[0]}, headers=mover).status_code == 200


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@every_game
def test_the_board_stays_to_the_end_and_through_the_replay(
    open_page: Opener, server: Server, slug: str, phone: bool
) -> None:
    page = open_page(phone=phone)
    sit_down(page, make_game(server.url, slug, [HUMAN, EASY]), "computer")
    watch(page)
    play_to_the_end(page)
    expect(page.locator("[data-over]")).to_be_visible()
    expect(page.locator("[data-slider]")).to_be_visible()
    page.locator("[data-step=previous]").click()
    page.locator("[data-step=next]").click()
    stood_still(page)
    expect(page.locator(".table svg.board").first).to_be_visible()


def test_the_deciding_move_is_held_before_anything_is_revealed(open_page: Opener, server: Server) -> None:
    page = open_page()
    made = make_game(server.url, "tracker", [HUMAN, HUMAN], first=0)
    sit_down(page, {**made, "seats": made["seats"][:1]}, "friend")
    page.wait_for_selector(".table svg.board")
    page.evaluate(
        """() => {
      window.order = [];
      const note = (name, there) => there && !order.includes(name) && order.push(name);
      const look = () => {
        note('given up', document.querySelector('.log li'));
        note('revealed', document.querySelector('.main-board .fugitive'));
        note('result', document.querySelector('[data-over]'));
        requestAnimationFrame(look);
      };
      look();
    }"""
    )
    httpx.post(f"{server.url}/api/games/{made['id']}/resign", headers=token(made, 1))
    expect(page.get_by_role("heading", name="You win")).to_be_focused()
    assert page.evaluate("order") == ["given up", "revealed", "result"]


@every_game
def test_nothing_that_is_asked_or_said_moves_the_board(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page(locale="ru-RU")
    page.evaluate("localStorage.setItem('dedale.prefer.confirm', 'true')")
    page.reload()
    first = {} if slug == "monster_hunt" else {"first": 0}
    sit_down(page, make_game(server.url, slug, [{**HUMAN, "name": LONG}, EASY], **first), "computer")
    page.wait_for_selector("[data-move]:not([disabled]), [data-select]", state="attached")
    watch(page)
    page.locator("[data-action=hint]").click()
    expect(page.locator("[data-hint]")).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="Сдаться").click()
    page.get_by_role("button", name="Нет").click()
    page.get_by_role("button", name="Закрыть").click()
    pencil = page.locator("[data-action=pencil]")
    pencil.click()
    expect(pencil).to_have_attribute("aria-pressed", "true")
    pencil.click()
    stood_still(page)


@every_game
def test_long_names_and_offers_move_nothing(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page(locale="ru-RU")
    named = {**HUMAN, "name": LONG}
    first = {} if slug == "monster_hunt" else {"first": 0}
    made = make_game(server.url, slug, [named, named], **first)
    sit_down(page, {**made, "seats": made["seats"][:1]}, "friend")
    watch(page)
    httpx.post(f"{server.url}/api/games/{made['id']}/draw", json={"action": "offer"}, headers=token(made, 1))
    page.get_by_role("alert").get_by_role("button").last.click()
    expect(page.get_by_role("alert")).to_have_count(0)
    play_one(server, made)
    expect(page.locator(".log li")).not_to_have_count(0)
    stood_still(page)


def finished(page: Page, server: Server, slug: str = "tracker") -> None:
    """Plays a game to its end, and waits for the replay."""
    sit_down(page, make_game(server.url, slug, [HUMAN, EASY]), "computer")
    play_to_the_end(page)
    expect(page.locator("[data-slider]")).to_be_visible()


def test_a_replay_is_stepped_through_by_keys_also_after_a_click_on_the_board(open_page: Opener, server: Server) -> None:
    page = open_page()
    finished(page, server)
    slider = page.locator("[data-slider]")
    last = int(slider.get_attribute("max") or 0)
    page.locator(".table [data-cell=B2]").first.click()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))


def test_who_comes_to_the_board_by_tab_explores_it_with_the_arrows(open_page: Opener, server: Server) -> None:
    page = open_page()
    finished(page, server)
    last = page.locator("[data-slider]").input_value()
    page.locator(".table [data-cell=B2]").first.click()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator(".table [data-cell=B2]:focus")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".table [data-cell=B1]:focus")).to_have_count(1)
    expect(page.locator("[data-slider]")).to_have_value(last)


def test_a_line_of_the_log_goes_to_its_move(open_page: Opener, server: Server) -> None:
    page = open_page()
    finished(page, server)
    line = page.locator("[data-line]").nth(2)
    line.click()
    expect(page.locator("[data-slider]")).to_have_value(line.get_attribute("data-line") or "")
    expect(line).to_have_attribute("aria-current", "step")


def test_beliefs_stay_while_the_next_ones_are_computed(open_page: Opener, server: Server) -> None:
    page = open_page()
    finished(page, server)
    page.locator("[data-perspective]").select_option("0")
    page.get_by_label("What could be known").check()
    page.wait_for_selector(".table .heat", state="attached")
    page.evaluate(
        """() => {
      window.without = 0;
      const look = () => { without += !document.querySelector('.table .heat'); requestAnimationFrame(look); };
      look();
    }"""
    )
    with page.expect_response("**/api/belief"):
        page.locator("[data-step=previous]").click()
    assert page.evaluate("without") == 0


def test_the_rules_open_beside_the_board_and_the_game_goes_on(open_page: Opener, server: Server) -> None:
    page = open_page()
    sit_down(page, make_game(server.url, "tracker", [HUMAN, EASY], first=0), "computer")
    watch(page)
    button = page.locator("[data-action=rules]")
    button.click()
    panel = page.get_by_role("dialog", name="Rules")
    expect(panel.get_by_role("heading", name="What it is about")).to_be_visible()
    page.locator(".table [data-move]").first.click()
    expect(page.locator(".log li")).not_to_have_count(0)
    panel.get_by_role("heading").first.focus()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(button).to_be_focused()
    stood_still(page)


def test_the_first_moves_of_a_first_game_are_coached_until_one_has_enough(open_page: Opener, server: Server) -> None:
    page = open_page()
    sit_down(page, make_game(server.url, "tracker", [HUMAN, EASY], first=0), "computer")
    expect(page.locator("[data-coach]")).not_to_be_empty()
    watch(page)
    page.get_by_role("button", name="Skip the introduction").click()
    expect(page.locator("[data-coach]")).to_have_count(0)
    stood_still(page)
    page.reload()
    page.wait_for_selector(".table svg.board")
    expect(page.locator("[data-coach]")).to_have_count(0)


def test_a_hint_stays_beside_a_question_and_leaves_the_turn_to_the_player(open_page: Opener, server: Server) -> None:
    page = open_page()
    page.evaluate("localStorage.setItem('dedale.prefer.confirm', 'true')")
    page.reload()
    sit_down(page, make_game(server.url, "tracker", [HUMAN, EASY], first=0), "computer")
    page.wait_for_selector(".table [data-move]", state="attached")
    held: list[Route] = []
    page.route("**/hint", lambda route: held.append(route))
    with page.expect_request("**/hint"):
        page.locator("[data-action=hint]").click()
    expect(page.locator(".now")).to_have_text("Your turn: ask at a door in column 1")
    expect(page.locator(".table [data-move]")).not_to_have_count(0)
    held[0].continue_()
    expect(page.locator("[data-hint]")).to_be_visible()
    page.locator(".table [data-move]").first.click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    expect(page.locator("[data-hint]")).to_be_visible()


def test_among_four_who_gave_up_is_shown_so_everywhere(open_page: Opener, server: Server) -> None:
    page = open_page()
    made = make_game(server.url, "moving_maze", [HUMAN] * 4, options={"seats": 4, "cards": 2}, first=0)
    sit_down(page, {**made, "seats": made["seats"][:1]}, "friend")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator(".players li").first).to_contain_text("has given up")
    expect(page.locator(".now")).to_contain_text("You have given up")
    expect(page.get_by_role("button", name="Give up")).to_have_count(0)
    expect(page.locator("[data-action=pencil], [data-move]")).to_have_count(0)


def test_a_draw_by_limit_says_so(open_page: Opener, server: Server) -> None:
    page = open_page()
    sit_down(page, make_game(server.url, "tracker", [HUMAN, EASY], options={"max_turns": 2}), "computer")
    play_to_the_end(page)
    expect(page.locator("[data-over=max_turns] h1")).to_contain_text("no turns are left")


def test_a_move_is_announced_before_the_next_turn_and_the_start_too(open_page: Opener, server: Server) -> None:
    page = open_page()
    made = make_game(server.url, "tracker", [HUMAN, {**HUMAN, "name": "Ada"}], first=0)
    sit_down(page, {**made, "seats": made["seats"][:1]}, "friend")
    said = page.locator("p[role=status]")
    expect(said).to_have_text("The Tracker. Your turn: ask at a door in column 1")
    legal = httpx.get(f"{server.url}/api/games/{made['id']}", headers=token(made, 0)).json()["view"]["legal"]
    page.locator(f".table [data-move='{legal[0]}']").click()
    expect(said).to_have_text(re.compile(r"^You: .*(Ada to play|Your turn)"))


def test_the_focus_stays_at_the_table_when_a_button_goes(open_page: Opener, server: Server) -> None:
    page = open_page()
    sit_down(page, make_game(server.url, "tracker", [HUMAN, EASY], first=0), "computer")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.locator(".table [role=gridcell]:focus")).to_have_count(1)


def test_whose_turn_it_is_shows_without_colours(open_page: Opener, server: Server) -> None:
    page = open_page()
    page.emulate_media(forced_colors="active")
    sit_down(page, make_game(server.url, "tracker", [HUMAN, EASY], first=0), "computer")
    page.wait_for_selector(".table [data-move]", state="attached")
    borders = page.locator(".players li").evaluate_all("all => all.map(one => getComputedStyle(one).borderTopColor)")
    assert borders[0] != borders[1]


@every_game
def test_one_phone_screen_holds_board_prompt_last_event_and_buttons(
    open_page: Opener, server: Server, slug: str
) -> None:
    page = open_page(phone=True)
    for width, height in ((360, 740), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        sit_down(page, make_game(server.url, slug, [HUMAN, EASY], options={}), "computer")
        page.wait_for_selector(".table svg.board")
        parts = [page.locator(part).first for part in (".table svg.board", ".now", ".strip", "[data-action=hint]")]
        for part in parts:
            box = part.bounding_box()
            assert box is not None, part
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= width, part
            assert box["y"] + box["height"] <= height, part

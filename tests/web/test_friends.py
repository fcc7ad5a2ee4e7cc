"""Friends: invited with names and terms, drawing at the same time, told whose turn it is, and playing once more."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from driving.browser import until
from driving.player import HUMAN, make_game, sit_down
from driving.server import Server
from playwright.sync_api import Page, Route, expect

from .conftest import Opener

pytestmark = pytest.mark.slow
SMALL = {"rows": 3, "columns": 3}
CAMP = {"fugitive": "C3", "barriers": []}
INVITED = {**HUMAN, "invite": True}


def tracker(server: Server, seats: list[dict[str, Any]], **more: object) -> dict[str, Any]:
    """A quick game of The Tracker on an open field, seat 0 to move; who is invited hides where chance wills."""
    setups = [None if seat.get("invite") else CAMP for seat in seats]
    options = {**SMALL, "barriers": 0}
    return make_game(server.url, "tracker", seats, **{"options": options, "setups": setups, "first": 0, **more})


def two(open_page: Opener, server: Server, **more: object) -> tuple[Page, Page]:
    """Two browsers at one game: the host, and a guest who has taken the invitation as Bea."""
    host, guest = open_page(), open_page()
    sit_down(host, tracker(server, [{**HUMAN, "name": "Ana"}, INVITED], **more), "friend")
    guest.goto(host.locator("[data-invite]").input_value())
    guest.locator("[data-name]").fill("Bea")
    guest.locator("[data-action=join]").click()
    expect(guest.locator(".players")).to_be_visible()
    return host, guest


def resign(page: Page) -> None:
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("[data-over]")).to_be_visible()


# Fair play


def test_the_page_checks_by_itself_that_nothing_hidden_was_changed(open_page: Opener, server: Server) -> None:
    host, guest = two(open_page, server)
    resign(host)
    for page in (host, guest):
        expect(page.locator("[data-checked=checked]")).to_contain_text("Checked")


def test_a_page_that_comes_after_the_end_says_no_more_than_it_knows(open_page: Opener, server: Server) -> None:
    host, _ = two(open_page, server)
    resign(host)
    late = open_page()
    late.goto(host.url)
    expect(late.locator("[data-checked=fits]")).to_be_visible()


def test_a_secret_that_was_changed_is_named(open_page: Opener, server: Server) -> None:
    host, guest = two(open_page, server)

    def forge(route: Route) -> None:
        record = route.fetch().json()
        record["setups"][1]["fugitive"] = "B2" if record["setups"][1]["fugitive"] != "B2" else "C2"
        route.fulfill(json=record)

    guest.route("**/record", forge)
    resign(host)
    unfit = guest.locator("[data-checked=unfit]")
    expect(unfit).to_contain_text("Not what was fixed at the start: what player 2 hid.")
    expect(unfit.get_by_role("listitem")).to_have_count(1)


# Agreed beforehand


def test_the_invitation_names_who_invites_and_what_was_agreed(open_page: Opener) -> None:
    host = open_page("#/new/tracker")
    host.locator("[data-name=me]").fill("Ana")
    host.locator("[data-begins]").select_option("me")
    host.locator("[data-seat]").select_option("0")
    host.locator("[data-options] summary").click()
    host.locator("[data-option=rows]").fill("5")
    host.locator("[data-clock]").select_option("days")
    host.locator("[data-way=friend]").click()
    expect(host.locator("[data-agreed]")).to_contain_text("First to play: You (chosen by the host)")
    guest = open_page()
    guest.goto(host.locator("[data-invite]").input_value())
    expect(guest.get_by_role("heading", level=1)).to_have_text("Ana invites you to The Tracker")
    agreed = guest.locator("[data-agreed]")
    for line in ("Rows: 5", "Clock: 3 days a move", "First to play: Ana (chosen by the host)"):
        expect(agreed).to_contain_text(line)
    guest.locator("[data-name]").fill("Bea")
    guest.locator("[data-action=join]").click()
    expect(host.locator(".players")).to_contain_text("Bea")
    host.locator("[data-agreed] summary").click()
    expect(host.locator("[data-agreed]")).to_contain_text("Rows: 5")


def test_players_on_one_screen_have_names(open_page: Opener) -> None:
    page = open_page("#/new/tracker")
    for number, name in enumerate(("Ana", "Bea")):
        page.locator(f"[data-way=screen] ~ .names [data-name='{number}']").fill(name)
    page.locator("[data-begins]").select_option("other")
    page.locator("[data-way=screen]").click()
    expect(page.locator("[data-curtain]")).to_contain_text("Pass the device to Bea")
    page.locator("[data-curtain] button").click()
    expect(page.locator(".players")).to_contain_text("Ana")
    expect(page.locator(".players")).to_contain_text("Bea")


def test_a_game_as_on_the_sheet(open_page: Opener) -> None:
    page = open_page("#/new/sliding_blocks")
    usual, sheet = page.locator("[data-preset=usual]"), page.locator("[data-preset=sheet]")
    expect(usual).to_have_attribute("aria-pressed", "true")
    sheet.click()
    expect(sheet).to_have_attribute("aria-pressed", "true")
    expect(usual).to_have_attribute("aria-pressed", "false")
    page.locator("[data-way=computer]").click()
    page.locator("[data-agreed] summary").click()
    expect(page.locator("[data-agreed]")).to_contain_text("as on the sheet")


def test_options_out_of_range_are_refused_where_they_are_typed(open_page: Opener) -> None:
    page = open_page("#/new/tracker")
    page.locator("[data-options] summary").click()
    rows = page.locator("[data-option=rows]")
    rows.fill("99")
    expect(page.get_by_role("alert")).to_contain_text("A number from")
    expect(rows).to_have_attribute("aria-invalid", "true")
    expect(page.locator("[data-way=computer]")).to_be_disabled()
    rows.fill("4")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("[data-way=computer]")).to_be_enabled()


# Drawing


def test_both_draw_at_the_same_time_and_see_how_far_the_other_is(open_page: Opener) -> None:
    host = open_page("#/new/tracker")
    host.locator("[data-name=me]").fill("Ana")
    host.locator("[data-draws=own]").click()
    host.locator("[data-way=friend]").click()
    expect(host.locator(".draft-board")).to_be_visible()
    expect(host.locator(".gathering [data-state]")).to_have_attribute("data-state", "awaited")
    guest = open_page()
    guest.goto(host.locator("[data-invite]").input_value())
    expect(guest.locator("[data-agreed]")).to_contain_text("Everyone draws their own maze")
    guest.locator("[data-name]").fill("Bea")
    guest.locator("[data-action=join]").click()
    expect(host.locator(".gathering")).to_contain_text("Bea is drawing")
    expect(guest.locator(".gathering")).to_contain_text("Ana is drawing")
    guest.locator("[data-action=make]").click()
    guest.locator("[data-action=hand-in]:not([disabled])").click()
    expect(host.locator(".gathering")).to_contain_text("Bea is ready")
    guest.close()
    host.locator("[data-action=make]").click()
    host.locator("[data-action=hand-in]:not([disabled])").click()
    expect(host.locator(".players")).to_contain_text("Bea")


def test_who_leaves_while_drawing_is_said_to_be_away(open_page: Opener) -> None:
    host = open_page("#/new/tracker")
    host.locator("[data-draws=own]").click()
    host.locator("[data-way=friend]").click()
    guest = open_page()
    guest.goto(host.locator("[data-invite]").input_value())
    guest.locator("[data-action=join]").click()
    expect(host.locator("[data-state=drawing]")).to_be_visible()
    guest.close()
    expect(host.locator("[data-state=away]")).to_be_visible()


# At the table


def test_a_declined_draw_says_so(open_page: Opener, server: Server) -> None:
    host, guest = two(open_page, server)
    host.get_by_role("button", name="Offer a draw").click()
    guest.get_by_role("button", name="Decline").click()
    expect(host.get_by_text("Bea declines the draw.")).to_be_visible()
    expect(guest.get_by_text("declines the draw")).to_have_count(0)


def test_quick_reactions_are_seen_at_once_and_silenced_by_one_switch(open_page: Opener, server: Server) -> None:
    host, guest = two(open_page, server)
    host.get_by_text("React", exact=True).click()
    host.locator("[data-reaction=bravo]").click()
    expect(guest.locator("[data-said=bravo]")).to_have_text("Ana: Well played!")
    guest.get_by_role("button", name="Settings").click()
    guest.locator("[data-setting=reactions]").uncheck()
    expect(guest.locator("[data-said]")).to_have_count(0)
    expect(guest.get_by_text("React", exact=True)).to_have_count(0)


def test_the_tab_says_whose_turn_it_is(open_page: Opener, server: Server) -> None:
    host, guest = two(open_page, server)
    expect(host).to_have_title("● Your turn · The Tracker · Dédale")
    expect(host.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-turn.svg")
    expect(guest).to_have_title("The Tracker · Dédale")
    expect(guest.locator("link[rel=icon]")).to_have_attribute("href", "/favicon.svg")


def test_a_notification_comes_when_it_was_allowed_and_nobody_looks(open_page: Opener, server: Server) -> None:
    page = open_page()
    page.context.grant_permissions(["notifications"])
    page.add_init_script(
        """window.told = [];
        window.Notification = class { constructor(title, { body }) { told.push(`${title}: ${body}`); }
          static permission = "granted"; static requestPermission = async () => "granted"; };
        Object.defineProperty(document, "hidden", { get: () => true });"""
    )
    page.reload()
    sit_down(page, tracker(server, [HUMAN, {"kind": "bot", "level": "easy"}]), "computer")
    expect(page).to_have_title("● Your turn · The Tracker · Dédale")
    assert page.evaluate("told") == [], "nobody has asked for it"
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-setting=notify]").click()
    page.reload()
    until(page, "told.length > 0")
    assert page.evaluate("told") == ["Your turn: The Tracker"]


def test_the_home_list_shows_whose_turn_it_is_against_whom_and_since_when(open_page: Opener, server: Server) -> None:
    host, guest = two(open_page, server)
    for page, is_due in ((host, True), (guest, False)):
        page.get_by_role("link", name="Dédale: Home").click()
        row = page.locator("[data-game-id]")
        expect(row).to_contain_text("against Bea" if is_due else "against Ana")
        expect(row).to_contain_text("this minute")
        expect(row.locator("[data-due]")).to_have_count(int(is_due))
    expect(host).to_have_title("(1) Dédale · Five labyrinth games")


def test_people_and_computers_sit_in_any_seats(open_page: Opener) -> None:
    page, friend = open_page("#/new/moving_maze"), open_page()
    page.locator("[data-options] summary").click()
    page.locator("[data-option=seats]").fill("4")
    page.locator("[data-mixed] summary").click()
    for number, sitter in enumerate(("easy", "here", "friend", "here")):
        page.locator(f"[data-sitter='{number}']").select_option(sitter)
    for number, name in ((1, "Ana"), (3, "Dan")):
        page.locator(f"[data-mixed] [data-name='{number}']").fill(name)
    page.locator("[data-way=mixed]").click()
    friend.goto(page.locator("[data-invite]").input_value())
    friend.locator("[data-name]").fill("Cy")
    friend.locator("[data-action=join]").click()
    players = friend.locator(".players li")
    for number, name in enumerate(("Computer (easy)", "Ana", "You", "Dan")):
        expect(players.nth(number)).to_contain_text(name)


# Once more


def test_a_rematch_is_announced_and_accepted_with_one_button(open_page: Opener, server: Server) -> None:
    host, guest = two(open_page, server)
    resign(host)
    expect(guest.locator("[data-over]")).to_be_visible()
    host.locator("[data-action=rematch]").click()
    expect(host.locator("[data-over]")).to_have_count(0)
    expect(guest.get_by_text("Ana wants a rematch.")).to_be_visible()
    guest.locator("[data-action=accept-rematch]").click()
    expect(guest.locator(".players li").nth(0)).to_contain_text("You")
    expect(host.locator(".players li").nth(1)).to_contain_text("You")


def test_a_game_once_more_in_the_same_seats_or_with_other_options(open_page: Opener, server: Server) -> None:
    host, guest = two(open_page, server)
    resign(host)
    host.locator("[data-action=change]").click()
    host.get_by_label("Swap seats").uncheck()
    host.locator("dialog [data-option=rows]").fill("4")
    host.locator("dialog [data-action=start]").click()
    guest.locator("[data-action=accept-rematch]").click()
    expect(guest.locator(".players li").nth(1)).to_contain_text("You")
    guest.locator("[data-agreed] summary").click()
    expect(guest.locator("[data-agreed]")).to_contain_text("Rows: 4")


def test_the_computer_is_met_again_at_another_level(open_page: Opener, server: Server) -> None:
    page = open_page()
    sit_down(page, tracker(server, [HUMAN, {"kind": "bot", "level": "easy"}]), "computer")
    resign(page)
    page.locator("[data-action=change]").click()
    page.locator("dialog [data-level=hard]").click()
    page.locator("dialog [data-action=start]").click()
    expect(page.locator(".players")).to_contain_text("Computer (hard)")


# Afterwards


def test_a_finished_game_is_listed_and_its_replay_is_shared_at_a_move(open_page: Opener, server: Server) -> None:
    host, guest = two(open_page, server)
    resign(host)  # without a move before it: one that happens to find the fugitive would end the game
    host.get_by_role("link", name="Dédale: Home").click()
    row = host.locator("[data-finished] li")
    expect(row).to_contain_text("You lose, against Bea")
    row.get_by_role("link", name="Replay").click()
    expect(host.locator("[data-slider]")).to_be_visible()
    host.get_by_label("To the start").click()
    address = host.locator("[data-share]").get_attribute("data-share")
    assert address is not None
    assert address.endswith("/0")
    guest.goto(address)
    expect(guest.locator("[data-slider]")).to_have_value("0")


def test_a_replay_of_a_game_in_play_is_refused_in_words(open_page: Opener, server: Server) -> None:
    made = tracker(server, [HUMAN, HUMAN])
    page = open_page(f"#/replay/{made['id']}/3")
    expect(page.get_by_role("alert")).to_contain_text("not over")


# Another device


def test_a_seat_is_taken_along_by_a_link_that_works_once(open_page: Opener, server: Server) -> None:
    page, other, third = open_page(), open_page(), open_page()
    sit_down(page, tracker(server, [HUMAN, HUMAN]), "screen")
    page.locator("[data-curtain] button").click()
    page.locator("[data-action=take-along]").click()
    link = page.locator("[data-transfer]").input_value()
    other.goto(link)
    other.locator("[data-curtain] button").click()
    expect(other.locator(".players")).to_be_visible()
    third.goto(link)
    expect(third.get_by_role("alert")).to_contain_text("used already")


def test_a_storage_that_takes_nothing_does_not_lose_the_seat_silently(open_page: Opener) -> None:
    page = open_page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
    page.goto("/#/new/tracker")
    page.reload()
    page.locator("[data-begins]").select_option("me")
    page.locator("[data-way=computer]").click()
    expect(page.locator("[data-unkept]")).to_contain_text("cannot keep your seat")
    expect(page.get_by_role("grid").first).to_be_visible()
    page.locator("[data-unkept] [data-action=take-along]").click()
    other = open_page()
    other.goto(page.locator("[data-transfer]").first.input_value())
    expect(other.get_by_role("grid").first).to_be_visible()


def test_an_address_that_is_wrongly_encoded_leads_nowhere(open_page: Opener) -> None:
    page = open_page("#/%")
    expect(page.get_by_text("There is no such page or game.")).to_be_visible()


def test_reactions_are_no_door_for_strangers(server: Server) -> None:
    made = tracker(server, [HUMAN, HUMAN])
    answer = httpx.post(f"{server.url}/api/games/{made['id']}/reactions", json={"reaction": "bravo"})
    assert answer.status_code == 401

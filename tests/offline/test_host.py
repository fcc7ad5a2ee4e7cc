"""The host in the browser: what it stores, tells, stops and goes on with."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from dedale.offline.requests import DEEPEST

from .memory import BOT, HUMAN, MemoryBrowser, MemoryStore, codes, told


@pytest.fixture
def browser() -> Iterator[MemoryBrowser]:
    opened = MemoryBrowser()
    yield opened
    opened.close()


def against_the_computer(browser: MemoryBrowser) -> tuple[str, str]:
    """A small game in which the computer thinks for long: the game, and the person's token."""
    browser.thinker.is_slow = True
    game, [token] = browser.small(seats=[BOT, HUMAN])
    browser.settle()
    return game, token


# What is stored


def test_another_worker_goes_on_from_what_is_stored(browser: MemoryBrowser) -> None:
    game, [one, other] = browser.small()
    told(browser.ask("POST", f"/api/games/{game}/moves", {"move": "enter A1"}, one))
    after = browser.again()
    assert after.ask("GET", f"/api/games/{game}", token=other) == browser.ask("GET", f"/api/games/{game}", token=other)


def test_a_move_is_told_after_it_is_stored(browser: MemoryBrowser) -> None:
    game, [one, other] = browser.small()
    stream, _ = browser.listen(game, other)
    stored: list[int] = []
    stream.tell = lambda news: stored.append(len(browser.store.moves[game]))
    browser.ask("POST", f"/api/games/{game}/moves", {"move": "enter A1"}, one)
    assert stored == [1]


def test_what_cannot_be_stored_is_not_told(browser: MemoryBrowser) -> None:
    class FullStore(MemoryStore):
        async def write(self, change: object) -> bool:
            raise OSError("no room")

    game, [one, other] = browser.small()
    _, heard = browser.listen(game, other)
    full = FullStore()
    full.games, full.moves = browser.store.games, browser.store.moves
    browser.store = full
    with pytest.raises(OSError, match="no room"):
        browser.ask("POST", f"/api/games/{game}/moves", {"move": "enter A1"}, one)
    assert [update["n"] for update in heard] == [0]


def test_a_computer_player_thinks_on_when_the_worker_has_died(browser: MemoryBrowser) -> None:
    game, token = against_the_computer(browser)
    after = browser.again()
    after.listen(game, token)
    after.settle()
    assert browser.store.moves[game]


def test_a_stored_game_that_cannot_be_read_is_refused(browser: MemoryBrowser) -> None:
    game, _ = browser.small()
    browser.store.games[game] = (0, b'{"game":"tracker"}')
    assert codes(browser.again().ask("GET", f"/api/games/{game}"), 503) == ["game_unreadable"]


# Two pages of one browser


def test_of_two_pages_that_play_the_same_move_one_is_refused(browser: MemoryBrowser) -> None:
    game, [one, _] = browser.small()
    second = browser.again()
    second.ask("GET", f"/api/games/{game}")
    move = {"move": "enter A1", "n": 1}
    told(browser.ask("POST", f"/api/games/{game}/moves", move, one))
    assert codes(second.ask("POST", f"/api/games/{game}/moves", move, one), 409) == ["wrong_number"]


def test_a_page_hears_what_another_has_stored(browser: MemoryBrowser) -> None:
    game, [one, other] = browser.small()
    second = browser.again()
    _, heard = second.listen(game, other)
    told(browser.ask("POST", f"/api/games/{game}/moves", {"move": "enter A1"}, one))
    second.run(second.host.refresh(browser.announced[-1]))
    assert [update["n"] for update in heard] == [0, 1]


# Thoughts


def test_resigning_stops_the_thought(browser: MemoryBrowser) -> None:
    game, token = against_the_computer(browser)
    assert told(browser.ask("POST", f"/api/games/{game}/resign", {}, token))["status"] == "over"
    assert browser.thinker.stopped == [game]
    browser.settle()
    assert (browser.thinker.stopped, browser.thinker.thoughts) == ([], 0)


def test_a_game_that_nobody_has_open_makes_way_and_goes_on_later(browser: MemoryBrowser) -> None:
    left, token = against_the_computer(browser)
    against_the_computer(browser)
    assert browser.thinker.stopped == []
    assert browser.store.moves[left] == []
    browser.thinker.is_slow = False
    browser.listen(left, token)
    browser.settle()
    assert browser.store.moves[left]


def test_a_game_that_somebody_has_open_does_not_make_way(browser: MemoryBrowser) -> None:
    game, token = against_the_computer(browser)
    browser.listen(game, token)
    against_the_computer(browser)
    browser.thinker.is_slow = False
    browser.settle()
    assert browser.store.moves[game]


def test_a_computer_player_that_fails_resigns(browser: MemoryBrowser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dedale.table.tasks.ChooseMove.result", lambda _: 1 / 0)
    game, [token] = browser.small(seats=[BOT, HUMAN])
    browser.settle()
    shown = told(browser.ask("GET", f"/api/games/{game}", token=token))
    assert (shown["status"], shown["lines"][-1]["move"]) == ("over", "resign 0")


# What needs others


@pytest.mark.parametrize(
    "wanted",
    [{"seats": [HUMAN, {**HUMAN, "invite": True}]}, {"listed": True}, {"clock": {"initial": 60}}],
    ids=lambda wanted: next(iter(wanted)),
)
def test_games_with_people_elsewhere_need_a_server(wanted: dict[str, object], browser: MemoryBrowser) -> None:
    assert codes(browser.ask("POST", "/api/games", {"game": "tracker", **wanted}), 422) == ["needs_server"]


@pytest.mark.parametrize("path", ["join", "transfer", "open", "reactions"])
def test_what_is_for_people_elsewhere_needs_a_server(path: str, browser: MemoryBrowser) -> None:
    game, _ = browser.small()
    assert codes(browser.ask("POST", f"/api/games/{game}/{path}", {}), 422) == ["needs_server"]


# Bodies


@pytest.mark.parametrize("text", [b"[" * 100_000, b'{"move":' + b"[" * 70 + b"]" * 70 + b"}"], ids=["open", "closed"])
def test_json_that_is_nested_too_deeply_is_never_parsed(
    text: bytes, browser: MemoryBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, [token, _] = browser.small()
    monkeypatch.setattr(msgspec.json, "decode", lambda *_, **__: pytest.fail("it is parsed"))
    answered = browser.ask("POST", f"/api/games/{game}/moves", text, token)
    assert (answered.status, b"nested too deeply" in answered.body) == (422, True)


def test_brackets_in_strings_are_not_nested(browser: MemoryBrowser) -> None:
    game, [token, _] = browser.small()
    answered = browser.ask("POST", f"/api/games/{game}/moves", {"move": '[{\\"' * (DEEPEST // 4)}, token)
    assert b"nested" not in answered.body


@pytest.mark.parametrize(
    ("hello", "code"),
    [(b"{", 4400), (b"[" * 100_000, 4400), (b'{"token":"wrong wrong"}', 4401), (b"{}", 4404)],
    ids=["broken", "deep", "wrong token", "no game"],
)
def test_a_stream_that_is_refused_is_closed_as_the_server_closes_it(
    hello: bytes, code: int, browser: MemoryBrowser
) -> None:
    game = "here.none" if code == 4404 else browser.small()[0]
    assert browser.run(browser.host.listen(game, hello, print)) == code


def test_only_a_few_idle_tables_stay_in_memory(browser: MemoryBrowser) -> None:
    games = [browser.small()[0] for _ in range(30)]
    assert len(browser.host._tables) <= 17
    assert told(browser.ask("GET", f"/api/games/{games[0]}"))["id"] == games[0]

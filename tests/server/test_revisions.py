"""Updates are in order: answers and live updates, of one process or of several."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from .client import Client, Live, Seat, answer
from .processes import Postgres, Redis, ServerHere


def newest(updates: list[dict[str, Any]]) -> dict[str, Any]:
    """What a client shows if it ignores every update that is not newer."""
    shown = updates[0]
    for update in updates[1:]:
        if update["revision"] > shown["revision"]:
            shown = update
    return shown


def present(update: dict[str, Any]) -> list[bool]:
    return [person["present"] for person in update["people"]]


def test_everything_that_is_told_of_a_game_has_a_greater_revision(client: Client) -> None:
    first, second = client.small(clock={"initial": 300})
    told = [
        first.get(),
        answer(first.move("enter A1")),
        answer(first.post("draw", {"action": "offer"})),
        answer(second.post("draw", {"action": "decline"})),
        answer(first.move("go A2")),
        answer(second.post("resign")),
    ]
    answer(first.post("rematch"), 201)
    told.append(first.get())
    revisions = [update["revision"] for update in told]
    assert revisions == sorted(set(revisions))
    assert first.get()["revision"] == second.get()["revision"] == revisions[-1], "looking changes nothing"


def test_joining_and_preparing_are_news(client: Client) -> None:
    human = {"kind": "human", "prepares": True}
    made = answer(
        client.http.post("/api/games", json={"game": "tracker", "seats": [human, {**human, "invite": True}]}), 201
    )
    host = Seat(client.http, made["id"], 0, made["seats"][0]["token"])
    revisions = [host.get()["revision"]]
    answer(host.post("join", {"invite": made["seats"][1]["invite"]}))
    revisions.append(host.get()["revision"])
    revisions.append(answer(host.hand_in(None))["revision"])
    assert revisions == sorted(set(revisions))


def test_who_is_present_is_news_on_a_live_connection(client: Client) -> None:
    first, second = client.small()
    with first.listen() as live:
        updates = [live.next()]
        with second.listen():
            updates.append(until_present(live, [True, True]))
        updates.append(until_present(live, [True, False]))
    revisions = [update["revision"] for update in updates]
    assert revisions == sorted(set(revisions))


def until_present(live: Live, expected: list[bool]) -> dict[str, Any]:
    update = live.next()
    while present(update) != expected:
        update = live.next()
    return update


def test_a_late_answer_does_not_undo_live_news_in_whatever_order_they_come(client: Client) -> None:
    first, second = client.small()
    with first.listen() as live:
        live.next()
        offered = answer(first.post("draw", {"action": "offer"}))
        answer(second.post("draw", {"action": "decline"}))
        news = [live.next()]
        while news[-1]["draw_offer"] is not None:
            news.append(live.next())
    assert offered["draw_offer"] == 0
    for place in range(len(news) + 1):
        assert newest([*news[:place], offered, *news[place:]])["draw_offer"] is None


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: Redis
) -> Iterator[tuple[ServerHere, ServerHere]]:
    """Two servers with one database and one bus."""
    folder: Path = tmp_path_factory.mktemp("pair")
    shared = {"database": postgres.url, "bus": redis.url}
    with ServerHere(folder, **shared) as here, ServerHere(folder, **shared) as there:
        yield here, there


@pytest.mark.slow
def test_two_processes_tell_of_the_same_change_with_the_same_revision(pair: tuple[ServerHere, ServerHere]) -> None:
    with (
        httpx.Client(base_url=pair[0].url, timeout=30) as here,
        httpx.Client(base_url=pair[1].url, timeout=30) as there,
    ):
        first, second = Client(here).small()
        first_there, second_there = first.elsewhere(there), second.elsewhere(there)
        told = [first_there.get(), answer(first.move("enter A1"))]
        told += [answer(second_there.post("draw", {"action": "offer"})), answer(first.move("go A2"))]
        assert first_there.get()["revision"] == told[-1]["revision"]
    revisions = [update["revision"] for update in told]
    assert revisions == sorted(set(revisions))
    for late in told[:-1]:
        assert newest([told[-1], late]) is told[-1]


@pytest.mark.slow
def test_a_client_that_reconnects_to_another_process_ignores_nothing_new(pair: tuple[ServerHere, ServerHere]) -> None:
    """The first process has sent the client many updates that are not stored, and so unknown to the second."""
    with (
        httpx.Client(base_url=pair[0].url, timeout=30) as here,
        httpx.Client(base_url=pair[1].url, timeout=30) as there,
    ):
        first, second = Client(here).small()
        with first.listen() as live:
            shown = live.next()
            for _ in range(3):
                with second.listen():
                    until_present(live, [True, True])
                shown = until_present(live, [True, False])
        with second.elsewhere(there).listen(), first.elsewhere(there).listen(revision=shown["revision"]) as live:
            update = until_present(live, [True, True])
            assert update["revision"] > shown["revision"]
        with first.elsewhere(there).listen() as live:
            assert live.next()["revision"] < shown["revision"], "who does not say what it shows would be stuck"

"""Between friends: reactions, games once more, seats taken along, and how all of one's games stand."""

from __future__ import annotations

import httpx

from .client import HUMAN, SMALL, Client, Seat, answer, refusal

EASY = {"kind": "bot", "level": "easy"}


def seat_of(joined: dict[str, object], http: httpx.Client) -> Seat:
    return Seat(http, str(joined["id"]), int(str(joined["seat"])), str(joined["token"]))


def test_a_reaction_is_told_live_and_kept_nowhere(client: Client) -> None:
    first, second = client.small()
    with second.listen() as live:
        live.next()
        told = answer(first.post("reactions", {"reaction": "bravo"}))
        assert told == {"kind": "reaction", "seat": 0, "reaction": "bravo"}
        heard = live.next()
        while heard["kind"] != "reaction":
            heard = live.next()
        assert heard == told
    with second.listen() as live:
        assert live.next()["kind"] == "update"
    assert "bravo" not in str(second.get())


def test_reactions_are_a_few_words_and_not_too_many(client: Client) -> None:
    first, _ = client.small()
    refusal(first.post("reactions", {"reaction": "you cheat"}), 422)
    assert "needs the token" in refusal(client.http.post(f"{first.path}/reactions", json={"reaction": "ouch"}), 401)
    statuses = [first.post("reactions", {"reaction": "ouch"}).status_code for _ in range(8)]
    assert statuses[:4] == [200] * 4
    assert 429 in statuses


def test_a_rematch_in_the_same_seats_with_other_options(client: Client) -> None:
    first, second = client.small()
    answer(first.post("resign"))
    wanted = {"swap": False, "options": {"rows": 4, "columns": 4}}
    joined = answer(second.post("rematch", wanted), 201)
    assert joined["seat"] == 1
    other = answer(first.post("rematch", {"swap": True}), 201)
    assert (other["id"], other["seat"]) == (joined["id"], 0), "the first to ask has decided"
    assert seat_of(other, client.http).get()["options"]["rows"] == 4


def test_a_rematch_against_another_level(client: Client) -> None:
    (person,) = client.create("tracker", options=SMALL, seats=[HUMAN, EASY], first=0)
    answer(person.post("resign"))
    again = seat_of(answer(person.post("rematch", {"level": "hard", "swap": False}), 201), client.http)
    assert [one["level"] for one in again.get()["people"]] == [None, "hard"]


def test_a_seat_is_opened_once_on_another_device(client: Client) -> None:
    first, _ = client.small()
    offered = answer(first.post("transfer"), 201)
    opened = answer(client.http.post(f"{first.path}/open", json={"code": offered["code"]}))
    assert seat_of(opened, client.http).get()["seat"] == 0
    assert first.get()["seat"] == 0, "the first device keeps its seat"
    again = client.http.post(f"{first.path}/open", json={"code": offered["code"]})
    assert refusal(again, 401) == "this link has been used already, or its time is over"


def test_a_declined_draw_is_told(client: Client) -> None:
    first, second = client.small()
    answer(first.post("draw", {"action": "offer"}))
    answer(second.post("draw", {"action": "decline"}))
    assert first.get()["draw_declined"] == 1


def test_one_request_tells_how_all_games_stand(client: Client) -> None:
    first, second = client.small()
    over, _ = client.small()
    answer(over.post("resign"))
    held = [{"id": seat.id, "token": seat.token} for seat in (first, second, over)]
    wrong = [{"id": first.id, "token": "x" * 20}, {"id": "unknown", "token": "x" * 20}]
    seen = answer(client.http.post("/api/overview", json={"seats": [*held, *wrong]}))["games"]
    assert [(one["id"], one["seat"], one["is_due"], one["winners"]) for one in seen] == [
        (first.id, 0, True, None),
        (first.id, 1, False, None),
        (over.id, 0, False, [1]),
    ]
    assert [one["reason"] for one in seen] == ["", "", "resigned"]
    refusal(client.http.post("/api/overview", json={"seats": held * 14}), 422)


def test_who_owes_a_setup_is_due(client: Client) -> None:
    (host,) = client.create("tracker", seats=[{**HUMAN, "prepares": True}, {**HUMAN, "invite": True}])
    (seen,) = answer(client.http.post("/api/overview", json={"seats": [{"id": host.id, "token": host.token}]}))["games"]
    assert (seen["status"], seen["is_due"]) == ("waiting", True)

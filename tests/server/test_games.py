"""Games over HTTP: created, joined, prepared, played, ended, and played once more."""

from __future__ import annotations

import json
import random
import threading
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest

from dedale.core import Record
from dedale.games import GAMES, find
from dedale.match.replay import open_record, replay
from dedale.server.store import Outdated
from tests.small import small

from .client import HUMAN, SMALL, Client, Live, Seat, answer, refusal
from .processes import ServerHere

CAMP = {"fugitive": "C3", "barriers": []}


def play_out(seats: list[Seat]) -> None:
    """Plays random moves to the end."""
    chance = random.Random(5)
    by_number = {seat.seat: seat for seat in seats}
    shown = seats[0].get()
    while shown["status"] != "over":
        mover = by_number[shown["view"]["to_move"]]
        legal = mover.get()["view"]["legal"]
        shown = answer(mover.move(chance.choice(legal), shown["n"] + 1))


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_a_whole_game_is_played_and_its_record_replays(slug: str, client: Client) -> None:
    seats = client.create(slug, options=small(find(slug), 12), seed=4)
    assert refusal(client.http.get(f"{seats[0].path}/record"), 409) == "the record is shown when the game is over"
    play_out(seats)
    record = Record.parse(client.http.get(f"{seats[0].path}/record").content)
    match = open_record(record)
    assert len(list(replay(match, record))) == len(record.moves)
    assert match.outcome is not None


def test_a_seat_is_told_its_own_and_a_spectator_what_is_public(client: Client) -> None:
    monster, hunter = client.create("monster_hunt", seed=3)
    answer(hunter.move("shoot A1"))
    answer(monster.move(monster.get()["view"]["legal"][0]))
    moves = [shown["lines"][1]["move"] for shown in (monster.get(), hunter.get(), spectate(client, hunter))]
    assert moves[0] is not None
    assert moves[1:] == [None, None]
    assert spectate(client, hunter)["view"]["seat"] is None


def spectate(client: Client, seat: Seat) -> dict[str, Any]:
    return answer(client.http.get(seat.path))


def test_moves_out_of_turn_and_out_of_number_conflict_and_change_nothing(client: Client) -> None:
    first, second = client.small()
    assert refusal(second.move("enter A1"), 409) == "it is seat 0's turn"
    assert refusal(first.move("enter A1", 2), 409) == "the next move is number 1, not 2"
    assert "is not a move" in refusal(first.move("fly"), 422) or "fly" in refusal(first.move("fly"), 422)
    assert "cannot be played now" in refusal(first.move("go A1"), 422)
    assert refusal(first.move("resign 1"), 422) == "one can only resign for oneself"
    assert first.get()["n"] == 0
    answer(first.move("  ENTER   a1 ", 1))
    assert first.get()["lines"][0]["move"] == "enter A1"
    assert refusal(first.move("enter A1", 1), 409) == "the next move is number 2, not 1"


def test_a_refusal_has_a_code_for_programs_and_a_sentence_for_people(client: Client) -> None:
    _, second = client.small()
    sentence = "it is seat 0's turn"
    fault = {"code": "anothers_turn", "args": {"seat": 0}, "places": [], "sentence": sentence}
    assert second.move("enter A1").json() == {"error": sentence, "field": "", "faults": [fault]}


def test_tokens_open_one_seat_of_one_game(client: Client) -> None:
    first, _ = client.small()
    other, _ = client.small()
    stranger = Seat(client.http, first.id, 0, other.token)
    assert refusal(stranger.move("enter A1"), 401) == "this token opens no seat of this game"
    assert refusal(client.http.get(first.path, headers={"Authorization": "Basic x"}), 401)
    assert "needs the token" in refusal(client.http.post(f"{first.path}/moves", json={"move": "enter A1"}), 401)
    assert refusal(client.http.get("/api/games/unknown"), 404) == "there is no game with this name"


def test_two_moves_at_once_one_wins(client: Client) -> None:
    first, _ = client.small()
    statuses: list[int] = []

    def attempt() -> None:
        with httpx.Client(base_url=client.http.base_url) as http:
            statuses.append(Seat(http, first.id, 0, first.token).move("enter A1", 1).status_code)

    threads = [threading.Thread(target=attempt) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200] + [409] * 7
    assert first.get()["n"] == 1


def test_who_is_always_too_late_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ServerHere(tmp_path) as server, httpx.Client(base_url=server.url) as http:
        first, _ = Client(http).small()
        monkeypatch.setattr(server.tables.writer, "write", AsyncMock(side_effect=Outdated))
        assert refusal(first.move("enter A1"), 409) == "the game has moved on"
        assert refusal(first.move("enter A1", 1), 409) == "the game has moved on"
        assert first.get()["n"] == 0


def test_an_invited_seat_is_claimed_once(client: Client) -> None:
    made = answer(
        client.http.post("/api/games", json={"game": "tracker", "seats": [HUMAN, {**HUMAN, "invite": True}]}), 201
    )
    host = Seat(client.http, made["id"], 0, made["seats"][0]["token"])
    invite = made["seats"][1]["invite"]
    assert host.get()["status"] == "waiting"
    assert "has not begun" in refusal(host.move("enter A1"), 409)
    assert refusal(host.post("join", {"invite": "x" * 20}), 401) == "this invitation opens no seat of this game"
    assert "an invitation is needed" in refusal(host.post("join", {}), 401)
    joined = answer(host.post("join", {"invite": invite, "name": "Ana"}))
    assert joined["seat"] == 1
    assert refusal(host.post("join", {"invite": invite}), 409) == "this seat has been taken already"
    shown = Seat(client.http, made["id"], 1, joined["token"]).get()
    assert shown["status"] == "playing"
    assert [person["name"] for person in shown["people"]] == ["", "Ana"]


def test_whoever_loses_the_answer_joins_again_and_has_the_same_seat(client: Client) -> None:
    made = answer(
        client.http.post("/api/games", json={"game": "tracker", "seats": [HUMAN, {**HUMAN, "invite": True}]}), 201
    )
    path, mine = f"/api/games/{made['id']}/join", {"invite": made["seats"][1]["invite"], "token": "a" * 32}
    first, again = (answer(client.http.post(path, json={**mine, "name": "Ana"})) for _ in range(2))
    assert first == again == {"id": made["id"], "seat": 1, "token": "a" * 32}
    assert Seat(client.http, made["id"], 1, "a" * 32).get()["people"][1]["name"] == "Ana"
    assert refusal(client.http.post(path, json={**mine, "token": "b" * 32}), 409)
    for weak in ("a" * 31, "a" * 65, "a" * 31 + "!"):
        assert refusal(client.http.post(path, json={**mine, "token": weak}), 422)


def test_whoever_loses_the_answer_creates_the_same_game_again(client: Client) -> None:
    wanted = {"game": "tracker", "seats": [HUMAN, {**HUMAN, "invite": True}], "secret": "c" * 32}
    first = answer(client.http.post("/api/games", json=wanted), 201)
    answer(client.http.post(f"/api/games/{first['id']}/join", json={"invite": first["seats"][1]["invite"]}))
    assert answer(client.http.post("/api/games", json=wanted), 201) == first, "though somebody has joined meanwhile"
    assert answer(client.http.post("/api/games", json={**wanted, "secret": "d" * 32}), 201)["id"] != first["id"]
    assert Seat(client.http, first["id"], 0, first["seats"][0]["token"]).get()["seat"] == 0


def test_a_game_that_is_created_twice_at_once_is_created_once(client: Client) -> None:
    wanted = {"game": "tracker", "secret": "e" * 32}
    found: list[str] = []

    def ask() -> None:
        with httpx.Client(base_url=client.http.base_url, timeout=30) as http:
            found.append(answer(http.post("/api/games", json=wanted), 201)["id"])

    asking = [threading.Thread(target=ask) for _ in range(4)]
    for one in asking:
        one.start()
    for one in asking:
        one.join()
    assert (len(found), len(set(found))) == (4, 1)


def test_of_many_clients_that_join_at_once_one_gets_the_seat(client: Client) -> None:
    made = answer(
        client.http.post("/api/games", json={"game": "tracker", "seats": [HUMAN, {**HUMAN, "invite": True}]}), 201
    )
    statuses: list[int] = []

    def come() -> None:
        with httpx.Client(base_url=client.http.base_url) as http:
            path = f"/api/games/{made['id']}/join"
            statuses.append(http.post(path, json={"invite": made["seats"][1]["invite"]}).status_code)

    threads = [threading.Thread(target=come) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200] + [409] * 7


def test_listed_games_are_in_the_lobby_until_they_are_full(client: Client) -> None:
    seats = [{**HUMAN, "name": "Léa"}, {**HUMAN, "invite": True}]
    made = answer(client.http.post("/api/games", json={"game": "tracker", "seats": seats, "listed": True}), 201)
    listed = {game["id"]: game for game in answer(client.http.get("/api/games"))["games"]}
    assert [person["claimed"] for person in listed[made["id"]]["people"]] == [True, False]
    assert '"seed":' not in json.dumps(listed[made["id"]])
    answer(client.http.post(f"/api/games/{made['id']}/join", json={}))
    assert made["id"] not in {game["id"] for game in answer(client.http.get("/api/games"))["games"]}


def test_a_full_game_whose_setups_are_awaited_is_not_in_the_lobby(client: Client) -> None:
    (host,) = client.create("tracker", seats=[HUMAN, {**HUMAN, "invite": True, "prepares": True}], listed=True)
    assert host.id in {game["id"] for game in answer(client.http.get("/api/games"))["games"]}
    answer(host.post("join", {}))
    assert host.get()["status"] == "waiting"
    assert host.id not in {game["id"] for game in answer(client.http.get("/api/games"))["games"]}


def test_a_setup_is_handed_in_afterwards_once(client: Client) -> None:
    first, second = client.create("tracker", options=SMALL, seats=[{**HUMAN, "prepares": True}] * 2, first=0)
    assert refusal(second.move("enter A1"), 409).startswith("the game has not begun")
    assert "fugitive" in refusal(first.hand_in({"fugitive": "Z9", "barriers": []}), 422)
    answer(first.hand_in(CAMP))
    assert refusal(first.hand_in(CAMP), 409)
    assert [person["prepared"] for person in second.get()["people"]] == [True, False]
    assert second.get()["view"] is None
    answer(second.hand_in(None))
    assert first.get()["status"] == "playing"
    answer(first.move("resign 0"))
    record = client.http.get(f"{first.path}/record").json()
    assert record["setups"][0] == CAMP
    assert record["setups"][1] is not None


def test_resigning_is_possible_at_any_time(client: Client) -> None:
    _, second = client.small()
    over = answer(second.post("resign"))
    assert (over["status"], over["view"]["outcome"]) == ("over", {"winners": [0], "reason": "resigned"})
    assert refusal(second.post("resign"), 409) == "the game is over"


def test_a_draw_is_offered_and_accepted(client: Client) -> None:
    first, second = client.small()
    assert refusal(second.post("draw", {"action": "accept"}), 409) == "nobody else has offered a draw"
    assert answer(first.post("draw", {"action": "offer"}))["draw_offer"] == 0
    assert refusal(first.post("draw", {"action": "accept"}), 409) == "nobody else has offered a draw"
    assert answer(second.post("draw", {"action": "decline"}))["draw_offer"] is None
    answer(first.post("draw", {"action": "offer"}))
    answer(first.move("enter A1"))
    assert second.get()["draw_offer"] is None, "a move lets the offer go"
    answer(first.post("draw", {"action": "offer"}))
    over = answer(second.post("draw", {"action": "accept"}))
    assert (over["status"], over["ended_by"]) == ("over", "agreed")
    assert refusal(first.move("go A2"), 409) == "the game is over"


def test_two_offers_are_an_agreement(client: Client) -> None:
    first, second = client.small()
    answer(first.post("draw", {"action": "offer"}))
    assert answer(second.post("draw", {"action": "offer"}))["ended_by"] == "agreed"


def test_no_draw_is_offered_to_a_computer_player_or_among_four(client: Client) -> None:
    (person,) = client.create("tracker", options=SMALL, seats=[HUMAN, {"kind": "bot", "level": "easy"}], first=0)
    four = client.create("sliding_blocks", options={"seats": 4})
    for seat in (person, four[0]):
        assert refusal(seat.post("draw", {"action": "offer"}), 422) == "a draw is agreed between two people"


def test_a_rematch_changes_seats_round(client: Client) -> None:
    first, second = client.small()
    assert refusal(first.post("rematch"), 409) == "the game is not over yet"
    answer(first.post("resign"))
    joined = answer(first.post("rematch"), 201)
    assert joined["seat"] == 1
    assert second.get()["rematch"] == joined["id"]
    assert answer(first.post("rematch"), 201) == joined, "who has lost the answer may ask again"
    other = answer(second.post("rematch"), 201)
    assert (other["id"], other["seat"]) == (joined["id"], 0)
    assert Seat(client.http, other["id"], 0, other["token"]).get()["status"] == "playing"


def test_a_preset_sets_options_and_those_given_count_more(client: Client) -> None:
    sheet = find("tracker").presets["sheet"]
    plain = client.create("tracker", preset="sheet")[0].get()["options"]
    assert plain.items() >= sheet.items()
    other = client.create("tracker", preset="sheet", options={"max_steps": 50})[0].get()["options"]
    assert other == {**plain, "max_steps": 50}


def test_a_touched_piece_is_kept_and_shown_to_everybody(client: Client) -> None:
    options = {"layout": "quick", "touch_move": True}
    first, second = client.create("sliding_blocks", options=options, first=0)
    assert first.get()["touched"] is None
    touched = answer(first.post("touch", {"piece": "pawn A2"}))
    assert touched["touched"] == second.get()["touched"] == spectate(client, first)["touched"] == "pawn A2"
    assert all(move.startswith("pawn A2 ") for move in touched["view"]["legal"])
    assert refusal(first.move("block 1 n1"), 422)
    assert refusal(first.post("touch", {"piece": "block 1"}), 422) == "pawn A2 has been touched, and must be played"
    assert answer(first.move(touched["view"]["legal"][0]))["touched"] is None
    assert refusal(second.post("touch", {"piece": "pawn M13"}), 409) == "it is seat 0's turn"


def test_computer_players_move_by_themselves(client: Client) -> None:
    (person,) = client.create("tracker", options=SMALL, seats=[HUMAN, {"kind": "bot", "level": "easy"}], first=1)
    with person.listen() as live:
        shown = live.next()
        while shown["view"] is None or shown["view"]["to_move"] == 1:
            shown = live.next()
    assert shown["n"] >= 1
    assert {line["seat"] for line in person.get()["lines"]} == {1}


BOTS = {"game": "tracker", "options": SMALL, "seats": [{"kind": "bot", "level": "easy"}] * 2}


def test_a_game_needs_a_person(client: Client) -> None:
    told = client.http.post("/api/games", json=BOTS)
    assert "somebody must play" in refusal(told, 422)
    assert [fault["code"] for fault in told.json()["faults"]] == ["no_person"]


def test_bots_play_a_whole_game_among_themselves_where_the_host_wants_it(tmp_path: Path) -> None:
    with ServerHere(tmp_path, demo=True) as server, httpx.Client(base_url=server.url, timeout=30) as http:
        made = answer(http.post("/api/games", json=BOTS), 201)
        assert made["seats"] == []
        with Live(server.url, made["id"], None) as live:
            while live.next()["status"] != "over":
                pass


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"game": "chess"}, 404),
        ({"game": "tracker", "seats": []}, 422),
        ({"game": "tracker", "seats": [HUMAN]}, 422),
        ({"game": "tracker", "setups": []}, 422),
        ({"game": "tracker", "setups": [None] * 3}, 422),
        ({"game": "sliding_blocks", "setups": [{}, {}]}, 422),
        ({"game": "tracker", "board": {}}, 422),
        ({"game": "tracker", "first": 3}, 422),
        ({"game": "tracker", "seats": [HUMAN, {"kind": "bot"}]}, 422),
        ({"game": "tracker", "seats": [HUMAN, {"kind": "bot", "level": "god"}]}, 422),
        ({"game": "tracker", "options": {"rows": 99}}, 422),
        ({"game": "tracker", "preset": "paper"}, 422),
        ({"game": "tracker", "preset": 5}, 422),
        ({"game": "tracker", "setups": [{"fugitive": "A1"}, None]}, 422),
        ({"game": "sliding_blocks", "seats": [{**HUMAN, "prepares": True}, HUMAN]}, 422),
        ({"game": "tracker", "seats": [{**HUMAN, "name": "x" * 41}, HUMAN]}, 422),
        ({"game": "tracker", "seats": [{**HUMAN, "name": "a\nb"}, HUMAN]}, 422),
        ({"game": "tracker", "unknown": 1}, 422),
        ({"game": "tracker", "seed": -1}, 422),
        ({"game": "tracker", "seed": 2**70}, 422),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_one_sentence(
    fields: dict[str, object], status: int, client: Client
) -> None:
    sentence = refusal(client.http.post("/api/games", json=fields), status)
    assert sentence
    assert "\n" not in sentence

"""Requests without a game in play: the catalogue, boards made and checked, records replayed, beliefs."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from dedale.bots import expertise, hardened
from dedale.core import Luck
from dedale.core.game import Game
from dedale.core.options import Whole
from dedale.core.seat import Seat
from dedale.games import GAMES, find
from dedale.match import Match
from dedale.table.catalogue import shown
from dedale.table.tasks import JudgePrepared, Task, WorkOutBelief, answered
from dedale.table.workshop import PIECE, ReplayFrames, ReplayLines
from tests.sixth.doors import DOORS

from .client import HUMAN, SMALL, Client, answer, refusal

BOT = {"kind": "bot", "level": "easy"}
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
prepared_games = pytest.mark.parametrize("game", [game for game in GAMES if game.prepares], ids=lambda game: game.slug)


def played(game: Game, moves: int, options: dict[str, Any] | None = None) -> Match:
    """A match after some random moves."""
    chance, match = random.Random(9), Match(game, options or {}, seed=9, names=["Ana", "Bo"])
    while match.outcome is None and len(match.lines) < moves:
        match.play(chance.choice(match.legal_moves()))
    return match


# The catalogue


def test_the_catalogue_names_every_game_with_what_can_be_set(client: Client) -> None:
    listed = answer(client.http.get("/api/catalogue"))["games"]
    assert [game["game"] for game in listed] == [game.slug for game in GAMES]
    for entry, game in zip(listed, GAMES, strict=True):
        assert set(entry["titles"]) == {"en", "fr", "ru"}
        assert entry["levels"] == ["easy", "medium", "hard", "expert"]
        assert entry["presets"] == game.presets
        assert {option["name"]: option["default"] for option in entry["options"]} == game.options().values
        for option, declared in zip(entry["options"], game.declared, strict=True):
            assert (option["kind"] == "whole") == isinstance(declared, Whole)
            assert ("low" in option) == (option["kind"] in ("whole", "share"))
            assert ("choices" in option) == (option["kind"] == "choice")


def test_a_sixth_game_is_in_the_catalogue_by_itself() -> None:
    entry = shown(DOORS)
    assert [(option.name, option.kind, option.low, option.high) for option in entry.options] == [
        ("doors", "whole", 2, 9),
        ("max_turns", "whole", 1, 50),
    ]
    assert (entry.seats, entry.begins, len(entry.levels), entry.presets) == (2, None, 4, {})


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_examples_are_handed_out_with_their_titles(game: Game, client: Client) -> None:
    found = answer(client.http.get(f"/api/examples/{game.slug}"))["examples"]
    assert found == [{"titles": one.titles, "prepared": one.prepared} for one in game.examples()]


def test_an_unknown_game_has_no_examples(client: Client) -> None:
    assert "there is no game" in refusal(client.http.get("/api/examples/chess"), 404)


# Boards and setups


@prepared_games
@pytest.mark.parametrize("level", [None, "easy", "hard"])
def test_what_is_made_has_no_fault(game: Game, level: str | None, client: Client) -> None:
    wanted = {"game": game.slug, "options": {}, "seat": 1, "level": level, "seed": 3}
    made = answer(client.http.post("/api/make", json=wanted))["prepared"]
    assert judged(client, game, made) == []
    assert answer(client.http.post("/api/make", json=wanted))["prepared"] == made, "the same seed makes the same"
    created = {"game": game.slug, "board": made} if game.prepares == "board" else {"setups": [None, made]}
    answer(client.http.post("/api/games", json={"game": game.slug, **created}), 201)


def judged(client: Client, game: Game, prepared: object, **options: Any) -> list[dict[str, Any]]:
    body = {"game": game.slug, "options": options, "prepared": prepared}
    return list(answer(client.http.post("/api/check", json=body))["faults"])


@prepared_games
@pytest.mark.parametrize("nonsense", [None, 5, "x", [], {}, {"walls": 5}, {"fugitive": "A1", "barriers": [[[]]]}])
def test_a_faulty_board_is_answered_with_its_faults(game: Game, nonsense: object, client: Client) -> None:
    faults = judged(client, game, nonsense)
    assert faults
    assert all(set(fault) == {"code", "args", "places", "sentence"} for fault in faults)
    assert all(fault["sentence"] and "\n" not in fault["sentence"] for fault in faults)


@pytest.mark.parametrize("door", ["check", "make"])
@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess"}, 404),
        ({"game": "tracker", "options": {"rows": 99}}, 422),
        ({"game": "tracker", "options": {"colour": "red"}}, 422),
        ({"game": "tracker", "options": 5}, 422),
        ({"game": "tracker", "colour": "red"}, 422),
    ],
)
def test_an_unknown_game_or_option_is_refused(door: str, body: object, status: int, client: Client) -> None:
    assert refusal(client.http.post(f"/api/{door}", json=body), status)


def test_nothing_is_made_for_a_seat_that_does_not_play(client: Client) -> None:
    sentence = refusal(client.http.post("/api/make", json={"game": "tracker", "seat": 2}), 422)
    assert sentence == "there is no seat 2; seats are 0 to 1"


# Records


@games
def test_a_record_is_shown_with_what_every_seat_knew_after_every_move(game: Game, client: Client) -> None:
    match = played(game, 12)
    record = match.record().as_dict()
    shown = answer(client.http.post("/api/replay", json={"record": record}))
    assert (shown["game"], shown["n"], shown["names"]) == (game.slug, len(match.lines), ["Ana", "Bo"])
    assert [line["move"] for line in shown["lines"]] == [line.move for line in match.lines]
    frames = answer(client.http.post("/api/frames", json={"record": record}))
    assert (frames["after"], len(frames["frames"])) == (0, shown["n"] + 1)
    assert frames["frames"][-1]["views"] == [match.view(seat).as_dict() for seat in range(match.seats)]
    last = {"after": shown["n"], "frames": frames["frames"][-1:]}
    assert answer(client.http.post("/api/frames", json={"record": record, "after": shown["n"]})) == last
    assert answer(client.http.post("/api/frames", json={"record": record, "after": 99}))["frames"] == []
    assert shown["options"] == game.options().values
    assert shown["result"] == match.result()


def test_a_game_played_here_is_shown_by_its_address_when_it_is_over(client: Client) -> None:
    first, _ = client.small()
    answer(first.move("enter A1"))
    for door in ("replay", "frames"):
        assert "over" in refusal(client.http.get(f"{first.path}/{door}"), 409)
    answer(first.post("resign"))
    record = answer(client.http.get(f"{first.path}/record"))
    shown = answer(client.http.get(f"{first.path}/replay"))
    assert (shown["n"], shown["result"]["winners"]) == (2, [1])
    assert shown == answer(client.http.post("/api/replay", json={"record": record}))
    frames = answer(client.http.get(f"{first.path}/frames", params={"after": 1}))
    assert (frames["after"], len(frames["frames"])) == (1, 2)
    assert client.http.get("/api/games/unknown/replay").status_code == 404


def test_no_answer_holds_more_frames_than_a_piece(client: Client) -> None:
    """What would be 30 MB in one answer comes in pieces, each small, without gaps."""
    match = played(find("monster_hunt"), 400, {"rows": 26, "columns": 26, "max_turns": 500})
    record = match.record().as_dict()
    found = 0
    while True:
        piece = client.http.post("/api/frames", json={"record": record, "after": found})
        assert len(piece.content) < 2 * PIECE
        frames = answer(piece)["frames"]
        if not frames:
            break
        found += len(frames)
    assert found == len(match.lines) + 1
    assert found > 100


def test_the_answer_is_compressed_for_clients_that_accept_it(client: Client) -> None:
    record = {"record": played(GAMES[0], 3).record().as_dict()}
    plain, small = (
        client.http.post("/api/replay", json=record, headers={"Accept-Encoding": encoding})
        for encoding in ("identity", "gzip")
    )
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.json() == plain.json()
    assert int(small.headers["content-length"]) < int(plain.headers["content-length"])


RECORD = {"format": "dedale/1", "game": "tracker", "moves": []}


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ({}, 'format: it must be "dedale/1"'),
        ({**RECORD, "game": "chess"}, "game: there is no game"),
        ({**RECORD, "moves": ["fly"]}, "move 1: "),
        ({**RECORD, "moves": [5]}, "move 1: it must be a text"),
        ({**RECORD, "seed": -1}, "seed: "),
        ({**RECORD, "result": {"winners": [0], "reason": "found"}}, "result: "),
    ],
)
def test_a_record_that_is_none_is_refused_with_its_sentence(record: object, sentence: str, client: Client) -> None:
    assert sentence in refusal(client.http.post("/api/replay", json={"record": record}), 422)
    if record != {**RECORD, "result": {"winners": [0], "reason": "found"}}:
        body = {"record": record, "n": 1, "seat": 0}
        assert refusal(client.http.post("/api/belief", json=body), 422)


def test_a_record_that_would_fill_the_memory_is_refused(client: Client) -> None:
    moves = ["enter A1", *["go A2", "go A1"] * 13_000]
    record = {**RECORD, "options": {"max_steps": 1_000_000}, "first": 0, "moves": moves}
    body = client.http.post("/api/replay", json={"record": record})
    assert body.status_code == 422
    assert body.json()["error"]


@games
def test_a_belief_is_told_for_every_seat_and_every_move_of_a_record(game: Game, client: Client) -> None:
    record = played(game, 4).record().as_dict()
    for n in range(5):
        for seat in range(2):
            believed = answer(client.http.post("/api/belief", json={"record": record, "n": n, "seat": seat}))
            for places in [*believed["cells"].values(), *believed["walls"].values()]:
                assert all(0 < chance <= 1 for chance in places.values())


def test_a_belief_is_refused_beyond_the_record_or_its_seats(client: Client) -> None:
    body = {"record": RECORD, "n": 1, "seat": 0}
    assert refusal(client.http.post("/api/belief", json=body), 422) == "n: the record has only 0 moves"
    body = {"record": RECORD, "n": 0, "seat": 3}
    assert "there is no seat 3" in refusal(client.http.post("/api/belief", json=body), 422)


# Advice


@games
def test_advice_is_given_against_computer_players(game: Game, client: Client) -> None:
    seats = [HUMAN, BOT]
    (person,) = client.create(game.slug, seats=seats, seed=5)
    with person.listen() as live:
        shown = live.next()
        while shown["view"] is None or shown["view"]["to_move"] != 0:
            shown = live.next()
    advice = answer(client.http.get(f"{person.path}/hint", headers=person.headers))
    assert advice["move"] in shown["view"]["legal"]
    assert set(advice["reasons"]) == {"en", "fr", "ru"}
    assert set(answer(client.http.get(f"{person.path}/belief", headers=person.headers))) == {"cells", "walls"}


def test_advice_is_refused_against_people_out_of_turn_and_without_a_token(client: Client) -> None:
    first, second = client.small()
    for door in ("hint", "belief"):
        sentence = refusal(client.http.get(f"{first.path}/{door}", headers=first.headers), 409)
        assert sentence == "advice is given only in games against computer players"
        refusal(client.http.get(f"{first.path}/{door}"), 401)
    answer(second.post("resign"))


def test_a_hint_is_given_on_ones_own_turn_only(client: Client) -> None:
    camp = {"fugitive": "C3", "barriers": []}
    seats = [HUMAN, {"kind": "bot", "level": "expert"}]
    (person,) = client.create("tracker", options=SMALL, setups=[camp, None], seats=seats, first=0)
    answer(person.post("resign"))
    assert refusal(client.http.get(f"{person.path}/hint", headers=person.headers), 409) == "the game is over"


# What an update tells besides


def test_an_update_names_all_options_before_the_game_has_begun(client: Client) -> None:
    (host,) = client.create("tracker", options=SMALL, seats=[{**HUMAN, "prepares": True}, {**HUMAN, "invite": True}])
    shown = host.get()
    assert (shown["status"], shown["view"], shown["listed"]) == ("waiting", None, False)
    assert shown["options"] == next(game for game in GAMES if game.slug == "tracker").options(SMALL).values
    assert [person["prepared"] for person in shown["people"]] == [False, True]
    assert shown["created"] > 0


# Nonsense


def spoiled(chance: random.Random, value: Any) -> Any:
    """Plain data with something changed somewhere in it."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        name = chance.choice(sorted(value))
        return {**value, name: spoiled(chance, value[name])}
    if isinstance(value, list) and value and chance.random() < 0.8:
        at = chance.randrange(len(value))
        return [*value[:at], spoiled(chance, value[at]), *value[at + 1 :]]
    strange: list[Any] = [None, True, -1, 2**63, 1.5, float("inf"), "", "A1", "Z99", "\x00", [], [[]], {}, {"": 0}]
    return chance.choice(strange)


@prepared_games
def test_spoiled_records_and_boards_are_answered_or_refused(game: Game) -> None:
    chance = random.Random(1)
    record = played(game, 6).record().as_dict()
    prepared = record["board"] if game.prepares == "board" else record["setups"][0]  # type: ignore[index]
    for _ in range(150):
        text = msgspec.json.encode(spoiled(chance, record))
        tasks: list[Task] = [
            ReplayLines(text, True),
            ReplayFrames(text, chance.randrange(8), True),
            WorkOutBelief(text, chance.randrange(8), chance.randrange(4)),
            JudgePrepared(game.slug, {}, spoiled(chance, prepared)),
        ]
        for task in tasks:
            kind, found = answered(task.result, ())
            assert kind in ("answer", "refused"), (task, found)


# How hard a setup is


@pytest.mark.parametrize("slug", ["tracker", "treasure_raid"])
def test_what_strong_players_prepare_holds_out_longer(slug: str, client: Client) -> None:
    by_chance, prepared = (sum(turns_of(client, slug, level, seed) for seed in range(4)) for level in (None, "hard"))
    assert 4 < by_chance < prepared


def turns_of(client: Client, slug: str, level: str | None, seed: int) -> float:
    """How long a setup holds out that is made so."""
    asked = {"game": slug, "options": {"rows": 6, "columns": 6}}
    made = answer(client.http.post("/api/make", json={**asked, "seed": seed, "level": level}))["prepared"]
    return float(answer(client.http.post("/api/rate", json={**asked, "prepared": made}))["turns"])


def test_an_open_camp_is_easier_than_a_walled_one(client: Client) -> None:
    asked = {"game": "tracker", "options": SMALL}
    camps = [{"fugitive": "B2", "barriers": walls} for walls in ([], ["A1w", "B1w", "B1e", "A2s"])]
    turns = [answer(client.http.post("/api/rate", json={**asked, "prepared": camp}))["turns"] for camp in camps]
    assert turns[0] < turns[1]
    assert "fugitive" in refusal(client.http.post("/api/rate", json={**asked, "prepared": {"barriers": []}}), 422)


@pytest.mark.parametrize("slug", ["tracker", "treasure_raid"])
def test_a_setup_is_made_harder_by_a_few_small_changes(slug: str, client: Client) -> None:
    asked = {"game": slug, "options": {"rows": 6, "columns": 6}}
    own = answer(client.http.post("/api/make", json={**asked, "seed": 3}))["prepared"]
    found = answer(client.http.post("/api/harden", json={**asked, "prepared": own}))
    rated = answer(client.http.post("/api/rate", json={**asked, "prepared": found["prepared"]}))["turns"]
    assert found["before"] < found["after"] == rated
    assert 0 < len(found["places"]) <= 9
    assert answer(client.http.post("/api/check", json={**asked, "prepared": found["prepared"]}))["faults"] == []


def test_a_setup_with_faults_is_not_made_harder(client: Client) -> None:
    asked = {"game": "tracker", "options": SMALL, "prepared": {"barriers": []}}
    assert "fugitive" in refusal(client.http.post("/api/harden", json=asked), 422)


def test_where_no_change_makes_it_harder_there_is_none() -> None:
    tracker = find("tracker")
    options = tracker.options({})
    camp = tracker.make_setup(options, Seat(0), Luck(1))
    stuck = replace(expertise(tracker), change=lambda *_: None)
    found = hardened(stuck, options, camp, Luck(1))
    assert found is not None
    assert (found.prepared, found.places, found.after) == (camp, [], found.before)


def test_where_nobody_can_tell_nothing_is_made_harder(client: Client) -> None:
    found = answer(client.http.post("/api/harden", json={"game": "monster_hunt"}))
    assert found == {"prepared": None, "before": None, "after": None, "places": []}


def test_where_nobody_can_tell_there_is_no_rating(client: Client) -> None:
    assert answer(client.http.post("/api/rate", json={"game": "monster_hunt"})) == {"turns": None}

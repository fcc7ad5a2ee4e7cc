"""The same requests to the real server and to the host in the browser: the same answers, field by field."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from itertools import count, pairwise
from typing import Any

import pytest
from litestar.testing import TestClient

from dedale.games import OWN
from dedale.match import Match
from dedale.offline import Answer
from dedale.server import chance
from dedale.server.app import create_app
from dedale.server.settings import Limits, Settings

from .memory import BOT, CAMP, HUMAN, SMALL, CountedChance, MemoryBrowser

SLUGS = [game.slug for game in OWN]
PATIENCE = 60.0
LOTS = count(step=1000)
"""Where the lots of each test begin: all have the same server, whose games have different names."""
PREPARES = {**HUMAN, "prepares": True}


class Pair:
    """A server and a browser without one, which draw the same lots and are asked the same."""

    def __init__(self, http: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
        self.http = http
        self.browser = MemoryBrowser()
        lots = CountedChance()
        lots.drawn = self.browser.chance.drawn = next(LOTS)
        monkeypatch.setattr(chance, "drawn", lambda _=None: lots.new_game())
        monkeypatch.setattr(chance, "new_seed", lots.new_seed)

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """What both answer."""
        content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        served = self.http.request(method, path, content=content, headers=headers)
        offline = self.browser.ask(method, path, content, token)
        assert same(offline) == (served.status_code, served.json()), (method, path, body)
        self.settle(path)
        return served.json()

    def settle(self, path: str) -> None:
        """Waits until computer players have moved at both."""
        self.browser.settle()
        parts = path.split("/")
        if len(parts) < 4 or parts[2] != "games":
            return
        until = time.monotonic() + PATIENCE
        game = f"/api/games/{parts[3].partition('?')[0]}"
        while self.http.get(game).json().get("n") != json.loads(self.browser.ask("GET", game).body).get("n"):
            assert time.monotonic() < until, "the computer players do not come to the same number of moves"

    def create(self, game: str, **wanted: Any) -> tuple[str, list[dict[str, Any]]]:
        """A new game at both: its name, and the seats with their tokens."""
        made = self.ask("POST", "/api/games", {"game": game, **wanted})
        self.settle(f"/api/games/{made['id']}")
        return made["id"], made["seats"]

    def play_to_the_end(self, game: str, seats: list[dict[str, Any]], luck: random.Random) -> dict[str, Any]:
        """Random legal moves of all people until the game is over; what a spectator sees then."""
        tokens = {seat["seat"]: seat["token"] for seat in seats}
        path = f"/api/games/{game}"
        while (shown := self.ask("GET", path))["status"] == "playing":
            seat = shown["view"]["to_move"]
            view = self.ask("GET", path, token=tokens[seat])["view"]
            answered = self.ask("POST", f"{path}/moves", {"move": luck.choice(view["legal"])}, tokens[seat])
            if answered["n"] > 40:
                self.ask("POST", f"{path}/resign", {}, tokens[seat])
        return dict(shown)


def same(offline: Answer) -> tuple[int, Any]:
    return offline.status, json.loads(offline.body)


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    limits = Limits(unfinished=0, listed=0, questions=0, queue=0, thinking=0)
    database = f"sqlite:///{tmp_path_factory.mktemp('like')}/games.db"
    settings = Settings(database=database, pace=0, rate=0, seat_rate=0, demo=True, limits=limits)
    with TestClient(create_app(settings)) as client:
        client.app.state.tables.now = lambda: 1000.0
        yield client


@pytest.fixture
def pair(http: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    pair = Pair(http, monkeypatch)
    yield pair
    pair.browser.close()


# Whole games


@pytest.mark.parametrize("slug", SLUGS)
def test_two_people_at_one_screen(slug: str, pair: Pair) -> None:
    game, seats = pair.create(slug, seats=[HUMAN, {**HUMAN, "name": "Zoé"}])
    pair.play_to_the_end(game, seats, random.Random(slug))
    record = pair.ask("GET", f"/api/games/{game}/record")
    assert pair.ask("POST", "/api/replay", {"record": record}) == pair.ask("GET", f"/api/games/{game}/replay")
    asked = {"record": record, "after": 3}
    assert pair.ask("POST", "/api/frames", asked) == pair.ask("GET", f"/api/games/{game}/frames?after=3")
    held = [{"id": game, "token": seat["token"]} for seat in seats] + [{"id": "none", "token": "x" * 8}]
    pair.ask("POST", "/api/overview", {"seats": held})


@pytest.mark.parametrize("slug", SLUGS)
def test_one_person_against_the_computer_and_once_more(slug: str, pair: Pair) -> None:
    game, seats = pair.create(slug, seats=[HUMAN, BOT])
    [mine] = seats
    for advice in ("hint", "belief"):
        pair.ask("GET", f"/api/games/{game}/{advice}", token=mine["token"])
    pair.play_to_the_end(game, seats, random.Random(slug))
    again = pair.ask("POST", f"/api/games/{game}/rematch", {"level": "medium"}, mine["token"])
    pair.settle(f"/api/games/{again['id']}")
    assert pair.ask("POST", f"/api/games/{game}/rematch", None, mine["token"]) == again
    for token in (mine["token"], again["token"]):
        pair.ask("GET", f"/api/games/{again['id']}?after=1", token=token)


@pytest.mark.parametrize("slug", [game.slug for game in OWN if game.prepares == "setup"])
def test_secret_setups_are_handed_in(slug: str, pair: Pair) -> None:
    game, seats = pair.create(slug, seats=[PREPARES, PREPARES])
    made = pair.ask("POST", "/api/make", {"game": slug, "seat": 0})["prepared"]
    path = f"/api/games/{game}/setup"
    pair.ask("PUT", path, {"setup": {"nonsense": 1}}, seats[0]["token"])
    pair.ask("PUT", path, {"setup": made}, seats[0]["token"])
    pair.ask("PUT", path, {"setup": made}, seats[0]["token"])
    pair.ask("POST", f"/api/games/{game}/moves", {"move": "x"}, seats[0]["token"])
    assert pair.ask("PUT", path, {}, seats[1]["token"])["status"] == "playing"
    pair.ask("GET", f"/api/games/{game}", token=seats[1]["token"])


def test_people_of_one_screen_touch_pieces_and_agree_on_a_draw(pair: Pair) -> None:
    options = {"layout": "quick", "touch_move": True}
    game, seats = pair.create("sliding_blocks", options=options, seats=[HUMAN, HUMAN])
    path = f"/api/games/{game}"
    mover = pair.ask("GET", path)["view"]["to_move"]
    tokens = {seat["seat"]: seat["token"] for seat in seats}
    for move in pair.ask("GET", path, token=tokens[mover])["view"]["legal"][:2]:
        for piece in (move, move.rpartition(" ")[0]):
            pair.ask("POST", f"{path}/touch", {"piece": piece}, tokens[mover])
    for seat, action in ((0, "accept"), (0, "offer"), (1, "decline"), (1, "offer"), (0, "accept"), (0, "offer")):
        pair.ask("POST", f"{path}/draw", {"action": action}, tokens[seat])


def test_computers_play_among_themselves(pair: Pair) -> None:
    game, _ = pair.create("tracker", options=SMALL, seats=[BOT, BOT])
    assert pair.ask("GET", f"/api/games/{game}")["status"] == "over"


# Without a game in play


@pytest.mark.parametrize("slug", SLUGS)
def test_the_workshop(slug: str, pair: Pair) -> None:
    pair.ask("GET", f"/api/examples/{slug}")
    for level in (None, "easy", "hard"):
        made = pair.ask("POST", "/api/make", {"game": slug, "level": level}).get("prepared")
        for door in ("check", "rate"):
            for prepared in (made, {**(made or {}), "nonsense": []}, None):
                pair.ask("POST", f"/api/{door}", {"game": slug, "prepared": prepared})
    match = Match(next(game for game in OWN if game.slug == slug), {}, seed=3)
    match.play(match.legal_moves()[0])
    for n, seat in ((0, 1), (1, 0), (7, 0), (1, 3)):
        pair.ask("POST", "/api/belief", {"record": json.loads(match.record().encode()), "n": n, "seat": seat})


def test_the_catalogue_and_an_unknown_game(pair: Pair) -> None:
    pair.ask("GET", "/api/catalogue")
    for method, path, body in (
        ("POST", "/api/games", {"game": "chess"}),
        ("GET", "/api/examples/chess", None),
        ("POST", "/api/check", {"game": "chess"}),
        ("GET", "/api/games/none", None),
        ("GET", "/api/games/none/record", None),
        ("GET", "/api/games/none/nonsense", None),
        ("DELETE", "/api/games/none", None),
        ("POST", "/api/replay", {"record": {}}),
        ("POST", "/api/overview", {"seats": [{"id": "x", "token": "y"}]}),
        ("POST", "/api/make", {"game": "tracker", "seat": 7}),
        ("POST", "/api/make", {"game": "tracker", "seat": 3}),
    ):
        pair.ask(method, path, body)


# Refusals


BODIES: list[Any] = [
    None,
    b"{",
    b"null",
    b"[]",
    b"5",
    b"\xff\xfe",
    b'{"move":"\xff"}',
    b'{"move": NaN}',
    b'{"move":"a"} x',
    b"[" * 5000,
    {},
    {"move": 5},
    {"move": ""},
    {"move": "x", "zz": 1},
    {"move": "x", "n": "3"},
    {"move": "x", "n": 0},
    {"move": "x", "n": [1]},
    {"move": "fly"},
    {"move": "enter Z9"},
    {"move": "resign 1"},
    {"action": "beg"},
    {"level": "godlike"},
    {"options": {"rows": 99}},
    {"setup": None},
    {"piece": "x"},
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: str(body)[:30])
def test_bodies_are_refused_in_the_same_words(body: Any, pair: Pair) -> None:
    game, seats = pair.create("tracker", options=SMALL, setups=[CAMP, CAMP], first=0, seats=[HUMAN, HUMAN])
    for method, door in (("POST", "moves"), ("POST", "draw"), ("POST", "touch"), ("POST", "rematch"), ("PUT", "setup")):
        for token in (seats[0]["token"], seats[1]["token"], "wrong wrong", None):
            pair.ask(method, f"/api/games/{game}/{door}", body, token)
    pair.ask("POST", "/api/games", body)


@pytest.mark.parametrize(
    "wanted",
    [
        {"seats": [HUMAN]},
        {"seats": [HUMAN, {"kind": "bot"}]},
        {"seats": [HUMAN, {"kind": "bot", "level": "easy", "prepares": True}]},
        {"options": {"rows": 99}},
        {"options": {"nonsense": 1}},
        {"preset": "nonsense"},
        {"board": {}},
        {"setups": [{}, {}]},
        {"setups": [None]},
        {"seed": -1},
        {"first": 9},
    ],
    ids=str,
)
@pytest.mark.parametrize("slug", SLUGS)
def test_games_are_refused_in_the_same_words(slug: str, wanted: dict[str, Any], pair: Pair) -> None:
    pair.ask("POST", "/api/games", {"game": slug, **wanted})


# Live streams


@pytest.mark.parametrize("slug", SLUGS)
def test_live_streams_tell_the_same(slug: str, pair: Pair) -> None:
    game, seats = pair.create(slug, seats=[HUMAN, BOT])
    token = seats[0]["token"]
    _, offline = pair.browser.listen(game, token, after=0, revision=0)
    with pair.http.websocket_connect(f"/api/games/{game}/live") as socket:
        socket.send_json({"token": token})
        served = [socket.receive_json()]
        pair.play_to_the_end(game, seats, random.Random(slug))
        while served[-1]["status"] != "over":
            served.append(socket.receive_json())
    assert lines_of(offline) == lines_of(served)
    assert {**offline[-1], "revision": 0, "lines": []} == {**served[-1], "revision": 0, "lines": []}
    assert all(one["revision"] < other["revision"] for one, other in pairwise(offline))


def lines_of(updates: list[dict[str, Any]]) -> list[Any]:
    return [line for update in updates for line in update["lines"]]

"""A client of the server for the tests."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

HUMAN = {"kind": "human"}
SMALL = {"rows": 3, "columns": 3}


class Seat:
    """One seat of a game, with its token."""

    def __init__(self, http: httpx.Client, game_id: str, seat: int, token: str) -> None:
        self.http = http
        self.id = game_id
        self.seat = seat
        self.token = token
        self.path = f"/api/games/{game_id}"
        self.headers = {"Authorization": f"Bearer {token}"}

    def get(self, after: int = 0) -> dict[str, Any]:
        return answer(self.http.get(self.path, params={"after": after}, headers=self.headers))

    def post(self, action: str, body: object = None) -> httpx.Response:
        return self.http.post(f"{self.path}/{action}", json=body, headers=self.headers)

    def move(self, move: str, n: int | None = None) -> httpx.Response:
        return self.post("moves", {"move": move} if n is None else {"move": move, "n": n})

    def hand_in(self, setup: object) -> httpx.Response:
        return self.http.put(f"{self.path}/setup", json={"setup": setup}, headers=self.headers)

    def listen(self, after: int = 0, revision: int = 0) -> Live:
        return Live(str(self.http.base_url), self.id, self.token, after, revision)

    def elsewhere(self, http: httpx.Client) -> Seat:
        """The same seat at another process."""
        return Seat(http, self.id, self.seat, self.token)


class Live:
    """A live connection."""

    def __init__(self, url: str, game_id: str, token: str | None, after: int = 0, revision: int = 0) -> None:
        self.address = f"{url.rstrip('/').replace('http', 'ws', 1)}/api/games/{game_id}/live"
        self.hello: dict[str, object] = {"after": after, "revision": revision}
        if token is not None:
            self.hello["token"] = token
        self.stack = ExitStack()

    def __enter__(self) -> Live:
        self.socket: ClientConnection = self.stack.enter_context(connect(self.address))
        self.socket.send(json.dumps(self.hello))
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def next(self) -> dict[str, Any]:
        return dict(json.loads(self.socket.recv(timeout=30)))

    def play(self, move: str, n: int | None = None) -> None:
        """Sends a move on this connection."""
        self.socket.send(json.dumps({"kind": "move", "move": move, "n": n}))

    def until(self, n: int) -> list[dict[str, Any]]:
        """All updates up to the one that knows of move n."""
        found = [self.next()]
        while found[-1]["n"] < n:
            found.append(self.next())
        return found


class Client:
    """Creates games and joins them."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http

    def create(self, game: str = "tracker", **fields: Any) -> list[Seat]:
        """A new game; the seats that came with a token."""
        made = answer(self.http.post("/api/games", json={"game": game, **fields}), 201)
        return [Seat(self.http, made["id"], seat["seat"], seat["token"]) for seat in made["seats"] if "token" in seat]

    def small(self, **fields: Any) -> list[Seat]:
        """A quick game of The Tracker on an open field, seat 0 to move."""
        camp = {"fugitive": "C3", "barriers": []}
        return self.create("tracker", options=SMALL, setups=[camp, camp], first=0, **fields)


def answer(response: httpx.Response, status: int = 200) -> dict[str, Any]:
    assert response.status_code == status, response.text
    return dict(response.json())


def refusal(response: httpx.Response, status: int) -> str:
    """The sentence of a refusal."""
    assert response.status_code == status, response.text
    body = response.json()
    assert set(body) == {"error", "field", "faults"}
    return str(body["error"])

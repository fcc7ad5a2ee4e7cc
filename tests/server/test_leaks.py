"""Nothing leaks: for two truths that a seat cannot tell apart the server sends it the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from dedale.core import Luck, told_to
from dedale.core.contract import Game, State
from dedale.core.seat import NOBODY, Seat
from dedale.games import GAMES
from dedale.server import hall, tokens
from dedale.server.app import create_app
from dedale.server.settings import Settings

STEPS = 14


class World:
    """A server in this process, whose secrets are known: its game holds a truth that can be swapped."""

    def __init__(self, client: TestClient[Any], slug: str, options: dict[str, object]) -> None:
        self.client = client
        made = client.post("/api/games", json={"game": slug, "options": options, "seed": 7}).json()
        self.id = made["id"]
        self.tokens = [seat["token"] for seat in made["seats"]]

    @property
    def match(self) -> Any:
        return self.client.app.state.hall.rooms[self.id].match

    @property
    def state(self) -> State:
        found: State = self.match._state
        return found

    def put(self, state: State) -> None:
        self.match._state = state

    def play(self, move: str) -> None:
        seat = int(self.state.mover)
        answer = self.client.post(f"/api/games/{self.id}/moves", json={"move": move}, headers=self.headers(seat))
        assert answer.status_code == 200, answer.text

    def headers(self, seat: int | None) -> dict[str, str]:
        return {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}

    def all_that_is_sent(self, seat: int | None) -> list[bytes]:
        """Every answer that a seat, or a spectator, can have, with its headers."""
        answers = [
            self.client.get(f"/api/games/{self.id}", headers=self.headers(seat)),
            self.client.get(f"/api/games/{self.id}?after=3", headers=self.headers(seat)),
            self.client.get(f"/api/games/{self.id}/record", headers=self.headers(seat)),
            self.client.get("/api/games"),
        ]
        return [
            repr((answer.status_code, sorted(answer.headers.items()))).encode() + answer.content for answer in answers
        ]

    def live(self, seat: int | None) -> bytes:
        """The first frame of a live connection."""
        hello = {} if seat is None else {"token": self.tokens[seat]}
        with self.client.websocket_connect(f"/api/games/{self.id}/live") as socket:
            socket.send_json(hello)
            return socket.receive_text().encode()


@pytest.fixture
def worlds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Makes two servers that draw the same names and tokens at the same moment."""
    monkeypatch.setattr(hall, "now", lambda: 1_000_000_000.0)
    with ExitStack() as stack:

        def make(slug: str, options: dict[str, object]) -> list[World]:
            made = []
            for name in ("truth", "twin"):
                drawn = iter(range(1000))
                monkeypatch.setattr(tokens, "new_id", lambda drawn=drawn: f"game{next(drawn)}")
                monkeypatch.setattr(tokens, "new_token", lambda drawn=drawn: f"token{next(drawn):020}")
                settings = Settings(database=f"sqlite:///{tmp_path}/{name}.db", rate=0, seat_rate=0, pace=0)
                client = stack.enter_context(TestClient(create_app(settings)))
                made.append(World(client, slug, options))
            return made

        yield make


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_two_truths_that_look_alike_give_the_same_bytes(game: Game, watcher: int | None, worlds: Any) -> None:
    truth, twin = worlds(game.slug, {})
    seat, luck = NOBODY if watcher is None else Seat(watcher), Luck(11)
    differed = False
    for _ in range(STEPS):
        twin.put(sampled(game, truth.state, watcher, luck))
        differed |= truth.state.board() != twin.state.board() or secrets(game, truth) != secrets(game, twin)
        assert truth.all_that_is_sent(watcher) == twin.all_that_is_sent(watcher)
        assert truth.live(watcher) == twin.live(watcher)
        move = shared_move(truth.state, twin.state, seat, luck)
        if move is None:
            break
        for world in (truth, twin):
            world.play(move)
        if truth.state.is_over:
            break
        assert truth.all_that_is_sent(watcher) == twin.all_that_is_sent(watcher)
    assert differed or not any(game.secrets(game.new(seed=7), Seat(number)) for number in range(2))


def secrets(game: Game, world: World) -> list[object]:
    return [game.secrets(world.state, Seat(number)) for number in range(2)]


def sampled(game: Game, state: State, watcher: int | None, luck: Luck) -> State:
    """Another truth that the watcher cannot tell from this one; a spectator knows no more than either seat does."""
    return game.sample(state.view(0 if watcher is None else watcher), luck)


def shared_move(truth: State, twin: State, seat: Seat, luck: Luck) -> str | None:
    """A move that both truths allow, and of which the watcher is told the same."""
    moves = [move for move in truth.legal_moves() if move in set(twin.legal_moves())]
    for n in luck.order(len(moves)):
        told = [[str(event) for event in told_to(seat, state.copy().play(moves[n]))] for state in (truth, twin)]
        if told[0] == told[1] and not any('"over"' in event for event in told[0]):
            return moves[n]
    return None

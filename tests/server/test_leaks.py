"""Nothing leaks: for two truths that a seat cannot tell apart the server sends it the same bytes.

The hashes of commitments alone differ, as those of different secrets must: each follows from its salt and its secret,
and no salt is sent before the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from litestar.testing import TestClient

from dedale.core import Luck, told_to
from dedale.core.game import Game
from dedale.core.seat import NOBODY, Seat
from dedale.core.state import State
from dedale.games import GAMES, find
from dedale.server import chance
from dedale.server.app import create_app
from dedale.server.live_table import LiveTable
from dedale.server.settings import Settings
from dedale.table.commitments import commitments
from dedale.table.messages import Update
from tests.table.host import without_hashes

STEPS = 14


class World:
    """A server in this process with known secrets: the test can swap the truth of its game."""

    def __init__(self, client: TestClient[Any], slug: str, options: dict[str, object]) -> None:
        self.client = client
        made = client.post("/api/games", json={"game": slug, "options": options, "seed": 7}).json()
        self.id = made["id"]
        self.tokens = [seat["token"] for seat in made["seats"]]

    @property
    def match(self) -> Any:
        return self.client.app.state.tables.by_id[self.id].table.match

    @property
    def state(self) -> State:
        found: State = self.match._state
        return found

    def put(self, state: State) -> None:
        """Makes this the truth, in play and as it is stored, under another salt."""
        self.match._state = state
        table = self.client.app.state.tables.by_id[self.id].table
        board, setups = state.prepared_dicts()
        secrets = {"board": board, "setups": setups or table.game.setups, "seed": 8, "salt": f"salt {uuid4().hex}"}
        table.game = replace(table.game, **secrets)
        table.commitments = commitments(table.game)

    @property
    def salts(self) -> list[bytes]:
        """The salts of this game, which nobody may be sent yet."""
        game = replace(self.client.app.state.tables.by_id[self.id].table.game, status="over")
        return [str(one.salt).encode() for one in commitments(game)]

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
        sent = [
            repr((answer.status_code, sorted(answer.headers.items()))).encode() + answer.content for answer in answers
        ]
        assert not any(salt in one for salt in self.salts for one in sent)
        return [without_hashes(one) for one in sent]

    @property
    def n(self) -> int:
        return len(self.match.lines)

    @contextmanager
    def live(self, seat: int | None) -> Iterator[Frames]:
        """A live connection."""
        hello = {} if seat is None else {"token": self.tokens[seat]}
        with self.client.websocket_connect(f"/api/games/{self.id}/live") as socket:
            socket.send_json(hello)
            yield Frames(socket)

    def greeting(self, seat: int | None) -> str:
        """The whole first frame of a live connection of a client that has nothing yet."""
        with self.live(seat) as frames:
            return without_hashes(frames.socket.receive_text().encode()).decode()


class Frames:
    """What comes over a live connection."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket

    def until(self, n: int) -> list[str]:
        """The frames that tell something new of the game, up to move n, whole."""
        found: list[str] = []
        while not found or msgspec.json.decode(found[-1])["n"] < n:
            frame = without_hashes(self.socket.receive_text().encode()).decode()
            if msgspec.json.decode(frame)["lines"]:
                found.append(frame)
        return found


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[TestClient[Any]]]:
    """Two servers at the same moment of the same day."""
    folder = tmp_path_factory.mktemp("servers")
    with ExitStack() as stack:
        settings = [Settings(database=f"sqlite:///{folder}/{n}.db", rate=0, seat_rate=0, pace=0) for n in range(2)]
        running = [stack.enter_context(TestClient(create_app(setting))) for setting in settings]
        for client in running:
            client.app.state.tables.now = lambda: 1_000_000_000.0
        yield running


@pytest.fixture
def worlds(servers: list[TestClient[Any]], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Makes a game on each of two servers, with the same name and tokens."""
    name = uuid4().hex[:8]

    def make(slug: str, options: dict[str, object]) -> list[World]:
        made = []
        for client in servers:
            monkeypatch.setattr(chance, "new_id", lambda: name)
            monkeypatch.setattr(chance, "new_token", lambda: name)
            made.append(World(client, slug, options))
        return made

    return make


everybody = pytest.mark.parametrize("watcher", [0, 1, None])
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@pytest.mark.slow
@games
@everybody
def test_two_truths_that_look_alike_give_the_same_bytes(game: Game, watcher: int | None, worlds: Any) -> None:
    truth, twin = worlds(game.slug, {})
    differed = compare(game, watcher, truth, twin)
    assert differed or not game.secrets(game.new(seed=7), NOBODY if watcher is None else Seat(watcher))


def compare(game: Game, watcher: int | None, truth: World, twin: World) -> bool:
    """Plays the same moves in two worlds that the watcher cannot tell apart; whether they have ever differed.

    All that the watcher is sent must be the same: every answer with its headers, so its length too, and every frame of
    a live connection, in their number and order.
    """
    seat, luck = NOBODY if watcher is None else Seat(watcher), Luck(11)
    differed = False
    with truth.live(watcher) as frames, twin.live(watcher) as twin_frames:
        for _ in range(STEPS):
            twin.put(sampled(game, truth.state, watcher, luck))
            differed |= truth.state.prepared() != twin.state.prepared() or secrets(game, truth) != secrets(game, twin)
            assert truth.all_that_is_sent(watcher) == twin.all_that_is_sent(watcher)
            assert truth.greeting(watcher) == twin.greeting(watcher)
            move = shared_move(truth.state, twin.state, seat, luck)
            if move is None:
                break
            for world in (truth, twin):
                world.play(move)
            assert frames.until(truth.n) == twin_frames.until(truth.n)
            assert truth.all_that_is_sent(watcher) == twin.all_that_is_sent(watcher)
    return differed


def in_the_view(live: LiveTable, update: Update) -> Update:
    """Leaks by an additional field."""
    assert live.table.match is not None
    return msgspec.structs.replace(update, view={**(update.view or {}), "truth": live.table.match.record().as_dict()})


def in_the_length(live: LiveTable, update: Update) -> Update:
    """Leaks by the number of spaces, which depends on the truth."""
    assert live.table.match is not None
    text = live.table.match.record().encode()
    return msgspec.structs.replace(update, game=update.game + " " * (hash(text) % 997))


def in_a_name(live: LiveTable, update: Update) -> Update:
    """Leaks in a name, where nobody looks for a secret."""
    assert live.table.match is not None
    people = [
        msgspec.structs.replace(person, name=str(hash(live.table.match.record().encode()))) for person in update.people
    ]
    return msgspec.structs.replace(update, people=people)


def in_a_salt(live: LiveTable, update: Update) -> Update:
    """Leaks the salts too early, with which secrets can be tried out."""
    return msgspec.structs.replace(update, commitments=commitments(replace(live.table.game, status="over")))


def in_a_commitment(live: LiveTable, update: Update) -> Update:
    """Leaks by the name of a commitment."""
    assert live.table.match is not None
    secret = str(hash(live.table.match.record().encode()))
    named = [msgspec.structs.replace(one, of=secret) for one in update.commitments]
    return msgspec.structs.replace(update, commitments=named)


@pytest.mark.parametrize(
    "leak", [in_the_view, in_the_length, in_a_name, in_a_salt, in_a_commitment], ids=lambda leak: leak.__name__
)
@pytest.mark.parametrize("slug", ["tracker", "treasure_raid", "monster_hunt", "moving_maze"])
def test_a_server_that_leaks_is_caught(leak: Any, slug: str, worlds: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LiveTable.update
    monkeypatch.setattr(LiveTable, "update", lambda live, seat, after: leak(live, honest(live, seat, after)))
    watcher = 1
    with pytest.raises(AssertionError):
        compare(find(slug), watcher, *worlds(slug, {}))


def secrets(game: Game, world: World) -> list[object]:
    return [game.secrets(world.state, Seat(number)) for number in range(2)]


def sampled(game: Game, state: State, watcher: int | None, luck: Luck) -> State:
    """Another truth that the watcher cannot tell from this one."""
    return game.sample(state.view(watcher), luck)


def shared_move(truth: State, twin: State, seat: Seat, luck: Luck) -> str | None:
    """A move that both truths allow, and of which the watcher is told the same."""
    moves = [move for move in truth.legal_moves() if move in set(twin.legal_moves())]
    for n in luck.order(len(moves)):
        told = [[str(event) for event in told_to(seat, state.copy().play(moves[n]))] for state in (truth, twin)]
        if told[0] == told[1] and not any('"over"' in event for event in told[0]):
            return moves[n]
    return None

"""Surroundings in memory for the host: what it spawns waits until the test lets it run, and time is invented."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Coroutine, Generator
from types import coroutine
from typing import Any, TypeVar

import msgspec

from dedale.offline import Answer, OfflineHost, Request
from dedale.offline.doors import answer
from dedale.offline.hosted_table import Subscription
from dedale.offline.ports import Change, StoredTable, ThoughtStopped
from dedale.table.creating import Drawn
from dedale.table.tasks import Task, answered

T = TypeVar("T")
HUMAN = {"kind": "human"}
BOT = {"kind": "bot", "level": "easy"}
SMALL = {"rows": 3, "columns": 3}
CAMP = {"fugitive": "C3", "barriers": []}


class MemoryStore:
    """Games by name, each with its revision and its moves."""

    def __init__(self) -> None:
        self.games: dict[str, tuple[int, bytes]] = {}
        self.moves: dict[str, list[bytes]] = {}

    async def load(self, game_id: str) -> StoredTable | None:
        if game_id not in self.games:
            return None
        return StoredTable(self.games[game_id][1], list(self.moves[game_id]))

    async def write(self, change: Change) -> bool:
        if change.before is None:
            self._add(change.id, change.game)
            return True
        if self.games[change.id][0] != change.before:
            return False
        self.games[change.id] = (change.before + 1, change.game)
        if change.move is not None:
            assert change.n == len(self.moves[change.id]) + 1
            self.moves[change.id].append(change.move)
        if change.rematch is not None:
            self._add(*change.rematch)
        return True

    def _add(self, game_id: str, game: bytes) -> None:
        assert game_id not in self.games
        self.games[game_id] = (0, game)
        self.moves[game_id] = []


class MemoryThinker:
    """Thinks at once; one that is slow thinks only when it is told to."""

    def __init__(self) -> None:
        self.is_slow = False
        self.stopped: list[str] = []
        self.thoughts = 0

    async def think(self, matter: str, task: bytes) -> bytes:
        while self.is_slow and matter not in self.stopped:
            await pause()
        if matter in self.stopped:
            self.stopped.remove(matter)
            raise ThoughtStopped
        self.thoughts += 1
        read: Task = pickle.loads(task)
        return pickle.dumps(answered(read.result, ()))

    def stop(self, matter: str) -> None:
        if self.is_slow:
            self.stopped.append(matter)


class CountedChance:
    """Numbers the games."""

    def __init__(self) -> None:
        self.drawn = 0

    def new_game(self) -> Drawn:
        self.drawn += 1
        return Drawn(f"here.{self.drawn}", seed=self.drawn, secret=f"secret of game {self.drawn}")

    def new_seed(self) -> int:
        self.drawn += 1
        return self.drawn


@coroutine
def pause() -> Generator[None, None, None]:
    """Lets the others run."""
    yield


class MemoryBrowser:
    """A browser without one: a host, its surroundings, and a page that asks."""

    def __init__(self, store: MemoryStore | None = None) -> None:
        self.store = store or MemoryStore()
        self.thinker = MemoryThinker()
        self.chance = CountedChance()
        self.announced: list[str] = []
        self._running: deque[Coroutine[Any, Any, None]] = deque()
        self._others: list[MemoryBrowser] = []
        self.host = OfflineHost(self)

    def now(self) -> float:
        return 1000.0

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self._running.append(work)

    def announce(self, game_id: str) -> None:
        self.announced.append(game_id)

    def again(self) -> MemoryBrowser:
        """Another worker, or another page, on the same store."""
        self._others.append(MemoryBrowser(self.store))
        return self._others[-1]

    def close(self) -> None:
        """Ends what still waits."""
        for work in self._running:
            work.close()
        for other in self._others:
            other.close()

    def settle(self) -> None:
        """Runs what was spawned, until all of it is done or waits for a slow thinker."""
        for _ in range(10_000):
            if not self._running:
                return
            work = self._running.popleft()
            try:
                work.send(None)
            except StopIteration:
                continue
            self._running.append(work)
            if self.thinker.is_slow and not self.thinker.stopped:
                return
        raise AssertionError("there is no end to it")

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs something to its end, and the others meanwhile."""
        while True:
            try:
                work.send(None)
            except StopIteration as done:
                found: T = done.value
                return found
            self.settle()

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Answer:
        sent = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        return self.run(answer(self.host, Request(method, path, sent, token)))

    def create(self, game: str = "tracker", **wanted: Any) -> tuple[str, list[str]]:
        """A new game: its name, and the tokens of its people."""
        made = told(self.ask("POST", "/api/games", {"game": game, **wanted}), 201)
        return made["id"], [seat["token"] for seat in made["seats"]]

    def small(self, **wanted: Any) -> tuple[str, list[str]]:
        """A quick game of The Tracker on an open field, seat 0 to move."""
        return self.create("tracker", options=SMALL, setups=[CAMP, CAMP], first=0, **wanted)

    def listen(self, game_id: str, token: str | None, **hello: int) -> tuple[Subscription, list[dict[str, Any]]]:
        """A live stream, and all that it is told from now on."""
        heard: list[dict[str, Any]] = []
        greeting = msgspec.json.encode({"token": token, **hello})
        stream = self.run(self.host.listen(game_id, greeting, lambda news: heard.append(msgspec.json.decode(news))))
        assert isinstance(stream, Subscription)
        return stream, heard


def told(answered: Answer, status: int = 200) -> dict[str, Any]:
    """What an answer says."""
    assert answered.status == status, answered.body
    return dict(msgspec.json.decode(answered.body))


def codes(answered: Answer, status: int) -> list[str]:
    """The codes of a refusal."""
    return [fault["code"] for fault in told(answered, status)["faults"]]

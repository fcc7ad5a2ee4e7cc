"""People of a simulated world: each has a seat and a page that is told of the game, and plays as chance wills."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from dedale.table import tokens
from dedale.table.updates import NEWS

from .broken import holds
from .games import new_game
from .network import Answer, Lost, Request, Socket, exchange

if TYPE_CHECKING:
    from .history import GameHistory
    from .world import World

Told = dict[str, Any]
THINKING_SECONDS = 15.0
AGAIN_SECONDS = 2.0
REFUSED = (401, 409, 422)
AWAY = (404, 429, 503)
"""No answer to rely on: the machine cannot reach or read the game now, and another may."""


async def answered(world: World, request: Request) -> Answer:
    """An answer to rely on; asks until there is one."""
    while True:
        try:
            answer = await exchange(world, request)
        except Lost:
            answer = Answer(503, None)
        if answer.status not in AWAY:
            return answer
        await asyncio.sleep(world.chances.seconds(AGAIN_SECONDS))


async def host(world: World) -> None:
    """Creates a game, sits down at it and lets others come."""
    await asyncio.sleep(world.chances.uniform(0, 300))
    wanted = new_game(world.chances)
    answer = await answered(world, Request("POST", "/api/games", body=wanted))
    holds(answer.status == 201, f"a game can be created: {wanted} {answer}")
    holds(answer.body["id"] in world.histories.by_id, "a game that somebody was given is stored")
    world.expected.add(answer.body["id"])
    for ticket in answer.body["seats"]:
        if ticket.get("token"):
            Person(world, answer.body["id"], ticket["seat"], ticket["token"]).sit_down()
        else:
            comes = world.chances.seconds(10)
            for _ in range(2):
                world.spawn(guest(world, answer.body["id"], ticket["invite"], comes))


async def guest(world: World, game: str, invite: str, comes: float) -> None:
    """Somebody who has heard of an invitation: of two who have, one gets the seat."""
    await asyncio.sleep(comes)
    request = Request("POST", f"/api/games/{game}/join", body={"invite": invite, "name": "Guest"})
    try:
        answer = await exchange(world, request)
    except Lost:
        answer = Answer(503, None)
    if answer.status in AWAY:
        world.forsaken.add(game)  # the seat may be taken, with a token that nobody has
    if answer.status == 200:
        seat, token = answer.body["seat"], answer.body["token"]
        stored = world.histories.by_id[game].game.seats[seat].token_hash
        holds(tokens.fits(token, stored), "who was given a seat has it")
        Person(world, game, seat, token).sit_down()


class Person:
    """A seat's player, with what the page shows."""

    def __init__(self, world: World, game: str, seat: int, token: str) -> None:
        self.world = world
        self.game = game
        self.seat = seat
        self.token = token
        self.shown: Told | None = None
        self.n = 0
        self.has_left = False
        self._news = asyncio.Event()

    @property
    def history(self) -> GameHistory:
        return self.world.histories.by_id[self.game]

    @property
    def revision(self) -> int:
        return 0 if self.shown is None else int(self.shown["revision"])

    def sit_down(self) -> None:
        """Opens the page and begins to play."""
        self.world.people.append(self)
        self.world.spawn(self.listen())
        self.world.spawn(self.play())

    # What the page does

    def take(self, told: Told) -> None:
        """Shows what is newer than what is shown, as the page does."""
        if told["revision"] > self.revision and self._follows(told):
            self.n = told["n"]
            self.shown = told
            self._news.set()

    def _follows(self, told: Told) -> bool:
        """Whether an update leaves no gap in the lines."""
        return bool(told["n"] - len(told["lines"]) <= self.n <= told["n"])

    async def listen(self) -> None:
        """Keeps a live connection, to one machine after the other."""
        while True:
            machine = self.world.chances.choice(self.world.machines)
            if machine.is_ready:
                await self._hear(Socket(machine, self.game))
            await asyncio.sleep(self.world.chances.seconds(AGAIN_SECONDS))

    async def _hear(self, socket: Socket) -> None:
        socket.say({"token": self.token, "after": self.n, "revision": self.revision})
        has, last = self.n, self.revision
        while (told := await socket.hear()) is not None:
            holds(told["revision"] > last, "revisions on a live connection grow")
            numbers = [line["n"] for line in told["lines"]]
            holds(numbers == list(range(has + 1, told["n"] + 1)), f"lines come in order, without gaps: {has} {numbers}")
            has, last = told["n"], told["revision"]
            self.take(told)

    async def ask(self, method: str, door: str, body: Any = None, query: str = "") -> Answer:
        """Asks once, and shows the answer if it is news; 503: nobody knows."""
        request = Request(method, f"/api/games/{self.game}{door}", self.token, body, query)
        try:
            answer = await exchange(self.world, request)
        except Lost:
            return Answer(503, None)
        known = answer.status in (200, 201, *REFUSED, *AWAY)
        holds(known, f"every answer is one that is foreseen: {request} {answer}")
        if isinstance(answer.body, dict) and answer.body.get("kind") == "update":
            self.take(answer.body)
        return answer

    # What the person does

    async def play(self) -> None:
        """Plays until the game is over, or somebody leaves for good; then perhaps once more."""
        while self.shown is None or self.shown["status"] != "over":
            await self._until_news()
            if self.leaves():
                return
            if self.shown is not None and self.shown["status"] == "playing":
                await self.act(self.shown)
            elif self.shown is not None and not self.shown["people"][self.seat]["prepared"]:
                await self.ask("PUT", "/setup", {"setup": None})
        if self.world.chances.happens(0.5):
            await self.ask_for_rematch()

    async def _until_news(self) -> None:
        """Waits for news, but not for ever: some people do something without any."""
        self._news.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), self.world.chances.uniform(5, 60))
        if not self.world.is_calm and self.world.chances.happens(0.2):
            await self.ask("GET", "", query=f"after={self.n}")

    def leaves(self) -> bool:
        """Whether somebody goes away for good; where clocks run, the game ends without them."""
        runs = self.history.game.clock is not None and self.history.game.status == "playing"
        self.has_left = runs and self.world.chances.happens(0.01)
        return self.has_left

    async def act(self, shown: Told) -> None:
        """Does something: a move if it is one's turn, or about a draw."""
        chances = self.world.chances
        offered = shown["draw_offer"]
        if offered is not None and offered != self.seat and chances.happens(0.5):
            await self.ask("POST", "/draw", {"action": chances.choice(["accept", "decline", "offer"])})
        elif chances.happens(0.03):
            await self.ask("POST", "/draw", {"action": chances.choice(["offer", "accept", "decline"])})
        elif chances.happens(0.1 if self.world.is_ending else 0.002):
            await self.ask("POST", "/resign")
        legal = (shown["view"] or {}).get("legal")
        if legal:
            n = self.n + 1
            await asyncio.sleep(self.thinking(shown))
            if chances.happens(0.2):
                self.world.spawn(self.move(chances.choice(legal), n))  # has the page open twice
            await self.move(chances.choice(legal), n)

    def thinking(self, shown: Told) -> float:
        """How long somebody thinks, some until the very last moment."""
        chances, clock = self.world.chances, shown["clock"]
        if clock is not None and chances.happens(0.05):
            return max(0.0, float(clock["left"][self.seat]) + chances.uniform(-2, 2))
        return chances.seconds(THINKING_SECONDS)

    async def move(self, move: str, n: int) -> None:
        """Plays; who hears nothing plays it again, or sees that it was played."""
        for _ in range(3):
            answer = await self.ask("POST", "/moves", {"move": move, "n": n})
            if answer.status == 200:
                self._check_kept(move, n, answer.body)
            if answer.status not in AWAY:
                return

    def _check_kept(self, move: str, n: int, told: Told) -> None:
        kept = self.history.moves[n - 1 : n]
        found = [(stored.seat, stored.move) for stored in kept]
        holds(found == [(self.seat, move)], f"a move that was acknowledged is stored: {n} {move} {found}")
        holds(told["n"] >= n, "who has moved is told of it")

    async def ask_for_rematch(self) -> None:
        """Plays once more with the same people, who may ask at the same time."""
        if self.game in self.world.rematches:
            return
        answer = Answer(503, None)
        while answer.status in AWAY:
            answer = await self.ask("POST", "/rematch")
        if answer.status != 201:
            return
        again = answer.body["id"]
        holds(self.history.game.rematch == again, "a game has one rematch, the same for everybody")
        holds(answer.body["seat"] == (self.seat + 1) % len(self.history.game.seats), "everybody moves one seat on")
        self.world.rematches.add(again)
        Person(self.world, again, answer.body["seat"], answer.body["token"]).sit_down()

    def check_shows(self, revision: int) -> None:
        """The page shows at least this revision, with every line."""
        stored = self.history.revisions[self.revision // NEWS] if self.shown is not None else (None, 0)
        holds(self.revision // NEWS >= revision, f"a page shows what is stored: {revision}, not {self.shown}")
        holds(self.n == stored[1], "a page shows every line")

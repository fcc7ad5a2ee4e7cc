"""All tables of one browser: decide, store, tell, and let computer players think."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from dedale.core import Refusal
from dedale.table import Fact, Needs, Table
from dedale.table.due import due
from dedale.table.messages import Hello
from dedale.table.needs import Command, Decision
from dedale.table.playing import LetThink, resignation
from dedale.table.preparing import Begin
from dedale.table.refusals import (
    GAME_UNREADABLE,
    MOVED_ON,
    NO_SUCH_TABLE,
    Conflict,
    Missing,
    Unreadable,
)
from dedale.table.refusing import status_of
from dedale.table.stored import StoredGame
from dedale.table.tasks import Task, answered

from . import stored_json
from .hosted_table import HostedTable, Subscription
from .ports import StoredTable, Surroundings, ThoughtStopped
from .requests import BadRequest, check_depth

TRIES = 4
"""How often a command is decided when another page keeps changing the game meanwhile."""
MOST_KEPT = 16
CLOSED_BAD_MESSAGE = 4400


class ThoughtFailed(Exception):
    """A task has no result, by a fault of ours."""


class OfflineHost:
    """The tables of this browser that are in memory, each a cache of what is stored."""

    def __init__(self, around: Surroundings) -> None:
        self.around = around
        self._tables: dict[str, HostedTable] = {}
        self._beginning: set[str] = set()
        self._thinking: set[str] = set()

    # Tables

    async def find(self, game_id: str) -> HostedTable:
        """The table of a stored game; what is due at one that has just been loaded goes on."""
        known = self._tables.get(game_id)
        if known is not None:
            return known
        stored = await self.around.store.load(game_id)
        if stored is None:
            raise Missing(NO_SUCH_TABLE())
        kept = self._keep(self._opened(stored))
        self.around.spawn(self.go_on(kept))
        return kept

    def _opened(self, stored: StoredTable) -> HostedTable:
        try:
            return HostedTable(stored_json.opened(stored), self.around.now)
        except Exception as error:  # whatever is wrong with it
            raise Unreadable(GAME_UNREADABLE()) from error

    def _keep(self, hosted: HostedTable) -> HostedTable:
        """Keeps a table in memory, unless it is there already, and forgets those that nobody uses."""
        kept = self._tables.setdefault(hosted.id, hosted)
        for other in list(self._tables.values())[: max(0, len(self._tables) - MOST_KEPT)]:
            if not other.subscriptions and other.id not in self._thinking and other is not kept:
                del self._tables[other.id]
        return kept

    async def add(self, game: StoredGame) -> HostedTable:
        """Stores a new game."""
        await self.around.store.write(stored_json.addition(game))
        return self._keep(HostedTable(Table(game), self.around.now))

    async def refresh(self, game_id: str) -> None:
        """Brings a table up to what another page has stored."""
        hosted = self._tables.get(game_id)
        stored = None if hosted is None else await self.around.store.load(game_id)
        if hosted is not None and stored is not None:
            hosted.take(*stored_json.read(stored))
            self._stop_unwanted(hosted)

    # Live streams

    async def listen(self, game_id: str, hello: bytes, tell: Callable[[bytes], object]) -> Subscription | int:
        """Opens a live stream, or answers the code with which the server would close it."""
        try:
            check_depth(hello)
            read = msgspec.json.decode(hello, type=Hello)
            hosted = await self.find(game_id)
            seat = None if read.token is None else hosted.table.seat_of(read.token)
        except Refusal as refusal:
            return 4000 + status_of(refusal)
        except (msgspec.MsgspecError, BadRequest, UnicodeDecodeError):
            return CLOSED_BAD_MESSAGE
        subscription = Subscription(seat, min(read.after, hosted.table.n), read.revision, tell)
        hosted.arrive(subscription)
        self.around.spawn(self.go_on(hosted))
        return subscription

    def hang_up(self, game_id: str, subscription: Subscription) -> None:
        """Closes a live stream."""
        hosted = self._tables.get(game_id)
        if hosted is not None and subscription in hosted.subscriptions:
            hosted.leave(subscription)

    # Commands

    async def carry_out(self, hosted: HostedTable, command: Command) -> Fact | None:
        """Does what a command says, and what is due then; a `Refusal` says why not."""
        fact = await self._decided(hosted, command)
        if fact is not None:
            self._stop_unwanted(hosted)
            await self.go_on(hosted)
        return fact

    async def _decided(self, hosted: HostedTable, command: Command) -> Fact | None:
        while True:
            decision = await self._decide_and_store(hosted, command)
            if not isinstance(decision, Needs):
                return decision
            command = decision.then(await self.work(decision.task, hosted.id))

    async def _decide_and_store(self, hosted: HostedTable, command: Command) -> Decision:
        """Decides and stores; where another page was quicker, looks again and decides anew."""
        for _ in range(TRIES):
            game = hosted.table.game
            decision = command.decide(hosted.table, self.around.now())
            if not isinstance(decision, Fact):
                return decision
            if await self.around.store.write(stored_json.change(game, decision)):
                hosted.note(game, decision)
                self.around.announce(hosted.id)
                return decision
            await self.refresh(hosted.id)
        raise Conflict(MOVED_ON())

    async def work(self, task: Task, matter: str = "") -> Any:
        """The result of a task; one that takes long is carried out by the thinker."""
        if task.thinks:
            self._make_way(matter)
            kind, found = pickle.loads(await self._thought(matter, pickle.dumps(task)))
        else:
            kind, found = answered(task.result, ())
        if kind == "refused":
            raise found
        if kind == "failed":
            raise ThoughtFailed(found)
        return found

    async def _thought(self, matter: str, task: bytes) -> bytes:
        try:
            return await self.around.thinker.think(matter, task)
        except ThoughtStopped:
            raise Conflict(MOVED_ON()) from None

    # What is due

    async def go_on(self, hosted: HostedTable) -> None:
        """Does what is due: begins the game, or lets a computer player think."""
        command = due(hosted.table)
        if isinstance(command, Begin) and hosted.id not in self._beginning:
            await self._begin(hosted, command)
        elif isinstance(command, LetThink) and hosted.id not in self._thinking:
            self._thinking.add(hosted.id)
            self.around.spawn(self._play_all(hosted))

    async def _begin(self, hosted: HostedTable, command: Begin) -> None:
        self._beginning.add(hosted.id)
        try:
            with suppress(Conflict):  # another page has begun it
                await self.carry_out(hosted, command)
        finally:
            self._beginning.discard(hosted.id)

    async def _play_all(self, hosted: HostedTable) -> None:
        """Plays the moves of computer players until it is a person's turn, or nobody waits for them."""
        try:
            while isinstance(command := due(hosted.table), LetThink):
                with suppress(Conflict):
                    await self._decided(hosted, await self._choice(hosted, command))
                if due(hosted.table) == command:
                    return
        finally:
            self._thinking.discard(hosted.id)

    async def _choice(self, hosted: HostedTable, command: LetThink) -> Command:
        """What a computer player wants to play; one that has failed resigns."""
        needs = command.decide(hosted.table, self.around.now())
        try:
            return needs.then(await self.work(needs.task, hosted.id))
        except Conflict:
            raise
        except Exception:  # whatever went wrong, the game must go on
            return resignation(command.seat, command.n)

    def _stop_unwanted(self, hosted: HostedTable) -> None:
        """Stops a thought about a position that has changed: somebody has resigned meanwhile."""
        if hosted.id in self._thinking:
            self.around.thinker.stop(hosted.id)

    def _make_way(self, matter: str) -> None:
        """Stops the thoughts about games that nobody has open: they go on when somebody comes back."""
        for game_id in self._thinking - {matter}:
            if not self._tables[game_id].subscriptions:
                self.around.thinker.stop(game_id)

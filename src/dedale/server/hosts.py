"""Hosts: who makes games, how many, and which; each is known by a keyed hash of an address, and by nothing else."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from dedale.table.messages import NewGame
from dedale.table.refusals import NO_PERSON, TOO_MANY_GAMES, TOO_MANY_LISTED, NotLegal, TooMany

from .settings import Settings
from .writer import Writer

HASH_BYTES = 12


class Hosts:
    """Gives each person a name to be stored under, and refuses games of which a person has enough."""

    def __init__(self, writer: Writer, settings: Settings, salt: str) -> None:
        self._writer = writer
        self._limits = settings.limits
        self._is_demo = settings.demo
        self._salt = salt.encode()
        self._making: Counter[str] = Counter()

    def name_of(self, person: str) -> str:
        """The name under which a person's games are stored: the same in every process, and no address."""
        return hashlib.blake2b(person.encode(), key=self._salt, digest_size=HASH_BYTES).hexdigest()

    @asynccontextmanager
    async def room_for(self, wanted: NewGame, host: str) -> AsyncIterator[None]:
        """Keeps room for one more game of this host while it is made, or refuses it."""
        if not self._is_demo and wanted.seats and all(seat.kind == "bot" for seat in wanted.seats):
            raise NotLegal(NO_PERSON())
        self._making[host] += 1
        try:
            await self._check_room(wanted, host)
            yield
        finally:
            self._making[host] -= 1
            if not self._making[host]:
                del self._making[host]

    async def _check_room(self, wanted: NewGame, host: str) -> None:
        if not self._limits.unfinished and not self._limits.listed:
            return
        unfinished, listed = await self._writer.unfinished(host)
        others = self._making[host] - 1
        if 0 < self._limits.unfinished <= unfinished + others:
            raise TooMany(TOO_MANY_GAMES(most=self._limits.unfinished))
        if wanted.listed and 0 < self._limits.listed <= listed + others:
            raise TooMany(TOO_MANY_LISTED(most=self._limits.listed))

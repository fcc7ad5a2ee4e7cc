"""One live connection, as the table that it listens to knows it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

MOST_REACTIONS = 8
"""How many reactions wait for a slow client: the newest."""


class Listener:
    """Whose connection it is, how far it has been told, and since when it has taken nothing.

    `moving` is held while a move that came on the connection is being stored.
    """

    def __init__(self, seat: int | None, after: int, revision: int = 0, address: str = "") -> None:
        self.seat = seat
        self.address = address
        self.after = after
        self.revision = revision
        self.is_slow = False
        self.is_removed = False
        self.sending_since: float | None = None
        self.drop: Callable[[], object] | None = None
        self.reactions: deque[bytes] = deque(maxlen=MOST_REACTIONS)
        self.moving = asyncio.Lock()
        self.news = asyncio.Event()
        self.news.set()

    def drop_removed(self) -> None:
        """Ends the connection because the game is gone."""
        self.is_removed = True
        if self.drop is not None:
            self.drop()

    def drop_if_silent_since(self, earliest: float) -> bool:
        """Ends the connection if what was sent before then has not been taken; whether it did."""
        if self.drop is None or self.is_slow or self.sending_since is None or self.sending_since >= earliest:
            return False
        self.is_slow = True
        self.drop()
        return True

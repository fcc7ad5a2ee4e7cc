"""One table in memory, and who listens to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from dedale.table import Fact, Table, update
from dedale.table.stored import StoredGame, StoredMove
from dedale.table.updates import answer_revision, live_revision


class Subscription:
    """One live stream: whose it is, how far it has been told, and how it is told more."""

    def __init__(self, seat: int | None, after: int, revision: int, tell: Callable[[bytes], object]) -> None:
        self.seat = seat
        self.after = after
        self.revision = revision
        self.tell = tell


class HostedTable:
    """A table and its subscriptions; what is stored is told at once."""

    def __init__(self, table: Table, now: Callable[[], float]) -> None:
        self.table = table
        self.now = now
        self.subscriptions: list[Subscription] = []

    @property
    def id(self) -> str:
        return self.table.game.id

    @property
    def present(self) -> set[int]:
        """The seats that have the game open."""
        return {one.seat for one in self.subscriptions if one.seat is not None}

    def take(self, game: StoredGame, moves: Sequence[StoredMove]) -> None:
        """Brings the table up to what is stored, and tells what is new."""
        if self.table.take(game, moves):
            self.tell()

    def note(self, game: StoredGame, fact: Fact) -> None:
        """Brings the table up to a fact that has just been stored of this game, and tells it."""
        self.table.note(game, fact)
        self.tell()

    def answer(self, seat: int | None, after: int) -> bytes:
        """The update that answers a request."""
        return self._encoded(seat, after, answer_revision(self.table.game.revision))

    def arrive(self, subscription: Subscription) -> None:
        """Adds a live stream, and tells it everything."""
        before = self.present
        self.subscriptions.append(subscription)
        self._tell(subscription) if self.present == before else self.tell()

    def leave(self, subscription: Subscription) -> None:
        """Removes a live stream."""
        before = self.present
        self.subscriptions.remove(subscription)
        if self.present != before:
            self.tell()

    def tell(self) -> None:
        """Tells all who listen what is new."""
        for subscription in self.subscriptions:
            self._tell(subscription)

    def _tell(self, subscription: Subscription) -> None:
        subscription.revision = live_revision(self.table.game.revision, subscription.revision)
        news = self._encoded(subscription.seat, subscription.after, subscription.revision)
        subscription.after = self.table.n
        subscription.tell(news)

    def _encoded(self, seat: int | None, after: int, revision: int) -> bytes:
        told = update(self.table, seat, after, present=self.present, now=self.now(), revision=revision)
        return msgspec.json.encode(told)

"""A table in the memory of this process, with the people who listen to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence

import msgspec

from dedale.table import Fact, Table, update
from dedale.table.messages import Reaction, ReactionTold, Update
from dedale.table.stored import StoredGame, StoredMove
from dedale.table.updates import answer_revision, live_revision

from .listener import Listener

PRESENCE_SECONDS = 75.0
OPENED_SECONDS = 600.0
"""How often it is stored that somebody has a game open; much less than the shortest time for which games are kept."""
HEAD = b'{"kind":"update","revision":'
"""How every update begins. What follows the number is encoded once for all who lack as much."""
encode = msgspec.json.Encoder().encode

# What a table takes of the memory, in bytes: measured, and by a test within a factor of two for every game.
TABLE_BYTES, CELL_BYTES = 4_000, 900
LINE_BYTES, LINE_SEAT_BYTES = 550, 250
USUAL_CELLS = 64
"""The cells of a board whose size is no option."""


def cells(options: Mapping[str, object]) -> int:
    """How many cells the board has, as far as the options tell."""
    rows, columns = options.get("rows"), options.get("columns")
    return rows * columns if isinstance(rows, int) and isinstance(columns, int) else USUAL_CELLS


class LiveTable:
    """A table, who has it open here and elsewhere, and what has been encoded for them."""

    def __init__(self, table: Table, now: Callable[[], float]) -> None:
        self.table = table
        self.now = now
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.used = now()
        self.opened = 0.0
        self.listed_until = 0.0
        self.bytes = 0
        self._board_bytes = TABLE_BYTES + CELL_BYTES * cells(table.options)
        self._elsewhere: dict[str, tuple[set[int], float]] = {}
        self._encoded: dict[tuple[int | None, int], bytes] = {}

    @property
    def id(self) -> str:
        return self.table.game.id

    @property
    def n(self) -> int:
        """How many moves have been played."""
        return self.table.n

    def measure(self) -> int:
        """Estimates anew how many bytes the table takes; by how many they have grown since the last time."""
        of_line = LINE_BYTES + LINE_SEAT_BYTES * len(self.table.game.seats)
        now = self._board_bytes + self.n * of_line + sum(map(len, self._encoded.values()))
        grown, self.bytes = now - self.bytes, now
        return grown

    @property
    def is_quiet(self) -> bool:
        """Whether for a while nothing has been stored that shows that the game is still wanted."""
        return self.now() - max(self.table.game.touched, self.opened) > OPENED_SECONDS

    def take(self, game: StoredGame, moves: Sequence[StoredMove]) -> None:
        """Brings the table up to what is stored, and lets all who listen know if that is new."""
        if self.table.take(game, moves):
            self.tell()

    def note(self, game: StoredGame, fact: Fact) -> None:
        """Brings the table up to a fact that has just been stored of this game."""
        self.table.note(game, fact)
        self.tell()

    # What is told

    def update(self, seat: int | None, after: int) -> Update:
        """What a seat, or a spectator, may know now, and the lines after those that it has."""
        return update(self.table, seat, after, present=self.present(), now=self.now(), revision=0)

    def answer(self, seat: int | None, after: int) -> bytes:
        """The update that answers a request."""
        return self._numbered(answer_revision(self.table.game.revision), seat, after)

    def news(self, listener: Listener) -> bytes:
        """The next update on a live connection."""
        listener.revision = live_revision(self.table.game.revision, listener.revision)
        return self._numbered(listener.revision, listener.seat, listener.after)

    def _numbered(self, revision: int, seat: int | None, after: int) -> bytes:
        return b"%s%d%s" % (HEAD, revision, self._unnumbered(seat, after))

    def _unnumbered(self, seat: int | None, after: int) -> bytes:
        """An update without its head; made once for all who lack the last move at most, unless there are clocks."""
        key = (seat, min(after, self.n))
        if key not in self._encoded:
            encoded = encode(self.update(seat, after))[len(HEAD) + len(b"0") :]
            if self.table.game.clock is not None or after < self.n - 1:
                return encoded
            self._encoded[key] = encoded
        return self._encoded[key]

    def tell(self) -> None:
        """Lets all who listen know that there is something new."""
        self._encoded.clear()
        for listener in self.listeners:
            listener.news.set()

    def end(self) -> None:
        """Ends all connections: the game is gone."""
        for listener in self.listeners:
            listener.drop_removed()

    def react(self, seat: int, reaction: Reaction) -> None:
        """Tells all who listen that a seat reacts."""
        told = encode(ReactionTold("reaction", seat, reaction))
        for listener in self.listeners:
            listener.reactions.append(told)
            listener.news.set()

    # Who is present

    @property
    def is_listed_by_listener(self) -> bool:
        """Whether this game waits in the lobby, and its host has it open at this process."""
        game = self.table.game
        is_open = bool(self.listeners) and game.listed and game.status == "waiting"
        return is_open and any(game.seats[seat].is_hosts for seat in self.listening())

    def listening(self) -> list[int]:
        """The seats that have the game open at this process."""
        return sorted({listener.seat for listener in self.listeners if listener.seat is not None})

    def present(self) -> set[int]:
        """The seats that have the game open, here or elsewhere."""
        lately = self.now() - PRESENCE_SECONDS
        elsewhere = [seats for seats, told in self._elsewhere.values() if told > lately]
        return set(self.listening()).union(*elsewhere)

    def hear_present(self, process: str, seats: list[int]) -> None:
        """Notes who has the game open at another process."""
        before = self.present()
        self._elsewhere[process] = (set(seats), self.now())
        if not seats:
            del self._elsewhere[process]
        if self.present() != before:
            self.tell()

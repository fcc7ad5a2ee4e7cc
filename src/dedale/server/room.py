"""A game in memory: a cache of its log, and the people who listen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from dedale.core import Record
from dedale.core.notation import resigning_seat
from dedale.games import find
from dedale.match import Match

from . import tokens
from .clocks import Clocks
from .errors import Conflict, NotLegal, Unauthorised
from .kept import KeptGame, KeptMove, KeptSeat, now
from .messages import Line, Person, Update

PRESENCE_SECONDS = 75.0
encode = msgspec.json.Encoder().encode


class Room:
    """One game: what is stored of it, the match as far as it is played, and who listens."""

    def __init__(self, kept: KeptGame, moves: Sequence[KeptMove]) -> None:
        self.kept = kept
        self.moves: list[KeptMove] = []
        self.match: Match | None = None
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.used = now()
        self._looks = 0
        self._newest_look = 0
        self._elsewhere: dict[str, tuple[set[int], float]] = {}
        self._told: dict[tuple[int | None, int], bytes] = {}
        self.options = find(kept.game).options(kept.options, kept.board).values
        self.take(kept, moves)

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def n(self) -> int:
        """How many moves have been played."""
        return len(self.moves)

    @property
    def is_over(self) -> bool:
        return self.kept.status == "over"

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, while the game is played."""
        return None if self.match is None or self.is_over else self.match.to_move

    def look(self) -> int:
        """The number of a look into the store that begins now."""
        self._looks += 1
        return self._looks

    def knows_better(self, look: int, n: int) -> bool:
        """Whether what this look has found, a game of n moves, is older than what is known here already."""
        if look < self._newest_look or n < self.n:
            return True
        self._newest_look = look
        return False

    def take(self, kept: KeptGame, moves: Sequence[KeptMove]) -> None:
        """Brings the room up to what is stored; moves that it has already are passed over."""
        self._told.clear()
        self.kept = kept
        if self.match is None and kept.status != "waiting":
            self.match = begin(kept)
        for move in moves:
            if move.n == self.n + 1 and self.match is not None:
                self.match.play(move.move)
                self.moves.append(move)

    # Who may do what

    def seat_of(self, token: str) -> int:
        """The seat that this token opens; looks at all of them, whichever it is."""
        fitting = [seat.seat for seat in self.kept.seats if tokens.fits(token, seat.token_hash)]
        if not fitting:
            raise Unauthorised("this token opens no seat of this game")
        return fitting[0]

    def seat(self, number: int) -> KeptSeat:
        """A seat as it is stored."""
        return self.kept.seats[number]

    def judge(self, seat: int, move: str, n: int | None) -> str:
        """The canonical text of a move that this seat may play now as move n."""
        match = self.playing()
        if n is not None and n != self.n + 1:
            raise Conflict(f"the next move is number {self.n + 1}, not {n}")
        resigning = resigning_seat(move)
        if resigning is not None and resigning != seat:
            raise NotLegal("one can only resign for oneself")
        if resigning is None and match.to_move != seat:
            raise Conflict(f"it is seat {match.to_move}'s turn")
        return match.judge(move)

    def playing(self) -> Match:
        """The match, while it is played."""
        if self.is_over:
            raise Conflict("the game is over")
        return self.begun()

    def begun(self) -> Match:
        """The match, once it has begun."""
        if self.match is None:
            raise Conflict("the game has not begun: not everybody has come or prepared")
        return self.match

    def record(self) -> Record:
        """The whole game, when it is over."""
        if not self.is_over or self.match is None:
            raise Conflict("the record is shown when the game is over")
        return self.match.record()

    def may_be_advised(self, seat: int) -> None:
        """Refuses advice where it would be unfair to somebody."""
        if any(not other.is_bot for other in self.kept.seats if other.seat != seat):
            raise Conflict("advice is given only in games against computer players")

    # What is told

    def update(self, seat: int | None, after: int) -> Update:
        """What a seat, or a spectator, may know now, and the lines after those that it has."""
        kept = self.kept
        return Update(
            "update",
            kept.id,
            kept.game,
            self.options,
            kept.listed,
            int(kept.created),
            self.n,
            seat,
            kept.status,  # type: ignore[arg-type]
            self.people(),
            self._lines(seat, after),
            None if self.match is None else self.match.view(seat).as_dict(),
            kept.draw_offer,
            Clocks(kept, self.moves).times(self.to_move),
            kept.ended_by,  # type: ignore[arg-type]
            kept.rematch,
        )

    def encoded(self, seat: int | None, after: int) -> bytes:
        """The same as it is sent; made once for all who lack no more than the last move, unless there are clocks."""
        key = (seat, min(after, self.n))
        if key not in self._told:
            encoded = encode(self.update(seat, after))
            if self.kept.clock is not None or after < self.n - 1:
                return encoded
            self._told[key] = encoded
        return self._told[key]

    def _lines(self, seat: int | None, after: int) -> list[Line]:
        if self.match is None:
            return []
        new = self.match.lines[after:]
        told = [line.for_spectators() if seat is None else line.as_dict(seat) for line in new]
        return [Line(**fields) for fields in told]  # type: ignore[arg-type]

    def listening(self) -> list[int]:
        """The seats that have the game open at this process."""
        return sorted({listener.seat for listener in self.listeners if listener.seat is not None})

    def present(self) -> set[int]:
        """The seats that have the game open, here or elsewhere."""
        lately = now() - PRESENCE_SECONDS
        elsewhere = [seats for seats, told in self._elsewhere.values() if told > lately]
        return set(self.listening()).union(*elsewhere)

    def hear_present(self, process: str, seats: list[int]) -> None:
        """Notes who has the game open at another process."""
        before = self.present()
        self._elsewhere[process] = (set(seats), now())
        if not seats:
            del self._elsewhere[process]
        if self.present() != before:
            self.tell()

    def people(self) -> list[Person]:
        """Who sits where."""
        present = self.present()
        return [
            Person(
                seat.seat,
                seat.kind,  # type: ignore[arg-type]
                seat.name,
                seat.level,  # type: ignore[arg-type]
                seat.is_bot or seat.token_hash is not None,
                not seat.owes_setup,
                seat.is_bot or seat.seat in present,
            )
            for seat in self.kept.seats
        ]

    def tell(self) -> None:
        """Lets all who listen know that there is something new."""
        self._told.clear()
        for listener in self.listeners:
            listener.news.set()


class Listener:
    """One live connection: whose it is, how far it has been told, and since when it has taken nothing."""

    def __init__(self, seat: int | None, after: int) -> None:
        self.seat = seat
        self.after = after
        self.is_slow = False
        self.sending_since: float | None = None
        self.drop: Callable[[], object] | None = None
        self.news = asyncio.Event()
        self.news.set()

    def drop_if_silent_since(self, earliest: float) -> bool:
        """Ends the connection if what was sent before then has not been taken; whether it did."""
        if self.drop is None or self.is_slow or self.sending_since is None or self.sending_since >= earliest:
            return False
        self.is_slow = True
        self.drop()
        return True


def begin(kept: KeptGame) -> Match:
    """The match as it was set up."""
    return Match(
        find(kept.game),
        kept.options,
        seed=kept.seed,
        board=kept.board,
        setups=kept.setups if any(setup is not None for setup in kept.setups) else None,
        first=kept.first,
        names=[seat.name or (f"bot: {seat.level}" if seat.is_bot else "") for seat in kept.seats],
    )

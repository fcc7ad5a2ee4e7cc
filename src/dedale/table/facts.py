"""Facts: what a command adds to a game. Each is stored whole, and only if nothing else was since it was decided."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from .messages import Status
from .stored import StoredGame, StoredMove


class Fact:
    """Something that has become true of a game."""

    def of_game(self, game: StoredGame) -> dict[str, Any]:
        """The fields of the game that it changes."""
        return {}

    def of_seat(self) -> tuple[int, dict[str, Any]] | None:
        """The seat that it changes, and which of its fields."""
        return None


@dataclass(frozen=True)
class SeatClaimed(Fact):
    """A person has taken a seat."""

    seat: int
    token_hash: str
    name: str

    def of_seat(self) -> tuple[int, dict[str, Any]]:
        return self.seat, {"token_hash": self.token_hash, "name": self.name}


@dataclass(frozen=True)
class SetupHandedIn(Fact):
    """A seat has prepared."""

    seat: int
    setup: Any

    def of_game(self, game: StoredGame) -> dict[str, Any]:
        return {"setups": [self.setup if n == self.seat else setup for n, setup in enumerate(game.setups)]}

    def of_seat(self) -> tuple[int, dict[str, Any]]:
        return self.seat, {"prepared": True}


@dataclass(frozen=True)
class GameBegun(Fact):
    """The first move may be played; everything is spelled out that chance has made."""

    board: Any
    setups: list[Any]
    first: int | None
    touched: float
    bot_to_move: bool
    deadline: float | None

    def of_game(self, game: StoredGame) -> dict[str, Any]:
        return {**vars(self), "status": "playing"}


@dataclass(frozen=True)
class MovePlayed(Fact):
    """A move, and how the game stands after it; an offer of a draw lapses."""

    move: StoredMove
    status: Status
    touched: float
    bot_to_move: bool
    deadline: float | None
    ended_by: Literal["time"] | None = None
    touched_piece: str | None = None

    def of_game(self, game: StoredGame) -> dict[str, Any]:
        return {
            "status": self.status,
            "touched": self.touched,
            "bot_to_move": self.bot_to_move,
            "deadline": self.deadline,
            "ended_by": self.ended_by,
            "draw_offer": None,
            "touched_piece": self.touched_piece,
            "draw_declined": None,
        }


@dataclass(frozen=True)
class PieceTouched(Fact):
    """The seat to move has touched a piece, which it must play."""

    piece: str

    def of_game(self, game: StoredGame) -> dict[str, Any]:
        return {"touched_piece": self.piece}


@dataclass(frozen=True)
class DrawOffered(Fact):
    """A seat's offer of a draw stands from now on; None: nobody's."""

    seat: int | None

    def of_game(self, game: StoredGame) -> dict[str, Any]:
        return {"draw_offer": self.seat, "draw_declined": None}


@dataclass(frozen=True)
class DrawDeclined(Fact):
    """A seat does not want the draw that the other has offered."""

    seat: int

    def of_game(self, game: StoredGame) -> dict[str, Any]:
        return {"draw_offer": None, "draw_declined": self.seat}


@dataclass(frozen=True)
class DrawAgreed(Fact):
    """Both have agreed on a draw, which ends the game."""

    def of_game(self, game: StoredGame) -> dict[str, Any]:
        ended = {"status": "over", "ended_by": "agreed", "deadline": None, "bot_to_move": False}
        return {**ended, "draw_offer": None, "touched_piece": None}


@dataclass(frozen=True)
class TransferMade(Fact):
    """A seat may be opened once with a code, on another device, until then."""

    seat: int
    code_hash: str
    sealed_token: str
    until: float

    def of_seat(self) -> tuple[int, dict[str, Any]]:
        return self.seat, transfer_fields(self.code_hash, self.sealed_token, self.until)


@dataclass(frozen=True)
class TransferUsed(Fact):
    """A seat has been opened with its code; the token is for the one who had it."""

    seat: int
    token: str

    def of_seat(self) -> tuple[int, dict[str, Any]]:
        return self.seat, transfer_fields(None, None, None)


def transfer_fields(code_hash: str | None, token: str | None, until: float | None) -> dict[str, Any]:
    """What a seat stores of the way to another device."""
    return {"transfer_hash": code_hash, "transfer_token": token, "transfer_until": until}


@dataclass(frozen=True)
class RematchMade(Fact):
    """The same people may play once more: the new game is stored together with its name."""

    game: StoredGame

    def of_game(self, game: StoredGame) -> dict[str, Any]:
        return {"rematch": self.game.id}


def after(game: StoredGame, fact: Fact) -> StoredGame:
    """A game once a fact about it is stored."""
    changed = fact.of_seat()
    if changed is None:
        return replace(game, **fact.of_game(game), revision=game.revision + 1)
    number, fields = changed
    seats = tuple(replace(seat, **fields) if seat.seat == number else seat for seat in game.seats)
    return replace(game, **fact.of_game(game), seats=seats, revision=game.revision + 1)

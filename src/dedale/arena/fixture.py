"""One game to be played, and what came of it."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Fixture:
    """One game to be played: players by their place in the lineup, and the seat of each.

    Fixtures with the same board are played on the same board, each player with the same luck.
    """

    index: int
    players: tuple[int, ...]
    seats: tuple[int, ...]
    board: int
    round: int = 0


def seating(count: int, number: int) -> tuple[int, tuple[int, ...]]:
    """The board, and the seat of each player, in the n-th game of a group.

    Each board is played in every rotation of the seats; from board to board the order in which the players sit round
    the table changes, until every order has had its turn.

    >>> [seating(2, number) for number in range(3)]
    [(0, (0, 1)), (0, (1, 0)), (1, (0, 1))]
    """
    board, turn = divmod(number, count)
    orders = list(itertools.permutations(range(1, count)))
    order = (0, *orders[board % len(orders)])
    return board, tuple((order.index(player) + turn) % count for player in range(count))


@dataclass(frozen=True)
class Played:
    """A fixture that has been played; lists are in the order of its players.

    `points`: 1 for a win, shared in a draw; `places`: 1 is the best, equals share; `thinking`: the seconds of each
    move; `cells`: where a player's moves have led; `ends_at`: the seat that made the last move, and where that led;
    `faults` say which player has failed, and how.
    """

    fixture: Fixture
    points: tuple[float, ...]
    places: tuple[int, ...]
    reason: str
    record: dict[str, object]
    thinking: tuple[tuple[float, ...], ...] = field(default=(), compare=False)
    cells: tuple[tuple[str, ...], ...] = ()
    ends_at: tuple[int, str] | None = None
    faults: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        return self.fixture.seats

    @property
    def moves(self) -> int:
        moves = self.record["moves"]
        assert isinstance(moves, list)
        return len(moves)


def has_failed(played: Played, label: str, seat: int) -> bool:
    """Whether the player in this seat has failed in a game."""
    return any(fault.startswith(blamed(label, seat)) for fault in played.faults)


def blamed(label: str, seat: int) -> str:
    """How a fault of the player in this seat begins."""
    return f"{label} in seat {seat}: "

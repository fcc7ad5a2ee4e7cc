"""What a computer player is, and which there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from dedale.core import DedaleError, Luck, View
from dedale.core.errors import listed, quoted
from dedale.search.ismcts import Search


class Player(Protocol):
    """Chooses moves for one seat from what that seat knows."""

    def choose(self, view: View) -> str:
        """One of `view.legal_moves()`."""
        ...


class RandomPlayer:
    """Plays any legal move, each equally likely."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def choose(self, view: View) -> str:
        moves = view.legal_moves()
        return moves[self._luck.below(len(moves))]


class SearchingPlayer:
    """Searches among the states that its seat cannot tell from the truth, always with the same effort."""

    SIMULATIONS = 300

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def choose(self, view: View) -> str:
        action = Search(view, self._luck.fork()).run(self.SIMULATIONS)
        return view.table.notation.text(action)


PLAYERS: dict[str, Callable[[Luck], Player]] = {"random": RandomPlayer, "searching": SearchingPlayer}
"""Makers of players by name; each player has luck of its own."""


class UnknownPlayer(DedaleError):
    """No computer player has this name."""


def find_player(name: str) -> Callable[[Luck], Player]:
    """The maker of the players of this name."""
    if name not in PLAYERS:
        raise UnknownPlayer(f"there is no player {quoted(name)}; there are {listed(list(PLAYERS), 'and')}")
    return PLAYERS[name]

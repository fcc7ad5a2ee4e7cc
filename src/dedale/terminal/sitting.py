"""One person's game against computer players: what the person may see, and nothing else, comes out of it."""

from __future__ import annotations

from collections.abc import Mapping

from dedale.bots import Effort, Hint, Player, expertise, find_player
from dedale.core import Game, Luck, Outcome, Record, Refusal, View
from dedale.core.faults import UNKNOWN_SEAT
from dedale.match import Line, Match

ADVICE_STREAM = 40
PLAYER_STREAM = 48
"""The luck of hints and of computer players, beside the streams from which the game itself is made."""


class Sitting:
    """A game in which one seat is a person's; all others are computer players of one level."""

    def __init__(
        self,
        game: Game,
        options: object = None,
        *,
        seat: int = 0,
        level: str = "medium",
        seed: int = 0,
        own: object = None,
    ) -> None:
        chosen = game.options(options, own if game.prepares == "board" else None)
        seats = int(chosen.seats)
        if not 0 <= seat < seats:
            raise Refusal([UNKNOWN_SEAT(seat=seat, last=seats - 1)], "--seat")
        self.game = game
        self.seat = seat
        self.level = level
        self._luck = Luck(seed, ADVICE_STREAM)
        entrant = find_player(game, level)
        others = [other for other in range(seats) if other != seat]
        self._players: dict[int, Player] = {
            other: entrant.player(Luck(seed, PLAYER_STREAM + other)) for other in others
        }
        board, setups = self._prepared(options, seats, own)
        names = ["person" if number == seat else level for number in range(seats)]
        self._match = Match(game, options, seed=seed, board=board, setups=setups, names=names)

    def _prepared(self, options: object, seats: int, own: object) -> tuple[object, list[object] | None]:
        """The board, or everybody's setup: the person's own, if there is one, and those of the computer players."""
        if self.game.prepares == "board":
            return own, None
        if own is None and self.game.prepares != "setup":
            return None, None
        setups: list[object] = [None] * seats
        for seat, player in self._players.items():
            setups[seat] = player.prepare(self.game.options(options), seat)
        setups[self.seat] = own
        return None, setups

    @property
    def seats(self) -> int:
        return self._match.seats

    @property
    def is_mine(self) -> bool:
        """Whether the person is to move."""
        return self._match.to_move == self.seat

    @property
    def outcome(self) -> Outcome | None:
        return self._match.outcome

    @property
    def moves_played(self) -> int:
        return len(self._match.lines)

    def view(self) -> View:
        """What the person knows now."""
        return self._match.view(self.seat)

    def play(self, move: str) -> Mapping[str, object]:
        """Plays the person's move; the line as the person may see it."""
        return self._told(self._match.play(move, self.seat))

    def answer(self) -> Mapping[str, object]:
        """Lets the computer player whose turn it is choose and play; the line as the person may see it."""
        seat = self._match.to_move
        assert seat is not None
        return self._told(self._match.play(self._players[seat].choose(self._match.view(seat)), seat))

    def resign(self) -> Mapping[str, object]:
        """The person gives the game up."""
        return self.play(f"resign {self.seat}")

    def hint(self) -> Hint:
        """What a strong player would do in the person's place, from what the person knows."""
        return expertise(self.game).hint(self.view(), self._luck.fork(), Effort())

    def record(self) -> Record:
        return self._match.record()

    def close(self) -> None:
        """Ends the programs of computer players, if there are any."""
        for player in self._players.values():
            player.close()

    def _told(self, line: Line) -> Mapping[str, object]:
        for seat, player in self._players.items():
            if player.listens:
                player.hear(line.as_dict(seat))
        return line.as_dict(self.seat)

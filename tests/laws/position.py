"""A game that has been played for a while; needs nothing but Dédale, so that it runs in a browser too."""

from __future__ import annotations

from dataclasses import dataclass, field

from dedale.core import Event, Game, Luck, State


@dataclass
class Position:
    """A game that has been played for a while."""

    game: Game
    options: dict[str, object]
    seed: int
    state: State = field(repr=False)
    moves: list[str] = field(default_factory=list)
    events: list[list[Event]] = field(default_factory=list, repr=False)
    luck: Luck = field(default_factory=lambda: Luck(0), repr=False)

    def play(self, move: str) -> list[Event]:
        """Plays on, and keeps what happened."""
        told = self.state.play(move)
        self.moves.append(move)
        self.events.append(told)
        return told

    def play_random(self, most: int) -> None:
        """Plays at most this many random moves."""
        notation = self.state.terms.notation
        for _ in range(most):
            if self.state.is_over:
                return
            self.play(notation.text(self.state.random_action(self.luck)))

    def seats(self) -> list[int | None]:
        """Every seat, and the spectators."""
        return [*range(self.state.terms.options.seats), None]

    def views(self) -> list[bytes]:
        """Everything that anybody knows."""
        return [self.state.view(seat).encode() for seat in self.seats()]

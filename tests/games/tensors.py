"""Tensors read back by the names of their fields."""

from __future__ import annotations

from dedale.core import Game, Luck, State, View
from dedale.grid.cells import Grid


class Shown:
    """What a view's tensor shows."""

    def __init__(self, view: View) -> None:
        self.encoding = view.terms.game.encoding(view.terms)
        self._bytes = bytes(memoryview(self.encoding.tensor(view)))
        self._names = Grid(self.encoding.rows, self.encoding.columns).names

    def values(self, plane: str) -> dict[str, int]:
        """The cells of a plane that are not 0, by name."""
        names = [field.name for field in self.encoding.planes]
        depth = self.encoding.shape[2]
        found = {name: self._bytes[n * depth + names.index(plane)] for n, name in enumerate(self._names)}
        return {name: value for name, value in found.items() if value}

    def cells(self, plane: str) -> list[str]:
        """Where a plane is not 0."""
        return list(self.values(plane))

    def number(self, name: str) -> int:
        """A number that belongs to no cell."""
        names = [field.name for field in self.encoding.numbers]
        return self._bytes[int(self.encoding.board_words) * 8 + names.index(name)]


def played(game: Game, options: dict[str, object], seed: int, moves: int) -> State:
    """A game after this many random moves, or over."""
    state, luck = game.new(options, seed=seed), Luck(seed, 5)
    for _ in range(moves):
        if not state.is_over:
            state.advance(state.random_action(luck))
    return state


def going_on(game: Game, options: dict[str, object], games: int, moves: int) -> list[State]:
    """Games of various length that are not over."""
    states = [played(game, options, seed, moves * seed // games) for seed in range(games)]
    return [state for state in states if not state.is_over]

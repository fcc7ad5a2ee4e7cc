"""Players for any game: information-set Monte Carlo tree search over a particle filter."""

from __future__ import annotations

from collections.abc import Mapping

from dedale.core import Luck, View
from dedale.core.notation import Notation
from dedale.core.seat import Seat
from dedale.search.insight import Insight
from dedale.search.mcts import Search
from dedale.search.particles import HIDDEN, Particles

from .expertise import Belief, Expertise, Hint, makers
from .player import FULL, Effort, Player

EASY, MEDIUM, HARD, EXPERT = 20, 100, 400, 1200
"""How many simulations a level spends on a move."""

SEARCHING = 300
IGNORANT = Insight()
REASONS = {
    "en": "Of the games that may follow, those that go on with this move end best.",
    "fr": "De toutes les suites imaginées, celles qui commencent par ce coup finissent le mieux.",
    "ru": "Из всех воображаемых продолжений лучше всего кончаются те, что начинаются этим ходом.",
}


class SearchingPlayer(Player):
    """Information-set MCTS for any game; states that still fit are kept from move to move."""

    listens = True

    def __init__(self, luck: Luck, effort: Effort = FULL, simulations: int = SEARCHING) -> None:
        self._luck = luck
        self._budget = effort.budget(simulations)
        self.particles = Particles(luck.fork(), simulations)
        self._notation: Notation | None = None

    def hear(self, line: Mapping[str, object]) -> None:
        seat, move = line["seat"], line["move"]
        if self._notation is not None and isinstance(seat, int):
            action = self._notation.find(move) if isinstance(move, str) else HIDDEN
            self.particles.hear(Seat(seat), action, IGNORANT)

    def choose(self, view: View) -> str:
        self._notation = view.terms.notation
        self.particles.settle(view)
        action = Search(view, self._luck.fork(), source=self.particles).run(self._budget)
        return view.terms.notation.text(action)


def know_nothing(view: View, luck: Luck) -> Belief:
    """The belief of a player that keeps none."""
    return Belief()


def searched_hint(view: View, luck: Luck, effort: Effort) -> Hint:
    """The move that a search prefers."""
    move = SearchingPlayer(luck, effort, HARD).choose(view)
    return Hint(move, REASONS)


GENERAL = Expertise(makers(SearchingPlayer, EASY, MEDIUM, HARD, EXPERT), {}, know_nothing, searched_hint)
"""For a game that has no players of its own."""

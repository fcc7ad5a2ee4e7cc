"""Players for any game: they search among the states that their seat cannot tell from the truth."""

from __future__ import annotations

from collections.abc import Mapping

from dedale.core import Luck, View
from dedale.core.notation import Notation
from dedale.core.seat import Seat
from dedale.search.insight import Insight
from dedale.search.mcts import Search
from dedale.search.particles import HIDDEN, Particles

from .expertise import LEVELS, Belief, Expertise, Hint
from .player import FULL, Effort, Maker, Player

SIMULATIONS = {"easy": 20, "medium": 100, "hard": 400, "expert": 1200}
SEARCHING = 300
IGNORANT = Insight()
REASONS = {
    "en": "Of {count} imagined games, those that go on with this move end best.",
    "fr": "Sur {count} parties imaginées, celles qui continuent par ce coup finissent le mieux.",
    "ru": "Из {count} воображаемых партий лучше всего кончаются те, что продолжаются этим ходом.",
}


class SearchingPlayer(Player):
    """Searches with so many simulations a move, whatever the game; states that still fit are kept from move to move."""

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
        action = Search(view, self._luck.fork(), worlds=self.particles).run(self._budget)
        return view.terms.notation.text(action)


def maker(simulations: int) -> Maker:
    """A maker of searching players of this strength."""
    return lambda luck, effort: SearchingPlayer(luck, effort, simulations)


def know_nothing(view: View, luck: Luck) -> Belief:
    """The belief of a player that keeps none."""
    return Belief()


def searched_hint(view: View, luck: Luck, effort: Effort) -> Hint:
    """The move that a search prefers."""
    count = SIMULATIONS["hard"]
    move = SearchingPlayer(luck, effort, count).choose(view)
    return Hint(move, {language: reason.format(count=count) for language, reason in REASONS.items()})


LEVEL_MAKERS: Mapping[str, Maker] = {level: maker(SIMULATIONS[level]) for level in LEVELS}
GENERAL = Expertise(LEVEL_MAKERS, {}, know_nothing, searched_hint)
"""For a game that has no players of its own."""

"""Local search for camps that cost seekers many turns: the best of some, then changes that make it no easier."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.games.tracker.making import FAMILIES, make_family
from dedale.search.budget import Budget

from .camp_graph import CampGraph
from .camp_trial import CampTrial


class Sketch:
    """A camp in the making: by gate 1 where it is open, the fugitive's cell, and the mean turns it has cost."""

    def __init__(self, is_open: vec[i64], fugitive: i64) -> None:
        self.is_open = is_open
        self.fugitive = fugitive
        self.turns = 0.0

    def copy(self) -> Sketch:
        twin = Sketch(self.is_open[:], self.fugitive)
        twin.turns = self.turns
        return twin


class CampBuilder:
    """Rates camps by a few plain seekers, and changes them to be harder."""

    def __init__(self, graph: CampGraph, luck: Luck, hunts: i64) -> None:
        self.graph: Final = graph
        self.luck: Final = luck
        self.hunts: Final[i64] = hunts
        self._trial: Final = CampTrial(graph)
        self._search: Final = graph.search()

    def draw(self) -> Sketch:
        """A camp of one of the game's families."""
        camp = make_family(self.graph.options, self.luck, self.luck.below(FAMILIES))
        return self.tried(Sketch(self.graph.read(camp), camp.fugitive))

    def tried(self, sketch: Sketch) -> Sketch:
        """The same camp with the mean turns that seekers need in it."""
        sketch.turns = self._trial.mean_turns(sketch.is_open, sketch.fugitive, self.hunts)
        return sketch

    def best_of(self, count: i64) -> Sketch:
        """The hardest of `count` camps."""
        best = self.draw()
        for _ in range(count - 1):
            other = self.draw()
            if other.turns > best.turns:
                best = other
        return best

    def improved(self, sketch: Sketch, budget: Budget) -> Sketch:
        """The camp after random changes, until the budget is spent."""
        budget.start()
        tries: i64 = 0
        while not budget.is_spent(tries):
            tries += 1
            other = sketch.copy()
            for _ in range(1 + self.luck.below(3)):
                self.change(other)
            if self.is_legal(other) and self.tried(other).turns >= sketch.turns:
                sketch = other
        return sketch

    def change(self, sketch: Sketch) -> None:
        """Moves the fugitive, or a barrier, or puts one more, or takes one away."""
        if self.luck.chance(1, 5):
            sketch.fugitive = self.luck.below(self.graph.outside)
            return
        one, other = self.luck.below(self.graph.gates), self.luck.below(self.graph.gates)
        sketch.is_open[one], sketch.is_open[other] = sketch.is_open[other], sketch.is_open[one]
        if self.luck.chance(1, 3):
            sketch.is_open[one] = 1 - sketch.is_open[one]

    def is_legal(self, sketch: Sketch) -> bool:
        """Whether there are few enough barriers, and a way from outside to the fugitive."""
        closed: i64 = 0
        for gate in range(self.graph.gates):
            closed += 1 - sketch.is_open[gate]
        return closed <= self.graph.options.barriers and self._is_reached(sketch)

    def plain(self, sketch: Sketch) -> dict[str, object]:
        """The camp as a record holds it."""
        barriers = [self.graph.name(gate) for gate in range(self.graph.gates) if sketch.is_open[gate] == 0]
        return {"fugitive": self.graph.options.grid.names[sketch.fugitive], "barriers": barriers}

    def _is_reached(self, sketch: Sketch) -> bool:
        self._search.flood(self.graph, self.graph.outside, sketch.is_open)
        return self._search.steps[sketch.fugitive] != self._search.far

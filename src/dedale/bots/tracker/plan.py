"""Which question costs the fewest turns, over all suspects.

A quick seeker asks where the way to the fugitive is likeliest for the turns it risks. For each question that may come
first the quick seeker then plays on in all suspects at once: each answer parts those that agree with it from the rest,
until few are left and the rest of the way is guessed by its length.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from .chart import CLOSED, NO_PLACE, UNKNOWN, UNVISITED, Trail
from .suspects import Suspects

FEW: Final = 4
"""With so few suspects left the quick seeker would know what it cannot know."""

LOOKED_AT: Final = 96
"""So many suspects of a set are enough to choose the quick seeker's next question."""

TURNS_A_STEP: Final = 0.4
RISK: Final = 0.15
HOPE: Final = 0.2
"""Added to every question's risk and hope; 0.02 to 1.5 were tried on the game's camps and on hard ones."""


class Plan:
    """Weighs questions from one trail."""

    def __init__(self, suspects: Suspects, trail: Trail) -> None:
        self.suspects: Final = suspects
        self.trail: Final = trail.copy()
        self._order: Final = suspects.luck.order(suspects.count)
        self._seen: i64 = 0
        self._closed: i64 = 0
        self._towards: i64 = 0

    def quick_choice(self) -> i64:
        """What the quick seeker asks."""
        return self._pick(0, len(self._order))

    def turns(self, place: i64) -> float:
        """The mean number of turns till the catch, beyond the last, if this is asked first."""
        return self._ask(place, 0, len(self._order), 0.0) / float(len(self._order))

    def worth(self, place: i64) -> float:
        """How much hope a question gives for the turns at risk."""
        return self._worth(place, 0, len(self._order), 1)

    def _search(self, low: i64, high: i64, turns: float) -> float:
        if high - low <= FEW:
            return self._guess(low, high, turns)
        place = self._pick(low, high)
        return self._guess(low, high, turns) if place == NO_PLACE else self._ask(place, low, high, turns)

    def _ask(self, place: i64, low: i64, high: i64, turns: float) -> float:
        """Turns added up over the suspects from low to high, all of which fit the trail."""
        trail = self.trail
        was_at, near = trail.at, trail.near(place)
        if trail.is_away(trail.part[near]):
            turns += 1.0
        middle = self._open_first(place, low, high)
        total = 0.0
        if middle > low:
            far = trail.chart.beyond(place, near)
            trail.learn(place, True)
            missed = self._caught_first(far, low, middle)
            total += self._price(turns) * float(missed - low)
            total += self._search(missed, middle, turns) if missed < middle else 0.0
            trail.part[far] = UNVISITED
        if high > middle:
            trail.status[place] = CLOSED
            trail.at = near
            total += self._search(middle, high, turns + 1.0)
        trail.status[place] = UNKNOWN
        trail.at = was_at
        return total

    def _open_first(self, place: i64, low: i64, high: i64) -> i64:
        """Puts the suspects that are open here before the others; where the others begin."""
        suspects, order, places = self.suspects, self._order, self.trail.chart.places
        for n in range(low, high):
            number = order[n]
            if suspects.open[number * places + place] == 1:
                order[n], order[low] = order[low], number
                low += 1
        return low

    def _caught_first(self, cell: i64, low: i64, high: i64) -> i64:
        """Puts the suspects whose fugitive is here before the others; where the others begin."""
        suspects, order = self.suspects, self._order
        for n in range(low, high):
            number = order[n]
            if suspects.fugitive[number] == cell:
                order[n], order[low] = order[low], number
                low += 1
        return low

    def _guess(self, low: i64, high: i64, turns: float) -> float:
        total = 0.0
        for n in range(low, high):
            total += self._price(turns + TURNS_A_STEP * float(self._way_left(self._order[n])))
        return total

    def _price(self, turns: float) -> float:
        """What it costs to need so many turns: where the other may end the game before, late ones are all alike."""
        haste = self.trail.haste
        return turns if haste == 0.0 else (1.0 - math.exp(-haste * turns)) / haste

    def _way_left(self, number: i64) -> i64:
        """The steps from what is visited to a suspect's fugitive."""
        chart, distance, part = self.trail.chart, self.suspects.distance, self.trail.part
        base = number * chart.nodes
        least: i64 = chart.nodes
        for node in range(chart.nodes):
            if part[node] != UNVISITED:
                least = min(least, i64(distance[base + node]))
        return least

    def _pick(self, low: i64, high: i64) -> i64:
        """The place with most hope for the turns at risk; the first among equals."""
        trail = self.trail
        best: i64 = NO_PLACE
        best_worth = -1.0
        stride = max(i64(1), (high - low) // LOOKED_AT)
        for place in range(trail.chart.places):
            if trail.is_frontier(place):
                worth = self._worth(place, low, high, stride)
                if worth > best_worth:
                    best, best_worth = place, worth
        return best

    def _worth(self, place: i64, low: i64, high: i64, stride: i64) -> float:
        """Hope for risk, looking at every so-manieth suspect."""
        self._look(place, low, high, stride)
        seen = float(self._seen)
        at_risk = float(self._closed) + (seen if self.trail.is_away(self.trail.part[self.trail.near(place)]) else 0.0)
        return (float(self._towards) + HOPE * seen) / (at_risk + RISK * seen)

    def _look(self, place: i64, low: i64, high: i64, stride: i64) -> None:
        """Counts suspects that are closed here, and those open where the way to the fugitive gets shorter."""
        suspects, order, chart, near = self.suspects, self._order, self.trail.chart, self.trail.near(place)
        far = chart.beyond(place, near)
        self._seen = self._closed = self._towards = 0
        while low < high:
            number = order[low]
            low += stride
            self._seen += 1
            if suspects.open[number * chart.places + place] == 0:
                self._closed += 1
            elif suspects.distance[number * chart.nodes + far] < suspects.distance[number * chart.nodes + near]:
                self._towards += 1

    def shares(self, place: i64) -> tuple[float, float]:
        """The share of suspects that are open here, and of those in which it leads towards the fugitive."""
        self._look(place, 0, len(self._order), 1)
        seen = float(self._seen)
        return 1.0 - float(self._closed) / seen, float(self._towards) / seen

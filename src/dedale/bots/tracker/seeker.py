"""Ways to choose the next question, from the plainest to the most thoughtful."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.grid.breadth_first import NO_NODE
from dedale.search.budget import UNCOUNTED, Budget

from .chart import CLOSED, NO_PLACE, UNKNOWN, UNVISITED, Chart, Trail
from .plan import Plan
from .suspects import Suspects

SETTLING: Final = 0.45
PLANNING: Final = 0.35
"""How a timed move is shared between the suspects and the weighing."""

NEARNESS: Final = 0.001


class Seeker:
    """Chooses where to ask next."""

    def next_place(self, trail: Trail) -> i64:
        """A frontier place of the trail."""
        raise NotImplementedError


class Wanderer(Seeker):
    """Asks anywhere near by chance, and now and then where it has met a barrier before."""

    def __init__(self, luck: Luck, forgets: i64) -> None:
        self._luck = luck
        self._forgets = forgets

    def next_place(self, trail: Trail) -> i64:
        hazy = trail.copy()
        for place in range(trail.chart.places):
            if trail.status[place] == CLOSED and self._luck.chance(self._forgets, 100):
                hazy.status[place] = UNKNOWN
        return any_at_hand(hazy, self._luck)


def any_at_hand(trail: Trail, luck: Luck) -> i64:
    """Any frontier place that needs no leaving, if there is one."""
    at_hand = vec[i64]()
    places = trail.frontier()
    for n in range(i64(len(places))):
        if not trail.is_away(trail.part[trail.near(places[n])]):
            at_hand = append(at_hand, places[n])
    if not len(at_hand):
        at_hand = places
    return at_hand[luck.below(len(at_hand))]


class DepthFirst(Seeker):
    """Goes on from the cell it stands in while it can, else from the nearest; by chance, or where most lies beyond."""

    def __init__(self, luck: Luck, looks_beyond: bool) -> None:
        self._luck = luck
        self._looks_beyond = looks_beyond

    def next_place(self, trail: Trail) -> i64:
        steps = steps_from(trail, trail.at, False)
        places = trail.frontier()
        best: i64 = NO_PLACE
        best_worth: i64 = 0
        for n in range(i64(len(places))):
            near = trail.near(places[n])
            worth = 1000 * steps[near] + self._luck.below(8)
            if self._looks_beyond:
                worth -= 8 * self._unvisited_beside(trail, trail.chart.beyond(places[n], near))
            if best == NO_PLACE or worth < best_worth:
                best, best_worth = places[n], worth
        return best

    def _unvisited_beside(self, trail: Trail, node: i64) -> i64:
        chart = trail.chart
        count: i64 = 0
        for way in range(chart.first[node], chart.first[node + 1]):
            if trail.part[chart.to[way]] == UNVISITED and trail.status[chart.gate[way]] == UNKNOWN:
                count += 1
        return count


def steps_from(trail: Trail, start: i64, through_outside: bool) -> vec[i64]:
    """By node the steps to it through sides known to be open, the nodes' number where none lead."""
    chart = trail.chart
    search = chart.search()
    search.flood(chart, start, trail.status, dead_end=NO_NODE if through_outside else chart.outside)
    return search.steps


class Thinker(Seeker):
    """Weighs questions over suspects; with foresight it plays each of them out."""

    def __init__(
        self,
        suspects: Suspects,
        sweeps: i64,
        *,
        foresight: bool,
        milliseconds: float = 0.0,
    ) -> None:
        size = suspects.size
        self.suspects: Final = suspects
        self._sweeps: Final[i64] = sweeps
        self._foresight: Final = foresight
        self._settling: Final = Budget(size) if milliseconds == 0.0 else Budget(milliseconds=milliseconds * SETTLING)
        self._planning: Final = Budget(UNCOUNTED - 1, milliseconds * PLANNING)

    def next_place(self, trail: Trail) -> i64:
        self.suspects.settle(trail, self._sweeps, self._settling)
        return self._least(Plan(self.suspects, trail), trail)

    def _least(self, plan: Plan, trail: Trail) -> i64:
        """The place that costs least; what the quick seeker would ask is tried first."""
        self._planning.start()
        steps = steps_from(trail, trail.at, False)
        places = trail.frontier()
        best = plan.quick_choice()
        least = self._cost(plan, best, steps[trail.near(best)])
        for n in range(i64(len(places))):
            if self._planning.is_spent(n):
                break
            cost = self._cost(plan, places[n], steps[trail.near(places[n])])
            if cost < least:
                best, least = places[n], cost
        return best

    def _cost(self, plan: Plan, place: i64, steps: i64) -> float:
        """Turns to be expected, those included that are lost on a long walk; the nearer of equals costs less."""
        lost = (plan.trail.steps + steps) // plan.trail.chart.options.max_steps
        toll = float(lost) + NEARNESS * float(steps)
        return toll + (plan.turns(place) if self._foresight else -plan.worth(place))


def turns_to_catch(seeker: Seeker, chart: Chart, ways: vec[i64], fugitive: i64, most: i64) -> i64:
    """The turns that a seeker needs in a camp, `most` at the most."""
    trail = Trail(chart)
    turns: i64 = 1
    while turns < most:
        place = seeker.next_place(trail)
        near = trail.near(place)
        if trail.is_away(trail.part[near]):
            turns += 1
        if trail.status[place] == CLOSED or ways[place] == 0:
            turns += 1
        if trail.status[place] == CLOSED:
            continue
        trail.learn(place, ways[place] == 1)
        if trail.at == fugitive:
            return turns
    return turns

"""Bayesian inference about what the others seek: exact card counts as the prior, their turns as the evidence."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from dedale.bots.expertise import Belief
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import NOBODY, Seat
from dedale.core.vecs import filled_floats
from dedale.core.view import View
from dedale.games.moving_maze.corridors import CELLS, GRID, bit
from dedale.games.moving_maze.notation import push
from dedale.games.moving_maze.tiles import TREASURES
from dedale.games.moving_maze.view import HIDDEN, MovingMazeView
from dedale.games.moving_maze.worlds import Bundle, CardSampler, Deal
from dedale.grid.cells import Cell

from .position import HOMEWARDS, MazePosition, seen_position, ways_home
from .reach import Reach, count, pushes

GOALS: Final = TREASURES + 1
"""Treasures and home."""

LAPSE: Final = 0.05
"""How often a player passes by what it seeks."""

PURSUIT: Final = 0.8
"""How often a player that cannot reach its goal goes where it may reach it next."""

USUALLY_NEAR: Final = 0.35
"""The share of a turn's ends from which a given treasure is one turn away, where it is not worked out."""

STRIDE: Final = 7
"""Every n-th push is looked at to estimate that share."""


# The cards


def prior(view: MovingMazeView) -> list[vec[float]]:
    """For each seat how likely it seeks each goal, by the cards alone; for the view's own seat nothing.

    In the children's variant a seat seeks many, and each chance is that of one card being among them.
    """
    sampler = CardSampler(view)
    chances = [filled_floats(GOALS, 0.0) for _ in range(view.options.seats)]
    all_ways = float(Deal(sampler.pool, sampler.bundles).count())
    for number, bundle in enumerate(sampler.bundles):
        seat = bundle.start // view.options.height
        if seat != view.seat:
            _weigh_cards(sampler, number, all_ways, chances[seat])
    for seat in range(view.options.seats):
        if seat != view.seat:
            _add_certain(view, Seat(seat), chances[seat])
    return chances


def _add_certain(view: MovingMazeView, seat: Seat, chances: vec[float]) -> None:
    """Home, when all cards are found, and cards that can be seen because the game is over."""
    left = view.left(seat)
    if left == 0:
        chances[HOMEWARDS] = 1.0
    start = seat * view.options.height + view.found[seat]
    for index in range(start, start + (left if view.options.for_children else min(left, i64(1)))):
        if view.cards[index] != HIDDEN:
            chances[view.cards[index]] = 1.0


def _weigh_cards(sampler: CardSampler, number: int, all_ways: float, chances: vec[float]) -> None:
    """How many deals give each card to this bundle."""
    bundle = sampler.bundles[number]
    smaller = sampler.bundles[:]
    smaller[number] = Bundle(bundle.start, bundle.size - 1, bundle.shut)
    for n in range(i64(len(sampler.pool))):
        card = sampler.pool[n]
        if not bundle.shut >> card & 1:
            chances[card] = float(Deal(_without(sampler.pool, card), smaller).count()) / all_ways


def _without(pool: vec[i64], card: i64) -> vec[i64]:
    return vec[i64]([other for other in pool if other != card])


def judged(chances: vec[float], evidence: vec[float], for_children: bool) -> vec[float]:
    """Chances in the light of how well each goal explains what the seat has done."""
    weighed = filled_floats(GOALS, 0.0)
    total = 0.0
    for goal in range(i64(GOALS)):
        weighed[goal] = chances[goal] * evidence[goal]
        if for_children:
            weighed[goal] /= weighed[goal] + 1.0 - chances[goal]
        total += weighed[goal]
    if not for_children and total > 0.0:
        for goal in range(i64(GOALS)):
            weighed[goal] /= total
    return weighed


# What a turn betrays


class Watcher:
    """Updates evidence by turns: a player that could have reached a treasure and did not is hardly seeking it."""

    def __init__(self) -> None:
        self._reach = Reach()

    def judge_turn(self, before: MazePosition, after: MazePosition, seat: i64, evidence: vec[float]) -> None:
        """Weighs a turn that found nothing, by the positions before its push and after its move."""
        passed_by = self._reach.tiles(before.corridors, before.closed, bit(Cell(before.pawns[seat])))
        stands = bit(Cell(after.pawns[seat]))
        for treasure in range(i64(TREASURES)):
            if before.treasures[treasure] & passed_by:
                evidence[treasure] *= LAPSE
            else:
                is_near = self._near(after, treasure) & stands != 0
                evidence[treasure] *= pursuit(is_near, self._near_share(before, seat, treasure))

    def _near(self, position: MazePosition, treasure: i64) -> i64:
        return self._reach.sources(position.corridors, position.closed, position.treasures[treasure])

    def _near_share(self, before: MazePosition, seat: i64, treasure: i64) -> float:
        """Of the turns that could have been played, how many end a turn away from a treasure."""
        actions = pushes(before.corridors.spare, before.closed)
        ends: i64 = 0
        near: i64 = 0
        for n in range(i64(0), i64(len(actions)), i64(STRIDE)):
            then = before.after(Action(actions[n]))
            cells = then.corridors.flood(bit(Cell(then.pawns[seat])))
            ends += count(cells)
            near += count(cells & self._near(then, treasure))
        return float(near) / float(ends)

    def judge_standing(self, position: MazePosition, seat: i64, evidence: vec[float]) -> None:
        """Weighs where a seat stands at the end of its turn, when nothing else is known of it."""
        stands = bit(Cell(position.pawns[seat]))
        passed_by = position.corridors.flood(stands)
        for treasure in range(i64(TREASURES)):
            if position.treasures[treasure] & passed_by:
                evidence[treasure] *= LAPSE
            else:
                evidence[treasure] *= pursuit(self._near(position, treasure) & stands != 0, USUALLY_NEAR)


def pursuit(is_near: bool, share: float) -> float:
    """The likelihood ratio of a turn, seeker against anybody, by whether it ended near; `share` of all turns do."""
    if share <= 0.0:
        return 1.0
    return 1.0 - PURSUIT + (PURSUIT / share if is_near else 0.0)


# From a view alone


def suspected(view: MovingMazeView) -> list[vec[float]]:
    """For each other seat how likely it seeks each goal, by its cards and by the turn that ended last."""
    chances = prior(view)
    seat = last_mover(view)
    if seat != NOBODY and seat != view.seat and not _has_just_found(view, seat):
        evidence = filled_floats(GOALS, 1.0)
        Watcher().judge_standing(position_before_turn(view), seat, evidence)
        chances[seat] = judged(chances[seat], evidence, view.options.for_children)
    return chances


def last_mover(view: MovingMazeView) -> i64:
    """Whose turn has ended last; nobody's when none has, or when the game is over."""
    if view.mover == NOBODY or view.turn < 2:
        return NOBODY
    seats = view.options.seats
    seat: i64 = (view.mover + seats - 1) % seats
    while view.resigned >> seat & 1:
        seat = (seat + seats - 1) % seats
    return seat


def _has_just_found(view: MovingMazeView, seat: i64) -> bool:
    if not view.options.for_children:
        return view.informed >> seat & 1 == 0
    position, start = position_before_turn(view), seat * view.options.height
    stands = bit(Cell(position.pawns[seat]))
    for n in range(start, start + view.found[seat]):
        if position.treasures[view.cards[n]] == stands:
            return True
    return False


def position_before_turn(view: MovingMazeView) -> MazePosition:
    """The position before the push of the seat to move: a push at the opposite arrow takes it back."""
    position = seen_position(view)
    if view.reached:
        position.push(push(view.closed, view.corridors.spare))
    return position


def belief(view: View, luck: Luck) -> Belief:
    """Where the goals of the others lie; in the children's variant how likely each is one of many."""
    if view.seat == NOBODY:
        return Belief()
    seen = cast(MovingMazeView, view)
    position, chances = seen_position(seen), suspected(seen)
    return Belief(
        cells={
            f"goal of seat {seat}": _by_cell(position, chances[seat], ways_home(seen.options)[seat])
            for seat in range(seen.options.seats)
            if seat != seen.seat
        }
    )


def _by_cell(position: MazePosition, chances: vec[float], home: i64) -> dict[str, float]:
    return {
        GRID.names[cell]: chances[goal]
        for goal in range(GOALS)
        if chances[goal] > 0.0
        for cell in range(CELLS)
        if position.goal(goal, home) >> cell & 1
    }

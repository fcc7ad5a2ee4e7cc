"""Expectation over the replies to every push: the chance to win the race, for every turn that can be played."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.core.vecs import filled_floats
from dedale.games.moving_maze.corridors import CELLS, bit, carried_all, opposite_arrow
from dedale.games.moving_maze.notation import pushed_arrow
from dedale.games.moving_maze.tiles import TREASURES
from dedale.games.moving_maze.view import MovingMazeView
from dedale.grid.cells import Cell
from dedale.search.budget import Budget

from .belief import GOALS
from .forced_win import ForcedWin
from .position import HOMEWARDS, MazePosition, goals_set, own_goals, seen_position, ways_home
from .push_outlook import NO_PUSH, PushOutlook, TurnPlan, Visits
from .race import Race
from .reach import Reach, count, first_cell, pushed_tiles, pushes
from .replies import PACE, Opponents

NEVER: Final = -1.0
SURE: Final = 0.999
NEXT_AT_MOST: Final = 0.99
"""The most that the chance of a next turn counts, so that a player never puts off a goal in reach."""

STANDSTILL: Final = 0.5
"""The value of a game that nobody wins."""

TIRED: Final = 0.9
"""The factor on the value of a turn that ends where an earlier one has ended."""

BREADTH: Final = 0.3
"""The weight of having several goals in reach, where goals may be found in any order."""

DEEPEST: Final = 3
"""The length of the forced wins that are searched for, in further turns."""

OUTPLAYED: Final = 0.9
"""The chance to lose against a seat that can force its way home, but may not see it."""

BARRED_PACE: Final = 0.1
"""The chance that a turn reaches home, which others bar."""

RACE: Final = Race(PACE, BARRED_PACE)
OPEN_RACE: Final = Race(PACE, PACE)
"""Alone, or where the last goal is as secret as the others."""


class Evaluation:
    """Weighs all turns that a seat can play now; `chances` say what the others may seek."""

    def __init__(self, view: MovingMazeView, chances: list[vec[float]], luck: Luck, visits: Visits) -> None:
        self.view: Final = view
        self.visits: Final = visits
        self.position: Final = seen_position(view)
        self.goals: Final = own_goals(view)
        self.outlooks: list[PushOutlook] = []
        self._luck: Final = luck
        self._reach: Final = Reach()
        self._home: Final[i64] = ways_home(view.options)[view.seat]
        self._opponents: Final = Opponents(view, chances, luck)
        self._rivals: Final = self._opponents.seats
        self._is_besieged: Final = self._is_going_home(view.seat)
        self._next_goals: Final = self._chances_of_next()

    # What may be pushed

    def best(self, answers: Budget, positions: Budget | None) -> TurnPlan:
        """The best turn by a budget of replies; with positions to spend it looks for a forced win too."""
        answers.start()
        if positions is not None:
            positions.start()
        self._lay_out()
        done: i64 = 0
        round_number: i64 = 0
        while self._try_answers(round_number) and not answers.is_spent(done):
            round_number += 1
            done += len(self.outlooks)
        if positions is not None and len(self._rivals) == 1:
            self._besiege(positions)
        return self._chosen()

    def _lay_out(self) -> None:
        if self.view.reached:
            self._add(NO_PUSH, self.position)
            return
        actions = pushes(self.position.corridors.spare, self.position.closed)
        for n in range(i64(len(actions))):
            self._add(Action(actions[n]), self.position.after(Action(actions[n])))

    def _add(self, action: Action, position: MazePosition) -> None:
        reached = position.corridors.flood(bit(Cell(position.pawns[self.view.seat])))
        outlook = PushOutlook(action, position, reached, goals_set(position, self.goals, self._home))
        self._opponents.weigh(outlook)
        self.outlooks.append(outlook)

    # The way home

    def _besiege(self, budget: Budget) -> None:
        """When somebody goes home: finds ends of the turn that force a win, and pushes that lose."""
        own, its = self._home_sought(self.view.seat), self._home_sought(self._rivals[0])
        attack = ForcedWin(own, its, budget)
        if own and (self._attack(attack, 1) or self._attack(attack, 2)):
            return
        if its:
            self._defend(ForcedWin(its, own, budget))
        if own:
            self._attack(attack, DEEPEST)

    def _is_going_home(self, seat: i64) -> bool:
        return self.view.left(Seat(seat)) == 0

    def _home_sought(self, seat: i64) -> i64:
        """The one cell to which a seat goes home; none where every way out will do."""
        if self.view.options.leaves or not self._is_going_home(seat):
            return 0
        return bit(Cell(self.view.options.homes[seat]))

    def _attack(self, forced_win: ForcedWin, turns_left: i64) -> bool:
        """Looks for ends of this turn from which nobody can bar the way home."""
        for outlook in self.outlooks:
            if outlook.dangers[0] < 1.0:
                position = outlook.position
                other = bit(Cell(position.pawns[self._rivals[0]]))
                outlook.sure = forced_win.surely(
                    position.corridors, position.closed, outlook.reached, other, turns_left
                )
                if outlook.sure:
                    return True
        return False

    def _defend(self, forced_win: ForcedWin) -> None:
        """Marks the pushes after which the other forces its way home in two turns."""
        for outlook in self.outlooks:
            if outlook.dangers[0] < 1.0:
                position = outlook.position
                other = bit(Cell(position.pawns[self._rivals[0]]))
                if forced_win.winning(position.corridors, position.closed, other, outlook.reached, 2):
                    outlook.dangers[0] = OUTPLAYED

    # After their answers

    def _try_answers(self, number: i64) -> bool:
        """Lets the others answer each push once; False when no answers are left."""
        went_on = False
        for outlook in self.outlooks:
            if number < max(len(outlook.answers), 1):
                self._try_answer(outlook, number)
                went_on = True
        return went_on

    def _try_answer(self, outlook: PushOutlook, number: i64) -> None:
        weight = 1.0
        way = vec[i64]()
        position = outlook.position
        if len(outlook.answers):
            weight = outlook.weights[number]
            way = append(way, outlook.answers[number])
            position = position.after(Action(outlook.answers[number]))
        for _ in range(i64(len(self._rivals)) - 1):
            actions = pushes(position.corridors.spare, position.closed)
            way = append(way, actions[self._luck.below(len(actions))])
            position.push(Action(way[len(way) - 1]))
        self._look_on(outlook, position, way, weight)

    def _look_on(self, outlook: PushOutlook, position: MazePosition, way: vec[i64], weight: float) -> None:
        """Adds what the player's next turn can reach after these pushes of the others."""
        outlook.weight += weight
        near = self._reach.sources(position.corridors, position.closed, goals_set(position, self.goals, self._home))
        for n in range(i64(len(way)) - 1, i64(-1), i64(-1)):
            near = carried_all(opposite_arrow(pushed_arrow(Action(way[n]))), near)
        _add_to(outlook.near, near & outlook.reached, weight)
        if len(way) == 0:
            goals = goals_set(position, self.goals, self._home)
            later = self._reach.sources_in_two(position.corridors, position.closed, goals) & ~near
            _add_to(outlook.near, later & outlook.reached, PACE)
        found = outlook.goals & outlook.reached
        for cell in range(i64(CELLS)):
            if found >> cell & 1:
                outlook.after_find[cell] += weight * self._chance_after_find(position, way, bit(Cell(cell)))

    def _chance_after_find(self, position: MazePosition, way: vec[i64], pawn: i64) -> float:
        """How likely the next goal can be reached at once from where the last was found, after pushes of the others."""
        found = pawn
        for n in range(i64(len(way))):
            found = pushed_tiles(found, pushed_arrow(Action(way[n])))
            pawn = carried_all(pushed_arrow(Action(way[n])), pawn)
        tiles = self._reach.tiles(position.corridors, position.closed, pawn)
        if self.view.options.for_children:
            return _breadth(goals_set(position, self.goals, self._home) & ~found, tiles)
        total = 0.0
        for goal in range(i64(GOALS)):
            if self._next_goals[goal] > 0.0 and position.goal(goal, self._home) & tiles:
                total += self._next_goals[goal]
        return total

    def _chances_of_next(self) -> vec[float]:
        """The chances of each goal after the present one: any card not seen, or home."""
        chances = filled_floats(GOALS, 0.0)
        view = self.view
        if view.left(view.seat) <= 1:
            chances[HOMEWARDS] = 1.0
            return chances
        seen: i64 = 0
        for n in range(i64(len(view.cards))):
            if view.cards[n] >= 0:
                seen |= i64(1) << view.cards[n]
        for card in range(i64(TREASURES)):
            if not seen >> card & 1:
                chances[card] = 1.0 / float(TREASURES - count(seen))
        return chances

    # The choice

    def _chosen(self) -> TurnPlan:
        best = self._best_of(self.outlooks[0])
        for outlook in self.outlooks[1:]:
            plan = self._best_of(outlook)
            if plan.value > best.value:
                best = plan
        return best

    def _best_of(self, outlook: PushOutlook) -> TurnPlan:
        """The best cell after one push."""
        scale = 1.0 / outlook.weight if outlook.weight > 0.0 else 0.0
        found = outlook.goals & outlook.reached
        best = TurnPlan(outlook, Cell(outlook.position.pawns[self.view.seat]), False, 0.0, NEVER)
        if outlook.sure and not found:
            return TurnPlan(outlook, first_cell(outlook.sure), False, 1.0, SURE)
        visited = self.visits.cells(outlook.position)
        for cell in range(i64(CELLS)):
            if outlook.reached >> cell & 1:
                finds = found >> cell & 1 == 1
                near = scale * (outlook.after_find[cell] if finds else outlook.near[cell])
                value = self._value(outlook, finds, near)
                if visited >> cell & 1 and value > STANDSTILL:
                    value = max(value * TIRED, STANDSTILL)
                if value > best.value:
                    best = TurnPlan(outlook, Cell(cell), finds, near, value)
        return best

    def _value(self, outlook: PushOutlook, finds: bool, near: float) -> float:
        """The chance to win, against each of the others alone and all of them together."""
        near = min(near, NEXT_AT_MOST)
        own = self._goals_left(self.view.seat) - (1 if finds else 0)
        if len(self._rivals) == 0:
            return OPEN_RACE.wins_after(own, self._goals_left(self.view.seat), PACE, near)
        race = OPEN_RACE if self.view.options.for_children else RACE
        if self._is_besieged and not finds:
            near = near * near * near
        value = 1.0
        for n in range(i64(len(self._rivals))):
            its = self._goals_left(self._rivals[n])
            value *= race.wins_after(own, its, outlook.dangers[n], near)
        return value

    def _goals_left(self, seat: i64) -> i64:
        ends_with_find = self.view.options.for_children and not self.view.options.leaves
        return self.view.left(Seat(seat)) + (0 if ends_with_find else 1)


def _breadth(goals: i64, tiles: i64) -> float:
    """How good it is that these tiles can be reached: one goal is enough for a turn, many promise more."""
    if goals & tiles == 0:
        return 0.0
    return 1.0 - BREADTH + BREADTH * float(count(goals & tiles)) / float(count(goals))


def _add_to(sums: vec[float], cells: i64, weight: float) -> None:
    for cell in range(i64(CELLS)):
        if cells >> cell & 1:
            sums[cell] += weight

"""What a turn is worth: own progress, what it leaves the others, and what comes after their answers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.games.moving_maze.corridors import CELLS, bit, carried_all, opposite_arrow
from dedale.games.moving_maze.notation import pushed_arrow
from dedale.games.moving_maze.tiles import TREASURES
from dedale.games.moving_maze.view import MovingMazeView
from dedale.grid.cells import Cell
from dedale.search.budget import Budget

from .belief import GOALS, nothing
from .race import Race
from .reach import Reach, count, first_cell, pushes
from .scene import HOMEWARDS, Scene, goals_set, own_goals, seen_scene
from .siege import Siege

PACE: Final = 0.45
"""How often a turn reaches its goal, as counted in games of strong players."""

NO_PUSH: Final = Action(-1)
NEVER: Final = -1.0
SURE: Final = 0.999
NEXT_AT_MOST: Final = 0.99
"""How sure the next turn can be, so that nobody puts off what can be had now."""

STANDSTILL: Final = 0.5
"""What a game is worth that nobody wins."""

TIRED: Final = 0.9
"""What is left of the worth of a turn that ends as one has ended before."""

OUTPLAYED: Final = 0.9
"""How surely one loses to somebody who can force the way home, and may not see it."""
BARRED_PACE: Final = 0.1
"""The same for the way home."""

RACE: Final = Race(PACE, BARRED_PACE)
OPEN_RACE: Final = Race(PACE, PACE)
"""Alone, or where the last goal is as secret as the others."""


class Outlook:
    """A push of one's own and all that may follow it.

    `dangers` are the chances by seat that others reach their goal next; `near` sums by cell the weight of
    the answers after which one's goal is a turn away from there, `after_find` the same for the goal that
    comes after the one reached now.
    """

    def __init__(self, action: Action, scene: Scene, reached: i64, goals: i64) -> None:
        self.action: Final = action
        self.scene: Final = scene
        self.reached: Final[i64] = reached
        self.goals: Final[i64] = goals
        self.dangers = vec[float]()
        self.answers = vec[i64]()
        self.weights = vec[float]()
        self.near = zeros(CELLS)
        self.after_find = 0.0
        self.weight = 0.0
        self.sure: i64 = 0


def zeros(length: i64) -> vec[float]:
    """So many zeros."""
    numbers = vec[float](capacity=length)
    for _ in range(length):
        numbers = append(numbers, 0.0)
    return numbers


class Visits:
    """Where turns have ended before: whoever is ahead and goes round in circles gets nowhere."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int, int, int], i64] = {}

    def cells(self, scene: Scene) -> i64:
        """The cells where a turn has ended with these corridors."""
        return self._cells.get(scene.key(), i64(0))

    def add(self, scene: Scene, cell: Cell) -> None:
        """Remembers the end of a turn."""
        self._cells[scene.key()] = self.cells(scene) | bit(cell)


class Plan:
    """A push, where to end, and what is expected of it."""

    def __init__(self, outlook: Outlook, cell: Cell, finds: bool, near: float, value: float) -> None:
        self.outlook: Final = outlook
        self.cell: Final = cell
        self.finds: Final = finds
        self.near: Final = near
        self.value: Final = value


class Evaluation:
    """Weighs all turns that a seat can play now; `chances` say what the others may seek."""

    def __init__(self, view: MovingMazeView, chances: list[vec[float]], luck: Luck, depth: i64, visits: Visits) -> None:
        self.view: Final = view
        self.chances: Final = chances
        self.depth: Final[i64] = depth
        self.visits: Final = visits
        self.scene: Final = seen_scene(view)
        self.goals: Final = own_goals(view)
        self.outlooks: list[Outlook] = []
        self._luck: Final = luck
        self._reach: Final = Reach()
        self._home: Final[i64] = view.options.homes[view.seat]
        self._others: Final = _others(view)
        self._is_besieged: Final = self._is_going_home(view.seat)
        self._next_goals: Final = self._chances_of_next()

    # What may be pushed

    def best(self, budget: Budget) -> Plan:
        """The best turn when the budget is spent: so many answers of the others are tried."""
        budget.start()
        self._lay_out()
        self._besiege(budget)
        done: i64 = 0
        round_number: i64 = 0
        while self._try_answers(round_number) and not budget.is_spent(done):
            round_number += 1
            done += len(self.outlooks)
        return self._chosen()

    def _lay_out(self) -> None:
        if self.view.reached:
            self._add(NO_PUSH, self.scene)
            return
        actions = pushes(self.scene.corridors.spare, self.scene.closed)
        for n in range(i64(len(actions))):
            self._add(Action(actions[n]), self.scene.after(Action(actions[n])))

    def _add(self, action: Action, scene: Scene) -> None:
        reached = scene.corridors.flood(bit(Cell(scene.pawns[self.view.seat])))
        outlook = Outlook(action, scene, reached, goals_set(scene, self.goals, self._home))
        self._weigh_dangers(outlook)
        self.outlooks.append(outlook)

    # The others

    def _weigh_dangers(self, outlook: Outlook) -> None:
        """What the others may reach; the next one's pushes get weights by how many of its likely goals they serve."""
        scene = outlook.scene
        for n in range(i64(len(self._others))):
            seat = self._others[n]
            if n == 0:
                outlook.dangers = append(outlook.dangers, self._weigh_answers(outlook, seat))
            else:
                tiles = self._reach.tiles(scene.corridors, scene.closed, bit(Cell(scene.pawns[seat])))
                outlook.dangers = append(outlook.dangers, self._chance_within(scene, seat, tiles))

    def _weigh_answers(self, outlook: Outlook, seat: i64) -> float:
        scene = outlook.scene
        outlook.answers = pushes(scene.corridors.spare, scene.closed)
        self._luck.shuffle(outlook.answers)
        number: i64 = len(outlook.answers)
        served = vec[i64](capacity=number)
        everything: i64 = 0
        for n in range(number):
            served = append(served, self._served(scene, Action(outlook.answers[n]), seat))
            everything |= served[n]
        danger = self._chance_within(scene, seat, everything)
        idle = 1.0 / float(number) if self._is_besieged else max(1.0 - danger, 0.0) / float(number)
        outlook.weights = zeros(number)
        for n in range(number):
            outlook.weights[n] = idle
        if self._is_besieged:
            return danger
        self._spread_weights(outlook, seat, served)
        return danger

    def _served(self, scene: Scene, action: Action, seat: i64) -> i64:
        """The tiles that a push lets a seat reach, by where they lie before it."""
        return self._reach.tiles_by(scene.corridors, action, bit(Cell(scene.pawns[seat])))

    def _spread_weights(self, outlook: Outlook, seat: i64, served: vec[i64]) -> None:
        """Shares the chance of each goal among the pushes that serve it."""
        for goal in range(i64(GOALS)):
            chance = self.chances[seat][goal]
            if chance == 0.0:
                continue
            tiles = outlook.scene.goal(goal, self.view.options.homes[seat])
            serving: i64 = 0
            for n in range(i64(len(served))):
                if served[n] & tiles:
                    serving += 1
            for n in range(i64(len(served))):
                if served[n] & tiles:
                    outlook.weights[n] += chance / float(serving)

    def _chance_within(self, scene: Scene, seat: i64, tiles: i64) -> float:
        """How likely a seat's goal is one of these tiles; in the children's variant, that any of its goals is."""
        missing = 1.0
        total = 0.0
        for goal in range(i64(GOALS)):
            if scene.goal(goal, self.view.options.homes[seat]) & tiles:
                missing *= 1.0 - self.chances[seat][goal]
                total += self.chances[seat][goal]
        return 1.0 - missing if self.view.options.for_children else total

    # The way home

    def _besiege(self, budget: Budget) -> None:
        """When two are left and somebody goes home: finds ends of the turn that win for sure, and pushes that lose."""
        if len(self._others) != 1 or self.depth == 0:
            return
        own, its = self._home_sought(self.view.seat), self._home_sought(self._others[0])
        for depth in range(i64(1), self.depth + 1):
            if own and self._attack(Siege(own, its), depth, budget):
                return
        if its:
            self._defend(Siege(its, own), budget)

    def _is_going_home(self, seat: i64) -> bool:
        return self.view.left(Seat(seat)) == 0

    def _home_sought(self, seat: i64) -> i64:
        return bit(Cell(self.view.options.homes[seat])) if self._is_going_home(seat) else 0

    def _attack(self, siege: Siege, turns_left: i64, budget: Budget) -> bool:
        """Looks for ends of this turn from which nobody can bar the way home."""
        for outlook in self.outlooks:
            if outlook.dangers[0] < 1.0 and not budget.is_spent(1):
                scene = outlook.scene
                other = bit(Cell(scene.pawns[self._others[0]]))
                outlook.sure = siege.surely(scene.corridors, scene.closed, outlook.reached, other, turns_left)
                if outlook.sure:
                    return True
        return False

    def _defend(self, siege: Siege, budget: Budget) -> None:
        """Marks the pushes after which the other can come home in two turns, whatever one does."""
        for outlook in self.outlooks:
            if outlook.dangers[0] < 1.0 and not budget.is_spent(1):
                scene = outlook.scene
                other = bit(Cell(scene.pawns[self._others[0]]))
                if siege.winning(scene.corridors, scene.closed, other, outlook.reached, 2):
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

    def _try_answer(self, outlook: Outlook, number: i64) -> None:
        weight = 1.0
        way = vec[i64]()
        scene = outlook.scene
        if len(outlook.answers):
            weight = outlook.weights[number]
            way = append(way, outlook.answers[number])
            scene = scene.after(Action(outlook.answers[number]))
        for _ in range(i64(len(self._others)) - 1):
            actions = pushes(scene.corridors.spare, scene.closed)
            way = append(way, actions[self._luck.below(len(actions))])
            scene.push(Action(way[len(way) - 1]))
        self._look_on(outlook, scene, way, weight)

    def _look_on(self, outlook: Outlook, scene: Scene, way: vec[i64], weight: float) -> None:
        """Adds what one's own next turn can reach after these pushes of the others."""
        outlook.weight += weight
        near = self._reach.sources(scene.corridors, scene.closed, goals_set(scene, self.goals, self._home))
        for n in range(i64(len(way)) - 1, i64(-1), i64(-1)):
            near = carried_all(opposite_arrow(pushed_arrow(Action(way[n]))), near)
        _add_to(outlook.near, near & outlook.reached, weight)
        if len(way) == 0:
            goals = goals_set(scene, self.goals, self._home)
            later = self._reach.sources_in_two(scene.corridors, scene.closed, goals) & ~near
            _add_to(outlook.near, later & outlook.reached, PACE)
        found = outlook.goals & outlook.reached
        if found:
            outlook.after_find += weight * self._chance_after_find(scene, self._carried_on(found, way))

    def _carried_on(self, cells: i64, way: vec[i64]) -> i64:
        for n in range(i64(len(way))):
            cells = carried_all(pushed_arrow(Action(way[n])), cells)
        return cells

    def _chance_after_find(self, scene: Scene, pawn: i64) -> float:
        """How likely the next goal can be reached at once."""
        tiles = self._reach.tiles(scene.corridors, scene.closed, pawn)
        if self.view.options.for_children:
            return 1.0 if goals_set(scene, self.goals, self._home) & tiles & ~pawn else 0.0
        total = 0.0
        for goal in range(i64(GOALS)):
            if self._next_goals[goal] > 0.0 and scene.goal(goal, self._home) & tiles:
                total += self._next_goals[goal]
        return total

    def _chances_of_next(self) -> vec[float]:
        """What one may seek after the present goal: any card not seen, or home."""
        chances = nothing()
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

    def _chosen(self) -> Plan:
        best = self._best_of(self.outlooks[0])
        for outlook in self.outlooks[1:]:
            plan = self._best_of(outlook)
            if plan.value > best.value:
                best = plan
        return best

    def _best_of(self, outlook: Outlook) -> Plan:
        """The best cell after one push."""
        scale = 1.0 / outlook.weight if outlook.weight > 0.0 else 0.0
        found = outlook.goals & outlook.reached
        best = Plan(outlook, Cell(outlook.scene.pawns[self.view.seat]), False, 0.0, NEVER)
        if outlook.sure:
            return Plan(outlook, first_cell(outlook.sure), False, 1.0, SURE)
        visited = self.visits.cells(outlook.scene)
        for cell in range(i64(CELLS)):
            if outlook.reached >> cell & 1:
                finds = found >> cell & 1 == 1
                near = scale * (outlook.after_find if finds else outlook.near[cell])
                value = self._value(outlook, finds, near)
                if visited >> cell & 1 and value > STANDSTILL:
                    value = max(value * TIRED, STANDSTILL)
                if value > best.value:
                    best = Plan(outlook, Cell(cell), finds, near, value)
        return best

    def _value(self, outlook: Outlook, finds: bool, near: float) -> float:
        """The chance to win, against each of the others alone and all of them together."""
        near = min(near, NEXT_AT_MOST)
        own = self._goals_left(self.view.seat) - (1 if finds else 0)
        if len(self._others) == 0:
            return OPEN_RACE.wins_after(own, self._goals_left(self.view.seat), PACE, near)
        race = OPEN_RACE if self.view.options.for_children else RACE
        if self._is_besieged and not finds:
            near = near * near * near
        value = 1.0
        for n in range(i64(len(self._others))):
            its = self._goals_left(self._others[n])
            value *= race.wins_after(own, its, outlook.dangers[n], near)
        return value

    def _goals_left(self, seat: i64) -> i64:
        return self.view.left(Seat(seat)) + (0 if self.view.options.for_children else 1)


def _add_to(sums: vec[float], cells: i64, weight: float) -> None:
    for cell in range(i64(CELLS)):
        if cells >> cell & 1:
            sums[cell] += weight


def _others(view: MovingMazeView) -> vec[i64]:
    """The other seats that have not resigned, in the order of their turns."""
    seats = view.options.seats
    others = vec[i64]()
    for ahead in range(1, seats):
        seat = (view.seat + ahead) % seats
        if not view.resigned >> seat & 1:
            others = append(others, seat)
    return others

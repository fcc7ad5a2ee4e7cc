"""Solves Monster Hunt exactly on 3 × 3 boards, and measures the expert against the solution.

    python bench/solve_monster_hunt.py [--obstacles 3] [--turns 3] [--games 2000]

The board is drawn from all legal boards with `--obstacles` obstacles. The monster sees everything that matters: it
knows maze, path and shots, and can work out the answers; so each of its decisions is an information set of its own. The
hunter knows shots and answers only. The hunter's first shot is taken to be A1, A2 or B2: the set of boards has all
symmetries of the square, so that every other first shot is one of these, turned or mirrored. A monster beside the
exit takes it, which is never worse. CFR+ runs until neither side can gain more than the wanted exploitability.
"""

from __future__ import annotations

import argparse
import time
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from dedale.arena.figures import wilson
from dedale.bots import find_player
from dedale.core import InvalidSetup, Luck
from dedale.games import find

SIDE = 3
CELLS = SIDE * SIDE
NAMES = [f"{row}{column}" for row in "ABC" for column in "123"]
FIRST_SHOTS = (0, 1, 4)
BATCH = 50
ROUNDING = 1e-6
GAME = find("monster_hunt")

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]
Cells = tuple[int, ...]


class Maze:
    """A legal board as the solver needs it."""

    def __init__(self, obstacles: Cells, entrance: int, exit_cell: int) -> None:
        self.obstacles = obstacles
        self.entrance = entrance
        self.exit = exit_cell
        self.steps = [self._steps(cell) for cell in range(CELLS)]

    def _steps(self, cell: int) -> list[int]:
        around = [other for other in range(CELLS) if is_beside(cell, other) and other not in self.obstacles]
        return [self.exit] if self.exit in around else around

    def as_dict(self) -> dict[str, object]:
        names = [NAMES[cell] for cell in self.obstacles]
        gates = {"entrance": NAMES[self.entrance], "exit": NAMES[self.exit]}
        return {"rows": SIDE, "columns": SIDE, "obstacles": names, **gates}


def is_beside(cell: int, other: int) -> bool:
    return abs(cell // SIDE - other // SIDE) + abs(cell % SIDE - other % SIDE) == 1


def legal_mazes(obstacles: int) -> list[Maze]:
    """All legal boards with this many obstacles."""
    found = []
    for blocked in combinations(range(CELLS), obstacles):
        free = [cell for cell in range(CELLS) if cell not in blocked]
        for entrance in free:
            for exit_cell in free:
                maze = Maze(blocked, entrance, exit_cell)
                try:
                    GAME.new(board=maze.as_dict())
                except InvalidSetup:
                    continue
                found.append(maze)
    return found


def answer(maze: Maze, path: Cells, cell: int) -> Cells:
    """What the hunter is told: the turns in which the monster stood there, or (−1,) for an obstacle."""
    return (-1,) if cell in maze.obstacles else tuple(n + 1 for n, place in enumerate(path) if place == cell)


class Layer:
    """All positions of one turn in which the hunter is to shoot, and what may follow.

    `asked[h]` is the hunter's information set; `spot[h]` the monster's cell; a `fork` is a position and a shot that
    missed, after which the monster steps; a `step` leads from a fork to a position of the next layer, or out (−1).
    """

    def __init__(self) -> None:
        self.keys: dict[object, int] = {}
        self.asked_list: list[int] = []
        self.spot_list: list[int] = []
        self.fork_list: list[tuple[int, int]] = []
        self.step_list: list[tuple[int, int]] = []

    def freeze(self) -> None:
        """Turns the lists into arrays, and sets up the hunter's regrets and the monster's."""
        self.asked: Numbers = np.array(self.asked_list)
        self.spot: Numbers = np.array(self.spot_list)
        forks = np.array(self.fork_list, dtype=np.int64).reshape(-1, 2)
        self.fork_from, self.fork_shot = forks[:, 0], forks[:, 1]
        steps = np.array(self.step_list, dtype=np.int64).reshape(-1, 2)
        self.step_fork, self.step_to = steps[:, 0], steps[:, 1]
        self.is_out = self.step_to < 0
        sets, ways = len(self.keys), len(steps)
        self.shots: Floats = np.zeros((sets, CELLS))
        self.shot_regrets, self.shot_sums = np.zeros((sets, CELLS)), np.zeros((sets, CELLS))
        self.ways: Floats = np.zeros(ways)
        self.way_regrets, self.way_sums = np.zeros(ways), np.zeros(ways)

    @property
    def forks(self) -> int:
        return len(self.fork_from)


class Solver:
    """The whole game in layers, solved by CFR+."""

    def __init__(self, mazes: list[Maze], turns: int) -> None:
        self.mazes = mazes
        self.turns = turns
        self.numbers = {(maze.obstacles, maze.entrance, maze.exit): n for n, maze in enumerate(mazes)}
        self.layers = [Layer() for _ in range(turns)]
        self.places: dict[tuple[int, Cells, Cells], int] = {}
        self.fork_places: dict[tuple[int, Cells, Cells], tuple[int, int]] = {}
        for number, maze in enumerate(mazes):
            self._grow(number, (maze.entrance,), (), ())
        for layer in self.layers:
            layer.freeze()
            layer.shots = self._even_shots(layer)
            layer.ways = shared_out(np.zeros(len(layer.ways)), layer.step_fork, layer.forks)

    def _even_shots(self, layer: Layer) -> Floats:
        allowed = self.allowed(layer)
        return np.tile(allowed / allowed.sum(), (len(layer.keys), 1))

    def allowed(self, layer: Layer) -> Floats:
        """Which shots the hunter has in a layer."""
        is_first = layer is self.layers[0]
        return np.array([float(not is_first or cell in FIRST_SHOTS) for cell in range(CELLS)])

    def _grow(self, board: int, path: Cells, shots: Cells, told: tuple[object, ...]) -> int:
        """Adds a position and all that may follow; gives its number in its layer."""
        layer, maze = self.layers[len(shots)], self.mazes[board]
        here = len(layer.spot_list)
        self.places[board, path, shots] = here
        layer.asked_list.append(layer.keys.setdefault(told, len(layer.keys)))
        layer.spot_list.append(path[-1])
        if len(shots) + 1 < self.turns:
            for shot in FIRST_SHOTS if not shots else range(CELLS):
                if shot != path[-1]:
                    self._fork(layer, here, board, path, (*shots, shot), (*told, (shot, answer(maze, path, shot))))
        return here

    def _fork(
        self,
        layer: Layer,
        here: int,
        board: int,
        path: Cells,
        shots: Cells,
        told: tuple[object, ...],
    ) -> None:
        fork = len(layer.fork_list)
        layer.fork_list.append((here, shots[-1]))
        maze = self.mazes[board]
        first = len(layer.step_list)
        cells = maze.steps[path[-1]]
        self.fork_places[board, path, shots] = (first, len(cells))
        layer.step_list.extend((fork, -1) for _ in cells)
        for n, cell in enumerate(cells):
            if cell != maze.exit:
                layer.step_list[first + n] = (fork, self._grow(board, (*path, cell), shots, told))

    # Values are the hunter's: 1 for a catch, ½ when the turns run out, 0 for an escape.

    def hunter_values(self, *, best_monster: bool = False, average: bool = False) -> float:
        """The value of the game under the present or average choices; or against the monster's best answer."""
        after = np.zeros(0)
        for layer in reversed(self.layers):
            by_shot = self._by_shot(layer, after, best_monster=best_monster, average=average)
            shots = normal(layer.shot_sums, self.allowed(layer)) if average else layer.shots
            after = (shots[layer.asked] * by_shot).sum(axis=1)
        return float(after.mean())

    def _by_shot(self, layer: Layer, after: Floats, *, best_monster: bool, average: bool) -> Floats:
        """What each shot is worth in each position, where `after` values the positions of the next layer."""
        values = np.full((len(layer.spot), CELLS), 0.5 if layer is self.layers[-1] else 0.0)
        if layer is not self.layers[-1]:
            by_step = self._by_step(layer, after)
            if best_monster:
                by_fork = np.full(layer.forks, 2.0)
                np.minimum.at(by_fork, layer.step_fork, by_step)
            else:
                ways = shared_out(layer.way_sums, layer.step_fork, layer.forks) if average else layer.ways
                by_fork = np.bincount(layer.step_fork, ways * by_step, layer.forks)
            values[layer.fork_from, layer.fork_shot] = by_fork
        values[np.arange(len(layer.spot)), layer.spot] = 1.0
        return values

    @staticmethod
    def _by_step(layer: Layer, after: Floats) -> Floats:
        by_step = np.zeros(len(layer.step_to))
        by_step[~layer.is_out] = after[layer.step_to[~layer.is_out]]
        return by_step

    def best_hunter(self) -> float:
        """The value of the hunter's best response to the monster's average strategy."""
        reaches = self._monster_reaches()
        after = np.zeros(0)
        for layer, reach in zip(reversed(self.layers), reversed(reaches), strict=True):
            by_shot = self._by_shot(layer, after, best_monster=False, average=True) * reach[:, None]
            by_set = np.zeros((len(layer.keys), CELLS))
            np.add.at(by_set, layer.asked, by_shot)
            best = np.where(self.allowed(layer) > 0, by_set, -1.0).argmax(axis=1)
            rows = np.arange(len(layer.spot))
            after = self._by_shot(layer, after, best_monster=False, average=True)[rows, best[layer.asked]]
        return float(after.mean())

    def _monster_reaches(self) -> list[Floats]:
        """By layer and position, how likely the monster's average choices and the drawing of the board lead there."""
        reach = np.full(len(self.mazes), 1.0 / len(self.mazes))
        reaches = [reach]
        for layer, follower in zip(self.layers, self.layers[1:], strict=False):
            ways = shared_out(layer.way_sums, layer.step_fork, layer.forks)
            reach = self._passed_on(layer, follower, reach[layer.fork_from][layer.step_fork] * ways)
            reaches.append(reach)
        return reaches

    @staticmethod
    def _passed_on(layer: Layer, follower: Layer, by_step: Floats) -> Floats:
        reach = np.zeros(len(follower.spot))
        reach[layer.step_to[~layer.is_out]] = by_step[~layer.is_out]
        return reach

    def iterate(self, number: int) -> None:
        """One round of CFR+: the hunter learns, then the monster."""
        self._teach_hunter(number)
        self._teach_monster(number)

    def _teach_hunter(self, number: int) -> None:
        monster, hunter = self._reaches()
        after = np.zeros(0)
        for layer, reach, own in zip(reversed(self.layers), reversed(monster), reversed(hunter), strict=True):
            by_shot = self._by_shot(layer, after, best_monster=False, average=False)
            after = (layer.shots[layer.asked] * by_shot).sum(axis=1)
            gains = np.zeros((len(layer.keys), CELLS))
            np.add.at(gains, layer.asked, (by_shot - after[:, None]) * reach[:, None])
            layer.shot_regrets = np.maximum(layer.shot_regrets + gains, 0.0) * self.allowed(layer)
            weight = np.zeros(len(layer.keys))
            weight[layer.asked] = own
            layer.shot_sums += number * weight[:, None] * layer.shots
        for layer in self.layers:
            layer.shots = normal(layer.shot_regrets, self.allowed(layer))

    def _teach_monster(self, number: int) -> None:
        monster, hunter = self._reaches()
        after = np.zeros(0)
        for layer, reach, own in zip(reversed(self.layers), reversed(monster), reversed(hunter), strict=True):
            by_shot = self._by_shot(layer, after, best_monster=False, average=False)
            if layer is not self.layers[-1]:
                by_step = self._by_step(layer, after)
                by_fork = by_shot[layer.fork_from, layer.fork_shot]
                chance = own[layer.fork_from] * layer.shots[layer.asked[layer.fork_from], layer.fork_shot]
                gains = (by_fork[layer.step_fork] - by_step) * chance[layer.step_fork]
                layer.way_regrets = np.maximum(layer.way_regrets + gains, 0.0)
                layer.way_sums += number * reach[layer.fork_from][layer.step_fork] * layer.ways
            after = (layer.shots[layer.asked] * by_shot).sum(axis=1)
        for layer in self.layers[:-1]:
            layer.ways = shared_out(layer.way_regrets, layer.step_fork, layer.forks)

    def _reaches(self) -> tuple[list[Floats], list[Floats]]:
        """By layer and position, the part of the monster (with the board) and of the hunter in coming there."""
        monster, hunter = np.full(len(self.mazes), 1.0 / len(self.mazes)), np.ones(len(self.mazes))
        by_monster, by_hunter = [monster], [hunter]
        for layer, follower in zip(self.layers, self.layers[1:], strict=False):
            chance = hunter[layer.fork_from] * layer.shots[layer.asked[layer.fork_from], layer.fork_shot]
            monster = self._passed_on(layer, follower, monster[layer.fork_from][layer.step_fork] * layer.ways)
            hunter = self._passed_on(layer, follower, chance[layer.step_fork])
            by_monster.append(monster)
            by_hunter.append(hunter)
        return by_monster, by_hunter

    def exploitability(self) -> float:
        """The mean of what the two sides could gain by a best response."""
        return (self.best_hunter() - self.hunter_values(best_monster=True, average=True)) / 2


def normal(weights: Floats, allowed: Floats) -> Floats:
    """Weights normalised by row; uniform where a row has none."""
    totals = weights.sum(axis=1, keepdims=True)
    return np.where(totals > 0, weights / np.where(totals > 0, totals, 1.0), allowed / allowed.sum())


def shared_out(weights: Floats, groups: Numbers, count: int) -> Floats:
    """Chances in proportion to the weights, in groups that each add up to 1."""
    totals, sizes = np.bincount(groups, weights, count), np.bincount(groups, minlength=count)
    total = totals[groups]
    return np.where(total > 0, weights / np.where(total > 0, total, 1.0), 1.0 / sizes[groups])


class Equilibrium:
    """Plays either seat as the solver's average choices do."""

    def __init__(self, solver: Solver, rng: np.random.Generator) -> None:
        self.solver = solver
        self.rng = rng
        self.ways = [shared_out(layer.way_sums, layer.step_fork, layer.forks) for layer in solver.layers]
        self.shots = [normal(layer.shot_sums, solver.allowed(layer)) for layer in solver.layers]

    def shot(self, board: int, path: Cells, shots: Cells) -> int:
        layer = self.solver.layers[len(shots)]
        chances = self.shots[len(shots)][layer.asked[self.solver.places[board, path, shots]]]
        return int(self.rng.choice(CELLS, p=chances))

    def step(self, board: int, path: Cells, shots: Cells) -> int:
        first, count = self.solver.fork_places[board, path, shots]
        chances = self.ways[len(shots) - 1][first : first + count]
        return int(self.solver.mazes[board].steps[path[-1]][self.rng.choice(count, p=chances)])


def symmetries() -> list[list[int]]:
    """The eight ways to turn and mirror the board: by cell, where it comes to lie."""
    found = []
    for mirrored in (False, True):
        for quarters in range(4):
            cells = np.arange(CELLS).reshape(SIDE, SIDE)
            turned = np.rot90(cells.T if mirrored else cells, quarters)
            found.append([int(np.flatnonzero(turned.ravel() == cell)[0]) for cell in range(CELLS)])
    return found


class Hunt:
    """A game of the expert in one seat against the equilibrium in the other."""

    def __init__(self, equilibrium: Equilibrium, name: str, seat: int, number: int) -> None:
        self.equilibrium = equilibrium
        self.solver = equilibrium.solver
        self.seat = seat
        self.player = find_player(GAME, name).player(Luck(number))
        self.board = int(equilibrium.rng.integers(len(self.solver.mazes)))
        self.path: Cells = (self.solver.mazes[self.board].entrance,)
        self.shots: Cells = ()

    def play(self) -> float:
        """The expert's points."""
        maze = self.solver.mazes[self.board]
        options = {"max_turns": self.solver.turns, "density": (len(maze.obstacles) + ROUNDING) / CELLS}
        state = GAME.new(options, board=maze.as_dict())
        while not state.is_over:
            move = self.player.choose(state.view(self.seat)) if state.to_move == self.seat else self._answer()
            state.play(move)
            cell = NAMES.index(move.split()[1])
            if move.startswith("shoot"):
                self.shots = (*self.shots, cell)
            else:
                self.path = (*self.path, cell)
        assert state.outcome is not None
        return 0.5 if not state.outcome.winners else float(self.seat in state.outcome.winners)

    def _answer(self) -> str:
        """What the equilibrium plays; a monster first turns the board so that the first shot was a known one."""
        if self.seat == 0:
            return f"shoot {NAMES[self.equilibrium.shot(self.board, self.path, self.shots)]}"
        turn = next(turn for turn in symmetries() if turn[self.shots[0]] in FIRST_SHOTS)
        maze = self.solver.mazes[self.board]
        board = self.solver.numbers[turned(maze.obstacles, turn), turn[maze.entrance], turn[maze.exit]]
        path, shots = tuple(turn[cell] for cell in self.path), tuple(turn[cell] for cell in self.shots)
        return f"move {NAMES[turn.index(self.equilibrium.step(board, path, shots))]}"


def turned(cells: Cells, turn: list[int]) -> Cells:
    return tuple(sorted(turn[cell] for cell in cells))


def solved(mazes: list[Maze], turns: int, wanted: float, seconds: float) -> Solver:
    """The game, solved until its exploitability is small enough or the time is over."""
    begun = time.monotonic()
    solver = Solver(mazes, turns)
    number = 0
    while number == 0 or (solver.exploitability() > wanted and time.monotonic() - begun < seconds):
        for _ in range(BATCH):
            number += 1
            solver.iterate(number)
    print(f"{number} rounds of CFR+ in {time.monotonic() - begun:.0f} s, exploitability {solver.exploitability():.5f}")
    return solver


def main() -> None:
    parser = argparse.ArgumentParser(description="Solves Monster Hunt on 3 x 3 boards and measures the expert by it.")
    parser.add_argument("--obstacles", type=int, default=3)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--player", default="expert@0.1")
    parser.add_argument("--exploitability", type=float, default=0.0008)
    parser.add_argument("--seconds", type=float, default=120.0)
    chosen = parser.parse_args()
    mazes = legal_mazes(chosen.obstacles)
    print(f"{len(mazes)} legal boards with {chosen.obstacles} obstacles, {chosen.turns} turns")
    solver = solved(mazes, chosen.turns, chosen.exploitability, chosen.seconds)
    value = solver.hunter_values(average=True)
    print(f"value for the hunter {value:.4f}, for the monster {1 - value:.4f}")
    equilibrium = Equilibrium(solver, np.random.default_rng(1))
    for seat, role, worth in ((0, "monster", 1 - value), (1, "hunter", value)):
        points = sum(Hunt(equilibrium, chosen.player, seat, number).play() for number in range(chosen.games))
        share, (low, high) = points / chosen.games, wilson(points, chosen.games)
        loss = f"{100 * (worth - share):+.1f} points ({100 * (worth - high):+.1f} to {100 * (worth - low):+.1f})"
        print(f"{chosen.player} as {role} against the equilibrium: {share:.1%}, loss {loss} in {chosen.games} games")


if __name__ == "__main__":
    main()

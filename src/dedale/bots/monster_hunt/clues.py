"""The evidence of a hunt: what the answers to all shots say about ground, exit and each turn of the path."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.vecs import filled
from dedale.games.monster_hunt.options import MonsterHuntOptions
from dedale.games.monster_hunt.report import BLOCKED, FREE, HIDDEN, OBSTACLE, UNEXPLORED
from dedale.games.monster_hunt.view import MonsterHuntView
from dedale.grid.cells import NOWHERE

MEMORY: Final = 60
"""How many turns back the hunter thinks: older marks say next to nothing about where the monster is."""


class Steps:
    """The steps on a board as a table: from a cell to `beside[cell * reach + n]`, NOWHERE beyond the border.

    The sides come in such an order that n and reach − 1 − n are opposite.
    """

    def __init__(self, options: MonsterHuntOptions) -> None:
        self.cells: Final[i64] = options.grid.cells
        self.reach: Final[i64] = len(options.sides)
        self.beside: Final = options.beside


def passable(ground: vec[i64]) -> vec[i64]:
    """Flags the cells that are not known to be blocked."""
    flags = filled(len(ground), 1)
    for cell in range(i64(len(ground))):
        if ground[cell] == BLOCKED:
            flags[cell] = 0
    return flags


class Clues:
    """All that the hunter was told.

    `ground` by cell, as in a view; `path` by turn, NOWHERE where nothing was told; `allowed`, by turn from the turn
    `first` on (counted from 0) and by cell: whether the monster may have stood there; `exits` by cell.
    """

    def __init__(self, view: MonsterHuntView) -> None:
        self.options: Final = view.options
        self.turns: Final[i64] = len(view.path)
        self.first: Final[i64] = max(self.turns - MEMORY, 0)
        self.shots: Final = view.shots
        knows_all = view.exit != NOWHERE
        answers = _answers(view) if knows_all else vec[i64]()
        self.path: Final = _told_path(view, answers) if knows_all else view.path
        self.ground: Final = _told_ground(view, answers) if knows_all else view.ground
        self.allowed: Final = filled((self.turns - self.first) * view.options.grid.cells, 0)
        self.exits: Final = self._possible_exits()
        self._allow()

    def _allow(self) -> None:
        """From the last turn back: an answer shuts a cell for its turn and the turns before."""
        cells = self.options.grid.cells
        open_cells = passable(self.ground)
        for turn in range(self.turns - 1, self.first - 1, i64(-1)):
            if turn < i64(len(self.shots)):
                open_cells[self.shots[turn]] = 0
            base = (turn - self.first) * cells
            stood = self.path[turn]
            if stood != NOWHERE:
                self.allowed[base + stood] = 1
                if not self.options.marks_all:
                    open_cells[stood] = 1
            else:
                for cell in range(cells):
                    self.allowed[base + cell] = open_cells[cell]

    def allows(self, turn: i64, cell: i64) -> bool:
        """Whether the monster may have stood there in a turn that is remembered."""
        return self.allowed[(turn - self.first) * self.options.grid.cells + cell] == 1

    def _possible_exits(self) -> vec[i64]:
        """The cells where no obstacle is known to be, and where the monster was not seen to stand."""
        exits = passable(self.ground)
        for turn in range(self.turns):
            if self.path[turn] != NOWHERE:
                exits[self.path[turn]] = 0
        return exits


def _answers(view: MonsterHuntView) -> vec[i64]:
    """What the hunter must have been told, worked out from the monster's view; unseen ground counts as free."""
    last = filled(view.options.grid.cells, UNEXPLORED)
    answers = vec[i64](capacity=len(view.shots))
    for n in range(i64(len(view.shots))):
        last[view.path[n]] = n + 1
        cell = view.shots[n]
        answers = append(answers, i64(OBSTACLE) if view.ground[cell] == BLOCKED else last[cell])
    return answers


def _told_path(view: MonsterHuntView, answers: vec[i64]) -> vec[i64]:
    """Where the hunter knows that the monster has stood."""
    path = filled(len(view.path), NOWHERE)
    for n in range(i64(len(answers))):
        if answers[n] <= 0:
            continue
        path[answers[n] - 1] = view.shots[n]
        if view.options.marks_all:
            for turn in range(answers[n]):
                if view.path[turn] == view.shots[n]:
                    path[turn] = view.shots[n]
    return path


def _told_ground(view: MonsterHuntView, answers: vec[i64]) -> vec[i64]:
    ground = filled(view.options.grid.cells, HIDDEN)
    for n in range(i64(len(answers))):
        ground[view.shots[n]] = BLOCKED if answers[n] == OBSTACLE else FREE
    return ground

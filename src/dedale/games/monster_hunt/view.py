"""What a seat knows: the ground, the monster's way and the shots, each as far as it was told."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dedale.core.seat import NOBODY, Seat
from dedale.core.vecs import filled
from dedale.core.view import View
from dedale.grid.cells import NOWHERE, ROW_LETTERS, Cell

from .messages import HuntFacts, ShotFacts
from .position import HUNTER, MONSTER, MonsterHuntPosition, looked_at
from .report import BLOCKED, FREE, HIDDEN, OBSTACLE, Report, state_word


@final
@mypyc_attr(free_list_len=1)
class MonsterHuntView(View):
    """The only door out of a state: the maze and the way only as far as the seat was told of them.

    `ground` by cell; `path` by turn, NOWHERE where the seat does not know; `shots` by turn, public;
    `answers` by turn (see `state`), empty for those who are not told them.
    """

    def __init__(self, state: MonsterHuntPosition, seat: Seat) -> None:
        super().__init__(state, seat)
        is_over = state.mover == NOBODY
        knows_gates = is_over or seat == MONSTER
        self.options: Final = state.options
        self.turn: Final[i64] = state.turn
        self.entrance: Final = state.maze.entrance if knows_gates else NOWHERE
        self.exit: Final = state.maze.exit if knows_gates else NOWHERE
        self.shots: Final = state.shots[:]
        report = state.report() if is_over or seat == HUNTER else None
        self.answers: Final = vec[i64]() if report is None else report.answers[:]
        self.path: Final = state.path[:] if knows_gates else _path_told(state, report)
        self.ground: Final = _known_ground(state, seat, report)

    def facts(self) -> HuntFacts:
        grid = self.options.grid
        return {
            "turn": self.turn,
            "rows": grid.rows,
            "columns": grid.columns,
            "entrance": self._name(self.entrance),
            "exit": self._name(self.exit),
            "obstacles": self._cells(BLOCKED),
            "free": self._cells(FREE),
            "path": [self._name(Cell(cell)) for cell in self.path],
            "shots": self._shots(),
        }

    def draw(self) -> str:
        grid = self.options.grid
        numbers = "".join(f"{column + 1:>5}" for column in range(grid.columns))
        lines = [self._headline(), f" {numbers}"]
        marks = self._marks()
        for row in range(grid.rows):
            cells = "".join(f"{marks[grid.cell(row, column)]:>5}" for column in range(grid.columns))
            lines.append(ROW_LETTERS[row] + cells)
        lines.append("# obstacle, . free, ? unknown, E entrance, X exit, M monster, numbers: last known turn there")
        return "\n".join(lines)

    def _name(self, cell: Cell) -> str | None:
        return None if cell == NOWHERE else self.options.grid.name(cell)

    def _cells(self, known: int) -> list[str]:
        names = self.options.grid.names
        return [names[cell] for cell in range(i64(len(self.ground))) if self.ground[cell] == known]

    def _shots(self) -> list[ShotFacts]:
        """Every shot with its turn; for those who are told it, with the answer."""
        turns = self._turns_by_cell()
        shots: list[ShotFacts] = []
        for n in range(i64(len(self.shots))):
            cell = Cell(self.shots[n])
            shot: ShotFacts = {"turn": n + 1, "cell": self.options.grid.name(cell)}
            if len(self.answers):
                self._add_answer(shot, n, [turn for turn in turns[cell] if turn <= n + 1])
            shots.append(shot)
        return shots

    def _add_answer(self, shot: ShotFacts, n: i64, turns: list[int]) -> None:
        answer = self.answers[n]
        shot["state"] = state_word(turns, is_free=answer != OBSTACLE, is_monster=answer == n + 1)
        shot["turns"] = turns if self.options.marks_all else turns[-1:]

    def _turns_by_cell(self) -> list[list[int]]:
        turns: list[list[int]] = [[] for _ in range(self.options.grid.cells)]
        for n in range(i64(len(self.path))):
            if self.path[n] != NOWHERE:
                turns[self.path[n]].append(int(n + 1))
        return turns

    def _headline(self) -> str:
        if self.outcome is not None:
            return f"Turn {self.turn}, over: {self.outcome.reason}"
        return (
            f"Turn {self.turn}, the {'monster moves' if self.mover == MONSTER else 'hunter shoots'}{self._last_shot()}"
        )

    def _last_shot(self) -> str:
        count = i64(len(self.shots))
        return f"; last shot at {self.options.grid.name(Cell(self.shots[count - 1]))}" if count else ""

    def _marks(self) -> list[str]:
        marks = [_GROUND_LETTERS[known] for known in self.ground]
        for n in range(i64(len(self.path))):
            if self.path[n] != NOWHERE:
                marks[self.path[n]] = str(n + 1)
        if self.exit != NOWHERE:
            marks[self.path[i64(len(self.path)) - 1]] = "M"
            marks[self.entrance] = "E" + marks[self.entrance].strip(".")
            marks[self.exit] = "X" + marks[self.exit].strip(".")
        return marks


_GROUND_LETTERS: Final = {HIDDEN: "?", BLOCKED: "#", FREE: "."}


def _path_told(state: MonsterHuntPosition, report: Report | None) -> vec[i64]:
    """Where the monster stood by turn, as far as it was told."""
    return filled(len(state.path), NOWHERE) if report is None else report.path[:]


def _known_ground(state: MonsterHuntPosition, seat: Seat, report: Report | None) -> vec[i64]:
    """What the seat knows of each cell."""
    if state.mover == NOBODY or (seat == MONSTER and state.options.sees_all):
        return state.maze.free[:]
    if report is not None:
        return report.ground[:]
    ground = filled(state.options.grid.cells, HIDDEN)
    if seat == MONSTER:
        _show_looked_at(state, ground)
    return ground


def _show_looked_at(state: MonsterHuntPosition, ground: vec[i64]) -> None:
    """What a monster that sees only the cells around itself has seen; the exit it knows anyway."""
    looked = looked_at(state.options, state.path, len(state.path))
    for cell in range(i64(len(ground))):
        if state.options.terrain.has(looked, Cell(cell)):
            ground[cell] = state.maze.free[cell]
    ground[state.maze.exit] = FREE

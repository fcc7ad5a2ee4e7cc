"""Phantom tic-tac-toe, a game for Dédale in one file: you do not see the other's marks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import (
    Action,
    Event,
    Fault,
    Game,
    Luck,
    Notation,
    Options,
    Prepared,
    Seat,
    State,
    Terms,
    View,
    unplayable,
)
from dedale.grid.cells import Grid

GRID = Grid(3, 3)
CELLS = range(9)
LINES = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]
UNKNOWN = -1
TRIED_ALREADY = unplayable("tried_already", "you have tried that cell")

Try = tuple[int, int, bool]
"""Whose try, on which cell (UNKNOWN to others), and whether it was free."""

Marks = list[set[int]]
"""The cells that each seat has marked."""


def has_line(marks: set[int]) -> bool:
    return any(line <= marks for line in LINES)


class PhantomState(State):
    """All tries, and the marks that follow from them."""

    def __init__(self, terms: Terms, first: Seat) -> None:
        super().__init__(terms, first)
        self.tries: list[Try] = []
        self.marks: Marks = [set(), set()]

    def attempt(self, seat: int, cell: int) -> bool:
        """A seat tries a cell, and marks it if it is free."""
        is_free = cell not in self.marks[1 - seat]
        if is_free:
            self.marks[seat].add(cell)
        self.tries.append((seat, cell, is_free))
        return is_free

    def actions(self) -> vec[i64]:
        tried = [cell for seat, cell, _ in self.tries if seat == self.mover]
        return vec[i64]([cell for cell in CELLS if cell not in tried])

    def why_not(self, action: Action, move: str) -> Fault:
        return TRIED_ALREADY(move, move=move)

    def apply(self, action: Action, told: list[Event] | None) -> None:
        seat, cell = int(self.mover), int(action)
        is_free = self.attempt(seat, cell)
        if told is not None:
            told.append(Event("marked" if is_free else "met", {"seat": seat, "cell": GRID.names[cell]}, [seat]))
        if has_line(self.marks[seat]):
            self.finish([seat], "line", told)
        elif sum(map(len, self.marks)) == len(CELLS):
            self.finish([], "full", told)
        else:
            self.pass_turn(1 - seat if is_free else seat, told)

    def pass_turn(self, seat: int, told: list[Event] | None) -> None:
        self.mover = Seat(seat)
        if told is not None:
            told.append(Event("turn", {"seat": seat}))

    def look(self, seat: Seat) -> PhantomView:
        return PhantomView(self, seat)

    def copy(self) -> PhantomState:
        twin = PhantomState(self.terms, self.first)
        twin.copy_progress(self)
        twin.tries = list(self.tries)
        twin.marks = [set(marks) for marks in self.marks]
        return twin


class PhantomView(View):
    """The seat's own tries, and how often the other has tried; everything once the game is over."""

    def __init__(self, state: PhantomState, seat: Seat) -> None:
        super().__init__(state, seat)
        hides = [not state.is_over and owner != seat for owner in range(2)]
        self.tries = [(owner, UNKNOWN if hides[owner] else cell, is_free) for owner, cell, is_free in state.tries]

    def known_marks(self) -> Marks:
        """The marks of each seat whose cells this seat knows: its own, and those that it has met."""
        known = [(owner if is_free else 1 - owner, cell) for owner, cell, is_free in self.tries if cell != UNKNOWN]
        return [{cell for owner, cell in known if owner == seat} for seat in range(2)]

    def facts(self) -> dict[str, object]:
        tries = [
            {"seat": seat, "cell": None if cell == UNKNOWN else GRID.names[cell], "free": is_free}
            for seat, cell, is_free in self.tries
        ]
        return {"tries": tries, "drawing": self.draw()}

    def draw(self) -> str:
        crosses, noughts = self.known_marks()
        marks = ["x" if cell in crosses else "o" if cell in noughts else "." for cell in CELLS]
        return "\n".join(" ".join(marks[row : row + 3]) for row in (0, 3, 6))


# Games that agree with a view


def marks_that_fit(view: PhantomView) -> list[Marks]:
    """All placements of the marks that fit a view: the right number of marks, and no line yet."""
    known = view.known_marks()
    if view.to_move is None:
        return [known]
    made = [sum(owner == seat and is_free for owner, _, is_free in view.tries) for seat in range(2)]
    free = [cell for cell in CELLS if cell not in known[0] | known[1]]
    return [
        [crosses, noughts]
        for crosses in completed(known[0], free, made[0])
        for noughts in completed(known[1], free, made[1])
        if not crosses & noughts
    ]


def completed(known: set[int], free: list[int], made: int) -> Iterator[set[int]]:
    """All ways to add the missing marks on free cells without making a line."""
    for more in combinations(free, made - len(known)):
        if not has_line(known | set(more)):
            yield known | set(more)


def draw_one(items: list[int], luck: Luck) -> int:
    return items[luck.below(len(items))]


def timed(tries: list[Try], marks: Marks, luck: Luck) -> list[int]:
    """The cells of all tries, for given marks: a mark that was met was made before."""
    cells = [cell for _, cell, _ in tries]
    for seat in range(2):
        slots = [n for n, (owner, cell, is_free) in enumerate(tries) if owner == seat and is_free and cell == UNKNOWN]
        hidden = marks[seat] - {cell for owner, cell, _ in tries if owner == seat}
        met = {cell: cells.index(cell) if cell in cells else len(cells) for cell in hidden}
        for cell in sorted(hidden, key=lambda cell: (met[cell], cell)):
            slot = draw_one([n for n in slots if n < met[cell]], luck)
            slots.remove(slot)
            cells[slot] = cell
    for n, (seat, _, is_free) in enumerate(tries):
        if cells[n] == UNKNOWN and not is_free:
            cells[n] = draw_one(marks_to_meet(tries, cells, n, seat), luck)
    return cells


def marks_to_meet(tries: list[Try], cells: list[int], n: int, seat: int) -> list[int]:
    """The marks that the other made before the n-th try, and that the seat has not met yet."""
    met = [cells[k] for k in range(n) if tries[k][0] == seat]
    return [cells[k] for k in range(n) if tries[k][0] != seat and tries[k][2] and cells[k] not in met]


class PhantomTicTacToe(Game[Options, Prepared, PhantomState, PhantomView]):
    """Tic-tac-toe in which you do not see the other's marks."""

    def __init__(self) -> None:
        titles = {"en": "Phantom Tic-Tac-Toe", "fr": "Morpion fantôme", "ru": "Фантомные крестики-нолики"}
        super().__init__("phantom_ttt", titles, [], prepares="", begins=Seat(0))

    def terms(self, options: Options, prepared: list[Prepared]) -> Terms:
        return Terms(self, options, Notation([f"mark {cell}" for cell in GRID.names], ["mark B2"]))

    def start(self, terms: Terms, first: Seat, prepared: list[Prepared]) -> PhantomState:
        return PhantomState(terms, first)

    def most_moves(self, options: Options) -> i64:
        """Each cell is marked once, and each mark but the last can be met once."""
        return 2 * len(CELLS) - 1

    def tells_move(self, terms: Terms, action: Action, seat: Seat) -> bool:
        return False

    def sample(self, view: PhantomView, luck: Luck) -> PhantomState:
        fitting = marks_that_fit(view)
        marks = fitting[luck.below(len(fitting))]
        state = PhantomState(view.terms, view.first)
        for (seat, _, _), cell in zip(view.tries, timed(view.tries, marks, luck), strict=True):
            state.attempt(seat, cell)
        state.resume(view)
        return state

    def retrace(self, state: PhantomState, known: vec[i64]) -> vec[i64]:
        return vec[i64]([cell for _, cell, _ in state.tries])

    def secrets(self, state: PhantomState, seat: Seat) -> dict[str, object]:
        fitting = marks_that_fit(state.look(seat))
        return {
            f"marks of seat {owner}": sorted(state.marks[owner])
            for owner in range(2)
            if any(marks[owner] != fitting[0][owner] for marks in fitting)
        }


PHANTOM_TTT = PhantomTicTacToe()

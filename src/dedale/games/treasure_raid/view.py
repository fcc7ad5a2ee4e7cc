"""What a seat knows: its own maze with all that happens there, and both walks as they are told to all."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from dedale.core.seat import NOBODY, Seat
from dedale.core.view import View
from dedale.grid.cells import NOWHERE, SIDE_NAMES, Cell
from dedale.grid.drawing import column_numbers, draw_maze
from dedale.grid.edges import Edge

from .messages import FragmentFacts, PlaceFacts, RaidFacts, RaidMazeFacts, WalkerFacts
from .notation import TAKE
from .notebook import CARRIED, WHAT, Fragment, Notebook
from .paper import BORDER, INNER, bumped, is_used_up, passed, stands, thing_in, thrown
from .position import RaidPosition, RaidTerms
from .setup import FALSE_TREASURE, MARK_OF, NOTHING, PIT, TREASURE
from .walk import ANSWERS, NO_OPENING, OUT_WITH_NONE, SWAPPED, WALL, Walk


@final
@mypyc_attr(free_list_len=1)
class RaidView(View):
    """The only door out of a state: a maze is in it only for its owner, or when the game is over.

    `shows` is how much of a notebook people are shown: all that is proved, the fragments as they were walked (`own`),
    or nothing (`blank`). It changes no knowledge: a log tells as much.

    `walks[n]` is the walk of seat n in the maze of the other, None where that maze is secret; `pages[n]` is
    what everybody is told of it, and `notebooks[n]` what can be told from that. The other lists hold public
    facts by seat.
    """

    def __init__(self, state: RaidPosition, seat: Seat) -> None:
        super().__init__(state, seat)
        self.raid: Final[RaidTerms] = state.raid
        self.options: Final = state.options
        self.shows: Final = "proved" if state.mover == NOBODY else state.options.notebook
        self.turn: Final[i64] = state.turn
        self.actions_left: Final[i64] = state.actions_left
        self.walks: Final = [_walk(state, Seat(walker), seat) for walker in range(2)]
        self.pages: Final = [state.page(Seat(walker)) for walker in range(2)]
        self.grenades: Final = [walk.grenades for walk in state.walks]
        self.carries: Final = [walk.carried != NOTHING for walk in state.walks]
        self.limps: Final = [walk.limps for walk in state.walks]
        self.has_crutch: Final = [walk.has_crutch for walk in state.walks]
        self.is_trapped: Final = [walk.is_trapped for walk in state.walks]
        self.misses: Final = [walk.misses for walk in state.walks]
        self.found: Final = [walk.found for walk in state.walks]

    @property
    def notebooks(self) -> list[Notebook]:
        """By seat, what everybody can tell of its walk."""
        return [page.notebook() for page in self.pages]

    def facts(self) -> RaidFacts:
        return {
            "turn": self.turn,
            "actions": self.actions_left,
            "mazes": [self._maze(Seat(1 - owner)) for owner in range(2)],
            "walkers": [self._walker(Seat(walker)) for walker in range(2)],
        }

    def _maze(self, walker: Seat) -> RaidMazeFacts | None:
        """The maze in which a seat walks, as it was drawn and as it is now."""
        walk = self.walks[walker]
        if walk is None:
            return None
        grid, edges = self.options.grid, self.options.edges
        now, drawn = walk.sides, walk.labyrinth.sides
        blown = [Edge(n) for n in range(edges.count) if now.is_open(Edge(n)) and not drawn.is_open(Edge(n))]
        return {
            "drawn": walk.labyrinth.as_dict(),
            "blown": sorted(edges.name(edge) for edge in blown),
            "things": {grid.name(Cell(n)): _title(walk.things[n]) for n in range(grid.cells) if walk.things[n]},
            "walker": None if walk.at == NOWHERE else grid.name(walk.at),
            "door": f"{grid.name(walk.door)}{SIDE_NAMES[walk.door_side]}" if walk.is_outside else None,
            "carried": CARRIED[0 if walk.carried == NOTHING else 2 if walk.carried == TREASURE else 1],
        }

    def _walker(self, seat: Seat) -> WalkerFacts:
        """All that is told to everybody about a seat's walk."""
        notebook = self.notebooks[seat]
        return {
            "grenades": self.grenades[seat],
            "carries": self.carries[seat],
            "limps": self.limps[seat],
            "crutch": self.has_crutch[seat],
            "trapped": self.is_trapped[seat],
            "misses": self.misses[seat],
            "deciding": self.found[seat],
            "outside": notebook.is_outside,
            "place": self._place(notebook),
            "fragments": [self._fragment(notebook, fragment) for fragment in self._fragments(notebook)],
            "log": [_entry(self.raid, notebook.log[n]) for n in range(notebook.length)],
        }

    def _fragments(self, notebook: Notebook) -> list[Fragment]:
        """What is shown of a notebook."""
        if self.shows == "proved":
            return notebook.fragments
        return notebook.unjoined() if self.shows == "own" else []

    def _place(self, notebook: Notebook) -> PlaceFacts | None:
        if not notebook.length or self.shows == "blank":
            return None
        root, row, column = notebook.place() if self.shows == "proved" else notebook.unjoined_place()
        return {"fragment": root, "cell": _name(notebook, root, row, column)}

    def _fragment(self, notebook: Notebook, fragment: Fragment) -> FragmentFacts:
        places = None if fragment.root == 0 or self.shows != "proved" else fragment.places()
        return _fragment(notebook, fragment, places)

    def draw(self) -> str:
        return "\n\n".join(self._drawing(Seat(seat)) for seat in range(2))

    def _drawing(self, seat: Seat) -> str:
        walk, notebook = self.walks[seat], self.notebooks[seat]
        title = f"Seat {seat} walks, {self._whereabouts(seat)}, grenades: {self.grenades[seat]}"
        title += ", carries a treasure" if self.carries[seat] else ""
        if walk is not None:
            return f"{title}:\n{_draw_truth(walk)}"
        drawings = [_draw_fragment(notebook, fragment, self.shows) for fragment in self._fragments(notebook)]
        return "\n".join([f"{title}:", *drawings])

    def _whereabouts(self, seat: Seat) -> str:
        notebook, walk = self.notebooks[seat], self.walks[seat]
        if not notebook.length:
            return "not started"
        if notebook.is_outside:
            return "outside"
        if walk is None and self.shows != "proved":
            return "inside"
        cell = notebook.cell() if walk is None else walk.at
        return "lost" if cell == NOWHERE else f"in {self.options.grid.name(cell)}"


def _walk(state: RaidPosition, walker: Seat, seat: Seat) -> Walk | None:
    return state.walks[walker].copy() if walker == 1 - seat or state.mover == NOBODY else None


def _title(thing: i64) -> str:
    """What lies in a cell, in words."""
    if thing >= TREASURE:
        return "false treasure" if thing == FALSE_TREASURE else "treasure"
    number = f" {(thing - PIT) % 4 + 1}" if thing >= PIT else ""
    return WHAT[thing] + number


def _entry(terms: RaidTerms, entry: i64) -> str:
    """A move and its answer: `go n: pit 2`."""
    action, answer = entry // ANSWERS, entry % ANSWERS
    move = terms.notation.texts[action]
    if answer <= TREASURE:
        return f"{move}: {_title(answer)}"
    if answer < OUT_WITH_NONE:
        return f"{move}: {'wall' if answer == WALL else 'outer'}"
    if answer < NO_OPENING:
        return f"{move}: outside, {CARRIED[answer - OUT_WITH_NONE]}"
    if answer == NO_OPENING:
        return f"{move}: no opening"
    is_taking = action == terms.options.grid.cells + TAKE
    return f"{move}: {'swapped' if answer == SWAPPED else 'done'}" if is_taking else move


def _name(notebook: Notebook, root: i64, row: i64, column: i64) -> str:
    """A cell of a fragment: its name on the board, else rows down and columns right of the pit exit."""
    if root == 0:
        return notebook.options.grid.names[row * notebook.paper.columns + column]
    return f"{row:+d}{column:+d}"


def _fragment(notebook: Notebook, fragment: Fragment, places: int | None) -> FragmentFacts:
    """What is known in one frame; fragment 0 is the board, fragment n begins at pit exit n."""
    paper, sheet = notebook.paper, fragment.sheet
    names = [_name(notebook, fragment.root, paper.row(point), paper.column(point)) for point in sheet.cells]
    words = [sheet.cell_words[point] for point in sheet.cells]
    now = ["nothing" if is_used_up(word) else _title(thing_in(word)) for word in words]
    edges = [(_side_name(notebook, fragment, edge), sheet.edge_words[edge]) for edge in sheet.edges]
    holds = notebook.options.outer_wall_holds
    standing = [(name, word) for name, word in edges if stands(word, holds)]
    return {
        "fragment": fragment.root,
        "places": places,
        "cells": dict(zip(names, [_title(thing_in(word)) for word in words], strict=True)),
        "now": dict(zip(names, now, strict=True)),
        "walls": [name for name, word in standing if word & 3 != BORDER],
        "outer": [name for name, word in standing if word & 3 == BORDER],
        "open": [name for name, word in edges if passed(word) and word & 3 == INNER],
        "openings": [name for name, word in edges if passed(word) and word & 3 == BORDER],
        "grenades": [name for name, word in edges if thrown(word)],
    }


def _side_name(notebook: Notebook, fragment: Fragment, edge: i64) -> str:
    """An edge by a cell of the fragment that is on the board and its side."""
    paper, sheet = notebook.paper, fragment.sheet
    row, column = paper.row(edge // 2), paper.column(edge // 2)
    is_below = edge % 2 == 1
    top, left = (sheet.top, sheet.left) if fragment.root else (i64(0), i64(0))
    if row < top or column < left:
        row, column = (row + 1, column) if is_below else (row, column + 1)
        return _name(notebook, fragment.root, row, column) + ("n" if is_below else "w")
    return _name(notebook, fragment.root, row, column) + ("s" if is_below else "e")


def _draw_truth(walk: Walk) -> str:
    marks = {Cell(n): MARK_OF[walk.things[n]] for n in range(len(walk.things)) if walk.things[n]}
    if walk.at != NOWHERE:
        mark = marks.get(walk.at, "")
        marks[walk.at] = f"@{mark}"[:3]
    return draw_maze(walk.sides.maze(), marks)


def _draw_fragment(notebook: Notebook, fragment: Fragment, shows: str) -> str:
    """Walls as --- and |, the outer wall as === and ‖, what is not known as dots."""
    paper, sheet = notebook.paper, fragment.sheet
    if fragment.root == 0:
        top, bottom, left, right = i64(0), paper.rows - 1, i64(0), paper.columns - 1
        title = column_numbers(paper.columns)
    else:
        top, bottom, left, right = sheet.top, sheet.bottom, sheet.left, sheet.right
        fit = f" ({fragment.places()} places fit)" if shows == "proved" else ""
        title = f"Somewhere, from pit exit {fragment.root}{fit}:"
    lines = [title]
    for row in range(top - 1, bottom + 1):
        lines.append(_wall_line(notebook, fragment, row, left, right))
        if row < bottom:
            lines.append(_cell_line(notebook, fragment, row + 1, left, right))
    return "\n".join(lines)


def _wall_line(notebook: Notebook, fragment: Fragment, row: i64, left: i64, right: i64) -> str:
    paper = notebook.paper
    marks = [_edge_mark(notebook, fragment, 2 * paper.point(row, c) + 1) for c in range(left, right + 1)]
    return "  +" + "+".join(_WIDE[mark] for mark in marks) + "+"


def _cell_line(notebook: Notebook, fragment: Fragment, row: i64, left: i64, right: i64) -> str:
    paper = notebook.paper
    head = notebook.options.grid.names[row * paper.columns][0] if fragment.root == 0 else " "
    line = f"{head} "
    for column in range(left - 1, right + 1):
        point = paper.point(row, column)
        line += _cell_mark(notebook, fragment, point) if column >= left else ""
        line += _edge_mark(notebook, fragment, 2 * point)
    return line.rstrip()


_WIDE: Final = {" ": "   ", "|": "---", "‖": "===", ".": " . "}


def _edge_mark(notebook: Notebook, fragment: Fragment, edge: i64) -> str:
    word = fragment.sheet.edge_words[edge]
    is_border = word & 3 == BORDER or (fragment.root == 0 and notebook.paper.kinds[edge] >= BORDER)
    holds = is_border and notebook.options.outer_wall_holds
    if passed(word) or (thrown(word) and not holds):
        return " "
    if bumped(word):
        return "‖" if is_border else "|"
    return "‖" if fragment.root == 0 and is_border else "."


def _cell_mark(notebook: Notebook, fragment: Fragment, point: i64) -> str:
    word = fragment.sheet.cell_words[point]
    mark = " · " if word == 0 else f"{_MARKS[thing_in(word)]:^3}"
    is_here = point == fragment.here
    return f"@{mark.strip()}".ljust(3)[:3] if is_here and notebook.length and not notebook.is_outside else mark


_MARKS: Final = ["", "a", "y", "K", "1", "2", "3", "4", "I", "II", "III", "IV", "?"]

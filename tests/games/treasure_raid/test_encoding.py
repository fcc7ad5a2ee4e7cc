"""The tensor shows what the view tells."""

from __future__ import annotations

from typing import Any

import pytest

from dedale.core import Luck, State
from dedale.core.encoding import bit_of, shift_of
from dedale.games.treasure_raid import TREASURE_RAID
from dedale.games.treasure_raid.encoding import PLANES
from dedale.games.treasure_raid.notebook import Notes
from dedale.games.treasure_raid.paper import BORDERING, GONE, LYING, PASSABLE, STANDING
from dedale.games.treasure_raid.setup import FALSE_TREASURE, TREASURE
from tests.games.tensors import Shown, going_on

from .mazes import new

pytestmark = pytest.mark.rules

SIDES = {"north": "n", "east": "e", "south": "s", "west": "w"}
THINGS = ["nothing", "crossbow", "crutch", "trap", *[f"pit {n}" for n in range(1, 5)]]
THINGS += [*[f"pit_exit {n}" for n in range(1, 5)], "treasure", "false treasure"]
OPTIONS: list[dict[str, object]] = [{}, {"reentry": "any", "outer_wall_holds": True}, {"tell_outer_wall": False}]
STATES = [
    state for options in OPTIONS for state in going_on(TREASURE_RAID, {**options, "rows": 6, "columns": 7}, 14, 420)
]


def test_a_digest_lies_as_the_fields_of_a_sheet() -> None:
    assert [bit_of(f"board: {kind} north", PLANES) for kind in ("wall", "open")] == [STANDING, PASSABLE]
    assert [bit_of(f"board: {kind}", PLANES) << 8 for kind in ("gone", "outer north")] == [GONE, BORDERING]
    assert shift_of("board: thing", PLANES) + 16 == LYING


def known_sides(shown: Shown, plane: str) -> set[str]:
    return {f"{cell}{letter}" for side, letter in SIDES.items() for cell in shown.cells(f"{plane} {side}")}


def started(states: list[State]) -> list[Any]:
    return [state for state in states if all(walk.has_started for walk in state.walks)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("seat", [0, 1])
def test_ones_own_maze_and_the_other_in_it(state: Any, seat: int) -> None:
    view = state.view(seat)
    maze: Any = view.facts()["mazes"][seat]
    shown, edges = Shown(view), state.options.edges
    assert shown.values("maze thing") == {cell: THINGS.index(thing) for cell, thing in maze["things"].items()}
    assert shown.cells("their walker") == [cell for cell in [maze["walker"]] if cell]
    names = [f"{cell}{letter}" for cell in state.options.grid.names for letter in SIDES.values()]
    walls = {edges.named(wall) for wall in maze["drawn"]["walls"]} - {edges.named(blown) for blown in maze["blown"]}
    open_borders = {edges.named(edge) for edge in [*maze["drawn"]["exits"], *maze["blown"]]}
    for name in names:
        edge = edges.named(name)
        is_open = edge in open_borders if edges.is_border(edge) else edge not in walls
        assert (name in known_sides(shown, "maze open")) == is_open


@pytest.mark.parametrize("state", started(STATES))
@pytest.mark.parametrize("seat", [0, 1])
def test_where_the_other_has_been_is_what_its_notes_say(state: Any, seat: int) -> None:
    """Laid on the owner's maze, everything that the other has noted is where the owner's tensor has it."""
    walk, shown = state.walks[1 - seat], Shown(state.view(seat))
    stood = set(shown.cells("they stood"))
    notebook = state.notebook(1 - seat)
    board = next(fragment for fragment in notebook.fragments if fragment.root == 0)
    on_board = {state.options.grid.name(notebook.paper.cell(point)) for point in board.sheet.cells}
    assert on_board <= stood
    assert len(stood) >= len(on_board)
    if walk.at >= 0:
        assert state.options.grid.name(walk.at) in stood


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("seat", [0, 1])
def test_notes_show_every_cell_and_wall_once_on_the_sheet_they_are_known_on(state: Any, seat: int) -> None:
    view, shown = state.view(seat), Shown(state.view(seat))
    page, options = view.pages[seat], state.options
    notes = Notes(page.paper, page.log, page.length)
    for root, name in enumerate(["board", "exit 1", "exit 2", "exit 3", "exit 4"]):
        things = shown.values(f"{name}: thing")
        if notes.root[root] != root:
            assert not things
            continue
        sheet = notes.composed(root)
        assert len(things) == len(sheet.cells)
        if root > 0:
            assert things["A1"] == THINGS.index(f"pit_exit {root}") + 1
        else:
            assert set(things) == {options.grid.name(page.paper.cell(point)) for point in sheet.cells}
    here = [cell for name in ("board", "exit 1", "exit 2", "exit 3", "exit 4") for cell in shown.cells(f"{name}: here")]
    assert len(here) == (page.length > 0)


def test_a_walk_in_words() -> None:
    """In the maze drawn in `mazes`: a wall east of A3, the exit to the north, a pit whose exit is not placed."""
    state = new("start A3", "start D1", "go e", "go e")
    shown = Shown(state.view(0))
    assert known_sides(shown, "board: wall") == {"A3e", "A4w"}
    assert shown.values("board: thing") == {"A3": 1}
    assert shown.cells("board: here") == ["A3"]
    state = new("start A3", "start D1", "go n", "go e")
    shown = Shown(state.view(0))
    assert known_sides(shown, "board: open") == known_sides(shown, "board: outer") == {"A3n"}
    assert (shown.number("I outside"), shown.number("they outside")) == (1, 0)
    state = new("start C2", "start D1", "go w", "go e")
    shown = Shown(state.view(0))
    assert shown.values("board: thing") == {"C2": 6}
    assert shown.values("exit 2: thing") == {"A1": 10, "A6": 1}
    assert shown.cells("exit 2: here") == ["A6"]
    assert known_sides(shown, "exit 2: open") == {"A1w", "A6e"}
    assert Shown(state.view(1)).cells("their walker") == ["C5"]
    assert Shown(state.view(1)).cells("they stood") == ["C2", "C5", "C6"]


def test_notes_taken_at_every_step_are_those_taken_at_the_end() -> None:
    for seed in range(6):
        watched, luck = TREASURE_RAID.new({"rows": 6, "columns": 6, "reentry": "any"}, seed=seed), Luck(seed)
        unwatched = watched.copy()
        for _ in range(250):
            if watched.is_over:
                break
            Shown(watched.view(int(watched.mover)))
            Shown(watched.copy().view(0))
            action = watched.random_action(luck)
            watched.advance(action)
            unwatched.advance(action)
        for seat in (0, 1):
            tensors = [
                state.terms.game.encoding(state.terms).tensor(state.view(seat)) for state in (watched, unwatched)
            ]
            assert bytes(memoryview(tensors[0])) == bytes(memoryview(tensors[1]))


def test_walkers_in_numbers() -> None:
    for state in STATES:
        facts: Any = state.view(0).facts()
        shown = Shown(state.view(0))
        for who, walker in (("I", facts["walkers"][0]), ("they", facts["walkers"][1])):
            for name in ("grenades", "carries", "limps", "crutch", "trapped", "misses", "deciding", "outside"):
                assert shown.number(f"{who} {name}") == walker[name]
            assert shown.number(f"{who} started") == bool(walker["log"])
        carried = facts["mazes"][0]["carried"]
        assert shown.number("they carry") == ["none", "false", "real"].index(carried)


def test_a_walker_cannot_tell_false_treasures_from_the_true_one() -> None:
    found = {value for state in STATES for value in Shown(state.view(0)).values("board: thing").values()}
    assert TREASURE + 1 in found
    assert FALSE_TREASURE + 1 not in found

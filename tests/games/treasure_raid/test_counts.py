"""Exact numbers, each known from elsewhere or counted by other means."""

from __future__ import annotations

import itertools

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core import State
from dedale.games.treasure_raid.fairness import Passages, maze_components
from dedale.games.treasure_raid.options import DECLARED, RaidOptions
from dedale.grid.cells import Cell

from .mazes import new

pytestmark = pytest.mark.rules


def tiny(rows: int, columns: int, reentry: str = "same") -> RaidOptions:
    """Options for a board smaller than may be played on."""
    values = {option.name: option.default({"rows": rows, "columns": columns}) for option in DECLARED}
    return RaidOptions({**values, "rows": rows, "columns": columns, "reentry": reentry}, {})


def fair_by_force(options: RaidOptions, opened: list[int], pits: dict[int, int], doors: list[int]) -> bool:
    """Whether every cell leads to every other, by closing the relation step by step."""
    cells = int(options.grid.cells)
    leads = {(cell, cell) for cell in range(cells)} | set(pits.items())
    steps = [(edge // 2, edge // 2 + (int(options.grid.columns) if edge % 2 else 1)) for edge in opened]
    steps += list(itertools.permutations(doors, 2))
    for one, other in steps:
        leads |= {(a, b) for a, b in ((one, other), (other, one)) if a not in pits}
    for middle in range(cells):
        before = {a for a in range(cells) if (a, middle) in leads}
        behind = {b for b in range(cells) if (middle, b) in leads}
        leads |= set(itertools.product(before, behind))
    return len(leads) == cells * cells


def passages_with(options: RaidOptions, opened: list[int], pits: dict[int, int], doors: list[int]) -> Passages:
    passages = Passages(options)
    for edge in opened:
        passages.open(edge)
    for number, (pit, landing) in enumerate(pits.items()):
        passages.dig(number, Cell(pit), Cell(landing))
    for door in doors:
        passages.put_door(Cell(door))
    return passages


def fair_mazes(options: RaidOptions, pits: dict[int, int], doors: list[int]) -> int:
    """How many sets of walls are fair; three ways of judging agree on each."""
    count = 0
    edges = [int(edge) for edge in options.edges.inner()]
    for chosen in itertools.product([False, True], repeat=len(edges)):
        opened = [edge for edge, is_open in zip(edges, chosen, strict=True) if is_open]
        passages = passages_with(options, opened, pits, doors)
        is_fair = fair_by_force(options, opened, pits, doors)
        assert passages.is_fair() == is_fair
        assert is_one_component(options, passages, pits, doors) == is_fair
        count += is_fair
    return count


def is_one_component(options: RaidOptions, passages: Passages, pits: dict[int, int], doors: list[int]) -> bool:
    holes, landings = vec[i64](), vec[i64]()
    for pit, landing in pits.items():
        holes, landings = append(holes, pit), append(landings, landing)
    components = maze_components(options, passages.sides(), holes, landings, [Cell(door) for door in doors])
    return len({int(components[cell]) for cell in range(int(options.grid.cells))}) == 1


def test_connected_mazes_without_pits_are_counted_like_connected_spanning_subgraphs_of_grids() -> None:
    """A square of four cells has five: all sides open, or all but one."""
    assert fair_mazes(tiny(2, 2), {}, []) == 5
    assert fair_mazes(tiny(2, 3), {}, []) == by_inclusion(2, 3)


def by_inclusion(rows: int, columns: int) -> int:
    """Connected spanning subgraphs counted by deletion and contraction, an independent way."""
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    edges = [((r, c), (r, c + 1)) for r, c in cells if c + 1 < columns]
    edges += [((r, c), (r + 1, c)) for r, c in cells if r + 1 < rows]
    return contracted(len(cells), [(cells.index(a), cells.index(b)) for a, b in edges])


def contracted(parts: int, edges: list[tuple[int, int]]) -> int:
    if not edges:
        return 1 if parts == 1 else 0
    (a, b), rest = edges[0], edges[1:]
    if a == b:
        return 2 * contracted(parts, rest)
    joined = [(a if x == b else x, a if y == b else y) for x, y in rest]
    return contracted(parts, rest) + contracted(parts - 1, joined)


def test_three_by_three_has_431_connected_mazes() -> None:
    assert by_inclusion(3, 3) == 431
    options = tiny(3, 3)
    edges = [int(edge) for edge in options.edges.inner()]
    chosen = itertools.product([False, True], repeat=len(edges))
    opened = [[edge for edge, is_open in zip(edges, each, strict=True) if is_open] for each in chosen]
    assert sum(passages_with(options, each, {}, []).is_fair() for each in opened) == 431


@pytest.mark.parametrize(
    ("pits", "doors"),
    [({0: 5}, []), ({0: 5, 2: 3}, []), ({1: 3}, []), ({1: 0}, []), ({}, [0, 5]), ({4: 0}, [2, 3])],
)
def test_three_ways_of_judging_fairness_agree_on_every_maze(pits: dict[int, int], doors: list[int]) -> None:
    assert fair_mazes(tiny(2, 3, "any" if doors else "same"), pits, doors) > 0


def test_a_corner_that_is_a_pit_needs_only_a_way_in() -> None:
    """2 × 2 with a pit in A1 that leads to B2: A2, B1, B2 must be joined by A2s and B1e, and A1 by either side."""
    assert fair_mazes(tiny(2, 2), {0: 3}, []) == 3


def games(state: State, depth: int) -> int:
    """How many different sequences of this many moves there are."""
    if depth == 0 or state.is_over:
        return 1
    if depth == 1:
        return len(state.legal_moves())
    total = 0
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        total += games(after, depth - 1)
    return total


def test_the_number_of_first_moves_is_that_counted_by_hand() -> None:
    """36 starts, 4 of them on a treasure, which is then taken or left; then 4 sides to go and 4 to throw."""
    start = new()
    assert games(start, 1) == 36
    assert games(start, 2) == 32 * 36 + 4 * 2
    assert games(start, 3) == 32 * (32 * 8 + 4 * 2) + 4 * 2 * 36


def test_a_treasure_on_the_way_is_one_more_choice() -> None:
    """From E4 the step north comes to the treasure of D4, to take or leave; the other three steps do not."""
    state = new("start E4", "start E4", grenades=0)
    assert games(state, 1) == 4
    assert games(state, 2) == 2 + 3 * 4
    assert games(state, 3) == 2 * 4 + 3 * (2 + 3 * 4)

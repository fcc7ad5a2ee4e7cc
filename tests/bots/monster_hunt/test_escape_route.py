"""The monster's way out, on boards small enough to compute by hand.

1 2 3
A  E . .      Two ways lead from the entrance A1 around the obstacle B2 to the exit C3:
B  . # .      by A2, A3, B3 or by B1, C1, C2, four steps each.
C  . . X
"""

from __future__ import annotations

import math

import pytest
from librt.vecs import vec

from dedale.bots.monster_hunt.clues import Clues
from dedale.bots.monster_hunt.escape_route import SUREST, UNSEEN, EscapePlan, KnownMaze, dangers
from dedale.bots.monster_hunt.forward_filter import GAITS
from dedale.bots.monster_hunt.occupancy import Occupancy
from dedale.core.vecs import filled_floats
from dedale.games.monster_hunt.report import HIDDEN
from dedale.search.budget import Budget

from .hunts import particles_of, view_after

RING: dict[str, object] = {"rows": 3, "columns": 3, "obstacles": ["B2"], "entrance": "A1", "exit": "C3"}
NAMES = [row + column for row in "ABC" for column in "123"]
TOLL = 0.05


def ring() -> KnownMaze:
    return KnownMaze(view_after(0, board=RING))


def price_of_unseen(maze: KnownMaze, *cells: str) -> float:
    """What the unseen cells among these cost."""
    return sum(UNSEEN for cell in cells if maze.view.ground[NAMES.index(cell)] == HIDDEN)


def danger_at(turns: int, **chances: float) -> vec[float]:
    """By turn and cell; `A2_1` is the danger in A2 one turn from now."""
    danger = filled_floats(turns * 9, 0.0)
    for key, chance in chances.items():
        cell, turn = key.split("_")
        danger[int(turn) * 9 + NAMES.index(cell)] = chance
    return danger


def value(plan: EscapePlan, cell: str) -> float:
    return float(plan.value(1, NAMES.index(cell)))


def test_distances_are_steps_to_the_exit_around_obstacles() -> None:
    maze = ring()
    distances = {name: int(maze.distance[cell]) for cell, name in enumerate(NAMES) if name != "B2"}
    assert distances == {"A1": 4, "A2": 3, "A3": 2, "B1": 3, "B3": 1, "C1": 2, "C2": 1, "C3": 0}


def test_the_monster_steps_only_on_free_cells_beside_it() -> None:
    assert {NAMES[cell] for cell in ring().moves()} == {"A2", "B1"}
    assert ring().here == NAMES.index("A1")


def test_without_danger_a_step_costs_its_toll_and_that_of_the_way_after_it() -> None:
    maze = ring()
    plan = EscapePlan(maze, vec[float](), 1, TOLL)
    assert value(plan, "A2") == pytest.approx(-4 * TOLL - price_of_unseen(maze, "A2"))
    assert value(plan, "C3") == 0.0, "the exit costs nothing more"


def test_danger_on_the_next_cell_costs_the_logarithm_of_surviving_it() -> None:
    maze = ring()
    calm, risky = (EscapePlan(maze, danger_at(2, A2_1=chance), 2, TOLL) for chance in (0.0, 0.5))
    assert value(risky, "A2") - value(calm, "A2") == pytest.approx(math.log(0.5))
    assert value(risky, "B1") == value(calm, "B1")


def test_danger_two_turns_ahead_makes_the_other_way_better() -> None:
    """Both ways are alike but for a danger in A3, which the way by A2 cannot avoid in time."""
    plan = EscapePlan(ring(), danger_at(3, A3_2=0.4), 3, TOLL)
    assert value(plan, "B1") > value(plan, "A2")


def test_a_step_is_worth_its_best_continuation_on_whatever_side_that_lies() -> None:
    """With entrance and exit exchanged, everything lies on the opposite side and is worth the same."""
    turned = KnownMaze(view_after(0, board={**RING, "entrance": "C3", "exit": "A1"}))
    there, back = EscapePlan(ring(), danger_at(3), 3, TOLL), EscapePlan(turned, danger_at(3), 3, TOLL)
    assert value(there, "A2") == pytest.approx(value(back, "C2"))
    assert value(there, "C1") == pytest.approx(value(back, "A3"))


def test_danger_beyond_the_horizon_is_not_seen() -> None:
    maze = ring()
    near, far = EscapePlan(maze, danger_at(2), 2, TOLL), EscapePlan(maze, danger_at(2, A3_1=0.9), 2, TOLL)
    assert value(near, "A2") == value(far, "A2")


def test_no_danger_is_taken_for_certain() -> None:
    maze = ring()
    calm, deadly = (EscapePlan(maze, danger_at(2, A2_1=chance), 2, TOLL) for chance in (0.0, 1.0))
    assert value(deadly, "A2") - value(calm, "A2") == pytest.approx(math.log(1.0 - SUREST))


def test_a_cell_without_a_way_to_the_exit_is_worth_nothing() -> None:
    maze = ring()
    assert EscapePlan(maze, vec[float](), 1, TOLL).value(1, NAMES.index("B2")) == -math.inf


def occupancy() -> Occupancy:
    clues = Clues(view_after(1, "shoot C3", "move A2", "shoot A1"))
    return Occupancy(particles_of(clues, 40, GAITS, ahead=2), clues, 2, Budget(1))


def test_a_hunter_without_sharpness_shoots_as_likely_as_it_believes() -> None:
    likely = occupancy()
    shots = dangers(likely, 1.0)
    believed = [likely.chance(1, cell) for cell in range(likely.cells)]
    assert [shots[likely.cells + cell] * sum(believed) for cell in range(likely.cells)] == pytest.approx(believed)


def test_a_sharper_hunter_prefers_the_likeliest_cell_and_always_shoots_once() -> None:
    likely = occupancy()
    cells = range(likely.cells)
    best = max(cells, key=lambda cell: likely.chance(0, cell))
    plain, sharp = dangers(likely, 1.0), dangers(likely, 4.0)
    assert sharp[best] > plain[best]
    assert sum(sharp[cell] for cell in cells) == pytest.approx(1.0)

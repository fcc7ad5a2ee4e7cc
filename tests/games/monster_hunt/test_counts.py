"""Exact numbers of hunts on tiny boards."""

from __future__ import annotations

import pytest

from dedale.core.notation import Action
from dedale.games.monster_hunt.rules import MonsterHuntState

from .hunts import hunt, is_step

pytestmark = pytest.mark.rules


def ends(state: MonsterHuntState) -> dict[str, int]:
    """How many different games follow, by how they end."""
    if state.outcome is not None:
        return {state.outcome.reason: 1}
    total: dict[str, int] = {}
    for action in state.legal_actions():
        after = state.copy()
        after.advance(Action(action))
        for reason, count in ends(after).items():
            total[reason] = total.get(reason, 0) + count
    return total


def ends_by_hand(drawing: str, diagonals: bool, max_turns: int) -> dict[str, int]:
    """The same by counting ways alone: every shot but one misses."""
    rows = drawing.split()
    letters = {f"{chr(65 + r)}{c + 1}": letter for r, row in enumerate(rows) for c, letter in enumerate(row)}
    free = {cell for cell, letter in letters.items() if letter != "#"}
    walks = {cell: int(letters[cell] == "E") for cell in free}
    total = {"found": 0, "escaped": 0, "max_turns": 0}
    for turn in range(1, max_turns + 1):
        if turn > 1:
            walks = {cell: sum(walks[o] for o in free if is_step(o, cell, diagonals)) for cell in free}
            for cell in free:
                if letters[cell] == "X":
                    total["escaped"] += walks[cell]
                    walks[cell] = 0
        total["found"] += sum(walks.values())
        walks = {cell: count * (len(letters) - 1) for cell, count in walks.items()}
    total["max_turns"] = sum(walks.values())
    return {reason: count for reason, count in total.items() if count}


def test_one_turn_on_nine_cells() -> None:
    assert ends(hunt("E..\n...\n..X", max_turns=1)) == {"found": 1, "max_turns": 8}


def test_two_turns_on_nine_cells() -> None:
    """8 misses, then 2 steps; of 9 shots 1 finds: 1 + 16 found, 8 · 2 · 8 drawn."""
    assert ends(hunt("E..\n...\n..X", max_turns=2)) == {"found": 17, "max_turns": 128}


def test_a_step_from_the_exit() -> None:
    """8 misses, then one step out of two escapes, the other is shot at 9 times."""
    assert ends(hunt("EX.\n...\n...", max_turns=2)) == {"found": 9, "escaped": 8, "max_turns": 64}


@pytest.mark.parametrize("diagonals", [False, True])
@pytest.mark.parametrize("drawing", ["E..\n.#.\n..X", "E#.\n..X\n.#.", "..X\n.E.\n#.."])
def test_the_number_of_hunts_of_three_turns_is_that_of_paths_times_misses(drawing: str, diagonals: bool) -> None:
    state = hunt(drawing, diagonals=diagonals, max_turns=3)
    assert ends(state) == ends_by_hand(drawing, diagonals, 3)


def test_the_exact_number_of_three_turn_hunts_in_a_ring() -> None:
    """1 + 8·2 found so far; 8·2·8 = 128 go on with 2 steps each: 256 more found, 256·8 drawn."""
    assert ends(hunt("E..\n.#.\n..X", max_turns=3)) == {"found": 273, "max_turns": 2048}

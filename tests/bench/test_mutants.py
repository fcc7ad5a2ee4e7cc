"""Mutants: one change each, and none where nothing could notice it."""

from __future__ import annotations

import ast

import pytest
from bench.mutants import mutants, sample

RULE = '''"""A rule."""

from typing import Final

LIMIT: Final[int] = 3


def is_over(turn: int, left: list[int]) -> bool:
    """Whether 5 < 6."""
    for one in left:
        if not one:
            continue
        turn += one
    return turn >= LIMIT and bool(left)


def why_not(turn: int) -> str:
    return "no" if turn < 1 else "yes"
'''


def changes() -> list[str]:
    return [mutant.name.partition(": ")[2] for mutant in mutants("rule.py", RULE)]


@pytest.mark.parametrize(
    "change",
    [
        "`LIMIT: Final[int] = 3` → `LIMIT: Final[int] = (4)`",
        "`LIMIT: Final[int] = 3` → `LIMIT: Final[int] = (2)`",
        "`if not one:` → `if (one):`",
        "`continue` → `break`",
        "`turn += one` → `pass`",
        "`turn += one` → `turn -= one`",
        "`return turn >= LIMIT and bool(left)` → `return None`",
        "`return turn >= LIMIT and bool(left)` → `return (turn >= LIMIT or bool(left))`",
        "`return turn >= LIMIT and bool(left)` → `return (turn > LIMIT) and bool(left)`",
        "`return turn >= LIMIT and bool(left)` → `return (turn < LIMIT) and bool(left)`",
    ],
)
def test_operators_numbers_conditions_and_statements_are_changed(change: str) -> None:
    assert change in changes()


def test_docstrings_types_and_the_wording_of_refusals_are_left_alone() -> None:
    assert len(changes()) == 10


def test_every_mutant_can_be_read_and_has_a_name_of_its_own() -> None:
    twice = RULE + RULE
    names = [mutant.name for mutant in mutants("rule.py", twice)]
    assert len(names) == len(set(names)) == 20
    for mutant in mutants("rule.py", twice):
        assert ast.dump(ast.parse(mutant.source)) != ast.dump(ast.parse(twice))


def test_a_change_of_one_line_moves_no_other_mutant_in_or_out_of_a_sample() -> None:
    before = sample(mutants("rule.py", RULE), 5, seed=1)
    after = sample(mutants("rule.py", RULE.replace("LIMIT: Final[int] = 3", "LIMIT: Final[int] = 8")), 7, seed=1)
    kept = {mutant.name for mutant in before if "LIMIT: Final" not in mutant.name}
    assert kept <= {mutant.name for mutant in after}


def test_another_seed_draws_other_mutants() -> None:
    drawn = {tuple(mutant.name for mutant in sample(mutants("rule.py", RULE), 5, seed)) for seed in range(5)}
    assert len(drawn) == 5

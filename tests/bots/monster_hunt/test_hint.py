"""A hint says in plain numbers why a shot or a step is worth it."""

from __future__ import annotations

from typing import cast

import pytest

from dedale.bots.monster_hunt.hint import ESCAPING, FLEEING, LIKELY, TELLING, reasons
from dedale.games.monster_hunt import MONSTER_HUNT
from dedale.games.monster_hunt.view import MonsterHuntView


def said(texts: dict[str, str], chance: float, steps: int = 0) -> dict[str, str]:
    """A reason about B3."""
    view = cast(MonsterHuntView, MONSTER_HUNT.new(seed=1).view(1))
    return reasons(texts, view, view.options.grid.named("B3"), chance, steps)


def test_a_shot_is_told_by_how_often_it_hits() -> None:
    assert said(LIKELY, 0.02) == {
        "en": "A shot at B3 hits 2 times in 100: nowhere is the monster more likely.",
        "fr": "Un tir en B3 touche 2 fois sur 100\u00a0: c’est là que le monstre est le plus probable.",
        "ru": "Выстрел в B3 попадает в цель 2 раза из 100: вероятнее всего монстр там.",
    }


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0.001, "hits less than once in 100"), (0.01, "hits 1 time in 100"), (0.37, "hits 37 times in 100")],
)
def test_any_chance_has_words(chance: float, words: str) -> None:
    assert words in said(TELLING, chance)["en"]


def test_a_step_is_told_by_what_is_left_to_go() -> None:
    assert (
        said(FLEEING, 0.05, 1)["en"]
        == "From B3 the exit is 1 step away, and a good hunter expects you there 5 times in 100."
    )
    assert said(FLEEING, 0.05, 3)["ru"] == "От B3 до выхода 3 шага, а умелый охотник ждёт вас там 5 раз из 100."
    assert said(ESCAPING, 0.05)["fr"] == "B3 est la sortie\u00a0: ce pas gagne la partie."

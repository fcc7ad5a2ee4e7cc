"""Numbers of things in words: Russian has three forms, French counts nought as one."""

from __future__ import annotations

import pytest

from dedale.bots.counting import counted

STEPS = {"en": ("step", "steps", "steps"), "fr": ("coup", "coups", "coups"), "ru": ("шаг", "шага", "шагов")}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 steps", "1 step", "2 steps", "21 steps"]),
        ("fr", ["0 coup", "1 coup", "2 coups", "21 coups"]),
        ("ru", ["0 шагов", "1 шаг", "2 шага", "21 шаг"]),
    ],
)
def test_a_number_asks_for_its_form(language: str, said: list[str]) -> None:
    assert [counted(count, STEPS, language) for count in (0, 1, 2, 21)] == said


def test_eleven_to_fourteen_are_many_in_russian() -> None:
    assert [counted(count, STEPS, "ru").split()[1] for count in (11, 12, 14, 111, 22)] == ["шагов"] * 4 + ["шага"]

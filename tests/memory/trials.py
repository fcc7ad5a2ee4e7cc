"""What is tried with each game: what is held, in which shape, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import dedale
from dedale.core import Game

from .copying import copy_at_random
from .drops import DROPS, after_recursing_too_deep
from .holdings import HOLDINGS, held
from .nodes import SHAPES

COPIES = "copies"
SUBJECTS = [*HOLDINGS, COPIES]

Trial = tuple[str, Callable[[], None]]
"""What is tried, in words, and how."""

COUNTS = {"players": 200, "copied things": 300, "searches": 400, COPIES: 100_000}
USUAL = 2_000
PLAIN = 10
"""How many times slower the plain form is taken to be; it does less work by the same factor."""

LEAST = 70
"""Fewer would not lie deep enough: CPython drops fifty levels before it puts off the rest."""


def amount(subject: str) -> int:
    """How many are made in a run of usual length."""
    count = COUNTS.get(subject, USUAL)
    return count if dedale.FORM == "compiled" else max(count // PLAIN, LEAST)


def trials(game: Game, subject: str, times: int) -> Iterator[Trial]:
    """All trials of one game and one kind of thing, `times` times longer than usual."""
    count = amount(subject) * times
    if subject == COPIES:
        yield f"{count} random copies", partial(copy_at_random, game, count)
        return
    things = held(game, subject, count)
    for shape, latest in SHAPES.items():
        for drop in DROPS:
            yield f"{shape} of {count} {subject}, dropped {words(drop)}", partial(drop, things, latest)
    yield f"{count} {subject}, dropped {words(after_recursing_too_deep)}", partial(after_recursing_too_deep, things)


def words(drop: Callable[..., None]) -> str:
    """The name of a way to drop, as it is said."""
    return drop.__name__.replace("_", " ")

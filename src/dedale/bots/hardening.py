"""Hill climbing from a setup of a person: a few small changes, each the one that costs plain players most turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dedale.core import Luck, Options, Prepared

from .expertise import Expertise

STEPS = 3
"""So many changes at most: what is not changed is still one's own."""

TRIES = 120
"""How many changes each step chooses from."""


@dataclass(frozen=True)
class Hardening:
    """A setup after small changes, how long it held out before and holds out now, and the places that differ."""

    prepared: Prepared
    before: float
    after: float
    places: list[str]


def hardened(own: Expertise, options: Options, setup: Prepared, luck: Luck) -> Hardening | None:
    """The setup made harder; the same one when no change makes it so, None where nobody can tell."""
    if own.rating is None or own.change is None:
        return None
    before = best = own.rating(options, setup)
    found = setup
    for _ in range(STEPS):
        changed = (own.change(options, found, luck) for _ in range(TRIES))
        rated = [(own.rating(options, one), one) for one in changed if one is not None]
        turns, hardest = max(rated, key=lambda pair: pair[0], default=(best, found))
        if turns <= best:
            break
        best, found = turns, hardest
    return Hardening(found, before, best, differing(setup.as_dict(), found.as_dict()))


def differing(before: Mapping[str, object], after: Mapping[str, object]) -> list[str]:
    """The places that a thing has left or come to.

    >>> differing({"fugitive": "A1", "barriers": ["B1e", "C1e"]}, {"fugitive": "A2", "barriers": ["C1e"]})
    ['A1', 'A2', 'B1e']
    """
    found = [_moved(_places(before.get(name)), _places(value)) for name, value in after.items()]
    return sorted({place for places in found for place in places})


def _places(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else [str(value)]


def _moved(before: list[str], after: list[str]) -> set[str]:
    """Where things of one kind stood or stand; where only their order differs, those that have changed places."""
    moved = set(before) ^ set(after)
    return moved or {one for one, other in zip(before, after, strict=False) if one != other}

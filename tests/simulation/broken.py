"""What must always hold."""

from __future__ import annotations


class Broken(AssertionError):
    """Something that must always hold does not."""


def holds(is_so: bool, what: str) -> None:
    """Ends the simulation unless this is so."""
    if not is_so:
        raise Broken(what)

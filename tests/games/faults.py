"""Faults as people read them."""

from __future__ import annotations

from dedale.core import Fault


def sentences(faults: list[Fault]) -> list[str]:
    """The sentence of each fault."""
    return [fault.sentence for fault in faults]

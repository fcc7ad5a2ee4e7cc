"""What may be wrong with a move."""

from __future__ import annotations

from dedale.core import unplayable

STONE_KNOWN = unplayable("stone_known", "you know of a stone there")

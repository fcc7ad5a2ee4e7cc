"""Names of things on a grid, as types."""

from __future__ import annotations

from typing import Literal

SideName = Literal["n", "e", "s", "w"]

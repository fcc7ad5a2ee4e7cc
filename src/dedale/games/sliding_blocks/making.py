"""The boards that ship: text files in `layouts`, read once."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

from .board import BlockBoard, read_board
from .drawing import board_from_drawing, with_pawns_in


def _read_layouts() -> dict[str, str]:
    folder = files("dedale.games.sliding_blocks") / "layouts"
    drawings = sorted((path.name, path) for path in folder.iterdir() if path.name.endswith(".txt"))
    return {name.removesuffix(".txt"): path.read_text(encoding="utf-8") for name, path in drawings}


LAYOUTS: Final = _read_layouts()
"""Each layout's drawing by its name."""


@lru_cache(maxsize=64)
def make_board(layout: str, corners: tuple[int, ...]) -> BlockBoard:
    """The board of a layout for seats in these corners; the others are empty."""
    return read_board(corners, with_pawns_in(board_from_drawing(LAYOUTS[layout]), corners))

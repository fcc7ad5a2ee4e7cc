"""Pictures of tensors: each plane that says how it is painted, cell by cell, in panels side by side.

A field's `paint` is a panel, a shape and a colour, like `0 dot red`; a `tone` takes its colour from its value.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dedale.core import Encoding, Field

from . import spaces

Image = np.ndarray[Any, np.dtype[np.uint8]]

CELL = 24
WALL = 3
MARGIN = 12
"""In pixels: a cell, a wall on one side of it, and the margin around a panel."""

COLOURS = {
    "paper": (236, 229, 213),
    "ground": (205, 196, 176),
    "line": (190, 180, 158),
    "ink": (52, 47, 44),
    "red": (190, 60, 50),
    "blue": (55, 95, 165),
    "green": (70, 135, 80),
    "gold": (205, 155, 40),
    "violet": (125, 80, 150),
    "white": (250, 247, 240),
}

SIDES = {
    "n": (slice(0, WALL), slice(None)),
    "e": (slice(None), slice(-WALL, None)),
    "s": (slice(-WALL, None), slice(None)),
    "w": (slice(None), slice(0, WALL)),
}

MIDDLE = (np.arange(CELL) - (CELL - 1) / 2) / (CELL / 2)
DISTANCE = np.sqrt(MIDDLE[:, None] ** 2 + MIDDLE[None, :] ** 2)


def picture(encoding: Encoding, tensor: spaces.Bytes) -> Image:
    """What a tensor shows, as rows × columns × red, green and blue."""
    board = spaces.board(encoding, tensor)
    painted = [(plane, n) for n, plane in enumerate(encoding.planes) if plane.paint]
    painted.sort(key=lambda each: each[0].paint.split()[1] not in ("fill", "tone"))
    panels = 1 + max((panel_of(plane) for plane, _ in painted), default=0)
    rows, columns = int(encoding.rows) * CELL, int(encoding.columns) * CELL
    size = (rows + 2 * MARGIN, panels * (columns + MARGIN) + MARGIN, 3)
    image = np.full(size, COLOURS["paper"], np.uint8)
    grounds = [_ground(image, rows, columns, panel) for panel in range(panels)]
    for plane, n in painted:
        _paint(grounds[panel_of(plane)], plane, board[:, :, n])
    return image


def _ground(image: Image, rows: int, columns: int, panel: int) -> Image:
    """One panel of a picture, with the outlines of its cells."""
    left = MARGIN + panel * (columns + MARGIN)
    ground = image[MARGIN : MARGIN + rows, left : left + columns]
    ground[:] = COLOURS["ground"]
    ground[::CELL] = ground[:, ::CELL] = COLOURS["line"]
    return ground


def panel_of(plane: Field) -> int:
    """The panel on which a plane is painted, counted from the left."""
    return int(plane.paint.split()[0])


def _paint(image: Image, plane: Field, values: spaces.Bytes) -> None:
    _, shape, *rest = plane.paint.split()
    shown = values == 0 if shape.startswith("shut") else values > 0
    where = _shape(shape)
    for row, column in np.argwhere(shown):
        cell = image[row * CELL : (row + 1) * CELL, column * CELL : (column + 1) * CELL]
        cell[where] = _tone(values[row, column]) if shape == "tone" else COLOURS[rest[0]]


def _shape(shape: str) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Which pixels of a cell a shape covers."""
    where = np.zeros((CELL, CELL), np.bool_)
    if shape.startswith(("wall", "shut")):
        where[SIDES[shape[-1]]] = True
    elif shape == "dot":
        where[:] = DISTANCE < 0.55
    elif shape == "ring":
        where[:] = (DISTANCE > 0.6) & (DISTANCE < 0.85)
    elif shape == "speck":
        where[:] = DISTANCE < 0.2
    else:
        where[:] = True
    return where


def _tone(value: int) -> tuple[int, int, int]:
    """A colour of its own for each number."""
    turned = int(value) * 0.618 % 1.0
    return tuple(int(110 + 80 * np.cos(2 * np.pi * (turned + third / 3))) for third in range(3))  # type: ignore[return-value]

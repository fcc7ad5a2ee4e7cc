"""Tiles: their open sides, their shapes, and how they are written.

Open sides are bits, bit n for side n: `NES` is 0b0111.
"""

from __future__ import annotations

from typing import Final, NewType

from librt.vecs import vec
from mypy_extensions import i64

Openings = NewType("Openings", i64)

Treasure = NewType("Treasure", i64)
"""Treasures are numbered in the order of their names."""

NO_TREASURE: Final = Treasure(-1)
TREASURES: Final = 24

STRAIGHT: Final = "straight"
CORNER: Final = "corner"
T_TILE: Final = "T"

ORIENTATIONS: Final = ["NS", "EW", "NE", "ES", "SW", "NW", "NES", "ESW", "NSW", "NEW"]
"""All ways in which a tile can lie: straight ones, then corners, then Ts."""

ORIENTATION_COUNT: Final = 10
_FIRST_CORNER: Final = 2
_FIRST_T: Final = 6
_LETTERS: Final = "NESW"


def _bits(text: str) -> int:
    return sum(1 << _LETTERS.index(letter) for letter in text)


OPENINGS: Final = vec[i64]([_bits(text) for text in ORIENTATIONS])
"""The open sides of each orientation."""

_BY_BITS: Final = {_bits(text): number for number, text in enumerate(ORIENTATIONS)}
_NUMBERS: Final = vec[i64]([_BY_BITS.get(bits, -1) for bits in range(16)])


def orientation(openings: Openings) -> i64:
    """The number of an orientation."""
    return _NUMBERS[openings]


def first_turned(openings: Openings) -> i64:
    """The first orientation of a tile of this shape."""
    number = _NUMBERS[openings]
    if number < _FIRST_CORNER:
        return 0
    return _FIRST_CORNER if number < _FIRST_T else _FIRST_T


def turns(openings: Openings) -> i64:
    """How many orientations a tile of this shape has."""
    return 2 if _NUMBERS[openings] < _FIRST_CORNER else 4


def shape(openings: Openings) -> str:
    """The name of a tile's shape."""
    number = _NUMBERS[openings]
    if number < _FIRST_CORNER:
        return STRAIGHT
    return CORNER if number < _FIRST_T else T_TILE


def openings_text(openings: Openings) -> str:
    """Open sides as they are written.

    >>> openings_text(Openings(7))
    'NES'
    """
    return ORIENTATIONS[_NUMBERS[openings]]


def tile_text(openings: Openings, treasure: Treasure, names: list[str]) -> str:
    """A whole tile as it is written: `NES:raven`, or `NES` without a treasure."""
    text = openings_text(openings)
    return text if treasure < 0 else f"{text}:{names[treasure]}"

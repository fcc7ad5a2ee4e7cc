"""Boards by chance: the moving tiles shuffled and turned, the treasures and the cards shuffled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.luck import Luck

from .board import (
    CORNERS,
    CORNERS_WITH_TREASURE,
    FIXED,
    MOVING_TS,
    STRAIGHTS,
    Tile,
    TileBoard,
    build_layout,
    place_name,
)
from .corridors import CELLS
from .options import MovingMazeOptions
from .tiles import OPENINGS, ORIENTATIONS, T_TILE, TREASURES, Openings, first_turned, shape, turns

NAMES: Final = [
    "anchor", "basilisk", "bell", "cauldron", "centaur", "compass", "feather", "flute",
    "fox", "golem", "griffin", "harp", "hourglass", "kraken", "lantern", "mask",
    "mirror", "phoenix", "raven", "shell", "sphinx", "toad", "unicorn", "yeti",
]  # fmt: skip

_MOVING: Final = ["NS"] * STRAIGHTS + ["NE"] * CORNERS + ["NES"] * MOVING_TS
_FIRST_WITH_TREASURE: Final = STRAIGHTS + CORNERS - CORNERS_WITH_TREASURE
"""Moving tiles from here on carry a treasure: the last corners, and the Ts."""


def make_board(options: MovingMazeOptions, luck: Luck) -> TileBoard:
    """A board and stacks, every arrangement equally likely."""
    tiles = luck.order(len(_MOVING))
    names = [NAMES[number] for number in luck.order(TREASURES)]
    drawn: i64 = 0
    laid: list[Tile] = []
    for place in range(CELLS + 1):
        name = place_name(place)
        if name in FIXED:
            laid.append(_fixed(name, names))
        else:
            laid.append(_moving(name, tiles[drawn], names, luck))
            drawn += 1
    cards = luck.order(TREASURES)
    return TileBoard(build_layout(laid), cards[: options.seats * options.height], options.height)


def _fixed(name: str, names: list[str]) -> Tile:
    openings = Openings(OPENINGS[ORIENTATIONS.index(FIXED[name])])
    return Tile(name, openings, names.pop() if shape(openings) == T_TILE else "")


def _moving(name: str, number: i64, names: list[str], luck: Luck) -> Tile:
    lying = Openings(OPENINGS[ORIENTATIONS.index(_MOVING[number])])
    openings = Openings(OPENINGS[first_turned(lying) + luck.below(turns(lying))])
    return Tile(name, openings, names.pop() if number >= _FIRST_WITH_TREASURE else "")

"""What lies on the table: the tiles, the spare tile, and each seat's stack of cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.contract import Prepared
from dedale.core.errors import InvalidSetup
from dedale.core.phrases import listed, quoted
from dedale.grid.cells import Cell

from .corridors import CELLS, GRID, SIZE, Corridors
from .options import MovingMazeOptions
from .tiles import (
    CORNER,
    NO_TREASURE,
    OPENINGS,
    ORIENTATIONS,
    STRAIGHT,
    T_TILE,
    TREASURES,
    Openings,
    Treasure,
    openings_text,
    shape,
    tile_text,
)

FIELDS: Final = ["tiles", "spare", "cards"]
HOME: Final = "home"

FIXED: Final = {
    "A1": "ES", "A3": "ESW", "A5": "ESW", "A7": "SW",
    "C1": "NES", "C3": "NES", "C5": "ESW", "C7": "NSW",
    "E1": "NES", "E3": "NEW", "E5": "NSW", "E7": "NSW",
    "G1": "NE", "G3": "NEW", "G5": "NEW", "G7": "NW",
}  # fmt: skip
"""The tiles that never move."""

STRAIGHTS: Final = 13
CORNERS: Final = 15
CORNERS_WITH_TREASURE: Final = 6
MOVING_TS: Final = 6

SPARE: Final = Cell(49)
"""The number of the spare tile, after those of the cells."""


class Layout:
    """All 50 tiles as they lie at the start, the spare one last; treasures are numbers of `names`."""

    def __init__(self, names: list[str], openings: vec[i64], treasures: vec[i64]) -> None:
        self.names: Final = names
        self.openings: Final = openings
        self.treasures: Final = treasures

    def text(self, place: Cell) -> str:
        """One tile as it is written."""
        return tile_text(Openings(self.openings[place]), Treasure(self.treasures[place]), self.names)

    def corridors(self) -> Corridors:
        """The ways that the tiles make."""
        corridors = Corridors()
        for number in range(i64(CELLS)):
            corridors.lay(Cell(number), Openings(self.openings[number]))
        corridors.spare = Openings(self.openings[SPARE])
        return corridors


class Board(Prepared):
    """The layout, and the stacks as dealt: seat by seat, each from its top."""

    def __init__(self, layout: Layout, stacks: vec[i64], height: i64) -> None:
        self.layout: Final = layout
        self.stacks: Final = stacks
        self.height: Final[i64] = height

    def as_dict(self) -> dict[str, object]:
        text = self.layout.text
        rows = [[text(GRID.cell(row, column)) for column in range(SIZE)] for row in range(SIZE)]
        return {"tiles": rows, "spare": text(SPARE), "cards": self.cards()}

    def cards(self) -> list[list[str]]:
        """The names of the cards of each seat, top first."""
        names = [self.layout.names[card] for card in self.stacks]
        return [names[start : start + self.height] for start in range(0, len(names), int(self.height))]


class Tile:
    """A tile as it was written."""

    def __init__(self, place: str, openings: Openings, treasure: str) -> None:
        self.place: Final = place
        self.openings: Final = openings
        self.treasure: Final = treasure

    @property
    def shape(self) -> str:
        return shape(self.openings)


def place_name(place: int) -> str:
    """A cell's name, or the spare tile."""
    return "the spare tile" if place == SPARE else GRID.names[place]


def build_layout(tiles: list[Tile]) -> Layout:
    """The layout of 50 tiles that keep the rules."""
    names = sorted(tile.treasure for tile in tiles if tile.treasure)
    numbers = {name: number for number, name in enumerate(names)}
    openings, treasures = vec[i64](), vec[i64]()
    for tile in tiles:
        openings = append(openings, tile.openings)
        treasures = append(treasures, numbers.get(tile.treasure, int(NO_TREASURE)))
    return Layout(names, openings, treasures)


def read_board(options: MovingMazeOptions, raw: object) -> Board:
    """A board as a host hands it in, refused with every fault named."""
    fields = listed(FIELDS, "and")
    if not isinstance(raw, dict):
        raise InvalidSetup("board", [f"it must be an object with {fields}, not {quoted(raw)}"])
    faults = [f"a board has no {quoted(key)}, only {fields}" for key in raw if key not in FIELDS]
    tiles = _read_tiles(raw, faults)
    if len(tiles) == CELLS + 1:
        faults += _tile_faults(tiles)
    stacks = _read_stacks(options, raw, faults)
    if len(tiles) == CELLS + 1:
        faults += _strangers(stacks, [tile.treasure for tile in tiles])
    if faults:
        raise InvalidSetup("board", faults)
    layout = build_layout(tiles)
    dealt = [layout.names.index(card) for stack in stacks for card in stack]
    return Board(layout, vec[i64](dealt), options.height)


# Tiles


def _read_tiles(raw: dict[object, object], faults: list[str]) -> list[Tile]:
    """All 50 tiles; fewer when one cannot be read."""
    tiles: list[Tile] = []
    given = raw.get("tiles")
    if "tiles" not in raw:
        faults.append("the tiles are missing")
    elif not isinstance(given, list) or len(given) != SIZE:
        faults.append(f"tiles must be a list of {SIZE} rows, not {_counted(given)}")
    else:
        for row in range(SIZE):
            _read_row(row, given[row], tiles, faults)
    if "spare" in raw:
        _read_tile("the spare tile", raw["spare"], tiles, faults)
    else:
        faults.append("the spare tile is missing")
    return tiles


def _counted(given: object) -> str:
    return f"a list of {len(given)}" if isinstance(given, list) else quoted(given)


def _read_row(row: int, given: object, tiles: list[Tile], faults: list[str]) -> None:
    if not isinstance(given, list) or len(given) != SIZE:
        faults.append(f"row {'ABCDEFG'[row]} must be a list of {SIZE} tiles, not {_counted(given)}")
        return
    for column in range(SIZE):
        _read_tile(GRID.names[row * SIZE + column], given[column], tiles, faults)


def _read_tile(place: str, given: object, tiles: list[Tile], faults: list[str]) -> None:
    text = given if isinstance(given, str) else ""
    sides, colon, treasure = text.partition(":")
    if sides not in ORIENTATIONS:
        faults.append(f"{place} must be a tile like NS or NES:raven, not {quoted(given)}")
    elif colon and not is_treasure_name(treasure):
        faults.append(f"{place}: a treasure is a word of small letters a to z but {HOME}, not {quoted(treasure)}")
    else:
        tiles.append(Tile(place, Openings(OPENINGS[ORIENTATIONS.index(sides)]), treasure))


def is_treasure_name(name: str) -> bool:
    """Whether a treasure may be called so."""
    return name.isascii() and name.isalpha() and name.islower() and name != HOME


def _tile_faults(tiles: list[Tile]) -> list[str]:
    faults = [fault for tile in tiles if (fault := _tile_fault(tile)) is not None]
    return faults + _count_faults([tile for tile in tiles if tile.place not in FIXED]) + _twice(tiles)


def _tile_fault(tile: Tile) -> str | None:
    fixed = FIXED.get(tile.place)
    lies = openings_text(tile.openings)
    if fixed is not None and lies != fixed:
        return f"{tile.place} is a fixed tile and must be {fixed}, not {lies}"
    if tile.shape == T_TILE and not tile.treasure:
        return f"{tile.place} is a T and must carry a treasure"
    if tile.shape == STRAIGHT and tile.treasure:
        return f"{tile.place} is straight and may carry no treasure, not even {quoted(tile.treasure)}"
    if fixed is not None and tile.shape == CORNER and tile.treasure:
        return f"{tile.place} is a start and may carry no treasure, not even {quoted(tile.treasure)}"
    return None


def _count_faults(moving: list[Tile]) -> list[str]:
    shapes = [tile.shape for tile in moving]
    rich = [tile for tile in moving if tile.shape == CORNER and tile.treasure]
    counts = [
        (STRAIGHT, shapes.count(STRAIGHT), STRAIGHTS),
        (CORNER, shapes.count(CORNER), CORNERS),
        (T_TILE, shapes.count(T_TILE), MOVING_TS),
    ]
    faults = [
        f"of the tiles that move, the spare one included, {wanted} must be of shape {name}, not {count}"
        for name, count, wanted in counts
        if count != wanted
    ]
    if len(rich) != CORNERS_WITH_TREASURE:
        faults.append(f"{CORNERS_WITH_TREASURE} corners that move must carry a treasure, not {len(rich)}")
    return faults


def _twice(tiles: list[Tile]) -> list[str]:
    places: dict[str, str] = {}
    faults: list[str] = []
    for tile in tiles:
        if not tile.treasure:
            continue
        if tile.treasure in places:
            before = places[tile.treasure]
            faults.append(f"the treasure {quoted(tile.treasure)} is there twice, on {before} and on {tile.place}")
        else:
            places[tile.treasure] = tile.place
    return faults


# Cards


def _read_stacks(options: MovingMazeOptions, raw: dict[object, object], faults: list[str]) -> list[list[str]]:
    """The stacks that can be read, each card a text."""
    given = raw.get("cards")
    if "cards" not in raw:
        faults.append("the cards are missing")
        return []
    if not isinstance(given, list) or len(given) != options.seats:
        faults.append(f"cards must be a list of {options.seats} stacks, one for each seat, not {_counted(given)}")
        return []
    stacks = [_read_stack(options, seat, given[seat], faults) for seat in range(options.seats)]
    faults += _dealt_twice(stacks)
    return stacks


def _read_stack(options: MovingMazeOptions, seat: int, given: object, faults: list[str]) -> list[str]:
    if not isinstance(given, list) or len(given) != options.height:
        faults.append(f"the stack of seat {seat} must be a list of {options.height} cards, not {_counted(given)}")
    if not isinstance(given, list) or len(given) > TREASURES:
        return []
    faults += [
        f"a card of seat {seat} must be the name of a treasure, not {quoted(card)}"
        for card in given
        if not isinstance(card, str)
    ]
    return [card for card in given if isinstance(card, str)]


def _dealt_twice(stacks: list[list[str]]) -> list[str]:
    owners: dict[str, int] = {}
    faults: list[str] = []
    for seat, stack in enumerate(stacks):
        for card in stack:
            if card in owners:
                faults.append(f"the card {quoted(card)} is dealt twice, to seat {owners[card]} and to seat {seat}")
            else:
                owners[card] = seat
    return faults


def _strangers(stacks: list[list[str]], treasures: list[str]) -> list[str]:
    return [
        f"the card {quoted(card)} of seat {seat} is no treasure on the board"
        for seat, stack in enumerate(stacks)
        for card in stack
        if not card or card not in treasures
    ]

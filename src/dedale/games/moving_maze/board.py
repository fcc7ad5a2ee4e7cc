"""What lies on the table: the tiles, the spare tile, and each seat's stack of cards."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.faults import Fault
from dedale.core.phrases import quoted
from dedale.core.reading import GivenFields
from dedale.core.terms import Prepared
from dedale.grid.cells import Cell

from .corridors import CELLS, GRID, SIZE, Corridors
from .faults import (
    BARE_T,
    CARD_TWICE,
    FIXED_TILE,
    NO_CARD,
    NO_ROW,
    NO_ROWS,
    NO_STACK,
    NO_STACKS,
    NO_TILE,
    NO_TREASURE_NAME,
    RICH_CORNERS,
    RICH_START,
    RICH_STRAIGHT,
    SHAPE_COUNT,
    TREASURE_TWICE,
    UNKNOWN_CARD,
)
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

SPARE_TILE: Final = "spare_tile"
"""The place of the spare tile, beside the names of cells."""


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


class TileBoard(Prepared):
    """The layout, and the stacks as dealt: seat by seat, each from its top."""

    def __init__(self, layout: Layout, stacks: vec[i64], height: i64) -> None:
        self.layout: Final = layout
        self.stacks: Final = stacks
        self.height: Final[i64] = height

    def __reduce__(self) -> tuple[Any, ...]:
        layout = self.layout
        tiles = layout.names, list(layout.openings), list(layout.treasures)
        return board_again, (*tiles, list(self.stacks), int(self.height))

    def as_dict(self) -> dict[str, object]:
        text = self.layout.text
        rows = [[text(GRID.cell(row, column)) for column in range(SIZE)] for row in range(SIZE)]
        return {"tiles": rows, "spare": text(SPARE), "cards": self.cards()}

    def cards(self) -> list[list[str]]:
        """The names of the cards of each seat, top first."""
        names = [self.layout.names[card] for card in self.stacks]
        return [names[start : start + self.height] for start in range(0, len(names), int(self.height))]


def board_again(
    names: list[str], openings: list[i64], treasures: list[i64], stacks: list[i64], height: i64
) -> TileBoard:
    """A board that was pickled."""
    return TileBoard(Layout(names, vec[i64](openings), vec[i64](treasures)), vec[i64](stacks), height)


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
    return SPARE_TILE if place == SPARE else GRID.names[place]


def build_layout(tiles: list[Tile]) -> Layout:
    """The layout of 50 tiles that keep the rules."""
    names = sorted(tile.treasure for tile in tiles if tile.treasure)
    numbers = {name: number for number, name in enumerate(names)}
    openings, treasures = vec[i64](), vec[i64]()
    for tile in tiles:
        openings = append(openings, tile.openings)
        treasures = append(treasures, numbers.get(tile.treasure, int(NO_TREASURE)))
    return Layout(names, openings, treasures)


def read_board(options: MovingMazeOptions, raw: object) -> TileBoard:
    """A board as a host hands it in, refused with every fault named."""
    fields = GivenFields("board", "board", FIELDS, raw)
    tiles = _read_tiles(fields)
    if len(tiles) == CELLS + 1:
        fields.faults.extend(_tile_faults(tiles))
    stacks = _read_stacks(options, fields)
    if len(tiles) == CELLS + 1:
        fields.faults.extend(_strangers(stacks, [tile.treasure for tile in tiles]))
    fields.refuse()
    layout = build_layout(tiles)
    dealt = [layout.names.index(card) for stack in stacks for card in stack]
    return TileBoard(layout, vec[i64](dealt), options.height)


# Tiles


def _read_tiles(fields: GivenFields) -> list[Tile]:
    """All 50 tiles; fewer when one cannot be read."""
    tiles: list[Tile] = []
    if fields.has("tiles"):
        given = fields.raw["tiles"]
        if isinstance(given, list) and len(given) == SIZE:
            for row in range(SIZE):
                _read_row(row, given[row], tiles, fields.faults)
        else:
            fields.faults.append(NO_ROWS(wanted=SIZE, given=_counted(given)))
    if fields.has("spare"):
        _read_tile(SPARE_TILE, fields.raw["spare"], tiles, fields.faults)
    return tiles


def _counted(given: object) -> str:
    return f"a list of {len(given)}" if isinstance(given, list) else quoted(given)


def _read_row(row: int, given: object, tiles: list[Tile], faults: list[Fault]) -> None:
    if not isinstance(given, list) or len(given) != SIZE:
        faults.append(NO_ROW(row="ABCDEFG"[row], wanted=SIZE, given=_counted(given)))
        return
    for column in range(SIZE):
        _read_tile(GRID.names[row * SIZE + column], given[column], tiles, faults)


def _read_tile(place: str, given: object, tiles: list[Tile], faults: list[Fault]) -> None:
    text = given if isinstance(given, str) else ""
    sides, colon, treasure = text.partition(":")
    if sides not in ORIENTATIONS:
        faults.append(NO_TILE(*cells(place), place=place, given=quoted(given)))
    elif colon and not is_treasure_name(treasure):
        faults.append(NO_TREASURE_NAME(*cells(place), place=place, given=quoted(treasure)))
    else:
        tiles.append(Tile(place, Openings(OPENINGS[ORIENTATIONS.index(sides)]), treasure))


def cells(*places: str) -> list[str]:
    """Those of the places that are on the board."""
    return [place for place in places if place != SPARE_TILE]


def is_treasure_name(name: str) -> bool:
    """Whether a treasure may be called so."""
    return name.isascii() and name.isalpha() and name.islower() and name != HOME


def _tile_faults(tiles: list[Tile]) -> list[Fault]:
    faults = [fault for tile in tiles if (fault := _tile_fault(tile)) is not None]
    return faults + _count_faults([tile for tile in tiles if tile.place not in FIXED]) + _twice(tiles)


def _tile_fault(tile: Tile) -> Fault | None:
    place, treasure = tile.place, quoted(tile.treasure)
    fixed, lies = FIXED.get(place), openings_text(tile.openings)
    if fixed is not None and lies != fixed:
        return FIXED_TILE(place, cell=place, wanted=fixed, given=lies)
    if tile.shape == T_TILE and not tile.treasure:
        return BARE_T(*cells(place), place=place)
    if tile.shape == STRAIGHT and tile.treasure:
        return RICH_STRAIGHT(*cells(place), place=place, treasure=treasure)
    if fixed is not None and tile.shape == CORNER and tile.treasure:
        return RICH_START(place, cell=place, treasure=treasure)
    return None


def _count_faults(moving: list[Tile]) -> list[Fault]:
    shapes = [tile.shape for tile in moving]
    rich = [tile for tile in moving if tile.shape == CORNER and tile.treasure]
    counts = [
        (STRAIGHT, shapes.count(STRAIGHT), STRAIGHTS),
        (CORNER, shapes.count(CORNER), CORNERS),
        (T_TILE, shapes.count(T_TILE), MOVING_TS),
    ]
    faults = [SHAPE_COUNT(wanted=wanted, shape=name, given=count) for name, count, wanted in counts if count != wanted]
    if len(rich) != CORNERS_WITH_TREASURE:
        faults.append(RICH_CORNERS(wanted=CORNERS_WITH_TREASURE, given=len(rich)))
    return faults


def _twice(tiles: list[Tile]) -> list[Fault]:
    places: dict[str, str] = {}
    faults: list[Fault] = []
    for tile in tiles:
        place, name = tile.place, tile.treasure
        if not name:
            continue
        if name in places:
            before = places[name]
            faults.append(TREASURE_TWICE(*cells(before, place), treasure=quoted(name), place=before, other=place))
        else:
            places[name] = place
    return faults


# Cards


def _read_stacks(options: MovingMazeOptions, fields: GivenFields) -> list[list[str]]:
    """The stacks that can be read, each card a text."""
    if not fields.has("cards"):
        return []
    given = fields.raw["cards"]
    if not isinstance(given, list) or len(given) != options.seats:
        fields.faults.append(NO_STACKS(wanted=options.seats, given=_counted(given)))
        return []
    stacks = [_read_stack(options, seat, given[seat], fields.faults) for seat in range(options.seats)]
    fields.faults.extend(_dealt_twice(stacks))
    return stacks


def _read_stack(options: MovingMazeOptions, seat: int, given: object, faults: list[Fault]) -> list[str]:
    if not isinstance(given, list) or len(given) != options.height:
        faults.append(NO_STACK(seat=seat, wanted=options.height, given=_counted(given)))
    if not isinstance(given, list) or len(given) > TREASURES:
        return []
    faults += [NO_CARD(seat=seat, given=quoted(card)) for card in given if not isinstance(card, str)]
    return [card for card in given if isinstance(card, str)]


def _dealt_twice(stacks: list[list[str]]) -> list[Fault]:
    owners: dict[str, int] = {}
    faults: list[Fault] = []
    for seat, stack in enumerate(stacks):
        for card in stack:
            if card in owners:
                faults.append(CARD_TWICE(card=quoted(card), seat=owners[card], other=seat))
            else:
                owners[card] = seat
    return faults


def _strangers(stacks: list[list[str]], treasures: list[str]) -> list[Fault]:
    return [
        UNKNOWN_CARD(card=quoted(card), seat=seat)
        for seat, stack in enumerate(stacks)
        for card in stack
        if not card or card not in treasures
    ]

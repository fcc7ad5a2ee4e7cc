"""What a seat knows: the tiles, the pawns, the cards turned up, and its own goal."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dedale.core.seat import NOBODY, Seat, seats_in
from dedale.core.vecs import filled
from dedale.core.view import View
from dedale.grid.cells import EAST, NORTH, SOUTH, WEST, Cell, Side

from .board import HOME, SPARE
from .corridors import ARROW_NAMES, GRID, NO_ARROW, SIZE, entry
from .messages import MazeFacts, PlayerFacts, Step
from .position import MovingMazePosition
from .tiles import TREASURES, Treasure, tile_text

HIDDEN: Final = Treasure(-1)
"""A card that the seat has not seen."""

INSIDE: Final = 5
"""Letters between the walls of a tile in a picture."""


@final
@mypyc_attr(free_list_len=1)
class MovingMazeView(View):
    """The only door out of a state: a card is in it only when the seat has seen it.

    `cards` are the stacks with what was found first, `dealt` the stacks as they were dealt.
    """

    def __init__(self, state: MovingMazePosition, seat: Seat) -> None:
        super().__init__(state, seat)
        self.options: Final = state.options
        self.layout: Final = state.start.layout
        self.turn: Final[i64] = state.turn
        self.closed: Final = state.closed
        self.reached: Final[i64] = state.reached
        self.informed: Final[i64] = state.informed
        self.corridors: Final = state.corridors.copy()
        self.treasures: Final = state.treasures[:]
        self.at: Final = state.at[:]
        self.found: Final = state.found[:]
        self.ruled_out: Final = state.ruled_out[:]
        self.cards: Final = _seen_cards(state, seat)
        self.dealt: Final = _seen_deal(state, seat, self.cards)

    def facts(self) -> MazeFacts:
        return {
            "turn": self.turn,
            "step": self._step(),
            "tiles": [[self.tile(GRID.cell(row, column)) for column in range(SIZE)] for row in range(SIZE)],
            "spare": self.tile(SPARE),
            "closed": None if self.closed == NO_ARROW else ARROW_NAMES[self.closed],
            "players": [self._player(Seat(seat)) for seat in range(self.options.seats)],
            "stacks": self._stacks() if self.mover == NOBODY else None,
        }

    def _step(self) -> Step | None:
        """What the seat to move has to do; nothing when the game is over."""
        if self.mover == NOBODY:
            return None
        return "push" if self.reached == 0 else "move"

    def tile(self, place: Cell) -> str:
        """The tile on a cell, or the spare one, as it lies now."""
        openings = self.corridors.spare if place == SPARE else self.corridors.openings(place)
        return tile_text(openings, Treasure(self.treasures[place]), self.layout.names)

    def left(self, seat: Seat) -> i64:
        """How many cards a seat has still to find."""
        return self.options.height - self.found[seat]

    def knows_goals(self, seat: Seat) -> bool:
        """Whether this view says what a seat seeks."""
        return self.mover == NOBODY or (seat == self.seat and self.informed >> seat & 1 == 1)

    def goals(self, seat: Seat) -> list[str] | None:
        """What a seat seeks: its top card or home, or all its cards in the children's variant."""
        if not self.knows_goals(seat):
            return None
        if self.left(seat) == 0:
            return [] if self.options.for_children else [HOME]
        start = seat * self.options.height + self.found[seat]
        count = self.left(seat) if self.options.for_children else i64(1)
        return [self.layout.names[self.cards[n]] for n in range(start, start + count)]

    def found_names(self, seat: Seat) -> list[str]:
        """The cards that a seat has turned up, in this order."""
        start = seat * self.options.height
        return [self.layout.names[self.cards[n]] for n in range(start, start + self.found[seat])]

    def all_found(self) -> i64:
        """Every treasure that somebody has found, as bits."""
        found: i64 = 0
        for seat in range(self.options.seats):
            for n in range(self.found[seat]):
                found |= i64(1) << self.cards[seat * self.options.height + n]
        return found

    def _player(self, seat: Seat) -> PlayerFacts:
        return {
            "pawn": GRID.name(Cell(self.at[seat])),
            "home": GRID.name(self.options.home(seat)),
            "found": self.found_names(seat),
            "left": self.left(seat),
            "goals": self.goals(seat),
            "not_sought": self._not_sought(seat),
        }

    def _not_sought(self, seat: Seat) -> list[str]:
        """Treasures on which the seat has ended a turn in vain, so that everybody knows they are not its goal."""
        out = self.ruled_out[seat] & ~self.all_found()
        return [self.layout.names[n] for n in range(TREASURES) if out >> n & 1]

    def _stacks(self) -> list[list[str]]:
        names = [self.layout.names[card] for card in self.dealt]
        height = int(self.options.height)
        return [names[start : start + height] for start in range(0, len(names), height)]

    # The picture

    def draw(self) -> str:
        numbers = "".join(f"{column + 1:^7}" for column in range(SIZE))
        lines = [f"    {numbers}".rstrip(), f"    {self._arrows('A', '▼')}".rstrip()]
        for row in range(SIZE):
            lines += self._draw_row(row)
        lines.append(f"    {self._arrows('G', '▲')}".rstrip())
        lines.append(f"Spare tile: {self.tile(SPARE)}")
        return "\n".join([*lines, *[self._line(Seat(seat)) for seat in range(self.options.seats)]])

    def _arrows(self, row: str, sign: str) -> str:
        return "".join(f"{self._arrow(f'{row}{column + 1}', sign):^7}" for column in range(SIZE))

    def _arrow(self, name: str, sign: str) -> str:
        if name not in ARROW_NAMES:
            return " "
        return "×" if self.closed >= 0 and GRID.name(entry(self.closed)) == name else sign

    def _draw_row(self, row: int) -> list[str]:
        letter = "ABCDEFG"[row]
        cells = [GRID.cell(row, column) for column in range(SIZE)]
        left, right = self._arrow(f"{letter}1", "▶"), self._arrow(f"{letter}7", "◀")
        middle = "".join(self._draw_middle(cell) for cell in cells)
        return [
            "    " + "".join(self._draw_edge(cell, NORTH) for cell in cells),
            f"{letter} {left} {middle} {right}".rstrip(),
            "    " + "".join(self._draw_edge(cell, SOUTH) for cell in cells),
        ]

    def _draw_edge(self, cell: Cell, side: Side) -> str:
        return "██   ██" if self._is_open(cell, side) else "███████"

    def _draw_middle(self, cell: Cell) -> str:
        west = " " if self._is_open(cell, WEST) else "█"
        east = " " if self._is_open(cell, EAST) else "█"
        return f"{west}{self._mark(cell):^{INSIDE}}{east}"

    def _is_open(self, cell: Cell, side: Side) -> bool:
        return self.corridors.openings(cell) >> side & 1 == 1

    def _mark(self, cell: Cell) -> str:
        """The pawns, else the treasure, else whose corner it is."""
        seats = range(int(self.options.seats))
        pawns = "".join(str(seat) for seat in seats if self.at[seat] == cell)
        if pawns:
            return f"@{pawns}"
        if self.treasures[cell] >= 0:
            return self.layout.names[self.treasures[cell]][:INSIDE]
        return "".join(f"{HOME}{seat}" for seat in seats if self.options.homes[seat] == cell)

    def _line(self, seat: Seat) -> str:
        here = Cell(self.at[seat])
        treasure = self.treasures[here]
        stands = GRID.name(here) if treasure < 0 else f"{GRID.name(here)} ({self.layout.names[treasure]})"
        parts = [f"Seat {seat} @{seat} in {stands}", f"{self.left(seat)} left"]
        if self.found[seat]:
            parts.append(f"found {', '.join(self.found_names(seat))}")
        goals = self.goals(seat)
        if goals:
            parts.append(f"seeks {', '.join(goals)}")
        if seat in seats_in(self.resigned):
            parts.append("resigned")
        return "; ".join(parts)


def _seen_cards(state: MovingMazePosition, seat: Seat) -> vec[i64]:
    """The cards turned up, and those that the seat has seen of its own."""
    cards = filled(len(state.cards), HIDDEN)
    for owner in range(state.options.seats):
        start = owner * state.options.height
        for place in range(start, start + state.found[owner] + _seen_beyond(state, seat, Seat(owner))):
            cards[place] = state.cards[place]
    return cards


def _seen_beyond(state: MovingMazePosition, seat: Seat, owner: Seat) -> i64:
    """How many cards still to be found a seat has seen: its own top one, or all in the children's variant."""
    left = state.left(owner)
    if state.mover == NOBODY:
        return left
    if owner != seat or not state.informed >> owner & 1:
        return 0
    return left if state.options.for_children else min(left, i64(1))


def _seen_deal(state: MovingMazePosition, seat: Seat, cards: vec[i64]) -> vec[i64]:
    """The stacks as they were dealt, where the seat knows them."""
    if not state.options.for_children and state.mover != NOBODY:
        return cards
    if state.mover == NOBODY:
        return state.start.stacks[:]
    dealt = filled(len(state.cards), HIDDEN)
    if seat != NOBODY:
        for place in range(seat * state.options.height, (seat + 1) * state.options.height):
            dealt[place] = state.start.stacks[place]
    return dealt

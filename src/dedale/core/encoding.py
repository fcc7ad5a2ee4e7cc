"""Views as tensors: what a seat knows, as bytes that a program can learn from.

A tensor is a board of rows × columns cells with a byte for each *plane* (cells one after the other, the planes of a
cell together), and behind it the *numbers*, which belong to no cell. It is written from a seat's view and from nothing
else, so it can tell no more than the view does. Planes and numbers are padded with zeros to groups of eight, because
eight bytes are written as one word, lowest byte first.

A game declares its fields once, in order. Where each is written follows from that list: its *place* is its byte, from
which `word_from`, `shift_of`, `bit_of` and `mark_of` compute what a fast writer needs. A loop copies them into local
variables, since compiled code looks up a module's number each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .vecs import filled

if TYPE_CHECKING:
    from .terms import Terms
    from .view import View

BYTES: Final = 8
"""Bytes in a word."""

BITS: Final = 8
"""Bits in a byte."""

MOST: Final = 255
"""What a byte holds at the most: greater numbers are written as this."""


class Field:
    """A plane or a number: its name, what it means, and the greatest value it can have.

    `paint` says how pictures show a plane, as panel, shape and colour: `0 dot red`. Shapes are `fill`, `dot`, `ring`,
    `speck`, a side's `wall-n`, `shut-n` for a wall where the plane is 0, and `tone` for a colour that follows from the
    value. A plane without paint is not shown.
    """

    def __init__(self, name: str, meaning: str, most: int = 1, paint: str = "") -> None:
        self.name: Final = name
        self.meaning: Final = meaning
        self.most: Final = most
        self.paint: Final = paint

    def __repr__(self) -> str:
        return f"Field({self.name!r}, {self.meaning!r}, {self.most}, {self.paint!r})"


# Where fields lie


def place_of(name: str, fields: list[Field]) -> i64:
    """The byte of a field: among the bytes of a cell for a plane, behind the board for a number."""
    places = [place for place, field in enumerate(fields) if field.name == name]
    if len(places) != 1:
        raise ValueError(f"{len(places)} fields are called {name!r}, not one")
    return places[0]


def word_from(name: str, fields: list[Field]) -> i64:
    """The word that begins with a field, and can be written as one with those behind it."""
    place = place_of(name, fields)
    if place % BYTES:
        raise ValueError(f"no word begins with {name!r}")
    return place // BYTES


def shift_of(name: str, fields: list[Field]) -> i64:
    """By how many bits a field's value is shifted in its word."""
    return place_of(name, fields) % BYTES * BITS


def bit_of(name: str, fields: list[Field]) -> i64:
    """The bit that SPREAD turns into 1 in a field."""
    return i64(1) << place_of(name, fields) % BYTES


def mark_of(name: str, fields: list[Field]) -> i64:
    """A word with 1 in a field, and zeros in the others."""
    return SPREAD[bit_of(name, fields)]


def words_of(fields: list[Field]) -> i64:
    """How many words fields take up."""
    return (len(fields) + BYTES - 1) // BYTES


def in_words(*groups: list[Field]) -> list[Field]:
    """Groups of fields, each beginning with a word of its own: what is left of a group's last word is unused."""
    return [field for group in groups for field in [*group, *[UNUSED] * (-len(group) % BYTES)]]


UNUSED: Final = Field("unused", "always 0", 0)

# The numbers that games have in common. An encoding that declares one of these has it written by `write_numbers`.

FIRST: Final = Field("first", "whether this seat began")
TO_MOVE: Final = Field("to move", "whether it is this seat's turn")
TURN: Final = Field("turn", "the number of the turn, 255 from there on", MOST)
PROGRESS: Final = Field("progress", "the turn in parts of 255 of the most turns", MOST)

OTHERS: Final = ["the next seat", "the second seat on", "the third seat on"]
"""The other seats of a game for up to four, counted from one's own."""

SEATS: Final = [
    *[Field(f"mover {n + 1}", f"whether it is the turn of {other}") for n, other in enumerate(OTHERS)],
    Field("resigned", "whether this seat has resigned"),
    *[Field(f"resigned {n + 1}", f"whether {other} has resigned") for n, other in enumerate(OTHERS)],
]
"""Declared together, in this order."""

ABSENT: Final = -1
"""The place of a number that an encoding does not declare."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """How views on the same terms are written as tensors; a game overrides `write`.

    `keeps` says what of the view is kept and what is forgotten; `words` is the length of a tensor in words of eight
    bytes; its board comes first, `cell_words` for each cell.
    """

    def __init__(self, rows: i64, columns: i64, planes: list[Field], numbers: list[Field], keeps: str) -> None:
        self.rows: Final[i64] = rows
        self.columns: Final[i64] = columns
        self.planes: Final = planes
        self.numbers: Final = numbers
        self.keeps: Final = keeps
        self.cell_words: Final[i64] = words_of(planes)
        self.board_words: Final[i64] = rows * columns * self.cell_words
        self.number_words: Final[i64] = words_of(numbers)
        self.words: Final[i64] = self.board_words + self.number_words
        self._first: Final[i64] = _declared(FIRST, numbers)
        self._to_move: Final[i64] = _declared(TO_MOVE, numbers)
        self._turn: Final[i64] = _declared(TURN, numbers)
        self._progress: Final[i64] = _declared(PROGRESS, numbers)
        self._seats: Final[i64] = _declared(SEATS[0], numbers)

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        """Writes a seat's view over the words of the target from `at` on, all `words` of them."""
        raise NotImplementedError

    def write_numbers(self, view: View, target: vec[i64], at: i64, turn: i64 = 0, turns: i64 = 1) -> None:
        """Writes those of the numbers that games have in common that are declared, and zeros for all others."""
        for word in range(at, at + self.number_words):
            target[word] = 0
        _put_declared(target, at, self._first, view.first == view.seat)
        _put_declared(target, at, self._to_move, view.mover == view.seat)
        _put_declared(target, at, self._turn, turn)
        _put_declared(target, at, self._progress, progress(turn, turns))
        if self._seats != ABSENT:
            self._write_seats(view, target, at)

    def _write_seats(self, view: View, target: vec[i64], at: i64) -> None:
        """Writes which other seat is to move, and who has resigned; seats count from one's own."""
        seats, resigned = view.terms.options.seats, self._seats + len(OTHERS)
        for n in range(seats):
            seat = (view.seat + n) % seats
            put(target, at, resigned + n, view.resigned >> seat & 1)
            if n:
                put(target, at, self._seats + n - 1, view.mover == seat)

    def tensor(self, view: View) -> vec[i64]:
        """One view as a tensor; its bytes are `memoryview(tensor).cast("B")`, or NumPy's `frombuffer`."""
        target = filled(self.words, 0)
        self.write(view, target, 0)
        return target

    @property
    def shape(self) -> tuple[int, int, int]:
        """The board's rows, columns and planes, unused ones included."""
        return int(self.rows), int(self.columns), int(self.cell_words) * BYTES

    @property
    def size(self) -> int:
        """How many bytes a tensor has."""
        return int(self.words) * BYTES

    def highest(self) -> list[int]:
        """For each byte of a tensor the greatest value it can have; 0 for unused ones."""
        board = _padded([plane.most for plane in self.planes]) * int(self.rows * self.columns)
        return board + _padded([number.most for number in self.numbers])


def _declared(number: Field, numbers: list[Field]) -> i64:
    """The place of a number of the core's own; a game's number of the same name is another."""
    for place, field in enumerate(numbers):
        if field is number:
            return place
    return ABSENT


def _padded(values: list[int]) -> list[int]:
    return values + [0] * (-len(values) % BYTES)


def put(target: vec[i64], at: i64, place: i64, value: i64) -> None:
    """Writes a value, at most MOST, at a place counted from the word `at`, where a zero was."""
    if not value:
        return
    if value > MOST:
        value = MOST
    if value > 127 and place & 7 == BYTES - 1:
        value -= 256  # the highest byte of a word has its sign
    target[at + (place >> 3)] |= value << (place & 7) * BITS


def _put_declared(target: vec[i64], at: i64, place: i64, value: i64) -> None:
    if place != ABSENT:
        put(target, at, place, value)


def _spread() -> vec[i64]:
    words = vec[i64](capacity=256)
    for bits in range(i64(256)):
        word: i64 = 0
        for place in range(i64(BYTES)):
            word |= (bits >> place & 1) << place * BITS
        words = append(words, word)
    return words


SPREAD: Final = _spread()
"""For each eight bits the word whose bytes they are."""


def progress(turn: i64, turns: i64) -> i64:
    """The share of its greatest length that a game has behind it, scaled to MOST."""
    return turn * MOST // turns if turn < turns else i64(MOST)


class PlainEncoding(Encoding):
    """What every view tells, for a game that has no encoding of its own: a board of one row, a cell for each action."""

    def __init__(self, terms: Terms) -> None:
        planes = [Field("legal", "whether this action may be played now")]
        numbers = [
            FIRST,
            TO_MOVE,
            Field("over", "whether the game is over"),
            Field("resigned", "the seats that have resigned: bit n for seat n", MOST),
        ]
        super().__init__(1, len(terms.notation.texts), planes, numbers, "Nothing of what only this game has is kept.")
        self._over: Final[i64] = place_of("over", numbers)
        self._all_resigned: Final[i64] = place_of("resigned", numbers)

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        for cell in range(self.board_words):
            target[at + cell] = 0
        for n in range(i64(len(view.actions))):
            target[at + view.actions[n]] = 1
        numbers = at + self.board_words
        self.write_numbers(view, target, numbers)
        put(target, numbers, self._over, view.mover < 0)
        put(target, numbers, self._all_resigned, view.resigned)

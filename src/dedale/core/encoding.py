"""Views as tensors: what a seat knows, as bytes that a program can learn from.

A tensor is a board of rows × columns cells with a byte for each *plane* (cells one after the other, the planes of a
cell together), and behind it the *numbers*, which belong to no cell. It is written from a seat's view and from nothing
else, so it can tell no more than the view does. Planes and numbers are padded with zeros to groups of eight, because
eight bytes are written as one word, lowest byte first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .vecs import filled

if TYPE_CHECKING:
    from .contract import Terms, View

BYTES: Final = 8
"""Bytes in a word."""

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
        self.cell_words: Final[i64] = _words(len(planes))
        self.board_words: Final[i64] = rows * columns * self.cell_words
        self.words: Final[i64] = self.board_words + _words(len(numbers))

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        """Writes a seat's view over the words of the target from `at` on, all `words` of them."""
        raise NotImplementedError

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


def _words(fields: int) -> i64:
    return (fields + BYTES - 1) // BYTES


def _padded(values: list[int]) -> list[int]:
    return values + [0] * (-len(values) % BYTES)


def byte(value: i64, place: i64) -> i64:
    """A word with this value, at most MOST, in one of its bytes, and zeros in the others."""
    if value > MOST:
        value = MOST
    if place == BYTES - 1 and value > 127:
        value -= 256
    return value << (place * BYTES)


def eight(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64) -> i64:
    """A word of eight values, each at most MOST."""
    low = byte(a, 0) | byte(b, 1) | byte(c, 2) | byte(d, 3)
    return low | byte(e, 4) | byte(f, 5) | byte(g, 6) | byte(h, 7)


def _spread() -> vec[i64]:
    words = vec[i64](capacity=256)
    for bits in range(i64(256)):
        word: i64 = 0
        for place in range(i64(BYTES)):
            word |= (bits >> place & 1) << (place * BYTES)
        words = append(words, word)
    return words


SPREAD: Final = _spread()
"""For each eight bits the word whose bytes they are."""


def progress(turn: i64, turns: i64) -> i64:
    """How much of its greatest length a game has behind it, in parts of MOST."""
    return turn * MOST // turns if turn < turns else i64(MOST)


class PlainEncoding(Encoding):
    """What every view tells, for a game that has no encoding of its own: a board of one row, a cell for each action."""

    def __init__(self, terms: Terms) -> None:
        planes = [Field("legal", "whether this action may be played now")]
        numbers = [
            Field("first", "whether this seat began"),
            Field("to move", "whether it is this seat's turn"),
            Field("over", "whether the game is over"),
            Field("resigned", "the seats that have resigned: bit n for seat n", MOST),
        ]
        super().__init__(1, len(terms.notation.texts), planes, numbers, "Nothing of what only this game has is kept.")

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        for cell in range(self.board_words):
            target[at + cell] = 0
        for n in range(i64(len(view.actions))):
            target[at + view.actions[n]] = 1
        is_first, is_mover, is_over = view.first == view.seat, view.mover == view.seat, view.mover < 0
        target[at + self.board_words] = eight(is_first, is_mover, is_over, view.resigned, 0, 0, 0, 0)

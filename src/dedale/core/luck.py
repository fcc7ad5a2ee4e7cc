"""The one source of randomness.

The generator is sfc32 (Chris Doty-Humphrey): only sums and shifts of 32-bit words, so that plain
and compiled Python draw the same numbers on every machine and in every version of format 1.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from .vecs import counted, total

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 15
WORDS: Final = 4294967296.0


class Luck:
    """A stream of random numbers; one seed has any number of independent streams.

    >>> Luck(7).below(6), Luck(7).below(6), Luck(7, stream=1).below(6)
    (5, 5, 4)
    """

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self._a: i64 = seed & WORD
        self._b: i64 = seed >> 32 & WORD
        self._c: i64 = stream & WORD
        self._count: i64 = 1
        for _ in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        """32 random bits."""
        a, b, c = self._a, self._b, self._c
        drawn: i64 = (a + b + self._count) & WORD
        self._count = (self._count + 1) & WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & WORD
        self._c = ((c << 21 & WORD | c >> 11) + drawn) & WORD
        return drawn

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound − 1, all equally likely; bound is 1 to 2³¹ − 1."""
        if bound < 1:
            raise ValueError(f"nothing can be drawn below {bound}")
        product = self.word() * bound
        if product & WORD < bound:
            threshold = (WORD + 1) % bound
            while product & WORD < threshold:
                product = self.word() * bound
        return product >> 32

    def chance(self, part: i64, whole: i64) -> bool:
        """True with probability `part` / `whole`."""
        return self.below(whole) < part

    def fraction(self) -> float:
        """A number from 0 to less than 1, all equally likely."""
        return float(self.word()) / WORDS

    def weighted(self, weights: vec[float]) -> i64:
        """An index drawn in proportion to its weight; the weights need not add up to 1.

        >>> int(Luck(1).weighted(vec[float]([0.0, 2.0, 0.0])))
        1
        """
        left = self.fraction() * total(weights)
        last: i64 = 0
        for n in range(i64(len(weights))):
            if weights[n] > 0.0:
                last = n
                left -= weights[n]
                if left < 0.0:
                    break
        return last

    def shuffle(self, items: vec[i64]) -> None:
        """Shuffles the items in place."""
        for last in range(i64(len(items)) - 1, i64(0), i64(-1)):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def order(self, count: i64) -> vec[i64]:
        """A random permutation of the numbers from 0 to count − 1."""
        numbers = counted(count)
        self.shuffle(numbers)
        return numbers

    def copy(self) -> Luck:
        """An independent stream in the same state."""
        return continued(self._a, self._b, self._c, self._count)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Luck) and self._words() == other._words()

    def __hash__(self) -> int:
        raise TypeError("luck changes with every draw, so it cannot be hashed")

    def __repr__(self) -> str:
        return f"continued{self._words()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return continued, self._words()

    def _words(self) -> tuple[int, int, int, int]:
        return int(self._a), int(self._b), int(self._c), int(self._count)

    def fork(self) -> Luck:
        """A new stream, seeded from this one."""
        return Luck(self.word() | self.word() << 31, self.word())


def continued(a: i64, b: i64, c: i64, count: i64) -> Luck:
    """A stream in the state of another: for pickles and for `repr`."""
    luck = Luck(0)
    luck._a = a
    luck._b = b
    luck._c = c
    luck._count = count
    return luck

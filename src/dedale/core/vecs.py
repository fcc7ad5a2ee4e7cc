"""Vectors of equal numbers and of counted ones, and what can be asked of any vector.

mypyc compiles no function that is generic in the element type of a `vec`, so there is one `filled` for each type.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8


def filled(length: i64, value: i64) -> vec[i64]:
    """A vector of equal integers.

    >>> list(filled(3, -1))
    [-1, -1, -1]
    """
    return vec[i64]([value] * length)


def filled_floats(length: i64, value: float) -> vec[float]:
    """A vector of equal floats."""
    return vec[float]([value] * length)


def filled_bytes(length: i64, value: u8) -> vec[u8]:
    """A vector of equal bytes."""
    return vec[u8]([value] * length)


def counted(length: i64) -> vec[i64]:
    """The integers from 0 to length − 1."""
    numbers = filled(length, 0)
    for number in range(length):
        numbers[number] = number
    return numbers


def indexes(flags: vec[i64]) -> vec[i64]:
    """The indexes of all numbers that are not 0.

    >>> list(indexes(vec[i64]([0, 1, 0, 1])))
    [1, 3]
    """
    found = vec[i64]()
    for n in range(i64(len(flags))):
        if flags[n]:
            found = append(found, n)
    return found


def total(numbers: vec[float]) -> float:
    """The sum of all numbers, added from the first to the last."""
    added = 0.0
    for n in range(i64(len(numbers))):
        added += numbers[n]
    return added


def greatest(numbers: vec[float]) -> i64:
    """The index of the greatest number, the first among equals.

    >>> int(greatest(vec[float]([0.5, 2.0, 2.0])))
    1
    """
    best: i64 = 0
    for n in range(i64(len(numbers))):
        if numbers[n] > numbers[best]:
            best = n
    return best

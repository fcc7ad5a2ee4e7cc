"""Pieces of sentences: values from outside, and lists."""

from __future__ import annotations

from typing import Final

LONGEST_QUOTE: Final = 40


def quoted(value: object) -> str:
    """Any value as a short, printable piece of a sentence."""
    text = value if isinstance(value, str) else _shown(value)
    if len(text) > LONGEST_QUOTE:
        text = text[: LONGEST_QUOTE - 1] + "…"
    if not text.isprintable():
        text = ascii(text)[1:-1]
    return f'"{text}"' if isinstance(value, str) else text


def _shown(value: object) -> str:
    try:
        return repr(value)
    except (RecursionError, ValueError):  # nested too deeply, or a number too long to be written
        return f"something of type {type(value).__name__}"


def listed(names: list[str], joint: str = "or") -> str:
    """The names as a phrase.

    >>> listed(["n", "e", "s"])
    'n, e or s'
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {joint} {names[-1]}"


def named(name: str) -> str:
    """A thing or place as a sentence names it: with an article, unless a number is part of its name.

    >>> named("spare_tile"), named("pit_exit 2"), named("B3")
    ('the spare tile', 'pit exit 2', 'B3')
    """
    words = name.replace("_", " ")
    return words if any(letter.isdigit() for letter in words) else f"the {words}"

"""What can go wrong, split by whose fault it is; every message is one sentence to act on."""

from __future__ import annotations


class DedaleError(Exception):
    """Anything that Dédale refuses, with a sentence for the person who asked."""


class UnreadableMove(DedaleError):
    """The text is no move of this game."""


class IllegalMove(DedaleError):
    """The move exists, but cannot be played now."""


class InvalidSetup(DedaleError):
    """Options, a board or a seat's setup break the rules; `faults` names each breach."""

    def __init__(self, field: str, faults: list[str]) -> None:
        super().__init__(f"{field}: {'; '.join(faults)}")
        self.field = field
        self.faults = faults


class InvalidRecord(DedaleError):
    """The record is malformed; the sentence names the field or the number of the move."""


LONGEST_QUOTE = 40


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

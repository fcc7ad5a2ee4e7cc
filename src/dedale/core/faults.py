"""Faults: programs read a code with arguments, people a sentence made from them.

A kind of fault is declared once, beside the code that finds it, with its English sentence. Other languages
make their own sentence from the code; nobody ever reads a sentence by program.
"""

from __future__ import annotations

from string import Formatter
from typing import Final

from .phrases import listed

Argument = bool | int | float | str | list[str]
"""What a sentence may be given: a value from outside goes in as `quoted` makes it, short and printable."""


class Fault:
    """One thing that is wrong; `places` are the cells, edges or moves that it names, as the game spells them.

    >>> FaultKind("taken", "{cell} is taken by {things:and}")("B3", cell="B3", things=["a pit", "a trap"])
    Fault('taken', {'cell': 'B3', 'things': ['a pit', 'a trap']}, ['B3'])
    """

    def __init__(self, code: str, arguments: dict[str, Argument], places: list[str], sentence: str) -> None:
        self.code: Final = code
        self.arguments: Final = arguments
        self.places: Final = places
        self.sentence: Final = sentence

    def as_dict(self) -> dict[str, object]:
        """The fault as a program reads it, and its sentence."""
        return {"code": self.code, "args": self.arguments, "places": self.places, "sentence": self.sentence}

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"Fault({self.code!r}, {self.arguments!r}, {self.places!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fault) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self.code, self.sentence))

    def __reduce__(self) -> tuple[type[Fault], tuple[str, dict[str, Argument], list[str], str]]:
        return Fault, (self.code, self.arguments, self.places, self.sentence)


class FaultKind:
    """A kind of fault: calling it with the places and the arguments of its sentence makes one.

    In the sentence, `{cell}` is an argument as it is, `{cells:and}` or `{cells:or}` a list as a phrase.
    """

    def __init__(self, code: str, sentence: str) -> None:
        self.code: Final = code
        self.sentence: Final = sentence
        self.fields: Final = [field for _, field, _, _ in Formatter().parse(sentence) if field is not None]

    def __call__(self, *places: str, **arguments: Argument) -> Fault:
        assert set(arguments) == set(self.fields), f"{self.code} needs {self.fields}"
        return Fault(self.code, arguments, list(places), told(self.sentence, arguments))

    def __repr__(self) -> str:
        return f"FaultKind({self.code!r}, {self.sentence!r})"


def told(sentence: str, arguments: dict[str, Argument]) -> str:
    """A sentence with its arguments put in.

    >>> told("{thing} is in {cells:or}", {"thing": "the exit", "cells": ["A1", "A2"]})
    'the exit is in A1 or A2'
    """
    parts: list[str] = []
    for text, field, joint, _ in Formatter().parse(sentence):
        parts.append(text)
        if field is not None:
            value = arguments[field]
            parts.append(listed(value, joint or "or") if isinstance(value, list) else str(value))
    return "".join(parts)

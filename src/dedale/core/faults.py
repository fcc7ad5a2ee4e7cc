"""Faults: programs read a code with arguments, people a sentence made from them.

A kind of fault is declared once, with its English sentence, in the `faults.py` of the folder that finds it; here are
those that every game shares. Other languages make their own sentence from the code; nobody ever reads a sentence by
program.
"""

from __future__ import annotations

from string import Formatter
from typing import Final

from .phrases import listed, named

Argument = int | float | str | list[str]
"""What a sentence may be given: a value from outside goes in as `quoted` makes it, short and printable."""

TYPES: Final[dict[str, type | tuple[type, ...]]] = {
    "": str,
    "the": str,
    "d": int,
    "g": (int, float),
    "and": list,
    "or": list,
}
"""What an argument is, by how the sentence shows it."""


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

    In the sentence, `{cell}` is a text as it is, `{seat:d}` a whole number, `{share:g}` a number, `{cells:and}` or
    `{cells:or}` a list as a phrase, `{thing:the}` the name of a thing or place, with its article where it has one.
    `fields` has the arguments, each with what follows its colon.
    """

    def __init__(self, code: str, sentence: str) -> None:
        self.code: Final = code
        self.sentence: Final = sentence
        self.fields: Final = _fields(sentence)

    def __call__(self, *places: str, **arguments: Argument) -> Fault:
        assert set(arguments) == set(self.fields), f"{self.code} needs {list(self.fields)}"
        for name, value in arguments.items():
            assert isinstance(value, TYPES[self.fields[name]]), f"{self.code}: {name} is {value!r}"
        return Fault(self.code, arguments, list(places), told(self.sentence, arguments))

    def __repr__(self) -> str:
        return f"FaultKind({self.code!r}, {self.sentence!r})"


def unplayable(code: str, reason: str) -> FaultKind:
    """A kind of fault of a move that cannot be played now; the reason ends its sentence.

    >>> unplayable("shut", "the door of {cell} is shut")("go B3", move="go B3", cell="B3").sentence
    'go B3 cannot be played now: the door of B3 is shut'
    """
    return FaultKind(code, f"{{move}} cannot be played now: {reason}")


def _fields(sentence: str) -> dict[str, str]:
    return {field: shown or "" for _, field, shown, _ in Formatter().parse(sentence) if field is not None}


def told(sentence: str, arguments: dict[str, Argument]) -> str:
    """A sentence with its arguments put in.

    >>> told("{thing:the} is in {cells:or}", {"thing": "exit", "cells": ["A1", "A2"]})
    'the exit is in A1 or A2'
    """
    parts: list[str] = []
    for text, field, shown, _ in Formatter().parse(sentence):
        parts.append(text)
        if field is not None:
            parts.append(_shown(arguments[field], shown or ""))
    return "".join(parts)


def _shown(value: Argument, how: str) -> str:
    if isinstance(value, list):
        return listed(value, how)
    if isinstance(value, str):
        return named(value) if how == "the" else value
    return f"{value:g}" if how == "g" else str(value)


# Plain data. These follow the name of a field and a colon:

NO_OBJECT: Final = FaultKind("no_object", "it must be an object, not {given}")
NO_LIST: Final = FaultKind("no_list", "it must be a list, not {given}")
NO_TEXT: Final = FaultKind("no_text", "it must be a text, not {given}")

# These name the field that they are about:

NO_THING: Final = FaultKind("no_thing", "a {thing} must be an object with {fields:and}, not {given}")
UNKNOWN_FIELD: Final = FaultKind("unknown_field", "a {thing} has no {field}, only {fields:and}")
MISSING: Final = FaultKind("missing", "{field} is missing")
LIST_NEEDED: Final = FaultKind("list_needed", "{field} must be a list, not {given}")
OUT_OF_RANGE: Final = FaultKind("out_of_range", "{field} must be a whole number from {low:d} to {high:d}, not {given}")

# Options

SHARE_OUT_OF_RANGE: Final = FaultKind(
    "share_out_of_range", "{field} must be a number from {low:g} to {high:g}, not {given}"
)
NO_FLAG: Final = FaultKind("no_flag", "{field} must be true or false, not {given}")
NO_CHOICE: Final = FaultKind("no_choice", "{field} must be {choices:or}, not {given}")
UNKNOWN_OPTION: Final = FaultKind("unknown_option", "there is no option {option}; there are {options:and}")
UNKNOWN_PRESET: Final = FaultKind("unknown_preset", "there is no preset {preset}; there are {presets:and}")
NO_PRESETS: Final = FaultKind("no_presets", "this game has no presets, so there is none called {preset}")
NOT_OF_BOARD: Final = FaultKind("not_of_board", "{field} is {given}, but the board given has {wanted}")

# Setting up

HAS_NONE: Final = FaultKind("has_none", "this game has none; leave it null")
NO_DRAWINGS: Final = FaultKind("no_drawings", "a drawing cannot be read in this game; write it as JSON")
NOT_ONE_EACH: Final = FaultKind("not_one_each", "it must be a list with one entry for each of the {seats:d} seats")
ALWAYS_BEGINS: Final = FaultKind("always_begins", "seat {seat:d} always begins; leave it out")
NO_SEAT: Final = FaultKind("no_seat", "it must be a seat, {seats:or}, not {given}")
NO_SEED: Final = FaultKind("no_seed", "it must be a whole number from 0 to {greatest}, not {given}")

# Moves

UNREADABLE_MOVE: Final = FaultKind("unreadable_move", "{text} is not a move here; moves look like {examples:or}")
NOBODY_RESIGNS: Final = FaultKind("nobody_resigns", "{text} does not say who resigns; write resign 0 for seat 0")
GAME_OVER: Final = FaultKind("game_over", "the game is over")
NO_SUCH_ACTION: Final = FaultKind("no_such_action", "there is no action {action:d}")
NOT_YOUR_TURN: Final = FaultKind("not_your_turn", "it is not seat {seat:d}'s turn")
NO_SEAT_TO_RESIGN: Final = FaultKind("no_seat_to_resign", "there is no such seat to resign; seats are 0 to {last:d}")
RESIGNED_ALREADY: Final = FaultKind("resigned_already", "seat {seat:d} has resigned already")

# Files and records

UNKNOWN_GAME: Final = FaultKind("unknown_game", "there is no game {game}; there are {games:and}")
NO_JSON: Final = FaultKind("no_json", "this is not JSON: {because}")
TOO_DEEP: Final = FaultKind("too_deep", "the JSON is nested too deeply to be anything of ours")
NOT_UTF_8: Final = FaultKind("not_utf_8", "this is neither JSON nor a drawing in UTF-8")
OTHER_FORMAT: Final = FaultKind("other_format", "it must be {wanted}, not {given}")
UNKNOWN_SEAT: Final = FaultKind("unknown_seat", "there is no seat {seat:d}; seats are 0 to {last:d}")

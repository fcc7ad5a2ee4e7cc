"""Errors, one class for each kind of mistake; every message is a sentence that says what to change."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from .faults import Fault


@mypyc_attr(allow_interpreted_subclasses=True)
class DedaleError(Exception):
    """Anything that Dédale refuses, with a sentence for the person who asked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal(DedaleError):
    """Something asked for is refused: `faults` say why; `field` names the part that they are about, "" for all."""

    def __init__(self, faults: list[Fault], field: str = "") -> None:
        sentence = "; ".join(fault.sentence for fault in faults)
        super().__init__(f"{field}: {sentence}" if field else sentence)
        self.faults = faults
        self.field = field

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults, self.field)


class UnreadableMove(Refusal):
    """The text is no move of this game."""


class IllegalMove(Refusal):
    """The move exists, but cannot be played now."""


class InvalidSetup(Refusal):
    """Options, a board or a seat's setup break the rules; `faults` has each breach."""


class InvalidRecord(Refusal):
    """The record is malformed; `field` names the part at fault, such as `seats` or `move 12`."""

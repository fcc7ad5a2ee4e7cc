"""What can go wrong, split by whose fault it is; every message is one sentence to act on."""

from __future__ import annotations

from .faults import Fault


class DedaleError(Exception):
    """Anything that Dédale refuses, with a sentence for the person who asked."""


class Refusal(DedaleError):
    """Something asked for is refused: `faults` say why; `field` names the part that they are about, "" for all."""

    def __init__(self, faults: list[Fault], field: str = "") -> None:
        sentence = "; ".join(fault.sentence for fault in faults)
        super().__init__(f"{field}: {sentence}" if field else sentence)
        self.faults = faults
        self.field = field


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

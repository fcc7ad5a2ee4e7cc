"""Lines of a game in plain words, for every game alike: who, what, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import cast

from dedale.core import Outcome

UNSAID = ("kind", "to", "seat", "turn")
"""Fields that say nothing beside the mover's name and the number of the move."""

STEPS = re.compile(r"([a-z]+)(\d+)")

SILENT = ("turn", "over", "stepped")
"""Events that the screen shows anyway."""


class Telling:
    """Tells lines to one seat, which is "you"; the others are "computer", with a number where there are several."""

    def __init__(self, seat: int, seats: int) -> None:
        self._names = [_name(other, seat, seats) for other in range(seats)]

    def name(self, seat: object) -> str:
        return self._names[seat] if isinstance(seat, int) and 0 <= seat < len(self._names) else str(seat)

    def line(self, line: Mapping[str, object]) -> str:
        """A move and what came of it.

        >>> asked = {"kind": "asked", "seat": 0, "from": "A1", "into": "A2", "open": False, "to": "all"}
        >>> Telling(0, 2).line({"n": 3, "seat": 0, "move": "go A2", "events": [asked]})
        'You: go A2 (asked from A1, not open)'
        """
        move = line["move"]
        said = _said("" if move is None else str(move))
        events = cast(Sequence[Mapping[str, object]], line["events"])
        told = [self._event(event, line["seat"], said) for event in events if event["kind"] not in SILENT]
        shown = "; ".join(text for text in told if text)
        head = f"{self.name(line['seat'])}: {'a hidden move' if move is None else move}"
        return f"{head} ({shown})" if shown else head

    def _event(self, event: Mapping[str, object], mover: object, said: set[str]) -> str:
        """An event with the fields that neither the move nor the mover's name has told already."""
        fields = [_field(name, value) for name, value in event.items() if name not in UNSAID and str(value) not in said]
        whose = "" if event.get("seat", mover) == mover else f"{self.name(event['seat'])} "
        kind = str(event["kind"]).replace("_", " ")
        return f"{whose}{kind} {', '.join(field for field in fields if field)}".strip() if any(fields) or whose else ""

    def end(self, outcome: Outcome) -> str:
        """Who has won, and why."""
        reason = outcome.reason.replace("_", " ")
        if outcome.is_draw:
            return f"Nobody wins ({reason})."
        names = " and ".join(self.name(seat) for seat in outcome.winners)
        return f"{names} {'win' if names.startswith('You') or len(outcome.winners) > 1 else 'wins'} ({reason})."


def _said(move: str) -> set[str]:
    """What the text of a move tells already: its words, and the parts of words such as `s3`."""
    parts = [part for word in move.split() if (found := STEPS.fullmatch(word)) for part in found.groups()]
    return {*move.split(), *parts}


def _name(seat: int, own: int, seats: int) -> str:
    if seat == own:
        return "You"
    return "Computer" if seats == 2 else f"Computer {seat}"


def _field(name: str, value: object) -> str:
    """One field: a switch by its name, a text as it is, a number with its name."""
    name = name.rstrip("_").replace("_", " ")
    if value is None or value == [] or value == "":
        return ""
    if isinstance(value, bool):
        return name if value else f"not {name}"
    if isinstance(value, str):
        return f"{name} {value}" if name in ("from", "into", "out") else value
    if isinstance(value, list):
        return f"{name} {' '.join(_item(item) for item in value)}"
    return f"{name} {value}"


def _item(value: object) -> str:
    return " ".join(str(part) for part in value) if isinstance(value, (list, tuple)) else str(value)

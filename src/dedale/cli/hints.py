"""`dedale hint`: what a strong player would do in a position, and what can be known there."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter

from dedale.bots import Belief, Effort, Hint, expertise
from dedale.core import DedaleError, Luck, Record, Refusal
from dedale.core.faults import UNKNOWN_SEAT
from dedale.match import Match
from dedale.match.replay import open_record, replay

from .reading import File, Json, read_file, show

As = Annotated[
    int | None, Parameter(name="--as", help="The number of the seat to advise; by default the seat to move.")
]
Seed = Annotated[
    int, Parameter(name="--seed", help="The seed of the player's chance: the same seed gives the same hint.")
]
Language = Annotated[str, Parameter(name="--language", help="The language of the reason: en, fr or ru.")]
LIKELIEST = 5


def hint(file: File, /, *, seat: As = None, seed: Seed = 0, language: Language = "en", json: Json = False) -> None:
    """Shows what a strong player would play after the last move of a record, why, and where it thinks things are."""
    record = Record.parse(read_file(file))
    match = open_record(record)
    for _ in replay(match, record):
        pass
    asked = asked_seat(match, seat)
    view, own = match.view(asked), expertise(match.game)
    belief = own.belief(view, Luck(seed))
    advice = own.hint(view, Luck(seed), Effort()) if match.to_move == asked else None
    if json:
        found = {"seat": asked, "hint": advice and advice.as_dict(), "belief": belief.as_dict()}
        show(msgspec.json.encode(found))
    else:
        show("\n".join([in_words(advice, language), *likeliest(belief)]))


def asked_seat(match: Match, seat: int | None) -> int:
    """The seat that `--as` names, or the seat to move."""
    chosen = match.to_move if seat is None else seat
    if chosen is None:
        raise DedaleError("the game is over; name a seat with --as to see what it knows")
    if not 0 <= chosen < match.seats:
        raise Refusal([UNKNOWN_SEAT(seat=chosen, last=match.seats - 1)], "--as")
    return chosen


def in_words(advice: Hint | None, language: str) -> str:
    """The move and its reason."""
    if advice is None:
        return "It is not this seat's turn."
    if language not in advice.reasons:
        raise DedaleError(f"--language: it must be one of {', '.join(advice.reasons)}")
    return f"{advice.move}: {advice.reasons[language]}"


def likeliest(belief: Belief) -> list[str]:
    """A line for each thing, with its most likely places."""
    lines = []
    for thing, places in [*belief.cells.items(), *belief.walls.items()]:
        best = sorted(places.items(), key=lambda entry: (-entry[1], entry[0]))[:LIKELIEST]
        lines.append(f"{thing}: " + ", ".join(f"{place} {chance:.0%}" for place, chance in best))
    return lines

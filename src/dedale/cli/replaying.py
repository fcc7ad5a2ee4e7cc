"""`dedale replay`: a record, move by move."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter

from dedale.core import Record, Refusal
from dedale.core.faults import UNKNOWN_SEAT
from dedale.match import Line, Match
from dedale.match.replay import open_record
from dedale.match.replay import replay as play_again

from .reading import File, Json, read_file, show

Legal = Annotated[bool, Parameter(name="--legal", negative="", help="Also print the legal moves after the last move.")]
As = Annotated[int | None, Parameter(name="--as", help="Show only what this seat may see, by its number from 0.")]


def replay(file: File, /, *, json: Json = False, legal: Legal = False, seat: As = None) -> None:
    """Replays a record move by move, and checks it."""
    record = Record.parse(read_file(file))
    match = open_record(record)
    if seat is not None and not 0 <= seat < match.seats:
        raise Refusal([UNKNOWN_SEAT(seat=seat, last=match.seats - 1)], "--as")
    for line in play_again(match, record):
        fields = line.as_dict(seat)
        show(msgspec.json.encode(fields) if json else in_words(line, fields))
    if legal:
        show_legal(match, seat, json=json)
    if json:
        show(msgspec.json.encode({"result": match.result()}))
    else:
        show(ending(match, seat))


def show_legal(match: Match, seat: int | None, *, json: bool) -> None:
    """The seat to move and its legal moves; another seat is not shown them."""
    if seat is not None and match.to_move not in (seat, None):
        return
    moves = sorted(match.legal_moves())
    if json:
        show(msgspec.json.encode({"seat": match.to_move, "legal": moves}))
    elif moves:
        show(f"Seat {match.to_move} may play: {', '.join(moves)}")


def in_words(line: Line, fields: dict[str, object]) -> str:
    """A line for people: the move and its events."""
    events = fields["events"]
    assert isinstance(events, list)
    facts = "; ".join(_fact(event) for event in events)
    return f"{line.n:4}. seat {line.seat}  {fields['move'] or '(hidden)':<16}  {facts}".rstrip()


def _fact(event: dict[str, object]) -> str:
    fields = [f"{name} {_value(value)}" for name, value in event.items() if name not in ("kind", "to")]
    return f"{event['kind']}: {', '.join(fields)}" if fields else str(event["kind"])


def _value(value: object) -> str:
    if isinstance(value, list):
        return " ".join(_value(item) for item in value) or "none"
    return (
        {None: "none", True: "yes", False: "no"}.get(value, str(value))
        if value is None or isinstance(value, bool)
        else str(value)
    )


def ending(match: Match, seat: int | None) -> str:
    """The board as it stands, and how the game has ended."""
    picture = match.view(seat).draw()
    result = match.result()
    if result is None:
        return f"\n{picture}\n\nThe game goes on; seat {match.to_move} is to move."
    winners = result["winners"]
    assert isinstance(winners, list)
    who = f"Seat {winners[0]} wins" if winners else "Nobody wins"
    return f"\n{picture}\n\n{who} ({result['reason']}) after {result['moves']} moves."

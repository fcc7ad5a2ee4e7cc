"""`dedale verify`: whether a record is true to its game and to what was committed to at its start."""

from __future__ import annotations

from typing import Any, cast

from dedale.core import Record, Refusal
from dedale.core.record import decode
from dedale.match import Match
from dedale.match.replay import open_record, replay
from dedale.table.commitments import faults_of

from .reading import File, read_file, show


def verify(file: File, /) -> None:
    """Checks a record: replays it, and checks its result and its commitments; one line for each fault."""
    text = read_file(file)
    record = Record.parse(text)
    fields = cast(dict[str, Any], decode(text))
    faults = [fault.sentence for fault in faults_of(fields)]
    try:
        match = open_record(record)
        for _ in replay(match, record):
            pass
    except Refusal as error:
        faults.insert(0, str(error))
    for sentence in faults:
        show(sentence)
    if faults:
        raise SystemExit(1)
    show(f"{ending(match)} {committed(fields)}")


def ending(match: Match) -> str:
    """How the game stands, in one sentence."""
    result = match.result()
    if result is None:
        return f"The record is true: {len(match.lines)} moves, and no result by the rules."
    return f"The record is true: {result['moves']} moves, and the result ({result['reason']}) is right."


def committed(fields: dict[str, Any]) -> str:
    """What the commitments say of it, in one sentence."""
    given = [one["of"] for one in fields.get("commitments") or []]
    return f"It fits its commitments ({', '.join(given)})." if given else "It has no commitments."

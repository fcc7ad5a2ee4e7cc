"""Writes down what recorded games tell each seat: `python -m tests.games.recording [FILE...]`.

Beside each record `tests/games/GAME/records/NAME.json` it writes `NAME.streams.jsonl`, which the tests
compare whole. Read the difference before committing it: it is what players will see.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from dedale.core import Record
from dedale.match import Match, replay
from dedale.match.replay import open_record

RECORDS = Path(__file__).parent


def recorded_games() -> list[Path]:
    """All records that the tests keep."""
    return sorted(RECORDS.glob("*/records/*.json"))


def read(path: Path) -> Record:
    """The record of a file."""
    return Record.parse(path.read_bytes())


def streams_path(record: Path) -> Path:
    """Where the streams of a record are kept."""
    return record.with_suffix(".streams.jsonl")


def streams(record: Record) -> str:
    """What everybody is told, move by move, and what everybody knows in the end."""
    match = open_record(record)
    seats: list[int | None] = [*range(match.seats), None]
    lines: list[object] = [{"to": name(seat), "knows": match.view(seat).as_dict()} for seat in seats]
    for line in replay(match, record):
        lines.append({"to": "referee", **line.as_dict()})
        lines += [{"to": name(seat), **match.stream(seat)[-1]} for seat in seats]
    lines += [{"to": name(seat), "knows": match.view(seat).as_dict()} for seat in seats]
    lines += list(endings(match))
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def endings(match: Match) -> Iterator[object]:
    """How the game has ended, and everybody's place."""
    yield {"result": match.result()}
    if match.outcome is not None:
        yield {"places": list(match.outcome.places)}


def name(seat: int | None) -> str:
    return "spectators" if seat is None else f"seat {seat}"


def main() -> None:
    for path in [Path(argument) for argument in sys.argv[1:]] or recorded_games():
        streams_path(path).write_text(streams(read(path)))
        print(streams_path(path))


if __name__ == "__main__":
    main()

"""Advice for a person who plays against computer players: from what the seat knows, and nothing else."""

from __future__ import annotations

import msgspec

from . import work
from .errors import Conflict
from .hall import Hall
from .messages import Belief, Hint
from .room import Room


async def hint(hall: Hall, room: Room, seat: int) -> Hint:
    """What a strong player would do in this seat now."""
    room.may_be_advised(seat)
    if room.playing().to_move != seat:
        raise Conflict(f"it is seat {room.to_move}'s turn")
    found = await hall.thinkers.ask(asker(room, seat), work.hint, room.playing().record().encode(), seat)
    return msgspec.convert(found, Hint)


async def belief(hall: Hall, room: Room, seat: int) -> Belief:
    """What can be known in this seat now."""
    room.may_be_advised(seat)
    record = room.begun().record().encode()
    return msgspec.convert(await hall.thinkers.ask(asker(room, seat), work.belief, record, None, seat), Belief)


def asker(room: Room, seat: int) -> str:
    """Who asks for advice: not the game itself, lest a person's many questions shut out its computer players."""
    return f"{room.id} {seat}"

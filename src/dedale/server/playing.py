"""Moves, of people and of computer players, and draws: stored, then played here, then told."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from . import work
from .clocks import LONGEST_PAUSE, Clocks
from .errors import Conflict, NotLegal
from .hall import Hall
from .kept import KeptMove, Progress, now
from .metrics import BOT_SECONDS, moves_played
from .room import Room
from .store import AlreadyMoved
from .tables import games as games_table

log = logging.getLogger("dedale.games")


async def play(hall: Hall, room: Room, seat: int, move: str, n: int | None) -> None:
    """Stores a move, then plays it here, then tells."""
    async with room.lock:
        await refuse_if_out_of_time(hall, room)
        try:
            await store_and_play(hall, room, seat, room.judge(seat, move, n))
        except AlreadyMoved:
            await hall.refresh(room)
            await store_and_play(hall, room, seat, room.judge(seat, move, n))
    hall.tell(room)
    let_bot_think(hall, room)


async def store_and_play(hall: Hall, room: Room, seat: int, move: str, ended_by: str | None = None) -> None:
    """Keeps a legal move; AlreadyMoved if another process was quicker."""
    moment, ahead = now(), room.begun().ahead(move)
    kept_move, deadline = timed(room, seat, move, ahead, moment)
    progress = Progress(
        status="over" if ahead is None else "playing",
        touched=moment,
        bot_to_move=room.kept.is_bot(ahead),
        deadline=deadline,
        ended_by=ended_by if ahead is None else None,
    )
    await hall.writer.append(room.id, kept_move, progress)
    if room.n < kept_move.n:
        room.take(replace(room.kept, **vars(progress)), [kept_move])
    moves_played(room.kept.game).inc()


def timed(room: Room, seat: int, move: str, ahead: int | None, moment: float) -> tuple[KeptMove, float | None]:
    """A move with the time that it took, and the next deadline; who resigns out of turn stops nobody's clock."""
    clocks = Clocks(room.kept, room.moves)
    if seat != room.to_move:
        kept_move = KeptMove(room.n + 1, seat, move, 0.0)
        return kept_move, room.kept.deadline if ahead == room.to_move else clocks.deadline(ahead, moment)
    kept_move = KeptMove(room.n + 1, seat, move, clocks.spent(seat, moment))
    return kept_move, clocks.after(kept_move).deadline(ahead, moment)


async def play_unless_moved_on(hall: Hall, room: Room, seat: int, move: str, ended_by: str | None = None) -> None:
    """Plays for a seat that does not wait for an answer; another process may have been quicker."""
    try:
        await store_and_play(hall, room, seat, move, ended_by)
    except AlreadyMoved:
        await hall.refresh(room)


async def refuse_if_out_of_time(hall: Hall, room: Room) -> None:
    """Refuses what comes after the time of the seat to move; the server itself looks only every few seconds."""
    if not Clocks(room.kept, room.moves).is_over(now()):
        return
    late = await end_if_out_of_time(hall, room)
    if late is not None:
        hall.tell(room)
        raise Conflict(f"the time of seat {late} is over")


async def end_if_out_of_time(hall: Hall, room: Room) -> int | None:
    """The seat that has resigned because its time was over, if one has; time in which no server ran does not count."""
    await hall.writer.beat(now(), LONGEST_PAUSE)
    await hall.refresh(room)
    seat = room.to_move
    if seat is None or not Clocks(room.kept, room.moves).is_over(now()):
        return None
    await play_unless_moved_on(hall, room, seat, f"resign {seat}", ended_by="time")
    let_bot_think(hall, room)
    return seat


# Draws


async def agree(hall: Hall, room: Room, seat: int, action: str) -> None:
    """Offers a draw, accepts the other's offer (so does offering one too), or lets an offer go."""
    async with room.lock:
        room.playing()
        if len(room.kept.seats) != 2 or room.kept.is_bot(1 - seat):
            raise NotLegal("a draw is agreed between two people")
        is_offered = room.kept.draw_offer == 1 - seat
        if action == "accept" and not is_offered:
            raise Conflict("nobody else has offered a draw")
        if action != "decline" and is_offered:
            await end_agreed(hall, room, room.kept.draw_offer)
        else:
            await let_offer_stand(hall, room, seat if action == "offer" else None)
    hall.tell(room)


async def end_agreed(hall: Hall, room: Room, offer: int | None) -> None:
    """Ends a game as both have agreed, if the offer still stands."""
    still = [games_table.c.draw_offer == offer, games_table.c.status == "playing"]
    fields = {"status": "over", "ended_by": "agreed", "deadline": None, "bot_to_move": False, "draw_offer": None}
    if not await hall.writer.change(room.id, still, fields):
        raise Conflict("the offer does not stand any more")
    await hall.refresh(room)


async def let_offer_stand(hall: Hall, room: Room, offer: int | None) -> None:
    """Notes whose offer stands from now on, if anybody's."""
    if not await hall.writer.change(room.id, [games_table.c.status == "playing"], {"draw_offer": offer}):
        raise Conflict("the game is over")
    await hall.refresh(room)


# Computer players


def let_bot_think(hall: Hall, room: Room) -> None:
    """Asks the computer player whose turn it is, unless it is thinking already."""
    if room.kept.is_bot(room.to_move) and room.id not in hall.awaited:
        hall.awaited.add(room.id)
        hall.spawn(think(hall, room))


async def think(hall: Hall, room: Room) -> None:
    """Plays the moves of computer players until it is a person's turn."""
    try:
        while room.kept.is_bot(room.to_move):
            await think_once(hall, room)
    finally:
        hall.awaited.discard(room.id)


async def think_once(hall: Hall, room: Room) -> None:
    """Plays one move of a computer player, at a beat that tells nothing of how long it thought."""
    seat, n = room.to_move, room.n
    assert seat is not None
    loop = asyncio.get_running_loop()
    begun = loop.time()
    move = await chosen_move(hall, room, seat)
    spent = loop.time() - begun
    BOT_SECONDS.labels(room.kept.game, room.seat(seat).level or "").observe(spent)
    await asyncio.sleep(until_next_beat(hall.pace, spent))
    if room.n == n and room.to_move == seat:
        async with room.lock:
            if room.n == n and not room.is_over:
                await play_unless_moved_on(hall, room, seat, move)
        hall.tell(room)


async def chosen_move(hall: Hall, room: Room, seat: int) -> str:
    """What the computer player in a seat plays; one that has failed resigns."""
    record = room.begun().record().encode()
    try:
        asked = (record, seat, room.seat(seat).level, room.kept.seed)
        move: str = await hall.thinkers.ask(room.id, work.think, *asked)
    except Exception as error:  # whatever went wrong in the other process, the game must go on
        log.error("a computer player has failed and resigns", extra={"game": room.id, "reason": str(error)})
        return f"resign {seat}"
    return move


def until_next_beat(pace: float, spent: float) -> float:
    """Answers come at whole beats of the pace, so that thinking times tell nothing."""
    return 0.0 if pace <= 0 else pace - spent % pace

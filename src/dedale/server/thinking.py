"""Computer players think in processes of their own; many games share them in turn."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from dedale.bots import find_player
from dedale.core import Luck, Record
from dedale.games import find
from dedale.match.replay import open_record, replay

TRIES = 3
log = logging.getLogger("dedale.bots")


def think(record: bytes, seat: int, level: str, seed: int) -> str:
    """The move that a player of this level chooses after the last move of a record; it is handed the seat's view."""
    read = Record.parse(record)
    match = open_record(read)
    for _ in replay(match, read):
        pass
    player = find_player(match.game, level).player(Luck(seed, len(match.lines)))
    return player.choose(match.view(seat))


def prepare(slug: str, options: dict[str, Any], seat: int, level: str, seed: int) -> bytes:
    """The setup that a player of this level prepares, as JSON."""
    game = find(slug)
    player = find_player(game, level).player(Luck(seed, seat))
    return msgspec.json.encode(player.prepare(game.options(options), seat))


class Thinkers:
    """A few processes, each with one question at a time; a process that dies costs its question one more try."""

    def __init__(self, count: int) -> None:
        self._questions: asyncio.Queue[tuple[Callable[..., Any], tuple[Any, ...], asyncio.Future[Any]]] = (
            asyncio.Queue()
        )
        self._tasks = [asyncio.create_task(self._serve()) for _ in range(count)]

    async def ask(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """What a thinker answers; questions are taken in the order in which they come."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._questions.put_nowait((work, arguments, answer))
        return await answer

    @property
    def waiting(self) -> int:
        """How many questions nobody has taken yet."""
        return self._questions.qsize()

    async def close(self) -> None:
        """Stops at once; what was asked is asked again by the next server."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self) -> None:
        process = _process()
        try:
            while True:
                work, arguments, answer = await self._questions.get()
                for attempt in range(1, TRIES + 1):
                    try:
                        found = await asyncio.get_running_loop().run_in_executor(process, work, *arguments)
                    except BrokenProcessPool as error:
                        log.warning("a thinker has died", extra={"attempt": attempt})
                        process = _process()
                        if attempt == TRIES and not answer.done():
                            answer.set_exception(error)
                    except Exception as error:
                        if not answer.done():
                            answer.set_exception(error)
                        break
                    else:
                        if not answer.done():
                            answer.set_result(found)
                        break
        finally:
            process.shutdown(cancel_futures=True)


def _process() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))

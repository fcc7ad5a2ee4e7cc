"""A worker process, which does one piece of work at a time."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any


class ProcessDied(Exception):
    """The process died while it worked."""


class NoAnswer(Exception):
    """The work timed out, and its process was killed."""


class Process:
    """A process that is started when it is first needed, and again after it has died.

    One thread calls `do`; any thread may call `stop`.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: tuple[Any, Connection[Any, Any]] | None = None
        self.is_stopped = False

    def do(self, work: Callable[..., Any], arguments: tuple[Any, ...], seconds: float | None) -> Any:
        """The result of the work, or ProcessDied or NoAnswer; after those the next work gets a new process."""
        try:
            pipe = self._pipe()
            pipe.send((work, arguments))
            if pipe.poll(seconds):
                return pipe.recv()
        except (EOFError, OSError):
            self.end()
            raise ProcessDied from None
        self.end()
        raise NoAnswer

    def end(self) -> None:
        """Kills the running process, if there is one."""
        with self._lock:
            if self._running is not None:
                process, pipe = self._running
                self._running = None
                process.kill()
                process.join()
                pipe.close()

    def stop(self) -> None:
        """Kills the process for good: work in progress fails with ProcessDied, and no new work starts."""
        with self._lock:
            self.is_stopped = True
            if self._running is not None:
                self._running[0].kill()

    def _pipe(self) -> Connection[Any, Any]:
        with self._lock:
            if self.is_stopped:
                raise EOFError
            if self._running is None:
                self._running = _start()
            return self._running[1]


def _start() -> tuple[Any, Connection[Any, Any]]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def serve(pipe: Connection[Any, Any]) -> None:
    """Works until the pipe is closed; Ctrl-C is for the parent process alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            work, arguments = pipe.recv()
            pipe.send(work(*arguments))

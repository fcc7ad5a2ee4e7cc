"""Jobs on a Ray cluster: batches as tasks, retried when a machine dies, results as they come."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any

import dedale
from dedale.core import DedaleError
from dedale.core.phrases import quoted
from dedale.extras import install_command

from .player_files import PlayerFiles, unpack
from .results import sources
from .workers import RETRIES, Batches, Done, Job, Result, Task, do, results_of

LOCAL = "local"
LOCAL_STORE = 200 * 2**20
"""Bytes of shared memory for a Ray that we start ourselves; results are small."""

LONGEST_WAIT = 5.0
"""Seconds between two looks at how many machines there are."""

ANSWER_SECONDS = 5.0


def ray_module() -> Any:
    """Ray, or a sentence that says how to get it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ModuleNotFoundError:
        raise DedaleError(f"--ray needs Ray; install it with: {install_command('ray')}") from None
    return ray


def check_address(address: str) -> None:
    """Refuses an address where nothing listens; Ray itself would retry for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host, int(port)), timeout=ANSWER_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise no_cluster(address, error) from None


def no_cluster(address: str, because: object) -> DedaleError:
    return DedaleError(f"--ray: no Ray cluster answers at {quoted(address)}: {because}")


class RayWorkers:
    """The processors of a Ray cluster, or of this machine when the address is `local`; a context manager.

    A batch is a task of about a second. `files` are written to every machine, for players that need them.
    """

    seconds = 1.0

    def __init__(self, address: str, cores: int | None = None, files: PlayerFiles | None = None) -> None:
        self._address = address
        self._cores = cores
        self._files = files or {}
        self._ray = ray_module()

    def __enter__(self) -> RayWorkers:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if self._address == LOCAL:
            quiet.update(num_cpus=self._cores, include_dashboard=False, object_store_memory=LOCAL_STORE)
        try:
            self._ray.init(address=self._address, **quiet)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise DedaleError(
                f"--ray: no Ray cluster answers at {quoted(self._address)}: {_first_line(error)}"
            ) from None
        self._task = self._ray.remote(_do_there).options(max_retries=RETRIES, num_cpus=1)
        self._context = self._ray.put((sources(), dedale.__version__, self._files))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with contextlib.suppress(Exception):
            self._ray.shutdown()

    def work(self, task: Task[Job, Result], jobs: Sequence[Job]) -> Iterator[Result]:
        batches = Batches(jobs, self.seconds)
        running: set[Any] = set()
        try:
            while True:
                self._fill(running, task, batches)
                if not running:
                    return
                ready, _ = self._ray.wait(list(running), timeout=LONGEST_WAIT)
                for reference in ready:
                    running.remove(reference)
                    done: Done[Result] = self._result(reference)
                    batches.learn(len(done.results), done.seconds)
                    yield from results_of(done)
        finally:
            for reference in running:
                with contextlib.suppress(Exception):
                    self._ray.cancel(reference, force=True)

    def _fill(self, running: set[Any], task: Task[Job, Result], batches: Batches[Job]) -> None:
        """Keeps one batch queued for each that runs."""
        workers = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        while len(running) < 2 * workers and (batch := batches.next(2 * workers)):
            running.add(self._task.remote(self._context, task, batch))

    def _result(self, reference: Any) -> Any:
        try:
            return self._ray.get(reference)
        except self._ray.exceptions.RayError as error:
            told = f"the cluster could not play a batch of games: {_first_line(error)}"
            raise DedaleError(f"{told}; what is done is kept, so run the same command again") from None


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def _do_there(context: tuple[str, str, PlayerFiles], task: Task[Job, Result], batch: Sequence[Job]) -> Done[Result]:
    """Does a batch on this machine of the cluster, if it has the same rules and players."""
    wanted, version, files = context
    place = f"on the machine {os.uname().nodename}"
    if sources() != wanted:
        return Done([], 0.0, f"{place} there is another dedale ({dedale.__version__}) than here ({version})")
    unpack(files)
    done = do(task, batch)
    return Done(done.results, done.seconds, done.refusal and f"{place}: {done.refusal}")

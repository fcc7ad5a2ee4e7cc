"""One server for each SQLite file: its caches and clocks hold only as long as nobody else writes there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sql

from dedale.core import DedaleError
from dedale.core.phrases import quoted

try:
    import fcntl
except ModuleNotFoundError:  # not on Windows
    fcntl = None  # type: ignore[assignment]


@contextmanager
def sole_server(database: str) -> Iterator[None]:
    """Keeps an SQLite file for this server as long as it runs; refuses if another has it.

    The lock belongs to the open file, so that it ends with the process, however that ends.
    """
    path = sqlite_file(database)
    if path is None or fcntl is None:
        yield
        return
    with Path(f"{path}-server").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise DedaleError(
                f"--database: another server uses {quoted(path)} already; several servers need PostgreSQL and Redis"
            ) from None
        yield


def sqlite_file(database: str) -> str | None:
    """The file of an SQLite database; None: it is another database, or only in memory."""
    try:
        url = sql.make_url(database)
    except sql.exc.ArgumentError:
        return None  # opening it says what is wrong
    is_file = url.drivername == "sqlite" and url.database and url.database != ":memory:"
    if not is_file or not Path(str(url.database)).parent.is_dir():
        return None
    return url.database

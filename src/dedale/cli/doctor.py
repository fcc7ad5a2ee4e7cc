"""`dedale doctor`."""

from __future__ import annotations

from dedale.core import DedaleError
from dedale.extras import install_command

from .data_folder import default_database
from .reading import show
from .serving import Database


def doctor(*, database: Database = None) -> None:
    """Lists the stored games that this version cannot read: name, game, version of the rules, and what is wrong."""
    try:
        from dedale.server.doctor import unreadable
        from dedale.server.store import Store
    except ModuleNotFoundError as error:
        raise DedaleError(f"the server needs {error.name}; install it with: {install_command('server')}") from None
    store = Store(database or default_database())
    try:
        found = list(unreadable(store))
    finally:
        store.close()
    for one in found:
        show(f"{one.id}  {one.game}  rules {one.rules}  {one.reason}")
    if found:
        raise DedaleError(f"{len(found)} of the stored games cannot be read")
    show("All stored games can be read.")

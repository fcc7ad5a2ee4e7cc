"""A host for tables in one browser: the server's requests and answers, without a server.

Nothing here knows a socket, a thread or an event loop: the browser's database, its second worker, chance and time are
ports (`ports.py`), and the coroutines run in whatever loop awaits them.
"""

from .host import OfflineHost
from .requests import Answer, Request

__all__ = ["Answer", "OfflineHost", "Request"]

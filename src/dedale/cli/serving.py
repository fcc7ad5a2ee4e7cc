"""`dedale serve`."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from dedale.core import DedaleError
from dedale.core.errors import quoted
from dedale.server.page import listen

from .reading import show

Host = Annotated[str, Parameter(name="--host", help="The address to listen on.")]
Port = Annotated[int, Parameter(name="--port", help="The port; 0 takes any that is free.")]

GREATEST_PORT = 65535


def serve(*, host: Host = "127.0.0.1", port: Port = 8000) -> None:
    """Serves the page."""
    if not 0 <= port <= GREATEST_PORT:
        raise DedaleError(f"--port: it must be from 0 to {GREATEST_PORT}, not {port}")
    try:
        server = listen(host, port)
    except OSError as error:
        raise DedaleError(
            f"cannot listen on {quoted(host)}, port {port}: {error.strerror}; try another --port"
        ) from None
    with server:
        show(f"Dédale is at http://{host}:{server.server_address[1]} (stop with Ctrl-C)")
        sys.stdout.flush()
        server.serve_forever()

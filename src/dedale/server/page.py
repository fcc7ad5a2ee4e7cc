"""The built page, from the folder `static`; each file is known when the server starts, and nothing else is served."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect

from .built_page import built_files

INDEX = "/index.html"
DOCS = "/docs"
HASHED = "/assets/"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
MISSING = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>D\xc3\xa9dale</title>
<h1>D\xc3\xa9dale</h1>
<p>This installation was made without the page. In a checkout, with Node 20, <code>make page</code> builds it;
a wheel from <code>make wheel</code> brings it along.</p>
<p>Everything else is here: <a href="/api/openapi.json">/api/openapi.json</a> describes it.</p>
</html>
"""


@dataclass(frozen=True)
class File:
    """A file of the page, as it is and compressed."""

    body: bytes
    kind: str
    is_hashed: bool
    compressed: dict[str, bytes] = field(default_factory=dict)

    @property
    def headers(self) -> dict[str, str]:
        """How long it may be kept: a file whose name changes with its content, for ever."""
        kept = "public, max-age=31536000, immutable" if self.is_hashed else "no-cache"
        tag = hashlib.sha256(self.body).hexdigest()[:20]
        return {"Cache-Control": kept, "ETag": f'"{tag}"', "Vary": "Accept-Encoding"}


def page_files(folder: Path) -> dict[str, File]:
    """All files of a built page by their paths; without one, a page that says what is missing."""
    files = files_in(folder)
    files["/"] = files.pop(INDEX, File(MISSING, KINDS[".html"], is_hashed=False))
    return files


def files_in(folder: Path, prefix: str = "") -> dict[str, File]:
    """All files of a folder by their paths below a prefix."""
    found = {f"{prefix}/{name}": path for name, path in built_files(folder).items()}
    return {name: read_file(name, found) for name in found if not name.endswith(tuple(ENCODINGS.values()))}


def read_file(name: str, found: dict[str, Path]) -> File:
    """One file, with those that are the same compressed."""
    compressed = {
        encoding: found[name + ending].read_bytes() for encoding, ending in ENCODINGS.items() if name + ending in found
    }
    kind = KINDS.get(found[name].suffix, "application/octet-stream")
    return File(found[name].read_bytes(), kind, name.startswith(HASHED), compressed)


def page_route(folder: Path, docs: Path | None = None) -> HTTPRouteHandler:
    """One route for all files of the page and of the documentation: a path that is not among them leads nowhere."""
    files = page_files(folder) | ({} if docs is None else files_in(docs, DOCS))
    headers = {name: file.headers for name, file in files.items()}

    @route(list(files), http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, sync_to_thread=False)
    def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        path = request.scope["path"]
        return answer(request, files[path], headers[path])

    return page


def page_routes(folder: Path, docs: Path | None) -> list[HTTPRouteHandler]:
    """The routes of the page, and of the documentation where it has been built."""
    return [page_route(folder)] if docs is None else [page_route(folder, docs), docs_start]


@route(DOCS, http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, sync_to_thread=False)
def docs_start() -> Redirect:
    """The way to the first page of the documentation."""
    return Redirect(DOCS + INDEX)


def answer(request: Request[Any, Any, Any], file: File, headers: dict[str, str]) -> Response[bytes]:
    """The file in the best form that the client takes, or that it has it already."""
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    encoding = best_encoding(request.headers.get("accept-encoding", ""), file)
    if encoding is None:
        return Response(file.body, media_type=file.kind, headers=headers)
    return Response(file.compressed[encoding], media_type=file.kind, headers={**headers, "Content-Encoding": encoding})


def best_encoding(accepted: str, file: File) -> str | None:
    """The smallest form that the client takes."""
    return next((encoding for encoding in ENCODINGS if encoding in file.compressed and takes(accepted, encoding)), None)


def takes(accepted: str, encoding: str) -> bool:
    """Whether a client that sends this header takes this encoding.

    >>> takes("gzip;q=0.8, br", "gzip"), takes("gzip;q=0", "gzip"), takes("", "gzip")
    (True, False, False)
    """
    for part in accepted.split(","):
        name, _, quality = part.replace(" ", "").partition(";q=")
        if name == encoding:
            return quality.rstrip("0.") != "" or not quality
    return False

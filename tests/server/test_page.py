"""The built page: exactly the files of its folder are served, with the right content types."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from dedale.server.page import page_route

FILES = {
    "index.html": b"<!doctype html>",
    "favicon.svg": b"<svg/>",
    "manifest.webmanifest": b"{}",
    "assets/page-1a2b.js": b"let long = 1;" * 50,
    "assets/page-1a2b.css": b"a{}",
    "assets/font-1a2b.woff2": b"font",
    "assets/rules-1a2b.json": b"{}",
    "assets/picture-1a2b.png": b"png",
    "assets/icon-1a2b.ico": b"ico",
    "offline/python.wasm": b"\0asm",
    "offline/python.mjs": b"export {}",
    "offline/games.zip": b"PK",
}


@pytest.fixture
def page(tmp_path: Path) -> TestClient[Any]:
    (tmp_path / "secret.txt").write_text("secret")
    folder = tmp_path / "static"
    for name, body in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(body)
    (folder / "assets/page-1a2b.js.gz").write_bytes(gzip.compress(FILES["assets/page-1a2b.js"]))
    (folder / "assets/page-1a2b.js.br").write_bytes(b"as brotli")
    return TestClient(Litestar([page_route(folder)]))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("favicon.svg", "image/svg+xml"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("assets/page-1a2b.js", "text/javascript; charset=utf-8"),
        ("assets/page-1a2b.css", "text/css; charset=utf-8"),
        ("assets/font-1a2b.woff2", "font/woff2"),
        ("assets/rules-1a2b.json", "application/json"),
        ("assets/picture-1a2b.png", "image/png"),
        ("assets/icon-1a2b.ico", "image/x-icon"),
        ("offline/python.wasm", "application/wasm"),
        ("offline/python.mjs", "text/javascript; charset=utf-8"),
        ("offline/games.zip", "application/zip"),
    ],
)
def test_every_file_has_its_kind_and_its_time(name: str, kind: str, page: TestClient[Any]) -> None:
    served = page.get(f"/{name}", headers={"Accept-Encoding": "identity"})
    assert served.content == FILES[name or "index.html"]
    assert served.headers["content-type"] == kind
    kept = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
    assert served.headers["cache-control"] == kept
    head = page.head(f"/{name}")
    assert (head.status_code, head.headers["content-type"]) == (200, kind)


def test_the_smallest_form_that_a_client_takes_is_sent(page: TestClient[Any]) -> None:
    path = "/assets/page-1a2b.js"
    small = page.get(path, headers={"Accept-Encoding": "gzip"})
    assert (small.headers["content-encoding"], small.headers["vary"]) == ("gzip", "Accept-Encoding")
    assert small.content == FILES["assets/page-1a2b.js"]
    with page.stream("GET", path, headers={"Accept-Encoding": "gzip, br"}) as smaller:
        assert smaller.headers["content-encoding"] == "br"
        assert b"".join(smaller.iter_raw()) == b"as brotli"
    assert "content-encoding" not in page.get("/", headers={"Accept-Encoding": "gzip, br"}).headers


def test_who_has_the_page_is_told_so(page: TestClient[Any]) -> None:
    tag = page.get("/").headers["etag"]
    again = page.get("/", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/secret.txt",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets//../../secret.txt",
        "/assets/",
        "/assets/page-1a2b.js.gz",
        "//etc/passwd",
        "/assets/\x00",
    ],
)
def test_nothing_else_can_be_had(path: str, page: TestClient[Any]) -> None:
    answer = page.get(page.base_url.copy_with(raw_path=path.replace("\x00", "%00").encode()))
    assert answer.status_code == 404
    assert b"secret\n" not in answer.content


def test_without_a_built_page_one_is_told_how_to_build_it(tmp_path: Path) -> None:
    with TestClient(Litestar([page_route(tmp_path / "static")])) as page:
        shown = page.get("/")
    assert shown.status_code == 200
    assert "make page" in shown.text
    assert "style" not in shown.text, "what the page may not do by its headers, it does not try"

"""`dedale site`: the page as plain files."""

from __future__ import annotations

from pathlib import Path

import pytest

from dedale.cli.main import run
from dedale.server import built_page

FILES = {
    "index.html": '<!doctype html>\n<html lang="en">',
    "sw.js": "let files;",
    "assets/page-1a2b.js": "let page;",
    "offline/manifest.json": "{}",
}


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page, with what plays in the browser."""
    folder = tmp_path / "static"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.html").write_text("docs")
    monkeypatch.setattr("dedale.cli.site.built_docs", lambda: tmp_path / "docs")
    monkeypatch.setattr("dedale.cli.site.built_files", lambda given=folder: built_page.built_files(given))
    return folder


@pytest.mark.usefixtures("built")
def test_all_files_are_written_and_the_page_says_that_there_is_no_server(tmp_path: Path) -> None:
    site = tmp_path / "deep" / "site"
    assert run(["site", str(site)]) == 0
    assert run(["site", str(site)]) == 0
    written = {path.relative_to(site).as_posix(): path.read_text() for path in site.rglob("*") if path.is_file()}
    assert written == {
        **FILES,
        "index.html": '<!doctype html>\n<html data-server="none" lang="en">',
        "docs/index.html": "docs",
    }


@pytest.mark.parametrize("missing", ["index.html", "offline/manifest.json"])
def test_a_page_that_is_not_built_is_one_sentence(
    missing: str, built: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (built / missing).unlink()
    assert run(["site", str(tmp_path / "site")]) == 1
    assert "make site" in capfd.readouterr().err
    assert not (tmp_path / "site").exists()


def test_a_checkout_takes_what_plays_in_the_browser_from_where_it_is_built(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (built / "offline/manifest.json").unlink()
    (built / "offline").rmdir()
    (tmp_path / "wasm").mkdir()
    (tmp_path / "wasm/python.wasm").touch()
    monkeypatch.setattr(built_page, "STATIC", built)
    monkeypatch.setattr(built_page, "BUILT", tmp_path / "wasm")
    assert built_page.built_files(built)["offline/python.wasm"] == tmp_path / "wasm/python.wasm"

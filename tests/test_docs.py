"""The documentation builds without a broken link, and its pages keep to the server's policy."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from dedale.core import Game
from dedale.games import OWN
from dedale.server.built_docs import built_docs
from dedale.server.page import page_routes

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages, built as `make docs` builds them."""
    folder = tmp_path_factory.mktemp("docs")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_no_page_has_scripts_or_styles_of_its_own_or_needs_another_host(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 40
    for page in pages:
        text = page.read_text()
        assert re.findall(r"<script(?![^>]*(?:src=|application/json))[^>]*>", text) == [], page
        assert re.findall(r"<style|\bstyle=\"", text) == [], page
        assert re.findall(r"<(?:script|link|img)[^>]*(?:src|href)=\"(?:https?:)?//", text) == [], page


def test_every_file_that_a_page_loads_is_there(site: Path) -> None:
    for page in site.rglob("*.html"):
        for target in re.findall(r"<(?:script|link|img)[^>]*(?:src|href)=\"([^\"#?]+)", page.read_text()):
            found = site / target.lstrip("/") if target.startswith("/") else page.parent / target
            assert found.exists(), (page, target)


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.slug)
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_the_rules_are_there_in_every_language(site: Path, game: Game, language: str) -> None:
    slug, title = game.slug, game.titles[language]
    text = (site / "rules" / f"{slug}_{language}.html").read_text()
    assert f'{title}<a class="headerlink"' in text
    assert text.count("<h2") >= 4


def test_the_reference_has_what_programs_use(site: Path) -> None:
    assert "dedale.core.state.State.legal_moves" in (site / "api" / "games.html").read_text()
    assert "dedale.bots.player.Player.choose" in (site / "api" / "players.html").read_text()


def test_the_server_shows_the_documentation_where_it_is_built(site: Path, tmp_path: Path) -> None:
    assert built_docs(site) == site
    assert built_docs(tmp_path) is None
    with TestClient(Litestar(page_routes(tmp_path, built_docs(site)))) as server:
        first = server.get("/docs", follow_redirects=True)
        assert first.status_code == 200
        assert first.url.path == "/docs/index.html"
        assert "<title>Dédale" in first.text
        assert server.get("/docs/assets/../../secret").status_code == 404
    with TestClient(Litestar(page_routes(tmp_path, built_docs(tmp_path)))) as server:
        assert server.get("/docs").status_code == 404

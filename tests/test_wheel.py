"""A wheel that is built from the source distribution: all is inside, and it plays without a compiler and Node."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import dedale
from tests.test_form import ROOT, copy_of_the_sources, python

pytestmark = pytest.mark.slow

GENERATED = [["new", game.slug, "--seed", "11"] for game in dedale.GAMES]
SDIST = "from setuptools import build_meta; build_meta.build_sdist('dist')"
METADATA = "from setuptools import build_meta; build_meta.prepare_metadata_for_build_wheel('dist')"


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout in which a source distribution and metadata have been made."""
    folder = copy_of_the_sources(tmp_path_factory.mktemp("wheel") / "source")
    for code in (SDIST, METADATA):
        subprocess.run([sys.executable, "-c", code], cwd=folder, check=True, capture_output=True)
    return folder


def built_wheel(sources: Path) -> Path:
    """The wheel that the source distribution gives, optimised no more than a test needs."""
    (archive,) = (sources / "dist").glob("*.tar.gz")
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", "wheels", str(archive)]
    subprocess.run(command, cwd=sources, env={**variables(), "DEDALE_OPTIMISE": "0"}, check=True, capture_output=True)
    (built,) = (sources / "wheels").glob("*.whl")
    return built


def installed(wheel: Path) -> Path:
    """The folder of programs of an environment with the wheel; its dependencies are those that are here."""
    folder = wheel.parent.parent / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, capture_output=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    bare([str(folder / "bin" / "python"), "-m", "pip", "install", "--no-deps", "--no-index", str(wheel)])
    return folder / "bin"


def variables() -> dict[str, str]:
    """The environment, without what chooses the form."""
    return {name: value for name, value in os.environ.items() if name not in ("DEDALE_PURE", "PYTHONPATH")}


def bare(command: list[str]) -> str:
    """What a command prints where no program is found: no compiler, no Node."""
    done = subprocess.run(
        command, cwd="/", env={**variables(), "PATH": "/nonexistent"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Warning" not in done.stderr
    return done.stdout


def test_only_a_wheel_needs_mypyc(sources: Path) -> None:
    assert list(sources.glob("build/**/*.c")) == []


def test_the_source_distribution_holds_all_that_a_wheel_and_its_reader_need(sources: Path) -> None:
    (archive,) = (sources / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    for wanted in ("docs/architecture.md", "mkdocs.yml", "examples/tournament.toml", "web/src/main.ts"):
        assert wanted in names
    assert "requirements/play.lock" in names
    assert "src/dedale/server/static/index.html" in names
    assert [name for name in names if name.endswith((".so", ".pyc", "compiled.digest")) or "node_modules" in name] == []


def test_a_wheel_is_whole_and_plays_to_the_end_without_compiler_and_node(sources: Path) -> None:
    """One test, as building the wheel takes longest."""
    wheel = built_wheel(sources)
    check_contents(wheel)
    programs = installed(wheel)
    check_form(programs)
    check_server(programs)


def check_contents(wheel: Path) -> None:
    """Page, modules, licences and a description that can be read anywhere are inside."""
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
        (text,) = (opened.read(name).decode() for name in names if name.endswith("dist-info/METADATA"))
    assert "dedale/server/static/index.html" in names
    assert f"dedale/core/luck{sysconfig.get_config_var('EXT_SUFFIX')}" in names
    licences = {path.name for path in [ROOT / "LICENSE", *ROOT.glob("licences/*.txt")]}
    assert {Path(name).name for name in names if "/licenses/" in name} == licences
    metadata = Parser().parsestr(text)
    assert metadata["License-Expression"] == "MIT AND CC-BY-3.0 AND OFL-1.1"
    assert "](docs/" not in metadata.get_payload()


def check_form(installed: Path) -> None:
    """It runs compiled, and makes the same boards as the sources."""
    assert bare([str(installed / "dedale"), "--version"]).endswith("(compiled)\n")
    assert bare([str(installed / "python"), "-m", "dedale", "--version"]).endswith("(compiled)\n")
    for command in GENERATED:
        plain = python(f"from dedale.cli.main import run; run({command!r})", path=ROOT / "src", DEDALE_PURE="1")
        assert bare([str(installed / "dedale"), *command]) == plain.stdout


def check_server(installed: Path) -> None:
    """Its server has the page, and a game is played over HTTP."""
    told = json.loads(bare([str(installed / "python"), str(ROOT / "tools" / "play_over_http.py")]))
    assert told["kept"].endswith("/data/dedale/games.db")
    assert told["has_page"]
    assert told["record"]["result"]["reason"] == "caught"

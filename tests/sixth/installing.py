"""Packages from outside, installed into a folder of their own."""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dedale import installed
from dedale.games import OWN
from dedale.installed import GameList

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ("dark_hex", "phantom_ttt")


def install(folder: Path, *names: str) -> Path:
    """Installs packages of `examples/` with pip, from a copy and without a network, and says into which folder."""
    target = folder / "installed"
    for name in names:
        shutil.copytree(ROOT / "examples" / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    options = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation"]
    packages = [str(folder / name) for name in names]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(target), *packages]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target


def declare(target: Path, package: str, **groups: dict[str, str]) -> Path:
    """Writes the metadata of an installed package with entry points, for modules that can be imported already."""
    folder = target / f"{package.replace('-', '_')}-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [line for group, named in groups.items() for line in section(f"dedale.{group}", named)]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return target


def section(group: str, named: dict[str, str]) -> list[str]:
    return [f"[{group}]", *[f"{name} = {value}" for name, value in named.items()]]


@contextmanager
def reachable(target: Path) -> Iterator[GameList]:
    """All games while the packages in a folder can be imported."""
    sys.path.insert(0, str(target))
    importlib.invalidate_caches()
    installed.player_entries.cache_clear()
    try:
        yield GameList(OWN)
    finally:
        sys.path.remove(str(target))
        installed.player_entries.cache_clear()

"""Which files of Dédale go into the browser, and how."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "dedale"

ELSEWHERE = ("arena", "cli", "envs", "pool", "server", "speed")
"""Packages that need processes, sockets or research libraries."""


def load_form() -> ModuleType:
    """`dedale._form` without importing the package itself."""
    spec = importlib.util.spec_from_file_location("_form", PACKAGE / "_form.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def is_wanted(path: Path, package: Path) -> bool:
    return path.relative_to(package).parts[0] not in ELSEWHERE


def compiled(package: Path = PACKAGE) -> list[Path]:
    """The modules that are compiled."""
    sources: list[Path] = load_form().compiled_sources(package)
    return [path for path in sources if is_wanted(path, package)]


def plain(package: Path = PACKAGE, *, with_compiled: bool) -> list[Path]:
    """The modules and texts that are shipped as they are."""
    found = [path for kind in ("*.py", "*.txt") for path in package.rglob(kind)]
    left = set() if with_compiled else set(compiled(package))
    return sorted(path for path in found if is_wanted(path, package) and path not in left)

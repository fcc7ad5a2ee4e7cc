"""One source, two speeds: which form of the modules runs, compiled or plain.

A build leaves `compiled.digest` beside this file: the digest of the sources it compiled. When the
sources have changed since, the compiled modules are passed over. Whoever has not asked for the plain form, by
DEDALE_PURE=1, gets a warning.
"""

from __future__ import annotations

import hashlib
import os
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
DIGEST = "compiled.digest"
PLAIN_FILES = ("__init__.py", "messages.py")
COMPILED_FOLDERS = ("core", "grid", "games", "search", "bots", "speed/loops")

CHOSEN = "DEDALE_PURE is set"
REMEDY = " (DEDALE_PURE=1 runs it so without this warning)"

FORM = "plain"
"""The form that runs: "compiled" or "plain"."""

REASON = ""
"""Why the plain form runs."""


def compiled_sources(package: Path) -> list[Path]:
    """The modules that mypyc compiles: all but the packages' own `__init__` files, and declarations of messages."""
    found = [path for folder in COMPILED_FOLDERS for path in (package / folder).rglob("*.py")]
    return sorted(path for path in found if path.name not in PLAIN_FILES)


def digest(package: Path) -> str:
    """What the compiled sources say, in one short text."""
    total = hashlib.blake2b(digest_size=16)
    for path in compiled_sources(package):
        total.update(path.relative_to(package).as_posix().encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def settle() -> None:
    """Chooses the form, before any module that may be compiled is imported."""
    global FORM, REASON
    if sys.platform == "emscripten":
        FORM, REASON = _in_browser()
        return
    REASON = why_plain()
    if not REASON:
        FORM = "compiled"
        return
    sys.meta_path.insert(0, _PlainFinder())
    if REASON != CHOSEN:
        warnings.warn(
            f"dedale runs as plain Python, several times slower: {REASON}{REMEDY}", RuntimeWarning, stacklevel=3
        )


def why_plain() -> str:
    """Why the compiled form cannot run; empty when it can."""
    built = PACKAGE / DIGEST
    if os.environ.get("DEDALE_PURE") == "1":
        return CHOSEN
    if not built.exists():
        return "it was installed without compiling"
    if not (PACKAGE.parent / f"dedale__mypyc{EXTENSION_SUFFIXES[0]}").exists():
        return "it was compiled for another Python"
    if built.read_text() != digest(PACKAGE):
        return "the sources are newer than the compiled modules; compile them with: make build"
    return ""


def _in_browser() -> tuple[str, str]:
    """The form in the browser, which `tools.wasm` has chosen: there are no sources to compare."""
    from ._side_module import install

    return ("compiled", "") if install(PACKAGE) else ("plain", "it was built for the browser without compiling")


class _PlainFinder:
    """Finds the sources of this package's modules, never their compiled twins."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("dedale."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name, target)
            if spec is not None:
                return spec
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)  # a compiled twin must not be found instead

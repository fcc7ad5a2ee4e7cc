"""Compiles C to WebAssembly side modules that Pyodide loads, with the clang of ziglang."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from .running import run

COMPILE = [
    *("-target", "wasm32-wasi", "-fPIC", "-O2", "-g0", "-w"),
    *("-fwrapv", "-fno-sanitize=undefined", "-DNDEBUG", "-D_WASI_EMULATED_SIGNAL"),
]
"""WASI's headers agree with Emscripten's library in the few functions that `imports.py` allows."""

FEATURES = "mutable-globals,sign-ext,bulk-memory,nontrapping-fptoint,multivalue,reference-types"
"""What every browser of the last years knows."""

LINK = [
    *("-shared", "--experimental-pic", "--allow-undefined", "--strip-all", "--gc-sections"),
    *("--no-check-features", f"--features={FEATURES}"),
]


@dataclass(frozen=True)
class Extension:
    """A side module: its C files, where their headers are, and the modules of Python that it holds."""

    name: str
    sources: tuple[Path, ...]
    include: tuple[Path, ...]
    modules: tuple[str, ...]


class Compiler:
    """ziglang's C compiler, with Python's headers; what was compiled before is not compiled again."""

    def __init__(self, zig: Path, headers: Path, cache: Path) -> None:
        self._zig = str(zig)
        self._headers = headers
        self._cache = cache
        self._own = {"ZIG_GLOBAL_CACHE_DIR": str(cache / "zig"), "ZIG_LOCAL_CACHE_DIR": str(cache / "zig")}
        self._objects = cache / "objects"
        self._objects.mkdir(parents=True, exist_ok=True)

    def build(self, extension: Extension, target: Path) -> None:
        """Compiles and links a side module."""
        include = [self._headers, *extension.include]
        key = digest([Path(__file__), *headers_in(include)], extension.name)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = list(pool.map(lambda source: self._compiled(source, include, key), extension.sources))
        exports = [f"--export=PyInit_{name}" for name in extension.modules]
        target.parent.mkdir(parents=True, exist_ok=True)
        run([self._zig, "wasm-ld", *LINK, *exports, "-o", str(target), *map(str, objects)], environment=self._own)

    def _compiled(self, source: Path, include: list[Path], key: str) -> Path:
        made = self._objects / f"{digest([source], key)}.o"
        if not made.exists():
            half = made.with_suffix(".half")
            folders = [part for folder in include for part in ("-I", str(folder))]
            run([self._zig, "cc", *COMPILE, *folders, "-c", str(source), "-o", str(half)], environment=self._own)
            half.rename(made)
        return made


def headers_in(folders: Iterable[Path]) -> list[Path]:
    """All headers in these folders: when one changes, everything is compiled again."""
    return sorted(path for folder in folders for path in folder.rglob("*.h"))


def digest(files: Iterable[Path], key: str = "") -> str:
    """What files say, in one short text."""
    total = hashlib.blake2b(key.encode(), digest_size=16)
    for path in files:
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()

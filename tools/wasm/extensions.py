"""The side modules: the rules, and the two libraries that they need."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from .compiling import Extension, digest
from .fetching import Fetcher
from .generating import FOUND
from .pins import Pins
from .running import run
from .sources import ROOT, compiled

LOADER = Path(__file__).with_name("loader.c")
SHARED = ("init", "int_ops", "exc_ops", "pythonsupport", "getargsfast")
"""What librt's modules are linked with."""


def rules(cache: Path) -> Extension:
    """The rules and the computer players, and the loader of their modules."""
    found = json.loads((generated(cache) / FOUND).read_text())
    sources = [LOADER, *map(Path, found["sources"])]
    return Extension("dedale", tuple(sources), tuple(map(Path, found["include"])), ("dedale__mypyc", "dedale_loader"))


def generated(cache: Path) -> Path:
    """The folder of the generated C; generated anew when a source has changed."""
    folder, mark = cache / "c", cache / "c.digest"
    now = digest([*compiled(), Path(__file__).with_name("generating.py"), ROOT / "requirements.lock"])
    if not mark.exists() or mark.read_text() != now:
        print("  generating C", flush=True)
        shutil.rmtree(folder, ignore_errors=True)
        run([sys.executable, "-m", "tools.wasm.generating", str(folder)], folder=ROOT)
        mark.write_text(now)
    return folder


def libraries(pins: Pins, fetcher: Fetcher) -> dict[str, Extension]:
    """The compiled modules of librt and msgspec by their files, without their endings."""
    librt, msgspec = (fetcher.source(pins.packages[name]) for name in ("librt", "msgspec"))
    core = Extension(msgspec.name, (msgspec / "src/msgspec/_core.c",), (msgspec / "src/msgspec",), ("_core",))
    return {"librt/vecs": part(librt, "vecs"), "librt/strings": part(librt, "strings"), "msgspec/_core": core}


def part(librt: Path, name: str) -> Extension:
    """One module of librt."""
    own = [path for path in sorted((librt / name).glob("*.c")) if not path.stem.endswith(("_api", "_template"))]
    shared = [librt / f"{each}.c" for each in SHARED]
    return Extension(librt.name, (*own, *shared), (librt, librt / name), (name,))

"""Builds Dédale for the browser: `python -m tools.wasm [--plain | --python 3.11] [--folder build/wasm]`.

The folder holds Pyodide, the rules as a WebAssembly side module, everything else as Python, and `manifest.json`.
"""

from __future__ import annotations

import argparse
import fcntl
import sys
from pathlib import Path

from . import pins
from .building import Building, Target, choose
from .manifest import Manifest
from .running import CannotBuild
from .sources import ROOT

BUILD = ROOT / "build"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.wasm", description="Builds Dédale for the browser.")
    parser.add_argument("--folder", type=Path, default=BUILD / "wasm", help="where to build it")
    parser.add_argument("--python", default="", help="the version of Python that Pyodide must have")
    parser.add_argument("--plain", action="store_true", help="compile nothing")
    return parser.parse_args()


def build(folder: Path, python: str = "", *, plain: bool = False) -> None:
    """Builds a folder unless it is up to date; one build at a time."""
    cache = BUILD / "wasm-cache"
    cache.mkdir(parents=True, exist_ok=True)
    known = pins.read()
    target = choose(known, python, plain=plain)
    with (cache / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        building = Building(known, target, folder, cache)
        if building.is_done():
            return
        print(announced(target), flush=True)
        print(summary(building.run()))


def announced(target: Target) -> str:
    how = f"plain: {target.reason}" if target.form == "plain" else "compiled, in two minutes"
    pin = target.pyodide
    return f"Building Dédale for the browser (Pyodide {pin.version}, Python {pin.python}; {how}) ..."


def summary(made: Manifest) -> str:
    size = sum(file.size for file in made.files) / 1e6
    return f"  {made.form}: {len(made.files)} files, {size:.1f} MB"


def main() -> None:
    given = arguments()
    try:
        build(given.folder.absolute(), given.python, plain=given.plain)
    except CannotBuild as error:
        sys.exit(f"Dédale cannot be built for the browser: {error}")


if __name__ == "__main__":
    main()

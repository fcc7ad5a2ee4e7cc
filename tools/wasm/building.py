"""Builds the folder for the browser, step by step; what has not changed is not built again."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from . import extensions, headers, imports, licences, manifest, packing, sources
from .compiling import Compiler, Extension, digest
from .fetching import Fetcher
from .manifest import Manifest
from .pins import FILE, Package, Pins, Pyodide
from .sources import PACKAGE

RUNTIME = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What a worker needs of Pyodide; the name of its JavaScript has changed with its versions."""

LOCK = "pyodide-lock.json"
LIBRARY = "python_stdlib.zip"
SITE = "dedale.zip"
LIBRARIES = ("librt", "msgspec")
PLAIN_LIBRARIES = ("mypy-extensions", "typing-extensions")


@dataclass(frozen=True)
class Target:
    """Which Pyodide is built for, and the headers of its Python; without headers Dédale stays plain."""

    pyodide: Pyodide
    headers: Path | None

    @property
    def form(self) -> str:
        return "plain" if self.headers is None else "compiled"

    @property
    def reason(self) -> str:
        return "" if self.headers else "no headers of a Python that Pyodide has were found; see docs/wasm.md"


def choose(pins: Pins, python: str = "", *, plain: bool = False) -> Target:
    """The first Pyodide (of this Python) whose headers are here; otherwise the one that needs no compiler."""
    wanted = [] if plain else [each for each in pins.pyodides if python in ("", each.python)]
    for each in wanted:
        found = headers.find(each.python)
        if found is not None:
            return Target(each, found)
    return Target(pins.ready_made, None)


class Building:
    """One build: the pins, the target, and where everything is."""

    def __init__(self, pins: Pins, target: Target, folder: Path, cache: Path) -> None:
        self.pins = pins
        self.target = target
        self.folder = folder
        self.cache = cache
        self.fetcher = Fetcher(cache / "fetched")

    def is_done(self) -> bool:
        """Whether the folder is as it would be built."""
        found = manifest.read(self.folder)
        return found is not None and found.sources == self.sources

    @property
    def sources(self) -> str:
        """The digest of all that goes into the build."""
        own = [*sorted(FILE.parent.glob("*.*")), *sources.plain(with_compiled=True)]
        return digest(own, f"{self.target.pyodide.version} {self.target.form}")

    def run(self) -> Manifest:
        """Builds the folder anew."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        pyodide = self.fetcher.pyodide(self.target.pyodide)
        files = {**self._dedale(), **self._libraries(), **self._side_modules(pyodide)}
        self._runtime(pyodide)
        print("  packing", flush=True)
        packing.pack_library(pyodide, self.folder / LIBRARY)
        packing.pack_site(files, pyodide, self.folder / SITE)
        self._licences()
        made = self._manifest()
        packing.compress(self.folder)
        return made

    def _dedale(self) -> dict[str, Path]:
        """Dédale as Python and texts, by paths in the archive."""
        found = sources.plain(with_compiled=self.target.form == "plain")
        return {f"dedale/{path.relative_to(PACKAGE).as_posix()}": path for path in found}

    def _packages(self) -> dict[str, Path]:
        """Where the packages are that Dédale needs, each by the name under which it is imported."""
        own = self.pins.packages
        found = {name.replace("-", "_"): self.fetcher.wheel(own[name]) for name in PLAIN_LIBRARIES}
        return found | {name: self._library(own[name]) for name in LIBRARIES}

    def _library(self, package: Package) -> Path:
        """A library that must be compiled: its source, or what others have compiled."""
        pin = self.target.pyodide
        if self.target.form == "compiled":
            return self.fetcher.source(package)
        return self.fetcher.wheel(package, pin.platform, pin.python)

    def _libraries(self) -> dict[str, Path]:
        """The Python files of these packages; of wheels also what is compiled."""
        found: dict[str, Path] = {}
        for name, folder in self._packages().items():
            root = folder / "src" if (folder / "src").exists() else folder
            single = root / f"{name}.py"
            inside = [path for kind in ("*.py", "*.so") for path in (root / name).glob(kind)]
            found |= {path.relative_to(root).as_posix(): path for path in ([single] if single.exists() else inside)}
        return found

    def _side_modules(self, pyodide: Path) -> dict[str, Path]:
        """The compiled modules; none in the plain form."""
        if self.target.headers is None:
            return {}
        own = self.cache / f"headers-{self.target.pyodide.python}"
        headers.copy_for(pyodide, self.target.headers, own)
        wanted = {"dedale/side_module": extensions.rules(self.cache), **extensions.libraries(self.pins, self.fetcher)}
        compiler = Compiler(self._zig(), own, self.cache)
        print("  compiling", flush=True)
        return {f"{name}.so": self._side_module(compiler, name, each, pyodide) for name, each in wanted.items()}

    def _side_module(self, compiler: Compiler, name: str, extension: Extension, pyodide: Path) -> Path:
        target = self.cache / "linked" / f"{name}.so"
        compiler.build(extension, target)
        imports.check(target, pyodide / "pyodide.asm.wasm")
        return target

    def _zig(self) -> Path:
        zig = self.fetcher.wheel(self.pins.packages["ziglang"]) / "ziglang" / "zig"
        zig.chmod(0o755)
        return zig

    def _runtime(self, pyodide: Path) -> None:
        """Pyodide itself, and a list of packages that says that there are no others to load."""
        for name in RUNTIME:
            if (pyodide / name).exists():
                shutil.copyfile(pyodide / name, self.folder / name)
        theirs = json.loads((pyodide / LOCK).read_text())
        (self.folder / LOCK).write_text(json.dumps({"info": theirs["info"], "packages": {}}))

    def _licences(self) -> None:
        pin = self.target.pyodide
        versions = {name.replace("-", "_"): each.version for name, each in self.pins.packages.items()}
        versions |= {"dedale": version(), "pyodide": pin.version, "python": pin.python}
        licences.collect(self.folder / "licences", self._packages(), versions)

    def _manifest(self) -> Manifest:
        pin, target = self.target.pyodide, self.target
        files = [manifest.shipped(path) for path in sorted(self.folder.iterdir()) if path.is_file()]
        made = Manifest(target.form, target.reason, pin.python, pin.version, version(), self.sources, files)
        manifest.write(self.folder, made)
        return made


def version() -> str:
    """Dédale's version, without importing it."""
    found = re.search(r'__version__ = "(.+)"', (PACKAGE / "__init__.py").read_text())
    assert found is not None
    return found[1]

"""Finds the compiled rules in the browser, where one side module that Pyodide loads holds them all."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

FILE = "side_module.so"
LIBRARY = "dedale__mypyc"
LOADER = "dedale_loader"


def install(package: Path) -> bool:
    """Makes the compiled modules importable; False where there is no side module."""
    path = package / FILE
    if not path.exists():
        return False
    library, loader = (_extension(name, str(path)) for name in (LIBRARY, LOADER))
    sys.meta_path.insert(0, SideModuleFinder(library, loader.load))
    return True


def _extension(name: str, path: str) -> ModuleType:
    """One of the two modules that the file itself has."""
    spec = spec_from_file_location(name, path, loader=ExtensionFileLoader(name, path))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class SideModuleFinder:
    """Finds and loads the modules whose beginnings the library holds."""

    def __init__(self, library: ModuleType, load: Callable[[str], ModuleType]) -> None:
        self._library = library
        self._load = load

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        known = hasattr(self._library, _beginning(name))
        return ModuleSpec(name, self, origin=self._library.__file__) if known else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return self._load(_beginning(spec.name))

    def exec_module(self, module: ModuleType) -> None:
        """Does nothing: a compiled module has run when it is made."""


def _beginning(name: str) -> str:
    """What the library calls the function that makes a module."""
    return "init_" + name.replace(".", "___")

"""The licences of everything that is shipped to the browser."""

from __future__ import annotations

import shutil
from pathlib import Path

from .sources import ROOT

TEXTS = Path(__file__).with_name("licences")
CREDITS = """\
Dédale for the browser is made of these works, each under the licence beside this file.

Dédale {dedale}: MIT (Dedale.txt).
Pyodide {pyodide} and its JavaScript: MPL 2.0 (MPL-2.0.txt). Its source is at https://github.com/pyodide/pyodide, and
this version of it in the package pyodide {pyodide} of npm, which is shipped unchanged. It holds parts of Emscripten
(MIT) and of the libraries bzip2, libffi, zlib and others that its own documentation names.
Python {python} and its library, compiled and without the modules that are never used: PSF (Python.txt).
msgspec {msgspec}: BSD 3-clause (msgspec.txt).
librt {librt}: MIT (librt.txt).
mypy_extensions {mypy_extensions}: MIT (mypy_extensions.txt).
typing_extensions {typing_extensions}: PSF (typing_extensions.txt).
"""


def collect(target: Path, packages: dict[str, Path], versions: dict[str, str]) -> None:
    """Writes every licence into a folder, and one page that says which is whose."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(TEXTS, target)
    shutil.copyfile(ROOT / "LICENSE", target / "Dedale.txt")
    for name, folder in packages.items():
        shutil.copyfile(licence_in(folder), target / f"{name}.txt")
    (target / "README.txt").write_text(CREDITS.format(**versions))


def licence_in(folder: Path) -> Path:
    """The licence that a package brings along."""
    return next(path for path in sorted(folder.rglob("LICENSE*")) if path.is_file())

"""The archives of the browser's Python: its standard library, and Dédale with what it needs."""

from __future__ import annotations

import gzip
import shutil
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from .running import run

PRECOMPILE = Path(__file__).with_name("precompile.mjs")
WHEN = (1980, 1, 1, 0, 0, 0)
"""The same time for all files, so that the same sources give the same archive."""

WITH_DOCSTRINGS, WITHOUT_DOCSTRINGS = 0, 2
"""How Python compiles: Dédale as it is, its library as small as it gets."""

NEVER_USED = frozenset(Path(__file__).with_name("never_used.txt").read_text().partition("\n")[2].split())
"""Modules of the standard library that are not shipped."""

OTHER_ALPHABETS = (
    *("big5", "cp", "euc", "gb", "hp", "hz", "iso2022", "iso8859", "johab", "koi8", "kz", "mac", "palmos", "ptcp"),
    *("shift", "tis"),
)
"""How the names of encodings begin that a page, which is all UTF-8, never meets; `cp437` is for names in archives."""

SHRINKING = (".js", ".json", ".mjs", ".wasm")
"""Files that are worth compressing; archives are compressed already."""


def compress(folder: Path) -> None:
    """Writes each file compressed beside itself, for servers that send that."""
    for path in sorted(folder.iterdir()):
        if path.suffix in SHRINKING:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def pack_library(pyodide: Path, target: Path) -> None:
    """Pyodide's standard library, compiled and without what is never used."""
    with_files(lambda folder: unpack_library(pyodide, folder), pyodide, WITHOUT_DOCSTRINGS, target)


def unpack_library(pyodide: Path, folder: Path) -> None:
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        library.extractall(folder, [name for name in library.namelist() if is_used(name)])


def is_used(name: str) -> bool:
    """Whether a file of the standard library is shipped."""
    folder, _, module = name.removesuffix(".py").partition("/")
    if folder == "encodings" and module.startswith(OTHER_ALPHABETS):
        return module == "cp437"
    return folder not in NEVER_USED and f"{folder}/{module}" not in NEVER_USED


def pack_site(files: dict[str, Path], pyodide: Path, target: Path) -> None:
    """Dédale and its libraries: files by their paths in the archive."""

    def copy(folder: Path) -> None:
        for name, source in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, folder / name)

    with_files(copy, pyodide, WITH_DOCSTRINGS, target)


def with_files(fill: Callable[[Path], None], pyodide: Path, level: int, target: Path) -> None:
    """Packs the files that `fill` puts into a folder, Python compiled."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder)
        run(["node", str(PRECOMPILE), str(pyodide), name, str(level)])
        pack(folder, target)


def pack(folder: Path, target: Path) -> None:
    """Zips a folder; the same files always give the same archive."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), WHEN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())

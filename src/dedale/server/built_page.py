"""Where the built page lies, with what plays without a server."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"
OFFLINE = "offline"
"""The folder of the page in which the browser finds Python and the games."""
BUILT = Path(__file__).parents[3] / "build" / "wasm"
"""Where a checkout builds it."""


def built_files(folder: Path = STATIC) -> dict[str, Path]:
    """The files of a built page by their names."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    if folder == STATIC and not (STATIC / OFFLINE).exists():
        found |= {f"{OFFLINE}/{path.name}": path for path in BUILT.glob("*.*")}
    return found

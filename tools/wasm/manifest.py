"""What is in the folder for the browser: `manifest.json`, which the page reads first."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

NAME = "manifest.json"


class Shipped(msgspec.Struct, frozen=True):
    """A file that the browser loads."""

    name: str
    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """The form, the versions and the files; `reason` says why the form is plain, `sources` what all was made from."""

    form: str
    reason: str
    python: str
    pyodide: str
    dedale: str
    sources: str
    files: list[Shipped]


def shipped(path: Path) -> Shipped:
    data = path.read_bytes()
    return Shipped(path.name, len(data), hashlib.sha256(data).hexdigest())


def write(folder: Path, manifest: Manifest) -> None:
    (folder / NAME).write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n")


def read(folder: Path) -> Manifest | None:
    """The manifest of a folder; None where there is none, or its files are not all there."""
    try:
        found = msgspec.json.decode((folder / NAME).read_bytes(), type=Manifest)
    except (OSError, msgspec.DecodeError):
        return None
    return found if all(is_there(folder, each) for each in found.files) else None


def is_there(folder: Path, file: Shipped) -> bool:
    path = folder / file.name
    return path.exists() and path.stat().st_size == file.size

"""The files that your own players need on other machines: sent along and written to a folder there."""

from __future__ import annotations

import os
import shlex
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from dedale.core import DedaleError
from dedale.core.phrases import quoted

PlayerFiles = dict[str, bytes]
"""The contents of files, by path from the current folder."""

MOST_BYTES = 64 * 2**20
_unpacked: dict[int, Path] = {}


def pack(players: Iterable[str], files: Iterable[str] = ()) -> PlayerFiles:
    """The named files and folders, and the files that the players' names mention."""
    named = [Path(name) for name in files]
    for path in named:
        if not path.exists() or not _is_below(path):
            raise DedaleError(f"files: there is no {quoted(str(path))} in this folder")
    mentioned = [path for player in players for path in _mentioned(player) if path.is_file() and _is_below(path)]
    packed = {path.as_posix(): path.read_bytes() for path in _all_files([*named, *mentioned])}
    if sum(map(len, packed.values())) > MOST_BYTES:
        raise DedaleError(f"files: they hold more than {MOST_BYTES // 2**20} MiB; install them on the machines instead")
    return packed


def _is_below(path: Path) -> bool:
    return not path.is_absolute() and ".." not in path.parts


def _mentioned(player: str) -> Iterator[Path]:
    """Words of a command that may be files, or the module of a class."""
    kind, _, rest = player.partition(":")
    if kind.startswith("cmd"):
        yield from (Path(word) for word in shlex.split(rest))
    elif kind == "py":
        yield Path(f"{rest.partition(':')[0].replace('.', '/')}.py")


def _all_files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(child for child in path.rglob("*") if child.is_file()) if path.is_dir() else [path]


def unpack(files: PlayerFiles) -> None:
    """Writes the files to a folder of this process, once, and makes it the current folder."""
    if not files:
        return
    key = hash(tuple(sorted(files.items())))
    if key not in _unpacked:
        _unpacked[key] = Path(tempfile.mkdtemp(prefix="dedale-"))
        for name, content in files.items():
            path = _unpacked[key] / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            path.chmod(0o755)
    os.chdir(_unpacked[key])
    if str(_unpacked[key]) not in sys.path:
        sys.path.insert(0, str(_unpacked[key]))

"""Fetches what is pinned from PyPI and npm, by pip and npm as they are set up here; nothing is fetched twice."""

from __future__ import annotations

import base64
import hashlib
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from .pins import Package, Pyodide
from .running import CannotBuild, run

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]


class Fetcher:
    """Keeps everything that was fetched in one folder, unpacked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def source(self, package: Package) -> Path:
        """The source of a package."""
        name = f"{package.name}-{package.version}"
        return self._kept(f"{name}-source", lambda to: self._download(package, to, "--no-binary", ":all:")) / name

    def wheel(self, package: Package, platform: str = "", python: str = "") -> Path:
        """A package as it is installed: on this machine, or on another platform."""
        tag = "cp" + python.replace(".", "")
        there = ["--platform", platform, "--python-version", python, "--implementation", "cp", "--abi", tag]
        options = ["--only-binary", ":all:", *(there if platform else [])]
        name = f"{package.name}-{package.version}-{platform or 'wheel'}"
        return self._kept(name, lambda to: self._download(package, to, *options))

    def pyodide(self, pin: Pyodide) -> Path:
        """Pyodide's npm package."""
        return self._kept(f"pyodide-{pin.version}", lambda to: self._pack(pin, to)) / "package"

    def _kept(self, name: str, fill: Callable[[Path], None]) -> Path:
        """The folder of this name, filled unless it is there; a folder that was half filled does not count."""
        target = self.folder / name
        if not target.exists():
            print(f"  fetching {name}", flush=True)
            self.folder.mkdir(parents=True, exist_ok=True)
            half = Path(tempfile.mkdtemp(dir=self.folder))
            fill(half)
            half.rename(target)
        return target

    def _download(self, package: Package, target: Path, *options: str) -> None:
        """Unpacks one file of a package, whose digest pip checks."""
        with tempfile.TemporaryDirectory() as folder:
            lines = Path(folder, "requirements.txt")
            lines.write_text(package.requirement + "\n")
            got = Path(folder, "got")
            run([*PIP, "download", "--no-deps", "--require-hashes", "-r", str(lines), "-d", str(got), *options])
            unpack(next(got.iterdir()), target)

    def _pack(self, pin: Pyodide, target: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            run(["npm", "pack", "--silent", f"pyodide@{pin.version}", "--pack-destination", folder])
            archive = next(Path(folder).iterdir())
            if base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode() != pin.sha512:
                raise CannotBuild(f"npm's pyodide {pin.version} is not the one that pins.toml names")
            unpack(archive, target)


def unpack(archive: Path, target: Path) -> None:
    """Unpacks a wheel, or a tar file."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            wheel.extractall(target)
    else:
        with tarfile.open(archive) as packed:
            packed.extractall(target, filter="data")

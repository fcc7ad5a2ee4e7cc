"""What the build is made with, as `pins.toml` says."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("pins.toml")


@dataclass(frozen=True)
class Package:
    """A package of PyPI, by the digests of its files that we use."""

    name: str
    version: str
    sha256: tuple[str, ...]

    @property
    def requirement(self) -> str:
        """The package as a line of a requirements file."""
        hashes = "".join(f" --hash=sha256:{digest}" for digest in self.sha256)
        return f"{self.name}=={self.version}{hashes}"


@dataclass(frozen=True)
class Pyodide:
    """A version of Pyodide; `platform` is that of the packages that PyPI has for it, or empty."""

    python: str
    version: str
    sha512: str
    platform: str = ""


@dataclass(frozen=True)
class Pins:
    """All of `pins.toml`."""

    packages: dict[str, Package]
    pyodides: tuple[Pyodide, ...]

    @property
    def ready_made(self) -> Pyodide:
        """The Pyodide for which nothing has to be compiled."""
        return next(each for each in self.pyodides if each.platform)


def read() -> Pins:
    """The pins of this checkout."""
    found = tomllib.loads(FILE.read_text())
    packages = {name: Package(name, each["version"], tuple(each["sha256"])) for name, each in found["pypi"].items()}
    return Pins(packages, tuple(Pyodide(**each) for each in found["pyodide"]))

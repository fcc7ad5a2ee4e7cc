"""What to install when a package is missing that only some of Dédale needs."""

from __future__ import annotations

import re

BELONGS = re.compile(r"""(?P<package>[^;]+?)\s*;.*extra == ['"](?P<extra>[^'"]+)['"]""")


def install_command(extra: str) -> str:
    """A command that installs what an extra brings, wherever Dédale itself came from.

    >>> install_command("envs").startswith("pip install 'gymnasium")
    True
    """
    return " ".join(["pip install", *(f"'{package}'" for package in packages_of(extra, declared()))])


def declared() -> list[str]:
    """All that the installed package says it needs."""
    from importlib.metadata import PackageNotFoundError, requires  # slow to import, and seldom needed

    try:
        return requires("dedale") or []
    except PackageNotFoundError:
        return []


def packages_of(extra: str, requirements: list[str]) -> list[str]:
    """The packages of an extra, and of the extras that it includes; the extra itself when nothing is known of it.

    >>> packages_of("ray", ["numpy>=2; extra == 'arena'", "dedale[arena]; extra == 'ray'", "ray>=2; extra == 'ray'"])
    ['numpy>=2', 'ray>=2']
    """
    parts = [found for found in map(BELONGS.fullmatch, requirements) if found is not None and found["extra"] == extra]
    packages: list[str] = []
    for part in parts:
        within = re.fullmatch(r"dedale\[(.+)\]", part["package"])
        packages += packages_of(within[1], requirements) if within else [part["package"]]
    return packages or [f"dedale[{extra}]"]

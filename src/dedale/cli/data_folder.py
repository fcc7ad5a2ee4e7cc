"""Where games are kept unless somebody says otherwise: the folder that the system has for a program's data."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path, PurePath

from dedale.core import DedaleError

DATABASE = "games.db"


def data_folder(system: str, variables: Mapping[str, str], home: PurePath) -> PurePath:
    """The folder by the system's convention.

    >>> from pathlib import PurePosixPath
    >>> data_folder("linux", {"XDG_DATA_HOME": "relative/is/ignored"}, PurePosixPath("/home/ada"))
    PurePosixPath('/home/ada/.local/share/dedale')
    """
    if system == "win32":
        return type(home)(variables.get("LOCALAPPDATA") or home / "AppData" / "Local") / "dedale"
    if system == "darwin":
        return home / "Library" / "Application Support" / "dedale"
    named = type(home)(variables.get("XDG_DATA_HOME", ""))
    return (named if named.is_absolute() else home / ".local" / "share") / "dedale"


def default_database() -> str:
    """The SQLite file in this user's data folder, which is made if it is not there."""
    try:
        folder = Path(data_folder(sys.platform, os.environ, Path.home()))
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError) as error:
        raise DedaleError(f"there is no folder for games ({error}); name a file with --database") from None
    return f"sqlite:///{(folder / DATABASE).as_posix()}"

"""Python's C headers for Pyodide: those of the same version on this machine, with the settings of Pyodide's build."""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
import zipfile
from pathlib import Path
from typing import Any

SETTING = re.compile(r"(?:#define|/\* #undef) (?P<name>\w+)(?P<value>.*?)(?: \*/)?\n")
OURS = {"_GNU_SOURCE", "Py_PYCONFIG_H"}
"""Settings that are the same everywhere, whatever Pyodide says."""


def find(python: str) -> Path | None:
    """The folder of the headers of this version of Python, or None where there are none."""
    asked = (include_of(name) for name in (f"python{python}", *pyenv_pythons(python)))
    known = [Path(sysconfig.get_path("include")), Path(f"/usr/include/python{python}"), *filter(None, asked)]
    return next((folder for folder in known if is_for(folder, python)), None)


def is_for(folder: Path, python: str) -> bool:
    """Whether the folder has whole headers of this version: Debian keeps pyconfig.h of other machines elsewhere."""
    version = folder / "patchlevel.h"
    if not (folder / "Python.h").exists() or not version.exists() or not (folder / "pyconfig.h").exists():
        return False
    return re.search(rf'PY_VERSION\s+"{re.escape(python)}\.', version.read_text()) is not None


def include_of(name: str) -> Path | None:
    """Where the headers of an interpreter are."""
    program = shutil.which(name)
    if program is None:
        return None
    ask = [program, "-c", "import sysconfig; print(sysconfig.get_path('include'))"]
    answer = subprocess.run(ask, capture_output=True, text=True)
    return Path(answer.stdout.strip()) if answer.returncode == 0 else None


def pyenv_pythons(python: str) -> list[str]:
    """The interpreters of this version that pyenv has installed, the newest first."""
    found = Path.home().glob(f".pyenv/versions/{python}.*/bin/python{python}")
    return [str(path) for path in sorted(found, reverse=True)]


def copy_for(pyodide: Path, headers: Path, target: Path) -> None:
    """Copies headers, with Pyodide's own settings in place of this machine's."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(headers, target)
    theirs = settings(pyodide / "python_stdlib.zip")
    own = target / "pyconfig.h"
    own.write_text(SETTING.sub(lambda found: setting(found, theirs), own.read_text()))


def settings(library: Path) -> dict[str, Any]:
    """What Pyodide's Python was built with, as its own library tells."""
    with zipfile.ZipFile(library) as opened:
        name = next(each for each in opened.namelist() if each.startswith("_sysconfigdata_"))
        scope: dict[str, Any] = {}
        exec(opened.read(name), scope)
    return dict(scope["build_time_vars"])


def setting(found: re.Match[str], theirs: dict[str, Any]) -> str:
    """A line of pyconfig.h as Pyodide has it; texts are as they were, for their quotes are lost there."""
    name = found["name"]
    if name in OURS or name not in theirs:
        return found[0]
    value = theirs[name]
    if value == 0:
        return f"/* #undef {name} */\n"
    if isinstance(value, str) and found["value"].strip():
        return found[0]
    return f"#define {name} {value}\n"

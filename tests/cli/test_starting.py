"""Commands start quickly: what one command needs is imported when that command runs."""

from __future__ import annotations

import inspect
import subprocess
import sys
from importlib import import_module

import pytest

from dedale.cli.main import COMMANDS

LOADED = "import sys; print(*sys.modules, file=sys.stderr)"
HEAVY = {"asyncio", "cyclopts", "importlib.metadata", "litestar", "multiprocessing", "numpy", "rich", "textual"}


def modules_after(code: str) -> set[str]:
    """The modules that a program has imported at its end."""
    command = [sys.executable, "-W", "ignore", "-c", f"{code}\n{LOADED}"]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stderr.split())


def test_importing_dedale_imports_no_door() -> None:
    found = modules_after("import dedale")
    assert "dedale.games" in found
    assert found & {*HEAVY, "dedale.cli", "dedale.server", "dedale.arena", "dedale.bots"} == set()


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_imports_no_command(option: str) -> None:
    found = modules_after(f"from dedale.cli.main import run\nrun([{option!r}])")
    assert {name for name in found if name.startswith("dedale.cli.")} == {"dedale.cli.main"}
    assert found & {*(HEAVY - {"cyclopts", "importlib.metadata", "rich"}), "rich.markdown"} == set()


@pytest.mark.parametrize(("name", "module", "sentence"), COMMANDS)
def test_help_says_what_the_command_says(name: str, module: str, sentence: str) -> None:
    told = inspect.getdoc(getattr(import_module(f"dedale.cli.{module}"), name))
    assert told is not None
    assert " ".join(told.partition("\n\n")[0].split()) == sentence

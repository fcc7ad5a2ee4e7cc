"""Environments and their packages are imported only when they are used."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import dedale
from dedale.extras import install_command

SOURCES = Path(dedale.__file__).parent.parent


def run(code: str, missing: list[str]) -> subprocess.CompletedProcess[str]:
    """Runs a program in which some packages are not to be found."""
    hidden = f"sys.modules.update(dict.fromkeys({missing!r}))"
    program = f"import sys\n{hidden}\nsys.path.insert(0, {str(SOURCES)!r})\n{code}"
    return subprocess.run([sys.executable, "-W", "ignore", "-c", program], capture_output=True, text=True, check=False)


def test_importing_takes_none_of_the_packages_that_environments_need() -> None:
    done = run("import dedale.envs, dedale.cli.main; print('fine')", ["numpy", "gymnasium", "pettingzoo", "pyspiel"])
    assert (done.stdout, done.stderr) == ("fine\n", "")


@pytest.mark.parametrize("call", ["vector('tracker', 2)", "pettingzoo('tracker')"])
@pytest.mark.parametrize("missing", ["numpy", "gymnasium"])
def test_what_is_missing_is_named_with_the_remedy(call: str, missing: str) -> None:
    done = run(f"import dedale.envs; dedale.envs.{call}", [missing])
    assert f"MissingPackage: environments need {missing}: {install_command('envs')}" in done.stderr


def test_measuring_goes_without_them() -> None:
    code = "from dedale.cli.main import run; run(['bench', '--game', 'tracker', '--seconds', '0.001'])"
    done = run(code, ["numpy", "gymnasium", "pettingzoo", "pyspiel"])
    assert "Environments are not measured without their packages" in " ".join(done.stdout.split())

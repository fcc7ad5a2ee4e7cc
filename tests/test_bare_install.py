"""`pip install dedale` with no extras: games are played and commands run with what it brings, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from dedale.extras import install_command

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PLAY = """
import dedale
for game in dedale.GAMES:
    state = game.new(seed=1)
    while not state.is_over:
        state.advance(state.random_action(dedale.Luck(1, state.mover)))
    print(game.slug, state.outcome)
"""


def brought(requirements: list[str], found: dict[str, Distribution]) -> dict[str, Distribution]:
    """The distributions that these requirements bring, and all that those bring."""
    for requirement in map(Requirement, requirements):
        wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if wanted and requirement.name not in found:
            found[requirement.name] = distribution(requirement.name)
            brought(found[requirement.name].requires or [], found)
    return found


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An interpreter that finds Dédale, and of all that is installed here only what it brings."""
    folder = tmp_path_factory.mktemp("bare")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    packages = next(folder.glob("lib/python*/site-packages"))
    for one in brought(PROJECT["dependencies"], {}).values():
        for name in {path.parts[0] for path in one.files or [] if path.parts[0] not in ("..", "__pycache__")}:
            if not (packages / name).exists():
                (packages / name).symlink_to(Path(str(one.locate_file(name))))
    ours = next(path for path in distribution("dedale").files or [] if path.name == "METADATA").parent
    (packages / ours.name).symlink_to(Path(str(distribution("dedale").locate_file(ours))))
    (packages / "dedale.pth").write_text(str(ROOT / "src"))
    return folder / "bin" / "python"


def run(python: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [str(python), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_every_game_is_played(python: Path) -> None:
    done = run(python, "-c", PLAY)
    assert done.stderr == ""
    assert "tracker Outcome(" in done.stdout


@pytest.mark.parametrize(
    "command", ["--version", "new tracker --seed 1", "match tracker easy random --games 2 --seed 1", "--help"]
)
def test_commands_run(python: Path, command: str) -> None:
    done = run(python, "-m", "dedale", *command.split())
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("serve", "server"),
        (f"tournament {ROOT}/examples/tournament.toml", "arena"),
        ("dataset tracker --games 1 --out /tmp/never", "arena"),
    ],
)
def test_what_needs_more_says_which_extra_brings_it(python: Path, command: str, extra: str) -> None:
    done = run(python, "-m", "dedale", *command.split())
    assert done.returncode == 1
    assert install_command(extra) in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("code", "extra"),
    [
        ("import dedale.envs; dedale.envs.pettingzoo('tracker')", "envs"),
        ("import dedale.envs; dedale.envs.vector('tracker', 2)", "envs"),
        ("import dedale.envs.open_spiel", "openspiel"),
    ],
)
def test_so_does_what_research_needs(python: Path, code: str, extra: str) -> None:
    assert run(python, "-c", code).stderr.endswith(f"{install_command(extra)}\n")


def test_every_extra_is_one_of_those_that_are_documented() -> None:
    readme = (ROOT / "README.md").read_text()
    assert [extra for extra in PROJECT["optional-dependencies"] if f"`[{extra}]`" not in readme] == []
    lock = (ROOT / "Makefile").read_text()
    assert [extra for extra in PROJECT["optional-dependencies"] if f"--extra {extra} " not in lock] == []

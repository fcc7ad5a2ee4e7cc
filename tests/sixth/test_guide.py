"""The guide for new games tells the truth, and the tests of all games hold for games from outside."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import dedale.core
from dedale.core import Game, State, View, encoding

from .installing import EXAMPLES, ROOT

GUIDE = (ROOT / "docs" / "add_a_game.md").read_text()
METHODS = set(dir(Game)) | set(dir(State)) | set(dir(View)) | {"as_dict"}
FUNCTIONS = {"place_of", "mark_of"} & set(dir(encoding))
FOR_EVERY_GAME = [
    "tests/arena/test_dataset.py",
    "tests/bots/test_player.py",
    "tests/cli/test_doors.py",
    "tests/envs",
    "tests/match",
    "tests/search/test_particles.py",
    "tests/server/test_games.py",
    "tests/server/test_leaks.py",
    "tests/speed",
    "tests/table/test_updates.py",
]
"""Tests of whatever games there are; the laws are run in this folder."""


def test_its_entry_points_are_those_of_the_example() -> None:
    declared = (ROOT / "examples" / "dark_hex" / "pyproject.toml").read_text()
    blocks = re.findall(r"```toml\n(.*?)```", GUIDE, flags=re.DOTALL)
    assert len(blocks) == 2
    assert all(textwrap.dedent(block).strip() in declared for block in blocks)


def test_what_it_calls_is_there() -> None:
    calls = set(re.findall(r"`(?:self\.)?([a-z_]+)\(", GUIDE))
    assert len(calls) > 10
    assert calls - METHODS - FUNCTIONS - {"options"} == set()
    classes = set(re.findall(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)*)(?:\[[^`]*)?`", GUIDE))
    assert len(classes) > 10
    missing = {name for name in classes if not hasattr(dedale.core, name)}
    assert missing == {"Expertise"}, "which is one of the players', as the guide says"


@pytest.mark.slow
def test_the_tests_of_all_games_hold_for_games_from_outside(packages: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(packages)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow", *FOR_EVERY_GAME]
    chosen = ["-k", " or ".join(EXAMPLES)]
    done = subprocess.run([*command, *chosen], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 60

"""A faulty package is named in one sentence, and harms no other."""

from __future__ import annotations

import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from dedale.bots import expertise
from dedale.bots.general import GENERAL
from dedale.core import DedaleError, Game
from dedale.games import OWN
from dedale.installed import UnusablePackage

from .doors import DOORS
from .installing import declare, reachable

pytestmark = pytest.mark.rules

DOORS_HERE = "tests.sixth.doors:DOORS"


def games_with(target: Path) -> tuple[list[Game], list[str]]:
    """The games that packages in a folder add, and what is said of them."""
    with warnings.catch_warnings(record=True) as said, reachable(target) as found:
        warnings.simplefilter("always")
        outside = list(found)[len(OWN) :]
    assert all(each.category is UnusablePackage for each in said)
    return outside, [str(each.message) for each in said]


def test_a_package_adds_its_game(tmp_path: Path) -> None:
    assert games_with(declare(tmp_path, "dedale-doors", games={"doors": DOORS_HERE})) == ([DOORS], [])


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("broken", "no_such_module:GAME", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("broken", "tests.sixth.doors:GAME", "AttributeError: module 'tests.sixth.doors' has no attribute 'GAME'"),
        ("broken", "tests.sixth.doors:Doors", "tests.sixth.doors:Doors is no instance of dedale.core.Game"),
        ("gates", DOORS_HERE, "its slug is doors, which must be the name of the entry point"),
    ],
)
def test_a_broken_package_is_named_and_the_others_are_there(tmp_path: Path, name: str, value: str, reason: str) -> None:
    declare(tmp_path, "dedale-broken", games={name: value})
    declare(tmp_path, "dedale-doors", games={"doors": DOORS_HERE})
    sentence = f"the game {name} of the package dedale-broken cannot be used: {reason}"
    assert games_with(tmp_path) == ([DOORS], [sentence])


def test_a_package_that_fails_in_its_own_way_is_named_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "explosive.py").write_text("raise ValueError('one\\n  two')\n")
    declare(tmp_path, "dedale-explosive", games={"explosive": "explosive:GAME"})
    sentence = "the game explosive of the package dedale-explosive cannot be used: ValueError: one two"
    assert games_with(tmp_path) == ([], [sentence])


def test_no_package_replaces_a_game_that_is_here(tmp_path: Path) -> None:
    slug = OWN[0].slug
    (tmp_path / "impostor.py").write_text(
        f"from dedale.core import Game\nGAME = Game({slug!r}, {{'en': 'Impostor'}}, [], '')\n"
    )
    declare(tmp_path, "dedale-impostor", games={slug: "impostor:GAME"})
    reason = "Dédale's own game has this name already, and is kept"
    assert games_with(tmp_path) == ([], [f"the game {slug} of the package dedale-impostor cannot be used: {reason}"])


def test_of_two_packages_with_one_game_the_first_by_name_is_kept(tmp_path: Path) -> None:
    (tmp_path / "others.py").write_text("from tests.sixth.doors import Doors\nGAME = Doors()\n")
    declare(tmp_path, "dedale-b", games={"doors": "others:GAME"})
    declare(tmp_path, "dedale-a", games={"doors": DOORS_HERE})
    reason = "another package's game has this name already, and is kept"
    sentence = f"the game doors of the package dedale-b cannot be used: {reason}"
    assert games_with(tmp_path) == ([DOORS], [sentence])


def test_players_that_cannot_be_loaded_are_named_and_general_ones_play(tmp_path: Path) -> None:
    declare(tmp_path, "dedale-doors", games={"doors": DOORS_HERE}, players={"doors": "no_such_module:EXPERTISE"})
    with reachable(tmp_path), pytest.warns(UnusablePackage, match="the players of doors of the package dedale-doors"):
        assert expertise(DOORS) is GENERAL


def test_players_that_are_none_are_refused(tmp_path: Path) -> None:
    declare(tmp_path, "dedale-doors", games={"doors": DOORS_HERE}, players={"doors": DOORS_HERE})
    with reachable(tmp_path), pytest.raises(DedaleError, match=r"the players of doors are .*, and no Expertise"):
        expertise(DOORS)


def test_importing_looks_for_no_package() -> None:
    code = "import sys, dedale; assert 'importlib.metadata' not in sys.modules; len(dedale.GAMES)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")

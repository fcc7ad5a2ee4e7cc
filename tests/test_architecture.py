"""The architecture holds: generic code names no game, siblings look alike, functions stay short."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

import dedale
from dedale.games import OWN

PACKAGE = Path(dedale.__file__).parent
ROOT = PACKAGE.parent.parent
SLUGS = [game.slug for game in OWN]
WITH_PLAYERS = [slug for slug in SLUGS if (PACKAGE / "bots" / slug).is_dir()]

SIBLINGS = {
    "__init__",
    "faults",
    "game",
    "making",
    "messages",
    "notation",
    "options",
    "position",
    "rules",
    "view",
    "worlds",
}


def is_generic(path: Path) -> bool:
    """Whether a file belongs to no game: neither in a game's folder, nor named for a game, nor the tuple."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return not any(slug in parts for slug in SLUGS) and parts != ("games", "__init__")


def test_no_generic_file_names_a_game() -> None:
    for path in PACKAGE.rglob("*.py"):
        if is_generic(path):
            found = [slug for slug in SLUGS if re.search(rf"\b{slug}\b", path.read_text())]
            assert not found, f"{path.relative_to(ROOT)} names {found}"


@pytest.mark.parametrize("slug", SLUGS)
def test_siblings_look_alike(slug: str) -> None:
    names = {path.stem for path in (PACKAGE / "games" / slug).glob("*.py")}
    assert names >= SIBLINGS
    assert names & {"setup", "board"}
    assert (ROOT / "docs" / "rules" / f"{slug}.md").exists()


@pytest.mark.parametrize("slug", WITH_PLAYERS)
def test_players_look_alike_and_know_no_other_game(slug: str) -> None:
    files = list((PACKAGE / "bots" / slug).glob("*.py"))
    assert {path.stem for path in files} >= {"__init__", "belief", "hint", "levels", "player", "reference"}
    others = [other for other in SLUGS if other != slug]
    for path in files:
        found = [other for other in others if re.search(rf"\b{other}\b", path.read_text())]
        assert not found, f"{path.relative_to(ROOT)} names {found}"


@pytest.mark.parametrize(
    ("folder", "strangers"),
    [
        ("tests", {"tools"}),
        ("tools", {"tests", "bench"}),
        ("bench", {"tests", "tools"}),
        ("driving", {"tests", "tools", "bench"}),
    ],
)
def test_what_stands_beside_the_package_knows_only_what_it_needs(folder: str, strangers: set[str]) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        found = imported(path) & strangers
        assert not found, f"{path.relative_to(ROOT)} imports {found}"


def imported(path: Path) -> set[str]:
    """The first names of all that a file imports."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    plain = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    named = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and node.level == 0]
    return {name.partition(".")[0] for name in (*plain, *named)}


def test_a_class_name_is_used_once() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef):
                homes[node.name.lstrip("_")].append(f"{path.relative_to(PACKAGE)}:{node.lineno}")
    assert len(homes) > 100
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_tests_of_players_are_named_for_the_module_they_test() -> None:
    tests = ROOT / "tests" / "bots"
    found = sorted(path.relative_to(tests) for path in tests.rglob("test_*.py"))
    assert len(found) > 20
    for path in found:
        module = PACKAGE / "bots" / path.with_name(path.name.removeprefix("test_"))
        assert module.exists(), f"tests/bots/{path} tests no module"


@pytest.mark.parametrize("slug", WITH_PLAYERS)
def test_levels_and_players_are_wired_alike(slug: str) -> None:
    levels = ast.parse((PACKAGE / "bots" / slug / "levels.py").read_text()).body
    assert len([node for node in levels if isinstance(node, ast.ClassDef) and node.name.endswith("Level")]) == 1
    assert "makers(" in (PACKAGE / "bots" / slug / "__init__.py").read_text()


def test_functions_are_short() -> None:
    lengths = []
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef):
                assert node.end_lineno is not None
                lengths.append(node.end_lineno - node.lineno + 1)
    lengths.sort()
    assert lengths[len(lengths) // 2] <= 8
    assert lengths[len(lengths) * 95 // 100] <= 40


def test_the_lock_names_no_host() -> None:
    for lock in [ROOT / "requirements.lock", *ROOT.glob("requirements/*.lock")]:
        assert "://" not in lock.read_text()

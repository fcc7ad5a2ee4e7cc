"""Games are kept where each system keeps the data of programs."""

from __future__ import annotations

from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

import pytest

from dedale.cli.data_folder import data_folder, default_database
from dedale.core import DedaleError

ADA = PurePosixPath("/home/ada")
BOB = PureWindowsPath("C:/Users/bob")


@pytest.mark.parametrize(
    ("system", "variables", "home", "expected"),
    [
        ("linux", {}, ADA, ADA / ".local/share/dedale"),
        ("linux", {"XDG_DATA_HOME": "/data"}, ADA, PurePosixPath("/data/dedale")),
        ("linux", {"XDG_DATA_HOME": "data"}, ADA, ADA / ".local/share/dedale"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, ADA, ADA / "Library/Application Support/dedale"),
        ("win32", {"LOCALAPPDATA": "D:\\local"}, BOB, PureWindowsPath("D:/local/dedale")),
        ("win32", {}, BOB, BOB / "AppData/Local/dedale"),
    ],
)
def test_the_folder_is_that_of_the_system(
    system: str, variables: dict[str, str], home: PurePath, expected: PurePath
) -> None:
    assert data_folder(system, variables, home) == expected


def test_the_folder_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "new" / "folder"))
    assert default_database() == f"sqlite:///{tmp_path}/new/folder/dedale/games.db"
    assert (tmp_path / "new" / "folder" / "dedale").is_dir()


def test_without_a_folder_one_is_told_to_name_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/dev/null")
    with pytest.raises(DedaleError, match="name a file with --database"):
        default_database()

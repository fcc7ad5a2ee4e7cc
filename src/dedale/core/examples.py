"""Examples of what people draw for a game: text files, each with a title in every language and a drawing.

en: The spiral
fr: La spirale
ru: Спираль

+---+---+
…
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final


class Example:
    """A board or setup to look at and to play with: its titles by language, and the plain data that a record holds."""

    def __init__(self, titles: dict[str, str], prepared: Any) -> None:
        self.titles: Final = titles
        self.prepared: Final = prepared

    def __repr__(self) -> str:
        return f"Example({self.titles!r}, {self.prepared!r})"


def read_examples(package: str, from_drawing: Callable[[str], object]) -> list[Example]:
    """The examples in the folder of this name in a package, in the order of their files."""
    folder = files(package) / "examples"
    paths = sorted((path.name, path) for path in folder.iterdir() if path.name.endswith(".txt"))
    return [_read(path.read_text(encoding="utf-8"), from_drawing) for _, path in paths]


def _read(text: str, from_drawing: Callable[[str], object]) -> Example:
    head, _, drawing = text.partition("\n\n")
    titles: dict[str, str] = {}
    for line in head.splitlines():
        language, _, title = line.partition(": ")
        titles[language] = title
    return Example(titles, from_drawing(drawing))

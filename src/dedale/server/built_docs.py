"""Where `make docs` puts the documentation; `dedale serve` shows it under `/docs`, and static sites may copy it."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "documentation"


def built_docs(folder: Path = FOLDER) -> Path | None:
    """The folder of the built documentation; None where it has not been built."""
    return folder if (folder / "index.html").is_file() else None

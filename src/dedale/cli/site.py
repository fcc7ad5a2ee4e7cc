"""`dedale site`."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dedale.core import DedaleError
from dedale.server.built_docs import built_docs
from dedale.server.built_page import OFFLINE, built_files

from .reading import show

Folder = Annotated[Path, Parameter(help="The folder to write to; it is made if it is missing.")]
INDEX = "index.html"
WITH_SERVER = "<html "
WITHOUT_SERVER = '<html data-server="none" '


def site(folder: Folder) -> None:
    """Writes the games as plain files that any web server can serve: they are played in the browser alone."""
    files = built_files()
    if INDEX not in files:
        raise DedaleError("the page has not been built; run make site in a checkout")
    if not any(name.startswith(f"{OFFLINE}/") for name in files):
        raise DedaleError("what plays in the browser has not been built; run make site in a checkout")
    docs = built_docs()
    if docs is not None:
        files |= {f"docs/{name}": path for name, path in built_files(docs).items()}
    for name, path in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    index = folder / INDEX
    index.write_text(index.read_text().replace(WITH_SERVER, WITHOUT_SERVER, 1))
    show(f"{len(files)} files are in {folder}; any web server can serve them")

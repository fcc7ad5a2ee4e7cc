"""Generates the C of the rules for 32 bits: `python -m tools.wasm.generating FOLDER`.

mypyc asks `sysconfig` for the size of a pointer when it is imported, so this runs in a process of its own.
"""

from __future__ import annotations

import json
import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

from .sources import PACKAGE, ROOT, compiled

SIZE = "SIZEOF_SIZE_T"
FOUND = "extension.json"


def pretend_32_bits() -> None:
    """Makes `sysconfig` tell the size of WebAssembly's pointers."""
    told = sysconfig.get_config_var

    def answer(name: str) -> Any:
        return 4 if name == SIZE else told(name)

    sysconfig.get_config_var = answer


def generate(folder: Path) -> None:
    """Writes the C files into a folder, and beside them which files belong together."""
    from mypyc.build import mypycify

    os.chdir(ROOT)
    names = [str(path.relative_to(ROOT)) for path in compiled(PACKAGE)]
    cache = f"--cache-dir={folder.parent / 'mypy'}"
    shared, *_ = mypycify([cache, *names], group_name="dedale", multi_file=True, target_dir=str(folder))
    found = {"sources": shared.sources, "include": shared.include_dirs}
    (folder / FOUND).write_text(json.dumps(found))


if __name__ == "__main__":
    pretend_32_bits()
    generate(Path(sys.argv[1]).absolute())

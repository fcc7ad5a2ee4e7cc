"""`dedale site` in a folder below a plain web server, which can be stopped."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from driving.python_in_browser import ROOT, build
from driving.static_files import StaticFiles

WRITING_SECONDS = 60


class StaticSite(StaticFiles):
    """The games as plain files, at an address with a path of its own; `python` may be another build for the browser."""

    def __init__(self, folder: Path, python: Path | None = None) -> None:
        self.files = folder / "labyrinths"
        build()
        command = [sys.executable, "-m", "dedale", "site", str(self.files)]
        subprocess.run(command, cwd=ROOT, check=True, timeout=WRITING_SECONDS, capture_output=True)
        if python is not None:
            shutil.rmtree(self.files / "offline")
            shutil.copytree(python, self.files / "offline")
        super().__init__(folder)
        self.url += "labyrinths/"

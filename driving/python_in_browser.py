"""Dédale's Python in a worker of a real browser, with modules of this checkout beside it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from .static_files import StaticFiles

ROOT = Path(__file__).parent.parent
BUILT = ROOT / "build" / "wasm"
WORKER = Path(__file__).with_name("python_worker.mjs")
BUILDING_SECONDS = 1200

START = """() => new Promise((resolve, reject) => {
  window.python = new Worker("worker.mjs", { type: "module" });
  window.python.onmessage = ({ data }) => resolve(data);
  window.python.onerror = event => reject(new Error(event.message));
})"""
CALL = """asked => new Promise((resolve, reject) => {
  window.python.onmessage = ({ data }) => resolve(data);
  window.python.onerror = event => reject(new Error(event.message));
  window.python.postMessage(asked);
})"""


def build(*arguments: str) -> None:
    """Builds Dédale for the browser, unless it is built."""
    command = [sys.executable, "-m", "tools.wasm", *arguments]
    subprocess.run(command, cwd=ROOT, check=True, timeout=BUILDING_SECONDS, capture_output=True)


class PythonInBrowser:
    """Calls functions of the checkout in the browser: text in, text out."""

    def __init__(self, browser: Browser, folder: Path, files: Iterable[Path], built: Path = BUILT) -> None:
        shutil.copyfile(WORKER, folder / "worker.mjs")
        (folder / "index.html").write_text("<!doctype html><title>Python</title>")
        (folder / "offline").symlink_to(built)
        with zipfile.ZipFile(folder / "checkout.zip", "w", zipfile.ZIP_DEFLATED) as packed:
            for path in files:
                packed.write(path, path.relative_to(ROOT))
        self._site = StaticFiles(folder)
        self._page = browser.new_page()
        self._page.goto(self._site.url)
        self.form = self._answer(self._page.evaluate(START))

    def call(self, module: str, name: str, given: str) -> str:
        """What a function of a module answers."""
        return self._answer(self._page.evaluate(CALL, {"module": module, "name": name, "given": given}))

    def close(self) -> None:
        self._page.close()
        self._site.stop()

    def _answer(self, told: dict[str, Any]) -> str:
        if "failure" in told:
            raise AssertionError(told["failure"])
        return str(told["answer"])

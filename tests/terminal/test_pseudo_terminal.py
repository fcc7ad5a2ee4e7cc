"""`dedale play` in a real (pseudo) terminal, from the first key to the record."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from dedale.cli.main import run

PLAY = [sys.executable, "-m", "dedale", "play", "tracker", "--seed", "5", "--level", "easy"]
SMALL = ["--options", '{"rows": 3, "columns": 3, "barriers": 0}']
MOST_KEYS = 2000
QUIET = 0.05


class PseudoTerminal:
    """A process in a terminal of 80 × 24 without colour."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "1"}
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=environment, start_new_session=True
        )
        os.close(slave)
        self.shown = ""

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def read(self, wait: float = QUIET) -> bool:
        """Reads what has come; False when the process is gone."""
        while select.select([self.master], [], [], wait)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return False
            if not data:
                return False
            self.shown += data.decode(errors="replace")
        return self.process.poll() is None

    def wait_for(self, text: str) -> None:
        while text not in self.shown:
            assert self.read(), self.shown[-2000:]

    def end(self) -> int:
        while self.read():
            pass
        os.close(self.master)
        return self.process.wait()


def test_a_game_is_played_to_its_end_and_its_record_is_kept(tmp_path: Path) -> None:
    terminal = PseudoTerminal([*PLAY, *SMALL], tmp_path)
    terminal.wait_for("q leave")
    for _ in range(MOST_KEYS):
        if "Press q to leave" in terminal.shown:
            break
        terminal.press("1")
        terminal.read()
    terminal.press("q")
    assert terminal.end() == 0
    assert "The record is in tracker-5.json." in terminal.shown
    record = json.loads((tmp_path / "tracker-5.json").read_text())
    assert record["result"]["reason"] == "caught"
    assert run(["replay", str(tmp_path / "tracker-5.json")]) == 0


def test_control_c_leaves_cleanly_with_one_sentence(tmp_path: Path) -> None:
    terminal = PseudoTerminal(PLAY, tmp_path)
    terminal.wait_for("Your turn.")
    terminal.press("\x03")
    assert terminal.end() == 0
    assert "You have left after" in terminal.shown
    assert "Traceback" not in terminal.shown
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("missing", ["tracker"])
def test_without_a_terminal_one_sentence_says_so(missing: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["play", missing]) == 1
    assert capfd.readouterr().err == "dedale: playing needs a terminal; programs play with: dedale match\n"


def test_without_textual_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("dedale.terminal")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "textual", None)
    monkeypatch.setitem(sys.modules, "textual.app", None)
    assert run(["play", "tracker"]) == 1
    assert "install it with: pip install 'dedale[terminal]'" in capfd.readouterr().err

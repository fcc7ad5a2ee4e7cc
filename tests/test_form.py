"""One source, two speeds: which form runs, and a warning when the compiled one is stale."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import dedale
from dedale import _form

ROOT = Path(__file__).parent.parent
SHOW = "import dedale, dedale.core.luck as luck; print(dedale.FORM, luck.__file__)"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


def python(code: str, *, path: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a line of Python in a process of its own."""
    variables = {name: value for name, value in os.environ.items() if name not in ("DEDALE_PURE", "PYTHONPATH")}
    if path is not None:
        variables["PYTHONPATH"] = str(path)
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env={**variables, **environment}, capture_output=True, text=True, check=False)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the sources with the modules compiled here."""
    if not (_form.PACKAGE / _form.DIGEST).exists():
        pytest.fail("nothing is compiled here: make build")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    return tmp_path / "src"


def test_a_checkout_runs_compiled(checkout: Path) -> None:
    done = python(SHOW, path=checkout)
    assert done.stdout.strip() == f"compiled {checkout}/dedale/core/luck{SUFFIX}"


def test_dedale_pure_runs_plain(checkout: Path) -> None:
    done = python(SHOW, path=checkout, DEDALE_PURE="1")
    assert done.stdout.strip() == f"plain {checkout}/dedale/core/luck.py"
    assert done.stderr == ""


@pytest.mark.parametrize("change", ["edited", "added", "removed"])
def test_a_compiled_module_older_than_its_source_is_passed_over_with_a_warning(checkout: Path, change: str) -> None:
    if change == "edited":
        with (checkout / "dedale/core/luck.py").open("a") as source:
            source.write("\nEDITED = True\n")
    elif change == "added":
        (checkout / "dedale/core/new.py").write_text("")
    else:
        (checkout / "dedale/search/mcts.py").unlink()
    done = python(SHOW, path=checkout)
    assert done.stdout.strip() == f"plain {checkout}/dedale/core/luck.py"
    assert "the sources are newer than the compiled modules" in done.stderr
    if change != "removed":
        version = python("from dedale.cli.main import version_text; print(version_text())", path=checkout)
        assert "make build" in version.stdout


def test_a_compiled_module_without_its_source_is_not_found(checkout: Path) -> None:
    (checkout / "dedale/search/mcts.py").unlink()
    done = python("import dedale.search.mcts", path=checkout)
    assert "ModuleNotFoundError: No module named 'dedale.search.mcts'" in done.stderr


def test_modules_compiled_for_another_python_are_passed_over_with_a_warning(checkout: Path) -> None:
    (checkout / f"dedale__mypyc{SUFFIX}").rename(checkout / "dedale__mypyc.cpython-300-elsewhere.so")
    done = python(SHOW, path=checkout)
    assert done.stdout.strip() == f"plain {checkout}/dedale/core/luck.py"
    assert "it was compiled for another Python" in done.stderr


def test_whoever_has_not_chosen_the_plain_form_is_told_so_in_one_line_and_how_to_silence_it(checkout: Path) -> None:
    (checkout / "dedale" / _form.DIGEST).unlink()
    told = python(SHOW, path=checkout).stderr
    assert told.count("\n") == 1
    assert "plain Python, several times slower: it was installed without compiling (DEDALE_PURE=1 " in told
    assert python(SHOW, path=checkout, DEDALE_PURE="1").stderr == ""


def test_the_form_that_is_tested_is_the_form_that_was_asked_for() -> None:
    wanted = "plain" if os.environ.get("DEDALE_PURE") == "1" else "compiled"
    assert wanted == dedale.FORM
    import dedale.core.luck as luck

    assert Path(luck.__file__).suffix == (".py" if wanted == "plain" else Path(str(SUFFIX)).suffix)


def copy_of_the_sources(target: Path) -> Path:
    """A copy of the checkout without what was compiled or fetched."""
    made = ["build", "dist", "node_modules", "*.so", "compiled.digest", "__pycache__", "*.egg-info"]
    return shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(".*", *made))


class Installed:
    """An environment of its own with Dédale installed from the sources."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.bin = folder / "venv" / "bin"
        source = copy_of_the_sources(folder / "source")
        command = [sys.executable, "-m", "venv", str(self.bin.parent)]
        subprocess.run(command, check=True, capture_output=True)
        packages = (
            self.bin.parent / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
        )
        (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
        install = [str(self.bin / "python"), "-m", "pip", "install", "-v", "--no-deps"]
        done = subprocess.run(
            [*install, str(source)], env={**os.environ, **environment}, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        self.said = done.stdout + done.stderr

    def dedale(self, *arguments: str) -> str:
        done = subprocess.run([str(self.bin / "dedale"), *arguments], capture_output=True, text=True, check=True)
        return done.stdout


GENERATED = [["new", game.slug, "--seed", "11"] for game in dedale.GAMES]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"DEDALE_PURE": "1"}, "DEDALE_PURE is set, installing as plain Python"),
        ({"CC": "/nonexistent/cc", "PATH": "/nonexistent"}, "no C compiler with Python's headers, installing as plain"),
    ],
)
def test_pip_install_falls_back_to_plain_python_and_says_so(
    tmp_path: Path, environment: dict[str, str], reason: str
) -> None:
    installed = Installed(tmp_path, **environment)
    assert reason in installed.said
    assert "plain Python: it was installed without compiling" in installed.dedale("--version")
    for command in GENERATED:
        assert installed.dedale(*command).startswith('{"format":"dedale/1"')

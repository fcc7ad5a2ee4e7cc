"""How many small changes to the rules the tests catch: a sampled mutation test on the plain form.

    python -m bench.mutation [--sample 25] [--seed 1] [--resume] [FILES...]

Each mutant is written into a temporary copy of the package and tried with the tests that fit it. Writes
`mutation.json` and `mutation.md`; why a survivor does no harm is written by hand in `mutation.toml`. `--resume` tries
only what is not known to be killed. FILES, such as `games/tracker/rules.py`, narrow the trial; then nothing is written.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

from .mutants import Mutant, mutants, sample

HERE = Path(__file__).parent
ROOT = HERE.parent
PACKAGE = ROOT / "src" / "dedale"
KEPT, PAGE, REASONS = HERE / "mutation.json", HERE / "mutation.md", HERE / "mutation.toml"

WANTED = 0.95
PATIENCE = 2
"""A mutant is killed if its tests take this many times longer than without it, and a few seconds more."""

MEMORY = 8 << 20
"""The memory limit of a mutant, in kilobytes."""

CORE_TESTS = [
    ["tests/core", "tests/games/test_recorded.py"],
    [
        "-k",
        "not test_laws.py or tracker",  # the core is the same for every game, so the laws are tried on one
        "tests/test_doctests.py",
        "tests/match",
        "tests/sixth/test_laws_can_fail.py",
        "tests/sixth/test_sixth_game.py",
        "tests/games/tracker/test_rules.py",
        "tests/games/tracker/test_encoding.py",
        "tests/envs/test_vectors.py",
        "tests/laws",
    ],
]

LAST = ("test_making.py", "test_notebook.py", "test_worlds.py")
"""The tests of a game that take longest and notice least."""


@dataclass(frozen=True)
class Group:
    """Sources, and the tests that should notice a change in them: runs of pytest, the quickest first."""

    name: str
    files: list[Path]
    tests: list[list[str]]

    def mutants(self) -> list[Mutant]:
        """Every mutant of these sources."""
        return [one for file in self.files for one in mutants(relative(file), file.read_text())]


def groups() -> list[Group]:
    """The core, and the rules of each game."""
    core = Group("core", sorted((PACKAGE / "core").glob("*.py")), CORE_TESTS)
    games = [Group(file.parent.name, [file], game_tests(file.parent.name)) for file in rules()]
    return [core, *games]


def rules() -> list[Path]:
    """The rules of each game."""
    return sorted((PACKAGE / "games").glob("*/rules.py"))


def game_tests(slug: str) -> list[list[str]]:
    """The tests of a game, the quick ones first and the laws last."""
    folder = ROOT / "tests" / "games" / slug
    names = sorted(file.name for file in folder.glob("test_*.py") if file.name != "test_rules.py")
    names.sort(key=lambda name: name in LAST)
    others = [f"tests/games/{slug}/{name}" for name in names]
    rules_first = [f"tests/games/{slug}/test_rules.py", "tests/games/test_recorded.py"]
    return [["-k", slug, *rules_first], ["-k", slug, *others, "tests/laws"]]


def relative(file: Path) -> str:
    """A source as the page names it."""
    return file.relative_to(PACKAGE).as_posix()


# Trying


class Trial:
    """A copy of the package and its tests, in which one file at a time is changed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.package = folder, folder / "src" / "dedale"
        for name in ("src", "tests", "docs", "bench"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.so", "__pycache__", "static"))
        shutil.copy(ROOT / "pyproject.toml", folder)
        compileall.compile_dir(folder, quiet=1)

    def is_killed(self, mutant: Mutant, tests: list[list[str]], seconds: int) -> bool:
        """Whether a test fails, or takes too long, with the mutant in place."""
        file = self.package / mutant.name.partition(",")[0]
        source = file.read_text()
        for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
            compiled.unlink()
        file.write_text(mutant.source)
        try:
            return not all(self.passes(run, seconds) for run in tests)
        finally:
            file.write_text(source)

    def passes(self, tests: list[str], seconds: int = 3600) -> bool:
        """Whether the tests pass within some seconds of computing, with the same examples every time."""
        chosen = {"PYTHONPATH": str(self.package.parent), "DEDALE_PURE": "1", "CI": "true"}
        quick = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        done = subprocess.run(
            ["sh", "-c", f'ulimit -t {seconds}; ulimit -v {MEMORY}; exec "$@"', "sh", *command],
            cwd=self.folder,
            env={**os.environ, **chosen, **quick},
            capture_output=True,
        )
        return done.returncode == 0

    def seconds_needed(self, group: Group) -> float:
        """The seconds of computing that the tests of a group take without any mutant."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        if not all(self.passes(run) for run in group.tests):
            sys.exit(f"the tests of {group.name} fail without any mutant")
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


# Results: for each group how many mutants there are, and for each tried one whether it was killed


@dataclass
class Result:
    """The mutants of one group."""

    group: str
    possible: int
    killed: dict[str, bool]

    @property
    def survivors(self) -> list[str]:
        return [name for name, is_killed in self.killed.items() if not is_killed]


def tried(group: Group, size: int, seed: int, trial: Trial, known: set[str]) -> Result:
    """Tries a sample of a group's mutants; those known to be killed are not tried again."""
    every = group.mutants()
    drawn = sample(every, size, seed)
    is_all_known = all(mutant.name in known for mutant in drawn)
    seconds = 0 if is_all_known else 5 + int(PATIENCE * trial.seconds_needed(group))
    result = Result(group.name, len(every), {})
    for mutant in drawn:
        result.killed[mutant.name] = mutant.name in known or trial.is_killed(mutant, group.tests, seconds)
        print("killed  " if result.killed[mutant.name] else "SURVIVED", mutant.name, flush=True)
    return result


def kept_results() -> list[Result]:
    """The results of the last run."""
    return [Result(**each) for each in json.loads(KEPT.read_text())] if KEPT.exists() else []


def reasons() -> dict[str, str]:
    """Why survivors do no harm, by their names."""
    return {each["mutant"]: each["why"] for each in tomllib.loads(REASONS.read_text()).get("survivor", [])}


def unexplained(results: list[Result]) -> list[str]:
    """The survivors without a reason."""
    return [name for result in results for name in result.survivors if name not in reasons()]


def share(results: list[Result]) -> float:
    """The part of the mutants that was killed."""
    killed = [is_killed for result in results for is_killed in result.killed.values()]
    return sum(killed) / len(killed)


# The page

HEAD = """# Which changes to the rules the tests catch

Written by `python -m bench.mutation --sample {size} --seed {seed}`: {size} mutants of each group, drawn by chance, each
tried on the plain form with the tests of its folder, the recorded games and the laws. A mutant has one changed
operator, number, condition or statement. Code without effect at run time is left out (types, docstrings, reserved
capacity), and so are the functions that word a refusal (`why_not`).

| group | possible | tried | killed | survived |
| --- | ---: | ---: | ---: | ---: |
"""


def page(results: list[Result], size: int, seed: int) -> str:
    """The results as a page."""
    table = "\n".join(row(result) for result in results)
    figures = f"Killed: {share(results):.1%} of {sum(len(result.killed) for result in results)}; wanted: {WANTED:.0%}."
    listed = "\n".join(survivors(results))
    return f"{HEAD.format(size=size, seed=seed)}{table}\n\n{figures}\n\n## Survivors\n\n{listed}\n"


def row(result: Result) -> str:
    """One line of the table."""
    sampled, survived = len(result.killed), len(result.survivors)
    return f"| {result.group} | {result.possible} | {sampled} | {sampled - survived} | {survived} |"


def survivors(results: list[Result]) -> list[str]:
    """Each survivor, and why it does no harm."""
    why = reasons()
    names = [name for result in results for name in result.survivors]
    return [f"- {name}\n  {why.get(name, 'Not explained.')}" for name in names] or ["None."]


def main() -> None:
    """Tries the mutants, and writes the results unless only some files are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("files", nargs="*", metavar="FILES")
    parser.add_argument("--sample", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true")
    args = parser.parse_args()
    results = run(args.files, args.sample, args.seed, is_resumed=args.resume)
    print(page(results, args.sample, args.seed))
    sys.exit(share(results) < WANTED or bool(unexplained(results)))


def run(files: list[str], size: int, seed: int, *, is_resumed: bool) -> list[Result]:
    """Tries each group, and writes down what is known after each."""
    known = {name for result in kept_results() for name, killed in result.killed.items() if killed and is_resumed}
    results: list[Result] = []
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Path(folder))
        for group in chosen_groups(files):
            results.append(tried(group, size, seed, trial, known))
            if not files:
                keep(results, size, seed)
    return results


def keep(results: list[Result], size: int, seed: int) -> None:
    """Writes the results and their page."""
    KEPT.write_text(json.dumps([vars(result) for result in results], ensure_ascii=False, indent=1) + "\n")
    PAGE.write_text(page(results, size, seed))


def chosen_groups(files: list[str]) -> list[Group]:
    """All groups, or those with these files, with them alone."""
    if not files:
        return groups()
    narrowed = [
        Group(group.name, [file for file in group.files if relative(file) in files], group.tests) for group in groups()
    ]
    return [group for group in narrowed if group.files]


if __name__ == "__main__":
    main()

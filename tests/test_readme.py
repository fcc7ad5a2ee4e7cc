"""What the README shows works as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dedale.cli.main import run

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def test_the_game_in_ten_lines_of_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks("python")
    assert len([line for line in code.splitlines() if line]) <= 10
    exec(compile(code, "README.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert '"kind":"over"' in lines[-2]
    assert "caught" in lines[-1] or "max_turns" in lines[-1]


@pytest.mark.slow
def test_the_commands_run_as_they_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [line.split("#")[0].split() for line in blocks("sh")[1].splitlines()]
    assert len(commands) == 6
    for command in commands:
        assert command.pop(0) == ".venv/bin/dedale"
        target = command[command.index(">") + 1] if ">" in command else None
        if command[0] == "bench":
            command += ["--seconds", "0.01"]
        assert run(command[: command.index(">")] if target else command) == 0
        printed = capfdbinary.readouterr().out
        assert printed
        if target:
            Path(target).write_bytes(printed)


@pytest.mark.slow
def test_tournaments_and_datasets_run_as_they_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for how many games they play."""
    monkeypatch.chdir(tmp_path)
    Path("examples").mkdir()
    plan = (ROOT / "examples" / "tournament.toml").read_text()
    Path("examples/tournament.toml").write_text(plan.replace("games = 20", "games = 2"))
    for command in blocks("sh")[2].replace("--games 1000", "--games 4").splitlines():
        program, *arguments = command.split("#")[0].split()
        assert program == ".venv/bin/dedale"
        assert run(arguments) == 0
    assert "<html" in Path("report.html").read_text()
    assert [path.name for path in Path("tracker-games").glob("*.parquet")] == ["shard-00000.parquet"]


def test_every_link_leads_to_a_file() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"

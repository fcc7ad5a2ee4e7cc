"""Other programs play by lines of JSON; a program that fails loses the game, and one line says why."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from dedale.arena import Lineup
from dedale.arena.fixture import Played
from dedale.arena.playing import play_fixture
from dedale.arena.schedule import match_fixture
from dedale.bots import PlayerFailed, find_player
from dedale.games import GAMES, find

PAGE = (Path(__file__).parents[2] / "docs" / "write_a_bot.md").read_text()
OPTIONS: dict[str, dict[str, object]] = {"tracker": {"rows": 3, "columns": 3}}


def block(language: str, number: int = 0) -> str:
    found: list[str] = re.findall(rf"```{language}\n(.*?)```", PAGE, flags=re.DOTALL)
    return found[number]


def program(path: Path, code: str, limit: str = "") -> str:
    path.write_text(code)
    return f"cmd{limit}:{shlex.join([sys.executable, str(path)])}"


def play(bot: str, number: int = 0, slug: str = "tracker") -> Played:
    lineup = Lineup(find(slug), (bot, "random"), 7, OPTIONS.get(slug, {}))
    return play_fixture(lineup, match_fixture(lineup, number))


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_the_ten_lines_of_the_page_play_whole_games(slug: str, tmp_path: Path) -> None:
    code = block("python")
    assert len([line for line in code.splitlines() if line]) <= 10
    played = play(program(tmp_path / "bot.py", code), slug=slug)
    assert not played.faults
    assert played.moves > 0


def test_so_does_the_same_in_javascript(tmp_path: Path) -> None:
    node = shutil.which("node")
    assert node is not None, "install Node.js to run this test"
    (tmp_path / "bot.js").write_text(block("javascript"))
    played = play(f"cmd:{shlex.join([node, str(tmp_path / 'bot.js')])}")
    assert not played.faults
    assert played.moves > 0


def test_the_player_inside_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block("python", 1), "write_a_bot.md", "exec"), {})
    assert "reason" in capsys.readouterr().out


ANSWERING = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    if question["ask"] == "setup":
        print("{}", flush=True)
    elif question["ask"] == "move":
        %s
"""
FAULTS = {
    "sys.exit(3)": "the program has ended with status 3",
    "print('hello', flush=True)": 'the program answered "hello", which is not a JSON object in one line',
    "print('[1]', flush=True)": 'the program answered "[1]", which is not a JSON object in one line',
    "print('{}', flush=True)": "the program's answer holds no move",
    'print(\'{"move": "fly"}\', flush=True)': 'the program answered "fly", which is not a legal move',
    "print('{\"move\": 7}', flush=True)": "the program answered 7, which is not a legal move",
    "print('x' * 2_000_000, flush=True)": "the program's answer is longer than 1000000 bytes",
    "pass": "the program has not answered within 0.5 s",
}


@pytest.mark.parametrize("code", FAULTS)
@pytest.mark.parametrize("number", [0, 1])
def test_a_program_that_fails_loses_with_a_clear_line(code: str, number: int, tmp_path: Path) -> None:
    bot = program(tmp_path / "bot.py", ANSWERING % code, "@500ms" if code == "pass" else "")
    played = play(bot, number)
    assert played.points == (0.0, 1.0)
    assert played.reason == "failed"
    assert played.faults == (f"{bot} in seat {number}: {FAULTS[code]}",)


def test_a_setup_that_breaks_the_rules_loses(tmp_path: Path) -> None:
    code = 'print(\'{"setup": {"fugitive": "Z9", "barriers": []}}\', flush=True); input()'
    played = play(program(tmp_path / "bot.py", code))
    assert played.points == (0.0, 1.0)
    assert "its setup cannot be played: " in played.faults[0]


def test_it_is_told_what_its_seat_may_see_and_nothing_else(tmp_path: Path) -> None:
    log = tmp_path / "log"
    code = f"log = open({str(log)!r}, 'w')\n" + block("python").replace(
        "    question =", "    log.write(line); log.flush()\n    question ="
    )
    lineup = Lineup(find("monster_hunt"), (program(tmp_path / "bot.py", code), "random"), 3)
    play_fixture(lineup, match_fixture(lineup, 1))
    questions = [json.loads(line) for line in log.read_text().splitlines()]
    assert [question["ask"] for question in questions] == ["move"] * (len(questions) - 1) + ["nothing"]
    lines = [line for question in questions for line in question["lines"]]
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    assert {line["move"] is None for line in lines if line["seat"] == 0} == {True}
    assert lines[-1]["events"][-1]["kind"] == "over"
    assert all(question["view"]["seat"] == 1 for question in questions[:-1])


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("cmd:", "write it as in"),
        ("cmd@0ms:python", "write it as in"),
        ("cmd:no_such_program_anywhere", 'there is no program "no_such_program_anywhere"'),
        ("cmd:'open", "a quotation mark is not closed"),
    ],
)
def test_a_program_that_cannot_be_named_so_is_refused_before_the_match(name: str, sentence: str) -> None:
    with pytest.raises(PlayerFailed, match=sentence):
        find_player(GAMES[0], name)

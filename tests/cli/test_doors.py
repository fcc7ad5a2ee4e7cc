"""The command line, as people and programs use it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dedale.cli.main import run, version_text
from dedale.games import GAMES

SLUGS = [game.slug for game in GAMES]
SMALL = {"rows": 3, "columns": 3}
OPEN = {"fugitive": "C3", "barriers": []}
RECORD = {
    "format": "dedale/1",
    "game": "tracker",
    "options": SMALL,
    "setups": [OPEN, OPEN],
    "first": 0,
    "moves": ["enter C1", "go C2"],
}


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(RECORD))
    return path


class Terminal:
    """Runs commands and keeps what they printed."""

    def __init__(self, capture: pytest.CaptureFixture[bytes]) -> None:
        self.capture = capture
        self.out = ""
        self.err = ""

    def __call__(self, *arguments: str | Path) -> int:
        try:
            code = run([str(argument) for argument in arguments])
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        captured = self.capture.readouterr()
        self.out, self.err = captured.out.decode(), captured.err.decode()
        return code

    def lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture
def dedale(capfdbinary: pytest.CaptureFixture[bytes]) -> Terminal:
    return Terminal(capfdbinary)


def test_version_tells_which_form_runs(dedale: Terminal) -> None:
    import dedale as package

    assert dedale("--version") == 0
    assert dedale.out.strip() == version_text()
    assert ("compiled" if package.FORM == "compiled" else "plain Python") in dedale.out


@pytest.mark.parametrize("slug", SLUGS)
def test_new_prints_a_record_that_replays(dedale: Terminal, slug: str, tmp_path: Path) -> None:
    assert dedale("new", slug, "--seed", "5") == 0
    first = dedale.out
    assert dedale("new", slug, "--seed", "5") == 0
    assert dedale.out == first
    path = tmp_path / "new.json"
    path.write_text(first)
    assert dedale("replay", path, "--json", "--legal") == 0
    legal, result = dedale.lines()
    assert legal["legal"]
    assert result == {"result": None}
    assert json.loads(first)["moves"] == []


def test_new_with_a_preset_keeps_what_differs_from_the_defaults(dedale: Terminal) -> None:
    assert dedale("new", "monster_hunt", "--preset", "sheet", "--options", '{"marks": "last"}') == 0
    assert dedale.lines()[0]["options"] == {"marks": "last", "max_turns": 1000000}


def test_new_refuses_an_unknown_preset_in_one_sentence(dedale: Terminal) -> None:
    assert dedale("new", "tracker", "--preset", "paper") == 1
    assert dedale.err == 'dedale: preset: there is no preset "paper"; there are sheet\n'


def test_new_draws_another_seed_each_time(dedale: Terminal) -> None:
    dedale("new", "tracker")
    first = dedale.out
    dedale("new", "tracker")
    assert json.loads(first)["seed"] != json.loads(dedale.out)["seed"]


def test_replay_prints_a_line_for_each_move_and_the_result(dedale: Terminal, record: Path) -> None:
    assert dedale("replay", record, "--json") == 0
    assert dedale.lines() == [
        {
            "n": 1,
            "seat": 0,
            "move": "enter C1",
            "events": [{"kind": "asked", "seat": 0, "from": None, "into": "C1", "open": True, "to": "all"}],
        },
        {
            "n": 2,
            "seat": 0,
            "move": "go C2",
            "events": [{"kind": "asked", "seat": 0, "from": "C1", "into": "C2", "open": True, "to": "all"}],
        },
        {"result": None},
    ]


def test_legal_moves_come_before_the_result_sorted_as_plain_text(dedale: Terminal, record: Path) -> None:
    assert dedale("replay", record, "--json", "--legal") == 0
    assert dedale.lines()[2:] == [{"seat": 0, "legal": ["go B2", "go C1", "go C3"]}, {"result": None}]
    record.write_text(json.dumps({**RECORD, "options": {**SMALL, "columns": 10}, "moves": ["enter A1"]}))
    dedale("replay", record, "--json", "--legal")
    assert dedale.lines()[1]["legal"] == ["go A2", "go B1", "leave"]
    moves = ["enter A1", *(f"go A{column}" for column in range(2, 10))]
    record.write_text(json.dumps({**RECORD, "options": {**SMALL, "columns": 10}, "moves": moves}))
    dedale("replay", record, "--json", "--legal")
    assert dedale.lines()[9]["legal"] == ["go A10", "go A8", "go B9"]


def test_legal_moves_of_a_game_that_is_over(dedale: Terminal, record: Path) -> None:
    record.write_text(json.dumps({**RECORD, "moves": ["enter C1", "go C2", "go C3"]}))
    assert dedale("replay", record, "--json", "--legal") == 0
    assert dedale.lines()[3:] == [
        {"seat": None, "legal": []},
        {"result": {"winners": [0], "reason": "caught", "moves": 3}},
    ]


def test_as_a_seat_legal_moves_are_shown_only_on_its_turn(dedale: Terminal, record: Path) -> None:
    assert dedale("replay", record, "--json", "--legal", "--as", "0") == 0
    assert [line for line in dedale.lines() if "legal" in line]
    assert dedale("replay", record, "--json", "--legal", "--as", "1") == 0
    assert not [line for line in dedale.lines() if "legal" in line]


def test_replay_in_words_shows_the_board(dedale: Terminal, record: Path) -> None:
    assert dedale("replay", record) == 0
    assert "   1. seat 0  enter C1" in dedale.out
    assert "into C1, open yes" in dedale.out
    assert "The game goes on; seat 0 is to move." in dedale.out
    assert "detective in C2" in dedale.out


def test_a_fault_in_a_move_prints_the_lines_up_to_there(dedale: Terminal, record: Path) -> None:
    record.write_text(json.dumps({**RECORD, "moves": ["enter C1", "go A1", "go B1"]}))
    assert dedale("replay", record, "--json") == 1
    assert [line["n"] for line in dedale.lines()] == [1]
    assert dedale.err.startswith("dedale: move 2: go A1 cannot be played now")
    assert dedale.err.count("\n") == 1


def test_a_fault_outside_the_moves_prints_no_line(dedale: Terminal, record: Path) -> None:
    record.write_text(json.dumps({**RECORD, "first": 7}))
    assert dedale("replay", record, "--json") == 1
    assert dedale.out == ""
    assert dedale.err.startswith("dedale: first:")


def test_a_wrong_result_prints_the_moves_and_no_result(dedale: Terminal, record: Path) -> None:
    record.write_text(json.dumps({**RECORD, "result": {"winners": [1], "reason": "caught", "moves": 2}}))
    assert dedale("replay", record, "--json") == 1
    assert [line["n"] for line in dedale.lines()] == [1, 2]
    assert dedale.err.startswith("dedale: result:")


def test_check_is_silent_about_a_good_setup(dedale: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "camp.json"
    path.write_text('{"fugitive": "E5", "barriers": ["C1w"]}')
    assert dedale("check", "tracker", path) == 0
    assert dedale.out == dedale.err == ""


def test_check_names_every_fault_on_its_own_line(dedale: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "camp.json"
    path.write_text('{"fugitive": "E9", "barriers": ["A1n", "A1n", "B2e", "B3w"]}')
    assert dedale("check", "tracker", path) == 1
    assert len(dedale.out.splitlines()) == 4
    assert dedale("check", "tracker", path, "--options", '{"columns": 9}') == 1
    assert len(dedale.out.splitlines()) == 3


def test_check_reads_a_drawing_too(dedale: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "camp.txt"
    path.write_text(
        "+---+---+---+\n            |\n+   +   +   +\n|           |\n+   +   +   +\n|         F |\n+---+---+---+\n"
    )
    assert dedale("check", "tracker", path, "--options", json.dumps(SMALL)) == 0
    path.write_text(
        "+---+---+---+\n|           |\n+   +   +   +\n|           |\n+   +   +   +\n|         F |\n+---+---+---+\n"
    )
    assert dedale("check", "tracker", path, "--options", json.dumps(SMALL)) == 1
    assert dedale.out == "no way leads from outside to the fugitive in C3\n"


def test_match_reports_scores_with_an_interval(dedale: Terminal) -> None:
    assert dedale("match", "tracker", "random", "random", "--games", "10", "--seed", "1", "--json") == 0
    facts = json.loads(dedale.out)
    assert facts["games"] == 10
    for player in facts["players"]:
        low, high = player["interval"]
        assert low <= player["share"] <= high
        assert player["wins"] + player["draws"] + player["losses"] == 10
    assert dedale("match", "tracker", "random", "random", "--games", "2", "--seed", "1") == 0
    assert "95 % interval" in dedale.out


@pytest.mark.parametrize("slug", SLUGS)
def test_hint_gives_a_legal_move_a_reason_and_a_belief(dedale: Terminal, slug: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    dedale("new", slug, "--seed", "7")
    path.write_text(dedale.out)
    assert dedale("replay", path, "--legal", "--json") == 0
    seat, legal = (dedale.lines()[0][field] for field in ("seat", "legal"))
    assert dedale("hint", path, "--json") == 0
    (found,) = dedale.lines()
    assert found["seat"] == seat
    assert found["hint"]["move"] in legal  # type: ignore[index, operator]
    assert dedale("hint", path, "--language", "fr") == 0
    assert dedale.out.startswith(f"{found['hint']['move']}: {found['hint']['reasons']['fr']}")  # type: ignore[index]
    assert dedale("hint", path, "--language", "la") == 1
    assert dedale.err == "dedale: --language: it must be one of en, fr, ru\n"


def test_hint_refuses_a_seat_that_is_not_there(dedale: Terminal, record: Path) -> None:
    assert dedale("hint", record, "--as", "2") == 1
    assert dedale.err == "dedale: --as: there is no seat 2; seats are 0 to 1\n"
    assert dedale("hint", record, "--as", "1") == 0
    assert dedale.out.startswith("It is not this seat's turn.")


def test_bench_compares_with_open_spiel_in_the_same_run(dedale: Terminal) -> None:
    assert dedale("bench", "--json", "--seconds", "0.01", "--game", "tracker") == 0
    rows = json.loads(dedale.out)["rows"]
    ours = {row["kind"]: row for row in rows if row["subject"] == "tracker"}
    assert set(ours) >= {"core", "python", "copies", "samples", "adapter", "clones", "resamples"}
    small = {row["kind"] for row in rows if row["subject"] == "tracker rows=4 columns=4"}
    assert small == {"pettingzoo", "vector"}
    peers = {row["subject"] for row in rows} - {"tracker"}
    assert peers >= {f"open_spiel {name}" for name in ("phantom_ttt", "dark_hex", "quoridor", "python_tic_tac_toe")}
    fastest = max(row["per_second"] for row in rows if row["kind"] == "core" and row["subject"] != "tracker")
    assert ours["core"]["ratio"] == pytest.approx(ours["core"]["per_second"] / fastest, abs=0.01)
    assert ours["copies"]["ratio"] is None


def test_standard_input_is_a_file_too() -> None:
    command = [sys.executable, "-c", "from dedale.cli.main import main; main()", "replay", "-", "--json"]
    done = subprocess.run(command, input=json.dumps(RECORD).encode(), capture_output=True, check=False)
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 3)


def test_a_closed_pipe_is_no_fault_of_ours(record: Path) -> None:
    command = f'{sys.executable} -c "from dedale.cli.main import main; main()" replay {record} --json | true'
    done = subprocess.run(["bash", "-c", command], capture_output=True, check=False)
    assert done.stderr == b""

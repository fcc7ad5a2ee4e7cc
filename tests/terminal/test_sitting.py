"""A person's game: only what the person's seat knows comes out of it."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from dedale.bots import LEVELS
from dedale.core import Game, InvalidSetup, Luck, Refusal
from dedale.games import GAMES
from dedale.games.tracker import TRACKER
from dedale.match.replay import open_record, replay
from dedale.terminal.sitting import Sitting
from dedale.terminal.telling import Telling

OPEN = {"fugitive": "C3", "barriers": []}
SMALL = {"rows": 3, "columns": 3}


def played(sitting: Sitting, most: int = 400) -> list[Mapping[str, object]]:
    """All lines of a game in which the person always plays its first legal move, and gives up after a while."""
    lines: list[Mapping[str, object]] = []
    while sitting.outcome is None:
        if not sitting.is_mine:
            lines.append(sitting.answer())
        elif len(lines) < most:
            lines.append(sitting.play(sitting.view().legal_moves()[0]))
        else:
            lines.append(sitting.resign())
    return lines


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_game_is_played_and_its_record_replays(game: Game, seat: int) -> None:
    sitting = Sitting(game, dict(game.small()), seat=seat, level="easy", seed=7)
    lines = played(sitting)
    record = sitting.record()
    match = open_record(record)
    assert [line.as_dict(seat) for line in replay(match, record)] == lines
    assert record.result is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_person_is_told_nothing_that_another_truth_would_change(game: Game) -> None:
    """What is shown follows from the seat's view: drawing and moves are the view's own."""
    sitting = Sitting(game, dict(game.small()), level="easy", seed=3)
    while not sitting.is_mine:
        sitting.answer()
    assert sitting.view().seat == 0
    assert sitting.view().draw() == game.sample(sitting.view(), Luck(5)).view(0).draw()


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_sits_down(level: str) -> None:
    sitting = Sitting(TRACKER, SMALL, level=f"{level}@0.05", seed=1)
    assert sitting.hint().move in sitting.view().legal_moves() if sitting.is_mine else sitting.answer()


def test_ones_own_camp_is_the_one_that_is_searched() -> None:
    sitting = Sitting(TRACKER, SMALL, seed=1, own=OPEN)
    setups = json.loads(sitting.record().encode())["setups"]
    assert setups[0] == OPEN
    assert setups[1] != OPEN


def test_a_camp_that_breaks_the_rules_is_refused_with_its_faults() -> None:
    with pytest.raises(InvalidSetup):
        Sitting(TRACKER, SMALL, own={"fugitive": "Z9", "barriers": []})


def test_a_seat_that_there_is_not_is_refused() -> None:
    with pytest.raises(Refusal, match="seat"):
        Sitting(GAMES[0], {}, seat=2)


def test_hidden_moves_stay_hidden() -> None:
    line = {"n": 1, "seat": 1, "move": None, "events": [{"kind": "stepped", "turn": 1, "to": [0]}]}
    assert Telling(0, 2).line(line) == "Computer: a hidden move"


def test_what_the_move_says_is_not_said_again() -> None:
    slid = {"kind": "block", "block": 12, "side": "s", "steps": 3, "to": "all"}
    line = {"n": 1, "seat": 0, "move": "block 12 s3", "events": [slid]}
    assert Telling(0, 2).line(line) == "You: block 12 s3"

"""A sixth game needs its own file and a place in the tuple of games, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dedale
from dedale import games
from dedale.cli.main import run
from tests.laws.positions import Position, late_positions, positions, starts
from tests.laws.test_laws import LAWS, START_LAWS

from .doors import DOORS

pytestmark = pytest.mark.rules


@pytest.fixture(autouse=True, scope="module")
def sixth_game() -> Iterator[None]:
    patch = pytest.MonkeyPatch()
    patch.setattr(games, "GAMES", (*games.GAMES, DOORS))
    yield
    patch.undo()


@pytest.mark.parametrize("law", START_LAWS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_it_keeps_the_laws_at_the_start(law: Callable[[Position], None], data: st.DataObject) -> None:
    law(data.draw(starts(DOORS)))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_it_keeps_the_laws(law: Callable[[Position], None], data: st.DataObject) -> None:
    law(data.draw(st.one_of(positions(DOORS), late_positions(DOORS))))


def test_it_is_found_by_its_name() -> None:
    assert dedale.game("doors") is DOORS


def test_all_doors_open_to_it(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("doors")
    assert run(["new", "doors", "--seed", "1"]) == 0
    record = json.loads(capfdbinary.readouterr().out)
    record["moves"] = ["open 1"]
    (folder / "record.json").write_text(json.dumps(record))
    (folder / "setup.json").write_text('{"door": 6}')
    assert run(["replay", str(folder / "record.json"), "--json"]) == 0
    assert run(["match", "doors", "random", "random", "--games", "4", "--seed", "1"]) == 0
    assert run(["bench", "--game", "doors", "--seconds", "0.001"]) == 0
    with pytest.raises(SystemExit):
        run(["check", "doors", str(folder / "setup.json")])
    assert b"the door must be from 1 to 5" in capfdbinary.readouterr().out

"""A sixth game needs its own file and a place in the tuple of games, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dedale
from dedale import envs, games
from dedale.cli.main import run
from dedale.core import Encoding, Game
from dedale.core.encoding import PlainEncoding
from tests.laws.positions import Position, late_positions, positions, starts
from tests.laws.test_laws import LAWS, START_LAWS

from .doors import DOORS, Doors

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


@pytest.mark.parametrize("encoding", [Doors.encoding, Game.encoding])
def test_environments_take_it_with_an_encoding_of_its_own_and_without(
    encoding: Callable[..., Encoding], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pettingzoo")
    monkeypatch.setattr(Doors, "encoding", encoding)
    many = envs.vector("doors", 3, doors=4)
    many.reset(seed=1)
    ends = 0
    for _ in range(40):
        observations, rewards, ended, _, _ = many.step(many.random_actions())
        ends += int(ended.sum())
        assert (many.boards(observations)[:, 0, :, 0].shape) == (3, 4)
        assert (rewards.sum(axis=1) == 0).all()
    assert ends > 3
    one = envs.pettingzoo("doors", render_mode="rgb_array")
    one.reset(seed=1)
    one.step(one.action_space("seat_0").sample(one.observe(one.agent_selection)["action_mask"]))
    assert isinstance(one.render(), np.ndarray)


def test_without_an_encoding_of_its_own_a_tensor_shows_legal_actions_and_whose_turn_it_is() -> None:
    state = DOORS.new({"doors": 3}, seed=1, first=0, setups=[{"door": 1}, {"door": 3}])
    state.play("open 1")
    state.play("open 2")
    plain = PlainEncoding(state.terms)
    shown = bytes(memoryview(plain.tensor(state.view(0))))
    assert [shown[8 * door] for door in range(3)] == [0, 1, 1]
    assert list(shown[24:28]) == [1, 1, 0, 0]
    assert list(bytes(memoryview(plain.tensor(state.view(1))))[24:28]) == [0, 0, 0, 0]


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

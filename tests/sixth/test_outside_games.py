"""Games of other packages: installed, they are games like all others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale import envs
from dedale.bots import expertise, player_names
from dedale.bots.general import GENERAL
from dedale.cli.main import run
from dedale.core import Action, Game, Luck, State, View
from dedale.games import OWN, find
from dedale.installed import GameList
from tests.laws.positions import Position, late_positions, positions, starts
from tests.laws.test_laws import LAWS, START_LAWS

from .installing import EXAMPLES

pytestmark = [pytest.mark.rules, pytest.mark.usefixtures("outside")]

every_example = pytest.mark.parametrize("slug", EXAMPLES)


@every_example
@pytest.mark.parametrize("law", START_LAWS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_it_keeps_the_laws_at_the_start(slug: str, law: Callable[[Position], None], data: st.DataObject) -> None:
    law(data.draw(starts(find(slug))))


@every_example
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_it_keeps_the_laws(slug: str, law: Callable[[Position], None], data: st.DataObject) -> None:
    law(data.draw(st.one_of(positions(find(slug)), late_positions(find(slug)))))


def test_they_stand_behind_the_games_that_are_here(outside: GameList) -> None:
    assert [game.slug for game in outside] == [*[game.slug for game in OWN], *EXAMPLES]


def test_one_brings_players_of_its_own_and_the_other_does_with_those_for_any_game() -> None:
    assert "straight" in player_names(find("dark_hex"))
    assert expertise(find("phantom_ttt")) is GENERAL


@every_example
def test_all_commands_take_it(slug: str, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    def printed(*arguments: str) -> bytes:
        assert run(list(arguments)) == 0
        return capfdbinary.readouterr().out

    record = json.loads(printed("new", slug, "--seed", "1"))
    (tmp_path / "record.json").write_text(json.dumps({**record, "moves": find(slug).new().legal_moves()[:1]}))
    assert b'"turn"' in printed("replay", str(tmp_path / "record.json"), "--json")
    assert b"random" in printed("match", slug, "random", "searching@0.02", "--games", "2", "--seed", "1")
    assert slug.encode() in printed("bench", "--game", slug, "--seconds", "0.001", "--json")
    with pytest.raises(SystemExit):
        run(["check", slug, str(tmp_path / "record.json")])
    assert capfdbinary.readouterr().out == b"this game has none; leave it null\n"


def there(packages: Path, *arguments: str) -> str:
    """Runs `dedale` in a process of its own, in which the packages are installed."""
    paths = [str(packages), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", "dedale", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_worker_processes_find_it_because_it_is_installed(packages: Path) -> None:
    arguments = ["match", "dark_hex", "straight", "random", "--games", "4", "--seed", "1", "--json"]
    alone, together = (json.loads(there(packages, *arguments, "--cores", cores))["players"] for cores in "12")
    assert [player["name"] for player in alone] == ["straight", "random"]
    assert [player["wins"] for player in alone] == [player["wins"] for player in together]


def test_its_package_may_be_imported_before_dedale(packages: Path) -> None:
    code = "import dark_hex.game, dedale; assert dedale.game('dark_hex') is dark_hex.game.DARK_HEX"
    environment = {**os.environ, "PYTHONPATH": str(packages)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def histories(state: State) -> Iterator[State]:
    """A state and all that can come of it, as far as the game goes on."""
    if not state.is_over:
        yield state
        for action in state.legal_actions():
            after = state.copy()
            after.advance(Action(action))
            yield from histories(after)


def test_every_game_that_a_seat_cannot_tell_from_the_truth_is_sampled_and_no_other() -> None:
    game, luck = find("dark_hex"), Luck(1)
    alike: dict[View, set[str]] = defaultdict(set)
    for state in histories(game.new({"rows": 2, "columns": 2})):
        for seat in (0, 1, None):
            alike[state.view(seat)].add(str(vars(state)["tries"]))
    assert max(map(len, alike.values())) > 10
    for view, truths in alike.items():
        assert {str(vars(game.sample(view, luck))["tries"]) for _ in range(40 * len(truths))} == truths


def small(game: Game) -> dict[str, Any]:
    return dict(game.small())


@every_example
@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)
def test_environments_take_it(slug: str) -> None:
    tests = pytest.importorskip("pettingzoo.test")
    options = small(find(slug))
    tests.api_test(envs.pettingzoo(slug, **options), num_cycles=100)
    many = envs.vector(slug, 4, **options)
    many.reset(seed=1)
    ends = 0
    for _ in range(60):
        _, rewards, ended, _, _ = many.step(many.random_actions())
        assert (rewards.sum(axis=1) == 0).all()
        ends += int(ended.sum())
    assert ends > 4


# OpenSpiel has these games too


Counts = dict[str, int]


def walk(state: Any, depth: int, found: Counts, known: set[tuple[int, str]]) -> None:
    """Counts the histories below a state, those that are over, and what the seat to move may know."""
    found["histories"] += 1
    if state.is_terminal():
        found["over"] += 1
        found["won by seat 0"] += state.returns()[0] > 0
        return
    player = state.current_player()
    known.add((player, state.information_state_string(player)))
    if depth:
        for action in state.legal_actions():
            walk(state.child(action), depth - 1, found, known)


def counted(name: str, depth: int) -> Counts:
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    found: Counts = {"histories": 0, "over": 0, "won by seat 0": 0}
    known: set[tuple[int, str]] = set()
    walk(state, depth, found, known)
    return {**found, "information states": len(known)}


@pytest.mark.parametrize(
    ("ours", "theirs", "depth", "histories"),
    [
        ("dark_hex(rows=2,columns=2,deals=1)", "dark_hex(num_rows=2,num_cols=2,", 99, 441),
        ("dark_hex(rows=2,columns=3,deals=1)", "dark_hex(num_rows=2,num_cols=3,", 6, 10629),
        ("dark_hex(rows=3,columns=3,deals=1)", "dark_hex(num_rows=3,num_cols=3,", 4, 5851),
        ("phantom_ttt(deals=1)", "phantom_ttt(", 5, 42139),
    ],
)
def test_histories_and_information_states_are_counted_as_in_open_spiel(
    ours: str, theirs: str, depth: int, histories: int
) -> None:
    pytest.importorskip("pyspiel")
    from dedale.envs import open_spiel

    open_spiel.register(find(ours.partition("(")[0]))
    counts = counted(f"dedale_{ours}", depth)
    assert counts == counted(f"{theirs}obstype=reveal-numturns)", depth)
    assert counts["histories"] == histories


@every_example
def test_it_passes_the_random_simulation_of_open_spiel(slug: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from dedale.envs import open_spiel

    open_spiel.register(find(slug))
    pyspiel.random_sim_test(pyspiel.load_game(f"dedale_{slug}"), num_sims=3, serialize=True, verbose=False)

"""OpenSpiel plays our games by its own rules, and learns from a state no more than a seat may know."""

from __future__ import annotations

import copy
import json
import pickle
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dedale
from dedale import games
from dedale.core import Game, IllegalMove, InvalidSetup, Luck, Seat, UnreadableMove
from dedale.extras import install_command
from dedale.match import Match
from tests.sixth.doors import DOORS

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms.generate_playthrough import playthrough  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from dedale.envs import open_spiel as adapter  # noqa: E402

from .small_games import SEED, SMALL  # noqa: E402

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
OTHER_SIZES = [
    "dedale_moving_maze(players=1,cards=2,max_turns=20)",
    "dedale_moving_maze(players=4,variant=children,max_turns=20)",
    "dedale_sliding_blocks(players=4,layout=quick,max_turns=8)",
    "dedale_monster_hunt(rows=4,columns=5,sight=near,marks=last,diagonals=true,density=0.3,deals=1)",
    "dedale_tracker(rows=4,columns=3,last_chance=true,max_turns=40,deals=1,seed=9)",
]


def states(name: str, moves: int = 40, seeds: range = range(3)) -> list[Any]:
    """States along random games, the deal and the end included."""
    found: list[Any] = []
    for seed in seeds:
        draw, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
        while len(found) < (seed + 1) * moves:
            found.append(state.clone())
            if state.is_terminal():
                break
            state.apply_action(draw.choice(state.legal_actions()))
    return found


def decisions(name: str, moves: int = 40, seeds: range = range(3)) -> list[Any]:
    return [state for state in states(name, moves, seeds) if state.is_player_node()]


# By OpenSpiel's own tests


@pytest.mark.parametrize("name", [*SMALL.values(), *OTHER_SIZES])
def test_it_passes_the_random_simulation_of_open_spiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.slug)
def test_at_its_usual_size_too(game: Game) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"dedale_{game.slug}(deals=20)"), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize("name", [*SMALL.values(), *OTHER_SIZES])
def test_it_passes_the_simulation_of_open_spiels_python_tests(name: str) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest("test_pig").sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("slug", [game.slug for game in games.OWN])
def test_playthroughs_are_as_recorded(slug: str) -> None:
    """`python -m tests.envs.recording` records them anew."""
    assert playthrough(SMALL[slug], None, seed=SEED) == PLAYTHROUGHS.joinpath(f"{slug}.txt").read_text("utf-8")


# Parameters and the deal


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.slug)
def test_the_parameters_are_the_options_and_how_it_is_dealt(game: Game) -> None:
    names = {"players" if option.name == "seats" else option.name for option in game.declared}
    known = pyspiel.load_game(f"dedale_{game.slug}").get_type()
    assert set(known.parameter_specification) == names | {"deals", "seed"}


def test_a_default_that_follows_from_others_follows() -> None:
    small, usual = (pyspiel.load_game(name) for name in ("dedale_monster_hunt(rows=3)", "dedale_monster_hunt"))
    assert small.max_game_length() == 2 * 4 * 3 * 9
    assert usual.max_game_length() == 2 * 4 * 9 * 9


@pytest.mark.parametrize("name", ["rows=99", "deals=0", "deals=1000001", "seed=-1"])
def test_a_wrong_parameter_is_named(name: str) -> None:
    with pytest.raises(InvalidSetup, match=name.split("=", maxsplit=1)[0]):
        pyspiel.load_game(f"dedale_tracker({name})")


def test_an_unknown_parameter_is_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="cheese"):
        pyspiel.load_game("dedale_tracker(cheese=1)")


@pytest.mark.parametrize("slug", SMALL)
def test_deals_are_equally_likely_and_made_from_the_seeds(slug: str) -> None:
    game = pyspiel.load_game(SMALL[slug].replace(")", ",seed=5)"))
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(n, 1 / 3) for n in range(3)]
    options = {name: value for name, value in game.get_parameters().items() if name not in ("deals", "seed")}
    for n in range(3):
        start = dedale.game(slug).new(options, seed=5 + n)
        assert [state.child(n).observation_string(seat) for seat in range(2)] == [
            start.view(seat).encode().decode() for seat in range(2)
        ]


def test_with_one_deal_nothing_is_left_to_chance() -> None:
    game = pyspiel.load_game("dedale_sliding_blocks(deals=1,seed=4)")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert game.new_initial_state().is_player_node()


# Playing


@pytest.mark.parametrize("slug", SMALL)
def test_actions_and_texts_round_trip(slug: str) -> None:
    for state in states(SMALL[slug], moves=10):
        player = state.current_player()
        for action in state.legal_actions():
            text = state.action_to_string(player, action)
            assert state.string_to_action(player, text) == state.string_to_action(text) == action


@pytest.mark.parametrize("slug", SMALL)
def test_what_is_answered_in_python_is_what_cpp_answers(slug: str) -> None:
    for state in states(SMALL[slug], moves=15):
        base = pyspiel.State
        for question in ("is_terminal", "is_chance_node", "current_player", "legal_actions", "returns"):
            assert getattr(base, question)(state) == getattr(state, question)()
        for seat in range(state.num_players()):
            assert base.legal_actions(state, seat) == state.legal_actions(seat) or state.is_chance_node()
            assert base.information_state_string(state, seat) == state.information_state_string(seat)
            assert base.observation_string(state, seat) == state.observation_string(seat)


@pytest.mark.parametrize("text", ["deal x", "go A1", "deal", "deal -1"])
def test_a_text_that_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(UnreadableMove, match='"deal 0" to "deal 2"'):
        pyspiel.load_game(SMALL["tracker"]).new_initial_state().string_to_action(text)


def test_a_text_that_is_no_move_is_refused() -> None:
    with pytest.raises(UnreadableMove):
        pyspiel.load_game(SMALL["tracker"]).new_initial_state().child(0).string_to_action("deal 0")


@pytest.mark.parametrize("player", [-1, 2])
def test_who_does_not_play_sees_nothing(player: int) -> None:
    state = pyspiel.load_game(SMALL["tracker"]).new_initial_state().child(0)
    for ask in (state.information_state_string, state.observation_string, state.observation_tensor):
        with pytest.raises(pyspiel.SpielError):
            ask(player)


def test_an_illegal_action_is_refused_with_a_sentence_and_changes_nothing() -> None:
    state = pyspiel.load_game("dedale_tracker(rows=3,columns=3,deals=2)").new_initial_state()
    with pytest.raises(IllegalMove, match="there is no deal 2"):
        state.apply_action(2)
    state.apply_action(0)
    before = str(state), state.history()
    for action in (12, -2, 10_000):
        with pytest.raises(IllegalMove):
            state.apply_action(action)
    assert (str(state), state.history()) == before


@pytest.mark.parametrize("slug", SMALL)
def test_a_clone_is_a_copy_that_shares_the_deals_and_holds_no_game(slug: str) -> None:
    for state in decisions(SMALL[slug], moves=10):
        assert list(vars(state)) == ["_position"]
        twin, before = state.clone(), str(state)
        assert twin._position is not state._position
        assert twin._position.deals is state._position.deals
        assert copy.deepcopy(twin._position).deals is state._position.deals
        twin.apply_action(twin.legal_actions()[0])
        assert str(state) == before


# Knowing


@pytest.mark.parametrize("slug", SMALL)
def test_the_information_state_is_all_that_the_seat_was_ever_told(slug: str) -> None:
    """Perfect recall: what was known before is the beginning of what is known now."""
    for before, after in pairwise(states(SMALL[slug])):
        if before.is_player_node() and len(after.history()) == len(before.history()) + 1:
            for seat in range(before.num_players()):
                earlier, later = (state.information_state_string(seat) for state in (before, after))
                assert later.startswith(f"{earlier}\n")


@pytest.mark.parametrize("slug", SMALL)
def test_a_resampled_state_is_the_same_to_the_seat(slug: str) -> None:
    chance = random.Random(3)
    observer = pyspiel.load_game(SMALL[slug]).make_py_observer()
    for state in decisions(SMALL[slug]):
        for seat in range(state.num_players()):
            twin = state.resample_from_infostate(seat, chance.random)
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            assert twin.observation_string(seat) == state.observation_string(seat)
            assert twin.observation_tensor(seat) == state.observation_tensor(seat)
            observer.set_from(twin, seat)
            assert observer.tensor.tolist() == state.observation_tensor(seat)


@pytest.mark.parametrize("slug", SMALL)
def test_a_resampled_state_has_the_history_that_leads_to_it(slug: str) -> None:
    chance = random.Random(4)
    for state in decisions(SMALL[slug]):
        for seat in range(state.num_players()):
            twin = state.resample_from_infostate(seat, chance.random)
            again = pickle.loads(pickle.dumps(twin))
            assert twin.action_to_string(pyspiel.PlayerId.CHANCE, twin.history()[0]) == "sampled deal"
            assert twin.history() == again.history()
            assert [played.player for played in twin.full_history()] == [
                played.player for played in state.full_history()
            ]
            for other in range(state.num_players()):
                assert again.information_state_string(other) == twin.information_state_string(other)
                assert again.observation_string(other) == twin.observation_string(other)


@pytest.mark.parametrize("slug", SMALL)
def test_a_resampled_state_can_be_played_to_its_end_and_stays_alike_as_long_as_the_seat_is_told_the_same(
    slug: str,
) -> None:
    chance = random.Random(5)
    for state in decisions(SMALL[slug], moves=8):
        seat = state.current_player()
        twin = state.resample_from_infostate(seat, chance.random)
        same = state.clone()
        action = chance.choice(state.legal_actions())
        for each in (twin, same):
            each.apply_action(action)
        told = [each.information_state_string(seat).splitlines()[-1] for each in (twin, same)]
        if told[0] == told[1] and same.is_player_node():
            assert twin.observation_string(seat) == same.observation_string(seat)
        while not twin.is_terminal():
            twin.apply_action(chance.choice(twin.legal_actions()))
        assert sum(twin.returns()) == pytest.approx(0)


@pytest.mark.parametrize("slug", SMALL)
def test_what_is_secret_varies_among_resampled_states(slug: str) -> None:
    chance, game = random.Random(6), dedale.game(slug)
    for state in decisions(SMALL[slug], moves=6):
        seat = state.current_player()
        secrets = game.secrets(state._position.state, Seat(seat))
        twins = [state.resample_from_infostate(seat, chance.random)._position.state for _ in range(60)]
        for name in secrets:
            assert len({str(game.secrets(twin, Seat(seat)).get(name)) for twin in twins}) > 1


def test_the_same_chance_gives_the_same_resampled_state() -> None:
    for state in decisions(SMALL["tracker"], moves=5):
        twins = [str(state.resample_from_infostate(0, random.Random(8).random)) for _ in range(2)]
        assert twins[0] == twins[1]


@pytest.mark.parametrize("slug", SMALL)
def test_public_and_private_knowledge_are_parts_of_what_the_seat_knows(slug: str) -> None:
    kind, private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    game = pyspiel.load_game(SMALL[slug])
    public = game.make_py_observer(kind(public_info=True, perfect_recall=False, private_info=private.NONE))
    own = game.make_py_observer(kind(public_info=False, perfect_recall=False, private_info=private.SINGLE_PLAYER))
    chance = random.Random(9)
    for state in decisions(SMALL[slug], moves=10):
        seat = state.current_player()
        twin = state.resample_from_infostate(seat, chance.random)
        assert public.string_from(twin, seat) == public.string_from(state, seat)
        assert own.string_from(twin, seat) == own.string_from(state, seat)
        assert public.tensor is None
        assert '"seat":null' in public.string_from(state, seat)


def test_the_tensor_is_between_0_and_1_and_tells_the_seats_apart() -> None:
    for slug, name in SMALL.items():
        for state in decisions(name, moves=10):
            tensors = [np.array(state.observation_tensor(seat)) for seat in range(state.num_players())]
            assert all(tensor.min() >= 0 and tensor.max() <= 1 for tensor in tensors), slug
            assert (tensors[0] != tensors[1]).any(), slug


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.slug)
def test_a_match_can_be_taken_over_from_what_a_seat_knows(game: Game) -> None:
    match, draw, luck = Match(game, seed=3), random.Random(3), Luck(3)
    for _ in range(4):
        match.play(draw.choice(match.legal_moves()))
        for seat in range(match.seats):
            view = match.view(seat)
            state = adapter.state_from(adapter.game_of(view.terms), view, match.stream(seat), luck)
            told = state.information_state_string(seat).splitlines()[1:]
            assert state.observation_string(seat) == view.encode().decode()
            assert [json.loads(line) for line in told] == match.stream(seat)


# Around it


def test_a_sixth_game_is_registered_like_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, DOORS))
    adapter.register(DOORS)
    pyspiel.random_sim_test(pyspiel.load_game("dedale_doors(deals=4)"), num_sims=2, serialize=True, verbose=False)


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)


def test_the_interpreter_ends_cleanly_after_the_import() -> None:
    ended = run("import dedale.envs.open_spiel")
    assert (ended.returncode, ended.stderr) == (0, "")


def test_without_open_spiel_a_sentence_says_what_to_install() -> None:
    ended = run("import sys; sys.modules['pyspiel'] = None; import dedale.envs.open_spiel")
    assert ended.returncode == 1
    assert ended.stderr.strip().endswith(f"OpenSpiel needs pyspiel: {install_command('openspiel')}")

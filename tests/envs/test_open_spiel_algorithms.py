"""OpenSpiel's own algorithms run on our games: those that walk the tree, and those that sample it."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from dedale.arena import Lineup, play_match
from dedale.games import find

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import policy, rl_environment  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr, ismcts, mcts  # noqa: E402

import dedale.envs.open_spiel  # noqa: E402, F401  registers the games
from tests.small import small  # noqa: E402

from .small_games import SMALL  # noqa: E402

MONSTER = 0

TINY = [
    "dedale_tracker(rows=3,columns=3,max_turns=2,max_steps=2,deals=2)",
    "dedale_monster_hunt(rows=3,columns=3,max_turns=2,deals=2)",
]


@pytest.mark.parametrize("name", TINY)
def test_cfr_comes_closer_to_an_equilibrium(name: str) -> None:
    game = pyspiel.load_game(name)
    solver = cfr.CFRSolver(game)
    found = []
    for _ in range(2):
        for _ in range(8):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert 0 < found[1] < 0.7 * found[0] < 0.1


@pytest.mark.parametrize("name", TINY)
def test_cfr_in_cpp_comes_to_the_same(name: str) -> None:
    game = pyspiel.load_game(name)
    solvers = [pyspiel.CFRSolver(game), cfr.CFRSolver(game)]
    for solver in solvers:
        for _ in range(5):
            solver.evaluate_and_update_policy()
    in_cpp = pyspiel.exploitability(game, solvers[0].average_policy())
    assert in_cpp == pytest.approx(exploitability.exploitability(game, solvers[1].average_policy()))


@pytest.mark.slow
@pytest.mark.parametrize("name", TINY)
def test_sampling_cfr_comes_closer_too(name: str) -> None:
    np.random.seed(1)
    game = pyspiel.load_game(name)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(400):
        solver.iteration()
    uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    assert exploitability.exploitability(game, solver.average_policy()) < uniform / 2


def play(game: Any, bots: list[Any], seed: int) -> list[float]:
    """Plays one game to its end."""
    chance, state = np.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
        else:
            state.apply_action(bots[state.current_player()].step_with_policy(state)[1])
    returns: list[float] = state.returns()
    return returns


def information_set_search(game: Any, seed: int, simulations: int = 20) -> Any:
    chance = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    return ismcts.ISMCTSBot(game, evaluator, 2.0, simulations, random_state=chance)


def hides_something(name: str) -> bool:
    return bool(pyspiel.load_game(name).get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION)


@pytest.mark.parametrize("name", [name for name in SMALL.values() if hides_something(name)])
def test_information_set_search_plays_a_game_to_its_end(name: str) -> None:
    game = pyspiel.load_game(name)
    returns = play(game, [information_set_search(game, 1), information_set_search(game, 2)], seed=3)
    assert sum(returns) == 0


def winning(state: Any) -> list[int]:
    """The actions that win at once; none where there is nothing to choose."""
    player, actions = state.current_player(), state.legal_actions()
    wins = [n for n in actions if state.child(n).returns()[player] > 0]
    return wins if len(wins) < len(actions) else []


def test_information_set_search_takes_a_win_that_it_knows_of() -> None:
    game, draw, found = pyspiel.load_game("dedale_monster_hunt(rows=3,columns=3,deals=20)"), random.Random(1), 0
    for deal in range(20):
        state = game.new_initial_state().child(deal)
        while not state.is_terminal():
            if state.current_player() == MONSTER and winning(state):
                found += 1
                assert information_set_search(game, deal, simulations=60).step(state) in winning(state)
            state.apply_action(draw.choice(state.legal_actions()))
    assert found > 5


@pytest.mark.parametrize("slug", SMALL)
def test_the_searches_play_in_our_contests(slug: str) -> None:
    players = ("random", "py:bench.open_spiel_search:OpenSpielSearch@2ms")
    lineup = Lineup(find(slug), players, seed=1, options=small(find(slug), 3))
    assert [played.faults for played in play_match(lineup, 2)] == [(), ()]


def test_search_in_cpp_plays_where_nothing_is_hidden() -> None:
    game = pyspiel.load_game("dedale_sliding_blocks(layout=quick,max_turns=3,deals=1)")
    bots = [
        pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), 2.0, 10, 100, False, seed, False)
        for seed in (1, 2)
    ]
    assert sum(play(game, bots, seed=3)) == 0


def test_information_set_search_in_cpp_cannot_ask_a_python_game_to_resample() -> None:
    """A limit of OpenSpiel 2.0: the documentation says so, and may stop when this no longer fails."""
    state = pyspiel.load_game(TINY[0]).new_initial_state().child(0)
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 10)
    with pytest.raises(pyspiel.SpielError, match="ResampleFromInfostate"):
        bot.step_with_policy(state)


@pytest.mark.parametrize("slug", SMALL)
def test_learners_are_given_the_tensor_and_what_is_legal(slug: str) -> None:
    environment = rl_environment.Environment(pyspiel.load_game(SMALL[slug]))
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == environment.observation_spec()["info_state"][0]
        step = environment.step([step.observations["legal_actions"][seat][0]])
    assert sum(step.rewards) == 0

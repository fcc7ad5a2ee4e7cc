"""PettingZoo's own tests, and what they do not ask."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import dedale
from dedale.core import DedaleError, IllegalMove
from dedale.envs import pettingzoo
from dedale.envs.turns import TurnEnv
from tests.small import small

tests = pytest.importorskip("pettingzoo.test")
conversions = pytest.importorskip("pettingzoo.utils.conversions")

SLUGS = [game.slug for game in dedale.GAMES]
CYCLES = 60

pytestmark = pytest.mark.filterwarnings(
    # PettingZoo's tests wonder about observations that come with a mask, as those of its own classics do.
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def short(slug: str) -> dict[str, Any]:
    return small(dedale.game(slug), 12)


@pytest.fixture(params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def play(env: TurnEnv, seed: int, most: int = 10_000) -> Iterator[tuple[str, dict[str, np.ndarray[Any, Any]]]]:
    """Plays at random, and hands out what every agent observed on its turn."""
    draw = np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter(most):
        observation, _, terminated, truncated, _ = env.last()
        assert observation is not None
        yield agent, observation
        over = terminated or truncated
        env.step(None if over else draw.choice(np.flatnonzero(observation["action_mask"])))


def test_api(slug: str) -> None:
    tests.api_test(pettingzoo(slug, **short(slug)), num_cycles=CYCLES)


def test_a_game_for_more_than_two_and_one_for_one_keep_the_api() -> None:
    for seats in (1, 4):
        tests.api_test(pettingzoo("moving_maze", seats=seats, max_turns=12), num_cycles=CYCLES)


def test_seed(slug: str) -> None:
    tests.seed_test(lambda: pettingzoo(slug, **short(slug)), num_cycles=CYCLES)


def test_parallel_api(slug: str) -> None:
    env = conversions.turn_based_aec_to_parallel(pettingzoo(slug, illegal="replace", **short(slug)))
    tests.parallel_api_test(env, num_cycles=CYCLES)


def test_render(slug: str) -> None:
    def build(render_mode: str) -> TurnEnv:
        return pettingzoo(slug, render_mode=None if render_mode == "human" else render_mode)

    tests.render_test(build)


def test_max_cycles(slug: str) -> None:
    def parallel(max_cycles: int) -> Any:
        env = pettingzoo(slug, max_cycles=max_cycles, illegal="replace")
        env.reset(seed=1)
        for agent in env.possible_agents:
            env.action_space(agent).seed(1)
        return conversions.turn_based_aec_to_parallel(env)

    def in_turn(max_cycles: int) -> Any:
        return conversions.parallel_to_aec(parallel(max_cycles))

    tests.max_cycles_test(SimpleNamespace(parallel_env=parallel, env=in_turn))


def test_pettingzoo_finds_every_game_by_its_registered_name(slug: str) -> None:
    zoo = importlib.import_module("pettingzoo")
    env = zoo.make("aec", f"dedale/{slug}-v0", max_cycles=3, **small(dedale.game(slug), 7))
    assert str(env) == f"dedale_{slug}_v0"
    assert env.max_cycles == 3
    assert env.terms.options.values == dedale.game(slug).options(small(dedale.game(slug), 7)).values
    observations, _ = zoo.make("parallel", f"dedale/{slug}-v0").reset(seed=1)
    assert list(observations) == ["seat_0", "seat_1"]


def test_what_an_agent_observes_is_its_own_view_and_its_legal_moves(slug: str) -> None:
    env = pettingzoo(slug)
    for agent, observation in play(env, seed=4, most=40):
        view = env._state.view(env.possible_agents.index(agent))
        assert observation["observation"].tobytes() == bytes(memoryview(env.encoding.tensor(view)))
        texts = np.array(env.terms.notation.texts)[observation["action_mask"] == 1]
        assert list(texts) == view.legal_moves()


def test_who_is_not_to_move_may_play_nothing(slug: str) -> None:
    env = pettingzoo(slug)
    env.reset(seed=1)
    for agent in env.agents:
        legal = env.observe(agent)["action_mask"].sum()
        assert (legal > 0) == (agent == env.agent_selection)


def test_rewards_are_won_from_the_others() -> None:
    env = pettingzoo("tracker", rows=3, columns=3)
    ends = []
    for seed in range(6):
        for _ in play(env, seed):
            if all(env.terminations.values()) and len(env.agents) == 2:
                ends.append(sorted(env.rewards.values()))
    assert [-1.0, 1.0] in ends
    assert all(sum(rewards) == 0 for rewards in ends)


def test_an_illegal_action_is_refused_with_a_sentence_and_changes_nothing() -> None:
    env = pettingzoo("tracker")
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"].tobytes()
    for action, sentence in (
        (42, "leave cannot be played now"),
        (99, "there is no action 99"),
        (None, "an action is due"),
    ):
        with pytest.raises(IllegalMove, match=sentence):
            env.step(action)
    assert env.observe(env.agent_selection)["observation"].tobytes() == before


def test_one_seed_is_one_game_and_the_next_is_another() -> None:
    env, other = pettingzoo("monster_hunt"), pettingzoo("monster_hunt")
    streams = [[observation["observation"].tobytes() for _, observation in play(each, 5, 60)] for each in (env, other)]
    assert streams[0] == streams[1]
    boards = []
    for _ in range(3):
        env.reset()
        boards.append(env.observe("seat_0")["observation"].tobytes())
    assert len(set(boards)) == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"rows": 99}, "rows must be a whole number from 3 to 10, not 99"),
        ({"render_mode": "human"}, "render_mode must be None, ansi or rgb_array, not"),
        ({"illegal": "lose"}, "illegal must be refuse or replace, not"),
    ],
)
def test_wrong_arguments_are_refused_with_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(DedaleError, match=sentence):
        pettingzoo("tracker", **arguments)

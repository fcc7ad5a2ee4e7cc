"""Many games stepped together give what each alone would give."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import dedale
from dedale.core import DedaleError, IllegalMove, Luck
from dedale.core.lanes import LANE_STREAM
from dedale.core.outcome import reward
from dedale.envs import vector
from dedale.envs.vectors import LaneEnv
from tests.small import small

gymnasium = pytest.importorskip("gymnasium")

SLUGS = [game.slug for game in dedale.GAMES]


def short(slug: str) -> dict[str, Any]:
    return small(dedale.game(slug), 9)


def choose(draw: np.random.Generator, masks: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A random legal action for each game."""
    return np.array([draw.choice(np.flatnonzero(mask)) for mask in masks])


def stream(env: LaneEnv, seed: int, steps: int) -> list[bytes]:
    """All that a program is told while it plays at random."""
    draw = np.random.default_rng(seed)
    observations, infos = env.reset(seed=seed)
    told = [observations.tobytes()]
    for _ in range(steps):
        observations, rewards, terminations, _, infos = env.step(choose(draw, infos["action_mask"]))
        parts = (observations, rewards, terminations, infos["seat"], infos["action_mask"])
        told.append(b"".join(part.tobytes() for part in parts))
    return told


@pytest.mark.parametrize("slug", SLUGS)
def test_each_lane_is_the_game_that_its_seeds_give(slug: str) -> None:
    env = vector(slug, 3, **short(slug))
    draw = np.random.default_rng(1)
    observations, infos = env.reset(seed=11)
    first = Luck(11)
    seeds = [Luck(first_seed, LANE_STREAM + lane) for first_seed in [_seed(first)] for lane in range(3)]
    states = [env.terms.game.new(short(slug), seed=_seed(luck)) for luck in seeds]
    for _ in range(60):
        for lane, state in enumerate(states):
            view = state.view(int(state.mover))
            assert infos["seat"][lane] == state.mover
            assert observations[lane].tobytes() == bytes(memoryview(env.encoding.tensor(view)))
            assert np.flatnonzero(infos["action_mask"][lane]).tolist() == list(view.actions)
        actions = choose(draw, infos["action_mask"])
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert not truncations.any()
        for lane, state in enumerate(states):
            state.play_action(actions[lane])
            assert terminations[lane] == state.is_over
            expected = [reward(state.outcome, seat, env.seats) for seat in range(env.seats)]
            assert rewards[lane].tolist() == expected
            if state.is_over:
                states[lane] = env.terms.game.new(short(slug), seed=_seed(seeds[lane]))


def _seed(luck: Luck) -> int:
    return int(luck.word() | luck.word() << 31)


@pytest.mark.parametrize("slug", SLUGS)
def test_one_seed_gives_one_stream(slug: str) -> None:
    assert stream(vector(slug, 3, **short(slug)), 5, 40) == stream(vector(slug, 3, **short(slug)), 5, 40)
    assert stream(vector(slug, 3, **short(slug)), 5, 40) != stream(vector(slug, 3, **short(slug)), 6, 40)


@pytest.mark.parametrize("slug", SLUGS)
def test_random_actions_are_legal_and_follow_from_the_seed(slug: str) -> None:
    env, twin = vector(slug, 3, **short(slug)), vector(slug, 3, **short(slug))
    _, infos = env.reset(seed=8)
    twin.reset(seed=8)
    for _ in range(30):
        actions = env.random_actions()
        assert (infos["action_mask"][range(3), actions] == 1).all()
        assert actions.tolist() == twin.random_actions().tolist()
        env.step(actions)
        twin.step(actions)


def test_a_lane_does_not_depend_on_how_many_there_are() -> None:
    one, four = vector("tracker", 1), vector("tracker", 4)
    assert one.reset(seed=3)[0].tobytes() == four.reset(seed=3)[0][:1].tobytes()


def test_resets_without_a_seed_follow_from_the_last_one_given() -> None:
    env, twin, other = (vector("tracker", 2) for _ in range(3))
    for each in (env, twin):
        each.reset(seed=4)
    again = env.reset()[0].tobytes()
    assert again == twin.reset()[0].tobytes()
    assert again != env.reset(seed=4)[0].tobytes()
    assert other.reset()[0].tobytes() != vector("tracker", 2).reset()[0].tobytes()


def test_arrays_are_written_over_and_cannot_be_written_to() -> None:
    env = vector("monster_hunt", 2)
    observations, infos = env.reset(seed=1)
    before = observations.copy()
    after, *_ = env.step(choose(np.random.default_rng(0), infos["action_mask"]))
    assert after is observations
    assert (observations != before).any()
    with pytest.raises(ValueError, match="read-only"):
        observations[0, 0] = 1


@pytest.mark.parametrize("slug", SLUGS)
def test_spaces_hold_what_comes(slug: str) -> None:
    env = vector(slug, 2)
    observations, infos = env.reset(seed=2)
    draw = np.random.default_rng(2)
    for _ in range(20):
        assert env.observation_space.contains(observations)
        actions = choose(draw, infos["action_mask"])
        assert env.action_space.contains(actions)
        scaled = observations * env.scale
        assert scaled.dtype == np.float32
        assert scaled.min() >= 0
        assert scaled.max() <= 1
        observations, *_, infos = env.step(actions)
    rows, columns, planes = env.encoding.shape
    assert env.boards(observations).shape == (2, rows, columns, planes)
    assert env.numbers(observations).shape[1] == env.encoding.size - rows * columns * planes
    assert len(env.render()) == 2


def test_games_that_end_give_way_in_the_same_step() -> None:
    env = vector("tracker", 4, rows=3, columns=3)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    draw = np.random.default_rng(3)
    _, infos = env.reset(seed=3)
    ends = 0
    for _ in range(400):
        observations, rewards, terminations, _, infos = env.step(choose(draw, infos["action_mask"]))
        ends += int(terminations.sum())
        assert (rewards[~terminations] == 0).all()
        turns = env.numbers(observations)[:, 2]
        assert (turns[terminations] == 1).all()
        assert (infos["action_mask"].sum(axis=1) > 0).all()
    assert ends > 4


def test_an_illegal_action_is_refused_with_a_sentence_and_no_game_moves() -> None:
    env = vector("tracker", 3)
    observations, infos = env.reset(seed=1)
    legal = choose(np.random.default_rng(0), infos["action_mask"])
    before = observations.copy()
    for wrong, sentence in ((42, "game 2: leave cannot be played now"), (-1, "game 2: there is no action -1")):
        with pytest.raises(IllegalMove, match=sentence):
            env.step([*legal[:2], wrong])
    with pytest.raises(DedaleError, match="one action for each of the 3 games"):
        env.step(legal[:2])
    assert (observations == before).all()


@pytest.mark.parametrize("count", [0, -1, 1.5, True])
def test_a_vector_has_one_game_at_least(count: Any) -> None:
    with pytest.raises(DedaleError, match="at least one game"):
        vector("tracker", count)

"""A small learner: it plays The Tracker against itself on a board of 3 × 3, and learns to beat random play.

The policy is one layer of weights from the observation to the actions, softmax over the legal ones; it is trained by
policy gradient (REINFORCE) on whole games from the vector environment, each seat being rewarded for its own game.
Run it with `python examples/learn_tracker.py`; it needs NumPy and takes about a minute.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from dedale.envs import vector
from dedale.envs.vectors import LaneEnv

Floats = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]

OPTIONS: dict[str, object] = {"rows": 3, "columns": 3, "max_turns": 60}
GAMES = 256
SHARE_OF_CHANCE = 0.02
"""The share of uniform exploration, so that every legal action stays possible."""

FADING = 0.8
"""The discount: a seat's earlier actions count less for the end of its game, by this factor for each later action."""


@dataclass
class Policy:
    """What to play: chances for each action, from a linear score of what is observed."""

    weights: Floats
    scale: Floats
    mean: Floats = field(init=False)
    square: Floats = field(init=False)
    steps: int = 0

    def __post_init__(self) -> None:
        self.mean, self.square = np.zeros_like(self.weights), np.zeros_like(self.weights)

    def features(self, observations: npt.NDArray[np.uint8]) -> Floats:
        """The features: the observation scaled to 0 to 1, and a constant."""
        scaled = observations * self.scale
        return np.hstack([scaled, np.ones((len(scaled), 1))])

    def chances(self, features: Floats, masks: npt.NDArray[np.int8]) -> Floats:
        """How likely each action is to be chosen; illegal ones never are."""
        scores = np.where(masks, features @ self.weights, -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        chosen = powers / powers.sum(axis=1, keepdims=True)
        even = masks / masks.sum(axis=1, keepdims=True)
        return np.asarray((1 - SHARE_OF_CHANCE) * chosen + SHARE_OF_CHANCE * even)

    def learn(self, gradient: Floats, rate: float) -> None:
        """One step of Adam up the gradient."""
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient**2 - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.999**self.steps)
        self.weights += rate * mean / (np.sqrt(square) + 1e-8)


def choose(draw: np.random.Generator, chances: Floats) -> Whole:
    """One action a game, by its chance."""
    totals = chances.cumsum(axis=1)
    return np.asarray((draw.random((len(chances), 1)) * totals[:, -1:] < totals).argmax(axis=1))


class Trainer:
    """Plays all games on, step by step, and learns from those that end."""

    def __init__(self, env: LaneEnv, policy: Policy, seed: int) -> None:
        self.env, self.policy = env, policy
        self.draw = np.random.default_rng(seed)
        observations, self.infos = env.reset(seed=seed)
        self.features = policy.features(observations)
        self.credit = np.zeros((GAMES, env.seats, *policy.weights.shape))

    def step(self) -> tuple[Floats, int]:
        """One action in every game; the gradient of the games that ended, and how many those are."""
        seats = self.infos["seat"].copy()
        masks = self.infos["action_mask"]
        chances = self.policy.chances(self.features, masks)
        actions = choose(self.draw, chances)
        self._remember(seats, actions, chances)
        observations, rewards, ended, _, self.infos = self.env.step(actions)
        self.features = self.policy.features(observations)
        return self._settle(rewards, np.flatnonzero(ended))

    def _remember(self, seats: Whole, actions: Whole, chances: Floats) -> None:
        """Adds the gradient of the log-probability of each seat's action to its eligibility."""
        wish, movers = -chances, (np.arange(GAMES), seats)
        wish[np.arange(GAMES), actions] += 1
        self.credit[movers] = FADING * self.credit[movers] + self.features[:, :, None] * wish[:, None, :]

    def _settle(self, rewards: Floats, ended: Whole) -> tuple[Floats, int]:
        gradient = np.einsum("gs,gsfa->fa", rewards[ended], self.credit[ended])
        self.credit[ended] = 0
        return gradient, len(ended)

    def train(self, games: int, rate: float) -> None:
        """Learns once from this many games."""
        gradient, done = np.zeros_like(self.policy.weights), 0
        while done < games:
            more, ended = self.step()
            gradient += more
            done += ended
        self.policy.learn(gradient / done, rate)


def score(policy: Policy, seed: int, games: int) -> float:
    """The share of games that the policy wins against random play, from either seat; a draw is half a win."""
    env = vector("tracker", GAMES, **OPTIONS)
    draw = np.random.default_rng(seed)
    observations, infos = env.reset(seed=seed)
    mine = np.arange(GAMES) % 2
    points: list[float] = []
    while len(points) < games:
        chances = policy.chances(policy.features(observations), infos["action_mask"])
        actions = np.where(infos["seat"] == mine, choose(draw, chances), env.random_actions())
        observations, rewards, ended, _, infos = env.step(actions)
        points += ((rewards[np.arange(GAMES), mine][ended] + 1) / 2).tolist()
    return sum(points) / len(points)


def main(rounds: int = 80, batch: int = 512, rate: float = 0.05, seed: int = 1, games: int = 2000) -> list[float]:
    """Trains, and prints how the score against random play grows."""
    env = vector("tracker", GAMES, **OPTIONS)
    weights = np.zeros((env.encoding.size + 1, env.terms.notation.size))
    policy = Policy(weights, env.scale)
    trainer = Trainer(env, policy, seed)
    curve = [score(policy, seed + 1, games)]
    print(f"{'games':>8}  {'score against random play':<30}")
    show(0, curve[-1])
    for done in range(1, rounds + 1):
        trainer.train(batch, rate)
        if done % max(rounds // 10, 1) == 0:
            curve.append(score(policy, seed + 1, games))
            show(done * batch, curve[-1])
    return curve


def show(games: int, reached: float) -> None:
    """One line of the curve."""
    print(f"{games:>8,}  {reached:5.1%}  {'█' * round(40 * reached)}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=80, help="how often it learns, each time from 512 games")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    main(rounds=given.rounds, seed=given.seed)

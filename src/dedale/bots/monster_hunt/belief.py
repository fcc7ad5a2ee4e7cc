"""A seat's belief: the mean of a particle filter, mixed with a uniform share against overconfidence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from dedale.bots.expertise import Belief
from dedale.core.luck import Luck
from dedale.core.vecs import filled, filled_floats
from dedale.core.view import View
from dedale.games.monster_hunt.options import MonsterHuntOptions
from dedale.games.monster_hunt.position import HUNTER, MONSTER
from dedale.games.monster_hunt.report import BLOCKED, HIDDEN
from dedale.games.monster_hunt.view import MonsterHuntView
from dedale.search.budget import Budget

from .clues import Clues, Steps
from .forward_filter import GAITS
from .occupancy import Occupancy
from .particle_filter import HuntParticles

GUESSES: Final = 200
MENDS: Final = 2000
# The share of a belief that is spread evenly over all that is possible: particles are few and descend from one
# another, so they agree too much. Set by bench/calibration.py, so that what is thought likely is true as often as that.
MONSTER_DOUBT: Final = 0.25
EXIT_DOUBT: Final = 0.5
OBSTACLE_DOUBT: Final = 0.85


def belief(view: View, luck: Luck) -> Belief:
    """What a good reasoner in the view's seat may think."""
    hunt = cast(MonsterHuntView, view)
    if hunt.outcome is not None and hunt.seat >= 0:
        return Belief(_all_known(hunt))
    if hunt.seat == HUNTER:
        return Belief(_hunters(hunt, luck))
    if hunt.seat == MONSTER:
        return Belief(_monsters(hunt, luck))
    return Belief()


def _all_known(view: MonsterHuntView) -> Mapping[str, Mapping[str, float]]:
    """When the hunt is over everybody knows everything."""
    names = view.options.grid.names
    here = names[view.path[i64(len(view.path)) - 1]]
    obstacles = {names[cell]: 1.0 for cell in range(i64(len(view.ground))) if view.ground[cell] == BLOCKED}
    if view.seat == MONSTER:
        return {"obstacle": obstacles, "hunter_guess": {here: 1.0}}
    return {"monster": {here: 1.0}, "exit": {names[view.exit]: 1.0}, "obstacle": obstacles}


def _hunters(view: MonsterHuntView, luck: Luck) -> Mapping[str, Mapping[str, float]]:
    clues = Clues(view)
    guesses = settled(clues, luck)
    return {
        "monster": _named(view.options, _monster_chances(guesses, clues)),
        "exit": _named(view.options, _exit_chances(guesses, clues)),
        "obstacle": _named(view.options, _obstacle_chances(guesses, view)),
    }


def _monsters(view: MonsterHuntView, luck: Luck) -> Mapping[str, Mapping[str, float]]:
    clues = Clues(view)
    guesses = settled(clues, luck)
    hidden = _hidden_share(view)
    obstacles = filled_floats(view.options.grid.cells, hidden)
    for cell in range(view.options.grid.cells):
        if view.ground[cell] != HIDDEN:
            obstacles[cell] = 1.0 if view.ground[cell] == BLOCKED else 0.0
    return {
        "obstacle": _named(view.options, obstacles),
        "hunter_guess": _named(view.options, _monster_chances(guesses, clues)),
    }


def settled(clues: Clues, luck: Luck) -> HuntParticles:
    """Particles that have taken in all clues at once."""
    guesses = HuntParticles(clues.options, luck, GUESSES, 1, GAITS)
    guesses.learn(clues, Budget(MENDS))
    return guesses


def _hidden_share(view: MonsterHuntView) -> float:
    """How likely a cell of which nothing is known is an obstacle."""
    hidden, known = 0, 0
    for cell in range(i64(len(view.ground))):
        hidden += view.ground[cell] == HIDDEN
        known += view.ground[cell] == BLOCKED
    return max(0.0, float(view.options.obstacles - known) / float(hidden)) if hidden else 0.0


def _monster_chances(guesses: HuntParticles, clues: Clues) -> vec[float]:
    chances = Occupancy(guesses, clues, 1, Budget(1)).chances
    return _doubted(chances, reachable(clues), MONSTER_DOUBT)


def _exit_chances(guesses: HuntParticles, clues: Clues) -> vec[float]:
    chances = filled_floats(guesses.forward.cells, 0.0)
    for guess in guesses.all:
        chances[guess.exit] += 1.0
    return _doubted(chances, clues.exits, EXIT_DOUBT)


def _doubted(chances: vec[float], possible: vec[i64], doubt: float) -> vec[float]:
    """The chances mixed with a uniform share of `doubt` over what is possible, normalised."""
    total, count = 0.0, 0.0
    for n in range(i64(len(chances))):
        if possible[n]:
            total += chances[n]
            count += 1.0
    mixed = filled_floats(len(chances), 0.0)
    for n in range(i64(len(chances))):
        if possible[n]:
            sure = chances[n] / total if total > 0.0 else 1.0 / count
            mixed[n] = (1.0 - doubt) * sure + doubt / count
    return mixed


def _obstacle_chances(guesses: HuntParticles, view: MonsterHuntView) -> vec[float]:
    doubted = OBSTACLE_DOUBT * _hidden_share(view)
    chances = filled_floats(guesses.forward.cells, 0.0)
    for cell in range(guesses.forward.cells):
        blocked = 0.0
        for guess in guesses.all:
            blocked += 1.0 - float(guess.free[cell])
        share = (1.0 - OBSTACLE_DOUBT) * blocked / float(len(guesses.all)) + doubted
        chances[cell] = share if view.ground[cell] == HIDDEN else 1.0 if view.ground[cell] == BLOCKED else 0.0
    return chances


def reachable(clues: Clues) -> vec[i64]:
    """The cells in which the monster can be now, on any ground that fits, as flags."""
    steps = Steps(clues.options)
    now = filled(steps.cells, 0)
    for cell in range(steps.cells):
        now[cell] = clues.allowed[cell]
    for turn in range(clues.first + 1, clues.turns):
        after = filled(steps.cells, 0)
        for cell in range(steps.cells):
            for n in range(steps.reach if now[cell] else i64(0)):
                other = steps.beside[cell * steps.reach + n]
                if other >= 0 and clues.allows(turn, other):
                    after[other] = 1
        now = after
    return now


def _named(options: MonsterHuntOptions, chances: vec[float]) -> dict[str, float]:
    return {options.grid.names[cell]: chances[cell] for cell in range(i64(len(chances))) if chances[cell] > 0.0}

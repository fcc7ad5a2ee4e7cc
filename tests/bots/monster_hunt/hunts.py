"""Hunts for tests, and what a hunter is told of them."""

from __future__ import annotations

from typing import cast

from dedale.bots.monster_hunt.clues import Clues
from dedale.bots.monster_hunt.particle_filter import HuntParticles
from dedale.core import Luck
from dedale.games import find
from dedale.games.monster_hunt.view import MonsterHuntView
from dedale.search.budget import Budget

GAME = find("monster_hunt")
OPEN = {"rows": 5, "columns": 5, "obstacles": [], "entrance": "A1", "exit": "E5"}


def view_after(seat: int, *moves: str, board: dict[str, object] = OPEN) -> MonsterHuntView:
    """What a seat sees after these moves."""
    hunt = GAME.new(board=board)
    for move in moves:
        hunt.play(move)
    return cast(MonsterHuntView, hunt.view(seat))


def random_clues(moves: int) -> Clues:
    """What the hunter knows after some random moves on a generated board."""
    state, luck = GAME.new(seed=4), Luck(3)
    for _ in range(moves):
        legal = state.legal_moves()
        state.play(legal[luck.below(len(legal))])
    return Clues(cast(MonsterHuntView, state.view(1)))


def particles_of(clues: Clues, count: int, gaits: list[float], ahead: int = 1) -> HuntParticles:
    """A particle filter that has taken in the clues."""
    particles = HuntParticles(clues.options, Luck(1), count, ahead, gaits)
    particles.learn(clues, Budget(200))
    return particles

"""What a hunter can be told of the monster, and how far it looks ahead."""

from __future__ import annotations

from typing import cast

from dedale.bots.monster_hunt.clues import Clues
from dedale.bots.monster_hunt.guesses import Guesses
from dedale.bots.monster_hunt.volley import Hunts, Volley
from dedale.bots.monster_hunt.walks import GAITS
from dedale.core import Luck
from dedale.games import find
from dedale.games.monster_hunt.view import MonsterHuntView
from dedale.search.budget import Budget

GAME = find("monster_hunt")
MIDDLE = 40


def clues_after(moves: int) -> Clues:
    state, luck = GAME.new(seed=4), Luck(3)
    for _ in range(moves):
        legal = state.legal_moves()
        state.play(legal[luck.below(len(legal))])
    return Clues(cast(MonsterHuntView, state.view(1)))


def guesses_of(clues: Clues, count: int, gaits: list[float]) -> Guesses:
    guesses = Guesses(clues.options, Luck(1), count, 1, gaits)
    guesses.learn(clues, Budget(200))
    return guesses


def test_a_hunter_told_that_all_monsters_run_expects_only_steps_towards_the_exit() -> None:
    clues = clues_after(4)
    guesses = guesses_of(clues, 60, [0.0])
    walks = guesses.walks
    for guess in guesses.all:
        walks.weigh(guess, clues)
        before, now = ([cell for cell in range(walks.cells) if walks.chance(turn, cell) > 0] for turn in range(2))
        assert {walks.distance[cell] for cell in now} <= {walks.distance[cell] - 1 for cell in before}


def test_the_farther_the_look_ahead_the_more_hunts_are_won() -> None:
    clues = clues_after(4)
    guesses = guesses_of(clues, 200, GAITS)
    won = [Volley(Hunts(guesses, clues, ahead, Luck(1), Budget(1))).later_hits(MIDDLE) for ahead in (1, 4, 9)]
    assert won == sorted(won)
    assert won[0] < won[2]

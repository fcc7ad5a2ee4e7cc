"""What a monster infers from the shots that it sees."""

from __future__ import annotations

import pytest

from dedale.bots import Effort, find_player
from dedale.bots.monster_hunt.clues import Clues
from dedale.bots.monster_hunt.hunter_model import HunterModel, careless_shots
from dedale.bots.monster_hunt.levels import EXPERT
from dedale.bots.monster_hunt.player import HuntPlayer
from dedale.core import Luck

from .hunts import GAME, view_after


def clues_after(*moves: str) -> Clues:
    return Clues(view_after(0, *moves))


def names(clues: Clues, shots: list[float]) -> set[str]:
    return {clues.options.grid.names[cell] for cell, chance in enumerate(shots) if chance > 0}


def reasons_after_a_hunt(hunter: str, seed: int) -> float:
    """How much of its hunter's shooting a monster thinks reasoned when the hunt is over."""
    hunt, luck = GAME.new(seed=seed), Luck(seed)
    monster = HuntPlayer(luck.fork(), Effort(0.2), EXPERT)
    players = (monster, find_player(GAME, hunter).player(luck.fork()))
    while not hunt.is_over:
        seat = int(hunt.mover)
        hunt.play(players[seat].choose(hunt.view(seat)))
    return monster.monster.model.reasons


def test_it_expects_careless_shots_where_a_step_may_lead_from_the_freshest_mark() -> None:
    clues = clues_after("shoot C3", "move A2", "shoot A1")
    assert names(clues, list(careless_shots(clues, 1))) == {"A2", "B1", "A3", "B2", "C1"}


def test_it_expects_careless_shots_at_any_fresh_cell_while_there_is_no_mark() -> None:
    clues = clues_after("shoot C3", "move A2", "shoot E1")
    shots = list(careless_shots(clues, 1))
    assert names(clues, shots) == set(clues.options.grid.names) - {"C3", "E1"}
    assert sum(shots) == pytest.approx(1.0)


def test_a_monster_tells_a_careless_hunter_from_one_who_reasons() -> None:
    careless, reasoning = (
        sum(reasons_after_a_hunt(hunter, seed) for seed in range(6)) / 6 for hunter in ("freshest", "expert@0.2")
    )
    assert careless + 0.1 < reasoning


def test_it_keeps_an_open_mind_before_the_first_shot_that_it_expected() -> None:
    model = HunterModel()
    model.watch(0)
    assert model.reasons == 0.5

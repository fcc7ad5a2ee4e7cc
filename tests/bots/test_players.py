"""Computer players play by the rules, and never peek."""

from __future__ import annotations

import pytest

from dedale.bots import PLAYERS
from dedale.bots.player import SearchingPlayer
from dedale.core import Game, Luck
from dedale.core.playout import play_at_random
from dedale.games import GAMES


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_player_chooses_the_same_for_every_truth_that_its_seat_cannot_tell_apart(
    game: Game, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SearchingPlayer, "SIMULATIONS", 30)
    for seed in range(4):
        state = game.new(seed=seed)
        play_at_random(state, Luck(seed), 5 + 7 * seed)
        if state.is_over:
            continue
        seat = int(state.mover)
        twin = game.sample(state.view(seat), Luck(seed + 1))
        moves = [PLAYERS[name](Luck(seed)).choose(truth.view(seat)) for truth in (state, twin)]
        assert moves[0] == moves[1]
        assert moves[0] in state.legal_moves()

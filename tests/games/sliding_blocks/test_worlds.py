"""Nothing is hidden: the one state that fits a view is the state itself."""

from __future__ import annotations

import pytest

from dedale.core import NOBODY, Luck, Seat
from dedale.games.sliding_blocks import SLIDING_BLOCKS

pytestmark = pytest.mark.rules


@pytest.mark.parametrize("options", [{}, {"seats": 4}, {"layout": "quick"}])
def test_a_sampled_state_is_equal_and_plays_on_alike(options: dict[str, object]) -> None:
    state, luck = SLIDING_BLOCKS.new(options, seed=9), Luck(9)
    for _ in range(60):
        state.play_action(state.random_action(luck))
        sampled = SLIDING_BLOCKS.sample(state.look(NOBODY), luck)
        assert sampled.view(0) == state.view(0)
        assert sampled.legal_moves() == state.legal_moves()
        board, sampled_board = state.prepared()[0], sampled.prepared()[0]
        assert board is not None
        assert sampled_board is not None
        assert sampled_board.as_dict() == board.as_dict()
    for _ in range(40):
        action = state.random_action(luck)
        assert sampled.play_action(action) == state.play_action(action)


def test_a_sampled_state_is_a_state_of_its_own() -> None:
    state = SLIDING_BLOCKS.new(seed=2)
    before = state.view(None).encode()
    sampled = SLIDING_BLOCKS.sample(state.look(Seat(0)), Luck(1))
    for _ in range(20):
        sampled.play_action(sampled.random_action(Luck(3)))
    assert state.view(None).encode() == before


def test_there_are_no_secrets() -> None:
    state = SLIDING_BLOCKS.new({"seats": 4}, seed=2)
    assert [SLIDING_BLOCKS.secrets(state, seat) for seat in (Seat(0), Seat(3), NOBODY)] == [{}, {}, {}]

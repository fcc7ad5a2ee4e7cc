"""The law of twins by itself; it needs nothing but Dédale, so that it runs in a browser too."""

from __future__ import annotations

from dedale.core import State, told_to
from dedale.core.seat import NOBODY, Seat

from .position import Position


def seat_of(seat: int | None) -> Seat:
    return NOBODY if seat is None else Seat(seat)


def twins_cannot_be_told_apart(position: Position) -> None:
    """Two truths that look alike stay alike to the seat as long as it is told the same."""
    for seat in position.seats():
        truth = position.state.copy()
        twin = position.game.sample(truth.view(seat), position.luck)
        for _ in range(12):
            shared = shared_moves(truth, twin)
            if not shared:
                break
            move = shared[position.luck.below(len(shared))]
            told = told_to(seat_of(seat), truth.play(move))
            told_twin = told_to(seat_of(seat), twin.play(move))
            if [str(event) for event in told] != [str(event) for event in told_twin]:
                twin = position.game.sample(truth.view(seat), position.luck)
            if truth.is_over:  # everything is shown now, and so the twins differ
                break
            assert truth.view(seat).encode() == twin.view(seat).encode()


def shared_moves(truth: State, twin: State) -> list[str]:
    legal = set(twin.legal_moves())
    return [move for move in truth.legal_moves() if move in legal]

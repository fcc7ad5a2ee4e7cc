"""Exact numbers, and the same moves as the rules written a second time."""

from __future__ import annotations

import pytest

from dedale.core import Action, Luck, State
from dedale.games.sliding_blocks import SLIDING_BLOCKS
from dedale.games.sliding_blocks.rules import SlidingState

from .positions import position
from .reference import Plain, spot

pytestmark = pytest.mark.rules

NO_BLOCKS = """
    11.......
    11.......
    .........
    ...+++...
    ...+++...
    ...+++...
    .........
    .......33
    .......33
"""

TWO_BLOCKS = """
    11.......
    11.......
    ..A......
    ..A+++...
    ..B+++...
    ..B+++...
    .........
    .......33
    .......33
"""

CROWDED = """
    ....C....
    ..ACCC.B.
    .AA....B.
    .A.13+BB.
    D..+31..E
    DF.+++.EE
    DFF3HHGGE
    .1F..HG..
    .....1..3
"""

FOUR_SEATS = """
    11..AB.22
    1...AB.22
    ....A..CC
    ...+++..C
    ..D+4+E.C
    ..D1++E..
    .FFF.GG..
    44.F..G33
    4......33
"""


def plain(state: State) -> Plain:
    """The same position for the second rules."""
    view = state.view(None).as_dict()
    size, blocks, pawns, due = view["size"], view["blocks"], view["pawns"], view["due"]
    assert isinstance(size, int)
    assert isinstance(blocks, list)
    assert isinstance(pawns, list)
    assert isinstance(due, list)
    return Plain(
        size,
        tuple(frozenset(spot(cell) for cell in block) for block in blocks),
        tuple(frozenset(spot(cell) for cell in seat) for seat in pawns),
        int(state.mover),
        tuple(due),
        int(str(view["barred"] or 0)),
        int(str(view["moved"] or 0)),
    )


def sequences(state: State, depth: int) -> int:
    """How many ways there are to play this many moves; games that end earlier do not count."""
    if depth == 0:
        return 1
    total = 0
    for action in state.legal_actions():
        after = state.copy()
        after.play_action(Action(action))
        total += sequences(after, depth - 1)
    return total


def plain_sequences(state: Plain, depth: int) -> int:
    return 1 if depth == 0 else sum(plain_sequences(state.play(move), depth - 1) for move in state.legal())


def test_without_blocks_each_outer_pawn_slides_seven_ways_and_the_inner_ones_fourteen() -> None:
    # A1 is shut in, A2 and B1 have seven cells on one side, B2 has seven to the east and seven to the south.
    assert len(position(NO_BLOCKS).legal_moves()) == 7 + 7 + 14


@pytest.mark.parametrize(
    ("drawing", "counts"),
    [
        (NO_BLOCKS, [28, 772, 30680]),
        (TWO_BLOCKS, [30, 96, 3198]),
        (CROWDED, [35, 609, 19851]),
        (FOUR_SEATS, [37, 667, 8702]),
    ],
    ids=["no blocks", "two blocks", "crowded", "four seats"],
)
def test_as_many_ways_to_play_as_the_second_rules_count(drawing: str, counts: list[int]) -> None:
    state = position(drawing)
    assert [sequences(state, depth) for depth in range(1, len(counts) + 1)] == counts
    assert [plain_sequences(plain(state), depth) for depth in (1, 2)] == counts[:2]


@pytest.mark.parametrize("drawing", [NO_BLOCKS, TWO_BLOCKS, CROWDED, FOUR_SEATS])
@pytest.mark.parametrize("seed", range(4))
def test_along_random_games_the_second_rules_say_the_same(drawing: str, seed: int) -> None:
    state, luck = position(drawing, max_turns=40), Luck(seed)
    second = plain(state)
    while not state.is_over:
        assert set(state.legal_moves()) == second.legal()
        move = state.terms.notation.text(state.random_action(luck))
        state.play(move)
        second = second.play(move)
        if not state.is_over:
            assert plain(state) == second
    assert state.outcome is not None
    assert (second.winner >= 0) == (state.outcome.reason == "centre")


@pytest.mark.parametrize("options", [{}, {"seats": 4}, {"layout": "quick"}, {"layout": "quick", "seats": 4}])
def test_along_random_games_on_the_shipped_boards_the_second_rules_say_the_same(options: dict[str, object]) -> None:
    state, luck = SLIDING_BLOCKS.new({**options, "max_turns": 300}, seed=3), Luck(5)
    assert isinstance(state, SlidingState)
    played = 0
    while not state.is_over:
        if played % 23 == 0:
            assert set(state.legal_moves()) == plain(state).legal()
        state.play_action(state.random_action(luck))
        played += 1
    assert played > 100


def test_moves_listed_at_every_step_are_those_listed_for_the_first_time() -> None:
    for seed, options in enumerate([{}, {"seats": 4}, {"layout": "quick"}]):
        state, luck = SLIDING_BLOCKS.new(options, seed=seed), Luck(seed)
        for played in range(300):
            if state.is_over:
                break
            afresh = SLIDING_BLOCKS.sample(state.look(state.mover), luck)
            assert state.legal_numbers() == list(afresh.legal_actions())
            state = state.copy() if played % 7 == 0 else state
            state.advance(state.random_action(luck))


def test_a_random_move_is_any_legal_move_equally_often() -> None:
    for state in (position(TWO_BLOCKS), position(CROWDED), SLIDING_BLOCKS.new(first=0)):
        luck = Luck(11)
        legal = list(state.legal_actions())
        draws = 100 * len(legal)
        drawn = [int(state.random_action(luck)) for _ in range(draws)]
        counts = [drawn.count(action) for action in legal]
        assert sum(counts) == draws
        assert sum((count - 100) ** 2 / 100 for count in counts) < 2 * len(legal)


def test_the_first_action_of_all_is_drawn_as_often_as_any_other() -> None:
    state = position("""
        1.1....AA
        1.......B
        1........
        ...+++...
        ...+++...
        ...+++...
        .........
        .......33
        .......33
    """)
    luck, legal = Luck(11), state.legal_actions()
    assert legal[0] == 0
    drawn = [int(state.random_action(luck)) for _ in range(100 * len(legal))]
    assert 70 < drawn.count(0) < 130

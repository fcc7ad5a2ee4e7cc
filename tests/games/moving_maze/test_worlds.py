"""Sampled stacks: exactly those that agree with all that was told, each equally likely."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, permutations, product
from math import factorial
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import Luck
from dedale.core.seat import NOBODY, Seat
from dedale.games.moving_maze.board import TileBoard
from dedale.games.moving_maze.game import MOVING_MAZE
from dedale.games.moving_maze.rules import MovingMazeState
from dedale.games.moving_maze.view import MovingMazeView
from dedale.games.moving_maze.worlds import Bundle, Deal, below

from .boards import TO_D1, TREASURES, begin, play, tile

pytestmark = pytest.mark.rules

Stacks = tuple[tuple[str, ...], ...]


@dataclass
class Ending:
    """How a turn has ended, as everybody has seen it."""

    seat: int
    treasure: str
    found: bool


def watch(state: MovingMazeState, luck: Luck, turns: int) -> list[Ending]:
    """Plays at random, and notes on which treasure each turn ends."""
    endings: list[Ending] = []
    for _ in range(2 * turns):
        if state.is_over:
            break
        seat = int(state.mover)
        told = state.play_action(state.random_action(luck))
        if told[0].kind == "moved":
            treasure = tile(state, str(told[0].fields["cell"])).partition(":")[2]
            endings.append(Ending(seat, treasure, any(event.kind == "found" for event in told)))
    return endings


def agrees(stacks: Stacks, endings: list[Ending], *, for_children: bool) -> bool:
    """Whether the turns would have ended so with these stacks: the rules, written a second time."""
    left = [list(stack) for stack in stacks]
    for ending in endings:
        own = left[ending.seat]
        found = ending.treasure in (own if for_children else own[:1])
        if found != ending.found:
            return False
        if found:
            own.remove(ending.treasure)
    return True


def all_stacks(seats: int, height: int) -> list[Stacks]:
    """Every deal of this many cards to each seat; only for very few cards."""
    return [
        tuple(deal[height * seat : height * (seat + 1)] for seat in range(seats))
        for deal in permutations(TREASURES, seats * height)
    ]


def stacks_of(state: MovingMazeState) -> Stacks:
    return tuple(tuple(stack) for stack in cast(TileBoard, state.prepared()[0]).cards())


def sampled(state: MovingMazeState, seat: int | None, luck: Luck, times: int) -> Counter[Stacks]:
    view = cast(MovingMazeView, state.view(seat))
    return Counter(stacks_of(MOVING_MAZE.sample(view, luck)) for _ in range(times))


def start_of(seed: int, **options: object) -> MovingMazeState:
    """A game of two with one of our own boards, so that the names are those of `TREASURES`."""
    state = MOVING_MAZE.new(options, seed=seed)
    assert sorted(state.start.layout.names) == TREASURES
    return state


# Right, and complete: against all deals


@pytest.mark.parametrize(("seed", "turns"), [(0, 0), (1, 12), (2, 30)])
def test_one_card_each_samples_are_all_deals_that_agree(seed: int, turns: int) -> None:
    truth = start_of(seed, cards=1)
    endings = watch(truth, Luck(seed), turns)
    assert not truth.is_over
    deals = {deal for deal in all_stacks(2, 1) if agrees(deal, endings, for_children=False)}
    for seat in (0, 1):
        own = stacks_of(truth)[seat]
        assert set(sampled(truth, seat, Luck(seed, 1), 400)) == {deal for deal in deals if deal[seat] == own}
    seen = set(sampled(truth, None, Luck(seed, 2), 500))
    assert seen <= deals
    for seat in (0, 1):
        assert {deal[seat] for deal in seen} == {deal[seat] for deal in deals}


def test_a_deal_agrees_exactly_when_its_replay_tells_a_spectator_the_same() -> None:
    moves = [*TO_D1, "push F7 EW", "move G7", "push A2 NES", "move C1", "push A6 NS", "move G6"]

    def stream(deal: Stacks) -> list[str]:
        state = begin(*[" ".join(stack) for stack in deal])
        told = [event for move in moves for event in state.play(move)]
        return [str(event) for event in told if event.tells(NOBODY)]

    truth = begin("bell", "fox")
    play(truth, *moves)
    told = stream(stacks_of(truth))
    alike = {deal for deal in all_stacks(2, 1) if stream(deal) == told}
    assert (
        set(sampled(truth, None, Luck(5), 600))
        == alike
        == {(("bell",), (card,)) for card in TREASURES if card != "bell"}
    )


@pytest.mark.parametrize("seed", [1, 2])
def test_two_cards_each_samples_are_all_deals_that_agree(seed: int) -> None:
    truth = start_of(seed, cards=2)
    endings = watch(truth, Luck(seed), 30)
    own = stacks_of(truth)[0]
    seen_of_own = 1 + int(truth.found[0]) if truth.informed & 1 else int(truth.found[0])
    top = own[:seen_of_own]
    agreeing = {
        (*top, *rest[: 2 - len(top)])
        for rest in permutations([card for card in TREASURES if card not in top], 2 - len(top))
    }
    deals = {
        (first, second)
        for first in agreeing
        for second in permutations([card for card in TREASURES if card not in first], 2)
        if agrees((first, second), endings, for_children=False)
    }
    seen = sampled(truth, 0, Luck(seed, 1), 1000)
    assert set(seen) <= deals
    for place in (0, 1):
        assert {deal[1][place] for deal in seen} == {deal[1][place] for deal in deals}
        assert {deal[0][place] for deal in seen} == {deal[0][place] for deal in deals}


@pytest.mark.parametrize(("seed", "turns"), [(0, 20), (1, 60), (2, 60)])
def test_childrens_samples_are_all_hands_that_agree(seed: int, turns: int) -> None:
    truth = start_of(seed, cards=2, variant="children")
    endings = watch(truth, Luck(seed), turns)
    assert not truth.is_over
    own = stacks_of(truth)[0]
    others = [card for card in TREASURES if card not in own]
    hands = {frozenset(hand) for hand in combinations(others, 2) if agrees((own, hand), endings, for_children=True)}
    seen = sampled(truth, 0, Luck(seed, 1), 15 * len(hands))
    assert {deal[0] for deal in seen} == {own}
    assert {frozenset(deal[1]) for deal in seen} == hands


def test_a_sample_replayed_from_the_start_tells_the_seat_the_same() -> None:
    for seed in range(12):
        options = {"seats": 1 + seed % 4, "variant": ("standard", "children")[seed // 4 % 2], "cards": seed % 5}
        truth = MOVING_MAZE.new(options, seed=seed)
        luck, moves, streams = Luck(seed), [], []
        for _ in range(60):
            if truth.is_over:
                break
            moves.append(truth.terms.notation.text(truth.random_action(luck)))
            streams.append(truth.play(moves[-1]))
        if truth.is_over:
            continue
        for seat in [*range(truth.terms.options.seats), None]:
            knower = NOBODY if seat is None else Seat(seat)
            told = [str(event) for events in streams for event in events if event.tells(knower)]
            twin = MOVING_MAZE.sample(cast(MovingMazeView, truth.view(seat)), luck)
            board = twin.prepared()[0]
            assert board is not None
            again = MOVING_MAZE.new(options, board=board.as_dict(), first=int(truth.first))
            retold = [event for move in moves for event in again.play(move)]
            assert [str(event) for event in retold if event.tells(knower)] == told
            assert again.view(seat).encode() == truth.view(seat).encode()


# What is told about hidden cards


def test_a_goal_missed_on_ones_way_is_never_sampled_as_the_goal() -> None:
    state = begin("bell yeti", "fox harp")
    play(state, *TO_D1)
    seen = sampled(state, 1, Luck(3), 400)
    assert "feather" not in {deal[0][0] for deal in seen}
    assert "feather" in {deal[0][1] for deal in seen}
    assert len({deal[0][0] for deal in seen}) == 22  # all but the feather and the fox


def test_with_cards_set_lower_treasures_not_dealt_are_sampled_too() -> None:
    state = begin("bell", "fox")
    assert len({deal[1] for deal in sampled(state, 0, Luck(4), 500)}) == 23


def test_with_all_cards_dealt_children_of_two_seats_have_no_secrets() -> None:
    state = MOVING_MAZE.new({"variant": "children"}, seed=4)
    assert MOVING_MAZE.secrets(state, Seat(0)) == {}
    assert list(MOVING_MAZE.secrets(state, NOBODY)) == ["cards of seat 0", "cards of seat 1"]


def test_secrets_are_goals_and_stacks_not_seen() -> None:
    state = begin("bell feather yeti", "fox harp toad")
    assert MOVING_MAZE.secrets(state, Seat(0)) == {
        "stack of seat 0": ["feather", "yeti"],
        "goal of seat 1": ["fox"],
        "stack of seat 1": ["harp", "toad"],
    }
    play(state, "push B1 NS", "move C1")
    assert MOVING_MAZE.secrets(state, Seat(0))["goal of seat 0"] == ["feather"]


def test_a_card_that_follows_from_the_others_is_no_secret() -> None:
    stacks = [list(TREASURES[:12]), list(TREASURES[12:])]
    state = begin(" ".join(stacks[0]), " ".join(stacks[1]))
    state.found[0], state.found[1] = 11, 11
    assert MOVING_MAZE.secrets(state, Seat(0)) == {}
    assert set(MOVING_MAZE.secrets(state, NOBODY)) == {"goal of seat 0", "goal of seat 1"}
    state.ruled_out[0] = 1 << 23
    assert MOVING_MAZE.secrets(state, NOBODY) == {}
    assert set(sampled(state, None, Luck(1), 50)) == {stacks_of(state)}


# The counting


def deals_by_hand(pool: list[int], sizes: list[int], shut: list[int]) -> list[tuple[int, ...]]:
    """Every way to send each card to a bundle, or nowhere (−1)."""
    ways = product(range(-1, len(sizes)), repeat=len(pool))
    return [
        way
        for way in ways
        if all(way.count(bundle) == size for bundle, size in enumerate(sizes))
        and not any(bundle >= 0 and shut[bundle] >> card & 1 for card, bundle in zip(pool, way, strict=True))
    ]


@given(
    pool=st.lists(st.integers(0, 23), max_size=6, unique=True),
    sizes=st.lists(st.integers(1, 3), max_size=3),
    data=st.data(),
)
def test_deals_are_counted_exactly_and_drawn_among_these(
    pool: list[int], sizes: list[int], data: st.DataObject
) -> None:
    shut = [data.draw(st.sets(st.sampled_from(pool))) if pool else set() for _ in sizes]
    masks = [sum(1 << card for card in cards) for cards in shut]
    bundles = [Bundle(0, size, mask) for size, mask in zip(sizes, masks, strict=True)]
    deal = Deal(vec[i64](pool), bundles)
    by_hand = deals_by_hand(pool, sizes, masks)
    assert deal.count() == len(by_hand)
    if by_hand:
        luck = Luck(len(by_hand))
        assert all(tuple(deal.draw(luck)) in by_hand for _ in range(5))


def test_deals_are_drawn_equally_often() -> None:
    pool, sizes, masks = [0, 1, 2, 3, 4], [2, 1], [0b00001, 0b00110]
    by_hand = deals_by_hand(pool, sizes, masks)
    deal = Deal(vec[i64](pool), [Bundle(0, size, mask) for size, mask in zip(sizes, masks, strict=True)])
    luck = Luck(9)
    drawn = Counter(tuple(deal.draw(luck)) for _ in range(400 * len(by_hand)))
    assert set(drawn) == set(by_hand)
    assert all(300 < times < 500 for times in drawn.values())


def test_the_largest_count_fits() -> None:
    bundles = [Bundle(0, 5, 0) for _ in range(4)]
    assert Deal(vec[i64](list(range(24))), bundles).count() == factorial(24) // (factorial(5) ** 4 * factorial(4))


@pytest.mark.parametrize("bound", [1, 5, 2**31, 2**31 + 1, 3 * 2**40, 2**47 - 1])
def test_large_numbers_are_drawn_evenly(bound: int) -> None:
    luck = Luck(3)
    drawn = [int(below(luck, bound)) for _ in range(2000)]
    assert all(0 <= number < bound for number in drawn)
    if bound > 1000:
        quarters = Counter(4 * number // bound for number in drawn)
        assert all(400 < quarters[quarter] < 600 for quarter in range(4))

"""Chance: the same on every machine, fair, and in streams that do not meet."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import Luck
from dedale.core.luck import continued

pytestmark = pytest.mark.rules

MASK = 0xFFFFFFFF


def sfc32(a: int, b: int, c: int, count: int) -> list[int]:
    """The published generator, written independently: words after fifteen rounds of warming up."""
    counter, words = 1, []
    for _ in range(15 + count):
        word = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a, b, c = b ^ (b >> 9), (c + (c << 3)) & MASK, (((c << 21) | (c >> 11)) + word) & MASK
        words.append(word)
    return words[15:]


@pytest.mark.parametrize(("seed", "stream"), [(0, 0), (7, 0), (7, 3), (2**63 - 1, 17), (123456789012345, 16)])
def test_words_are_those_of_the_published_generator(seed: int, stream: int) -> None:
    luck = Luck(seed, stream)
    assert [luck.word() for _ in range(50)] == sfc32(seed & MASK, seed >> 32 & MASK, stream & MASK, 50)


def test_below_is_fair() -> None:
    luck = Luck(1)
    counts = Counter(luck.below(6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 25.7  # χ², 5 degrees, 1 in 10,000


def test_below_takes_bounds_up_to_31_bits_and_refuses_none() -> None:
    assert all(0 <= Luck(seed).below(2**31 - 1) < 2**31 - 1 for seed in range(100))
    assert Luck(1).below(1) == 0
    for bound in (0, -1):
        with pytest.raises(ValueError, match="nothing can be drawn"):
            Luck(1).below(bound)


def test_shuffling_reaches_every_order_and_loses_nothing() -> None:
    luck = Luck(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = vec[i64]([0, 1, 2, 3])
        luck.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert min(orders.values()) > 50


def test_streams_and_forks_differ() -> None:
    assert len({Luck(9, stream).word() for stream in range(20)}) == 20
    luck = Luck(9)
    assert luck.fork().word() != luck.fork().word()


def test_a_weighted_draw_falls_in_proportion_and_never_on_an_index_without_weight() -> None:
    luck = Luck(5)
    drawn = Counter(luck.weighted(vec[float]([0.0, 1.0, 3.0, 0.0])) for _ in range(4000))
    assert set(drawn) == {1, 2}
    assert drawn[2] == pytest.approx(3000, abs=150)


def test_fractions_lie_between_zero_and_one_and_fill_the_space_between() -> None:
    luck = Luck(9)
    fractions = [luck.fraction() for _ in range(2000)]
    assert 0.0 <= min(fractions) < 0.01
    assert 0.99 < max(fractions) < 1.0


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 1000, 3 * 2**29, 2**31 - 1])
def test_a_number_below_a_bound_is_the_high_half_of_a_product_whose_low_half_is_fair(bound: int) -> None:
    luck, words = Luck(4), iter(sfc32(4, 0, 0, 400))
    for _ in range(100):
        product = next(words) * bound
        while product & MASK < 2**32 % bound:
            product = next(words) * bound
        assert luck.below(bound) == product >> 32


def test_a_chance_is_a_number_of_cases_of_the_whole() -> None:
    luck = Luck(3)
    assert sum(luck.chance(1, 4) for _ in range(4000)) == pytest.approx(1000, abs=120)
    assert not any(luck.chance(0, 5) for _ in range(50))
    assert all(luck.chance(5, 5) for _ in range(50))


def test_an_order_has_every_number_once() -> None:
    assert sorted(Luck(3).order(9)) == list(range(9))
    assert len({tuple(Luck(seed).order(9)) for seed in range(20)}) == 20


def test_a_copy_draws_the_same_from_here_on_and_is_equal_until_one_draws() -> None:
    luck = Luck(11, 5)
    twin = luck.copy()
    assert twin == luck == pickle.loads(pickle.dumps(luck)) == eval(repr(luck), {"continued": continued})
    words = [luck.word() for _ in range(5)]
    assert twin != luck
    assert [twin.word() for _ in range(5)] == words
    with pytest.raises(TypeError, match="cannot be hashed"):
        hash(luck)


def test_a_fork_starts_from_three_words() -> None:
    luck, words = Luck(9), sfc32(9, 0, 0, 4)
    assert luck.fork() == Luck(words[0] | words[1] << 31, words[2])
    assert luck.word() == words[3]

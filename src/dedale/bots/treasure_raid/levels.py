"""What each level knows, overlooks and prepares.

The shares of careless moves were set by matches between neighbouring levels at a tenth of the thinking.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .explorer import Prices


class RaidLevel:
    """What makes a player strong or weak.

    `prices`: how it weighs its ways, None for going to what is nearest; `throws`: whether it blows its way out;
    `careless`: of a hundred moves, those made without thinking; `forgets`: of a hundred sides that were tried,
    those that are not in its mind; `races`: whether it heeds how near the other is to winning; `guesses`: how many
    arrangements vote when it is lost, 0 for believing in one; `drafts` and `changes`: how many mazes it tries out
    before it hands one in.
    """

    def __init__(
        self,
        prices: Prices | None = None,
        *,
        throws: bool = False,
        careless: i64 = 0,
        forgets: i64 = 0,
        races: bool = False,
        guesses: i64 = 0,
        drafts: i64 = 0,
        changes: i64 = 0,
    ) -> None:
        self.prices: Final = prices
        self.throws: Final = throws
        self.careless: Final = careless
        self.forgets: Final = forgets
        self.races: Final = races
        self.guesses: Final = guesses
        self.drafts: Final = drafts
        self.changes: Final = changes


EASY: Final = RaidLevel(careless=33, forgets=20)
MEDIUM: Final = RaidLevel(throws=True, careless=12, forgets=2)
HARD: Final = RaidLevel(Prices(), drafts=10, changes=5)
EXPERT: Final = RaidLevel(Prices(), races=True, guesses=12, drafts=15, changes=345)

"""A naive player to measure the levels by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.bots.player import FULL, Effort, Maker, Player
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.view import View
from dedale.games.sliding_blocks.field import PAWNS
from dedale.games.sliding_blocks.rules import TO_WIN, SlidingState
from dedale.games.sliding_blocks.view import SlidingView
from dedale.games.sliding_blocks.worlds import sample

from .distance_maps import OUT_OF_REACH, DistanceMaps

BLOCKS_TRIED: Final = 6
GRAIN: Final = 1 << 20
"""The weight of one slide; chance adds up to half of it."""

MAP_BITS: Final = 4


class GreedyPlayer(Player):
    """Moves the pawn that brings its best three nearest to the centre, then the best of six random blocks.

    Distances are counted in slides, with all pawns disregarded; a block is judged by the own way to the centre and by
    the shortest of the others'.
    """

    def __init__(self, luck: Luck, effort: Effort = FULL) -> None:
        self._luck: Final = luck
        self._maps: DistanceMaps | None = None

    def choose(self, view: View) -> str:
        assert isinstance(view, SlidingView)
        state = sample(view, self._luck)
        if self._maps is None or self._maps.board is not view.board:
            self._maps = DistanceMaps(view.board, self._luck.fork(), MAP_BITS)
        actions = state.legal_actions()
        action = self._pawn_move(state, self._maps, actions)
        return view.terms.notation.text(action if action >= 0 else self._block_move(state, self._maps, actions))

    def _pawn_move(self, state: SlidingState, maps: DistanceMaps, actions: vec[i64]) -> Action:
        """The cheapest slide of a pawn; −1 when there is none."""
        slot = maps.slot(maps.key(state.at), state.walls)
        best: i64 = -1
        least: i64 = 0
        for n in range(i64(len(actions))):
            if actions[n] >= state.moves.blocks:
                break
            cost = self._after_slide(state, maps, slot, Action(actions[n]))
            if best < 0 or cost < least:
                best, least = actions[n], cost
        return Action(best)

    def _after_slide(self, state: SlidingState, maps: DistanceMaps, slot: i64, action: Action) -> i64:
        start, into = state.moves.slide_from(action), state.moves.slide_into(action)
        cells = state.pawns[state.mover * PAWNS : state.mover * PAWNS + PAWNS]
        for n in range(i64(PAWNS)):
            if cells[n] == start:
                cells[n] = into
        return self._with_chance(best_three(maps, slot, cells, 0))

    def _block_move(self, state: SlidingState, maps: DistanceMaps, actions: vec[i64]) -> Action:
        """The cheapest of a few slides of blocks, or passing."""
        order = self._luck.order(len(actions))
        best: i64 = -1
        least: i64 = 0
        for n in range(min(i64(len(order)), i64(BLOCKS_TRIED))):
            action = actions[order[n]]
            cost = self._after_block(state, maps, Action(action))
            if best < 0 or cost < least:
                best, least = action, cost
        return Action(best)

    def _after_block(self, state: SlidingState, maps: DistanceMaps, action: Action) -> i64:
        moves = state.moves
        if action == moves.passing:
            return 0
        block, axis, shift = moves.block_of(action), moves.block_axis(action), moves.block_shift(action)
        slot = maps.slot_after(maps.key(state.at), state.walls, state.at, block, axis, shift)
        least: i64 = TO_WIN * OUT_OF_REACH
        for seat in range(state.terms.options.seats):
            if seat != state.mover:
                least = min(least, best_three(maps, slot, state.pawns, seat))
        return self._with_chance(best_three(maps, slot, state.pawns, state.mover) - least)

    def _with_chance(self, cost: i64) -> i64:
        return cost * GRAIN + self._luck.below(GRAIN // 2)


def best_three(maps: DistanceMaps, slot: i64, pawns: vec[i64], seat: i64) -> i64:
    """The slides that the three nearest pawns of a seat need together."""
    total: i64 = 0
    farthest: i64 = 0
    for n in range(seat * PAWNS, seat * PAWNS + PAWNS):
        slides = maps.slides(slot, pawns[n])
        total += slides
        farthest = max(farthest, slides)
    return total - farthest


REFERENCES: Final[Mapping[str, Maker]] = {"greedy": GreedyPlayer}

"""Static evaluation and move selection for alpha-beta.

A seat's need is the sum of what its three cheapest pawns cost: mostly the slides to the centre, in hundredths, and a
little for what may yet be blocked. A seat stands well when it needs less than all others.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.outcome import points
from dedale.core.state import State
from dedale.core.vecs import filled
from dedale.games.sliding_blocks.board import BlockBoard
from dedale.games.sliding_blocks.field import PAWNS
from dedale.games.sliding_blocks.position import BLOCK, PAWN, moved_last
from dedale.games.sliding_blocks.rules import TO_WIN, SlidingState
from dedale.search.insight import Insight

from .distance_maps import OUT_OF_REACH, DistanceMaps, random_marks

SLIDE: Final = 100
"""What each slide costs; all other costs are hundredths of one."""

SOFTNESS: Final = 400.0
"""A lead of this size is worth three chances in four."""

WHIM: Final = 7
"""The random part of a value, which differs from game to game, so that play is not always the same."""

MAP_BITS: Final = 14

FACTOR: Final = 0x9E3779B97F
"""Spreads a small number over a key; any odd number of this size would do."""

PRIME: Final = 9973


class Attention:
    """How many moves deserve a look: of pawns, of blocks after a pawn, and of blocks that open a way before it.

    Of a hundred moves, `overlooked` are not seen.
    """

    def __init__(self, pawns: i64, blocks: i64, openers: i64, overlooked: i64 = 0) -> None:
        self.pawns: Final[i64] = pawns
        self.blocks: Final[i64] = blocks
        self.openers: Final[i64] = openers
        self.overlooked: Final[i64] = overlooked


class Tuning:
    """What counts beside the slides, in hundredths of a slide.

    `later` is for each slide after the next, which others have time to block; `lone` for the next one, where a single
    block can spoil it; `sealed` is the most that a pawn costs, for ways that are shut can be opened; `reserve` is how
    much of the fourth pawn's cost counts, in hundredths; `at_once` is for being able to win with the next slide.
    Against 400, 550 and 1500 for a shut way, 700 lost no contest of 60 games one turn ahead by more than chance.
    """

    def __init__(
        self, later: i64 = 20, lone: i64 = 30, sealed: i64 = 1000, reserve: i64 = 12, at_once: i64 = 300
    ) -> None:
        self.later: Final[i64] = later
        self.lone: Final[i64] = lone
        self.sealed: Final[i64] = sealed
        self.reserve: Final[i64] = reserve
        self.at_once: Final[i64] = at_once


@final
class Shortlist:
    """The `most` best of the actions offered, best first; the earlier among equals."""

    def __init__(self, most: i64) -> None:
        self.actions = vec[i64](capacity=most)
        self.ranks = vec[i64](capacity=most)
        self._most: Final[i64] = most

    def offer(self, action: i64, rank: i64) -> None:
        """Takes an action up if it ranks high enough."""
        index: i64 = len(self.actions)
        if index < self._most:
            self.actions = append(self.actions, action)
            self.ranks = append(self.ranks, rank)
        elif index == 0 or self.ranks[index - 1] >= rank:
            return
        else:
            index -= 1
        while index > 0 and self.ranks[index - 1] < rank:
            self.actions[index], self.ranks[index] = self.actions[index - 1], self.ranks[index - 1]
            index -= 1
        self.actions[index], self.ranks[index] = action, rank


@final
class SlidingInsight(Insight):
    """Knows how far every pawn is from the centre."""

    def __init__(
        self, board: BlockBoard, seats: i64, luck: Luck, attention: Attention, tuning: Tuning | None = None
    ) -> None:
        self.maps: Final = DistanceMaps(board, luck, MAP_BITS)
        self.seats: Final[i64] = seats
        self.attention: Final = attention
        self.tuning: Final = Tuning() if tuning is None else tuning
        self._pawn_marks: Final = random_marks(luck, seats * board.field.cells)
        self._turn_marks: Final = random_marks(luck, 2 * board.shapes.blocks + 2 + 4 * seats)
        self._costs = filled(PAWNS, 0)
        self._needs = filled(seats, 0)
        self._slides = filled(seats, 0)

    # What a search asks

    def value(self, state: State, seat: i64) -> float:
        if state.mover < 0:
            return points(state.outcome, seat, self.seats)
        assert isinstance(state, SlidingState)
        key = self.maps.key(state.at)
        self.take_stock(self.maps.slot(key, state.walls), state.pawns)
        lead = self._lead(seat, state.resigned) + self._threat(state, seat) + (self._key(key, state) & WHIM)
        size = float(lead)
        return 0.5 + 0.5 * size / (SOFTNESS + abs(size))

    def key(self, state: State) -> i64:
        assert isinstance(state, SlidingState)
        return self._key(self.maps.key(state.at), state)

    def candidates(self, state: State) -> vec[i64]:
        assert isinstance(state, SlidingState)
        actions = state.legal_actions()
        key = self.maps.key(state.at)
        slot = self.maps.slot(key, state.walls)
        actions = self._noticed(actions, self._key(key, state)) if self.attention.overlooked else actions
        found = self._pawn_moves(state, slot, actions) if state.due & PAWN else vec[i64]()
        if not state.due & BLOCK:
            return found
        return self._with_block_moves(found, state, key, slot, actions)

    # Standing

    def take_stock(self, slot: i64, pawns: vec[i64]) -> None:
        """Works out every seat's need, and the bare slides that it takes."""
        for seat in range(self.seats):
            self._take_stock_of(slot, pawns, seat)

    def need(self, seat: i64) -> i64:
        """What the seat needed at the last `take_stock`."""
        return self._needs[seat]

    def slides(self, seat: i64) -> i64:
        """How many slides the seat needed at the last `take_stock`."""
        return self._slides[seat]

    def _take_stock_of(self, slot: i64, pawns: vec[i64], seat: i64) -> None:
        slides: i64 = 0
        farthest: i64 = 0
        for n in range(i64(PAWNS)):
            cell = pawns[seat * PAWNS + n]
            distance = self.maps.slides(slot, cell)
            self._costs[n] = self.cost(slot, cell)
            slides += distance
            farthest = max(farthest, distance)
        self._slides[seat] = slides - farthest
        self._needs[seat] = self._total()

    def _total(self) -> i64:
        """The costs of all pawns but the dearest, and a little of that."""
        total: i64 = 0
        dearest: i64 = 0
        for n in range(i64(PAWNS)):
            total += self._costs[n]
            dearest = max(dearest, self._costs[n])
        return total - dearest + dearest * self.tuning.reserve // 100

    def cost(self, slot: i64, cell: i64) -> i64:
        """What a pawn on a cell costs, in hundredths of a slide."""
        distance = self.maps.slides(slot, cell)
        if distance == 0:
            return 0
        tuning = self.tuning
        cost = distance * SLIDE + (distance - 1) * tuning.later
        if cost >= tuning.sealed:
            return tuning.sealed
        return cost + tuning.lone if self._is_lone(slot, cell, distance - 1) else cost

    def _is_lone(self, slot: i64, cell: i64, wanted: i64) -> bool:
        """Whether cells so near to the centre are in sight on one side only, and not right beside the centre."""
        size = self.maps.rows
        row, column = self.maps.row[cell], self.maps.column[cell]
        sides: i64 = 0
        if wanted == 0:
            return not self._is_beside_centre(cell)
        sides += self._sees(slot, cell, -1, column - 1, wanted)
        sides += self._sees(slot, cell, 1, size - column, wanted)
        sides += self._sees(slot, cell, -size, row - 1, wanted)
        sides += self._sees(slot, cell, size, size - row, wanted)
        return sides < 2

    def _is_beside_centre(self, cell: i64) -> bool:
        field = self.maps.board.field
        row, column = self.maps.row[cell], self.maps.column[cell]
        low, high = field.low - 1, field.low + 3
        return low <= row <= high and low <= column <= high

    def _sees(self, slot: i64, cell: i64, step: i64, steps: i64, wanted: i64) -> i64:
        """1 when a cell of the wanted distance is in sight, else 0."""
        for _ in range(steps):
            cell += step
            distance = self.maps.slides(slot, cell)
            if distance == wanted:
                return 1
            if distance == OUT_OF_REACH:
                return 0
        return 0

    def _lead(self, seat: i64, resigned: i64) -> i64:
        """By how much less the seat needs than the others' least."""
        least: i64 = 2 * TO_WIN * OUT_OF_REACH * SLIDE
        for other in range(self.seats):
            if other != seat and not resigned >> other & 1:
                least = min(least, self._needs[other])
        return least - self._needs[seat]

    def _threat(self, state: SlidingState, seat: i64) -> i64:
        """The bonus for a seat to move that can win at once."""
        if not state.due & PAWN or self._slides[state.mover] != 1:
            return 0
        return self.tuning.at_once if state.mover == seat else -self.tuning.at_once

    def _key(self, key: i64, state: SlidingState) -> i64:
        for n in range(i64(len(state.pawns))):
            key ^= self._pawn_marks[n // PAWNS * self.maps.cells + state.pawns[n]]
        marks, blocks = self._turn_marks, self.maps.board.shapes.blocks + 1
        key ^= (
            marks[state.barred + 1] ^ marks[blocks + state.moved + 1] ^ marks[2 * blocks + state.mover * 4 + state.due]
        )
        if state.sliding.bars_round:
            for seat in range(state.terms.options.seats):
                key ^= marks[moved_last(state.recent, seat) + 1] >> (seat + 1)
        return key ^ state.turn * FACTOR

    # Moves worth a look

    def _noticed(self, actions: vec[i64], key: i64) -> vec[i64]:
        """The actions that are not overlooked in this state; at least one."""
        noticed = vec[i64]()
        for n in range(i64(len(actions))):
            if (key ^ actions[n] * FACTOR) % PRIME >= self.attention.overlooked * PRIME // 100:
                noticed = append(noticed, actions[n])
        return noticed if len(noticed) else actions

    def _pawn_moves(self, state: SlidingState, slot: i64, actions: vec[i64]) -> vec[i64]:
        """The slides that leave the least need, one for each pawn that can go into the centre."""
        moves, mover = state.moves, state.mover
        shortlist = Shortlist(self.attention.pawns)
        self._take_stock_of(slot, state.pawns, mover)
        entered: i64 = -1
        for n in range(i64(len(actions))):
            if actions[n] >= moves.blocks:
                break
            start, into = moves.slide_from(Action(actions[n])), moves.slide_into(Action(actions[n]))
            if self.maps.slides(slot, into) == 0:
                if entered == start:
                    continue
                entered = start
            shortlist.offer(actions[n], -self._need_after(slot, state, start, into))
        return shortlist.actions

    def _need_after(self, slot: i64, state: SlidingState, start: i64, into: i64) -> i64:
        number: i64 = 0
        while state.pawns[state.mover * PAWNS + number] != start:
            number += 1
        before = self._costs[number]
        self._costs[number] = self.cost(slot, into)
        need = self._total()
        self._costs[number] = before
        return need

    def _with_block_moves(
        self, found: vec[i64], state: SlidingState, key: i64, slot: i64, actions: vec[i64]
    ) -> vec[i64]:
        """Adds the slides of blocks that help most; before a pawn only those that open it a way."""
        moves, mover = state.moves, state.mover
        is_first = len(found) > 0
        self.take_stock(slot, state.pawns)
        enough = self._needs[mover] - SLIDE // 2
        shortlist = Shortlist(self.attention.openers if is_first else self.attention.blocks)
        for n in range(i64(len(actions))):
            action = Action(actions[n])
            if action < moves.blocks or action == moves.passing:
                continue
            block, axis, shift = moves.block_of(action), moves.block_axis(action), moves.block_shift(action)
            self.take_stock(self.maps.slot_after(key, state.walls, state.at, block, axis, shift), state.pawns)
            if not is_first or self._needs[mover] <= enough:
                shortlist.offer(action, self._lead(mover, state.resigned) - self._danger(state))
        for n in range(i64(len(shortlist.actions))):
            found = append(found, shortlist.actions[n])
        return found

    def _danger(self, state: SlidingState) -> i64:
        """The penalty for letting another seat win at once."""
        for seat in range(self.seats):
            if seat != state.mover and self._slides[seat] == 1:
                return self.tuning.at_once
        return 0

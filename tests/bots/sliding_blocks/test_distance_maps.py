"""Distances in slides: the quick maps say what walking says."""

from __future__ import annotations

from dedale.bots.sliding_blocks.distance_maps import OUT_OF_REACH, DistanceMaps
from dedale.core import Action, Luck
from dedale.core.playout import play_at_random
from dedale.games import find
from dedale.games.sliding_blocks.rules import SlidingState
from tests.games.sliding_blocks.positions import position


def walked(state: SlidingState) -> list[int]:
    """Each cell's slides to the centre, found cell by cell."""
    field = state.layout.field
    size = int(field.size)
    walls = {cell for row in range(size) for cell in range(row * size, row * size + size) if is_wall(state, cell)}
    slides = [OUT_OF_REACH] * (size * size)
    growing = [int(cell) for cell in field.centre_cells]
    for cell in growing:
        slides[cell] = 0
    for cell in growing:
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            row, column = divmod(cell, size)
            while 0 <= (row := row + down) < size and 0 <= (column := column + right) < size:
                beside = row * size + column
                if beside in walls:
                    break
                if slides[beside] == OUT_OF_REACH:
                    slides[beside] = slides[cell] + 1
                    growing.append(beside)
    return slides


def is_wall(state: SlidingState, cell: int) -> bool:
    field = state.layout.field
    return bool(state.walls[field.lines[cell]] >> field.lines[field.cells + cell] & 1)


def slides_on(maps: DistanceMaps, slot: int, cells: int) -> list[int]:
    return [int(maps.slides(slot, cell)) for cell in range(cells)]


def test_maps_agree_with_walking_all_through_games() -> None:
    for layout in ("standard", "quick"):
        state = find("sliding_blocks").new({"layout": layout}, seed=2)
        assert isinstance(state, SlidingState)
        maps = DistanceMaps(state.layout, Luck(1), 4)
        for seed in range(12):
            play_at_random(state, Luck(seed), 7)
            slot = maps.slot(maps.key(state.at), state.walls)
            assert slides_on(maps, slot, int(maps.cells)) == walked(state)


def test_the_map_after_a_block_has_moved_is_known_before_it_moves() -> None:
    state = find("sliding_blocks").new({"layout": "quick"}, seed=2)
    assert isinstance(state, SlidingState)
    maps = DistanceMaps(state.layout, Luck(1), 4)
    moves = state.moves
    for action in [Action(number) for number in state.legal_actions() if number >= moves.blocks]:
        block, axis, shift = moves.block_of(action), moves.block_axis(action), moves.block_shift(action)
        slot = maps.slot_after(maps.key(state.at), state.walls, state.at, block, axis, shift)
        after = state.copy()
        after.advance(action)
        assert slides_on(maps, int(slot), int(maps.cells)) == walked(after)


def test_what_is_walled_in_is_out_of_reach() -> None:
    state = position("""
        11A......
        11A......
        AAA......
        ...+++...
        ...+++...
        ...+++...
        .........
        .......33
        .......33
    """)
    maps = DistanceMaps(state.layout, Luck(1), 4)
    slot = maps.slot(maps.key(state.at), state.walls)
    assert [int(maps.slides(slot, cell)) for cell in state.pawns] == [OUT_OF_REACH] * 4 + [2, 2, 2, 2]

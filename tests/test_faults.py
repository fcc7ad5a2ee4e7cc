"""Every declared kind of fault occurs: no code is dead."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import msgspec
import pytest

from dedale.cli.boards import read_prepared
from dedale.cli.hints import asked_seat
from dedale.core import Action, Fault, Game, Luck, Record, Refusal, State
from dedale.core.game import read_seed
from dedale.games import find
from dedale.games.monster_hunt.board import read_board
from dedale.games.monster_hunt.options import MonsterHuntOptions
from dedale.grid.drawing import parse_maze
from dedale.match import Match
from dedale.match.replay import open_record, replay
from dedale.table import workshop
from dedale.table.codes import declared
from dedale.table.tasks import replayed_match
from tests.games.sliding_blocks.positions import position
from tests.sixth.doors import DOORS

DECLARED = declared()
COMMON = ("shared", "table")
Trial = Callable[[], object]


def found(trial: Trial) -> list[Fault]:
    """The faults that something answers with, or is refused for."""
    try:
        given = trial()
    except Refusal as error:
        return error.faults
    return given if isinstance(given, list) else []


def prepared(slug: str, options: dict[str, object]) -> dict[str, Any]:
    """A board or setup without faults."""
    record = Match(find(slug), options, seed=1).record()
    kept: Any = record.board if record.setups is None else record.setups[0]  # type: ignore[index]
    return dict(copy.deepcopy(kept))


def checks(slug: str, options: dict[str, object], changes: list[dict[str, object]]) -> list[Trial]:
    """A good board or setup, judged with one change after the other."""
    good = prepared(slug, options)
    return [lambda change=change: find(slug).check({**good, **change}, options) for change in changes]  # type: ignore[misc]


def drawings(slug: str, texts: list[str]) -> list[Trial]:
    return [lambda text=text: find(slug).from_drawing(text) for text in texts]  # type: ignore[misc]


def refused_moves(state: State, moves: int) -> list[Trial]:
    """Why what may not be played is refused, after each of the first moves of a game by chance."""
    return [lambda: [fault for later in played(state, moves) for fault in refusals(later)]]


def played(state: State, moves: int) -> Iterator[State]:
    luck = Luck(1, 0)
    for _ in range(moves):
        yield state
        if state.is_over:
            return
        state.play_action(state.random_action(luck))


def refusals(state: State) -> list[Fault]:
    actions = [Action(n) for n in range(state.terms.notation.size)]
    return [state.refusal(action) for action in actions if not state.is_legal(action)]


# Monster Hunt


def of_another_size() -> object:
    options = find("monster_hunt").options({"rows": 5, "columns": 5})
    assert isinstance(options, MonsterHuntOptions)
    return read_board(options, {"rows": 3, "columns": 5, "obstacles": [], "entrance": "A1", "exit": "A2"})


def monster_hunt() -> list[Trial]:
    gates: dict[str, object] = {"entrance": "A1", "exit": "C3"}
    changes: list[dict[str, object]] = [
        {"obstacles": ["Z99"]},
        {"obstacles": ["B2", "B2"], **gates},
        {"entrance": 5},
        {"obstacles": ["A1"], **gates},
        {"obstacles": [], "entrance": "A1", "exit": "A1"},
        {"obstacles": ["A2", "B1"], **gates},
    ]
    texts = ["", "E..\n.Q.\n..X", "E..\n..\n..X", "...\n...\n..X"]
    moves = refused_moves(find("monster_hunt").new({"rows": 5, "columns": 5}, seed=1), 9)
    return [of_another_size, *checks("monster_hunt", {}, changes), *drawings("monster_hunt", texts), *moves]


# The Moving Maze


def with_tile(row: int, column: int, tile: object) -> dict[str, object]:
    tiles = prepared("moving_maze", {})["tiles"]
    tiles[row][column] = tile
    return {"tiles": tiles}


def moving_maze() -> list[Trial]:
    cards = prepared("moving_maze", {})["cards"]
    changes: list[dict[str, object]] = [
        {"tiles": 5},
        {"tiles": [5] * 7},
        with_tile(0, 0, "?"),
        with_tile(2, 0, "NES:Bell"),
        with_tile(2, 2, "NEW:bell"),
        with_tile(0, 2, "ESW"),
        with_tile(0, 0, "ES:zzz"),
        {"spare": "NS:zzz"},
        {"spare": "NE:zzz"},
        {"spare": "NES:bell"},
        {"cards": 5},
        {"cards": [5, cards[1]]},
        {"cards": [[5], cards[1]]},
        {"cards": [cards[1], cards[1]]},
        {"cards": [["dragon"], cards[1]]},
    ]
    too_many: Trial = lambda: find("moving_maze").check({}, {"seats": 4, "cards": 9})  # noqa: E731
    moves = refused_moves(find("moving_maze").new(seed=1), 8)
    return [too_many, *checks("moving_maze", {}, changes), *twice(), *moves]


def twice() -> list[Trial]:
    """The treasure of one fixed T on another."""
    tiles = prepared("moving_maze", {})["tiles"]
    tiles[0][2] = tiles[0][4]
    return checks("moving_maze", {}, [{"tiles": tiles}])


# Treasure Raid

RAID: dict[str, object] = {"rows": 6, "columns": 6}


def treasure_raid() -> list[Trial]:
    good = prepared("treasure_raid", RAID)
    pit = good["pits"][0]
    changes: list[dict[str, object]] = [
        {"walls": ["x"]},
        {"walls": ["A1n"]},
        {"walls": ["A1e", "A2w"]},
        {"exits": ["B2e"]},
        {"exits": ["A1n", "A2n"]},
        {"exits": []},
        {"pits": [pit]},
        {"trap": "Z9"},
        {"trap": pit},
        {"walls": ["A1e", "A1s"]},
    ]
    shut_in = [f"{row}{column}e" for row in "ABCDEF" for column in range(1, 6)]
    return [
        *checks("treasure_raid", RAID, [*changes, {"walls": shut_in}, beside_a_pit(good)]),
        *drawings("treasure_raid", ["+---+\n| Q |\n+---+"]),
        *refused_moves(find("treasure_raid").new(RAID, seed=1), 300),
        *refused_moves(find("treasure_raid").new({**RAID, "take_later": True}, seed=1), 20),
    ]


def beside_a_pit(good: dict[str, Any]) -> dict[str, object]:
    """The first pit in a corner, with an exit there; what lay in the corner changes places with it."""
    moved = msgspec.json.decode(
        msgspec.json.encode({key: value for key, value in good.items() if key not in ("walls", "exits")})
        .replace(b'"A1"', b'"?"')
        .replace(f'"{good["pits"][0]}"'.encode(), b'"A1"')
        .replace(b'"?"', f'"{good["pits"][0]}"'.encode())
    )
    return {**moved, "walls": [], "exits": ["A1n", "F6e", "F5s", "E1w"]}


# Sliding Blocks

CROWDED = """
    1..1.....
    11...AA..
    .....BB..
    ...3++...
    ...+3+...
    ...+++...
    ..C......
    ..D....33
    .........
"""


def round_barred() -> State:
    """A position in which blocks are barred that were moved two turns ago."""
    state = find("sliding_blocks").new({"seats": 4, "layout": "quick", "barred": "round"}, seed=1)
    for part in ("block", "pawn", "block", "pawn"):
        state.play(next(move for move in state.legal_moves() if move.startswith(part)))
    return state


def sliding_blocks() -> list[Trial]:
    pawns = prepared("sliding_blocks", {"layout": "quick"})["pawns"]
    odd: list[object] = [5, [], ["C1", "C3"], ["Z99"], ["C1", "C1"], ["A1"]]
    wrapped: list[object] = [[block] for block in odd]
    changes: list[dict[str, object]] = [
        {"size": 8},
        *[{"blocks": one} for one in wrapped],
        {"blocks": [["C1"], ["C1"]]},
        {"blocks": [[centre()]]},
        {"pawns": [5, pawns[1]]},
        {"pawns": pawns[:1]},
        {"pawns": pawns[::-1]},
    ]
    lines = ["11.......", "11.......", *["........."] * 5, ".......33", ".......33"]
    lines[3:6] = ["...+++..."] * 3
    uneven = ["11......", *lines[1:]]
    texts = ["..", "\n".join(uneven)] + [
        "\n".join(lines).replace(old, new, 1) for old, new in (("11.", "11#"), ("+++", "+.+"), ("33", ".."))
    ]
    texts.append("\n".join(lines).replace("3", "."))
    moves = [*refused_moves(position(CROWDED), 10), *refused_moves(round_barred(), 1)]
    return [*checks("sliding_blocks", {"layout": "quick"}, changes), *drawings("sliding_blocks", texts), *moves]


def centre() -> str:
    size = prepared("sliding_blocks", {"layout": "quick"})["size"]
    return f"{'ABCDEFGHIJKLMNOPQRSTUVWXY'[size // 2]}{size // 2 + 1}"


# The Tracker


def tracker() -> list[Trial]:
    shut: list[object] = ["B2n", "B2e", "B2s", "B2w"]
    changes: list[dict[str, object]] = [
        {"fugitive": "Z9"},
        {"barriers": ["?"]},
        {"barriers": ["A1n"]},
        {"barriers": ["A1e", "A2w"]},
        {"barriers": [f"{row}{column}e" for row in "ABCDEF" for column in range(1, 6)] + ["A1s"]},
        {"fugitive": "B2", "barriers": shut},
    ]
    moves = refused_moves(find("tracker").new(seed=1), 30)
    return [*checks("tracker", {}, changes), *drawings("tracker", ["+---+\n|   |\n+---+"]), *moves]


# What all games share


def replayed(**changes: object) -> None:
    record: dict[str, object] = {"format": "dedale/1", "game": "tracker", "moves": []}
    read = Record.parse(msgspec.json.encode({**record, **changes}))
    for _ in replay(open_record(read), read):
        pass


def new(slug: str, options: object = None, **given: object) -> Game:
    find(slug).new(options, **given)
    return find(slug)


RESIGNED = ["resign 1"]

SHARED_TRIALS: list[Trial] = [
    lambda: find("tracker").preset("paper"),
    lambda: DOORS.preset("sheet"),
    lambda: replayed(options=5),
    lambda: replayed(moves=5),
    lambda: replayed(game=5),
    lambda: replayed(format=5),
    lambda: replayed(game="chess"),
    lambda: replayed(seats=[{}]),
    lambda: replayed(seats=[{"name": 5}, {}]),
    lambda: replayed(result={"winners": [], "reason": "x"}),
    lambda: replayed(moves=RESIGNED, result={"winners": [1], "reason": "resigned"}),
    lambda: replayed(moves=["dance"]),
    lambda: replayed(moves=["resign"]),
    lambda: replayed(moves=["resign 7"]),
    lambda: replayed(moves=[*RESIGNED, "leave"]),
    lambda: replayed_match(Match(find("tracker")).record().encode(), 5),
    lambda: Record.parse(b"{"),
    lambda: Record.parse(b"[" * 100_000),
    lambda: read_prepared(find("tracker"), b"\xff"),
    lambda: find("tracker").check(5),
    lambda: find("tracker").check({"x": 5}),
    lambda: find("tracker").check({"fugitive": "A1", "barriers": 5}),
    lambda: find("monster_hunt").check({"rows": 1}),
    lambda: find("monster_hunt").check({"rows": 3}, {"rows": 4}),
    lambda: find("moving_maze").from_drawing("x"),
    lambda: new("tracker", board={}),
    lambda: new("tracker", setups=5),
    lambda: new("tracker", first=5),
    lambda: new("tracker", {"rows": 99}),
    lambda: new("tracker", {"x": 99}),
    lambda: new("tracker", {"last_chance": 5}),
    lambda: new("monster_hunt", {"density": 5}),
    lambda: new("monster_hunt", {"sight": 5}),
    lambda: new("monster_hunt", first=0),
    lambda: read_seed(-1),
    lambda: Match(find("tracker"), first=0).play("leave", seat=1),
    lambda: find("tracker").new().play_action(Action(999)),
    lambda: resigned_twice(),
    lambda: asked_seat(Match(find("tracker")), 7),
    lambda: too_long_to_show(),
    *[
        lambda text=text: parse_maze(text)
        for text in (
            "",
            "+---+\n|   |",
            "+---+\n|   |\n+---+---+",
            "+---+\n|  ||\n+---+",
            "+---+\n|   x\n+---+",
            "+---+\n|   |\n+-x-+",
            "+---+\n|   |\n----+",
        )
    ],
]


def resigned_twice() -> None:
    state = find("moving_maze").new({"seats": 3})
    state.resign(1)
    state.resign(1)


def too_long_to_show() -> None:
    with mock.patch.object(workshop, "LARGEST_REPLAY", 1):
        record = msgspec.json.encode({"format": "dedale/1", "game": "tracker", "moves": RESIGNED})
        workshop.ReplayLines(record, compressed=False).result()


TRIALS: dict[str, Callable[[], list[Trial]]] = {
    "monster_hunt": monster_hunt,
    "moving_maze": moving_maze,
    "treasure_raid": treasure_raid,
    "sliding_blocks": sliding_blocks,
    "tracker": tracker,
    "shared": lambda: SHARED_TRIALS,
}


def test_every_scope_is_tried() -> None:
    assert {*TRIALS, "table"} == set(DECLARED), "the table's own refusals are tried in tests/table and tests/server"


@pytest.mark.parametrize("scope", TRIALS)
def test_every_declared_kind_is_found(scope: str) -> None:
    codes = {fault.code for trial in TRIALS[scope]() for fault in found(trial)}
    assert {kind.code for kind in DECLARED[scope]} - codes == set()


PLACE = re.compile(r"[A-Z]\d{1,2}[nesw]?|(enter|go|leave|push|move|shoot|start|take|grenade|pawn|block|pass)\b.*")


@pytest.mark.parametrize("scope", TRIALS)
def test_places_are_named_in_the_sentence_as_the_game_spells_them(scope: str) -> None:
    for fault in (fault for trial in TRIALS[scope]() for fault in found(trial)):
        assert all(PLACE.fullmatch(place) for place in fault.places), repr(fault)
        assert msgspec.json.decode(msgspec.json.encode(fault.as_dict())) == fault.as_dict()


@pytest.mark.parametrize("scope", DECLARED)
def test_codes_are_plain_words_and_mean_one_thing(scope: str) -> None:
    codes = [kind.code for kind in DECLARED[scope]]
    assert len(set(codes)) == len(codes)
    assert all(re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", code) for code in codes)
    others = {kind.code for common in COMMON if common != scope for kind in DECLARED[common]}
    assert not others & set(codes), "a game's code must not hide one that all share"

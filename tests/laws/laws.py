"""The laws that every game keeps, each a function that fails with an AssertionError."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import msgspec
import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core import DedaleError, Event, IllegalMove, Luck, Record, State, UnreadableMove, told_to
from dedale.core.game import UNTOLD
from dedale.core.messages import ViewFacts
from dedale.core.notation import Action
from dedale.match import Match, replay
from dedale.match.replay import open_record

from .position import Position
from .twins import seat_of
from .twins import twins_cannot_be_told_apart as twins_cannot_be_told_apart

SAMPLES = 400
GARBAGE = ["", " ", "resign", "resign 9", "resign x", "go", "шаг", "🂡" * 50, "a\0b", "move move move"]


def moves_and_texts_round_trip(position: Position) -> None:
    notation = position.state.terms.notation
    for action in range(notation.size):
        text = notation.text(Action(action))
        assert notation.read(text) == action
        assert notation.read(f"  {text.upper()} ".replace(" ", "   ")) == action


def events_round_trip(position: Position) -> None:
    for event in (event for events in position.events for event in events):
        assert Event.parse(str(event)) == event
        assert eval(repr(event), {"Event": Event}) == event


def events_are_those_declared(position: Position) -> None:
    """Every event is of a kind that the game declares, with all fields of that kind, rightly typed, and no others."""
    for event in (event for events in position.events for event in events):
        declared_part(event.as_dict(), position.game.events)


def views_are_those_declared(position: Position) -> None:
    """Every view has all fields that the game declares, those inside others too, rightly typed, and no others."""
    for seat in position.seats():
        shown = position.state.view(seat).as_dict()
        assert {**declared_part(shown, ViewFacts), **declared_part(shown, position.game.facts)} == shown


def declared_part(plain: dict[str, object], declared: Any) -> Any:
    """What is left when all fields are dropped that are not declared."""
    try:
        return msgspec.convert(plain, declared)
    except msgspec.ValidationError as error:
        raise AssertionError(str(error)) from error


def exactly_the_seat_to_move_has_moves(position: Position) -> None:
    state = position.state
    assert bool(state.legal_moves()) == (not state.is_over)
    assert (state.to_move is None) == (state.outcome is not None) == state.is_over
    for seat in position.seats():
        legal = state.view(seat).legal_moves()
        assert legal == (state.legal_moves() if seat is not None and seat == state.to_move else [])


def legality_is_one(position: Position) -> None:
    state = position.state
    legal = list(state.legal_actions())
    assert legal == sorted(set(legal))
    beyond = state.terms.notation.size + 2
    assert [n for n in range(-1, beyond) if state.is_legal(Action(n))] == legal
    if legal:
        drawn = {int(state.random_action(position.luck)) for _ in range(20)}
        assert drawn <= set(legal)


def refused_moves_change_nothing(position: Position) -> None:
    state, notation = position.state, position.state.terms.notation
    before = position.views()
    legal = set(state.legal_moves())
    for text in GARBAGE:
        with pytest.raises((UnreadableMove, IllegalMove)) as refusal:
            state.play(text)
        assert_is_sentence(str(refusal.value))
    step = max(1, notation.size // 50)
    for text in notation.texts[::step]:
        if text not in legal:
            with pytest.raises(IllegalMove) as refusal:
                state.play(text)
            assert_is_sentence(str(refusal.value))
    assert position.views() == before


def assert_is_sentence(text: str) -> None:
    assert 10 < len(text) < 300
    assert "\n" not in text


def copies_are_independent(position: Position) -> None:
    before = position.views()
    twin = position.state.copy()
    other = Position(position.game, position.options, position.seed, twin, luck=position.luck)
    assert other.views() == before
    other.play_random(30)
    assert position.views() == before


def silence_changes_nothing(position: Position) -> None:
    loud, silent = position.state.copy(), position.state.copy()
    for _ in range(30):
        if loud.is_over:
            break
        action = loud.random_action(position.luck)
        loud.play_action(action)
        silent.advance(action)
        for seat in position.seats():
            assert loud.view(seat) == silent.view(seat)


def replaying_gives_the_same_game(position: Position) -> None:
    match = Match(position.game, position.options, seed=position.seed)
    for move in position.moves:
        match.play(move)
    record = Record.parse(match.record().encode())
    again = open_record(record)
    lines = list(replay(again, record))
    assert lines == match.lines
    assert [list(line.events) for line in lines] == position.events
    assert again.record().encode() == match.record().encode()
    for seat in position.seats():
        assert again.view(seat) == position.state.view(seat)
        assert again.stream(seat) == match.stream(seat)


def generated_setups_are_valid(position: Position) -> None:
    game, state = position.game, position.state
    for each in state.prepared():
        assert game.check(each.as_dict(), position.options) == []


def games_end(position: Position) -> None:
    state = position.state
    most = position.game.most_moves(state.terms.options)
    told: list[Event] = []
    for n in range(100_000):
        if state.is_over:
            break
        assert len(position.moves) + n < most
        assert "over" not in [event.kind for event in told]
        told = state.play_action(state.random_action(position.luck))
    outcome = state.outcome
    assert outcome is not None
    assert told == [] or told[-1].as_dict() == {"kind": "over", **outcome.as_dict(), "to": "all"}
    assert len(outcome.places) == state.terms.options.seats
    for seat, place in enumerate(outcome.places):
        assert (place == 1) == (seat in outcome.winners or outcome.is_draw)
    with pytest.raises(IllegalMove):
        state.play("resign 0")


def resigning_ends_or_goes_on(position: Position) -> None:
    for seat in range(position.state.terms.options.seats):
        state = position.state.copy()
        if state.is_over or state.resigned >> seat & 1:
            continue
        told = state.play(f"resign {seat}")
        assert told[0].as_dict() == {"kind": "resigned", "seat": seat, "to": "all"}
        left = state.seats_left()
        assert seat not in left
        if len(left) < 2:
            assert state.outcome is not None
            assert state.outcome.as_dict() == {"winners": left, "reason": "resigned"}
        else:
            assert state.to_move is None or state.to_move in left


def samples_look_the_same(position: Position) -> None:
    for seat in position.seats():
        view = position.state.view(seat)
        for _ in range(4):
            sampled = position.game.sample(view, position.luck)
            assert sampled.view(seat).encode() == view.encode()


def samples_have_a_past(position: Position) -> None:
    """A sampled state can have been played: from a start that is allowed, and telling the seat what it was told."""
    for seat in position.seats():
        sampled = position.game.sample(position.state.view(seat), position.luck)
        again = start_of(sampled, position.options)
        notation = again.terms.notation
        for n, action in enumerate(position.game.retrace(sampled, known_actions(position, seat))):
            assert told_to(seat_of(seat), again.play(notation.text(Action(action)))) == told_to(
                seat_of(seat), position.events[n]
            )
        for each in position.seats():
            assert again.view(each).encode() == sampled.view(each).encode()


def start_of(state: State, options: dict[str, object]) -> State:
    """The game of a state before its first move, from what a record would say of it."""
    board, setups = state.prepared_dicts()
    first = None if state.terms.game.begins >= 0 else int(state.first)
    return state.terms.game.new(options, board=board, setups=setups, first=first)


def known_actions(position: Position, seat: int | None) -> vec[i64]:
    """The actions of a game so far, as far as a seat was told them."""
    terms, known = position.state.terms, vec[i64]()
    state = position.game.new(position.options, seed=position.seed)
    for move in position.moves:
        action = terms.notation.read(move)
        is_told = state.mover == seat or position.game.tells_move(terms, action, seat_of(seat))
        known = append(known, action if is_told else UNTOLD)
        state.advance(action)
    return known


def declared_secrets_vary(position: Position) -> None:
    for seat in position.seats():
        secrets = position.game.secrets(position.state, seat_of(seat))
        if not secrets:
            continue
        view = position.state.view(seat)
        found: dict[str, set[str]] = {name: set() for name in secrets}
        for _ in range(SAMPLES):
            sampled = position.game.secrets(position.game.sample(view, position.luck), seat_of(seat))
            for name, values in found.items():
                values.add(repr(sampled.get(name)))
            if all(len(values) > 1 for values in found.values()):
                break
        alike = [name for name, values in found.items() if len(values) < 2]
        assert not alike, f"the same in {SAMPLES} samples: {alike}"


def tensors_tell_no_more_than_views(position: Position) -> None:
    """Truths that a seat cannot tell apart give it the same tensor, and what was in the target before is gone."""
    encoding = position.game.encoding(position.state.terms)
    for seat in range(int(position.state.terms.options.seats)):
        view = position.state.view(seat)
        tensor = bytes(memoryview(encoding.tensor(view)))
        for _ in range(4):
            sampled = position.game.sample(view, position.luck)
            target = vec[i64]([-1] * (int(encoding.words) + 2))
            encoding.write(sampled.view(seat), target, 1)
            assert bytes(memoryview(target))[8:-8] == tensor
            assert target[0] == target[int(encoding.words) + 1] == -1


def tensors_keep_to_their_fields(position: Position) -> None:
    """Every byte is described, and none is greater than its field says."""
    encoding = position.game.encoding(position.state.terms)
    names = [field.name for field in [*encoding.planes, *encoding.numbers] if field.most]
    highest = encoding.highest()
    assert len(highest) == encoding.size
    assert len(names) == len(set(names))
    for seat in range(int(position.state.terms.options.seats)):
        tensor = bytes(memoryview(encoding.tensor(position.state.view(seat))))
        assert all(value <= most for value, most in zip(tensor, highest, strict=True))


def tensors_say_whose_turn_it_is(position: Position) -> None:
    """The numbers that games have in common are where the encoding declares them, and true."""
    encoding = position.game.encoding(position.state.terms)
    names = [number.name for number in encoding.numbers]
    for seat in range(int(position.state.terms.options.seats)):
        view = position.state.view(seat)
        numbers = bytes(memoryview(encoding.tensor(view)))[int(encoding.board_words) * 8 :]
        told = {"first": view.first == seat, "to move": view.mover == seat}
        assert "to move" in names
        for name in told.keys() & set(names):
            assert numbers[names.index(name)] == told[name]


def games_begin_again_as_they_begin(position: Position) -> None:
    again = position.game.again(position.state.terms, position.seed)
    start = position.game.new(position.options, seed=position.seed)
    assert [again.view(seat) for seat in position.seats()] == [start.view(seat) for seat in position.seats()]
    assert again.terms.notation.texts == start.terms.notation.texts


def secrets_are_over_when_the_game_is(position: Position) -> None:
    state = position.state
    if state.is_over:
        for seat in position.seats():
            assert position.game.secrets(state, seat_of(seat)) == {}
        facts = [{**state.view(seat).as_dict(), "seat": None} for seat in position.seats()]
        assert all(fact == facts[0] for fact in facts)


def wrong_setups_are_refused(position: Position) -> None:
    nonsense: list[object] = [5, [], "x", {}, {"x": 1}, None, True, [[]], {"rows": float("nan")}]
    for raw in nonsense:
        faults = position.game.check(raw, position.options)
        assert faults
        for fault in faults:
            assert_is_sentence(fault.sentence)
    for field, value in (("board", 5), ("setups", 5), ("setups", [5]), ("first", 99), ("first", "x"), ("seed", 1.5)):
        with pytest.raises(DedaleError):
            position.game.new(position.options, **{field: value})


def luck_is_the_seed(position: Position) -> None:
    """Nothing is left to any other chance: a seed is set up the same every time, and played on the same."""
    once, again = (start_by_seed(position) for _ in range(2))
    assert once.state == again.state == position.state
    once.play_random(20)
    again.play_random(20)
    assert once.moves == again.moves
    assert once.events == again.events


def start_by_seed(position: Position) -> Position:
    """The game that a seed gives, with luck from the same seed for the moves to come."""
    state = position.game.new(position.options, seed=position.seed)
    return Position(position.game, position.options, position.seed, state, luck=Luck(position.seed))


def values_behave(position: Position) -> None:
    """A state, copied or pickled, is equal to itself and plays on alike; a view pickles without the truth."""
    state = position.state
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        assert twin is not state
        for seat in position.seats():
            assert twin.view(seat) == state.view(seat)
    for seat in position.seats():
        view = state.view(seat)
        assert pickle.loads(pickle.dumps(view)) == view
        assert copy.deepcopy(view) == view
    if not state.is_over:
        later = state.copy()
        later.advance(later.random_action(position.luck))
        assert later != state

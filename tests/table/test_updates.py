"""What each seat is told: only what it may know, and in order."""

from __future__ import annotations

import pytest

from dedale.core import Luck
from dedale.core.game import Game
from dedale.games import GAMES
from dedale.table.playing import Play
from dedale.table.updates import answer_revision, live_revision, people, update

from .host import BOT, HUMAN, INVITED, Host, told

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@games
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_two_truths_that_look_alike_give_the_same_update(game: Game, watcher: int | None) -> None:
    host, luck = Host(), Luck(3)
    table, _ = host.create(game.slug, seed=7)
    for _ in range(8):
        match = table.begun()
        before, truth = told(table, watcher), match._state
        match._state = game.sample(match.view(0 if watcher is None else watcher), luck)
        assert told(table, watcher) == before
        match._state = truth
        if table.to_move is None:
            break
        moves = match.legal_moves()
        host.play(table, Play(table.to_move, moves[luck.below(len(moves))]))


def test_only_the_lines_that_are_new_are_told() -> None:
    host = Host()
    table = host.small()
    for move in ("enter A1", "go A2", "go A3"):
        host.play(table, Play(0, move))
    shown = [update(table, 1, after, present=(), now=host.now, revision=1).lines for after in (0, 2, 3)]
    assert [[line.n for line in lines] for lines in shown] == [[1, 2, 3], [3], []]


def test_who_is_present_is_handed_in_and_a_computer_player_always_is() -> None:
    table, _ = Host().create("sliding_blocks", options={"seats": 4}, seats=[HUMAN, INVITED, BOT, HUMAN])
    assert [person.present for person in people(table, ())] == [False, False, True, False]
    assert [person.present for person in people(table, {3})] == [False, False, True, True]
    assert [person.claimed for person in people(table, ())] == [True, False, True, True]


def test_revisions_grow_with_every_stored_fact_in_every_process() -> None:
    host = Host()
    here = host.small()
    there = host.load(here.game.id)
    before = answer_revision(there.game.revision)
    host.play(here, Play(0, "enter A1"))
    host.refresh(there)
    assert answer_revision(here.game.revision) == answer_revision(there.game.revision) > before


def test_revisions_grow_with_every_update_on_a_connection() -> None:
    shown = [0]
    for stored in (3, 3, 3, 4, 4, 9):
        shown.append(live_revision(stored, shown[-1]))
    assert shown == sorted(set(shown))


def test_an_answer_is_newer_than_all_that_was_told_live_of_an_older_change_and_older_than_of_its_own() -> None:
    told_live = 0
    for _ in range(1000):
        told_live = live_revision(3, told_live)
    assert answer_revision(3) < live_revision(3, 0) <= told_live < answer_revision(4) < live_revision(4, told_live)


def test_a_client_that_comes_to_another_process_is_told_something_newer_at_once() -> None:
    """The first process has sent many updates that are not stored; the second counts on from the client's revision."""
    told_here = live_revision(3, live_revision(3, live_revision(3, 0)))
    assert live_revision(3, told_here) > told_here
    assert live_revision(3, 0) < told_here, "had it not said so, the client would pass over what the second tells"

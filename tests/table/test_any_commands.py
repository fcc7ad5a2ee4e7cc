"""Any commands, in any order, at any time, by two hosts that share one store."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from dedale.core import DedaleError
from dedale.core.notation import resigning_seat
from dedale.table import Table
from dedale.table.agreeing import Agree
from dedale.table.clocks import Clocks
from dedale.table.due import due
from dedale.table.joining import TakeSeat
from dedale.table.needs import Command
from dedale.table.playing import CallFlag, Play, resignation
from dedale.table.preparing import Begin, HandIn
from dedale.table.rematch import Rematch
from dedale.table.stored import StoredGame
from dedale.table.touching import TakeUp

from .host import BOT, CAMP, HUMAN, INVITED, SMALL, Host, Outdated, told, without_hashes

PREPARES = {**HUMAN, "prepares": True}
GAMES: list[dict[str, Any]] = [
    {"game": "tracker", "options": SMALL, "seats": [HUMAN, INVITED]},
    {"game": "tracker", "options": SMALL, "seats": [PREPARES, {**INVITED, "prepares": True}]},
    {"game": "tracker", "options": SMALL, "seats": [HUMAN, BOT]},
    {"game": "tracker", "options": SMALL, "seats": [HUMAN, HUMAN]},
    {
        "game": "sliding_blocks",
        "options": {"seats": 4, "layout": "quick", "touch_move": True},
        "seats": [HUMAN, INVITED, HUMAN, HUMAN],
    },
]
CLOCKS = [None, {"initial": 30, "increment": 3}, {"days": 0.001}]
seats = st.integers(0, 3)
hosts = st.integers(0, 1)


class AnyCommands(RuleBasedStateMachine):
    """Two processes with a table each, one store, and invented time."""

    @initialize(wanted=st.sampled_from(GAMES), clock=st.sampled_from(CLOCKS))
    def create(self, wanted: dict[str, Any], clock: dict[str, float] | None) -> None:
        self.host = Host()
        here, made = self.host.create(**wanted, clock=clock)
        self.id = here.game.id
        self.invite = next((ticket.invite for ticket in made.seats if ticket.invite), None)
        self.tables = [here, self.host.load(self.id)]
        self.ended: StoredGame | None = None

    def command(self, at: int, command: Command) -> None:
        """Carries out a command as a server does; a refusal changes nothing."""
        table, before = self.tables[at], (self.stored, list(self.host.moves[self.id]))
        try:
            self.carry_out(table, command)
        except DedaleError:
            assert (self.stored, self.host.moves[self.id]) == before

    def carry_out(self, table: Table, command: Command) -> None:
        try:
            self.host.carry_out(table, command)
        except Outdated:
            self.host.refresh(table)
            self.host.carry_out(table, command)

    @property
    def stored(self) -> StoredGame:
        return self.host.games[self.id]

    def seat_of(self, number: int) -> int:
        return number % len(self.stored.seats)

    # What people, computer players and time do

    @rule(seconds=st.sampled_from([0.5, 10.0, 100.0]))
    def let_time_pass(self, seconds: float) -> None:
        self.host.now += seconds

    @rule(at=hosts)
    def look(self, at: int) -> None:
        self.host.refresh(self.tables[at])

    @rule(at=hosts, knows=st.booleans())
    def join(self, at: int, knows: bool) -> None:
        self.command(at, TakeSeat(str(self.invite) if knows else "a guess", "Bo", "a token"))

    @rule(at=hosts, seat=seats, setup=st.sampled_from([CAMP, None, {"fugitive": "Z9", "barriers": []}]))
    def hand_in(self, at: int, seat: int, setup: object) -> None:
        self.command(at, HandIn(self.seat_of(seat), setup))

    @rule(at=hosts)
    def begin(self, at: int) -> None:
        self.command(at, Begin())

    @rule(at=hosts)
    def do_what_is_due(self, at: int) -> None:
        command = due(self.tables[at])
        if command is not None:
            self.command(at, command)

    @precondition(lambda self: self.stored.status != "waiting")
    @rule(at=hosts, seat=seats, pick=st.integers(0, 50), n=st.sampled_from([None, 1, 2, 3]))
    def play_as_anybody(self, at: int, seat: int, pick: int, n: int | None) -> None:
        match = self.tables[at].match
        moves = [] if match is None else match.legal_moves()
        self.command(at, Play(self.seat_of(seat), moves[pick % len(moves)] if moves else "go A1", n))

    @precondition(lambda self: self.stored.status == "playing")
    @rule(at=hosts, pick=st.integers(0, 50), thought=st.sampled_from([1.0, 20.0, 100.0]))
    def play_in_turn(self, at: int, pick: int, thought: float) -> None:
        self.host.now += thought
        table = self.tables[at]
        if table.to_move is not None and not table.game.is_bot(table.to_move):
            moves = table.begun().legal_moves() if table.touched is None else table.moves_of(table.touched)
            self.command(at, Play(table.to_move, moves[pick % len(moves)], table.n + 1))

    @precondition(lambda self: self.stored.status == "playing")
    @rule(at=hosts, seat=seats, pick=st.integers(0, 50), in_turn=st.booleans())
    def touch(self, at: int, seat: int, pick: int, in_turn: bool) -> None:
        table, match = self.tables[at], self.tables[at].match
        moves = [] if match is None else match.legal_moves()
        pieces = sorted({match.piece_of(move) for move in moves if match is not None} - {""}) or ["pawn A1"]
        mover = self.seat_of(seat) if table.to_move is None or not in_turn else table.to_move
        self.command(at, TakeUp(mover, pieces[pick % len(pieces)]))

    @rule(at=hosts, seat=seats, own=st.integers(0, 9))
    def resign(self, at: int, seat: int, own: int) -> None:
        if own == 0:
            self.command(at, resignation(self.seat_of(seat)))
        else:
            self.command(at, Play(self.seat_of(seat), f"resign {self.seat_of(seat + 1)}"))

    @rule(at=hosts, seat=seats, action=st.sampled_from(["offer", "accept", "decline"]))
    def agree(self, at: int, seat: int, action: Any) -> None:
        self.command(at, Agree(self.seat_of(seat), action))

    @rule(first=seats, pair=st.tuples(hosts, hosts))
    def both_offer(self, first: int, pair: tuple[int, int]) -> None:
        for at, seat in zip(pair, (first, first + 1), strict=True):
            self.command(at, Agree(self.seat_of(seat), "offer"))

    @rule(at=hosts)
    def flag(self, at: int) -> None:
        self.command(at, CallFlag())

    @rule(at=hosts)
    def rematch(self, at: int) -> None:
        self.command(at, Rematch(self.host.draw()))

    # What stays true

    @invariant()
    def moves_are_in_turn_and_numbered(self) -> None:
        moves = self.host.moves[self.id]
        assert [move.n for move in moves] == list(range(1, len(moves) + 1))
        replayed = Table(replace(self.stored, status="playing", rematch=None)) if moves else None
        for move in moves:
            assert replayed is not None
            assert move.seat in (replayed.to_move, resigning_seat(move.move))
            replayed.take(replace(replayed.game, revision=replayed.game.revision + 1), [move])

    @invariant()
    def nobody_has_played_after_their_time(self) -> None:
        """A seat that has used up its time has resigned; a computer player has no clock."""
        clock = self.stored.clock
        if clock is None:
            return
        table = self.host.load(self.id)
        for number, move in enumerate(table.moves):
            had = Clocks(table.game, table.moves[:number]).left(move.seat)
            late = move.spent > had + 1e-6
            assert not late or table.game.is_bot(move.seat) or resigning_seat(move.move) == move.seat

    @invariant()
    def a_deadline_stands_exactly_while_a_clock_runs(self) -> None:
        table = self.host.load(self.id)
        runs = table.game.clock is not None and table.to_move is not None and not table.game.is_bot(table.to_move)
        assert (table.game.deadline is not None) == runs
        assert table.game.bot_to_move == table.game.is_bot(table.to_move)

    @invariant()
    def a_game_that_is_over_changes_no_more(self) -> None:
        """Except for the name of its rematch, which is set once."""
        if self.ended is not None:
            assert replace(self.stored, rematch=None, revision=0) == replace(self.ended, rematch=None, revision=0)
            assert self.stored.revision - self.ended.revision == (self.stored.rematch is not None)
            assert self.stored.rematch is None or self.stored.rematch in self.host.games
        elif self.stored.status == "over":
            assert self.stored.rematch is None
            self.ended = self.stored

    @invariant()
    def secrets_are_kept_before_the_first_move(self) -> None:
        if self.stored.status == "waiting":
            setups = [None if setup is None else "another" for setup in self.stored.setups]
            twin = Table(replace(self.stored, setups=setups, seed=0, salt="another"))
            for seat in (None, 0, 1):
                assert without_hashes(told(twin, seat)) == without_hashes(told(Table(self.stored), seat))

    @invariant()
    def both_hosts_tell_the_same_once_they_have_looked(self) -> None:
        fresh = self.host.load(self.id)
        for table in self.tables:
            assert table.game.revision <= self.stored.revision
            if table.game.revision == self.stored.revision:
                assert (table.game, table.moves) == (fresh.game, fresh.moves)
                assert told(table, 0) == told(fresh, 0)

    @invariant()
    def what_is_known_of_the_game_fits_its_status(self) -> None:
        table = self.host.load(self.id)
        assert (table.match is None) == (self.stored.status == "waiting")
        assert (self.stored.status == "playing") == (table.to_move is not None)
        assert self.stored.draw_offer is None or self.stored.status == "playing"
        assert self.stored.touched_piece is None or self.stored.status == "playing"

    @invariant()
    def what_is_touched_can_be_played_and_nothing_else_is_offered(self) -> None:
        table = self.host.load(self.id)
        if table.touched is not None:
            assert table.to_move is not None
            view = table.view(table.to_move)
            assert view is not None
            assert view["legal"]
            assert {table.begun().piece_of(move) for move in view["legal"]} == {table.touched}


@pytest.mark.slow
def test_whatever_is_commanded_tables_stay_true() -> None:
    tried = settings(max_examples=3 * settings().max_examples, stateful_step_count=40)
    run_state_machine_as_test(AnyCommands, settings=tried)

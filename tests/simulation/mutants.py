"""Planted bugs: faults that this server has had, or nearly had, each a small change of real code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import dedale.server.commands
import dedale.server.computer_players
import dedale.server.deciding
import dedale.server.live
import dedale.server.live_table
import dedale.server.periodic
import dedale.server.store
from dedale.core.messages import ViewFacts
from dedale.server.live_table import LiveTable
from dedale.server.live_tables import LiveTables
from dedale.server.schema import games
from dedale.server.store import Outdated, Store
from dedale.table import Fact, Table, tokens
from dedale.table.facts import MovePlayed, SeatClaimed
from dedale.table.joining import TakeSeat
from dedale.table.messages import Update
from dedale.table.rematch import Rematch
from dedale.table.stored import StoredGame, StoredMove
from dedale.table.updates import live_revision, update

Change = tuple[Any, str, Any]
MUTANTS: dict[str, Callable[[], list[Change]]] = {}
server = dedale.server


def mutant(changes: Callable[[], list[Change]]) -> Callable[[], list[Change]]:
    """Adds a planted bug to the list, by its name."""
    MUTANTS[changes.__name__] = changes
    return changes


@contextmanager
def planted(name: str) -> Iterator[None]:
    """The server with this bug."""
    with ExitStack() as stack:
        for place, attribute, wrong in MUTANTS[name]():
            stack.enter_context(patch.object(place, attribute, wrong))
        yield


async def nothing(*_: Any) -> None:
    """Does nothing, where something should be done."""


# Storing


@mutant
def tells_before_it_stores() -> list[Change]:
    """Those who listen see a move that a crash takes back."""

    async def decide_and_store(tables: LiveTables, live: LiveTable, command: Any) -> Any:
        game, decision = live.table.game, command.decide(live.table, tables.now())
        if isinstance(decision, Fact):
            live.note(game, decision)
            await tables.writer.write(game, decision)
            tables.announce(live)
        return decision

    return [(server.deciding, "decide_and_store", decide_and_store)]


@mutant
def stores_without_asking_for_the_revision() -> list[Change]:
    """Of two facts that were decided at once both are kept."""

    def advance(connection: Any, game: StoredGame, columns: dict[str, Any]) -> None:
        at = games.c.id == game.id
        connection.execute(games.update().where(at).values(**columns, revision=game.revision + 1))

    def append(store: Store, connection: Any, game: StoredGame, fact: MovePlayed) -> None:
        advance(connection, game, fact.of_game(game))
        store._keep_move.run(connection, [{"game_id": game.id, **vars(fact.move)}])

    return [(server.store, "_advance", advance), (Store, "_append", append)]


@mutant
def acknowledges_a_move_that_came_too_late() -> list[Change]:
    """Whoever shares a commit is told that everything was kept."""
    honest = Store.write_moves

    def write_moves(store: Store, batch: Sequence[Any]) -> list[Outdated | None]:
        honest(store, batch)
        return [None] * len(batch)

    return [(Store, "write_moves", write_moves)]


# Hearing of what others have stored


@mutant
def does_not_look_again_after_a_gap_on_the_bus() -> list[Change]:
    """What was told while the bus was away is never heard."""
    return [(LiveTables, "look_again", lambda tables: None)]


@mutant
def does_not_hear_the_bus() -> list[Change]:
    """A move at another machine shows when the next request comes."""
    return [(LiveTables, "_heard", lambda tables, news: None)]


@mutant
def takes_older_news_for_newer() -> list[Change]:
    """What was loaded before a move and comes after it takes the game back."""

    def take(table: Table, game: StoredGame, moves: Sequence[StoredMove]) -> bool:
        table._bring_up_to(game, moves)
        return True

    return [(Table, "take", take)]


@mutant
def trusts_its_memory() -> list[Change]:
    """A machine greets with what it has in memory, however old."""

    async def find(tables: LiveTables, game_id: str) -> LiveTable:
        known = tables.by_id.get(game_id)
        return await honest(tables, game_id) if known is None else known

    honest = LiveTables.find
    return [(LiveTables, "find", find)]


# Telling


@mutant
def tells_everybody_what_the_first_was_told() -> list[Change]:
    """An encoded update is kept for all who lack as much, whichever seat they have."""
    honest = LiveTable._unnumbered

    def unnumbered(live: LiveTable, seat: int | None, after: int) -> bytes:
        for (_, known), encoded in live._encoded.items():
            if known == min(after, live.n):
                return encoded
        return honest(live, seat, after)

    return [(LiveTable, "_unnumbered", unnumbered)]


@mutant
def shows_the_truth() -> list[Change]:
    """An additional field of the view, from the true state."""

    def leaky(table: Table, seat: int | None, after: int, **told: Any) -> Update:
        found = update(table, seat, after, **told)
        if found.view is not None and table.match is not None:
            found.view = ViewFacts(**{**found.view, "truth": table.match.record().as_dict()})  # type: ignore[typeddict-unknown-key]
        return found

    return [(server.live_table, "update", leaky)]


@mutant
def forgets_lines_for_slow_clients() -> list[Change]:
    """What is played while an update is on its way counts as told."""

    async def tell(socket: Any, table: LiveTable, listener: Any) -> None:
        while True:
            await listener.news.wait()
            listener.news.clear()
            await socket.send_data(table.news(listener), mode="text")
            listener.after = table.n

    return [(server.live, "tell", tell)]


@mutant
def counts_news_anew_on_every_machine() -> list[Change]:
    """A page that comes from another machine passes over what it is told."""
    return [(server.live_table, "live_revision", lambda stored, told: live_revision(stored, 0))]


# Games


@mutant
def gives_a_seat_twice() -> list[Change]:
    """Of two guests with one invitation the later one has the seat."""

    def decide(command: TakeSeat, table: Table, now: float) -> SeatClaimed:
        return SeatClaimed(command._fitting(table)[0].seat, tokens.hashed(command.token), command.name)

    return [(TakeSeat, "decide", decide)]


@mutant
def makes_a_rematch_for_everybody_who_asks() -> list[Change]:
    """Two who ask for a rematch get two games."""
    honest = Rematch.decide

    def decide(command: Rematch, table: Table, now: float) -> Any:
        alone = Table(replace(table.game, rematch=None), table.moves)
        return honest(command, alone, now)

    return [(Rematch, "decide", decide)]


@mutant
def lets_an_offer_survive_a_move() -> list[Change]:
    """A draw can be accepted that was offered many moves ago."""
    honest = MovePlayed.of_game

    def of_game(fact: MovePlayed, game: StoredGame) -> dict[str, Any]:
        return {**honest(fact, game), "draw_offer": game.draw_offer}

    return [(MovePlayed, "of_game", of_game)]


@mutant
def plays_whatever_the_number() -> list[Change]:
    """A move that is sent twice is played twice, where a seat moves again."""
    honest = Table.judge
    return [(Table, "judge", lambda table, seat, move, n: honest(table, seat, move, None))]


# Time


@mutant
def charges_for_time_in_which_no_server_ran() -> list[Change]:
    """Clocks run on through a power cut."""
    honest = Store.beat
    return [(Store, "beat", lambda store, now, pause: honest(store, now, 1e9))]


@mutant
def forgets_deadlines() -> list[Change]:
    """A game whose player has left goes on for ever."""
    return [(server.periodic, "end_overdue", nothing)]


@mutant
def takes_moves_after_the_time() -> list[Change]:
    """Who has no time left may still move until somebody notes it."""
    return [(Table, "check_time", lambda table, now: None)]


# What is due


@mutant
def does_not_wake_computer_players() -> list[Change]:
    """After a restart nobody asks the computer player whose turn it is."""
    return [(server.periodic, "wake_bots", nothing)]


@mutant
def does_not_begin_what_was_left() -> list[Change]:
    """A server that is stopped between the last guest and the first move leaves a game that waits for ever."""
    return [(server.periodic, "begin_ready", nothing)]

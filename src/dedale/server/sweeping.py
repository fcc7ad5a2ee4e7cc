"""Removes games that nobody needs any more, in small steps: a walk through all games in the order of their creation.

A step looks at a bounded number of games and removes a bounded number of moves in one short transaction, so that nobody
waits for it, however many games are stored or due.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

import sqlalchemy as sql

from .schema import games, moves, set_aside

LOOKED_AT = 250
MOST_GAMES = 50
MOST_MOVES = 5_000
"""What one step looks at, and about how much it removes at most; one game goes whole, however long it is."""

Place = tuple[float, str]
"""Where a walk stands: when the last game was made, and its name."""
START: Place = (float("-inf"), "")


class Cutoffs(NamedTuple):
    """For each status the moment before which a game is removed, unless somebody had it open since."""

    waiting: float
    playing: float
    over: float


class SweepStep(NamedTuple):
    """What was seen of the games, and which were removed; `after` is None when the walk has come to its end."""

    games: Counter[str]
    moves: int
    removed: list[tuple[str, str]]
    after: Place | None


def sweep_some(connection: sql.Connection, after: Place, cutoffs: Cutoffs) -> SweepStep:
    """Looks at the next few games after this place, removes those that are due, and counts the others."""
    seen = _next_games(connection, after, cutoffs)
    counts = _counts(connection, [row.id for row in seen])
    doomed = _affordable([row for row in seen if row.due], counts)
    removed = _remove(connection, [row.id for row in doomed], cutoffs)
    passed = seen if len(doomed) == sum(row.due for row in seen) else _up_to(seen, doomed[-1].id)
    left = [row for row in passed if row.id not in removed]
    is_last = len(seen) < LOOKED_AT and passed is seen
    return SweepStep(
        Counter(row.status for row in left),
        sum(counts[row.id] for row in left),
        [(row.id, row.status) for row in passed if row.id in removed],
        None if is_last else (passed[-1].created, passed[-1].id),
    )


def _is_due(cutoffs: Cutoffs) -> sql.ColumnElement[bool]:
    """Whether a game's time is over. A game whose clock runs ends by itself; one that cannot be read is left alone."""
    kept = sql.exists().where(set_aside.c.game_id == games.c.id)
    return sql.and_(
        sql.or_(
            _is_older("waiting", games.c.created, cutoffs.waiting),
            sql.and_(_is_older("playing", games.c.touched, cutoffs.playing), games.c.deadline.is_(None)),
            _is_older("over", games.c.touched, cutoffs.over),
        ),
        ~kept,
    )


def _is_older(status: str, moment: sql.Column[Any], cutoff: float) -> sql.ColumnElement[bool]:
    is_closed = sql.or_(games.c.opened.is_(None), games.c.opened < cutoff)
    return sql.and_(games.c.status == status, moment < cutoff, is_closed)


def _next_games(connection: sql.Connection, after: Place, cutoffs: Cutoffs) -> list[Any]:
    is_later = sql.tuple_(games.c.created, games.c.id) > sql.tuple_(*after)
    shown = sql.select(games.c.id, games.c.created, games.c.status, _is_due(cutoffs).label("due"))
    if after != START:
        shown = shown.where(is_later)
    return list(connection.execute(shown.order_by(games.c.created, games.c.id).limit(LOOKED_AT)))


def _counts(connection: sql.Connection, names: list[str]) -> Counter[str]:
    """How many moves each of these games has."""
    counted = sql.select(moves.c.game_id, sql.func.count()).where(moves.c.game_id.in_(names)).group_by(moves.c.game_id)
    return Counter({name: int(count) for name, count in connection.execute(counted)})


def _affordable(due: list[Any], counts: Counter[str]) -> list[Any]:
    """As many of these games as one step may remove, and one at least."""
    chosen: list[Any] = []
    total = 0
    for row in due[:MOST_GAMES]:
        total += counts[row.id]
        if chosen and total > MOST_MOVES:
            break
        chosen.append(row)
    return chosen


def _up_to(seen: Iterable[Any], last: str) -> list[Any]:
    passed: list[Any] = []
    for row in seen:
        passed.append(row)
        if row.id == last:
            break
    return passed


def _remove(connection: sql.Connection, names: list[str], cutoffs: Cutoffs) -> set[str]:
    """Removes those of these games that are still due; a game that another process works on waits for the next walk."""
    if not names:
        return set()
    still = sql.select(games.c.id).where(games.c.id.in_(names), _is_due(cutoffs)).with_for_update(skip_locked=True)
    found = set(connection.execute(still).scalars())
    connection.execute(games.delete().where(games.c.id.in_(found)))
    return found

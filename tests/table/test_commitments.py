"""Commitments: hashes from the start, salts at the end, and nothing of the secrets between."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from dedale.games import GAMES
from dedale.table import Table
from dedale.table.commitments import commitments, faults_of
from dedale.table.joining import TakeSeat
from dedale.table.playing import resignation
from dedale.table.preparing import HandIn
from dedale.table.updates import update

from .host import BOT, CAMP, HUMAN, INVITED, SMALL, Host

PREPARES = {**HUMAN, "prepares": True}
games = pytest.mark.parametrize("game", [game.slug for game in GAMES])


def told(table: Table, seat: int | None = None) -> list[dict[str, Any]]:
    """The commitments as an update tells them."""
    shown = update(table, seat, 0, present=(), now=1000.0, revision=1)
    return list(msgspec.json.decode(msgspec.json.encode(shown))["commitments"])


def hashes(table: Table) -> dict[str, str]:
    return {one["of"]: one["hash"] for one in told(table)}


def ended(game: str = "tracker", **wanted: Any) -> Table:
    host = Host()
    table, _ = host.create(game, **wanted)
    host.play(table, resignation(0))
    return table


def hashed(salt: str, of: str, secret: object) -> str:
    """A commitment by the words of the documentation, with nothing of the table's own code."""
    text = json.dumps([salt, of, secret], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


@games
def test_hashes_are_told_from_the_start_and_salts_at_the_end(game: str) -> None:
    host = Host()
    table, _ = host.create(game)
    before = told(table)
    assert before
    assert all(one["salt"] is None and len(one["hash"]) == 64 for one in before)
    host.play(table, resignation(0))
    after = told(table)
    assert [(one["of"], one["hash"]) for one in after] == [(one["of"], one["hash"]) for one in before]
    assert all(len(one["salt"]) >= 22 for one in after), "128 bits at least"


@games
def test_everybody_can_check_a_record_by_the_documented_encoding(game: str) -> None:
    table = ended(game)
    record = json.loads(table.record())
    secrets = {"seed": str(record["seed"]), "board": record["board"]}
    secrets.update({f"setup {seat}": setup for seat, setup in enumerate(record["setups"] or [])})
    wanted = {of: secret for of, secret in secrets.items() if secret is not None}
    assert record["commitments"] == told(table)
    assert {one["of"]: one["hash"] for one in record["commitments"]} == {
        one["of"]: hashed(one["salt"], one["of"], wanted.pop(one["of"])) for one in record["commitments"]
    }
    assert not wanted, "everything secret was committed to"
    assert not list(faults_of(record))


def test_a_seat_that_hands_in_later_commits_then() -> None:
    host = Host()
    table, _ = host.create(options=SMALL, seats=[PREPARES, PREPARES])
    assert set(hashes(table)) == {"seed"}
    host.play(table, HandIn(1, {"barriers": ["B2w", "A1e"], "fugitive": "C3"}))
    early = hashes(table)
    assert set(early) == {"seed", "setup 1"}
    host.play(table, HandIn(0, CAMP))
    assert set(hashes(table)) == {"seed", "setup 0", "setup 1"}
    assert early.items() <= hashes(table).items(), "what was committed to stays as it is, however it was spelled"


def test_a_setup_that_is_left_to_chance_commits_like_one_that_is_drawn() -> None:
    host = Host()
    table, _ = host.create(options=SMALL, seats=[PREPARES, PREPARES])
    host.play(table, HandIn(0, None))
    assert set(hashes(table)) == {"seed", "setup 0"}


def test_computer_players_commit_when_the_game_begins() -> None:
    table, _ = Host().create(options=SMALL, seats=[HUMAN, BOT], first=0)
    assert set(hashes(table)) == {"seed", "setup 0", "setup 1"}


def test_a_commitment_follows_from_salt_and_secret_alone() -> None:
    host = Host()
    table, made = host.create(options=SMALL, seats=[HUMAN, INVITED])
    game = table.game
    host.play(table, TakeSeat(str(made.seats[1].invite), "Bo", "token of Bo"))
    assert commitments(replace(game, created=5.0, listed=True, options={}, revision=9)) == commitments(game)
    other = replace(game, setups=[CAMP, game.setups[1]])
    differing = [one.of for one, two in zip(commitments(game), commitments(other), strict=True) if one != two]
    assert differing == ["setup 0"]
    salted = commitments(replace(game, salt="another"))
    assert all(one.hash != two.hash for one, two in zip(commitments(game), salted, strict=True))


def test_no_salt_opens_another_commitment() -> None:
    host = Host()
    tables = [host.create()[0], host.create()[0]]
    for table in tables:
        host.play(table, resignation(0))
    salts = [one["salt"] for table in tables for one in told(table)]
    assert len(set(salts)) == len(salts)


def test_games_from_before_have_no_commitments() -> None:
    table = ended()
    old = Table(replace(table.game, salt=""), table.moves)
    assert told(old) == json.loads(old.record())["commitments"] == []


def record_of(game: str = "tracker") -> dict[str, Any]:
    return dict(json.loads(ended(game, options=SMALL if game == "tracker" else {}).record()))


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ({"seed": 999}, ["not_as_committed"]),
        ({"setups": [CAMP, CAMP]}, ["not_as_committed", "not_as_committed"]),
        ({"setups": None}, ["nothing_committed", "nothing_committed"]),
        ({"board": {"rows": 3}}, ["commitment_missing"]),
        ({"commitments": [{"of": "seed"}]}, ["commitments_malformed"]),
        ({"commitments": "none"}, ["commitments_malformed"]),
        ({"commitments": []}, ["commitment_missing"] * 3),
        ({"commitments": None}, []),
    ],
)
def test_what_does_not_fit_is_named(change: dict[str, Any], codes: list[str]) -> None:
    assert [fault.code for fault in faults_of({**record_of(), **change})] == codes


def test_a_salt_that_was_never_told_opens_nothing() -> None:
    record = record_of("monster_hunt")
    for one in record["commitments"]:
        one["salt"] = None
    assert [fault.code for fault in faults_of(record)] == ["not_as_committed"] * 2

"""A seat is taken along to another device: once, and not for long."""

from __future__ import annotations

import pytest

from dedale.table import Table, tokens
from dedale.table.facts import TransferUsed
from dedale.table.transferring import TRANSFER_SECONDS, OfferTransfer, OpenTransfer

from .host import Host, code


@pytest.fixture
def host() -> Host:
    return Host()


@pytest.fixture
def table(host: Host) -> Table:
    return host.small()


def opened(host: Host, table: Table, secret: str) -> TransferUsed:
    used = host.play(table, OpenTransfer(secret))
    assert isinstance(used, TransferUsed)
    return used


def test_the_other_device_gets_the_same_token_and_the_code_is_void(host: Host, table: Table) -> None:
    host.play(table, OfferTransfer(1, "token of seat one", "a code of letters"))
    used = opened(host, table, "a code of letters")
    assert (used.seat, used.token) == (1, "token of seat one")
    assert code(host, table, OpenTransfer("a code of letters")) == "wrong_transfer"


def test_a_code_lives_for_an_hour(host: Host, table: Table) -> None:
    host.play(table, OfferTransfer(0, "token", "code"))
    host.now += TRANSFER_SECONDS + 1
    assert code(host, table, OpenTransfer("code")) == "wrong_transfer"


def test_a_newer_code_voids_the_older_one(host: Host, table: Table) -> None:
    host.play(table, OfferTransfer(0, "token", "old"))
    host.play(table, OfferTransfer(0, "token", "new"))
    assert code(host, table, OpenTransfer("old")) == "wrong_transfer"
    assert opened(host, table, "new").token == "token"


def test_what_is_stored_opens_nothing(host: Host, table: Table) -> None:
    host.play(table, OfferTransfer(0, "token", "code"))
    stored = table.seat(0)
    assert "token" not in str(stored.transfer_token)
    assert "code" not in str(stored.transfer_hash)
    assert tokens.unsealed(str(stored.transfer_token), "code") == "token"

"""Limits: a bucket for each address and each seat."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from dedale.core import DedaleError
from dedale.server.addresses import NEARBY, THIS_MACHINE, Networks, address_of, may_read, person_at
from dedale.server.limits import AtOnce, Buckets
from dedale.server.settings import limits_from
from dedale.table.refusals import TooMany

from .client import Client, Live
from .processes import Server


def test_a_bucket_is_emptied_by_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = 0.0
    monkeypatch.setattr("dedale.server.limits.time.monotonic", lambda: moment)
    buckets = Buckets(rate=2, burst=3)
    for _ in range(3):
        buckets.take("a")
    with pytest.raises(TooMany):
        buckets.take("a")
    buckets.take("b")
    moment = 0.6
    buckets.take("a")
    with pytest.raises(TooMany):
        buckets.take("a")


def test_no_rate_is_no_limit() -> None:
    for _ in range(1000):
        Buckets(rate=0, burst=1).take("a")


def test_the_number_of_live_connections_of_an_address_is_limited() -> None:
    connections = AtOnce(2)
    with ExitStack() as held:
        for name in ("a", "a", "b"):
            held.enter_context(connections.one(name))
        with pytest.raises(TooMany):
            held.enter_context(connections.one("a"))
    with connections.one("a"), connections.one("a"):
        pass


def asked_by(peer: str, forwarded: list[bytes], proxies: tuple[str, ...]) -> str:
    headers = [(b"x-forwarded-for", value) for value in forwarded]
    scope: Any = {"headers": headers, "client": (peer, 1234)}
    return address_of(scope, Networks(proxies))


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        ((), [b"6.6.6.6"], "10.0.0.1"),
        (NEARBY, [], "10.0.0.1"),
        (NEARBY, [b"6.6.6.6, 192.0.2.7"], "192.0.2.7"),
        (NEARBY, [b"6.6.6.6", b"192.0.2.7"], "192.0.2.7"),
        (("10.0.0.2",), [b"6.6.6.6"], "10.0.0.1"),
    ],
)
def test_only_what_the_nearest_proxy_has_added_is_believed(
    proxies: tuple[str, ...], forwarded: list[bytes], address: str
) -> None:
    assert asked_by("10.0.0.1", forwarded, proxies) == address


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "readers", "may"),
    [
        ("127.0.0.1", [], (), THIS_MACHINE, True),
        ("::1", [], (), THIS_MACHINE, True),
        ("::ffff:127.0.0.1", [], (), THIS_MACHINE, True),
        ("10.0.0.1", [], (), THIS_MACHINE, False),
        ("10.0.0.1", [], (), ("10.0.0.0/8",), True),
        ("127.0.0.1", [b"192.0.2.7"], (), THIS_MACHINE, False),
        ("127.0.0.1", [b"192.0.2.7"], NEARBY, THIS_MACHINE, False),
        ("127.0.0.1", [b"192.0.2.7"], NEARBY, ("192.0.2.7",), True),
        ("192.0.2.9", [b"127.0.0.1"], NEARBY, THIS_MACHINE, False),
    ],
)
def test_the_figures_are_for_this_machine_or_for_named_ones(
    peer: str, forwarded: list[bytes], proxies: tuple[str, ...], readers: tuple[str, ...], may: bool
) -> None:
    scope: Any = {"headers": [(b"x-forwarded-for", value) for value in forwarded], "client": (peer, 1234)}
    assert may_read(scope, Networks(readers, "--metrics-from"), Networks(proxies)) is may


def test_a_stranger_who_names_somebody_else_is_not_believed() -> None:
    assert asked_by("192.0.2.9", [b"6.6.6.6"], NEARBY) == "192.0.2.9"
    assert asked_by("192.0.2.9", [b"6.6.6.6"], ("192.0.2.0/24",)) == "6.6.6.6"
    assert asked_by("fd00::1", [b"2001:db8::7"], NEARBY) == "2001:db8::/64"


@pytest.mark.parametrize(
    ("address", "person"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nonsense", "nonsense"),
    ],
)
def test_a_person_is_an_address_or_a_network_of_ipv6(address: str, person: str) -> None:
    assert person_at(address) == person


@pytest.mark.parametrize("text", ["{", "[]", '{"conections": 5}', '{"frames": "x"}', '{"pipelined": 0}'])
def test_limits_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(DedaleError, match="--limits: "):
        limits_from(text).check()


@pytest.mark.slow
def test_who_asks_too_much_is_told_to_wait(tmp_path: Path) -> None:
    server = Server(tmp_path, "--rate", "0.001", "--seat-rate", "0.001")
    server.start()
    try:
        with httpx.Client(base_url=server.url, timeout=30) as http:
            first, second = Client(http).small()
            answers = [first.move("go A1") for _ in range(60)]
            assert {answer.status_code for answer in answers} == {422, 429}
            told = answers[-1]
            sentence = "too many requests; wait a moment"
            fault = {"code": "too_many_requests", "args": {}, "places": [], "sentence": sentence}
            assert told.json() == {"error": sentence, "field": "", "faults": [fault]}
            assert told.headers["retry-after"] == "1"
            with second.listen() as live, pytest.raises(ConnectionClosed, match="4429"):
                flood(live)
            statuses = [http.get("/healthz").status_code for _ in range(250)]
            assert statuses[-1] == 429
    finally:
        server.stop()


def flood(live: Live) -> None:
    """Sends more pings than anybody needs, and reads until the connection ends."""
    for _ in range(60):
        live.socket.send('{"kind": "ping"}')
    while True:
        live.next()

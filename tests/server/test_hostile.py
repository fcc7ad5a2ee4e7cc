"""Whatever is sent: a clear refusal, and nothing changed."""

from __future__ import annotations

import contextlib
import json
import random
import re
import string
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error

from .client import HUMAN, Client, Seat, answer, refusal
from .processes import Server, ServerHere

REFUSALS = {400, 401, 404, 405, 409, 413, 415, 422}


MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
def test_no_request_that_the_description_allows_or_forbids_breaks_the_server(mode: Any, server: Server) -> None:
    api = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    operations: list[Any] = [result.ok() for result in api.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) == 28
    for operation in operations:
        with contextlib.suppress(Unsatisfiable):  # what takes no arguments cannot be asked wrongly
            check_operation(operation.as_strategy(generation_mode=mode))


def check_operation(cases: Any) -> None:
    @settings(max_examples=40, suppress_health_check=list(HealthCheck), deadline=None, database=None)
    @given(case=cases)
    def check(case: Any) -> None:
        response = case.call()
        case.validate_response(response, checks=[not_a_server_error])
        if response.status_code >= 400:
            assert response.status_code in REFUSALS
            assert set(response.json()) == {"error", "field", "faults"}

    check()


@pytest.mark.slow
def test_ten_thousand_random_requests_are_refused_and_change_nothing(server: Server) -> None:
    chance = random.Random(3)
    with httpx.Client(base_url=server.url, timeout=30) as http:
        client = Client(http)
        first, second = client.small()
        before = [seat.get() for seat in (first, second)]
        seen = set()
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=30)) as plain:
            for _ in range(10_000):
                request = nonsense(chance, first, second)
                plain.request(*request)
                told = plain.getresponse()
                assert json.loads(told.read())["error"]
                assert told.status in REFUSALS, request
                seen.add(told.status)
        assert [seat.get() for seat in (first, second)] == before
    assert {400, 401, 404, 405, 409, 422} <= seen


def nonsense(chance: random.Random, first: Seat, second: Seat) -> tuple[str, str, bytes, dict[str, str]]:
    """A request that must be refused: method, path, body and headers."""
    kind = chance.randrange(7)
    text = "".join(chance.choices(string.printable, k=chance.randrange(1, 30)))
    name = "".join(chance.choices(string.ascii_letters + string.digits, k=12))
    wrong = {"Authorization": f"Bearer {name}{name}"}
    path, body, headers, method = f"{first.path}/moves", json.dumps({"move": f"x{text}"}), first.headers, "POST"
    if kind == 0:
        headers = wrong
    elif kind == 1:
        path = f"/api/games/{name}/moves"
    elif kind == 2:
        body = text + "{"
    elif kind == 3:
        body, headers = json.dumps({"move": chance.choice(["enter A1", "enter B1"])}), second.headers
    elif kind == 4:
        body = json.dumps({"move": "enter A1", "n": chance.randrange(2, 10**6)})
    elif kind == 5:
        method, path = "DELETE", first.path
    else:
        body = json.dumps({chance.choice(["moves", "Move", "x"]): text})
    return method, path, body.encode(), {"Content-Type": "application/json", **headers}


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"x" * 300_000, 413), (b"{" * 100_000, 400), (b'{"move": "\xff"}', 400), (b"", 400), (b"null", 422)],
)
def test_bodies_that_are_too_large_too_deep_or_no_json(body: bytes, status: int, client: Client) -> None:
    first, _ = client.small()
    headers = {"Content-Type": "application/json", **first.headers}
    assert client.http.post(f"{first.path}/moves", content=body, headers=headers).status_code in (status, 400, 422)
    assert first.get()["n"] == 0


def test_a_body_that_does_not_say_how_long_it_is_has_the_same_limit(client: Client) -> None:
    first, _ = client.small()
    pieces = (b" " * 65536 for _ in range(8))
    assert refusal(first.http.post(f"{first.path}/moves", content=pieces, headers=first.headers), 413)


@pytest.mark.parametrize(
    ("method", "path", "body", "sentence"),
    [
        ("POST", "/api/games", b"", "the body: it must be a JSON object"),
        ("POST", "/api/games", b"[]", "the body: Expected `object`, got `array`"),
        ("POST", "/api/games", b'{"game": 5}', "game: Expected `str`, got `int`"),
        ("GET", "/api/games/x?after=-1", b"", "after: Expected `int` >= 0"),
        ("DELETE", "/api/games", b"", "Method Not Allowed"),
    ],
)
def test_a_refusal_says_where_the_fault_is(method: str, path: str, body: bytes, sentence: str, client: Client) -> None:
    told = client.http.request(method, path, content=body, headers={"Content-Type": "application/json"})
    assert told.json() == {"error": sentence, "field": "", "faults": []}
    if told.status_code == 405:
        assert set(told.headers["allow"].split(", ")) == {"GET", "OPTIONS", "POST"}


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("depth", [100, 900, 5_000, 50_000])
@pytest.mark.parametrize(
    ("door", "body"),
    [
        ("check", '{"game": "tracker", "prepared": DEEP}'),
        ("check", '{"game": "sliding_blocks", "prepared": {"walls": DEEP}}'),
        ("make", '{"game": "tracker", "options": {"rows": DEEP}}'),
        ("replay", '{"record": {"format": "dedale/1", "game": "tracker", "moves": DEEP}}'),
        (
            "belief",
            '{"record": {"format": "dedale/1", "game": "tracker", "moves": [], "seed": DEEP}, "n": 0, "seat": 0}',
        ),
        ("games", '{"game": "tracker", "setups": [DEEP, null]}'),
    ],
)
def test_what_is_nested_too_deeply_is_refused_and_answered_after(
    door: str, body: str, depth: int, client: Client
) -> None:
    headers = {"Content-Type": "application/json"}
    sent = client.http.post(f"/api/{door}", content=body.replace("DEEP", nested(depth)), headers=headers)
    assert sent.status_code in ({200} if door == "check" else set()) | REFUSALS, sent.text
    first, _ = client.small()
    assert first.get()["n"] == 0


def test_every_answer_has_the_headers_that_keep_browsers_safe(client: Client) -> None:
    first, _ = client.small()
    for path in ("/", "/healthz", "/api/openapi.json", first.path, "/api/games/unknown", "/nowhere"):
        headers = client.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert client.http.get(first.path).headers["cache-control"] == "no-store"


def test_no_token_is_ever_logged(client: Client, server: Server) -> None:
    first, second = client.small()
    answer(first.move("enter A1"))
    second.move("nonsense")
    client.http.get(first.path, headers={"Authorization": "Bearer wrongwrongwrong"})
    log = (server.folder / "server.log").read_text()
    assert first.path in log, "refusals are logged"
    for secret in (first.token, second.token, "wrongwrongwrong"):
        assert secret not in log
    whole_lines = log.rpartition("\n")[0].split("\n")
    assert all(json.loads(line)["logger"] for line in whole_lines[1:])


def test_metrics_tell_what_happens(client: Client) -> None:
    first, _ = client.small()
    answer(first.move("enter A1"))
    figures = client.http.get("/metrics").text
    for name in ("dedale_games_created_total", "dedale_moves_total", "dedale_move_seconds_bucket", "dedale_sockets"):
        assert name in figures
    assert first.token not in figures


def test_metrics_are_not_told_through_a_proxy_that_nobody_has_named(client: Client) -> None:
    through = client.http.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"})
    assert "not for this address" in refusal(through, 403)


def test_metrics_tell_no_thought_more_exactly_than_the_pace_does(tmp_path: Path) -> None:
    pace = 0.25
    with ServerHere(tmp_path, pace=pace) as server, httpx.Client(base_url=server.url, timeout=30) as http:
        seats = [HUMAN, {"kind": "bot", "level": "easy"}]
        before = thinking_seconds(http)
        (first,) = Client(http).create("sliding_blocks", options={"layout": "quick"}, seats=seats, first=1)
        with first.listen() as live:
            live.until(1)
        beats = (thinking_seconds(http) - before) / pace
    assert beats >= 1
    assert abs(beats - round(beats)) < 1e-6


def thinking_seconds(http: httpx.Client) -> float:
    """How long easy computer players have thought, as the figures add it up."""
    figures = http.get("/metrics").text
    sums = re.findall(r'dedale_bot_seconds_sum{game="sliding_blocks",level="easy"} (.*)', figures)
    return sum(float(found) for found in sums)

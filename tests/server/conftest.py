"""One server for the tests that need no more than one."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from .client import Client
from .processes import Postgres, Redis, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


@pytest.fixture
def client(server: Server) -> Iterator[Client]:
    with httpx.Client(base_url=server.url, timeout=30) as http:
        yield Client(http)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    yield cluster
    cluster.remove()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    running = Redis(tmp_path_factory.mktemp("redis"))
    yield running
    running.stop()

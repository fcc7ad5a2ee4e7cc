"""What a visitor loads: home and any one game."""

from __future__ import annotations

import gzip

import pytest
from driving.player import EASY, GAMES, HUMAN, make_game, sit_down
from driving.server import Server
from playwright.sync_api import Response

from .conftest import Opener

HEAVIEST = 150_000


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_home_and_a_game_weigh_little(open_page: Opener, server: Server, slug: str) -> None:
    page = open_page()
    weights: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        if answer.url.endswith((".js", ".css")):
            weights[answer.url] = len(gzip.compress(answer.body()))

    page.on("response", weigh)
    page.reload()
    page.wait_for_selector("[data-game]")
    sit_down(page, make_game(server.url, slug, [HUMAN, EASY]), "computer")
    page.wait_for_selector("[role=grid], [data-over]", state="attached")
    assert weights
    assert sum(weights.values()) <= HEAVIEST

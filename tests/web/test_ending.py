"""How a game ends with motion, frame by frame: the deciding move, a pause, what was hidden, and then the result."""

from __future__ import annotations

from itertools import groupby

import pytest
from driving.player import EASY, GAMES, HUMAN, make_game, play_to_the_end, sit_down
from driving.server import Server
from playwright.sync_api import expect

from .conftest import Opener
from .still_board import stood_still, watch

pytestmark = pytest.mark.slow
RECORD = """() => {
  window.frames = [];
  const glides = one => {
    const {target} = one.effect;
    const isOnBoard = target instanceof Element && target.closest('.table');
    return isOnBoard && one.playState === 'running' && one.effect.getComputedTiming().iterations !== Infinity;
  };
  const look = () => {
    frames.push({
      lines: document.querySelectorAll('.log li').length,
      revealed: document.querySelector('[data-slider]') !== null,
      told: document.querySelector('[data-over]') !== null,
      gliding: document.getAnimations().filter(glides).length,
    });
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("slug", GAMES)
def test_the_deciding_move_ends_its_way_and_is_held_before_the_reveal_and_the_result(
    open_page: Opener, server: Server, slug: str
) -> None:
    page = open_page(motion=True)
    sit_down(page, make_game(server.url, slug, [HUMAN, EASY]), "computer")
    watch(page)
    page.evaluate(RECORD)
    play_to_the_end(page)
    expect(page.locator("[data-over]")).to_be_visible()
    frames = page.evaluate("frames")
    last = max(frame["lines"] for frame in frames if not frame["revealed"])
    decided = [frame for frame in frames if frame["lines"] >= last]
    order = [key for key, _ in groupby((frame["revealed"], frame["told"]) for frame in decided)]
    assert order == [(False, False), (True, False), (True, True)], "decided, revealed, told, each for some frames"
    held = [frame for frame in decided if not frame["revealed"]]
    assert held[-1]["gliding"] == 0, "nothing is revealed while a piece still moves"
    assert len(held) > len([frame for frame in held if frame["gliding"]]), "the board is still for a while"
    stood_still(page)

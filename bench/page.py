"""The page, measured by the browser's own clock in Debian's chromium.

    python -m bench.page

For each game: weight of what is loaded, time to the first board, time from the server's answer to the drawn move, and
frames while pieces glide. Writes `bench/page.json` and `bench/page.md`.
"""

from __future__ import annotations

import gzip
import json
import random
import statistics
import tempfile
from pathlib import Path
from typing import Any

from driving.browser import CHROMIUM, DESKTOP, FLAGS
from driving.player import EASY, GAMES, HUMAN, SHORT, act, make_game, sit_down
from driving.server import Server
from playwright.sync_api import Browser, Page, sync_playwright

FOLDER = Path(__file__).parent
RUNS = 5
MOVES = 6
PAUSE = 900
"""Milliseconds between two moves: long enough that no piece still glides."""
HEAD = f"""# The page, measured

By `python -m bench.page`, in Debian's chromium without a graphics card, server and browser on one machine. Medians of
{RUNS} runs, each in a fresh browser. *Weight*: scripts and styles of the home page and this game, gzipped. *First
board*: from opening the address of a running game until its board is in the page, by the browser's own clock. *Drawn*:
from the arrival of a move of either seat until the frame that shows it. *Frames to draw*: which frame after its arrival
that is. *Frames/s*: frames a second in the 0.4 s after it, while pieces glide.

| game | weight kB | first board ms | drawn ms | frames to draw | frames/s |
| --- | ---: | ---: | ---: | ---: | ---: |
"""

WATCH_BOARD = """
new MutationObserver((_, watcher) => {
  if (!document.querySelector("[role=grid]")) return;
  watcher.disconnect();
  window.boardAt = performance.now();
}).observe(document, { childList: true, subtree: true });
"""
WATCH_MOVES = """
(() => {
  window.drawn = [];
  window.gliding = [];
  let known = 0;
  const glide = first => {
    let frames = 0;
    const step = now => {
      frames += 1;
      if (now - first < 400) requestAnimationFrame(step);
      else window.gliding.push(frames / ((now - first) / 1000));
    };
    requestAnimationFrame(step);
  };
  const arrived = text => {
    const update = JSON.parse(text);
    if (update.kind !== "update" || update.n <= known) return;
    const isFirst = known === 0;
    known = update.n;
    if (isFirst) return;
    const start = performance.now();
    let changed = false, frames = 0;
    const watcher = new MutationObserver(() => (changed = true));
    watcher.observe(document.querySelector("main"), { childList: true, subtree: true, attributes: true });
    const step = now => {
      frames += 1;
      if (!changed) return requestAnimationFrame(step);
      watcher.disconnect();
      window.drawn.push([performance.now() - start, frames]);
      glide(now);
    };
    requestAnimationFrame(step);
  };
  const plain = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await plain(...asked);
    if (String(asked[0]).endsWith("/moves")) arrived(await answer.clone().text());
    return answer;
  };
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", event => arrived(event.data));
    }
  };
})();
"""


def opened(browser: Browser, server: Server, slug: str, **more: Any) -> tuple[Page, list[int]]:
    """A running game in a fresh browser, and the gzipped sizes of the scripts and styles that it loaded."""
    context = browser.new_context(viewport=DESKTOP, base_url=server.url)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto("/")
    first = {} if slug == "monster_hunt" else {"first": 0}
    made = make_game(server.url, slug, [HUMAN, EASY], **first, **more)
    sit_down(page, made, "computer")
    page.wait_for_selector("[role=grid]", state="attached")
    weights: list[int] = []
    page.on("response", lambda answer: weights.append(weight(answer)))
    page.add_init_script(WATCH_BOARD)
    page.add_init_script(WATCH_MOVES)
    context.clear_cookies()
    page.reload()
    page.wait_for_selector("[role=grid]", state="attached")
    page.wait_for_timeout(100)
    return page, weights


def weight(answer: Any) -> int:
    kind = answer.headers.get("content-type", "")
    return len(gzip.compress(answer.body())) if "javascript" in kind or "text/css" in kind else 0


def measured(browser: Browser, server: Server, slug: str) -> dict[str, list[float]]:
    """One run: a figure for the page, and one for every move of a person and every glide; a game may end at once."""
    page, weights = opened(browser, server, slug, options={**SHORT[slug], "max_turns": 60})
    result = {"board": [float(page.evaluate("window.boardAt"))], "weight": [sum(weights) / 1000]}
    luck = random.Random(1)
    for _ in range(MOVES):
        act(page, luck)
        page.wait_for_timeout(PAUSE)
    drawn, gliding = page.evaluate("[window.drawn, window.gliding]")
    result["drawn"] = [time for time, _ in drawn]
    result["frames_to_draw"] = [frames for _, frames in drawn]
    result["frames"] = gliding
    page.context.close()
    return result


def middle(figures: list[float]) -> float:
    return round(statistics.median(figures), 2)


def row(slug: str, figures: dict[str, float]) -> str:
    return (
        f"| {slug} | {figures['weight']:.0f} | {figures['board']:.0f} | {figures['drawn']:.1f} "
        f"| {figures['frames_to_draw']:g} | {figures['frames']:.0f} |\n"
    )


def main() -> None:
    results: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for slug in GAMES:
            runs = [measured(browser, server, slug) for _ in range(RUNS)]
            results[slug] = {name: middle([figure for run in runs for figure in run[name]]) for name in runs[0]}
            print(slug, results[slug], flush=True)
        browser.close()
        server.stop()
    (FOLDER / "page.json").write_text(json.dumps(results, indent=1) + "\n")
    (FOLDER / "page.md").write_text(HEAD + "".join(row(slug, figures) for slug, figures in results.items()))


if __name__ == "__main__":
    main()

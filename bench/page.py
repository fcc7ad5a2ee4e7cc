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

from playwright.sync_api import Browser, Page, sync_playwright
from tests.server.processes import Server
from tests.web.conftest import CHROMIUM, DESKTOP, FLAGS
from tests.web.player import EASY, GAMES, HUMAN, SHORT, act, make_game, sit_down

FOLDER = Path(__file__).parent
RUNS = 5
MOVES = 6
HEAD = f"""# The page, measured

By `python -m bench.page`, in Debian's chromium without a graphics card, server and browser on one machine. Medians of
{RUNS} runs, each in a fresh browser. *Weight*: script and style, gzipped, of home and this game. *First board*:
from opening the address of a running game until its board is in the page, by the browser's own clock. *Drawn*: from the
end of the server's answer to a move until the board shows it, and how many frames that is at 60 a second. *Frames*: how
many a second while pieces glide.

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
() => {
  window.drawn = [];
  const plain = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await plain(...asked);
    if (!String(asked[0]).endsWith("/moves")) return answer;
    const body = await answer.clone().text();
    const ended = performance.now();
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      requestAnimationFrame(() => window.drawn.push(performance.now() - ended));
    });
    watcher.observe(document.querySelector("main"), { childList: true, subtree: true, attributes: true });
    return answer;
  };
}
"""
COUNT_FRAMES = """
() => new Promise(done => {
  const pieces = [...document.querySelectorAll(".piece, .board *")].slice(0, 40);
  const times = [];
  const step = now => {
    times.push(now);
    pieces.forEach((piece, n) => (piece.style.translate = `${10 * Math.sin(now / 200 + n)}px`));
    if (now - times[0] < 1500) requestAnimationFrame(step);
    else done((times.length - 1) / ((now - times[0]) / 1000));
  };
  requestAnimationFrame(step);
})
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
    context.clear_cookies()
    page.reload()
    page.wait_for_selector("[role=grid]", state="attached")
    page.wait_for_timeout(100)
    return page, weights


def weight(answer: Any) -> int:
    kind = answer.headers.get("content-type", "")
    return len(gzip.compress(answer.body())) if "javascript" in kind or "text/css" in kind else 0


def measured(browser: Browser, server: Server, slug: str) -> dict[str, float]:
    """One run."""
    page, weights = opened(browser, server, slug, options={**SHORT[slug], "max_turns": 60})
    result = {"board": float(page.evaluate("window.boardAt")), "weight": sum(weights) / 1000}
    page.evaluate(WATCH_MOVES)
    luck = random.Random(1)
    for _ in range(MOVES):
        act(page, luck)
        page.wait_for_timeout(400)
    drawn = page.evaluate("window.drawn")
    result["drawn"] = statistics.median(drawn) if drawn else float("nan")
    result["frames"] = float(page.evaluate(COUNT_FRAMES))
    page.context.close()
    return result


def row(slug: str, figures: dict[str, float]) -> str:
    frames = figures["drawn"] / (1000 / 60)
    return (
        f"| {slug} | {figures['weight']:.0f} | {figures['board']:.0f} | {figures['drawn']:.1f} | {frames:.1f} "
        f"| {figures['frames']:.0f} |\n"
    )


def main() -> None:
    results: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for slug in GAMES:
            runs = [measured(browser, server, slug) for _ in range(RUNS)]
            results[slug] = {name: round(statistics.median(run[name] for run in runs), 2) for name in runs[0]}
            print(slug, results[slug], flush=True)
        browser.close()
        server.stop()
    (FOLDER / "page.json").write_text(json.dumps(results, indent=1) + "\n")
    (FOLDER / "page.md").write_text(HEAD + "".join(row(slug, figures) for slug, figures in results.items()))


if __name__ == "__main__":
    main()

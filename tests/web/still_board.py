"""A look at every frame: whether the board is always there, at one place and of one size."""

from __future__ import annotations

from playwright.sync_api import Page

WATCH = """() => {
  window.boxesSeen = [];
  window.shifts = [];
  const box = () => {
    const [table, board] = [document.querySelector('.table'), document.querySelector('.table svg.board')];
    if (!board) return null;
    const {x, y, width, height} = board.getBoundingClientRect();
    return [x + scrollX, y + scrollY + table.parentElement.scrollTop, width, height].map(Math.round);
  };
  const look = () => {
    const seen = box();
    if (JSON.stringify(seen) !== JSON.stringify(boxesSeen.at(-1))) boxesSeen.push(seen);
    requestAnimationFrame(look);
  };
  look();
  new PerformanceObserver(list => {
    const moved = list.getEntries().flatMap(entry => entry.sources.map(source => source.node));
    const board = document.querySelector('.table svg.board');
    shifts.push(...moved.filter(node => node && board && (node.contains(board) || board.contains(node))));
  }).observe({type: 'layout-shift', buffered: false});
}"""


def watch(page: Page) -> None:
    """From now on every frame is looked at."""
    page.wait_for_selector(".table svg.board")
    page.evaluate("document.fonts.ready")
    page.evaluate(WATCH)


def stood_still(page: Page) -> None:
    """In all frames since, the board was there, at one place and of one size."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    seen = page.evaluate("boxesSeen")
    assert None not in seen, "a frame without a board"
    assert all(max(side) - min(side) <= 1 for side in zip(*seen, strict=True)), seen
    assert page.evaluate("shifts.length") == 0

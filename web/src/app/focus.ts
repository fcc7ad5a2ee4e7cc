/** Where the keyboard is at the table. */

/** The cell at which a keyboard enters the board. */
export function tabStop(root: ParentNode): HTMLElement | null {
  return root.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
}

/** Brings the focus to the board when what had it is gone or can no longer be used; answers how to stop that. */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = null;
  const isUsable = (one: Element): boolean => one.isConnected && !one.matches(":disabled");
  const focused = ({ target }: FocusEvent): void =>
    void (last = root.contains(target as Node) ? (target as Element) : null);
  const watcher = new MutationObserver(() => {
    if (!last || isUsable(last)) return;
    const isLost = document.activeElement === document.body || document.activeElement === last;
    last = null;
    if (isLost) tabStop(root)?.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", focused);
  watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    watcher.disconnect();
    document.removeEventListener("focusin", focused);
  };
}

/** News of a game as they may be taken: in order, each line once, and nothing older than what is shown. */

import type { LineTold, Update } from "../messages";

export class News {
  update: Update | null = null;
  lines: LineTold[] = [];
  /** Grows with everything that the server tells; an answer that was overtaken has no greater one. */
  revision = 0;

  /** What is new in an update: its fresh lines; null: nothing is, or lines before it have yet to come. */
  take(update: Update): LineTold[] | null {
    if (this.update && update.revision <= this.revision) return null;
    const fresh = update.lines.filter((line) => line.n > this.lines.length);
    if (this.lines.length + fresh.length !== update.n) return null;
    const before = this.update;
    this.revision = update.revision;
    if (before && fresh.length === 0 && isSame(before, update)) return null;
    this.update = update;
    if (fresh.length > 0) this.lines = [...this.lines, ...fresh];
    return before ? fresh : [];
  }
}

/** Whether nothing has changed: an answer and the live stream tell the same, and drawing it once is enough. */
function isSame(one: Update, other: Update): boolean {
  const shown = (update: Update): string => JSON.stringify({ ...update, revision: 0, lines: [] });
  return shown(one) === shown(other);
}

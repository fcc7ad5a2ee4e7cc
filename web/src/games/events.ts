/** What happened, as a game declares it. */

import type { Event, Line } from "../messages";

/** The events of these lines; a game is sent none but its own. */
export function eventsIn<E extends Event>(lines: readonly Line[]): E[] {
  return lines.flatMap((line) => line.events) as E[];
}

/** What happened, as a game declares it. */

import type { Event, LineTold } from "../messages";

/** The events of these lines; a game is sent none but its own. */
export function eventsIn<E extends Event>(lines: readonly LineTold[]): E[] {
  return lines.flatMap((line) => line.events) as E[];
}

/** One sentence at a time for a first game of Treasure Raid. */

import { eventsIn } from "../events";
import type { Face, Scene } from "../face";
import type { RaidEvent, RaidView, Walker } from "./messages";
import { WORDS, type RaidWords } from "./words";

export const coach: NonNullable<Face["coach"]> = (scene) => {
  const { coach: words } = WORDS[scene.language];
  const view = scene.view as RaidView | null;
  if (!view || scene.seat === null) return null;
  return words[situation(view.legal, view.walkers[scene.seat]!, ownEvents(scene))];
};

function ownEvents({ lines, seat }: Scene): RaidEvent[] {
  return eventsIn<RaidEvent>(lines.filter((line) => line.seat === seat));
}

/** What there is to say now. */
function situation(legal: readonly string[], walker: Walker, events: RaidEvent[]): keyof RaidWords["coach"] {
  if (legal[0]?.startsWith("start")) return "start";
  if (legal.includes("take")) return "treasure";
  if (walker.outside) return "outside";
  if ((walker.place?.fragment ?? 0) > 0) return "lost";
  const last = events.findLast((event) => event.kind === "went" || event.kind === "bumped");
  return last === undefined ? "step" : last.kind === "bumped" ? "wall" : "onward";
}

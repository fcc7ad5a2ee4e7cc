/** One sentence at a time for a first game of The Moving Maze. */

import type { Face } from "../face";
import { isGoalInReach } from "./knowledge";
import type { MazeView } from "./messages";
import { WORDS } from "./words";

export const coach: NonNullable<Face["coach"]> = (scene) => {
  const { coach: words } = WORDS[scene.language];
  const view = scene.view as MazeView | null;
  if (!view || scene.seat === null || view.step === null) return null;
  if (view.step === "move") return isGoalInReach(scene) ? words.reach : words.move;
  return view.closed === null ? words.push : words.closed;
};

/** The first moves of a first game, with one sentence each. */

import type { Face } from "../face";
import type { SlidingView } from "./messages";
import { WORDS } from "./words";

export const coach: NonNullable<Face["coach"]> = ({ lines, seat, view, language }) => {
  const words = WORDS[language].coach;
  const { due } = view as SlidingView;
  if (due.length === 1) return words[due[0]!];
  return lines.some((line) => line.seat === seat) ? words.goal : words.begin;
};

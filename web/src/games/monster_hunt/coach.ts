/** The first moves of a first hunt, with one sentence each. */

import type { Face } from "../face";
import { MONSTER } from "./view";
import { WORDS } from "./words";

export const coach: NonNullable<Face["coach"]> = ({ lines, seat, language }) => {
  const { monster, hunter } = WORDS[language].coach;
  const moves = lines.filter((line) => line.seat === seat).length;
  return (seat === MONSTER ? monster : hunter)[moves] ?? null;
};

/** The first questions of a first game, with one sentence each. */

import { eventsIn } from "../events";
import type { Face } from "../face";
import type { TrackerEvent, TrackerView } from "./messages";
import { WORDS } from "./words";

export const coach: NonNullable<Face["coach"]> = ({ lines, seat, view, language }) => {
  const words = WORDS[language].coach;
  if (seat === null || !view) return null;
  const asked = eventsIn<TrackerEvent>(lines.filter((line) => line.seat === seat)).filter(
    ({ kind }) => kind === "asked",
  );
  const last = asked.at(-1);
  const isInside = (view as TrackerView).searches[seat]!.detective !== null;
  if (last?.kind !== "asked") return words.begin;
  if (!last.open) return isInside ? words.barrier : words.door;
  return isInside ? words.open : words.outside;
};

/** What happened, in words: line by line, and gathered into turns. */

import type { Event, Face } from "../games/face";
import type { LineTold, Resigned } from "../messages";
import { WORDS, type Language } from "../words";

export type Who = (seat: number) => string;

export interface Said {
  n: number;
  text: string;
}

export interface Turn {
  number: number;
  said: Said[];
}

/** A line of the log; empty: it says nothing. */
export function lineWords(face: Face, line: LineTold, language: Language, who: Who): string {
  return line.events.flatMap((event) => eventWords(face, event, line, language, who) ?? []).join(" ");
}

function eventWords(face: Face, event: Event, line: LineTold, language: Language, who: Who): string | null {
  if (isResigned(event)) return WORDS[language].resigned(who(event.seat));
  return face.say(event, line, language, who);
}

/** Every game tells a resignation alike. */
function isResigned(event: Event): event is Resigned {
  return event.kind === "resigned";
}

/** The turns in which something was said. */
export function turnsSaid(face: Face, lines: readonly LineTold[], language: Language, who: Who): Turn[] {
  return numbered(face, lines).flatMap(({ number, lines: own }) => {
    const said = own.flatMap((line) => spoken(line.n, lineWords(face, line, language, who)));
    return said.length > 0 ? [{ number, said }] : [];
  });
}

function spoken(n: number, text: string): Said[] {
  return text ? [{ n, text }] : [];
}

/** The lines of each turn: as the game numbers them, else what one seat does in a row. */
export function numbered(
  face: Pick<Face, "turnOf">,
  lines: readonly LineTold[],
): { number: number; lines: LineTold[] }[] {
  const turns: { number: number; lines: LineTold[] }[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    const isNext = line.seat !== last?.lines.at(-1)?.seat;
    const number = face.turnOf?.(line) ?? (last?.number ?? 0) + (isNext ? 1 : 0);
    if (last?.number === number) last.lines.push(line);
    else turns.push({ number, lines: [line] });
  }
  return turns;
}

/** The last thing that was said. */
export function lastSaid(face: Face, lines: readonly LineTold[], language: Language, who: Who): string {
  for (const line of [...lines].reverse()) {
    const text = lineWords(face, line, language, who);
    if (text) return text;
  }
  return "";
}

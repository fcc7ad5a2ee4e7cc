/** Faults in the person's language, made from their codes: a code without words in a language does not compile. */

import type { FAULTS } from "../../faults";
import type { Language } from "..";
import { en } from "./en";
import { fr } from "./fr";
import { ru } from "./ru";

type Declared = typeof FAULTS;
export type Scope = keyof Declared;

interface Types {
  string: string;
  number: number;
  list: string[];
}
type Arguments<Fields> = { [Name in keyof Fields]: Fields[Name] extends keyof Types ? Types[Fields[Name]] : never };

/** What an option or a field of a board or setup is called. */
export type Named = (field: string) => string;

/** Words for every code of a game, or of those that all games share. */
export type FaultWords<One extends Scope> = {
  [Code in keyof Declared[One]]: (args: Arguments<Declared[One][Code]>, named: Named) => string;
};

/** What one game adds: the names of its fields, and words for the codes of its own. */
export interface GameFaults<One extends Scope> {
  fields: Record<string, string>;
  words: FaultWords<One>;
}

export const SHARED_FAULTS: Record<Language, FaultWords<"shared">> = { en, fr, ru };

/** What was given, without the quotation marks of the server. */
export function bare(given: string): string {
  return given.replace(/^"(.*)"$/, "$1");
}

/** Seats count from 0 with the server, from 1 with people. */
export function player(seat: number | string): string {
  return String(Number(seat) + 1);
}

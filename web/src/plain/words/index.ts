import type { Language } from "../../words";
import type { FaceWords, RuleSection } from "../../games/face";
import { en } from "./en";
import { fr } from "./fr";
import { ru } from "./ru";

/** What the plain table says itself; the rest are the game's own names. */
export interface PlainWords extends Omit<FaceWords, "options" | "ends"> {
  moves(count: number): string;
  noMoves: string;
  find: string;
  found(count: number): string;
  position: string;
  knownToAll: string;
  knownTo(name: string): string;
  prepared: { board: string; setup(name: string): string };
  next: string;
  rules: RuleSection;
}

export const WORDS: Record<Language, PlainWords> = { en, fr, ru };

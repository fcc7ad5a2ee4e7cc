import type { Language } from "../../../words";
import type { FaceWords } from "../../face";
import type { EndsOf, OptionsOf } from "../../options";
import { en } from "./en";
import { fr } from "./fr";
import { ru } from "./ru";

/** What the board of Monster Hunt says. */
export interface HuntWords extends FaceWords {
  options: OptionsOf<"monster_hunt", "max_turns">;
  ends: EndsOf<"monster_hunt">;
  board: string;
  move(cell: string): string;
  shoot(cell: string): string;
  cell: {
    monster: string;
    obstacle: string;
    free: string;
    unknown: string;
    entrance: string;
    exit: string;
    tracks(turns: string): string;
    shots(turns: string): string;
  };
  turn(n: number): string;
  moved(cell: string): string;
  stepped: string;
  seen(cells: string): string;
  shot(who: string, cell: string): string;
  states: { unexplored: string; obstacle: string; monster: string; explored(turns: string): string };
  over: { found: string; escaped: string };
  tools: { obstacle: string; entrance: string; exit: string };
}

export const WORDS: Record<Language, HuntWords> = { en, fr, ru };

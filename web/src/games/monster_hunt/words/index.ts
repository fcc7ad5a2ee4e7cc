import type { Language } from "../../../words";
import type { FaceWords } from "../../face";
import type { EndsOf, OptionsOf } from "../../options";
import type { HuntOver } from "../messages";
import { en } from "./en";
import { fr } from "./fr";
import { ru } from "./ru";

/** Why a hunt may end beside giving up. */
type HuntEnd = Exclude<HuntOver["reason"], "resigned">;

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
  over: Record<HuntEnd, string>;
  /** By one's own moves: what to do in a first game. */
  coach: { monster: readonly string[]; hunter: readonly string[] };
  legend: Record<"monster" | "date" | "shot" | "obstacle" | "exit" | "unknown", string>;
  tools: { obstacle: string; entrance: string; exit: string };
}

export const WORDS: Record<Language, HuntWords> = { en, fr, ru };

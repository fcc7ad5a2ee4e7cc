/** A camp being drawn: plain data, and what hands do to it. */

import { innerEdges, type Size } from "../../board/places";
import type { Draft } from "../face";
import { doors } from "./drawing";
import type { Camp } from "./messages";

export type CampDraft = { fugitive: string | null; barriers: string[] } & Draft;

export function emptyCamp(): CampDraft {
  return { fugitive: null, barriers: [] };
}

/** A barrier is drawn or rubbed out, between two cells or before a door. */
export function setBarrier(camp: CampDraft, size: Size, edge: string, erase: boolean): CampDraft {
  const allowed = new Set([...innerEdges(size), ...doors(size)]);
  if (!allowed.has(edge) || camp.barriers.includes(edge) !== erase) return camp;
  return { ...camp, barriers: erase ? camp.barriers.filter((one) => one !== edge) : [...camp.barriers, edge] };
}

// As the server wants it, and back

export function prepared(camp: CampDraft): Record<string, unknown> {
  return camp.fugitive === null ? { barriers: camp.barriers } : camp;
}

export function campFrom(given: unknown): CampDraft {
  return { ...emptyCamp(), ...(given as Partial<Camp>) };
}

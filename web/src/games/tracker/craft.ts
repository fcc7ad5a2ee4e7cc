/** Drawing a camp: barriers between cells, and a fugitive. */

import barrier from "icon:brick-wall";
import fugitive from "icon:run";
import { ground } from "../../board/grounds";
import { borderEdges, edgeName, edgeParts, innerEdges, SIDES } from "../../board/places";
import { icon } from "../../board/svg";
import type { Craft, Draft } from "../face";
import { sizeOf, type Camp } from "./view";
import { WORDS } from "./words";

type CampDraft = { fugitive: string | null; barriers: string[] } & Draft;

export const craft: Craft = {
  size: (options) => sizeOf(options),

  tools(language) {
    const words = WORDS[language].tools;
    const used = (draft: Draft): number => (draft as CampDraft).barriers.length;
    return [
      {
        id: "barrier",
        words: words.barrier,
        icon: barrier,
        on: "edge",
        wanted: (all) => Number(all["barriers"]),
        used,
      },
      {
        id: "fugitive",
        words: words.fugitive,
        icon: fugitive,
        on: "cell",
        wanted: () => 1,
        used: (draft) => Number((draft as CampDraft).fugitive !== null),
      },
    ];
  },

  empty: () => ({ fugitive: null, barriers: [] }),

  erases(draft, tool, place) {
    const camp = draft as CampDraft;
    return tool === "barrier" ? camp.barriers.includes(place) : camp.fugitive === place;
  },

  apply(draft, options, tool, place, { erase }) {
    const camp = draft as CampDraft;
    const isEdge = /[nesw]$/.test(place);
    if (tool === "fugitive") return isEdge ? draft : { ...camp, fugitive: erase ? null : place };
    const allowed = new Set([...innerEdges(sizeOf(options)), ...doors(sizeOf(options))]);
    if (!allowed.has(place) || camp.barriers.includes(place) !== erase) return draft;
    const barriers = erase ? camp.barriers.filter((edge) => edge !== place) : [...camp.barriers, place];
    return { ...camp, barriers };
  },

  draw(board, draft, options) {
    const camp = draft as CampDraft;
    const size = sizeOf(options);
    const outer = borderEdges(size).filter((edge) => edgeParts(edge)[1] !== "w");
    board.fill("ground", ...ground(size));
    board.fill(
      "walls",
      ...outer.map((edge) => board.edgeLine(edge, "wall outer")),
      ...camp.barriers.map((edge) => board.edgeLine(edge, "wall")),
    );
    if (camp.fugitive) board.piece("fugitive", camp.fugitive, () => [icon(fugitive, 62, "icon fugitive")]);
    board.keepPieces(camp.fugitive ? ["fugitive"] : []);
  },

  describe(draft, cell, language) {
    const camp = draft as CampDraft;
    const words = WORDS[language];
    const sides = SIDES.filter(
      (side) =>
        camp.barriers.includes(edgeName({ rows: 26, columns: 99 }, cell, side)) || camp.barriers.includes(cell + side),
    );
    const said = [
      camp.fugitive === cell ? words.cell.fugitive : "",
      sides.length > 0 ? words.cell.barrier(sides.map((side) => words.sides[side]).join(", ")) : "",
    ].filter(Boolean);
    return said.length > 0 ? `${cell}: ${said.join(", ")}` : cell;
  },

  prepared: (draft) => (draft["fugitive"] === null ? { barriers: draft["barriers"] } : draft),
  draft: (prepared) => ({ fugitive: null, ...(prepared as Partial<Camp>) }),
};

function doors(size: { rows: number; columns: number }): string[] {
  return borderEdges(size).filter((edge) => edgeParts(edge)[1] === "w");
}

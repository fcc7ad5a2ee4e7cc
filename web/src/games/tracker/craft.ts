/** Drawing a camp: barriers between cells, and a fugitive. */

import barrier from "icon:brick-wall";
import fugitive from "icon:run";
import { ground } from "../../board/grounds";
import { edgeName, SIDES } from "../../board/places";
import { icon } from "../../board/svg";
import type { Craft, Draft } from "../face";
import { cellLabel } from "../labels";
import { sizeOf } from "../options";
import { campFrom, emptyCamp, prepared, setBarrier, type CampDraft } from "./draft";
import { outerWalls } from "./drawing";
import { WORDS } from "./words";

export const craft: Craft = {
  size: sizeOf,

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

  empty: emptyCamp,

  erases(draft, tool, place) {
    const camp = draft as CampDraft;
    return tool === "barrier" ? camp.barriers.includes(place) : camp.fugitive === place;
  },

  apply(draft, options, tool, place, { erase }) {
    const camp = draft as CampDraft;
    const isEdge = /[nesw]$/.test(place);
    if (tool === "fugitive") return isEdge ? draft : { ...camp, fugitive: erase ? null : place };
    return setBarrier(camp, sizeOf(options), place, erase);
  },

  draw(board, draft, options) {
    const camp = draft as CampDraft;
    board.fill("ground", ...ground(sizeOf(options)));
    board.fill("walls", ...outerWalls(board), ...camp.barriers.map((edge) => board.edgeLine(edge, "wall")));
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
    return cellLabel(cell, [
      camp.fugitive === cell ? words.cell.myFugitive : "",
      sides.length > 0 ? words.cell.barrier(sides.map((side) => words.sides[side]).join(", ")) : "",
    ]);
  },

  prepared: (draft) => prepared(draft as CampDraft),
  draft: campFrom,
};

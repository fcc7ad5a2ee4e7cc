/** Drawing a layout: a stroke paints one block. The pawns stand in their corners by themselves. */

import broom from "icon:broom";
import grow from "icon:jigsaw-piece";
import larger from "icon:expand";
import planks from "icon:wood-beam";
import smaller from "icon:contract";
import turn from "icon:clockwise-rotation";
import type { Craft, Draft } from "../face";
import { cellLabel } from "../labels";
import { blockAt, emptyLayout, layoutFrom, optionsOf, prepared, resized, stroked, type Layout } from "./draft";
import { definitions, field, inside, putBlock, putPawn } from "./drawing";
import { cornersIn, isCentre, sizeOf } from "./view";
import { WORDS } from "./words";

export const craft: Craft = {
  shapedBy: ["seats", "layout", "corner", "facing"],
  size: (_options, draft) => sizeOf(draft as Layout),

  tools(language) {
    const words = WORDS[language].tools;
    return [
      { id: "block", words: words.block, icon: planks, on: "cell" },
      { id: "grow", words: words.grow, icon: grow, on: "cell" },
      { id: "erase", words: words.erase, icon: broom, on: "cell" },
    ];
  },

  changes(language) {
    const words = WORDS[language].changes;
    const layout = (draft: Draft): Layout => draft as Layout;
    return [
      {
        id: "turning",
        words: words.turning,
        icon: turn,
        pressed: (draft) => layout(draft).turning,
        apply: (draft) => ({ ...draft, turning: !layout(draft).turning }),
      },
      { id: "larger", words: words.larger, icon: larger, apply: (draft) => resized(layout(draft), 2) },
      { id: "smaller", words: words.smaller, icon: smaller, apply: (draft) => resized(layout(draft), -2) },
    ];
  },

  empty: emptyLayout,

  erases: (_draft, tool) => tool === "erase",

  apply: (draft, _options, tool, place, stroke) => stroked(draft as Layout, tool, place, stroke),

  draw(board, draft) {
    const layout = draft as Layout;
    if (!board.svg.querySelector("#sliding-hatch")) board.svg.prepend(definitions());
    board.fill("ground", ...field(layout.size, cornersIn(layout)));
    const shown = layout.blocks.map((cells) => inside(board.size, cells));
    shown.forEach((cells, n) => cells.length > 0 && putBlock(board, n + 1, cells, false, "set"));
    layout.pawns.forEach((cells, seat) =>
      cells.forEach((cell, n) => putPawn(board, `pawn ${seat} ${n}`, seat, cell, "set")),
    );
    const blocks = shown.flatMap((cells, n) => (cells.length > 0 ? [`block ${n + 1}`] : []));
    board.keepPieces([...blocks, ...layout.pawns.flatMap((cells, seat) => cells.map((_, n) => `pawn ${seat} ${n}`))]);
  },

  describe(draft, cell, language) {
    const layout = draft as Layout;
    const words = WORDS[language].cell;
    const number = blockAt(layout, cell);
    const seat = layout.pawns.findIndex((cells) => cells.includes(cell));
    const said = [
      number < 0 ? "" : words.block(number + 1),
      seat < 0 ? "" : words.pawn(words.player(seat + 1)),
      isCentre(layout.size, cell) ? words.centre : "",
    ];
    return cellLabel(cell, said, words.free);
  },

  prepared: (draft) => prepared(draft as Layout),
  draft: layoutFrom,

  options: (draft) => optionsOf(draft as Layout),
};

/** The things that lie in a maze, drawn around the middle of a cell. */

import chest from "icon:locked-chest";
import crossbow from "icon:crossbow";
import hoard from "icon:open-treasure-chest";
import trap from "icon:wolf-trap";
import walk from "icon:walk";
import { el, icon, text } from "../../board/svg";
import { ROMAN } from "./notebook";

export const CRUTCH =
  '<g fill="none" stroke="currentColor" stroke-width="42" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M150 54H362M178 54L240 316V470H272V316L334 54M206 186H306"/></g>';

const PIT = '<ellipse cx="256" cy="256" rx="216" ry="200" fill="currentColor"/>';
const PIT_EXIT = '<ellipse cx="256" cy="256" rx="200" ry="184" fill="none" stroke="currentColor" stroke-width="48"/>';

export const ICONS = {
  crossbow,
  crutch: CRUTCH,
  trap,
  pit: PIT,
  pit_exit: PIT_EXIT,
  treasure: hoard,
  "false treasure": chest,
} as const;

export type Kind = keyof typeof ICONS;

/** `pit 2` is a pit and its number. */
export function kindOf(thing: string): { kind: Kind; number: number } {
  const [, kind, number] = /^(.*?)(?: (\d))?$/.exec(thing)!;
  return { kind: kind as Kind, number: Number(number ?? 0) };
}

/** A thing; `isSecret`: of a treasure it is not known whether it is false; `isSpent`: it is there no more. */
export function thing(name: string, { isSecret = false, isSpent = false } = {}): SVGGElement {
  const { kind, number } = kindOf(name);
  const drawn = number > 0 ? numbered(kind, number) : isSecret ? secret(kind) : plain(kind);
  return el(
    "g",
    { class: `thing ${kind.replace(" ", "-")} ${isSpent ? "spent" : ""}`.trim(), "data-thing": name },
    ...drawn,
  );
}

function plain(kind: Kind): Element[] {
  const drawn = icon(ICONS[kind], 66);
  return kind === "false treasure" ? [drawn, el("path", { d: "M-30 30L30 -30", class: "struck" })] : [drawn];
}

function secret(kind: Kind): Element[] {
  if (kind !== "treasure" && kind !== "false treasure") return plain(kind);
  return [icon(chest, 66), text("?", 30, -26, "riddle")];
}

function numbered(kind: Kind, number: number): Element[] {
  if (kind === "pit") return [el("circle", { r: 33, class: "pit-hole" }), text(String(number), 0, 2, "pit-number")];
  return [el("circle", { r: 32, class: "pit-ring" }), text(ROMAN[number]!, 0, 2, "exit-number")];
}

/** A walker: the shape tells the seats apart, not only the colour. */
export function pawn(seat: number, carries: boolean): Element[] {
  const base =
    seat === 0
      ? el("circle", { r: 34, class: "token seat-0" })
      : el("rect", { x: -31, y: -31, width: 62, height: 62, rx: 12, class: "token seat-1" });
  const load = el("g", { class: "load", transform: "translate(26 -26)" }, el("circle", { r: 19 }), icon(chest, 26));
  return [base, icon(walk, 50, "icon on-token"), ...(carries ? [load] : [])];
}

/** A walker in the corner of a cell, where it hides nothing of what lies there. */
export function asidePawn(seat: number, carries: boolean): Element[] {
  return [el("g", { class: "aside", transform: "translate(25 25) scale(0.62)" }, ...pawn(seat, carries))];
}

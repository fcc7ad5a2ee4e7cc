/** How a walker fares: small signs with their words, or with figures alone where there is little room. */

import bomb from "icon:unlit-bomb";
import boots from "icon:boot-prints";
import chest from "icon:locked-chest";
import door from "icon:exit-door";
import plaster from "icon:foot-plaster";
import trap from "icon:wolf-trap";
import { make } from "../../board/html";
import { el } from "../../board/svg";
import { CRUTCH } from "./drawing";
import type { Walker } from "./messages";
import type { Carried } from "./view";
import type { RaidWords } from "./words";

interface Sign {
  icon: string;
  words: string;
  count?: number;
  className?: string;
}

/** `actions`: what is left of the walker's turn, 0 when it is not its turn; `carried`: where it is known. */
export function signs(walker: Walker, actions: number, carried: Carried, words: RaidWords): HTMLElement[] {
  const { state } = words;
  const shown: (Sign | false)[] = [
    actions > 0 && { icon: boots, words: state.actions(actions), count: actions, className: "now counted" },
    { icon: bomb, words: state.grenades(walker.grenades), count: walker.grenades, className: "counted" },
    walker.carries && { icon: chest, words: carriedWords(carried, words), className: "good" },
    walker.limps && { icon: plaster, words: state.limps, className: "bad" },
    walker.crutch && { icon: CRUTCH, words: state.crutch, className: "good" },
    walker.trapped && { icon: trap, words: state.trapped(walker.misses), count: walker.misses, className: "bad" },
    walker.outside && { icon: door, words: state.outside },
  ];
  return shown.flatMap((sign) => (sign ? [element(sign)] : []));
}

function carriedWords(carried: Carried, { state }: RaidWords): string {
  if (carried === "none") return state.carries;
  return carried === "real" ? state.carriesReal : state.carriesFalse;
}

function element({ icon, words, count, className = "" }: Sign): HTMLElement {
  const figure = make("span", "raid-sign-count", count === undefined ? "" : String(count));
  figure.setAttribute("aria-hidden", "true");
  const item = make("li", className, picture(icon), make("span", "raid-sign-words", words), figure);
  item.title = words;
  return item;
}

export function picture(body: string): SVGSVGElement {
  const svg = el("svg", { viewBox: "0 0 512 512", "aria-hidden": "true" });
  svg.innerHTML = body;
  return svg;
}

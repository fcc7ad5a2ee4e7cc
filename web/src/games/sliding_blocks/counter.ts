/** How many pawns of each seat are in the centre, of those that win. */

import { make } from "../../board/html";
import type { Scene } from "../face";
import type { SlidingView } from "./messages";
import { isCentre, TO_WIN } from "./view";
import type { SlidingWords } from "./words";

export function inCentre({ pawns, size }: SlidingView, seat: number): number {
  return pawns[seat]!.filter((cell) => isCentre(size, cell)).length;
}

/** One line for all seats: seen by their badges, heard by their names. */
export function counter(view: SlidingView, { who }: Scene, { counter: words }: SlidingWords): HTMLElement[] {
  const counts = view.pawns.map((_, seat) => {
    const count = words.count(inCentre(view, seat), TO_WIN);
    const seen = make("span", "", make("b", `seat-${seat}`, String(seat + 1)), count);
    seen.setAttribute("aria-hidden", "true");
    return make("li", "", seen, make("span", "unseen", words.told(who(seat), count)));
  });
  const title = make("span", "", words.title);
  title.setAttribute("aria-hidden", "true");
  return [title, make("ul", "", ...counts)];
}

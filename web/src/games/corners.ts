/** Who sits in which corner, where players choose; corner and colour belong together. */

import type { Options } from "./face";

/** The corners, clockwise from the top left, as the option names them. */
export const CORNERS = ["nw", "ne", "se", "sw"];

/** By seat its corner: that of the first, and those of the others clockwise; two may sit opposite each other. */
export function cornersOf(seats: number, { corner = "nw", facing = "opposite" }: Options = {}): number[] {
  const apart = seats === 2 && facing === "opposite" ? 2 : 1;
  return Array.from({ length: seats }, (_, seat) => (CORNERS.indexOf(String(corner)) + seat * apart) % CORNERS.length);
}

/** By seat the colour of its corner. */
export function cornerColours(options: Options): number[] {
  return cornersOf(Number(options["seats"] ?? 2), options);
}

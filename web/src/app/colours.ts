/** The colours of the seats as a style, for all that is inside. */

import type { Face, Options } from "../games/face";

export function seatColours(face: Face, options: Options): string {
  const colours = face.colours?.(options) ?? [];
  return colours.map((colour, seat) => `--seat-${seat}: var(--colour-${colour})`).join("; ");
}

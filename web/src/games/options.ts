/** Options that several games have. */

import type { Size } from "../board/places";
import type { Options } from "./face";

/** The size of a board with rows and columns. */
export function sizeOf(options: Options): Size {
  return { rows: Number(options["rows"]), columns: Number(options["columns"]) };
}

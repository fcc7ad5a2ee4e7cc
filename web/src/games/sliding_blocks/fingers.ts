/** Fingers are wide, and cells on a phone are small. */

import { CELL, type Board, type Target } from "../../board/board";
import { position } from "../../board/places";

/** A finger may miss a piece by so many pixels. */
const FORGIVEN = 22;
/** With a piece in the hand, a finger by so many pixels beside a stop means the stop, not the piece under it. */
const PREFERRED = 8;

/** The target that a finger put down here may have meant; else the cell itself. */
export function meant(board: Board, targets: Map<string, Target>, down: [number, number], cell: string): string {
  const matrix = board.svg.getScreenCTM();
  if (!matrix) return cell;
  const at = new DOMPoint(...down).matrixTransform(matrix.inverse());
  const pixel = CELL / board.cellPixels();
  const bonus = (target: Target): number => (target.className === "stop" ? PREFERRED * pixel : 0);
  const ranked = [...targets].map(([one, target]) => ({ one, off: distance(at, one) - bonus(target) }));
  const nearest = ranked.sort((a, b) => a.off - b.off)[0];
  return nearest && nearest.off <= FORGIVEN * pixel ? nearest.one : cell;
}

/** How far a point is from a cell, in the board's units. */
function distance(at: DOMPoint, cell: string): number {
  const [row, column] = position(cell);
  const beside = (place: number, line: number): number => Math.max(line * CELL - place, place - (line + 1) * CELL, 0);
  return Math.hypot(beside(at.x, column), beside(at.y, row));
}

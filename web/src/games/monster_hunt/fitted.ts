/** Numbers in a box: in as many lines as make them largest. */

/** How high a line is, and how wide a digit and what stands between two numbers, in sizes of the type. */
export const LINE = 0.92;
const DIGIT = 0.5;
const GAP = 0.3;
const LARGEST = 40;

export interface Fitted {
  size: number;
  lines: string[];
}

export function fitted(numbers: readonly number[], width: number, height: number): Fitted {
  const tries = numbers.map((_, n) => inLines(numbers, Math.ceil(numbers.length / (n + 1)), width, height));
  return tries.reduce((best, one) => (one.size > best.size ? one : best));
}

/** The numbers, so many to a line. */
function inLines(numbers: readonly number[], each: number, width: number, height: number): Fitted {
  const count = Math.ceil(numbers.length / each);
  const lines = Array.from({ length: count }, (_, n) => numbers.slice(n * each, (n + 1) * each));
  const widest = Math.max(...lines.map((line) => line.join("").length * DIGIT + (line.length - 1) * GAP));
  const size = Math.min(LARGEST, width / widest, height / (count * LINE));
  return { size: Math.floor(size), lines: lines.map((line) => line.join("·")) };
}

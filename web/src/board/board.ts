/**
 * A board of cells, drawn as SVG. It knows no rules: it is told what each cell says to a screen reader, which cells
 * may be picked, and what stands where. One tab stop; arrow keys go from cell to cell.
 */

import { ARROW_KEYS, cellName, edgeName, edgeParts, isInside, position, STEP, type Side, type Size } from "./places";
import { semicolon } from "./punctuation";
import { el, put, refill, text } from "./svg";

export const CELL = 100;
export const LAYERS = ["ground", "heat", "marks", "walls", "pieces", "notes", "over"] as const;
export type Layer = (typeof LAYERS)[number];

/** What can be done at a cell: `move` is the text sent to the server when the cell is picked, if it is one. */
export interface Target {
  words: string;
  move?: string;
  className?: string;
}

export interface CellFace {
  label: string;
  target?: Target | undefined;
}

/** What happens when a place is touched. `careful`: the finger covers more than one cell, so ask before acting. */
export interface Handlers {
  pick?(cell: string, careful: boolean): void;
  /** An edge was touched: by pointer, or by Shift and an arrow key in a cell. */
  edge?(edge: string): void;
  /** The pointer is dragged over places with the button held; `first` at its beginning. */
  stroke?(place: string, first: boolean): void;
  strokeEnd?(): void;
  /** A second finger came down: what the first began was not meant. */
  strokeCancel?(): void;
  /** How near to an edge, in cells, a stroke must begin to mean it rather than the cell. */
  edgeReach?: number;
  hover?(cell: string | null): void;
}

export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface BoardShape extends Size {
  label: string;
  /** Free space around the cells, in cells: letters and numbers stand in it. */
  margin?: number | Margins;
  coordinates?: boolean;
}

/** A target that is narrower than this on the screen, in pixels, may not be the one that a finger means. */
export const SMALLEST_TARGET = 40;
/** As near to an edge, in cells, a pointer means it. */
const EDGE_REACH = 0.22;

/** A place of the screen: its cell, the nearest edge, and how far off that is, in cells. */
interface Under {
  cell: string;
  edge: string;
  off: number;
}

export class Board {
  readonly svg: SVGSVGElement;
  readonly size: Size;
  handlers: Handlers = {};
  private readonly layers = new Map<Layer, SVGGElement>();
  private readonly hits = new Map<string, SVGRectElement>();
  private readonly grid: SVGGElement;
  private readonly keyed = new Map<string, SVGGElement>();
  private faces: (cell: string) => CellFace = (cell) => ({ label: cell });
  private stroking = false;
  private lastStroke = "";

  constructor(host: HTMLElement, shape: BoardShape) {
    this.size = { rows: shape.rows, columns: shape.columns };
    const { top, right, bottom, left } = marginsOf(shape);
    const width = shape.columns * CELL + (left + right) * CELL;
    const height = shape.rows * CELL + (top + bottom) * CELL;
    this.svg = el("svg", { class: "board", viewBox: `${-left * CELL} ${-top * CELL} ${width} ${height}` });
    this.svg.style.setProperty("--aspect", String(width / height));
    for (const name of LAYERS) {
      const layer = el("g", { class: `layer-${name}`, "aria-hidden": "true" });
      this.layers.set(name, layer);
      this.svg.append(layer);
    }
    if (shape.coordinates !== false) this.svg.append(this.coordinates());
    this.grid = this.makeGrid(shape.label);
    this.svg.append(this.grid);
    this.listen();
    host.append(this.svg);
  }

  // Drawing

  /** Replaces what is in a layer, as far as it is different. */
  fill(layer: Layer, ...nodes: Element[]): void {
    refill(this.layers.get(layer)!, nodes);
  }

  /** A thing that keeps its identity: where it stood already it glides, else it appears. */
  piece(key: string, cell: string, draw: () => Element[], className = ""): SVGGElement {
    const [row, column] = position(cell);
    return this.pieceAt(key, (column + 0.5) * CELL, (row + 0.5) * CELL, draw, className);
  }

  pieceAt(key: string, x: number, y: number, draw: () => Element[], className = ""): SVGGElement {
    let group = this.keyed.get(key);
    if (!group) {
      group = el("g", { "data-piece": key });
      this.keyed.set(key, group);
      this.layers.get("pieces")!.append(group);
    }
    put(group, "class", `piece ${className}`.trim());
    const place = `translate(${x}px, ${y}px)`;
    if (group.style.transform !== place) group.style.transform = place;
    refill(group, draw());
    return group;
  }

  /** Takes away every piece but these. */
  keepPieces(keys: Iterable<string>): void {
    const kept = new Set(keys);
    for (const [key, group] of this.keyed) {
      if (kept.has(key)) continue;
      group.remove();
      this.keyed.delete(key);
    }
  }

  /** A line along an edge. */
  edgeLine(edge: string, className: string): SVGLineElement {
    const [x1, y1, x2, y2] = this.edgeEnds(edge);
    return el("line", { x1, y1, x2, y2, class: className, "data-edge": edge });
  }

  edgeEnds(edge: string): [number, number, number, number] {
    const [cell, side] = edgeParts(edge);
    const [row, column] = position(cell);
    const [left, top, right, bottom] = [column * CELL, row * CELL, (column + 1) * CELL, (row + 1) * CELL];
    if (side === "n") return [left, top, right, top];
    if (side === "s") return [left, bottom, right, bottom];
    return side === "e" ? [right, top, right, bottom] : [left, top, left, bottom];
  }

  edgeMiddle(edge: string): [number, number] {
    const [x1, y1, x2, y2] = this.edgeEnds(edge);
    return [(x1 + x2) / 2, (y1 + y2) / 2];
  }

  middle(cell: string): [number, number] {
    const [row, column] = position(cell);
    return [(column + 0.5) * CELL, (row + 0.5) * CELL];
  }

  /** A square that fills a cell. */
  square(cell: string, className: string, inset = 0): SVGRectElement {
    const [row, column] = position(cell);
    const side = CELL - 2 * inset;
    return el("rect", {
      x: column * CELL + inset,
      y: row * CELL + inset,
      width: side,
      height: side,
      rx: inset ? 14 : 0,
      class: className,
    });
  }

  // Cells

  /** Says of every cell what it is and what may be done there. */
  cells(faces: (cell: string) => CellFace): void {
    this.faces = faces;
    for (const [cell, hit] of this.hits) {
      const { label, target } = faces(cell);
      put(hit, "aria-label", target ? semicolon(label, target.words) : label);
      put(hit, "class", `hit ${target ? `target ${target.className ?? ""}` : ""}`.trim());
      put(hit, "data-move", target?.move);
    }
  }

  focusCell(cell: string): void {
    for (const [name, hit] of this.hits) hit.setAttribute("tabindex", name === cell ? "0" : "-1");
    this.hits.get(cell)?.focus();
  }

  /** The cell that holds the tab stop. */
  current(): string {
    return [...this.hits].find(([, hit]) => hit.getAttribute("tabindex") === "0")?.[0] ?? "A1";
  }

  destroy(): void {
    this.svg.remove();
  }

  /** How wide a cell is on the screen, in CSS pixels. */
  cellPixels(): number {
    const box = this.svg.viewBox.baseVal;
    const drawn = this.svg.getBoundingClientRect();
    return CELL * Math.min(drawn.width / box.width, drawn.height / box.height);
  }

  // Pointers and keys

  /** The cell under a point of the screen, and the edge of it that is nearest. */
  private under(event: PointerEvent): Under | null {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return null;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const row = Math.min(Math.max(Math.floor(at.y / CELL), 0), this.size.rows - 1);
    const column = Math.min(Math.max(Math.floor(at.x / CELL), 0), this.size.columns - 1);
    const reach = 0.35 * CELL;
    if (at.x < -reach || at.y < -reach) return null;
    if (at.x > this.size.columns * CELL + reach || at.y > this.size.rows * CELL + reach) return null;
    const [dx, dy] = [at.x - (column + 0.5) * CELL, at.y - (row + 0.5) * CELL];
    const side: Side = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "e" : "w") : dy > 0 ? "s" : "n";
    const cell = cellName(row, column);
    return { cell, edge: edgeName(this.size, cell, side), off: 0.5 - Math.max(Math.abs(dx), Math.abs(dy)) / CELL };
  }

  private listen(): void {
    this.grid.addEventListener("click", (event) => this.clicked(event));
    this.grid.addEventListener("keydown", (event) => this.pressed(event));
    this.svg.addEventListener("pointerdown", (event) => this.down(event));
    this.svg.addEventListener("pointermove", (event) => this.moved(event));
    this.svg.addEventListener("pointerup", () => this.up());
    this.svg.addEventListener("pointercancel", () => this.abandon());
    this.svg.addEventListener("pointerleave", () => this.handlers.hover?.(null));
  }

  private clicked(event: Event): void {
    const cell = (event.target as Element).getAttribute("data-cell");
    if (cell === null || this.handlers.stroke) return;
    this.focusCell(cell);
    const touched = event instanceof PointerEvent && event.pointerType === "touch";
    this.handlers.pick?.(cell, touched && this.cellPixels() < SMALLEST_TARGET);
  }

  private pressed(event: KeyboardEvent): void {
    const cell = this.current();
    const side = ARROW_KEYS[event.key];
    if (side && event.shiftKey && this.handlers.edge) this.handlers.edge(edgeName(this.size, cell, side));
    else if (side) this.step(cell, side);
    else if (event.key === "Home") this.focusCell(cell[0] + "1");
    else if (event.key === "End") this.focusCell(cell[0] + String(this.size.columns));
    else if (event.key === "Enter" || event.key === " ") this.handlers.pick?.(cell, false);
    else return;
    event.preventDefault();
  }

  private step(cell: string, side: Side): void {
    const [row, column] = position(cell);
    const [down, right] = STEP[side];
    if (isInside(this.size, row + down, column + right)) this.focusCell(cellName(row + down, column + right));
  }

  private down(event: PointerEvent): void {
    if (!event.isPrimary) return this.abandon();
    const place = this.handlers.stroke && this.under(event);
    if (!place || event.button !== 0) return;
    event.preventDefault();
    this.svg.setPointerCapture(event.pointerId);
    this.focusCell(place.cell);
    this.stroking = true;
    this.stroke(place, true);
  }

  private moved(event: PointerEvent): void {
    const place = this.under(event);
    this.handlers.hover?.(place?.cell ?? null);
    if (this.stroking && place) this.stroke(place, false);
  }

  private stroke(place: Under, first: boolean): void {
    const reach = (first && this.handlers.edgeReach) || EDGE_REACH;
    const touched = this.handlers.edge && place.off < reach ? place.edge : place.cell;
    if (!first && touched === this.lastStroke) return;
    this.lastStroke = touched;
    this.handlers.stroke?.(touched, first);
  }

  private up(): void {
    if (!this.stroking) return;
    this.stroking = false;
    this.handlers.strokeEnd?.();
  }

  private abandon(): void {
    if (!this.stroking) return;
    this.stroking = false;
    this.handlers.strokeCancel?.();
  }

  // Building

  private makeGrid(label: string): SVGGElement {
    const grid = el("g", { role: "grid", "aria-label": label, class: "grid" });
    for (let row = 0; row < this.size.rows; row++) {
      const line = el("g", { role: "row" });
      for (let column = 0; column < this.size.columns; column++) line.append(this.makeHit(row, column));
      grid.append(line);
    }
    return grid;
  }

  private makeHit(row: number, column: number): SVGRectElement {
    const cell = cellName(row, column);
    const hit = this.square(cell, "hit");
    hit.setAttribute("role", "gridcell");
    hit.setAttribute("tabindex", row === 0 && column === 0 ? "0" : "-1");
    hit.setAttribute("data-cell", cell);
    hit.setAttribute("aria-label", this.faces(cell).label);
    this.hits.set(cell, hit);
    return hit;
  }

  private coordinates(): SVGGElement {
    const { rows, columns } = this.size;
    const letters = Array.from({ length: rows }, (_, row) =>
      text(cellName(row, 0)[0]!, -26, (row + 0.5) * CELL, "coordinate"),
    );
    const numbers = Array.from({ length: columns }, (_, column) =>
      text(String(column + 1), (column + 0.5) * CELL, -22, "coordinate"),
    );
    return el(
      "g",
      { class: "coordinates", "aria-hidden": "true" },
      el("g", { class: "letters" }, ...letters),
      el("g", { class: "numbers" }, ...numbers),
    );
  }
}

function marginsOf({ margin = 0.45 }: BoardShape): Margins {
  return typeof margin === "object" ? margin : { top: margin, right: margin, bottom: margin, left: margin };
}

/** Puts the tab stop of the first board in a host on a cell, unless somebody is on that board already. */
export function beginAt(host: Element, cell: string | null): void {
  const grid = host.querySelector("[role=grid]");
  const stop = cell === null ? null : grid?.querySelector(`[data-cell="${cell}"]`);
  if (!stop || grid!.contains(document.activeElement)) return;
  for (const one of grid!.querySelectorAll('[tabindex="0"]')) one.setAttribute("tabindex", "-1");
  stop.setAttribute("tabindex", "0");
}

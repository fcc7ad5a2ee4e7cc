/** The legal moves as buttons, grouped by their first word; where there are many, typing narrows them down. */

import { make } from "../board/html";
import { put, refill } from "../board/svg";
import type { Scene } from "../games/face";
import { hintedWords } from "../games/labels";
import { inEnglish } from "./facts";
import { spelled, titled } from "./spelling";
import type { PlainWords } from "./words";

/** So many moves are seen at a glance. */
const FEW = 12;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export interface MoveHandlers {
  play(move: string): void;
  announce(words: string): void;
}

/** The moves that a hint and a question are about. */
export type Pointed = Pick<Scene, "hint" | "pending" | "language">;

export class MoveList {
  readonly element = make("section", "plain-moves");
  private readonly title = make("h2", "");
  private readonly finder = make("input", "");
  private readonly caption = make("span", "unseen");
  private readonly label = make("label", "plain-find", this.caption, this.finder);
  private readonly groups = make("div", "plain-groups");
  private legal: readonly string[] = [];
  private words: PlainWords | null = null;
  private pointed: Pointed = { hint: null, pending: null, language: "en" };

  constructor(private readonly handlers: MoveHandlers) {
    this.finder.type = "search";
    this.element.tabIndex = -1;
    this.element.append(this.title, this.label, this.groups);
    this.finder.addEventListener("input", () => this.narrow());
    this.finder.addEventListener("keydown", (event) => this.typed(event));
    this.groups.addEventListener("click", (event) => this.clicked(event));
    this.groups.addEventListener("keydown", (event) => this.pressed(event));
  }

  /** While the same moves are legal, nothing is touched: neither what was typed nor where the focus is. */
  show(legal: readonly string[], words: PlainWords, pointed: Pointed): void {
    this.pointed = pointed;
    if (words !== this.words || legal.join() !== this.legal.join()) this.renew(legal, words);
    if (pointed.hint !== null && !this.fitting().includes(pointed.hint)) this.showAll();
    this.mark();
  }

  private showAll(): void {
    this.finder.value = "";
    this.fill();
  }

  private renew(legal: readonly string[], words: PlainWords): void {
    const heldFocus = this.element.contains(document.activeElement);
    this.legal = legal;
    this.write(words);
    this.finder.value = "";
    this.label.hidden = legal.length <= FEW;
    this.fill();
    if (heldFocus) this.focus();
  }

  /** To where a keyboard goes on: the field, the first move, or the list itself while nothing may be played. */
  focus(): void {
    const first = this.label.hidden ? this.buttons()[0] : this.finder;
    (first ?? this.element).focus();
  }

  private write(words: PlainWords): void {
    const { length } = this.legal;
    this.words = words;
    this.title.textContent = length > 0 ? words.moves(length) : words.noMoves;
    this.caption.textContent = words.find;
    this.finder.placeholder = words.find;
  }

  private fill(): void {
    refill(this.groups, grouped(this.fitting()).map(toolbar));
    this.mark();
  }

  private fitting(): string[] {
    const wanted = this.finder.value.trim().toLowerCase();
    return this.legal.filter((move) => spelled(move).toLowerCase().includes(wanted));
  }

  /** The buttons of the move that is hinted at and of the one that the page asks about. */
  private mark(): void {
    const { hint, pending, language } = this.pointed;
    for (const button of this.buttons()) {
      const move = button.dataset["move"]!;
      button.classList.toggle("hinted", move === hint);
      button.classList.toggle("pending", move === pending);
      put(button, "aria-label", move === hint ? hintedWords(titled(move), language) : titled(move));
    }
  }

  private buttons(): HTMLButtonElement[] {
    return [...this.groups.querySelectorAll("button")];
  }

  private narrow(): void {
    this.fill();
    this.handlers.announce(this.words!.found(this.fitting().length));
  }

  /** Enter plays the only move that is left; Escape shows all again. */
  private typed(event: KeyboardEvent): void {
    const [first, second] = this.fitting();
    if (event.key === "Enter" && first !== undefined && second === undefined) this.handlers.play(first);
    if (event.key !== "Escape" || this.finder.value === "") return;
    event.preventDefault();
    this.finder.value = "";
    this.narrow();
  }

  private clicked(event: Event): void {
    const move = (event.target as Element).closest("button")?.dataset["move"];
    if (move !== undefined) this.handlers.play(move);
  }

  /** Each group is one tab stop; arrow keys go from move to move in it. */
  private pressed(event: KeyboardEvent): void {
    const group = (event.target as Element).closest("[role=toolbar]");
    const step = STEPS[event.key];
    if (!group || step === undefined) return;
    event.preventDefault();
    const buttons = [...group.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = buttons[(at + step + buttons.length) % buttons.length]!;
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  }
}

/** Moves by their first word; those of one word only are together, without a name. */
export function grouped(moves: readonly string[]): [name: string, moves: string[]][] {
  const groups = new Map<string, string[]>();
  for (const move of moves) {
    const [verb = "", ...rest] = move.split(" ");
    const name = rest.length > 0 ? verb : "";
    groups.set(name, [...(groups.get(name) ?? []), move]);
  }
  return [...groups];
}

function toolbar([name, moves]: [name: string, moves: string[]]): HTMLElement {
  const buttons = moves.map((move, n) => button(move, move.slice(name.length).trim(), n === 0));
  const row = make("div", "plain-buttons", ...buttons);
  row.setAttribute("role", "toolbar");
  if (name) row.setAttribute("aria-label", titled(name));
  return inEnglish(make("div", "plain-group", ...(name ? [make("h3", "", titled(name))] : []), row));
}

function button(move: string, words: string, isFirst: boolean): HTMLButtonElement {
  const made = make("button", "", words === move ? titled(move) : spelled(words));
  made.type = "button";
  made.tabIndex = isFirst ? 0 : -1;
  made.dataset["move"] = move;
  made.setAttribute("aria-label", titled(move));
  return made;
}

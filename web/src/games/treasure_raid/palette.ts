/** The signs that a pencil writes on a blank sheet: those of the rule sheet, or any other that is typed. */

import { make } from "../../board/html";
import { put } from "../../board/svg";
import type { Language } from "../../words";
import { ROMAN } from "./notebook";
import { thingWords, WORDS } from "./words";

const NUMBERS = [1, 2, 3, 4] as const;
/** Each sign and the thing that it stands for; a dot is a cell where one has been. */
const SIGNS: readonly (readonly [sign: string, thing: string])[] = [
  ["·", "nothing"],
  ["А", "crossbow"],
  ["У", "crutch"],
  ["К", "trap"],
  ...NUMBERS.map((n) => [String(n), `pit ${n}`] as const),
  ...NUMBERS.map((n) => [ROMAN[n], `pit_exit ${n}`] as const),
  ["О", "false treasure"],
  ["Х", "treasure"],
];
const LONGEST = 3;

export class Palette {
  readonly element = make("div", "raid-palette");
  /** What the pencil writes now. */
  mark = SIGNS[0]![0];
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly other = make("input", "");

  constructor() {
    this.element.setAttribute("role", "toolbar");
    for (const [sign] of SIGNS) this.element.append(this.button(sign));
    this.other.maxLength = LONGEST;
    this.other.size = 1;
    this.other.addEventListener("input", () => this.other.value.trim() && this.take(this.other.value.trim()));
    this.element.append(this.other);
  }

  show(language: Language): void {
    const words = WORDS[language];
    put(this.element, "aria-label", words.paper.palette);
    put(this.other, "aria-label", words.paper.other);
    put(this.other, "placeholder", "?");
    put(this.other, "title", words.paper.other);
    for (const [sign, thing] of SIGNS)
      this.name(sign, thing === "nothing" ? words.paper.been : thingWords(thing, words));
  }

  private name(sign: string, words: string): void {
    const button = this.buttons.get(sign)!;
    put(button, "aria-label", words);
    put(button, "title", words);
  }

  private button(sign: string): HTMLButtonElement {
    const button = make("button", "", sign);
    button.type = "button";
    button.setAttribute("aria-pressed", String(sign === this.mark));
    button.addEventListener("click", () => this.take(sign));
    this.buttons.set(sign, button);
    return button;
  }

  private take(sign: string): void {
    this.mark = sign;
    for (const [one, button] of this.buttons) button.setAttribute("aria-pressed", String(one === sign));
  }
}

/** Large buttons for every move that is no cell: steps, grenades, what to do with a treasure, the way back in. */

import bomb from "icon:unlit-bomb";
import chest from "icon:locked-chest";
import door from "icon:entry-door";
import { SIDES, type Side } from "../../board/places";
import type { Language } from "../../words";
import { moveWords } from "./say";
import { picture } from "./status";
import { WORDS } from "./words";

const ARROW: Record<Side, string> = {
  n: "M256 90L420 300H92z",
  e: "M422 256L212 420V92z",
  s: "M256 422L92 212H420z",
  w: "M90 256L300 92V420z",
};
const KEYS: Record<Side, string> = { n: "ArrowUp", e: "ArrowRight", s: "ArrowDown", w: "ArrowLeft" };
const ICONS: Record<string, string> = { take: chest, enter: door };

export class Pad {
  readonly element = document.createElement("div");
  private readonly cross = document.createElement("div");
  private readonly choice = document.createElement("div");
  private readonly help = document.createElement("p");
  private shown = "";

  constructor(private readonly play: (move: string) => void) {
    this.element.className = "raid-pad";
    this.cross.className = "raid-cross";
    this.cross.setAttribute("role", "group");
    this.choice.className = "raid-choice";
    this.help.className = "raid-help soft";
    this.element.append(this.cross, this.choice, this.help);
  }

  /** `legal`: empty while nothing may be played. */
  show(legal: readonly string[], carries: boolean, help: string, language: Language): void {
    const words = WORDS[language];
    const shown = [words.pad, carries, ...legal].join();
    this.help.textContent = help;
    this.help.classList.toggle("of-keys", help === words.keys);
    if (shown === this.shown) return;
    this.shown = shown;
    const choices = legal.filter((move) => ["take", "leave", "enter"].includes(move));
    this.cross.hidden = choices.length > 0;
    this.choice.hidden = choices.length === 0;
    this.cross.setAttribute("aria-label", words.pad);
    this.refill(
      this.cross,
      ["go", "grenade"].flatMap((verb) => SIDES.map((side) => this.side(verb, side, legal, language))),
    );
    this.refill(
      this.choice,
      choices.map((move) => this.choosing(move, carries, language)),
    );
  }

  /** Replaces buttons, and keeps the focus on the one that has it. */
  private refill(host: HTMLElement, buttons: HTMLButtonElement[]): void {
    const focused = host.contains(document.activeElement) ? document.activeElement?.className : undefined;
    host.replaceChildren(...buttons);
    if (focused !== undefined) buttons.find((button) => button.className === focused)?.focus();
  }

  private side(verb: string, side: Side, legal: readonly string[], language: Language): HTMLButtonElement {
    const move = `${verb} ${side}`;
    const body = verb === "go" ? `<path fill="currentColor" d="${ARROW[side]}"/>` : bomb;
    const button = this.button(move, legal.includes(move), moveWords(move, language), body);
    button.className = `${verb} ${side}`;
    button.setAttribute("aria-keyshortcuts", verb === "go" ? KEYS[side] : `Shift+${KEYS[side]}`);
    return button;
  }

  private button(move: string, legal: boolean, label: string, body: string): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.disabled = !legal;
    if (legal) button.dataset["move"] = move;
    button.setAttribute("aria-label", label);
    button.title = label;
    button.append(picture(body));
    button.addEventListener("click", () => this.play(move));
    return button;
  }

  private choosing(move: string, carries: boolean, language: Language): HTMLButtonElement {
    const label = move === "take" && carries ? WORDS[language].moves.swap : moveWords(move, language);
    const button = this.button(move, true, label, ICONS[move] ?? "");
    const key = document.createElement("kbd");
    key.textContent = move[0]!.toUpperCase();
    button.className = move === "leave" ? "leave" : `${move} primary`;
    button.setAttribute("aria-keyshortcuts", move[0]!);
    button.append(label, key);
    return button;
  }
}

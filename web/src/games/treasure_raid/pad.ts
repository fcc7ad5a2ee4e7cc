/**
 * Large buttons for every move that is no cell: steps, grenades, what to do with a treasure, the way back in. Each kind
 * has a place of its own, so that no button ever stands where another one has just been. Buttons that mean nothing now
 * can still hold the focus.
 */

import bomb from "icon:unlit-bomb";
import boots from "icon:boot-prints";
import chest from "icon:locked-chest";
import door from "icon:entry-door";
import { make } from "../../board/html";
import { SIDES, type Side } from "../../board/places";
import { put, refill } from "../../board/svg";
import type { Language } from "../../words";
import { hintedWords } from "../labels";
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
const CHOICES = ["take", "leave", "enter"];

/** All that the buttons show. `legal` is empty while nothing may be played. */
export interface PadScene {
  legal: readonly string[];
  carries: boolean;
  actions: number;
  grenades: number;
  help: string;
  language: Language;
  hint: string | null;
}

export class Pad {
  readonly element = make("div", "raid-pad");
  private readonly steps = make("div", "raid-cross steps");
  private readonly grenades = make("div", "raid-cross grenades");
  private readonly choice = make("div", "raid-choice");
  private readonly help = make("p", "raid-help soft");
  private readonly sides = new Map<string, HTMLButtonElement>();
  private readonly counts = { go: make("span", "raid-count"), grenade: make("span", "raid-count") };

  constructor(private readonly play: (move: string) => void) {
    this.fill(this.steps, "go", boots);
    this.fill(this.grenades, "grenade", bomb);
    this.element.append(this.steps, this.choice, this.grenades, this.help);
  }

  show(scene: PadScene): void {
    const words = WORDS[scene.language];
    this.steps.setAttribute("aria-label", words.steps);
    this.grenades.setAttribute("aria-label", words.state.grenades(scene.grenades));
    this.help.textContent = scene.help;
    this.help.classList.toggle("of-keys", scene.help === words.keys);
    this.counts.go.lastChild!.textContent = scene.actions > 0 ? `×${scene.actions}` : "";
    this.counts.grenade.lastChild!.textContent = `×${scene.grenades}`;
    for (const [move, button] of this.sides) label(button, move, moveWords(move, scene.language), scene);
    refill(this.choice, this.choices(scene));
  }

  /** A cross of four buttons around what they spend. */
  private fill(cross: HTMLElement, verb: "go" | "grenade", spent: string): void {
    cross.setAttribute("role", "group");
    const buttons = SIDES.map((side) => this.side(verb, side));
    this.counts[verb].setAttribute("aria-hidden", "true");
    this.counts[verb].append(picture(spent), make("span", ""));
    cross.append(...buttons, this.counts[verb]);
  }

  private side(verb: "go" | "grenade", side: Side): HTMLButtonElement {
    const move = `${verb} ${side}`;
    const button = this.button(move, verb === "go" ? `<path fill="currentColor" d="${ARROW[side]}"/>` : bomb);
    button.setAttribute("aria-keyshortcuts", verb === "go" ? KEYS[side] : `Shift+${KEYS[side]}`);
    this.sides.set(move, button);
    return button;
  }

  private button(move: string, body: string): HTMLButtonElement {
    const button = make("button", move, picture(body));
    button.type = "button";
    button.addEventListener("click", () => button.dataset["move"] && this.play(move));
    return button;
  }

  /** What may be chosen now; a button that is there already stays, and keeps the focus. */
  private choices(scene: PadScene): HTMLElement[] {
    const moves = CHOICES.filter((move) => scene.legal.includes(move));
    return moves.map((move) => {
      const there = [...this.choice.children].find((one) => one.classList.contains(move)) as HTMLButtonElement;
      return this.chosen(there ?? this.button(move, ICONS[move] ?? ""), move, scene);
    });
  }

  private chosen(button: HTMLButtonElement, move: string, scene: PadScene): HTMLButtonElement {
    const words = WORDS[scene.language];
    const named = move === "take" && scene.carries ? words.moves.swap : moveWords(move, scene.language);
    const short = move === "take" && scene.carries ? words.short.swap : words.short[move as keyof typeof words.short];
    button.className = move === "leave" ? move : `${move} primary`;
    button.setAttribute("aria-keyshortcuts", move[0]!);
    label(button, move, named, scene);
    refill(button, [button.firstElementChild!, make("span", "", short), make("kbd", "", move[0]!.toUpperCase())]);
    return button;
  }
}

/** What a button says, and whether it means something now. */
function label(button: HTMLButtonElement, move: string, words: string, { legal, hint, language }: PadScene): void {
  const isLegal = legal.includes(move);
  const named = hint === move ? hintedWords(words, language) : words;
  put(button, "data-move", isLegal ? move : undefined);
  put(button, "aria-disabled", isLegal ? undefined : "true");
  put(button, "aria-label", named);
  put(button, "title", named);
  button.classList.toggle("hinted", hint === move);
}

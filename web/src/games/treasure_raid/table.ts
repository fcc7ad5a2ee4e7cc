/** Treasure Raid on the screen: one's notebook of the other's maze, one's own maze, and the buttons between them. */

import { hasKeys } from "../../board/keyboard";
import { make } from "../../board/html";
import { ARROW_KEYS, type Side, type Size } from "../../board/places";
import { refill } from "../../board/svg";
import type { Ports } from "../face";
import { sizeOf } from "../options";
import { SceneTable } from "../table";
import { drawMaze } from "./maze";
import { Pad } from "./pad";
import { makePanel, type Panel } from "./panel";
import { Paper } from "./paper";
import { Raid } from "./raid";
import { signs } from "./status";
import type { Fragment, RaidMaze, RaidView, Walker } from "./messages";
import { WORDS, type Believed, type RaidWords } from "./words";

const LETTERS: Record<string, Side> = { KeyW: "n", KeyD: "e", KeyS: "s", KeyA: "w" };
const CHOICES: Record<string, string> = { KeyT: "take", KeyL: "leave", KeyE: "enter" };

/** What is drawn on a panel: a walk of which everything is known, or a notebook, or a blank sheet. */
interface Shown {
  seat: number;
  panel: Panel;
  raid: Raid | Paper | null;
}

export class RaidTable extends SceneTable<RaidView, RaidWords> {
  protected readonly vocabulary = WORDS;
  private readonly box = make("div", "raid");
  private readonly pad = new Pad((move) => this.ports.play(move));
  private readonly chooser = make("select", "raid-believed");
  private shown: Shown[] = [];

  constructor(host: HTMLElement, ports: Ports) {
    super(host, ports);
    this.chooser.addEventListener("change", () => this.draw());
    host.append(this.box);
  }

  prompt(): string {
    const { legal } = this;
    const verb = legal[0]?.split(" ")[0];
    if (verb === "take") return this.view.walkers[this.view.seat ?? 0]!.carries ? "swap" : "decide";
    if (verb === "enter") return legal.length > 1 ? "enterAny" : "enter";
    if (verb === "go" && legal.includes("take")) return "later";
    if (verb === "go" && isBlank(this.view.walkers[this.view.seat ?? 0]!)) return "blank";
    if (verb === "go") return this.view.actions > 1 ? `go${Math.min(this.view.actions, 3)}` : "go";
    return verb ?? "wait";
  }

  /** Arrows, or the letters in their place, step, in the notebook too; with Shift they throw. */
  key(event: KeyboardEvent): boolean {
    const isWriting = this.shown[0]?.raid instanceof Paper && (event.target as Element).matches("[data-cell]");
    if (this.scene.pencil || isWriting) return false;
    const isScrolling = Boolean((event.target as Element).closest?.("ol"));
    const side = (isScrolling ? undefined : ARROW_KEYS[event.key]) ?? LETTERS[event.code];
    const move = side ? `${event.shiftKey ? "grenade" : "go"} ${side}` : CHOICES[event.code];
    if (move === undefined || !this.legal.includes(move)) return false;
    this.ports.play(move);
    return true;
  }

  home(): string | null {
    return this.shown[0]?.raid?.home() ?? null;
  }

  // Building

  protected shape(): unknown[] {
    const { options, seat, truth } = this.scene;
    return [...Object.values(sizeOf(options)), seat, truth !== null, ...this.view.walkers.map(isBlank)];
  }

  protected build(): void {
    const { options, seat, truth } = this.scene;
    const size = sizeOf(options);
    const mine = seat ?? 0;
    this.box.className = `raid ${seat === null ? "even" : ""}`;
    this.shown = [this.make(size, mine, "main-board"), this.make(size, 1 - mine, "second-board")];
    const isPlaying = truth === null && seat !== null && this.view.to_move !== null;
    this.box.replaceChildren(...this.shown.map((one) => one.panel.figure), ...(isPlaying ? [this.pad.element] : []));
    this.chooser.remove();
    this.chooser.replaceChildren(...this.beliefs());
  }

  private make(size: Size, seat: number, className: string): Shown {
    const panel = makePanel(size, className, this.titleOf(seat));
    const isSecret = this.mazeOf(seat) === null || (this.scene.truth === null && seat === this.scene.seat);
    const Sheet = isBlank(this.view.walkers[seat]!) ? Paper : Raid;
    return { seat, panel, raid: isSecret ? new Sheet(panel.board, seat, this.ports) : null };
  }

  private titleOf(seat: number): string {
    const { seat: mine, truth } = this.scene;
    if (truth || mine === null) return this.words.raidOf(this.scene.who(seat));
    return seat === mine ? this.words.myRaid : this.words.myMaze;
  }

  private beliefs(): HTMLOptionElement[] {
    return Object.entries(this.words.belief.of).map(([value, words]) => {
      return Object.assign(document.createElement("option"), { value, textContent: words });
    });
  }

  // Drawing

  protected draw(): void {
    this.showChooser();
    for (const one of this.shown) this.drawOne(one);
    this.showPad(this.scene.seat ?? 0);
  }

  private showPad(seat: number): void {
    const { carries, grenades } = this.view.walkers[seat]!;
    const { language, hint } = this.scene;
    const actions = this.legal.length > 0 ? this.view.actions : 0;
    this.pad.show({ legal: this.legal, carries, grenades, actions, help: this.help(seat), language, hint });
  }

  private drawOne({ seat, panel, raid }: Shown): void {
    const walker = this.view.walkers[seat]!;
    const maze = this.mazeOf(seat);
    panel.title.textContent = this.titleOf(seat);
    const actions = this.view.to_move === seat ? this.view.actions : 0;
    refill(panel.signs, signs(walker, actions, maze && !raid ? maze.carried : "none", this.words));
    if (raid) {
      raid.believed = this.scene.belief ? (this.chooser.value as Believed) : null;
      raid.show(this.scene, seat === this.scene.seat ? this.legal : []);
    } else if (maze) {
      const { seat: mine, who } = this.scene;
      drawMaze(panel.board, { maze, walker, seat, isMine: seat === mine, name: who(seat) }, this.words);
    }
  }

  /** The maze in which a seat walks, as far as whoever looks may see it. */
  private mazeOf(seat: number): RaidMaze | null {
    const { truth } = this.scene;
    const view = truth ? (truth.views[1 - seat] as RaidView) : this.view;
    return view.mazes[1 - seat] ?? null;
  }

  private help(seat: number): string {
    const { fragments } = this.view.walkers[seat]!;
    const { paper } = this.words;
    if (fragments.length === 0) return hasKeys() ? `${paper.help} ${paper.keys}` : paper.help;
    if (fragments.length > 1) return this.words.fragment[isCounted(fragments) ? "help" : "ownHelp"];
    return this.view.walkers[seat]!.place && !this.view.walkers[seat]!.outside ? this.words.keys : "";
  }

  private showChooser(): void {
    const panel = this.shown[0]!.panel;
    if (!this.scene.belief || this.scene.seat === null) return this.chooser.remove();
    this.chooser.setAttribute("aria-label", this.words.belief.choose);
    if (this.chooser.isConnected) return;
    const isLost = (this.view.walkers[this.shown[0]!.seat]!.place?.fragment ?? 0) > 0;
    this.chooser.value = isLost ? "self" : "treasure";
    panel.title.after(this.chooser);
  }
}

/** Whether the notebook is left to the player: then there is nothing in it. */
function isBlank(walker: Walker): boolean {
  return walker.fragments.length === 0;
}

/** Whether the program counts where loose sheets fit, and joins them. */
function isCounted(fragments: Fragment[]): boolean {
  return fragments.some((one) => one.places !== null);
}

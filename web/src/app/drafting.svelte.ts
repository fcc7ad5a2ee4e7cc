/** A board or setup being drawn: every state of it can be gone back to. */

import * as api from "../net/api";
import type { Craft, Draft, Options } from "../games/face";
import type { FaultTold } from "../messages";
import type { KeptDraft } from "../net/kept";

const CHECK_AFTER = 250;

export class Drafting {
  draft: Draft = $state.raw({});
  faults: FaultTold[] = $state.raw([]);
  checked = $state(false);
  tool = $state("");
  /** Places to be looked at: what the computer has just changed. */
  marked: readonly string[] = $state.raw([]);
  private past: Draft[] = $state.raw([]);
  private future: Draft[] = $state.raw([]);
  private stroke: { before: Draft; start: string; erase: boolean } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `keep` is handed every new state of the draft, so that none is lost. */
  constructor(
    readonly game: string,
    readonly craft: Craft,
    public options: Options,
    begun: Draft | null,
    private readonly keep: (draft: Draft) => void = () => undefined,
  ) {
    this.draft = begun ?? craft.empty(options);
    this.check();
  }

  /** Judges by other options of the same shape. */
  judgeBy(options: Options): void {
    if (JSON.stringify(options) === JSON.stringify(this.options)) return;
    this.options = options;
    this.check();
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get prepared(): unknown {
    return this.craft.prepared(this.draft, this.options);
  }

  /** Draws with the tool at a place; a stroke of many places is undone as one. */
  touch(place: string, begins: boolean): void {
    const first = this.stroke === null || begins;
    if (first) this.tool = this.craft.takes?.(this.draft, this.tool, place) ?? this.tool;
    if (first) this.begin(place, this.craft.erases(this.draft, this.tool, place));
    this.apply(place, first);
  }

  /** Puts something from the tray down. */
  put(tool: string, place: string): void {
    this.tool = tool;
    this.begin(place, false);
    this.apply(place, true);
    this.lift();
  }

  private begin(start: string, erase: boolean): void {
    this.stroke = { before: this.draft, start, erase };
  }

  private apply(place: string, first: boolean): void {
    const { start, erase } = this.stroke!;
    this.draft = this.craft.apply(this.draft, this.options, this.tool, place, { start, erase, first });
  }

  lift(): void {
    const stroke = this.stroke;
    this.stroke = null;
    if (!stroke || stroke.before === this.draft) return;
    this.past = [...this.past, stroke.before];
    this.future = [];
    this.changed();
  }

  /** Takes back the stroke that is being drawn. */
  abandon(): void {
    if (this.stroke) this.draft = this.stroke.before;
    this.stroke = null;
  }

  /** Replaces the whole draft; `marked`: the places to be looked at. */
  replace(draft: Draft, marked: readonly string[] = []): void {
    this.past = [...this.past, this.draft];
    this.future = [];
    this.draft = draft;
    this.changed();
    this.marked = marked;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.draft, ...this.future];
    this.draft = before;
    this.changed();
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (!next) return;
    this.future = rest;
    this.past = [...this.past, this.draft];
    this.draft = next;
    this.changed();
  }

  private changed(): void {
    this.marked = [];
    this.keep(this.draft);
    this.check();
  }

  /** Asks the server what is wrong, once the hand rests. */
  private check(): void {
    this.checked = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const asked = this.draft;
      void api.check(this.game, this.options, this.prepared).then(
        ({ faults }) => {
          if (asked !== this.draft) return;
          this.faults = faults;
          this.checked = true;
        },
        () => undefined,
      );
    }, CHECK_AFTER);
  }
}

/** Whether something from a file has the shape of a board or setup such as `example`. */
export function isShapedLike(given: unknown, example: unknown): given is Draft {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  const known = example as Draft;
  const named = Object.entries(given).filter(([name]) => name in known);
  return named.length > 0 && named.every(([name, value]) => isLike(value, known[name]));
}

function isLike(value: unknown, example: unknown): boolean {
  if (!Array.isArray(example)) return !Array.isArray(value);
  return Array.isArray(value) && value.every((one) => typeof one === "string" || isLike(one, []));
}

/** The options that decide the shape of what is drawn. */
export function shapeOf(craft: Craft, options: Options): Options {
  const names = craft.shapedBy ?? ["rows", "columns", "seats"];
  return Object.fromEntries(names.filter((name) => name in options).map((name) => [name, options[name]]));
}

/** A kept draft, if it has this shape. */
export function draftFor(found: KeptDraft | null, shape: Options): Draft | null {
  const fits = found && Object.entries(shape).every(([name, value]) => found.options[name] === value);
  return fits ? found.draft : null;
}

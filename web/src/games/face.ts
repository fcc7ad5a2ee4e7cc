/** What a game shows of itself on the page. A game with a board adds a folder with these; one without has a plain face. */

import type { BeliefTold, Event, LineTold, View } from "../messages";
import type { Language } from "../words";
import type { Named } from "../words/faults";
import type { Board } from "../board/board";

export type { Event, View };
export type Options = Record<string, unknown>;

/** The part of a game that the home page needs: small, loaded at once. */
export interface Card {
  slug: string;
  /** Its place on the home page. */
  order: number;
  players: string;
  /** How long a game takes; empty: nobody has said. */
  minutes: string;
  /** The numbers of seats that can be chosen; the option `seats` holds the choice where there is one. */
  seats: readonly number[];
  /** Whether a seat knows what another must not see: then two on one screen play with a curtain. */
  secret: boolean;
  /** What people may draw themselves: each its own in secret, or the board for all. */
  prepares: "setup" | "board" | "";
  /** The seat of whoever drew the board, where its secret would spoil the other. */
  drawerSits?: number;
  title: Record<Language, string>;
  sentence: Record<Language, string>;
  /** Roles by seat where they differ, else empty. */
  roles: Record<Language, readonly string[]>;
  /** A small living board, drawn into an SVG of 200 × 150. */
  miniature(svg: SVGSVGElement): void;
}

/** What one option is called. */
export interface OptionWords {
  words: string;
  /** Names of the choices, where they are words. */
  choices?: Record<string, string>;
  help?: string;
}

export interface FaceWords {
  /** "Your turn: …", by what may be done now; the key comes from `Table.prompt`. */
  prompts: Record<string, string>;
  /** By the option's name: those that the page offers. A game's own words are typed by `OptionsOf`. */
  options: Record<string, OptionWords>;
  /** Why a game ended, by the outcome's reason. */
  ends: Record<string, string>;
}

/** Everything, as it is shown after the game. */
export interface Truth {
  views: View[];
  board: unknown;
  setups: unknown;
}

/** All that a table may draw: one seat's knowledge, or, in a replay, the truth. */
export interface Scene {
  language: Language;
  /** Whose knowledge is shown; null: a spectator's. */
  seat: number | null;
  /** Null until the game has begun. */
  view: View | null;
  /** Every option with its value. */
  options: Options;
  lines: LineTold[];
  /** Lines that were not shown before, to be animated. */
  fresh: LineTold[];
  /** Whether the seat may move now; nothing can be picked otherwise. */
  active: boolean;
  truth: Truth | null;
  belief: BeliefTold | null;
  /** What a seat is called. */
  who(seat: number): string;
  /** Pencil marks by cell or edge, on the seat's own map. */
  notes: Record<string, string>;
  /** While the pencil is out, picking a place writes on it. */
  pencil: boolean;
  /** A move worth playing, to be shown on the board; null: none was asked for. */
  hint: string | null;
  /** The move that the page asks about before it is sent. */
  pending: string | null;
  /** The piece that the seat to move has touched and must play, by how its moves begin. */
  touched?: string | null;
}

/** A button beside the board. `key`: its letter on the keyboard. */
export interface Control {
  id: string;
  words: string;
  move?: string;
  key?: string;
  icon?: string;
  pressed?: boolean;
  disabled?: boolean;
  act?(): void;
}

/** What a table may ask of the page. */
export interface Ports {
  /** Sends a move; the page asks first where the person wants that, or where the finger may have slipped. */
  play(move: string, careful?: boolean): void;
  /** Something else was chosen, or nothing any more: a question about a move that still stands goes. */
  unask(): void;
  /** A piece was taken up, at a table where what is touched must be played. */
  touch?(piece: string): void;
  /** Says something to a screen reader. */
  announce(words: string): void;
  /** A pencil mark at a place; empty: rubbed out. */
  note(place: string, mark: string): void;
  /** The prompt or the controls have changed. */
  changed(): void;
}

/** A game in play on the screen. */
export interface Table {
  show(scene: Scene): void;
  /** The key of the prompt that fits now. */
  prompt(): string;
  controls(): Control[];
  /** A key, before the board takes it for going from cell to cell; true when it meant something here. */
  key?(event: KeyboardEvent): boolean;
  /** The cell of the first board at which a keyboard begins: one's own piece; null: there is none now. */
  home?(): string | null;
  destroy(): void;
}

/** A tool of the editor: what a click or stroke puts down. */
export interface Tool {
  id: string;
  words: string;
  icon?: string;
  /** How many of it there must or may be, shown in the tray. */
  wanted?(options: Options): number;
  used?(draft: Draft): number;
  /** Whether it is put on edges (walls, doors) or in cells. */
  on: "edge" | "cell";
}

/** A button that changes a whole draft at once. */
export interface Change {
  id: string;
  words: string;
  icon?: string;
  pressed?(draft: Draft): boolean;
  apply(draft: Draft, options: Options): Draft;
}

/** A board or setup being drawn: plain data, never changed in place. */
export type Draft = Record<string, unknown>;

/** A stroke of the pen: where it began, whether it rubs out from there on, and whether this is its first place. */
export interface Stroke {
  start: string;
  erase: boolean;
  first: boolean;
}

/** Drawing a board or a setup. */
export interface Craft {
  /** The options that decide what is drawn, offered above the editor; without it: rows, columns and seats. */
  shapedBy?: readonly string[];
  size(options: Options, draft: Draft): { rows: number; columns: number };
  tools(language: Language, options: Options): Tool[];
  changes?(language: Language, options: Options): Change[];
  empty(options: Options): Draft;
  /** What a tool does at a place. */
  apply(draft: Draft, options: Options, tool: string, place: string, stroke: Stroke): Draft;
  /** The tool that a stroke takes up by beginning at a place, where it is not the chosen one. */
  takes?(draft: Draft, tool: string, place: string): string;
  /** Whether the tool would take something away at this place. */
  erases(draft: Draft, tool: string, place: string): boolean;
  draw(board: Board, draft: Draft, options: Options): void;
  describe(draft: Draft, cell: string, language: Language): string;
  /** As the server wants it, and back. */
  prepared(draft: Draft, options: Options): unknown;
  draft(prepared: unknown, options: Options): Draft;
  /** The options that belong to what was drawn, such as its size. */
  options?(draft: Draft): Options;
}

/** A fault in words; which arguments it has depends on its code. */
type FaultTeller = (args: never, named: Named) => string;

export interface RuleSection {
  heading: string;
  paragraphs: string[];
  figure?(svg: SVGSVGElement): void;
  /** What the figure shows, in words. */
  caption?: string;
}

/** A page to be printed: something to cut out or to write on. */
export interface PrintedPage {
  title: string;
  draw(host: HTMLElement): void;
}

/** Tells an event of those that a game declares; null: nothing to say. `who` names a seat. */
export type Saying<E extends Event> = (
  event: E,
  line: LineTold,
  language: Language,
  who: (seat: number) => string,
) => string | null;

/** A drawing of the board and what it means. `draw`: around the middle of a cell of 100 × 100, as pieces are drawn. */
export interface Sign {
  words: string;
  draw(): Element[];
}

export interface Face {
  words: Record<Language, FaceWords>;
  /** The rules; loaded when somebody wants to read them. */
  rules(): Promise<Record<Language, RuleSection[]>>;
  /** Whether its table has a board of cells, on which pencil marks and beliefs can be drawn. */
  hasBoard: boolean;
  /** One line of the log in words; null: nothing to say. `who` names a seat. */
  say(event: Event, line: LineTold, language: Language, who: (seat: number) => string): string | null;
  /** A move in words, for the confirming question. */
  moveWords(move: string, language: Language): string;
  /** What the fields of a board or setup are called, and words for the game's own faults, by their codes. */
  faults: Record<Language, { fields: Record<string, string>; words: Record<string, FaultTeller> }>;
  /** What the drawings on the board mean, shown above the rules beside it; without it: there is nothing to explain. */
  legend?(language: Language): Sign[];
  /** In a first game: one sentence on what to do now and why; null: nothing to add. Without it the frame has its own. */
  coach?(scene: Scene): string | null;
  /** The turn that a line belongs to; without it, or null: what one seat does in a row is a turn. */
  turnOf?(line: LineTold): number | null;
  /** By seat which of the four colours it has, where that is chosen; without it: colours go by seats. */
  colours?(options: Options): number[];
  /** What the game gives to cut out, page by page. */
  pages?(language: Language): PrintedPage[];
  mount(host: HTMLElement, ports: Ports): Table;
  craft?: Craft;
}

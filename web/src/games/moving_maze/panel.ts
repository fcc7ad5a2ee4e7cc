/** Beside the board: what one seeks, the spare tile, and how far everybody is. */

import "./panel.css";
import { make } from "../../board/html";
import { el, icon } from "../../board/svg";
import type { Language } from "../../words";
import { listed } from "../labels";
import { treasureName } from "./names";
import { Slab } from "./slab";
import { openSides } from "./tiles";
import { drawing } from "./treasures";
import type { Player } from "./messages";
import { HOME, OUT } from "./view";
import { WORDS, type MazeWords } from "./words";

/** What is known of one seat. */
export interface SeatFacts {
  seat: number;
  player: Player;
  goals: string[] | null;
  hasResigned: boolean;
  /** It has found everything and must go home. */
  isHomeward: boolean;
  /** It has found everything and must leave the maze. */
  isLeaving: boolean;
  /** All its cards in order, where everything is shown. */
  stack: string[] | null;
}

/** A treasure as a small picture that says its name. */
export function medal(treasure: string, language: Language, className = ""): SVGSVGElement {
  const name = treasureName(treasure, language);
  const picture = el("svg", { viewBox: "-30 -30 60 60", role: "img", "aria-label": name, class: `medal ${className}` });
  picture.append(el("title", {}, name), icon(drawing(treasure), 54));
  return picture;
}

/** The open sides of a tile: "to the east and to the south". */
export function openWords(language: Language, openings: string): string {
  return listed(
    openSides(openings).map((side) => WORDS[language].sides[side]),
    language,
  );
}

/** What the seat seeks, as its card; `where` says in words where a goal lies. */
export function goalCards(
  goals: string[] | null,
  seat: number,
  language: Language,
  where: (goal: string) => string,
): HTMLElement {
  const words = WORDS[language];
  if (goals === null) return hiddenCard(words, seat);
  if (goals.length > 1) return manyGoals(goals, seat, language, where);
  const card = make("div", `maze-goal seat-${seat}`);
  const [goal] = goals;
  if (goal === undefined) return card;
  const title = titleOf(goal, language);
  const picture = medal(goal, language);
  picture.setAttribute("aria-hidden", "true");
  card.append(make("span", "soft", words.goal), picture, make("strong", "", title));
  card.append(make("span", "soft maze-where", where(goal)));
  return card;
}

function hiddenCard(words: MazeWords, seat: number): HTMLElement {
  const back = make("span", "maze-back", "?");
  back.setAttribute("aria-hidden", "true");
  const help = make("span", "soft maze-where", words.nextGoalHelp);
  return make("div", `maze-goal seat-${seat}`, make("span", "soft", words.nextGoal), back, help);
}

function manyGoals(goals: string[], seat: number, language: Language, where: (goal: string) => string): HTMLElement {
  const items = goals.map((goal) => {
    const item = make("li", "", medal(goal, language), make("span", "", treasureName(goal, language)));
    item.title = `${treasureName(goal, language)}, ${where(goal)}`;
    item.querySelector("svg")!.setAttribute("aria-hidden", "true");
    return item;
  });
  const title = make("span", "soft", WORDS[language].goals(goals.length));
  return make("div", `maze-goal many ${goals.length > 8 ? "lots" : ""} seat-${seat}`, title, make("ul", "", ...items));
}

/** The spare tile in the hand: a button that turns it. */
export class SpareTile {
  readonly button = make("button", "maze-spare");
  private readonly picture = el("svg", { viewBox: "-52 -52 104 104", "aria-hidden": "true" });
  private readonly title = make("span", "soft");
  private readonly lies = make("span", "unseen");
  private readonly help = make("span", "maze-help soft");
  private slab: Slab | null = null;

  constructor(turn: () => void) {
    this.button.type = "button";
    this.button.dataset["control"] = "spare";
    this.button.append(this.title, this.picture, this.lies, this.help);
    this.button.addEventListener("click", turn);
  }

  /** `openings`: as it is turned now. */
  show(tile: string, openings: string, canTurn: boolean, language: Language): void {
    const words = WORDS[language];
    const treasure = tile.split(":")[1];
    if (!this.isSame(treasure ?? null, openings)) this.change(tile);
    this.slab!.turn(openings);
    this.title.textContent = words.spare;
    this.help.textContent = canTurn ? words.spareHelp : "";
    this.button.disabled = !canTurn;
    const carries = treasure ? `, ${treasureName(treasure, language)}` : "";
    this.lies.textContent = words.cell.open(openWords(language, openings)) + carries;
  }

  private isSame(treasure: string | null, openings: string): boolean {
    return this.slab?.treasure === treasure && this.slab.isShapedLike(openings);
  }

  private change(tile: string): void {
    this.slab = new Slab(tile);
    const entering = el("g", { class: "maze-entering" }, this.slab.group);
    this.picture.replaceChildren(entering);
  }
}

/** Everybody's cards: how many are left, what was found, and what is known besides. */
export function seatRows(
  facts: SeatFacts[],
  mover: number | null,
  language: Language,
  who: (seat: number) => string,
): HTMLElement[] {
  return facts.map((one) => {
    const state = one.hasResigned ? "resigned" : one.seat === mover ? "moving" : "";
    const row = make("li", `maze-seat seat-${one.seat} ${state}`.trim());
    row.append(headline(one, WORDS[language], who));
    if (one.goals?.length) row.append(medals(WORDS[language].seeks, one.goals, language, () => "sought"));
    const isFound = (treasure: string): boolean => one.player.found.includes(treasure);
    if (one.stack)
      row.append(medals(WORDS[language].stack, one.stack, language, (card) => (isFound(card) ? "" : "ahead")));
    else if (one.player.found.length > 0) row.append(medals(WORDS[language].found, one.player.found, language));
    const out = one.player.not_sought;
    if (out.length > 0) row.append(medals(WORDS[language].notSought, out, language, () => "not"));
    return row;
  });
}

function titleOf(goal: string, language: Language): string {
  if (goal === HOME) return WORDS[language].goesHome;
  return goal === OUT ? WORDS[language].goesOut : treasureName(goal, language);
}

function headline(
  { seat, player, isHomeward, isLeaving, hasResigned }: SeatFacts,
  words: MazeWords,
  who: (seat: number) => string,
): HTMLElement {
  const disc = make("span", "maze-disc", String(seat + 1));
  disc.setAttribute("aria-hidden", "true");
  const progress = isHomeward ? words.homeward : player.left === 0 ? words.complete : words.left(player.left);
  const left = hasResigned ? words.gaveUp : isLeaving ? words.leaving : progress;
  return make("div", "maze-head", disc, make("strong", "", who(seat)), make("span", "soft", left));
}

function medals(
  title: string,
  treasures: string[],
  language: Language,
  className: (treasure: string) => string = () => "",
): HTMLElement {
  const line = make("div", "maze-medals", make("span", "soft", title));
  line.append(...treasures.map((treasure) => medal(treasure, language, className(treasure))));
  return line;
}

/** The fields of a view, a board or a setup as a structure that can be read. */

import { make } from "../board/html";
import type { View } from "../messages";
import type { Language } from "../words";
import { NOTHING, titled, valueWords } from "./spelling";

export type Facts = Record<string, unknown>;

/** What is in every view: the page says it elsewhere. */
const FRAME_FIELDS = ["game", "options", "seat", "first", "to_move", "resigned", "outcome", "legal"];
/** The field that holds a picture in text. */
export const DRAWING = "drawing";

/** What the game itself tells in a view. */
export function ownFacts(view: View): Facts {
  return Object.fromEntries(Object.entries(view).filter(([name]) => !FRAME_FIELDS.includes(name)));
}

/** What all views say alike, and what is special to each. */
export function comparedFacts(views: readonly View[]): { shared: Facts; special: Facts[] } {
  const own = views.map(ownFacts);
  const isShared = (name: string): boolean => own.every((one) => isSame(one[name], own[0]![name]));
  const part = (facts: Facts, shared: boolean): Facts =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => isShared(name) === shared));
  return { shared: part(own[0] ?? {}, true), special: own.map((facts) => part(facts, false)) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A drawing first, then every other field with its name. */
export function factsShown(facts: Facts, language: Language): HTMLElement[] {
  const { [DRAWING]: drawing, ...rest } = facts;
  const pictures = typeof drawing === "string" ? [picture(drawing)] : [];
  return [...pictures, ...(Object.keys(rest).length > 0 ? [list(rest, language)] : [])];
}

/** A drawing keeps its lines and columns; where it is wider than the screen, it is scrolled, by keys too. */
function picture(drawing: string): HTMLElement {
  const shown = make("pre", "plain-drawing", drawing);
  shown.tabIndex = 0;
  return shown;
}

function list(facts: Facts, language: Language): HTMLElement {
  const rows = Object.entries(facts).flatMap(([name, value]) => [
    inEnglish(make("dt", "", titled(name))),
    make("dd", "", valueShown(value, language)),
  ]);
  return make("dl", "plain-facts", ...rows);
}

/** A value: in one line, as a numbered list, or field by field. */
function valueShown(value: unknown, language: Language): Node | string {
  if (isRecord(value)) return Object.keys(value).length > 0 ? list(value, language) : NOTHING;
  if (typeof value === "boolean") return valueWords(value, language);
  if (!Array.isArray(value) || !value.some(isDeep)) return inEnglish(make("span", "", valueWords(value, language)));
  return numbered(value, language);
}

function numbered(values: readonly unknown[], language: Language): HTMLElement {
  return make("ol", "", ...values.map((value) => make("li", "", valueShown(value, language))));
}

function isDeep(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function isRecord(value: unknown): value is Facts {
  return isDeep(value) && !Array.isArray(value);
}

/** The names that a game gives to things are English, whatever language the page speaks. */
export function inEnglish<T extends HTMLElement>(element: T): T {
  element.lang = "en";
  return element;
}

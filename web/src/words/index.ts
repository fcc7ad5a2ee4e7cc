/** The page in three languages. Every language has the same words: a missing one does not compile. */

import { en } from "./en";
import { fr } from "./fr";
import { ru } from "./ru";

export type Language = "en" | "fr" | "ru";
export type Words = typeof en;

export const LANGUAGES: readonly Language[] = ["en", "fr", "ru"];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français", ru: "Русский" };
export const WORDS: Record<Language, Words> = { en, fr, ru };

/** The first of the browser's languages that we speak. */
export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

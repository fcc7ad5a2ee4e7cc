/** What this person prefers, kept in the browser. */

import { prefer, preference } from "../net/kept";
import { browserLanguage, WORDS, type Language, type Words } from "../words";

export type Appearance = "auto" | "light" | "dark";

class Prefs {
  language: Language = $state(preference("language", browserLanguage(navigator.languages)));
  appearance: Appearance = $state(preference<Appearance>("appearance", "auto"));
  sound = $state(preference("sound", true));
  confirm = $state(preference("confirm", false));
  name = $state(preference("name", ""));
  reactions = $state(preference("reactions", true));
  notify = $state(preference("notify", false));

  get words(): Words {
    return WORDS[this.language];
  }

  /** Writes a choice down and shows it at once. */
  set<K extends "language" | "appearance" | "sound" | "confirm" | "name" | "reactions" | "notify">(
    name: K,
    value: this[K],
  ): void {
    (this as Record<string, unknown>)[name] = value;
    prefer(name, value);
    this.apply();
  }

  apply(): void {
    document.documentElement.lang = this.language;
    if (this.appearance === "auto") delete document.documentElement.dataset.appearance;
    else document.documentElement.dataset.appearance = this.appearance;
  }
}

export const prefs = new Prefs();

/** The face of a game that has no folder on this page. It knows only the catalogue and the views. */

import "./style.css";
import type { Face, FaceWords, OptionWords } from "../games/face";
import type { GameShown, OptionShown } from "../messages";
import { LANGUAGES, type Language } from "../words";
import { moveWords, say } from "./say";
import { spelled, titled } from "./spelling";
import { PlainTable } from "./table";
import { WORDS } from "./words";

export function plainFace(game: GameShown): Face {
  const options = Object.fromEntries(game.options.map((option) => [option.name, optionWords(option)]));
  return {
    words: byLanguage((language): FaceWords => ({ ...WORDS[language], options, ends: {} })),
    rules: () => Promise.resolve(byLanguage((language) => [WORDS[language].rules])),
    hasBoard: false,
    say,
    moveWords,
    mount: (host, ports) => new PlainTable(host, ports),
    faults: byLanguage(() => ({ fields: {}, words: {} })),
  };
}

/** An option by its own name, spelled out, and so its choices. */
function optionWords({ name, choices }: OptionShown): OptionWords {
  const words = { words: titled(name) };
  if (!choices) return words;
  return { ...words, choices: Object.fromEntries(choices.map((choice) => [String(choice), spelled(String(choice))])) };
}

function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
}

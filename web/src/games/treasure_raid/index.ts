import "./treasure_raid.css";
import type { Face } from "../face";
import { craft } from "./craft";
import { faultWords } from "./faults";
import { rules } from "./rules";
import { say } from "./say";
import { RaidTable } from "./table";
import { moveWords, WORDS } from "./words";

export const face: Face = {
  words: WORDS,
  rules,
  craft,
  mount: (host, ports) => new RaidTable(host, ports),
  moveWords: (move, language) => moveWords(move, WORDS[language]),
  say: (event, _line, language, who) => say(WORDS[language], event, who(Number(event["seat"]))),
  faultWords: (sentence, language) => faultWords(sentence, WORDS[language]),
};

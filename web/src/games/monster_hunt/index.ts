import "./monster_hunt.css";
import type { Face } from "../face";
import { craft } from "./craft";
import { rules } from "./rules";
import { HuntTable, moveWords } from "./table";
import { WORDS } from "./words";

type State = "unexplored" | "obstacle" | "monster" | "explored";

export const face: Face = {
  words: WORDS,
  rules,
  craft,
  mount: (host, ports) => new HuntTable(host, ports),
  moveWords: (move, language) => moveWords(move, WORDS[language]),

  say(event, line, language, who) {
    const words = WORDS[language];
    const cell = String(event["cell"]);
    if (event.kind === "moved") return words.moved(cell);
    if (event.kind === "stepped") return line.events.some((one) => one["kind"] === "moved") ? null : words.stepped;
    if (event.kind === "seen") return words.seen((event["obstacles"] as string[]).join(", "));
    if (event.kind === "shot") return words.shot(who(line.seat), cell);
    if (event.kind === "over") return words.over[event["reason"] as "found" | "escaped"] ?? null;
    if (event.kind !== "state") return null;
    const state = event["state"] as State;
    return state === "explored" ? words.states.explored((event["turns"] as number[]).join(", ")) : words.states[state];
  },

  faultWords(sentence, language) {
    const { faults } = WORDS[language];
    if (sentence.startsWith("no way leads")) return faults.noWay;
    if (sentence.startsWith("entrance and exit")) return faults.same;
    const missing = /^the (entrance|exit) is missing$/.exec(sentence);
    if (missing) return faults.missing[missing[1] as "entrance" | "exit"];
    return / is an obstacle$/.test(sentence) ? faults.blocked : null;
  },
};

import "./sliding_blocks.css";
import type { Side } from "../../board/places";
import type { Face } from "../face";
import { craft } from "./craft";
import { faultWords } from "./faults";
import { moveWords } from "./labels";
import { rules } from "./rules";
import { SlidingTable } from "./table";
import { WORDS, type SlidingWords } from "./words";

export const face: Face = {
  words: WORDS,
  rules,
  craft,
  mount: (host, ports) => new SlidingTable(host, ports),
  moveWords,
  faultWords: (sentence, language) => faultWords(sentence, WORDS[language].fault),

  say(event, line, language, who) {
    const { log, slide } = WORDS[language];
    const name = who(Number(event["seat"] ?? line.seat));
    const [from, into] = [String(event["from"]), String(event["into"])];
    if (event.kind === "slid") return log.slid(name, from, into);
    if (event.kind === "shoved") return log.shoved(name, from, into);
    if (event.kind === "block") {
      return log.block(name, Number(event["block"]), slide(event["side"] as Side, Number(event["steps"])));
    }
    if (event.kind === "skipped") return log.skipped[event["part"] as "pawn" | "block"](name);
    return event.kind === "over" ? overWords(String(event["reason"]), log, name) : null;
  },
};

function overWords(reason: string, log: SlidingWords["log"], name: string): string | null {
  if (reason === "centre") return log.centre(name);
  return reason === "max_turns" ? log.maxTurns : null;
}

import "./tracker.css";
import type { Face } from "../face";
import { craft } from "./craft";
import { rules } from "./rules";
import { moveWords, TrackerTable } from "./table";
import { WORDS } from "./words";

export const face: Face = {
  words: WORDS,
  rules,
  craft,
  mount: (host, ports) => new TrackerTable(host, ports),
  moveWords: (move, language) => moveWords(move, WORDS[language]),

  say(event, _line, language, who) {
    const words = WORDS[language];
    const name = who(Number(event["seat"]));
    if (event.kind === "caught") return words.caught(name, String(event["cell"]));
    if (event.kind !== "asked") return null;
    const into = event["into"] as string | null;
    const verb = into === null ? "leave" : event["from"] === null ? "enter" : "go";
    return words.asked[`${verb}${event["open"] ? "Open" : "Shut"}`](name, into ?? "");
  },

  faultWords(sentence, language) {
    const { fault } = WORDS[language];
    const unreachable = /^no way leads .* in (\w+)$/.exec(sentence);
    if (unreachable) return fault.unreachable(unreachable[1]!);
    const tooMany = /^(\d+) barriers are more than the (\d+) allowed$/.exec(sentence);
    if (tooMany) return fault.tooMany(tooMany[1]!, tooMany[2]!);
    return sentence === "the fugitive is missing" ? fault.missing : null;
  },
};

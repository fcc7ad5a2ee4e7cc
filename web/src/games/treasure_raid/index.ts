import "./style.css";
import type { Face } from "../face";
import { craft } from "./craft";
import { coach } from "./coach";
import { FAULTS } from "./faults";
import { legend } from "./legend";
import { moveWords, say } from "./say";
import { RaidTable } from "./table";
import { WORDS } from "./words";

export const face: Face = {
  words: WORDS,
  rules: () => import("./rules").then((found) => found.rules),
  hasBoard: true,
  craft,
  say,
  moveWords,
  legend,
  coach,
  mount: (host, ports) => new RaidTable(host, ports),
  faults: FAULTS,
};

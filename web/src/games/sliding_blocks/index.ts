import "./style.css";
import { cornerColours } from "../corners";
import type { Face } from "../face";
import { coach } from "./coach";
import { craft } from "./craft";
import { FAULTS } from "./faults";
import { legend } from "./legend";
import { moveWords, say } from "./say";
import { SlidingTable } from "./table";
import { WORDS } from "./words";

export const face: Face = {
  words: WORDS,
  rules: () => import("./rules").then((found) => found.rules),
  hasBoard: true,
  craft,
  say,
  moveWords,
  colours: cornerColours,
  mount: (host, ports) => new SlidingTable(host, ports),
  faults: FAULTS,
  legend,
  coach,
};

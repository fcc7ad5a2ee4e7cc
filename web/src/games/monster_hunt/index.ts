import "./style.css";
import type { Face } from "../face";
import { coach } from "./coach";
import { craft } from "./craft";
import { FAULTS } from "./faults";
import { legend } from "./legend";
import { moveWords, say, turnOf } from "./say";
import { HuntTable } from "./table";
import { WORDS } from "./words";

export const face: Face = {
  words: WORDS,
  rules: () => import("./rules").then((found) => found.rules),
  hasBoard: true,
  craft,
  say,
  moveWords,
  mount: (host, ports) => new HuntTable(host, ports),
  faults: FAULTS,
  legend,
  coach,
  turnOf,
};

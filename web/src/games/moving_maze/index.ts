import "./style.css";
import { cornerColours } from "../corners";
import type { Face } from "../face";
import { legend } from "./legend";
import { pages } from "./printing";
import { coach } from "./coach";
import { FAULTS } from "./faults";
import { moveWords, say } from "./say";
import { MazeTable } from "./table";
import { WORDS } from "./words";

export const face: Face = {
  words: WORDS,
  rules: () => import("./rules").then((found) => found.rules),
  hasBoard: true,
  say,
  moveWords,
  colours: cornerColours,
  legend,
  coach,
  pages,
  mount: (host, ports) => new MazeTable(host, ports),
  faults: FAULTS,
};

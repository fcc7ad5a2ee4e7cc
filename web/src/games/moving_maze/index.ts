import "./style.css";
import type { Face } from "../face";
import { rules } from "./rules";
import { FAULTS } from "./faults";
import { moveWords, say } from "./say";
import { MazeTable } from "./table";
import { WORDS } from "./words";

export const face: Face = {
  words: WORDS,
  rules,
  hasBoard: true,
  say,
  moveWords,
  mount: (host, ports) => new MazeTable(host, ports),
  faults: FAULTS,
};

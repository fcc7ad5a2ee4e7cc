/** The server's sentences about a maze, in the person's language. */

import type { Side } from "../../board/places";
import { thingWords, type RaidWords } from "./words";

const SIDE: Record<string, Side> = { north: "n", east: "e", south: "s", west: "w" };

type Telling = [pattern: RegExp, words: (words: RaidWords, ...parts: string[]) => string];

const TELLINGS: Telling[] = [
  [/^(\w+) is missing$/, (words, name) => words.fault.missing(field(words, name!))],
  [
    /^(\w+) must name (\d+) cells, not (\d+)$/,
    (words, name, wanted, given) => words.fault.count(field(words, name!), Number(wanted), Number(given)),
  ],
  [/^there is no exit to the (\w+)$/, (words, side) => words.fault.noExit(words.at[SIDE[side!]!])],
  [
    /^the exit "?(.+?)"? is one too many to the (\w+)$/,
    (words, edge, side) => words.fault.extraExit(edge!, words.at[SIDE[side!]!]),
  ],
  [
    /^the exit (\w+) is beside (pit \d), so nobody can leave by it$/,
    (words, edge, pit) => words.fault.exitAtPit(edge!, thingWords(pit!, words)),
  ],
  [
    /^(.+) cannot be reached from (\w+) without grenades$/,
    (words, cells, from) => words.fault.unreachable(listed(cells!), from!),
  ],
  [
    /^(.+) cannot be left towards (\w+) without grenades$/,
    (words, cells, towards) => words.fault.noReturn(listed(cells!), towards!),
  ],
  [/^(.+) is no side of a cell here; /, (words, name) => words.fault.noSide(bare(name!))],
  [/^(.+) is part of the outer wall, /, (words, name) => words.fault.outerWall(bare(name!))],
  [/^the wall (\w+) is there twice$/, (words, edge) => words.fault.twice(edge!)],
  [/^(.+) is no part of the outer wall; /, (words, name) => words.fault.noBorder(bare(name!))],
  [
    /^(.+) must be in a cell from A1 to (\w+), not (.+)$/,
    (words, thing, last, name) => words.fault.noCell(titled(words, thing!), last!, bare(name!)),
  ],
  [
    /^(.+) and (.+) are both in (\w+)$/,
    (words, one, other, cell) => words.fault.both(titled(words, one!), titled(words, other!), cell!),
  ],
  [/^a maze must be an object with /, (words) => words.fault.noObject],
  [/^a maze has no (.+), only /, (words, name) => words.fault.noField(bare(name!))],
  [/^(\w+) must be a list, not /, (words, name) => words.fault.noList(field(words, name!))],
];

/** A fault in words; null: the sentence is not known. */
export function faultWords(sentence: string, words: RaidWords): string | null {
  for (const [pattern, tell] of TELLINGS) {
    const found = pattern.exec(sentence);
    if (found) return tell(words, ...found.slice(1));
  }
  return null;
}

function field(words: RaidWords, name: string): string {
  return (words.fields as Record<string, string>)[name] ?? name;
}

/** `the trap`, `pit exit 2`: a thing as the server names it. */
function titled(words: RaidWords, title: string): string {
  const [, name, number] = /^(?:the )?(.+?)(?: (\d+))?$/.exec(title)!;
  if (name === "false treasure") return thingWords(name, words);
  return thingWords(name!.replace(" ", "_") + (number ? ` ${number}` : ""), words);
}

function bare(name: string): string {
  return name.replace(/^"(.*)"$/, "$1");
}

function listed(cells: string): string {
  return cells.replace(" and ", ", ");
}

/** Signs between two parts of a label, as the page's language writes them: French keeps a space before. */

function space(): string {
  return document.documentElement.lang === "fr" ? "\u00a0" : "";
}

export function colon(one: string, other: string): string {
  return `${one}${space()}: ${other}`;
}

export function semicolon(one: string, other: string): string {
  return `${one}${space()}; ${other}`;
}

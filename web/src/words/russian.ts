/** Russian words after a number. */

const plural = new Intl.PluralRules("ru");

/** A number with the form that it asks for: 1 клетка, 2 клетки, 5 клеток. */
export function russian(n: number, one: string, few: string, many: string): string {
  const form = plural.select(n);
  return `${n} ${form === "one" ? one : form === "few" ? few : many}`;
}

/** Whether there is a keyboard to speak of: not where one can only touch. */
export function hasKeys(): boolean {
  return !matchMedia("(hover: none)").matches;
}

/** Small helpers for drawing. */

const SPACE = "http://www.w3.org/2000/svg";
export type Attributes = Record<string, string | number | undefined>;

export function el<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Element | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/** One of the game-icons (512 × 512) as a group of the given size around its own middle. */
export function icon(body: string, size: number, className = "icon"): SVGGElement {
  const scale = size / 512;
  const group = el("g", { class: className, transform: `scale(${scale}) translate(-256 -256)` });
  group.innerHTML = body;
  return group;
}

export function text(words: string, x: number, y: number, className: string): SVGTextElement {
  return el("text", { x, y, class: className }, words);
}
